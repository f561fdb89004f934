// The worked example itself: the formula's right-hand side with the real operands, then with the terms, then the number.
import { html, nothing, type TemplateResult } from 'lit';
import type { Operand } from '../model/trace.js';
import { cellOf, columnName, plainNumber, rowName, type ExplanationModel } from './explanation-model.js';
import { worked, type Piece } from './explanation-worked.js';
import { roleOf } from './symbol.js';

export type Line = TemplateResult;

/** More products than this do not fit on a line that is still read; the first ones stand for them. */
export const kInlineTerms = 6;
const kShownTerms = 4;

/** A number that leads to where it comes from. The chips below lead to the same matrices, so it is no tab stop. */
export function operandNumber(
  model: ExplanationModel,
  value: number,
  operand: Operand | undefined,
): TemplateResult {
  const text = plainNumber(value, model.precision);
  if (!operand) return html`<span class="number">${text}</span>`;
  return html`<button
    type="button"
    tabindex="-1"
    class="number ${roleOf(operand.stage)}"
    @click=${() => {
      model.onOperand(operand);
    }}
  >
    ${text}
  </button>`;
}

const bracketed = (value: number, shown: TemplateResult): TemplateResult =>
  value < 0 ? html`(${shown})` : shown;

/** Products joined by plus signs. */
function products(model: ExplanationModel, count: number): TemplateResult {
  const { a, b, operands } = model.explanation;
  const [left, right] = operands;
  return html`${Array.from({ length: count }, (_, i) => {
    const x = operandNumber(model, a[i]!, left && cellOf(left, i));
    const y = operandNumber(model, b[i]!, right && cellOf(right, i));
    return html`<span class="term"
      >${i > 0 ? '+ ' : nothing}${bracketed(i > 0 ? a[i]! : 0, x)} × ${bracketed(b[i]!, y)}</span
    > `;
  })}`;
}

/** A sum as it is written by hand: a negative term is taken away. */
function sum(model: ExplanationModel, count: number): TemplateResult {
  const { terms } = model.explanation;
  return html`${Array.from({ length: count }, (_, i) => {
    const term = terms[i]!;
    const sign = i === 0 ? nothing : term < 0 ? '− ' : '+ ';
    return html`<span class="term"
      >${sign}${plainNumber(i === 0 ? term : Math.abs(term), model.precision)}</span
    > `;
  })}`;
}

function productLines(model: ExplanationModel): Line[] {
  const { length } = model.explanation.terms;
  const count = length <= kInlineTerms ? length : kShownTerms;
  const rest = count < length ? html`<span class="term">+ …</span>` : nothing;
  return [
    html`${products(model, count)}${rest}${shift(model)}`,
    html`${sum(model, count)}${rest}${shift(model)}`,
  ];
}

/** The bias that a feed-forward matrix adds. */
function shift(model: ExplanationModel): TemplateResult | typeof nothing {
  const { kind, factor, operands } = model.explanation;
  if (kind !== 'dot_bias') return nothing;
  return html`<span class="term">+ ${bracketed(factor, operandNumber(model, factor, operands[2]))}</span>`;
}

const drawn = (model: ExplanationModel, pieces: readonly Piece[]): Line =>
  html`${pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const number = operandNumber(model, piece.value, piece.from);
    return piece.inside ? bracketed(piece.value, number) : number;
  })}`;

function scaleLines(model: ExplanationModel): Line[] {
  const { a, factor, d_head, operands } = model.explanation;
  const raw = operandNumber(model, a[0]!, operands[0]);
  const times = html`${raw} × ${plainNumber(factor, model.precision)}`;
  if (d_head === 0) return [times];
  const root = wholeRoot(d_head);
  return [html`${raw} ÷ √${d_head}`, root === null ? times : html`${raw} ÷ ${root}`];
}

/** √4 is written 2; any other root stays a root. */
function wholeRoot(square: number): number | null {
  for (let root = 1; root * root <= square; root++) if (root * root === square) return root;
  return null;
}

