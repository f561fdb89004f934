// What a layer has around its attention: norms, sums, the feed-forward; and what a stack of them does.
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockStage } from '../model/scene.js';
import type { LayerTrace } from '../model/trace.js';
import { flow, then, type Step, type StepModel } from './pipeline-step.js';
import { symbol } from './symbol.js';

/** Before attention in a pre-norm layer. */
export const normBefore = (model: StepModel): Step | null =>
  model.scene.block.norm === 'pre' ? norm(model, 1) : null;

/** After attention, in the order of the layer. */
export function blockSteps(model: StepModel): (Step | null)[] {
  if (!model.layer) return [];
  const before = model.scene.block.norm === 'pre';
  return [
    residual(model, 1),
    norm(model, before ? 2 : 1),
    feedForward(model),
    residual(model, 2),
    before ? null : norm(model, 2),
    rollout(model),
  ];
}

function norm({ t, layer, matrix }: StepModel, which: 1 | 2): Step | null {
  if (!layer?.[`norm_${which}`]) return null;
  const [gain, shift, out] = [`gamma_${which}`, `beta_${which}`, `norm_${which}`] as const;
  return {
    id: `norm-${which}`,
    title: t('stages.step_norm'),
    text: t('stages.step_norm_text'),
    body: flow(
      then(html`${t('stages.operator_norm')} ×`, matrix(gain, 0)),
      then('+', matrix(shift, 0)),
      then('=', matrix(out, 0)),
    ),
  };
}

function residual(model: StepModel, which: 1 | 2): Step | null {
  const { t, layer, matrix, scene } = model;
  const out = `residual_${which}` as const;
  if (!layer?.[out]) return null;
  const kept = which === 1 ? 'x' : scene.block.norm === 'post' ? 'norm_1' : 'residual_1';
  const added = which === 1 ? 'result' : 'ffn';
  return {
    id: `residual-${which}`,
    title: t('stages.step_residual'),
    text: t('stages.step_residual_text'),
    body: flow(then(html`${symbol(kept)} + ${symbol(added)} =`, matrix(out, 0))),
  };
}

function feedForward(model: StepModel): Step | null {
  const { t, layer, scene } = model;
  if (!layer?.ffn) return null;
  const { ffn, d_ff, norm: place, residual: kept } = scene.block;
  const name = t(`controls.ffn_${ffn}`);
  const source = place === 'pre' ? 'norm_2' : place === 'post' ? 'norm_1' : kept ? 'residual_1' : 'result';
  const made = linear(model, html`${symbol(source)} ×`, 'w_1', 'b_1', 'hidden');
  const gate = layer.gate ? linear(model, html`${symbol(source)} ×`, 'w_gate', null, 'gate') : nothing;
  const bend = layer.gate
    ? html`SiLU(${symbol('gate')}) ⊙ ${symbol('hidden')} =`
    : html`${name}(${symbol('hidden')}) =`;
  return {
    id: 'ffn',
    title: t('stages.step_ffn'),
    text: t(layer.gate ? 'stages.step_ffn_gated_text' : 'stages.step_ffn_text', { d_ff, name }),
    body: html`${made}${gate}${flow(then(bend, model.matrix('activated', 0)))}
    ${linear(model, html`${symbol('activated')} ×`, 'w_2', 'b_2', 'ffn')}`,
  };
}

function linear(
  { layer, matrix }: StepModel,
  sign: TemplateResult,
  weight: 'w_1' | 'w_gate' | 'w_2',
  shift: 'b_1' | 'b_2' | null,
  out: BlockStage & keyof LayerTrace,
): TemplateResult {
  const biased = shift !== null && layer?.[shift] !== null;
  return flow(
    then(sign, matrix(weight, 0)),
    ...(biased ? [then('+', matrix(shift, 0))] : []),
    then('=', matrix(out, 0)),
  );
}

function rollout({ t, layer, matrix, scene }: StepModel): Step | null {
  if (!layer?.rollout) return null;
  const number = scene.view.layer + 1;
  const sign = number > 1 ? html`× ${t('stages.operator_rollout', { layer: number - 1 })} =` : '=';
  return {
    id: 'rollout',
    title: t('stages.step_rollout'),
    text: t(scene.block.residual ? 'stages.step_rollout_text' : 'stages.step_rollout_bare_text', {
      layer: number,
    }),
    body: flow(matrix('mixed', 0), then(sign, matrix('rollout', 0))),
  };
}
