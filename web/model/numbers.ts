// Numbers as people type them and as the page shows them. Everything is shown with a point, in every locale.
import { clip, refuse, sceneError } from './parse-values.js';
import type { SceneError } from './scene-error.js';

const MINUS = '\u2212';
const GROUPS = /[\p{White_Space}'’_]/gu;

/**
 * One typed number: ASCII or full-width digits, "-" or U+2212, a decimal point, an exponent. A comma is never guessed at:
 * "1,5" is refused with the code `decimal_comma`. Returns what was typed in float64; throws SceneError with field "".
 */
export function parseNumber(text: string): number {
  const plain = halfWidth(text).trim();
  if (plain === '') refuse('', 'number_missing');
  if (/^[+-]?(nan|inf|infinity|∞)$/i.test(plain)) refuse('', 'number_not_finite', { text: plain });
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) throw notPlain(plain);
  const value = Number(plain);
  if (!Number.isFinite(Math.fround(value)))
    refuse('', 'number_too_large', { text: clip(plain), limit: '3.4e38' });
  return value === 0 ? 0 : value;
}

/** Full-width forms and U+2212 as their ASCII twins. */
function halfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/^\uFEFF/, '');
}

/** Says what to type instead, when that can be known. */
function notPlain(text: string): SceneError {
  const joined = text.replace(GROUPS, '');
  // 1,5 and 1.234,5: the comma is the decimal mark, points group thousands.
  if (/^[+-]?\d[\d.]*,\d+$/.test(joined)) {
    return sceneError('', 'decimal_comma', {
      text: clip(text),
      use: clip(joined.replaceAll('.', '').replace(',', '.')),
    });
  }
  // 1 234 and 1,234.5: only the grouping is too much.
  if (/^[+-]?\d[\d,]*(\.\d+)?$/.test(joined)) {
    return sceneError('', 'digit_groups', { text: clip(text), use: clip(joined.replaceAll(',', '')) });
  }
  return sceneError('', 'not_a_number', { text: clip(text) });
}

/**
 * `precision` significant digits, trailing zeros kept so that a column lines up, true minus sign; exact zero is "0".
 * An exponent only below 1e-4 and from 1e6 on; between 10^precision and 1e6 the whole integer is shown, not false zeros.
 */
export function formatNumber(value: number, precision = 4): string {
  if (Number.isNaN(value)) return 'NaN';
  if (value === 0) return '0';
  const size = Math.abs(value);
  const sign = value < 0 ? MINUS : '';
  if (size === Infinity) return `${sign}∞`;
  const [digits = '', power = '0'] = size.toExponential(precision - 1).split('e');
  const exponent = Number(power);
  if (Math.round(size) >= 1e6 || exponent < -4)
    return `${sign}${digits}e${exponent < 0 ? MINUS : ''}${String(Math.abs(exponent))}`;
  return sign + size.toFixed(Math.max(0, precision - 1 - exponent));
}

/** The shortest decimal that is this value in float32: 0.1, not 0.10000000149011612. */
export function shortest(value: number): number {
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single;
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(single.toPrecision(digits));
    if (Math.fround(candidate) === single) return candidate === 0 ? 0 : candidate;
  }
  return Number(single.toPrecision(9)); // 9 digits always tell two floats apart
}

/** The full float32 value, for tooltips, tables and exports: ASCII, with a point. */
export const exactNumber = (value: number): string => String(shortest(value));
