// Programs that compute what the page shows. They say how, and never what came out.
import { numpy } from './numpy.js';
import { pythonProgram } from './python.js';
import { pytorch } from './pytorch.js';
import type { Scene } from '../scene.js';
import type { Trace } from '../trace.js';

export type CodeKind = 'numpy' | 'pytorch';

/** `trace`: of this Scene; only the shapes of its matrices are read. */
export function codeFor(kind: CodeKind, scene: Scene, trace: Trace): string {
  return pythonProgram(kind === 'numpy' ? numpy : pytorch, scene, trace);
}
