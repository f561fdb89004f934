// What stands around attention in a layer: norms, residuals, feed-forward.
import { flowOf } from './flow.js';
import { attention } from './heads.js';
import type { Lines } from './scores.js';
import type { Steps } from './steps.js';
import type { StageId } from '../scene.js';

/** One layer, from x to what it hands on. */
export function layer(steps: Steps): Lines {
  const { plan } = steps;
  if (!plan.hasBlock) return attention(steps);
  const { block } = plan.scene;
  const flow = flowOf(plan);
  const lines = steps.laterInputs();
  const name = (stage: StageId): string => (stage === 'result' ? result : stage);
  if (block.norm === 'pre') lines.push(...norm(steps, 'norm_1', flow.norm_1_in, 'gamma_1', 'beta_1'));
  const heads = attention(steps);
  const { result } = heads;
  lines.push(...heads.lines);
  if (block.residual) lines.push(...steps.set('residual_1', `x + ${result}`));
  if (block.norm === 'post') lines.push(...norm(steps, 'norm_1', name(flow.norm_1_in), 'gamma_1', 'beta_1'));
  if (block.ffn !== 'none') {
    if (block.norm === 'pre') lines.push(...norm(steps, 'norm_2', name(flow.norm_2_in), 'gamma_2', 'beta_2'));
    lines.push(...feedForward(steps, name(flow.ffn_in)));
    if (block.residual) lines.push(...steps.set('residual_2', `${name(flow.middle)} + ffn`));
    if (block.norm === 'post') lines.push(...norm(steps, 'norm_2', flow.norm_2_in, 'gamma_2', 'beta_2'));
  }
  return { lines, result: name(flow.out) };
}

function norm(steps: Steps, stage: StageId, of: string, gamma: StageId, beta: StageId): string[] {
  const own = (name: StageId, initial: string): string | null => parameter(steps, name, initial);
  return steps.set(stage, steps.dialect.layerNorm(of, own(gamma, '1'), own(beta, '0')));
}

/** Where training starts from, a parameter changes nothing and is left out: null. */
function parameter(steps: Steps, stage: StageId, initial: string): string | null {
  if (!steps.isTyped(stage)) return null;
  return steps.plan.isStack ? `${stage}.get(layer, ${initial})` : stage;
}

function feedForward(steps: Steps, of: string): string[] {
  const { dialect, plan } = steps;
  const { ffn } = plan.scene.block;
  if (ffn === 'none') return [];
  const linear = (from: string, weight: StageId, bias: StageId): string => {
    const added = ffn === 'swiglu' ? null : parameter(steps, bias, '0');
    return dialect.product(from, `${weight}${steps.index(weight)}`) + (added === null ? '' : ` + ${added}`);
  };
  const gated = ffn === 'swiglu';
  return [
    ...steps.set('hidden', linear(of, 'w_1', 'b_1')),
    ...(gated ? steps.set('gate', dialect.product(of, `w_gate${steps.index('w_gate')}`)) : []),
    ...steps.set(
      'activated',
      gated ? `${dialect.activation('silu', 'gate')} * hidden` : dialect.activation(ffn, 'hidden'),
    ),
    ...steps.set('ffn', linear('activated', 'w_2', 'b_2')),
  ];
}
