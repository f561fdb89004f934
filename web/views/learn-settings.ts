// What a model is made of and how it is taught: sizes to choose from, rates and seed to type; of statistics, how often each
// statement is in the corpus.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { MessageKey, Translate } from '../model/i18n.js';
import { RECIPE_LIMITS, type Recipe } from '../model/learned.js';
import { CHOICES, SETTINGS, settingOf, steppedRate, type Setting } from '../model/learn-settings.js';
import { fieldError } from './field-error.js';

export interface SettingsModel {
  readonly recipe: Recipe;
  /** What was typed and refused, and why. */
  readonly draft: (key: Setting) => string | null;
  readonly error: (key: Setting) => string | null;
  /** Statements of the task's corpus, in words; empty: the task does not count. */
  readonly counted: readonly string[];
  readonly countsError: string | null;
  readonly open: boolean;
  readonly t: Translate;
  /** Half typed: it is drawn anew many times a second. */
  readonly onDraft: (key: Setting, text: string) => void;
  readonly onSetting: (key: Setting, text: string) => void;
  readonly onCount: (index: number, count: number) => void;
  readonly onFold: (open: boolean) => void;
}

const labels: Readonly<Record<Setting, MessageKey>> = {
  n_layers: 'controls.n_layers',
  n_heads: 'controls.n_heads',
  d_model: 'controls.d_model',
  ffn: 'controls.ffn',
  learning_rate: 'learn.learning_rate',
  weight_decay: 'learn.weight_decay',
  seed: 'controls.seed',
};
const hints: Readonly<Record<Setting, MessageKey>> = {
  n_layers: 'controls.n_layers_hint',
  n_heads: 'controls.n_heads_hint',
  d_model: 'controls.d_model_hint',
  ffn: 'controls.ffn_hint',
  learning_rate: 'learn.learning_rate_hint',
  weight_decay: 'learn.weight_decay_hint',
  seed: 'controls.seed_hint',
};
export const labelOf = (t: Translate, key: Setting): string => t(labels[key]);

export function learnSettings(model: SettingsModel): TemplateResult {
  const { t, recipe, counted, open, onFold } = model;
  const { block, n_heads, d_model, seed } = recipe;
  return html`${counted.length > 0 ? counts(model) : nothing}
    <details
      class="learn-settings"
      ?open=${open}
      @toggle=${(event: Event) => {
        onFold((event.target as HTMLDetailsElement).open);
      }}
    >
      <summary>
        ${t('learn.settings')}
        <span class="learn-now"
          >${t('learn.settings_now', {
            ...{ layers: block.n_layers, heads: n_heads, width: d_model, seed },
            rate: settingOf(recipe, 'learning_rate'),
          })}</span
        >
      </summary>
      <div class="controls-list">${SETTINGS.map((key) => control(model, key))}</div>
      <p class="learn-note">${t('learn.settings_note')}</p>
    </details>`;
}

function control(model: SettingsModel, key: Setting): TemplateResult {
  const { t } = model;
  return html`<div class="control" data-setting=${key}>
    <label class="control-label" for="learn-${key}" title=${t(hints[key])}>${labelOf(t, key)}</label>
    <div class="control-body">${CHOICES[key] ? choice(model, key, CHOICES[key]) : typed(model, key)}</div>
    ${fieldError(`learn-${key}`, model.error(key))}
  </div>`;
}

/** A value that another reader's link brought and the list does not have stands in it all the same. */
function choice(model: SettingsModel, key: Setting, offered: readonly string[]): TemplateResult {
  const value = settingOf(model.recipe, key);
  const all = offered.includes(value) ? offered : [value, ...offered];
  return html`<select
    id="learn-${key}"
    .value=${live(model.draft(key) ?? value)}
    aria-invalid=${model.error(key) ? 'true' : 'false'}
    aria-describedby=${model.error(key) ? `learn-${key}-error` : nothing}
    @change=${(event: Event) => {
      model.onSetting(key, (event.target as HTMLSelectElement).value);
    }}
  >
    ${all.map((one) => html`<option value=${one} ?selected=${one === value}>${key === 'ffn' ? ffnName(model.t, one) : one}</option>`)}
  </select>`;
}

const ffnName = (t: Translate, ffn: string): string => t(`controls.ffn_${ffn as Recipe['block']['ffn']}`);

function typed({ recipe, draft, error, t, onDraft, onSetting }: SettingsModel, key: Setting): TemplateResult {
  const value = settingOf(recipe, key);
  const step = (direction: 1 | -1): void => {
    const next =
      key === 'seed' ? Math.max(0, Number(value) + direction) : steppedRate(Number(value), direction);
    onSetting(key, String(next));
  };
  const button = (direction: 1 | -1, name: MessageKey, sign: string) =>
    html`<button
      type="button"
      tabindex="-1"
      aria-label=${t(name, { name: labelOf(t, key) })}
      @click=${() => {
        step(direction);
      }}
    >
      ${sign}
    </button>`;
  return html`<span class="stepper"
    >${button(-1, 'element.less', '−')}<input
      id="learn-${key}"
      type="text"
      inputmode=${key === 'seed' ? 'numeric' : 'decimal'}
      autocomplete="off"
      spellcheck="false"
      .value=${live(draft(key) ?? value)}
      @input=${(event: Event) => {
        onDraft(key, (event.target as HTMLInputElement).value);
      }}
      aria-invalid=${error(key) ? 'true' : 'false'}
      aria-describedby=${error(key) ? `learn-${key}-error` : nothing}
      @change=${(event: Event) => {
        onSetting(key, (event.target as HTMLInputElement).value);
      }}
      @keydown=${(event: KeyboardEvent) => {
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (direction === 0) return;
        event.preventDefault();
        step(direction);
      }}
    />${button(1, 'element.greater', '+')}</span
  >`;
}

function counts({ t, recipe, counted, countsError, onCount }: SettingsModel): TemplateResult {
  return html`<fieldset class="learn-counts">
    <legend>${t('learn.counts')}</legend>
    ${counted.map((statement, index) => {
      const count = recipe.counts[index] ?? 0;
      return html`<label for="learn-count-${index}"
        ><span>${statement}</span>
        <input
          id="learn-count-${index}"
          type="range"
          min="0"
          max=${RECIPE_LIMITS.count}
          .value=${live(String(count))}
          @change=${(event: Event) => {
            onCount(index, (event.target as HTMLInputElement).valueAsNumber);
          }}
        /><output for="learn-count-${index}">${count}</output></label
      >`;
    })}
    ${fieldError('learn-counts', countsError)}
    <p class="learn-note">${t('learn.counts_note')}</p>
  </fieldset>`;
}
