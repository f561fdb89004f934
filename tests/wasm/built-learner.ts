// The learner as it is shipped, for the tests of this folder.
import type * as Shipped from '../../web/engine/load-learner.js';
import type { LearnerVariant } from '../../web/engine/learner-module.js';
import type { Learner } from '../../web/model/learned.js';
import { dist } from './built-engine.js';

export const learnerVariants = ['simd', 'scalar'] as const satisfies readonly LearnerVariant[];

export const { loadLearner, SceneError, EngineError } = (await import(
  new URL('learner.js', dist).href
)) as typeof Shipped;

export const learners: Readonly<Record<LearnerVariant, Learner>> = {
  simd: await loadLearner({ variant: 'simd' }),
  scalar: await loadLearner({ variant: 'scalar' }),
};

/** `field code: message`, or that nothing was refused. */
export function refusalOf(call: () => unknown): string {
  try {
    call();
    return 'accepted';
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    return `${error.field} ${error.code}: ${error.message}`;
  }
}
