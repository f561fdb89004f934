// The panel "Take it along": the figure and its files first, numbers, code and everything below; beside it the way in.
import { html, nothing, type TemplateResult } from 'lit';
import type { CodeKind } from '../model/code/index.js';
import type { Translate } from '../model/i18n.js';
import { select, takeChoice, type TakeChoiceModel } from './take-choice.js';

export type FigureFile = 'svg' | 'png';
export type NumberFile = 'csv' | 'json' | 'npy';
export type SceneFile = 'zip' | 'scene';
export type TakeKind = FigureFile | NumberFile | SceneFile | CodeKind;
export type { CodeKind };

export interface TakePanelModel {
  readonly choice: TakeChoiceModel;
  /** Null where there is none; then `note` says why. */
  readonly figure: { readonly address: string; readonly alt: string; readonly width: number } | null;
  readonly note: string;
  readonly times: number;
  readonly canCopyPng: boolean;
  readonly code: readonly CodeKind[];
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
        ${row(t('take.everything'), html`${saveButton(model, 'zip', 'zip', t('take.zip'))} ${saveButton(model, 'scene', 'JSON', t('take.scene'))}`)}
        <div class="take-done" role="status">${model.done}</div>
        ${model.byHand === null ? nothing : handCopy(model.done, model.byHand)}
      </section>
      ${bring}
    </div>`;
}

function figureRow(model: TakePanelModel): TemplateResult {
  const { figure, note, t, times } = model;
  const picture = figure
    ? html`<img class="take-figure" src=${figure.address} alt=${figure.alt} width=${figure.width} />`
    : nothing;
  const buttons = html`${saveButton(model, 'svg', 'SVG')} ${saveButton(model, 'png', 'PNG')}
  ${copyButton(model, 'svg', 'SVG')} ${model.canCopyPng ? copyButton(model, 'png', 'PNG') : nothing}
  ${select(
    t('take.png_size'),
    [2, 3].map((one) => [String(one), t('take.png_times', { times: one })]),
    String(times),
    (value) => {
      model.onTimes(Number(value));
    },
  )}`;
  return html`${picture} ${note ? html`<p class="take-note">${note}</p>` : nothing}
  ${figure ? row(t('take.figure'), buttons) : nothing}`;
}

const numbersRow = (model: TakePanelModel): TemplateResult =>
  row(
    model.t('take.numbers'),
    html`${saveButton(model, 'csv', 'CSV')} ${saveButton(model, 'json', 'JSON')}
    ${saveButton(model, 'npy', '.npy')} ${copyButton(model, 'csv', 'CSV')}
    ${copyButton(model, 'json', 'JSON')}`,
  );

const LANGUAGES: Readonly<Record<CodeKind, string>> = { numpy: 'NumPy', pytorch: 'PyTorch', cpp: 'C++' };

const codeRow = (model: TakePanelModel): TemplateResult =>
  row(
    model.t('take.code'),
    html`${model.code.map((kind) => copyButton(model, kind, LANGUAGES[kind]))}
      ${model.code.map((kind) => saveButton(model, kind, LANGUAGES[kind]))}
      <p class="take-note">${model.t('take.code_hint')}</p>`,
  );

const row = (name: string, buttons: TemplateResult): TemplateResult =>
  html`<div class="take-row" role="group" aria-label=${name}>
    <span class="take-name">${name}</span>
    <div class="take-buttons">${buttons}</div>
  </div>`;

const saveButton = (
  { t, onSave }: TakePanelModel,
  kind: TakeKind,
  what: string,
  label = t('take.save', { what }),
): TemplateResult =>
  html`<button
    type="button"
    class="take-save"
    @click=${() => {
      onSave(kind);
    }}
  >
    ${label}
  </button>`;

const copyButton = ({ t, onCopy }: TakePanelModel, kind: TakeKind, what: string): TemplateResult =>
  html`<button
    type="button"
    class="take-copy"
    @click=${() => {
      onCopy(kind);
    }}
  >
    ${t('take.copy', { what })}
  </button>`;

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
