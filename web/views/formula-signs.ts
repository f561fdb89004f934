// Mathematics in small pieces: letters with their indices, fractions, sums, in the colours of the roles.
import { mathml, type TemplateResult } from 'lit';
import { graphemes } from '../model/graphemes.js';
import type { Explanation } from '../model/trace.js';

export type Maths = TemplateResult;

/** What a formula is written with: the explanation, and the names of its cell's row and column. */
export interface Parts {
  readonly explanation: Explanation;
  readonly row: Maths;
  readonly column: Maths;
  readonly number: (value: number) => Maths;
}

/** Letters before a long token is cut: an index must not outgrow its symbol. */
const kIndexLetters = 8;

export function name(text: string): Maths {
  const letters = graphemes(text);
  const cut = letters.length > kIndexLetters ? `${letters.slice(0, kIndexLetters - 1).join('')}…` : text;
  return mathml`<mtext>${cut}</mtext>`;
}

export const letter = (text: string): Maths => mathml`<mi>${text}</mi>`;
export const sign = (text: string): Maths => mathml`<mo>${text}</mo>`;
export const row = (...parts: Maths[]): Maths => mathml`<mrow>${parts}</mrow>`;
export const over = (top: Maths, bottom: Maths): Maths => mathml`<mfrac>${top}${bottom}</mfrac>`;
export const sumOver = (index: string): Maths => mathml`<munder><mo>∑</mo><mi>${index}</mi></munder>`;
export const inBrackets = (inner: Maths): Maths =>
  mathml`<mrow><mo stretchy="false">(</mo>${inner}<mo stretchy="false">)</mo></mrow>`;

/** A letter with its indices below and, for weight matrices, whose they are above. */
export function symbol(base: string, role: string, below: readonly Maths[], above = ''): Maths {
  const index = row(
    ...below.map((one, i) => (i === 0 ? one : row(mathml`<mo separator="true">,</mo>`, one))),
  );
  return above === ''
    ? mathml`<msub class=${role}><mi>${base}</mi>${index}</msub>`
    : mathml`<msubsup class=${role}><mi>${base}</mi>${index}<mi>${above}</mi></msubsup>`;
}

export const m = letter('m');
export const c = letter('c');
export const j = letter('j');
