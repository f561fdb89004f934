// Lines between words: at the left those that look, at the right those that are looked at, one line a weight. Numbers stand
// beside the words that their lines end at, so that none stands on another.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import {
  followed,
  LEAST,
  linesOf,
  type Lines,
  type Pair,
  type Side,
  type WeightsView,
} from '../model/look.js';
import { exactNumber } from '../model/numbers.js';
import { cssVars } from './css-vars.js';
import type { LookModel } from './look-model.js';
import { revealed } from './look-reveal.js';
import { wordButton } from './look-words.js';

/** The drawing's own width; its height is one a word. */
const WIDTH = 100;

export function lookLines(model: LookModel): TemplateResult {
  const { view, side, index, t } = model;
  const lines = linesOf(view, side, index);
  return html`<div class="look-scroll" ${revealed(`${side} ${String(index)}`)}>
      <div class="look-lines" ${cssVars({ '--count': rowsOf(view) })}>
        <span class="look-side query" aria-hidden="true">${t('look.looks')}</span>
        <span class="look-side key" aria-hidden="true">${t('look.looked_at')}</span>
        <div class="look-ends is-left">${side === 'column' ? ends(model) : nothing}</div>
        <div class="look-left">${column(model, 'row')}</div>
        ${drawing(view, lines, t('look.lines_label'))}
        <div class="look-right">${column(model, 'column')}</div>
        <div class="look-ends">${side === 'row' ? ends(model) : nothing}</div>
      </div>
    </div>
    <p class="look-note">${t('look.lines_note', { from: short(lines.from), least: short(LEAST) })}</p>`;
}

/** 0.05 rather than 0.05000: a border, no result. */
const short = (border: number): string => exactNumber(Number(border.toPrecision(2)));

const rowsOf = ({ n_q, n_kv, offset }: WeightsView): number => Math.max(n_kv, n_q + offset);

function column(model: LookModel, side: Side): TemplateResult[] {
  const { n_q, n_kv, offset } = model.view;
  const at = (index: number): number => (side === 'row' ? index + offset : index);
  return Array.from(
    { length: side === 'row' ? n_q : n_kv },
    (_, index) =>
      html`<span class="look-place" ${cssVars({ '--at': at(index) })}>
        ${wordButton(model, 'columns', side, index)}
      </span>`,
  );
}

/** The numbers of the followed word, each beside the word at the other end. */
function ends({ view, side, index, t, format }: LookModel): TemplateResult[] {
  return followed(view, side, index).map((pair) => {
    const at = side === 'row' ? pair.column : pair.row + view.offset;
    return html`<span class="look-place ${pair.masked ? 'is-masked' : ''}" ${cssVars({ '--at': at })}
      >${pair.masked ? t('look.masked') : format(pair.weight)}</span
    >`;
  });
}

/** Also drawn small, one a head. `label`: null where the words around it say what it shows. */
export function drawing(view: WeightsView, lines: Lines, label: string | null): TemplateResult {
  return html`<svg
    class="look-drawing"
    viewBox="0 0 ${WIDTH} ${rowsOf(view)}"
    preserveAspectRatio="none"
    role=${label === null ? nothing : 'img'}
    aria-label=${label ?? nothing}
    aria-hidden=${label === null ? 'true' : nothing}
    focusable="false"
  >
    ${[...lines.others].reverse().map((pair) => line(view, pair, 'look-line'))}
    ${[...lines.followed].sort(byWeight).map((pair) => line(view, pair, 'look-line is-followed'))}
  </svg>`;
}

/** The heaviest lie on top. */
const byWeight = (a: Pair, b: Pair): number => Math.abs(a.weight) - Math.abs(b.weight);

function line({ offset }: WeightsView, { row, column: key, weight }: Pair, name: string): SVGTemplateResult {
  const [from, to] = [row + offset + 0.5, key + 0.5];
  const middle = WIDTH / 2;
  return svg`<path
    class="${name} ${weight < 0 ? 'is-negative' : ''}"
    d="M0 ${from} C${middle} ${from} ${middle} ${to} ${WIDTH} ${to}"
    ${cssVars({ '--share': Math.min(1, Math.abs(weight)) })}
  />`;
}
