// Where the embed goes, and what to do there: each step with its file and its code, ready to copy.
import { html, nothing, type TemplateResult } from 'lit';
import type { Lang, Translate } from '../model/i18n.js';
import type { Recipe, WrittenStep } from '../model/recipes/index.js';
import { choose } from './embed-fields.js';

export interface StepsModel {
  readonly recipes: readonly Recipe[];
  readonly recipe: Recipe;
  readonly steps: readonly WrittenStep[];
  /** The step whose code was copied last. */
  readonly copied: number | null;
  /** The step whose code the browser would not copy. */
  readonly byHand: number | null;
  readonly lang: Lang;
  readonly t: Translate;
  readonly onRecipe: (id: string) => void;
  readonly onCopy: (index: number) => void;
}

export function embedSteps(model: StepsModel): TemplateResult {
  const { recipes, recipe, steps, lang, t } = model;
  return html`<div class="embed-where">
      ${choose(
        t('embed.where'),
        recipes.map(({ id, name }) => [id, name[lang]]),
        recipe.id,
        model.onRecipe,
      )}
    </div>
    <ol class="embed-steps">
      ${steps.map((one, index) => step(model, one, index))}
    </ol>`;
}

function step(model: StepsModel, one: WrittenStep, index: number): TemplateResult {
  const { t, lang, steps } = model;
  const text = one.text[lang];
  if (one.instead)
    return html`<li>
      <details class="embed-or">
        <summary><b>${t('embed.instead')}</b> ${text}</summary>
        ${sheet(model, one, index)}
      </details>
    </li>`;
  const several = steps.filter(({ instead }) => !instead).length > 1;
  return html`<li>
    <p class="embed-do">
      ${several ? html`<b>${t('embed.step', { number: index + 1 })}</b>` : nothing} ${text}
    </p>
    ${sheet(model, one, index)}
  </li>`;
}

function sheet(
  { t, copied, byHand, onCopy }: StepsModel,
  { file, code }: WrittenStep,
  index: number,
): TemplateResult {
  const number = index + 1;
  return html`<div class="embed-paper">
    <div class="embed-head">
      <code class="embed-file">${file}</code>
      <span role="status">${copied === index ? t('embed.copied') : ''}</span>
      <button
        type="button"
        aria-label=${t('embed.copy_step', { number })}
        @click=${() => {
          onCopy(index);
        }}
      >
        ${t('embed.copy')}
      </button>
    </div>
    ${byHand === index ? handCopy(t, code) : paper(t('embed.code_of', { number }), code)}
  </div>`;
}

const paper = (label: string, code: string): TemplateResult =>
  html`<pre
    class="embed-code"
    dir="ltr"
    lang="zxx"
    tabindex="0"
    role="region"
    aria-label=${label}
  ><code>${code}</code></pre>`;

const handCopy = (t: Translate, code: string): TemplateResult =>
  html`<p role="status">${t('embed.by_hand')}</p>
    <textarea
      readonly
      rows="6"
      dir="ltr"
      .value=${code}
      aria-label=${t('embed.by_hand')}
      @focus=${(event: Event) => {
        (event.target as HTMLTextAreaElement).select();
      }}
    ></textarea>`;
