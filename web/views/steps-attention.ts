// The steps of attention. What is drawn follows from the Trace: a stage that the Scene does not have is not on the page.
import { html, nothing, type TemplateResult } from 'lit';
import type { StageId } from '../model/scene.js';
import { isBiased, isMasked } from '../model/steps.js';
import { flow, then, type Step, type StepModel } from './pipeline-step.js';
import { symbol } from './symbol.js';

/** Up to this width three roles stand side by side; wider ones each take a line. */
const kNarrow = 5;

export function input({ trace, t, scene, matrix }: StepModel): Step | null {
  if (!trace.x) return null;
  const { layer } = scene.view;
  const x = matrix('x', 0);
  const words = trace.position
    ? [matrix('embedding', 0), then('+', matrix('position', 0)), then('=', x)]
    : [x];
  const second = trace.context ? [matrix('context', 0)] : [];
  const text =
    layer > 0
      ? t('stages.step_input_above', { layer })
      : t('stages.step_input_text', { d_model: scene.d_model, last: scene.d_model - 1 });
  return {
    id: 'input',
    title: t(layer > 0 ? 'stages.step_input_layer' : 'stages.step_input'),
    text: trace.context ? `${text} ${t('stages.step_input_context')}` : text,
    body: flow(...words, ...second),
  };
}

type Role = readonly [
  weight: 'w_q' | 'w_k' | 'w_v',
  stage: 'q' | 'k' | 'v',
  rotated: 'q_rotated' | 'k_rotated' | null,
];
const ROLES: readonly Role[] = [
  ['w_q', 'q', 'q_rotated'],
  ['w_k', 'k', 'k_rotated'],
  ['w_v', 'v', null],
];

export function roles(model: StepModel): Step | null {
  const { trace, head, t, scene } = model;
  if (!head.q && !head.k && !head.v) return null;
  const wide = trace.x !== null && scene.d_model > kNarrow;
  return {
    id: 'roles',
    title: t(trace.x ? 'stages.step_project' : 'stages.step_given'),
    text: t(trace.x ? 'stages.step_project_text' : 'stages.step_given_text'),
    body: html`<div class="roles ${wide ? 'is-wide' : ''}">${ROLES.map((role) => column(model, role))}</div>`,
  };
}

function column(model: StepModel, [weight, stage, rotated]: Role): TemplateResult | typeof nothing {
  const { trace, head, index, scene, t, matrix } = model;
  if (head[stage] === null) return nothing;
  const { n_heads, n_kv_heads } = scene;
  const shared = stage !== 'q' && n_kv_heads !== null && n_kv_heads < n_heads;
  const turned = rotated !== null && head[rotated] !== null;
  return html`<div class="role role-${stage}">
    ${
      trace[weight]
        ? html`${matrix(weight, index)}
            <p class="role-operator">
              ${symbol(sourceOf(model, stage))} ${symbol(weight)} = ${symbol(stage)}
            </p>`
        : nothing
    }
    ${matrix(stage, index)}
    ${shared ? html`<p class="role-note">${t('stages.shared_by', { heads: sharers(n_heads / n_kv_heads, index) })}</p>` : nothing}
    ${
      turned
        ? html`<p class="role-operator">${t('stages.operator_rotate')}</p>
            ${matrix(rotated, index)}`
        : nothing
    }
  </div>`;
}

/** "1, 2": the heads that read what this one reads, from 1. */
function sharers(size: number, head: number): string {
  const first = Math.floor(head / size) * size;
  return Array.from({ length: size }, (_, i) => first + i + 1).join(', ');
}

/** What is multiplied by the projections. */
function sourceOf({ trace, scene, layer }: StepModel, stage: 'q' | 'k' | 'v'): StageId {
  if (trace.context && stage !== 'q') return 'context';
  return layer?.norm_1 && scene.block.norm === 'pre' ? 'norm_1' : 'x';
}

export function scores(model: StepModel): Step {
  const { t, matrix, head, index } = model;
  const parts: TemplateResult[] = [];
  if (head.raw && head.q) parts.push(matrix('raw', index), then(scaleSign(model), matrix('scaled', index)));
  parts.push(...bias(model));
  if (!head.raw || isMasked(head) || model.mask !== nothing) parts.push(...hide(model, parts.length > 0));
  parts.push(then(softmaxSign(model), weights(model)));
  return {
    id: 'scores',
    title: t('stages.step_score'),
    text: [t(head.raw ? 'stages.step_score_text' : 'stages.step_scores_only_text'), biasText(model)]
      .join(' ')
      .trim(),
    body: flow(...parts),
  };
}

/** From scores to masked scores; `follows` when something stands before them. */
export function hide({ t, matrix, index, mask }: StepModel, follows: boolean): TemplateResult[] {
  const sign = t('stages.operator_mask');
  const shown = matrix('scores', index);
  if (mask !== nothing) return [follows ? then(sign, mask) : html`${mask}`, then('→', shown)];
  return [follows ? then(sign, shown) : shown];
}

export const weights = ({ matrix, index, rowSum }: StepModel): TemplateResult =>
  html`<div class="weights-block">${matrix('weights', index)}${rowSum}</div>`;

export const softmaxSign = ({ scene, format }: StepModel): TemplateResult =>
  scene.temperature === 1 ? html`softmax` : html`softmax<br /><small>÷ ${format(scene.temperature)}</small>`;

export function bias(model: StepModel): TemplateResult[] {
  const { trace, matrix, index, t, scene, head } = model;
  if (!isBiased(scene, trace, head)) return [];
  const biased = matrix('biased', index);
  if (trace.relative) return [then('+', matrix('relative', 0)), then('→', biased)];
  const alibi = scene.position.kind === 'alibi';
  return [then(alibi ? t('stages.operator_alibi') : '→', biased)];
}

function biasText({ t, scene, trace }: StepModel): string {
  if (trace.context) return '';
  if (scene.position.kind === 'relative') return t('stages.step_relative_text');
  return scene.position.kind === 'alibi' ? t('stages.step_alibi_text') : '';
}

export function scaleSign({ scene, trace, format, head }: StepModel): TemplateResult | string {
  if (scene.scale === 'sqrt_d_head') return html`÷ √${head.q?.shape[1]}`;
  return `× ${format(trace.scale)}`;
}

export function mix({ t, head, index, matrix }: StepModel): Step | null {
  if (!head.output) return null;
  const silent = head.output.source === 'silent';
  return {
    id: 'mix',
    title: t('stages.step_mix'),
    text: t(silent ? 'stages.step_silent_text' : 'stages.step_mix_text'),
    body: flow(then(html`${symbol('weights')} × ${symbol('v')} =`, matrix('output', index))),
  };
}

export function join({ trace, t, matrix }: StepModel): Step | null {
  if (!trace.output) return null;
  if (trace.w_o) {
    const body = flow(matrix('concat', 0), then('×', matrix('w_o', 0)), then('=', matrix('result', 0)));
    return { id: 'join', title: t('stages.step_join'), text: t('stages.step_join_text'), body };
  }
  if (trace.heads.length < 2) return null;
  const body = flow(...trace.heads.map((_, index) => matrix('output', index, 'again')));
  return { id: 'join', title: t('stages.step_join'), text: t('stages.step_side_text'), body };
}
