// How the panel names words, cells and numbers.
import { html } from 'lit';
import type { Slot } from '../model/align.js';
import { sideAt, type Comparison, type Side } from '../model/compare.js';
import type { MessageKey, Translate } from '../model/i18n.js';
import { composed, type Part } from './composed.js';
import { tokenName } from './explanation-model.js';
import { tokenText } from './token-text.js';

/** What both views of a comparison are told. */
export interface Compared {
  readonly comparison: Comparison;
  readonly tokens: Sides;
  readonly keys: Sides;
  readonly t: Translate;
  readonly format: (value: number) => string;
}

export interface Sides {
  readonly a: readonly string[];
  readonly b: readonly string[];
}

/** A word as the first or the second has it; '' where it does not. */
export const nameIn = (words: readonly string[], place: number | null): string =>
  place === null ? '' : tokenName(words, place);

/** One name for both: "big / small" where one took the other's place. */
export function nameOfSlot({ how, a, b }: Slot, words: Sides): string {
  if (how === 'exchanged' && a !== null && b !== null)
    return `${tokenName(words.a, a)} / ${tokenName(words.b, b)}`;
  return a === null ? nameIn(words.b, b) : nameIn(words.a, a);
}

/** With its sign, so that nobody has to remember which of the two was taken away. */
export const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** A fixed number of decimals, for cells that stand below each other. */
export const decimals = (value: number, digits: number): string =>
  `${value < 0 && Number(value.toFixed(digits)) !== 0 ? '\u2212' : ''}${Math.abs(value).toFixed(digits)}`;

/** What stands in a cell, as a line: its message, and the texts of its places. */
function cellLine(
  { comparison, tokens, keys, t, format }: Compared,
  at: number,
): { key: MessageKey; args: { query: string; key: string; a: string; b: string; difference: string } } {
  const columns = comparison.columns.length;
  const [query, key] = [comparison.rows[Math.floor(at / columns)], comparison.columns[at % columns]];
  const [a, b, difference] = [comparison.a, comparison.b, comparison.difference].map((one) =>
    sideAt(one, at),
  ) as [Side, Side, Side];
  const said = (side: Side): string =>
    side.kind === 'weight' ? format(side.value) : side.kind === 'masked' ? t('grid.masked') : '';
  return {
    key: cellKey(a, b),
    args: {
      query: query ? nameOfSlot(query, tokens) : '',
      key: key ? nameOfSlot(key, keys) : '',
      a: said(a),
      b: said(b),
      difference: difference.kind === 'weight' ? signed(difference.value, said(difference)) : '',
    },
  };
}

function cellKey(a: Side, b: Side): MessageKey {
  if (a.kind === 'none') return b.kind === 'none' ? 'compare.cell_nowhere' : 'compare.cell_only_b';
  if (b.kind === 'none') return 'compare.cell_only_a';
  return a.kind === 'masked' || b.kind === 'masked' ? 'compare.cell_masked' : 'compare.cell';
}

/** The same line to be spoken. */
export function cellText(model: Compared, at: number): string {
  const { key, args } = cellLine(model, at);
  return composed(model.t, key, args, args).join('');
}

/** The same line with words set as words. */
export function cellParts(model: Compared, at: number): Part[] {
  const { key, args } = cellLine(model, at);
  const number = (text: string) => html`<span class="live-number">${text}</span>`;
  const parts = { a: number(args.a), b: number(args.b), difference: number(args.difference) };
  const words = { query: tokenText(args.query), key: tokenText(args.key) };
  return composed(model.t, key, { ...words, ...parts }, args);
}
