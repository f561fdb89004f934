// `dist/learner.js`: the second WebAssembly module, which comes when something learned is asked for.
import type { Learner } from '../model/learned.js';
import { strictFields } from '../model/parse-fields.js';
import { choice } from '../model/parse-values.js';
import { given } from './error.js';
import { learnerOf } from './learner.js';
import type { LearnerModule, LearnerVariant } from './learner-module.js';
import { ModuleLoader, readSource, type Source } from './load-module.js';
import './shelf.js'; // who has a learner has models to teach
import { bestVariant, requireWebAssembly } from './variant.js';

export { EngineError } from './error.js';
export { SceneError } from '../model/scene-error.js';

export interface LearnerOptions extends Source {
  /** Without it: simd where the browser has it, else scalar. Both give the same weights, bit by bit. */
  readonly variant?: LearnerVariant;
}

const learners = new ModuleLoader<LearnerVariant, LearnerModule, Learner>(
  'learner',
  {
    simd: {
      glue: () => import('./learner-simd.js'),
      wasm: () => new URL('learner-simd.wasm', import.meta.url),
    },
    scalar: {
      glue: () => import('./learner-scalar.js'),
      wasm: () => new URL('learner-scalar.wasm', import.meta.url),
    },
  },
  learnerOf,
);

/** One learner a page, and in it one model that learns. */
export async function loadLearner(options: LearnerOptions = {}): Promise<Learner> {
  const { variant, source } = given('options', () => {
    const fields = strictFields(options, 'options');
    const variant = fields.get<LearnerVariant | null>('variant', choice(['simd', 'scalar']), null);
    const source = readSource(fields);
    fields.unknown();
    return { variant, source };
  });
  requireWebAssembly();
  return learners.load(variant ?? (bestVariant() === 'scalar' ? 'scalar' : 'simd'), source);
}
