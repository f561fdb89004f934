// Every key of a softmax or a weighted sum, every product of a long dot product: one row each.
import { html, nothing, render, noChange, type ElementPart, type TemplateResult } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { cellOf, plainNumber, tokenName, type ExplanationModel } from './explanation-model.js';
import { distance, exponent, isMasked, kInlineTerms, operandNumber } from './explanation-lines.js';
import { symbol } from './symbol.js';

/** Keys that are shown at once; more wait behind a line that opens. */
const kShownRows = 8;

interface Table {
  readonly head: readonly (TemplateResult | string)[];
  readonly count: number;
  readonly row: (index: number) => TemplateResult;
  readonly foot: TemplateResult | typeof nothing;
  /** Rows shown before the rest is asked for. */
  readonly shown: readonly number[];
  readonly more: string;
}

export function table(model: ExplanationModel): TemplateResult | typeof nothing {
  const { kind, terms } = model.explanation;
  if (kind === 'softmax') return laidOut(softmaxTable(model));
  if (kind === 'mix') return laidOut(mixTable(model));
  return (kind === 'dot' || kind === 'dot_bias') && terms.length > kInlineTerms
    ? laidOut(dotTable(model))
    : nothing;
}

function laidOut({ head, count, row, foot, shown, more }: Table): TemplateResult {
  const all = (indices: readonly number[]): TemplateResult =>
    html`<table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${indices.map(row)}
      </tbody>
      ${foot}
    </table>`;
  const every = (): TemplateResult => all(Array.from({ length: count }, (_, index) => index));
  if (shown.length === count) return html`<div class="table">${every()}</div>`;
  return html`<div class="table">
    ${shown.length > 0 ? html`<div class="some">${all(shown)}</div>` : nothing}
    <details ${whenOpen(every)}>
      <summary>${more}</summary>
      <div class="all"></div>
    </details>
  </div>`;
}

/** The first keys, and the explained one wherever it is. */
function firstAnd(column: number, count: number): number[] {
  const first = Array.from({ length: Math.min(count, kShownRows) }, (_, index) => index);
  return column < first.length ? first : [...first, column];
}

const moreOf = ({ t }: ExplanationModel, count: number, shown: number): string =>
  t(count - shown === 1 ? 'explain.one_more' : 'explain.more', { count: count - shown });

function keyCell(model: ExplanationModel, index: number): TemplateResult {
  return html`<th scope="row" class="key"><bdi>${tokenName(model.keys, index)}</bdi></th>`;
}

function softmaxTable(model: ExplanationModel): Table {
  const { a, terms, operands, sum, cell, result } = model.explanation;
  const { t, shares, precision } = model;
  const shown = firstAnd(cell.column, a.length);
  const share = (index: number): string => {
    const value = index === cell.column ? result : shares?.[index];
    return value === undefined ? '' : plainNumber(value, precision);
  };
  return {
    head: [t('explain.key'), exponent(model, html`${symbol('scores')} − max`), 'exp', t('explain.share')],
    count: a.length,
    row: (index) =>
      html`<tr class=${index === cell.column ? 'this' : ''}>
        ${keyCell(model, index)}
        <td>
          ${isMasked(a[index]!) ? html`<span class="hatched">${t('explain.is_masked')}</span>` : distance(model, operandNumber(model, a[index]!, operands[0] && cellOf(operands[0], index)))}
        </td>
        <td>${plainNumber(terms[index]!, precision)}</td>
        <td class="share">${share(index)}</td>
      </tr>`,
    foot: html`<tfoot>
      <tr>
        <th scope="row">${t('explain.sum')}</th>
        <td></td>
        <td>${plainNumber(sum, precision)}</td>
        <td></td>
      </tr>
    </tfoot>`,
    shown,
    more: moreOf(model, a.length, shown.length),
  };
}

/** Index, first operand, second operand, product. */
function factorsRow(model: ExplanationModel, index: number, first: TemplateResult): TemplateResult {
  const { a, b, terms, operands } = model.explanation;
  const [left, right] = operands;
  return html`<tr>
    ${first}
    <td>${operandNumber(model, a[index]!, left && cellOf(left, index))}</td>
    <td>${operandNumber(model, b[index]!, right && cellOf(right, index))}</td>
    <td>${plainNumber(terms[index]!, model.precision)}</td>
  </tr>`;
}

/** A bias stands in a row of its own before the sum. */
const sumRow = ({ explanation, t, precision }: ExplanationModel): TemplateResult => {
  const row = (name: string, value: number): TemplateResult =>
    html`<tr>
      <th scope="row">${name}</th>
      <td></td>
      <td></td>
      <td>${plainNumber(value, precision)}</td>
    </tr>`;
  const { kind, factor, result } = explanation;
  return html`<tfoot>
    ${kind === 'dot_bias' ? row(t('explain.bias'), factor) : nothing} ${row(t('explain.sum'), result)}
  </tfoot>`;
};

function mixTable(model: ExplanationModel): Table {
  const { a } = model.explanation;
  const shown = firstAnd(0, a.length);
  return {
    head: [model.t('explain.key'), model.t('explain.weight'), html`× ${symbol('v')}`, '='],
    count: a.length,
    row: (index) => factorsRow(model, index, keyCell(model, index)),
    foot: sumRow(model),
    shown,
    more: moreOf(model, a.length, shown.length),
  };
}

function dotTable(model: ExplanationModel): Table {
  const { a, operands } = model.explanation;
  const [left, right] = operands;
  return {
    head: ['', left ? symbol(left.stage) : '', html`× ${right ? symbol(right.stage) : ''}`, '='],
    count: a.length,
    row: (index) => factorsRow(model, index, html`<th scope="row" class="channel">${index}</th>`),
    foot: sumRow(model),
    shown: [],
    more: model.t('explain.all_terms', { count: a.length }),
  };
}

/** Fills `.all` of a <details> only while it is open: 512 products that nobody asked for would cost every selection. */
class WhenOpen extends Directive {
  #content: () => TemplateResult = () => html``;
  #details: HTMLDetailsElement | null = null;

  override render(_content: () => TemplateResult): symbol {
    return noChange;
  }

  override update(part: ElementPart, [content]: [() => TemplateResult]): symbol {
    this.#content = content;
    if (!this.#details) {
      this.#details = part.element as HTMLDetailsElement;
      this.#details.addEventListener('toggle', () => {
        this.#draw();
      });
    }
    this.#draw();
    return noChange;
  }

  #draw(): void {
    const holder = this.#details?.querySelector<HTMLElement>('.all');
    if (holder) render(this.#details?.open ? this.#content() : nothing, holder);
  }
}

const whenOpen = directive(WhenOpen);
