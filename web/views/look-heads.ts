// All heads beside each other, small: one is picked, and the line and the numbers below are its own.
import { html, type TemplateResult } from 'lit';
import { linesOf, type Picture, type WeightsView } from '../model/look.js';
import { cssVars } from './css-vars.js';
import { heatMap } from './heat-map.js';
import { drawing } from './look-lines.js';
import type { LookModel } from './look-model.js';

const MAP_PX = 128;

export interface HeadsModel extends LookModel {
  readonly picture: Exclude<Picture, 'table'>;
  readonly heads: readonly WeightsView[];
  readonly head: number;
  readonly onHead: (head: number) => void;
}

export function lookHeads(model: HeadsModel): TemplateResult {
  return html`<div class="look-heads" role="radiogroup" aria-label=${model.t('look.heads')}>
    ${model.heads.map((head, h) => one(model, head, h))}
  </div>`;
}

function one(model: HeadsModel, view: WeightsView, h: number): TemplateResult {
  const { head, t, onHead } = model;
  const chosen = h === head;
  return html`<button
    type="button"
    class="look-head ${chosen ? 'is-chosen' : ''}"
    role="radio"
    data-head=${h}
    aria-checked=${chosen ? 'true' : 'false'}
    tabindex=${chosen ? 0 : -1}
    @click=${() => {
      onHead(h);
    }}
    @keydown=${(event: KeyboardEvent) => {
      step(model, h, event);
    }}
  >
    <span class="look-head-name">${t('element.head_n', { head: h + 1 })}</span>
    ${small(model, view, h)}
  </button>`;
}

function small({ picture, side, index, theme, t }: HeadsModel, view: WeightsView, h: number): TemplateResult {
  if (picture === 'lines')
    return html`<span class="look-small" ${cssVars({ '--count': Math.max(view.n_kv, view.n_q) })}
      >${drawing(view, linesOf(view, side, index), null)}</span
    >`;
  return heatMap({
    ...{ rows: view.n_q, columns: view.n_kv, data: view.weights, mask: view.mask, theme },
    band: side === 'row' ? index : null,
    label: t('element.head_map', { head: h + 1 }),
    size_px: MAP_PX,
  });
}

function step({ heads, onHead }: HeadsModel, at: number, event: KeyboardEvent): void {
  const last = heads.length - 1;
  const to = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowDown: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    ArrowUp: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const group = (event.currentTarget as HTMLElement).closest('.look-heads');
  onHead(to);
  group?.querySelector<HTMLElement>(`[data-head="${String(to)}"]`)?.focus();
}
