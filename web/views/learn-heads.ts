// Every head of every layer as a small map of the watched sentence, the shown one marked. One stop of the Tab key.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { HeadPlace } from '../model/learn-watched.js';
import type { HeadTrace } from '../model/trace.js';
import { heatMap } from './heat-map.js';
import type { Theme } from './theme.js';

export interface LearnHeadsModel {
  readonly layers: readonly { readonly heads: readonly HeadTrace[] }[];
  readonly row: number;
  readonly shown: HeadPlace;
  /** What each head has on the word that settles the answer; null: nobody can say which that is. */
  readonly settling: { readonly word: string; readonly column: number } | null;
  /** Chosen by the reader; else by the numbers. */
  readonly fixed: boolean;
  readonly theme: Theme;
  readonly t: Translate;
  readonly format: (value: number) => string;
  readonly onHead: (place: HeadPlace) => void;
  readonly onFollow: () => void;
}

export function learnHeads(model: LearnHeadsModel): TemplateResult {
  const { layers, t } = model;
  return html`<div class="stack learn-heads" role="radiogroup" aria-label=${t('learn.heads')}>
      ${layers.map(
        ({ heads }, layer) =>
          html`<div class="heads">
            <span class="stack-name" aria-hidden="true">${t('element.layer_n', { layer: layer + 1 })}</span>
            ${heads.map((head, h) => one(model, head, { layer, head: h }))}
          </div>`,
      )}
    </div>
    ${chosenBy(model)}`;
}

/** The fewer the larger; two beside each other fit on a phone. */
function sizeOf({ layers }: LearnHeadsModel): number {
  const heads = layers[0]?.heads.length ?? 1;
  if (heads <= 2) return 104;
  return heads <= 4 ? 84 : 56;
}

function one(model: LearnHeadsModel, { weights, mask }: HeadTrace, place: HeadPlace): TemplateResult {
  const { t, shown, row, settling, theme, format } = model;
  const chosen = shown.layer === place.layer && shown.head === place.head;
  const [rows = 0, columns = 0] = weights.shape;
  const named = { layer: place.layer + 1, head: place.head + 1 };
  const weight = settling ? format(weights.data[row * columns + settling.column] ?? 0) : '';
  return html`<button
    type="button"
    class="head ${chosen ? 'is-chosen' : ''}"
    role="radio"
    data-place="${place.layer}/${place.head}"
    aria-checked=${chosen ? 'true' : 'false'}
    tabindex=${chosen ? 0 : -1}
    @click=${() => {
      model.onHead(place);
    }}
    @keydown=${(event: KeyboardEvent) => {
      walk(model, place, event);
    }}
  >
    <span class="head-name" aria-hidden="true">${t('element.head_n', { head: place.head + 1 })}</span>
    ${heatMap({
      ...{ rows, columns, data: weights.data, mask: mask.data, band: row, theme },
      size_px: sizeOf(model),
      label: settling
        ? t('learn.head_name', { ...named, weight, word: settling.word })
        : t('learn.head_plain', named),
    })}
    ${settling ? html`<span class="head-facts" aria-hidden="true">${weight}</span>` : nothing}
  </button>`;
}

function chosenBy({
  t,
  layers,
  fixed,
  settling,
  onFollow,
}: LearnHeadsModel): TemplateResult | typeof nothing {
  const only = layers.length === 1 && layers[0]?.heads.length === 1;
  if (!settling || only) return nothing;
  const word = { word: settling.word };
  return html`<p class="learn-note">
    ${t(fixed ? 'learn.head_fixed' : 'learn.head_auto', word)}
    ${fixed ? html`<button type="button" id="learn-follow" @click=${onFollow}>${t('learn.head_follow', word)}</button>` : nothing}
  </p>`;
}

function walk({ layers, onHead }: LearnHeadsModel, at: HeadPlace, event: KeyboardEvent): void {
  const places = layers.flatMap(({ heads }, layer) => heads.map((_, head) => ({ layer, head })));
  const i = places.findIndex(({ layer, head }) => layer === at.layer && head === at.head);
  const down = layers[at.layer]?.heads.length ?? 1;
  const to = {
    ...{ ArrowRight: i + 1, ArrowLeft: i - 1, ArrowDown: i + down, ArrowUp: i - down },
    ...{ Home: 0, End: places.length - 1 },
  }[event.key];
  const place = to === undefined ? undefined : places[to];
  if (!place) return;
  event.preventDefault();
  const group = (event.currentTarget as HTMLElement).closest('.learn-heads');
  onHead(place);
  group?.querySelector<HTMLElement>(`[data-place="${String(place.layer)}/${String(place.head)}"]`)?.focus();
}
