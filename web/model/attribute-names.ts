// Attributes' names of what the scene calls otherwise.
import type { StageId } from './scene.js';

/** `position` and `ffn` are parameters, `context` is the second text, and `hidden` is HTML's own; typed matrices of them have names of their own. */
const taken: Partial<Record<StageId, string>> = {
  position: 'positions',
  context: 'contexts',
  ffn: 'ffn-output',
  hidden: 'ffn-hidden',
};

/** Of a matrix. */
export const attributeOf = (stage: StageId): string => taken[stage] ?? stage.replaceAll('_', '-');
