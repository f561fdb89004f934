// Two states of the playground side by side: what to compare, what changed in words, three maps.
import { html, nothing, type TemplateResult } from 'lit';
import type { Change } from '../model/compare-changes.js';
import type { Ready } from '../model/compare-ready.js';
import type { MessageKey } from '../model/i18n.js';
import type { Scene } from '../model/scene.js';
import { needsLarge } from './compare-map.js';
import { compareMaps, type MapsModel } from './compare-maps.js';
import type { Compared } from './compare-names.js';
import { changedWords, largestWords } from './compare-words.js';

export interface HeadChoice {
  readonly head: number;
  readonly layer: number;
  readonly chosen: boolean;
}

export interface PanelModel extends Omit<Compared, 'comparison'>, Omit<MapsModel, keyof Compared> {
  readonly a: Scene;
  readonly b: Scene;
  readonly changes: readonly Change[];
  /** null: one of the two has no such head. */
  readonly comparison: Compared['comparison'] | null;
  /** All that either has. */
  readonly heads: readonly HeadChoice[];
  readonly ready: readonly Ready[];
  readonly readonly: boolean;
  /** Why the last comparison could not be made. */
  readonly refusal: string | null;
  readonly onKeep: () => void;
  readonly onSwap: () => void;
  readonly onReady: (ready: Ready) => void;
  readonly onHead: (head: number, layer: number) => void;
  readonly onLarge: (large: boolean) => void;
}

export function comparePanel(model: PanelModel): TemplateResult {
  const { changes, comparison, t } = model;
  return html`<h2>${t('compare.title')}</h2>
    <p class="panel-intro">${t('compare.intro')}</p>
    ${model.readonly || model.ready.length === 0 ? nothing : readyMade(model)}
    ${model.refusal ? html`<p class="error" role="alert">${model.refusal}</p>` : nothing}
    ${changes.length === 0 ? nothing : choices(model)}
    <div class="compare-words" aria-live="polite">${words(model)}</div>
    ${comparison && changes.length > 0 ? compareMaps({ ...model, comparison }) : nothing}`;
}

function readyMade({ ready, t, onReady }: PanelModel): TemplateResult {
  return html`<div class="panel-controls compare-ready" role="group" aria-labelledby="compare-ready">
    <span id="compare-ready">${t('compare.ready')}</span>
    ${ready.map(
      (one) =>
        html`<button
          type="button"
          data-ready=${one.kind}
          @click=${() => {
            onReady(one);
          }}
        >
          ${t(nameOf(one), { value: one.value })}
        </button>`,
    )}
  </div>`;
}

const nameOf = ({ kind, value }: Ready): MessageKey =>
  kind === 'heads' && value === 1 ? 'compare.ready_one_head' : `compare.ready_${kind}`;

function choices(model: PanelModel): TemplateResult {
  const { comparison, large, t } = model;
  const button = (key: 'keep' | 'swap', act: () => void) =>
    html`<button type="button" title=${t(`compare.${key}_hint`)} @click=${act}>
      ${t(`compare.${key}`)}
    </button>`;
  return html`<div class="panel-controls">
    ${button('keep', model.onKeep)} ${model.readonly ? nothing : button('swap', model.onSwap)} ${heads(model)}
    ${
      comparison && needsLarge(comparison.columns.length)
        ? html`<button
            type="button"
            class="compare-large"
            aria-pressed=${large ? 'true' : 'false'}
            @click=${() => {
              model.onLarge(!large);
            }}
          >
            ${t('compare.large')}
          </button>`
        : nothing
    }
  </div>`;
}

function heads({ heads: offered, t, onHead }: PanelModel): TemplateResult | typeof nothing {
  if (offered.length < 2) return nothing;
  const stacked = offered.some(({ layer }) => layer > 0);
  const name = ({ head, layer }: HeadChoice): string =>
    stacked
      ? t('compare.head_of_layer', { head: head + 1, layer: layer + 1 })
      : t('element.head_n', { head: head + 1 });
  return html`<label class="compare-head"
    >${t('compare.head')}
    <select
      @change=${(event: Event) => {
        const choice = offered[(event.target as HTMLSelectElement).selectedIndex];
        if (choice) onHead(choice.head, choice.layer);
      }}
    >
      ${offered.map((one) => html`<option .selected=${one.chosen}>${name(one)}</option>`)}
    </select>
  </label>`;
}

function words(model: PanelModel): TemplateResult {
  const { changes, comparison, heads: offered, t } = model;
  if (changes.length === 0)
    return html`<p class="compare-same">${t(model.readonly ? 'compare.same_readonly' : 'compare.same')}</p>`;
  if (comparison) return html`${changedWords(model)} ${largestWords({ ...model, comparison })}`;
  const chosen = offered.find((one) => one.chosen);
  const args = { head: (chosen?.head ?? 0) + 1, layer: (chosen?.layer ?? 0) + 1 };
  const stacked = offered.some(({ layer }) => layer > 0);
  return html`${changedWords(model)}
    <p>${t(stacked ? 'compare.no_head_layer' : 'compare.no_head', args)}</p>`;
}
