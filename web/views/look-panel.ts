// The panel of lines and tables: what is asked and how it is drawn, the answer in one sentence, the picture, the ranking.
import { html, nothing, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { live } from 'lit/directives/live.js';
import type { HeadChoice, Picture, Side } from '../model/look.js';
import type { ReadingPart } from '../model/reading.js';
import { lookHeads, type HeadsModel } from './look-heads.js';
import { lookLines } from './look-lines.js';
import { lookMap } from './look-map.js';
import { lookRanking } from './look-ranking.js';
import { headsTable, lookTable } from './look-table.js';
import { wordStrip } from './look-words.js';
import { readingLine } from './reading-line.js';

export interface PanelModel extends Omit<HeadsModel, 'picture'> {
  readonly picture: Picture;
  readonly choice: HeadChoice;
  readonly layer: number;
  readonly n_layers: number;
  /** The answer in words, and which heads it is about. */
  readonly said: readonly ReadingPart[];
  readonly about: string;
  readonly onPicture: (picture: Picture) => void;
  readonly onSide: (side: Side) => void;
  readonly onChoice: (choice: HeadChoice) => void;
  readonly onLayer: (layer: number) => void;
}

const pictures: readonly Picture[] = ['lines', 'map', 'table'];
const sides: readonly Side[] = ['row', 'column'];
const choices: readonly HeadChoice[] = ['one', 'all', 'mean'];

export function lookPanel(model: PanelModel): TemplateResult {
  const { t, heads, n_layers } = model;
  return html`<h2>${t('look.title')}</h2>
    <p class="panel-intro">${t('look.intro')}</p>
    <div class="panel-controls">
      ${radios('picture', pictures, model.picture, model.onPicture, model)}
      ${radios('side', sides, model.side, model.onSide, model)}
      ${heads.length > 1 ? radios('heads', choices, model.choice, model.onChoice, model) : nothing}
      ${heads.length > 1 && model.choice === 'one' ? headPicker(model) : nothing}
      ${n_layers > 1 ? layerPicker(model) : nothing}
    </div>
    <p class="look-reading" aria-live="polite">${model.about}${readingLine(model.said)}</p>
    <div class="look-body">
      <div class="look-picture" role="group" aria-label=${t('look.words')}>${picture(model)}</div>
      ${lookRanking(model)}
    </div>`;
}

function picture(model: PanelModel): TemplateResult | DirectiveResult {
  if (model.choice === 'all' && model.heads.length > 1)
    return html`${wordStrip(model)}
    ${model.picture === 'table' ? headsTable(model, model.heads, model.head) : lookHeads({ ...model, picture: model.picture })}`;
  return { lines: lookLines, map: lookMap, table: lookTable }[model.picture](model);
}

function radios<Choice extends Picture | Side | HeadChoice>(
  name: 'picture' | 'side' | 'heads',
  all: readonly Choice[],
  chosen: Choice,
  onChoose: (choice: Choice) => void,
  { t }: PanelModel,
): TemplateResult {
  return html`<div class="look-choice" role="radiogroup" aria-labelledby="look-${name}">
    <span class="look-legend" id="look-${name}">${t(`look.${name}`)}</span>
    ${all.map(
      (choice) =>
        html`<label
          ><input
            type="radio"
            name="look-${name}"
            value=${choice}
            .checked=${live(choice === chosen)}
            @change=${() => {
              onChoose(choice);
            }}
          />${t(`look.${choice}`)}</label
        >`,
    )}
  </div>`;
}

const headPicker = ({ t, heads, head, onHead }: PanelModel): TemplateResult =>
  picker(
    'look-head',
    t('look.head'),
    head,
    onHead,
    heads.map((_, h) => t('element.head_n', { head: h + 1 })),
  );

const layerPicker = ({ t, n_layers, layer, onLayer }: PanelModel): TemplateResult =>
  picker(
    'look-layer',
    t('element.layers'),
    layer,
    onLayer,
    Array.from({ length: n_layers }, (_, l) => t('element.layer_n', { layer: l + 1 })),
  );

function picker(
  id: string,
  label: string,
  chosen: number,
  onChoose: (index: number) => void,
  names: readonly string[],
): TemplateResult {
  return html`<label class="look-choice" for=${id}
    ><span class="visually-hidden">${label}</span>
    <select
      id=${id}
      .value=${live(String(chosen))}
      @change=${(event: Event) => {
        onChoose(Number((event.target as HTMLSelectElement).value));
      }}
    >
      ${names.map((name, index) => html`<option value=${index} ?selected=${index === chosen}>${name}</option>`)}
    </select>
  </label>`;
}
