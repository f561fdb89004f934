// The explanation stays in view: a low panel under the pipeline, a sheet from below on a phone. Folded, it keeps the
// number's one-line account.
import { html, nothing, type TemplateResult } from 'lit';
import { explanation, explanationText, type ExplanationModel } from './explanation.js';

export interface DockModel {
  readonly open: boolean;
  /** What the selected number is: "Weights: query 苹果, key 喜欢". */
  readonly title: string;
  readonly explanation: ExplanationModel | null;
  readonly onFold: () => void;
  /** Whether the slider is out; null where none is offered. */
  readonly sliding: boolean | null;
  readonly slider: TemplateResult | typeof nothing;
  readonly onSlider: () => void;
}

export function dock(model: DockModel, t: ExplanationModel['t']): TemplateResult {
  const text = model.explanation ? explanationText(model.explanation) : '';
  const open = model.open && model.explanation !== null;
  return html`<section class="dock" part="explanation" aria-label=${t('element.explain')}>
    <div class="dock-head">
      ${open ? html`<h3>${model.title}</h3>` : nothing}
      <p class=${open ? 'visually-hidden' : 'dock-text'} aria-live="polite">
        ${model.explanation ? text : t('element.explain_empty')}
      </p>
      <div class="dock-buttons">
        ${
          model.sliding === null
            ? nothing
            : html`<button
                type="button"
                class="slide"
                aria-expanded=${model.sliding ? 'true' : 'false'}
                @click=${model.onSlider}
              >
                ${t(model.sliding ? 'element.slide_close' : 'element.slide')}
              </button>`
        }
        ${
          model.explanation
            ? html`<button
                type="button"
                class="fold"
                aria-expanded=${open ? 'true' : 'false'}
                @click=${model.onFold}
              >
                ${t(open ? 'element.explain_fold' : 'element.explain_open')}
              </button>`
            : nothing
        }
      </div>
    </div>
    ${model.slider}
    ${open && model.explanation ? html`<div class="dock-body" tabindex="-1">${explanation(model.explanation)}</div>` : nothing}
  </section>`;
}
