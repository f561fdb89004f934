// A message with words and numbers of the page in it. A word is set apart: one from right to left would turn over the text
// around it.
import type { TemplateResult } from 'lit';
import type { MessageKey, Translate } from '../model/i18n.js';

export type Part = string | TemplateResult;

/** The message with words and numbers in their places; `texts` are what is read there. */
export function composed<P extends Part>(
  t: Translate,
  key: MessageKey,
  parts: Readonly<Record<string, P | readonly P[]>>,
  texts: Readonly<Record<string, string>> = {},
): (P | string)[] {
  let before = '';
  return t(key)
    .split(/\{(\w+)\}/)
    .flatMap((piece, i) => {
      const text = i % 2 === 1 ? (texts[piece] ?? '') : piece;
      const gap = isSetApart(before, text) ? [' '] : [];
      before = text;
      const part: P | string | readonly P[] = i % 2 === 1 ? (parts[piece] ?? []) : piece;
      return [...gap, part].flat() as (P | string)[];
    });
}

/** Chinese sets a gap between Han characters and Latin letters or digits. */
const isSetApart = (left: string, right: string): boolean =>
  (HAN_END.test(left) && WESTERN_START.test(right)) || (WESTERN_END.test(left) && HAN_START.test(right));

const HAN_END = /\p{sc=Han}$/u;
const HAN_START = /^\p{sc=Han}/u;
const WESTERN_START = /^(?!\p{sc=Han})[\p{L}\p{N}]/u;
const WESTERN_END = /(?!\p{sc=Han})[\p{L}\p{N}]$/u;
