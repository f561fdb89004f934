// Text inside of figures: escaped for XML, measured without a page, cut where it is too long.

/** What XML 1.0 has no place for becomes U+FFFD: no file with a control character in it would open anywhere. */
export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** In ems of a common sans serif; rather too wide than too narrow. */
function letterWidth(letter: string): number {
  if (/[\d?–_]/.test(letter)) return 0.556;
  if (/[.,:;'|!il ]/.test(letter)) return 0.278;
  if (/\p{M}|\p{Cf}/u.test(letter)) return 0;
  if (letter === '\u2212') return 0.584;
  const code = letter.codePointAt(0) ?? 0;
  if (
    code >= 0x1100 &&
    /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff01-\uff60]/u.test(letter)
  )
    return 1;
  if (code >= 0x2190) return 1.25; // arrows, signs, emoji
  return /[mwMW@%\p{Lu}]/u.test(letter) ? 0.8 : 0.58;
}

export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width * size;
}

/** Cut to a width, with an ellipsis in place of what is missing. */
export function cut(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  let shown = '';
  for (const letter of text) {
    if (textWidth(`${shown}${letter}…`, size) > room) break;
    shown += letter;
  }
  return `${shown}…`;
}

/** Whether a word runs from right to left: its first letter of any direction says so. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u.test(first);
}
