// The whole model: lines from words to result, each in reading order.
import { html, nothing, type TemplateResult } from 'lit';
import type { Heads, LayerLine, Overview, Part, Station } from '../model/overview.js';
import { cssVars } from './css-vars.js';
import { stack, tray } from './overview-heads.js';
import { mini } from './overview-mini.js';
import type { OverviewModel } from './overview-model.js';
import { namesFit, rowHeight } from './overview-size.js';
import { tokenText } from './token-text.js';

export function overviewPanel(model: OverviewModel): TemplateResult {
  const { t, overview, told } = model;
  const { words, input, context, layers, result } = overview;
  const row_px = rowHeight(words.length);
  const vars = { '--row': row_px, '--tall': words.length * row_px };
  return html`<section class="overview" aria-labelledby="overview-title">
    <h2 id="overview-title">${t('panels.overview')}</h2>
    <p class="panel-intro">${t('overview.intro')}</p>
    ${fanAll(model)}
    <p class="ov-told" aria-hidden="true" data-told=${told} .textContent=${told}></p>
    <div
      class="ov-picture"
      role="group"
      aria-label=${t('overview.picture')}
      ${cssVars(vars)}
      @keydown=${(event: KeyboardEvent) => {
        if (!event.altKey && !event.ctrlKey && !event.metaKey && model.onKey(event.key))
          event.preventDefault();
      }}
      @pointerover=${tellOf}
      @focusin=${tellOf}
      @pointerleave=${tellDefault}
      @focusout=${tellDefault}
    >
      ${input.length > 0 ? run(model, t('overview.words'), input) : nothing}
      ${context ? second(model, context) : nothing}
      ${layers.map((one) => layerLine(model, one, input.length === 0))}
      ${result ? run(model, t('overview.result'), [result]) : nothing}
    </div>
  </section>`;
}

function fanAll({ t, overview, fanned, onFanAll }: OverviewModel): TemplateResult | typeof nothing {
  const { layers } = overview;
  if (layers.length < 2 || (layers[0]?.heads.sheets.length ?? 0) < 2) return nothing;
  const open = layers.every(({ layer }) => fanned.has(layer));
  return html`<div class="panel-controls">
    <button
      type="button"
      @click=${() => {
        onFanAll(!open);
      }}
    >
      ${t(open ? 'overview.fold_all' : 'overview.fan_all')}
    </button>
  </div>`;
}

/** Without anything around its matrices. */
const plainLine = (name: string, words: TemplateResult, content: TemplateResult): TemplateResult =>
  html`<div class="ov-line is-plain" role="group" aria-label=${name}>
    <span class="ov-title">${name}</span>${words}
    <div class="ov-parts">${content}</div>
  </div>`;

/** Words and matrices in a row. */
const run = (model: OverviewModel, name: string, items: readonly Station[]): TemplateResult =>
  plainLine(
    name,
    names(model),
    html`<div class="ov-part">
      ${band(model)}${items.map((item) => html`${sign(item.sign)}${station(model, item)}`)}
    </div>`,
  );

const second = (model: OverviewModel, context: Station): TemplateResult =>
  plainLine(
    model.t('stages.context'),
    html``,
    html`<div class="ov-part">${station(model, context)}</div>
      <p class="ov-aside">${model.t('stages.step_input_context')}</p>`,
  );

/** `first`: nothing above has named the words yet. */
function layerLine(model: OverviewModel, one: LayerLine, first: boolean): TemplateResult {
  const { t, layer, at, overview, onLayer } = model;
  const name = model.nameOfLine(one);
  const here = one.layer === layer;
  const bare = one.parts.every(({ sum }) => sum === null);
  return html`<div class="ov-line ${bare ? 'is-bare' : ''}" role="group" aria-label=${name}>
    <button
      type="button"
      class="ov-item ov-title ${here ? 'is-here' : ''}"
      data-item=${one.key}
      tabindex=${one.key === at ? 0 : -1}
      aria-current=${here ? 'true' : nothing}
      @click=${() => {
        onLayer(one);
      }}
    >
      ${name}
      ${here && overview.layers.length > 1 ? html`<span class="ov-note">${t('overview.here')}</span>` : nothing}
    </button>
    ${first ? names(model) : html`<span class="ov-names is-brief" aria-hidden="true">${band(model)}${followedWord(model)}</span>`}
    <div class="ov-parts">${one.parts.map((each) => part(model, one, each))}</div>
    ${tray(model, one)}
  </div>`;
}

