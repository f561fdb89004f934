// Text of an author, a reader or a hostile link, as it must be written to come out as the same text.

const reference = (character: string): string => `&#${String(character.codePointAt(0))};`;

/**
 * In an attribute between double quotes, of HTML, JSX and Vue alike. No braces, no backslashes and no line breaks stay:
 * Markdown dialects and shortcodes read those before any HTML is read.
 */
export const attributeValue = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[{}\\`\p{Cc}\u2028\u2029]/gu, reference);

/** Between tags of HTML that stands in Markdown: nothing of it may be a mark there either. */
export const htmlText = (text: string): string =>
  oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[`*_~{}[\]\\|$^]|:(?=\S)|=(?==)/g, reference);

/** Text of Markdown itself: alternative text, links, a line of its own. Brackets confuse some readers even after a backslash. */
export const markdownText = (text: string): string =>
  oneLine(text)
    .replace(/[[\]<>&]|[\\`*_~{}|$^]/g, (sign) => (/[[\]<>&]/.test(sign) ? reference(sign) : `\\${sign}`))
    .replace(/^(\d*)([#+.)=-])/, '$1\\$2');

/** An address between the parentheses of a Markdown link. */
export const markdownAddress = (address: string): string =>
  address.replace(
    /[\s()<>\\"'`{}|]/g,
    (c) => `%${(c.codePointAt(0) ?? 0).toString(16).padStart(2, '0').toUpperCase()}`,
  );

/** Also a string of JavaScript and of YAML between double quotes. */
export const jsonString = (text: string): string => JSON.stringify(text);

/** Inside a fence of Markdown: no string of it may close the fence. */
export const fencedJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll('`', '\\u0060');

const kLatex: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
  ['"', "''"],
  ...[...'{}$&#_%'].map((sign) => [sign, `\\${sign}`] as const),
]);

export const latexText = (text: string): string =>
  oneLine(text).replace(/[\\~^<>|"{}$&#_%]/g, (sign) => kLatex.get(sign) ?? sign);

/** In \href and \qrcode, also where they stand in a caption. */
export const latexAddress = (address: string): string =>
  markdownAddress(address)
    .replace(/[%#&_$]/g, '\\$&')
    .replaceAll('~', '\\%7E')
    .replaceAll('^', '\\%5E');

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