/** `0.405 − 0.505`: how far a score is from the row's largest. */
export function distance(model: ExplanationModel, score: TemplateResult): TemplateResult {
  const { maximum } = model.explanation;
  return html`${score} − ${bracketed(maximum, html`${plainNumber(maximum, model.precision)}`)}`;
}

/** What goes into exp: the distance, divided by the temperature where that is not 1. */
export function exponent(model: ExplanationModel, inner: TemplateResult): TemplateResult {
  const { temperature } = model.explanation;
  return temperature === 1 ? inner : html`(${inner}) ÷ ${plainNumber(temperature, model.precision)}`;
}

/** A score that the mask took out: the softmax never saw it. */
export const isMasked = (score: number): boolean => score === -Infinity;

function softmaxLines(model: ExplanationModel): Line[] {
  const { a, terms, cell, sum: total, operands } = model.explanation;
  const number = (value: number): string => plainNumber(value, model.precision);
  if (total === 0 || isMasked(a[cell.column]!)) return [];
  const score = operandNumber(model, a[cell.column]!, operands[0] && cellOf(operands[0], cell.column));
  return [
    html`exp(${exponent(model, distance(model, score))}) ÷ ${number(total)}`,
    html`${number(terms[cell.column]!)} ÷ ${number(total)}`,
  ];
}

function sumLines(model: ExplanationModel): Line[] {
  const { a, b, operands } = model.explanation;
  return [
    html`${operandNumber(model, a[0]!, operands[0])} +
    ${bracketed(b[0]!, operandNumber(model, b[0]!, operands[1]))}`,
  ];
}

export function lines(model: ExplanationModel): Line[] {
  const why = model.explanation;
  const number = (value: number): string => plainNumber(value, model.precision);
  switch (why.kind) {
    case 'dot':
    case 'dot_bias':
    case 'mix':
      return productLines(model);
    case 'scale':
      return scaleLines(model);
    case 'softmax':
      return softmaxLines(model);
    case 'sum':
      return sumLines(model);
    case 'sinusoid':
      return [html`${why.function}(${number(why.angle)})`];
    case 'random':
      return why.factor === 1 ? [] : [html`${number(why.normal)} × ${number(why.factor)}`];
    default:
      return worked(model).map((pieces) => drawn(model, pieces));
  }
}

/** What symbols do not say: where a number was drawn, that it was typed, that a key may not be looked at. */
export function remark(model: ExplanationModel): string | null {
  const { explanation: why, t, seed } = model;
  const { cell } = why;
  const query = rowName(model, cell.stage, cell.row);
  const key = columnName(model, cell.stage, cell.column);
  const short = (value: number): string => plainNumber(value, model.precision);
  switch (why.kind) {
    case 'typed':
      return t('explain.typed');
    case 'pinned':
      return t('explain.pinned');
    case 'random':
      return t('explain.random', {
        place: why.draw + 1,
        seed,
        normal: plainNumber(why.normal, model.precision),
      });
    case 'sinusoid':
      return t('explain.sinusoid', { pos: why.pos, pair: why.pair });
    case 'learned':
      return t('explain.learned', { what: model.learned });
    case 'copy':
    case 'initial':
    case 'silent':
      return t(`explain.${why.kind}`);
    case 'norm':
      return t('explain.norm', { mean: short(why.mean), variance: short(why.variance) });
    case 'rotate':
      return t('explain.rotate', { pos: why.pos, pair: why.pair, angle: short(why.angle) });
    case 'alibi':
      return t(side(why.distance), { query, key, distance: Math.abs(why.distance) });
    case 'bucket':
      return t('explain.bucket', { distance: why.distance, bucket: why.bucket });
    case 'mask':
      return t(why.visible ? 'explain.visible' : 'explain.masked', { query, key });
    case 'softmax':
      if (why.sum === 0) return t('explain.nothing_visible', { query });
      return isMasked(why.a[cell.column]!) ? t('explain.masked', { query, key }) : null;
    default:
      return null;
  }
}

const side = (distance: number): 'explain.before' | 'explain.after' | 'explain.same' =>
  distance < 0 ? 'explain.before' : distance > 0 ? 'explain.after' : 'explain.same';
