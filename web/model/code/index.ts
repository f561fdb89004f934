// Programs that compute what the page shows. They say how, and never what came out.
import { cppProgram } from './cpp.js';
import { numpy } from './numpy.js';
import { pythonProgram } from './python.js';
import { pytorch } from './pytorch.js';
import type { Scene } from '../scene.js';
import type { Trace } from '../trace.js';

export { maskProgram, type MaskKind } from './mask-programs.js';

export type CodeKind = 'numpy' | 'pytorch' | 'cpp';

/** `trace`: of this Scene; only the shapes of its matrices, the scale and empty rows are read from it. */
export function codeFor(kind: CodeKind, scene: Scene, trace: Trace): string {
  if (kind === 'cpp') return cppProgram(scene, trace);
  return pythonProgram(kind === 'numpy' ? numpy : pytorch, scene, trace);
}
