// The steps in reading order, with the operators between the matrices. What is drawn follows from the Trace alone: a
// stage that the Scene does not have is not on the page.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { StageId } from '../model/scene.js';
import type { HeadTrace, Trace } from '../model/trace.js';
import { symbol } from './symbol.js';

export interface PipelineModel {
  readonly trace: Trace;
  readonly head: number;
  readonly stages: 'x' | 'qkv' | 'scores';
  readonly scale: 'sqrt_d_head' | 'none' | number;
  readonly temperature: number;
  readonly d_model: number;
  readonly format: (value: number) => string;
  readonly t: Translate;
  /** One labelled matrix with everything that can be done to it; `again` when it stands on the page twice. */
  readonly matrix: (stage: StageId, head: number, copy?: 'again') => TemplateResult;
  /** Under the weights: what each row sums to, or that it sees nothing. */
  readonly rowSum: TemplateResult | typeof nothing;
}

interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly body: TemplateResult;
}

export function pipeline(model: PipelineModel): TemplateResult {
  const head = model.trace.heads[model.head];
  if (!head) return html``;
  const steps = [input(model), roles(model, head), scores(model, head), mix(model, head), join(model)].filter(
    (step) => step !== null,
  );
  return html`<section class="pipeline" aria-label=${model.t('element.pipeline')}>
    ${steps.map(
      (step, index) =>
        html`<section class="step" id="step-${step.id}" aria-labelledby="step-${step.id}-title">
          <h3 id="step-${step.id}-title"><span class="step-number">${index + 1}</span>${step.title}</h3>
          <p class="step-text">${step.text}</p>
          ${step.body}
        </section>`,
    )}
  </section>`;
}

/** Up to this width three roles stand side by side; wider ones each take a line. */
const kNarrow = 5;

const operator = (sign: TemplateResult | string): TemplateResult =>
  html`<span class="operator">${sign}</span>`;

function input({ trace, t, d_model, matrix }: PipelineModel): Step | null {
  if (!trace.x) return null;
  const body = trace.position
    ? html`${matrix('embedding', 0)}${operator('+')}${matrix('position', 0)}${operator('=')}${matrix('x', 0)}`
    : matrix('x', 0);
  return {
    id: 'input',
    title: t('stages.step_input'),
    text: t('stages.step_input_text', { d_model }),
    body: html`<div class="flow">${body}</div>`,
  };
}

function roles({ trace, head: index, t, d_model, matrix }: PipelineModel, head: HeadTrace): Step | null {
  if (!head.q && !head.k && !head.v) return null;
  const column = (weight: 'w_q' | 'w_k' | 'w_v', stage: 'q' | 'k' | 'v') =>
    head[stage] === null
      ? nothing
      : html`<div class="role role-${stage}">
          ${
            trace[weight]
              ? html`${matrix(weight, index)}
                  <p class="role-operator">${symbol('x')} ${symbol(weight)} = ${symbol(stage)}</p>`
              : nothing
          }
          ${matrix(stage, index)}
        </div>`;
  return {
    id: 'roles',
    title: t(trace.x ? 'stages.step_project' : 'stages.step_given'),
    text: t(trace.x ? 'stages.step_project_text' : 'stages.step_given_text'),
    body: html`<div class="roles ${trace.x && d_model > kNarrow ? 'is-wide' : ''}">
      ${column('w_q', 'q')}${column('w_k', 'k')}${column('w_v', 'v')}
    </div>`,
  };
}

function scores(model: PipelineModel, head: HeadTrace): Step {
  const { t, matrix, head: index } = model;
  const masked = head.mask.data.includes(0);
  const parts: (TemplateResult | typeof nothing)[] = [];
  if (head.raw && head.q)
    parts.push(matrix('raw', index), operator(scaleSign(model, head)), matrix('scaled', index));
  if (head.biased && head.biased.source === 'pinned') parts.push(operator('→'), matrix('biased', index));
  if (!head.raw || masked || head.scores.source === 'pinned') {
    if (parts.length > 0) parts.push(operator(t('stages.operator_mask')));
    parts.push(matrix('scores', index));
  }
  const softmax =
    model.temperature === 1
      ? html`softmax`
      : html`softmax<br /><small>÷ ${model.format(model.temperature)}</small>`;
  parts.push(
    operator(softmax),
    html`<div class="weights-block">${matrix('weights', index)}${model.rowSum}</div>`,
  );
  return {
    id: 'scores',
    title: t('stages.step_score'),
    text: t(head.raw ? 'stages.step_score_text' : 'stages.step_scores_only_text'),
    body: html`<div class="flow">${parts}</div>`,
  };
}

function scaleSign({ scale, trace, format }: PipelineModel, head: HeadTrace): TemplateResult | string {
  if (scale === 'sqrt_d_head') return html`÷ √${head.q?.shape[1]}`;
  return `× ${format(trace.scale)}`;
}

function mix({ t, head: index, matrix }: PipelineModel, head: HeadTrace): Step | null {
  if (!head.output) return null;
  const body = html`<div class="flow">
    ${operator(html`${symbol('weights')} × ${symbol('v')} =`)}${matrix('output', index)}
  </div>`;
  return { id: 'mix', title: t('stages.step_mix'), text: t('stages.step_mix_text'), body };
}

function join({ trace, t, matrix }: PipelineModel): Step | null {
  if (!trace.output) return null;
  if (trace.w_o) {
    const body = html`<div class="flow">
      ${matrix('concat', 0)}${operator('×')}${matrix('w_o', 0)}${operator('=')}${matrix('result', 0)}
    </div>`;
    return { id: 'join', title: t('stages.step_join'), text: t('stages.step_join_text'), body };
  }
  if (trace.heads.length < 2) return null;
  const body = html`<div class="flow">
    ${trace.heads.map((_, index) => matrix('output', index, 'again'))}
  </div>`;
  return { id: 'join', title: t('stages.step_join'), text: t('stages.step_side_text'), body };
}
