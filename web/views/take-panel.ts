// The panel "Take it along": the figure and its files first, numbers, code and everything below; beside it the way in.
import { html, nothing, type TemplateResult } from 'lit';
import type { CodeKind, MaskKind } from '../model/code/index.js';
import type { Translate } from '../model/i18n.js';
import { select, takeChoice, type TakeChoiceModel } from './take-choice.js';

export type FigureFile = 'svg' | 'png';
export type NumberFile = 'csv' | 'json' | 'npy';
export type SceneFile = 'zip' | 'scene';
export type TakeKind = FigureFile | NumberFile | SceneFile | CodeKind | MaskKind;
export type { CodeKind, MaskKind };

export interface TakePanelModel {
  readonly choice: TakeChoiceModel;
  /** Null where there is none; then `note` says why. */
  readonly figure: { readonly address: string; readonly alt: string; readonly width: number } | null;
  readonly note: string;
  readonly times: number;
  readonly canCopyPng: boolean;
  readonly code: readonly CodeKind[];
  /** None where nothing is hidden. */
  readonly masks: readonly MaskKind[];
  readonly done: string;
  /** A text to copy by hand. */
  readonly byHand: string | null;
  readonly bring: TemplateResult | typeof nothing;
  readonly t: Translate;
  readonly onTimes: (times: number) => void;
  readonly onSave: (kind: TakeKind) => void;
  readonly onCopy: (kind: TakeKind) => void;
}

export function takePanel(model: TakePanelModel): TemplateResult {
  const { t, choice, bring } = model;
  return html`<h2>${t('take.title')}</h2>
    <p class="panel-intro">${t('take.intro')}</p>
    ${takeChoice(choice)}
    <div class="take-groups">
      <section class="take-group" aria-labelledby="take-take-title">
        <h3 id="take-take-title">${t('take.take')}</h3>
        ${figureRow(model)} ${numbersRow(model)} ${model.code.length > 0 ? codeRow(model) : nothing}
        ${model.masks.length > 0 ? maskRow(model) : nothing} ${everythingRow(model)}
        <div class="take-done" role="status">${model.done}</div>
        ${model.byHand === null ? nothing : handCopy(model.done, model.byHand)}
      </section>
      ${bring}
    </div>`;
}

function figureRow(model: TakePanelModel): TemplateResult {
  const { figure, note, t, times, canCopyPng } = model;
  const picture = figure
    ? html`<img class="take-figure" src=${figure.address} alt=${figure.alt} width=${figure.width} />`
    : nothing;
  const size = select(
    t('take.png_size'),
    [2, 3].map((one) => [String(one), t('take.png_times', { times: one })]),
    String(times),
    (value) => {
      model.onTimes(Number(value));
    },
  );
  return html`${picture} ${note ? html`<p class="take-note">${note}</p>` : nothing}
  ${figure ? row(t('take.figure'), html`${item(model, 'svg', 'SVG')} ${item(model, 'png', 'PNG', canCopyPng, size)}`) : nothing}`;
}

const numbersRow = (model: TakePanelModel): TemplateResult =>
  row(
    model.t('take.numbers'),
    html`${item(model, 'csv', 'CSV')} ${item(model, 'json', 'JSON')} ${item(model, 'npy', '.npy', false)}`,
  );

const LANGUAGES: Readonly<Record<CodeKind, string>> = { numpy: 'NumPy', pytorch: 'PyTorch', cpp: 'C++' };

const codeRow = (model: TakePanelModel): TemplateResult =>
  row(
    model.t('take.code'),
    html`${model.code.map((kind) => item(model, kind, LANGUAGES[kind]))}
      <p class="take-note">${model.t('take.code_hint')}</p>`,
  );

const LIBRARIES: Readonly<Record<MaskKind, string>> = {
  mask_sdpa: 'PyTorch SDPA',
  mask_multihead: 'nn.MultiheadAttention',
  mask_keras: 'Keras',
};

const maskRow = (model: TakePanelModel): TemplateResult =>
  row(
    model.t('take.mask'),
    html`${model.masks.map((kind) => item(model, kind, LIBRARIES[kind]))}
      <p class="take-note">${model.t('take.mask_hint')}</p>`,
  );

const everythingRow = (model: TakePanelModel): TemplateResult =>
  row(
    model.t('take.everything'),
    html`${item(model, 'zip', model.t('take.zip'), false)} ${item(model, 'scene', model.t('take.scene'))}`,
  );

const row = (name: string, items: TemplateResult): TemplateResult =>
  html`<div class="take-row" role="group" aria-label=${name}>
    <span class="take-name">${name}</span>
    <div class="take-items">${items}</div>
  </div>`;

/** One kind of file: its name, and what can be done with it. Buttons say to the ear what they are about. */
const item = (
  { t, onSave, onCopy }: TakePanelModel,
  kind: TakeKind,
  what: string,
  copies = true,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult =>
  html`<div class="take-item">
    <span class="take-what">${what}</span>
    <button
      type="button"
      aria-label=${t('take.save_what', { what })}
      @click=${() => {
        onSave(kind);
      }}
    >
      ${t('take.save')}
    </button>
    ${
      copies
        ? html`<button
            type="button"
            class="take-copy"
            aria-label=${t('take.copy_what', { what })}
            @click=${() => {
              onCopy(kind);
            }}
          >
            ${t('take.copy')}
          </button>`
        : nothing
    }
    ${more}
  </div>`;

const handCopy = (label: string, text: string): TemplateResult =>
  html`<textarea
    readonly
    rows="4"
    dir="ltr"
    .value=${text}
    aria-label=${label}
    @focus=${(event: Event) => {
      (event.target as HTMLTextAreaElement).select();
    }}
  ></textarea>`;
