// The heads of a layer: a stack of sheets in its line, and fanned out below it, each with its name and what it sees.
import { html, nothing, type TemplateResult } from 'lit';
import type { Heads, LayerLine, Sheet } from '../model/overview.js';
import { cssVars } from './css-vars.js';
import { mini } from './overview-mini.js';
import type { OverviewModel } from './overview-model.js';
import { tokenText } from './token-text.js';

export function stack(model: OverviewModel, line: LayerLine): TemplateResult {
  const { heads } = line;
  const [only] = heads.sheets;
  return only && heads.sheets.length === 1 ? single(model, heads, only) : several(model, line);
}

function single(model: OverviewModel, { key }: Heads, sheet: Sheet): TemplateResult {
  const { t } = model;
  const told = model.tellHead(sheet);
  return html`<button
    type="button"
    class="ov-item ov-heads ${isHere(model, sheet) ? 'is-here' : ''} ${sheet.silent ? 'is-silent' : ''}"
    data-item=${key}
    tabindex=${key === model.at ? 0 : -1}
    data-told=${told}
    @click=${() => {
      model.onHead(sheet, key);
    }}
  >
    <span class="visually-hidden">${told}</span>
    <span class="ov-stack" ${cssVars({ '--sheets': 1 })}>${leaf(model, sheet, 0)}</span>
    ${caption(model, t('stages.weights'), sheet)}
  </button>`;
}

function several(model: OverviewModel, { heads, layer }: LayerLine): TemplateResult {
  const { t, head, fanned } = model;
  const { sheets, key } = heads;
  const open = fanned.has(layer);
  const count = sheets.length;
  // The head in view lies on top.
  const order = [...sheets].sort(
    (a, b) => Number(b.head === head) - Number(a.head === head) || a.head - b.head,
  );
  const sets = new Set(sheets.map(({ set }) => set)).size;
  const name = t(open ? 'overview.fold' : 'overview.fan', { count });
  const told = model.overview.layers.length > 1 ? t('overview.of_layer', { name, layer: layer + 1 }) : name;
  return html`<button
    type="button"
    class="ov-item ov-heads ${open ? 'is-open' : ''}"
    data-item=${key}
    tabindex=${key === model.at ? 0 : -1}
    aria-expanded=${open ? 'true' : 'false'}
    data-told=${told}
    @click=${() => {
      model.onFan(layer, !open);
    }}
  >
    <span class="visually-hidden">${told}</span>
    <span class="ov-stack" ${cssVars({ '--sheets': count })}
      >${order.map((sheet, depth) => leaf(model, sheet, depth))}</span
    >
    <span class="ov-fan" aria-hidden="true">${name}</span>
    ${sheets[0]?.set === null ? nothing : html`<span class="ov-note">${t('overview.sets', { heads: count, sets })}</span>`}
  </button>`;
}

const leaf = (model: OverviewModel, sheet: Sheet, depth: number): TemplateResult =>
  html`<span
    class="ov-sheet ${isHere(model, sheet) ? 'is-here' : ''} ${sheet.silent ? 'is-silent' : ''}"
    ${cssVars({ '--depth': depth })}
    >${mini(model, sheet.mini)}</span
  >`;

/** Fanned out, every sheet can be entered. */
export function tray(model: OverviewModel, { heads, layer }: LayerLine): TemplateResult | typeof nothing {
  const { t, fanned } = model;
  if (!fanned.has(layer)) return nothing;
  return html`<div class="ov-tray" role="group" aria-label=${t('overview.heads_of', { layer: layer + 1 })}>
    ${heads.sheets.map((sheet, index) => card(model, sheet, index))}
  </div>`;
}

function card(model: OverviewModel, sheet: Sheet, index: number): TemplateResult {
  const { t, format } = model;
  const { key, head, silent, set, most } = sheet;
  const here = isHere(model, sheet);
  const told = model.tellHead(sheet);
  return html`<button
    type="button"
    class="ov-item ov-card ${here ? 'is-here' : ''} ${silent ? 'is-silent' : ''}"
    data-item=${key}
    tabindex=${key === model.at ? 0 : -1}
    aria-current=${here ? 'true' : nothing}
    data-told=${told}
    ${cssVars({ '--index': index })}
    @click=${() => {
      model.onHead(sheet, key);
    }}
  >
    <span class="visually-hidden">${told}</span>
    <span class="ov-sheet">${mini(model, sheet.mini)}</span>
    ${caption(model, t('element.head_n', { head: head + 1 }), sheet)}
    <span class="ov-most" aria-hidden="true"
      >${most ? html`${tokenText(most.key.text)} <b>${format(most.weight)}</b>` : t('overview.sees_nothing')}</span
    >
    ${set === null ? nothing : html`<span class="ov-note">${t('element.reads_kv', { head: set + 1 })}</span>`}
  </button>`;
}

/** A name, and in words what is out of the ordinary. */
const caption = ({ t }: OverviewModel, name: string, { silent, pinned }: Sheet): TemplateResult =>
  html`<span class="ov-name" aria-hidden="true">${name}</span>
    ${silent ? html`<span class="ov-note" aria-hidden="true">${t('element.silenced')}</span>` : nothing}
    ${pinned ? html`<span class="ov-note is-pinned" aria-hidden="true">${t('notes.source_pinned')}</span>` : nothing}`;

const isHere = ({ head, layer }: OverviewModel, sheet: Sheet): boolean =>
  sheet.head === head && sheet.layer === layer;
