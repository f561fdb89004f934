// The steps in reading order, with the operators between the matrices; above those of a stack, which layer is in view.
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import type { PipelineModel, StepModel } from './pipeline-step.js';
import { input, join, mix, roles, scores } from './steps-attention.js';
import { blockSteps, normBefore } from './steps-block.js';
import { walkBar, walkTitle, walkTold } from './walk.js';
import { walkFigure } from './walk-figure.js';

export function pipeline(model: PipelineModel): TemplateResult {
  const { head: index } = model.scene.view;
  const head = model.trace.heads[index];
  if (!head) return html``;
  const given: StepModel = { ...model, index, head, layer: model.trace.layers[0] ?? null };
  const { t, walk, cover } = model;
  const walked = walk.open && cover === null;
  return html`<section
    class="pipeline ${walked ? 'is-walked' : ''}"
    part="pipeline"
    aria-label=${t('element.pipeline')}
  >
    <h2 class="visually-hidden">${t('element.pipeline')}</h2>
    ${layerPicker(model)} ${cover === null ? walkBar(walk, t) : nothing}
    ${walked ? oneStep(given) : allSteps(given)}
  </section>`;
}

function allSteps(given: StepModel): TemplateResult {
  const steps = [
    input(given),
    normBefore(given),
    roles(given),
    scores(given),
    mix(given),
    join(given),
    ...blockSteps(given),
  ].filter((step) => step !== null);
  const end = given.cover === null ? Infinity : steps.findIndex(({ id }) => id === 'scores');
  return html`${repeat(
    steps.slice(0, Math.min(given.most, end)),
    ({ id }) => id,
    (step, number) =>
      html`<section class="step" id="step-${step.id}" aria-labelledby="step-${step.id}-title">
        <h3 id="step-${step.id}-title" tabindex="-1">
          <span class="step-number">${number + 1}</span>${step.title}
        </h3>
        <p class="step-text">${step.text}</p>
        ${step.body}
      </section>`,
  )}
  ${given.cover ?? nothing}`;
}

function oneStep(given: StepModel): TemplateResult {
  const { t, walk, format } = given;
  const id = walk.steps[walk.at];
  return html`<section class="step" aria-labelledby="walk-title">
    <div aria-live="polite" aria-atomic="true"><h3 id="walk-title">${walkTitle(walk, t)}</h3></div>
    ${walkTold(walk, t, format)} ${id ? keyed(id, walkFigure(id, given)) : nothing}
  </section>`;
}

function layerPicker({ scene, t, onLayer }: PipelineModel): TemplateResult | typeof nothing {
  const { n_layers } = scene.block;
  if (n_layers === 0) return nothing;
  const { layer } = scene.view;
  return html`<div class="layers" role="group" aria-label=${t('element.layers')}>
    ${Array.from({ length: n_layers }, (_, index) => {
      const chosen = index === layer;
      return html`<button
        type="button"
        class="layer ${chosen ? 'is-chosen' : ''}"
        aria-pressed=${chosen ? 'true' : 'false'}
        @click=${() => {
          onLayer(index);
        }}
      >
        ${t('element.layer_n', { layer: index + 1 })}
      </button>`;
    })}
  </div>`;
}