function part(model: OverviewModel, one: LayerLine, { items, sum }: Part): TemplateResult {
  const each = (item: Station | Heads): TemplateResult =>
    item.kind === 'heads' ? stack(model, one) : station(model, item);
  const signed = (item: Station | Heads): TemplateResult => html`${sign(item.sign)}${each(item)}`;
  if (sum === null) return html`<div class="ov-part">${band(model)}${items.map(signed)}</div>`;
  const added = items[sum];
  return html`<div class="ov-part">
    ${band(model)}
    <div class="ov-kept">
      <span class="ov-bypass" aria-hidden="true"><span>${model.t('overview.residual')}</span></span>
      ${items.slice(0, sum).map(signed)}${sign('+')}
    </div>
    ${added ? each(added) : nothing}${items.slice(sum + 1).map(signed)}
  </div>`;
}

/** The light behind what stands in a row. Its place is its own: what stands on it is not styled anew when it moves. */
const band = ({ overview }: OverviewModel): TemplateResult =>
  html`<i class="ov-band" ${atRow(overview, overview.followed)}></i>`;

const atRow = ({ words }: Overview, row: number) => cssVars({ '--at': row * rowHeight(words.length) });

const sign = (text: string): TemplateResult => html`<span class="ov-sign" aria-hidden="true">${text}</span>`;

function station(model: OverviewModel, one: Station): TemplateResult {
  const { t, at, onStation } = model;
  const told = model.tellStation(one);
  return html`<button
    type="button"
    class="ov-item ov-station"
    data-item=${one.key}
    tabindex=${one.key === at ? 0 : -1}
    data-told=${told}
    @click=${() => {
      onStation(one);
    }}
  >
    <span class="visually-hidden">${told}</span>
    ${mini(model, one.mini)}
    <span class="ov-name" aria-hidden="true">${t(`stages.${one.mini.stage}`)}</span>
    ${one.pinned ? html`<span class="ov-note is-pinned" aria-hidden="true">${t('notes.source_pinned')}</span>` : nothing}
  </button>`;
}

function names(model: OverviewModel): TemplateResult {
  const { overview, t } = model;
  const { words, followed } = overview;
  if (!namesFit(words.length))
    return html`<span class="ov-names"
      >${band(model)}${followedWord(model)}<span class="ov-count"
        >${t('overview.count', { count: words.length })}</span
      ></span
    >`;
  return html`<span class="ov-names"
    >${band(model)}${words.map(
      ({ text }, index) =>
        html`<span class="ov-word ${index === followed ? 'is-followed' : ''}" ${atRow(overview, index)}
          >${tokenText(text)}</span
        >`,
    )}</span
  >`;
}

const followedWord = ({ overview }: OverviewModel): TemplateResult =>
  html`<span class="ov-word is-followed" ${atRow(overview, overview.followed)}
    >${tokenText(overview.words[overview.followed]?.text ?? '')}</span
  >`;

/** Written past the template, which must not be drawn anew for every move of the pointer. */
function tellOf(event: Event): void {
  const item = (event.target as Element).closest<HTMLElement>('[data-told]');
  const told = toldOf(event);
  if (item && told) told.textContent = item.dataset['told'] ?? '';
}

function tellDefault(event: Event): void {
  const told = toldOf(event);
  if (told) told.textContent = told.dataset['told'] ?? '';
}

const toldOf = ({ currentTarget }: Event): HTMLElement | null =>
  (currentTarget as Element).parentElement?.querySelector<HTMLElement>('.ov-told') ?? null;
