// Attributes' names of what the scene calls otherwise.
import type { StageId } from './scene.js';

/** `position` and `ffn` are parameters and `context` is the second text; typed matrices of them have names of their own. */
const taken: Partial<Record<StageId, string>> = {
  position: 'positions',
  context: 'contexts',
  ffn: 'ffn-output',
};

/** Of a matrix. */
export const attributeOf = (stage: StageId): string => taken[stage] ?? stage.replaceAll('_', '-');
