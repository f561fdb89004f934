// The same numbers as an HTML table: for readers without scripts, for those who hear a page, for where no picture goes.
import { xml } from '../model/figure-text.js';
import { translator } from '../model/i18n.js';
import { langTag } from '../model/langs.js';
import { keyTokens, labels, maskOf, tensorOf } from '../model/stages.js';
import { tokenLang } from '../model/token-lang.js';
import { visibleToken } from '../model/tokens-visible.js';
import { followed, keysOf, readingOf } from './followed.js';
import { headName, severalHeads } from './matrices.js';
import type { PosterAsked } from './poster.js';

/** What is looked at and with what weight, as the poster prints it; a hidden word has none. */
export function rowOf(asked: PosterAsked): { tokens: string[]; weights: string[] } {
  const from = followed(asked);
  const keys = keysOf(from);
  return {
    tokens: keys.map(({ token }) => visibleToken(token).text),
    weights: keys.map(({ weight }) => (weight === null ? '' : from.format(weight))),
  };
}

/** `rows`: that of the followed word, or all of its head. Without a class or a style: it takes the looks of its page. */
export function tableOf(asked: PosterAsked, rows: 'followed' | 'all' = 'followed'): string {
  const t = translator(asked.lang);
  const from = followed(asked);
  const { trace, head, place } = from;
  const query = visibleToken(trace.tokens[place] ?? '').text;
  const what = rows === 'all' ? t('poster.all_caption') : t('poster.row_caption', { query });
  const where = severalHeads(from) ? t('poster.in_head', { head: headName(t, from, head) }) : '';
  const columns = keyTokens(trace).map((token) => cell('th scope="col"', token));
  const body = rows === 'all' ? allRows(asked) : [rowAt(asked, from.row)];
  return `<table>
<caption>${html(where + what)}</caption>
<thead><tr><td></td>${columns.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>`;
}

function allRows(asked: PosterAsked): string[] {
  const { trace, head } = followed(asked);
  return labels(trace, 'weights', head).rows.names.map((_, row) => rowAt(asked, row));
}

function rowAt(asked: PosterAsked, row: number): string {
  const { trace, head, format } = followed(asked);
  const t = translator(asked.lang);
  const { rows } = labels(trace, 'weights', head);
  const { data, shape } = tensorOf(trace, 'weights', head)!;
  const mask = maskOf(trace, 'weights', head)?.data;
  const cells = Array.from(data.subarray(row * shape[1], (row + 1) * shape[1]), (weight, column) =>
    weight === 0 && mask?.[row * shape[1] + column] === 0 ? t('grid.masked') : format(weight),
  );
  return `<tr>${cell('th scope="row"', rows.names[row] ?? '')}${cells.map((text) => `<td>${html(text)}</td>`).join('')}</tr>`;
}

function cell(tag: string, token: string): string {
  const lang = tokenLang(token);
  return `<${tag}${lang ? ` lang="${lang}"` : ''} dir="auto">${html(visibleToken(token).text)}</th>`;
}

/** Table, what it says, and where it can be tried, as one figure. */
export function figureOf(asked: PosterAsked, rows: 'followed' | 'all' = 'followed'): string {
  const t = translator(asked.lang);
  const said = readingOf(asked)
    .map(({ kind, text }) => (kind === 'token' ? `<b>${html(text)}</b>` : html(text)))
    .join('');
  const link =
    asked.link === null ? '' : `\n<p><a href="${html(asked.link)}">${html(t('poster.open'))}</a></p>`;
  const caption = asked.caption ? `<p>${html(asked.caption)}</p>\n` : '';
  return `<figure lang="${langTag(asked.lang)}">
${tableOf(asked, rows)}
<figcaption>
${caption}<p>${said}</p>${link}
</figcaption>
</figure>`;
}

/** Braces, too: pages are also written in dialects of Markdown that take them for code. */
const html = (text: string): string => xml(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;');
