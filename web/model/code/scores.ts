// From queries and keys to what goes into the softmax.
import type { Plan } from './plan.js';
import type { Steps } from './steps.js';
import type { StageId } from '../scene.js';

export interface Lines {
  readonly lines: string[];
  /** The variable that holds what they compute. */
  readonly result: string;
}

export const hasMask = ({ scene }: Plan): boolean =>
  (Array.isArray(scene.mask) ? scene.mask : [scene.mask]).some(({ kind }) => kind !== 'none');

/**
 * raw, scaled, biased, scores: a step that does nothing is left out, and the last one is called scores. `bias`: what is
 * added, by name.
 */
export function scoreChain(steps: Steps, product: string): Lines & { bias: string | null } {
  const { plan, dialect } = steps;
  const { scene, positionKind } = plan;
  const bias = positionKind === 'alibi' || positionKind === 'relative' ? 'bias' : null;
  const adds = bias === null ? [] : [`bias = ${biasOf(steps)}`];
  const scaled = (from: string): string | null =>
    scene.scale === 'none' || scene.scale === 1 ? null : `${from} * scale`;
  const chain: [StageId, (from: string) => string | null][] = [
    ['raw', () => product],
    ['scaled', scaled],
    ['biased', (from) => (bias ? `${from} + bias` : null)],
    ['scores', (from) => (hasMask(plan) ? dialect.where('mask', from) : null)],
  ];
  const lines: string[] = [];
  let last = '';
  for (const [stage, compute] of chain) {
    const expression = compute(last);
    if (!steps.needed.has(stage) || (expression === null && !steps.isTyped(stage))) continue;
    if (stage === 'biased' && steps.needed.has('scaled')) lines.push(...adds);
    lines.push(...steps.set(stage, expression ?? last, stage === 'raw' ? 'each query with each key' : ''));
    last = stage;
  }
  if (last !== 'scores' && last !== '' && !steps.isTyped(last as StageId)) {
    const at = lines.length - 1;
    lines[at] = lines[at]!.replace(new RegExp(`^${last} = `), 'scores = ');
    last = 'scores';
  }
  return { lines, result: last, bias };
}

function biasOf({ plan, dialect }: Steps): string {
  const head = plan.manyHeads ? 'h' : '0';
  return plan.positionKind === 'alibi' ? dialect.slope(head) : dialect.relativeBias(head);
}
