// The element as HTML: its attributes, and what readers see where no script runs.
import { attributeValue, htmlText } from './escape.js';
import type { EmbedChoice } from './recipe.js';

export interface TagStyle {
  /** In front of the scene's file name: "/" where pages lie in folders of their own. */
  readonly root?: '/';
  /** JSX and its kin hand values over as properties, where "" is false. */
  readonly truthy?: true;
  readonly indent?: string;
}

type Attribute = readonly [name: string, value: string];

const attributeOf = ([name, value]: Attribute, { root, truthy }: TagStyle): string => {
  if (value === '' && name === 'readonly') return truthy ? ' readonly="readonly"' : ' readonly';
  return ` ${name}="${attributeValue(name === 'src' ? `${root ?? ''}${value}` : value)}"`;
};

/** ` lesson="apple" hide="seed"`: with a space in front of each. */
export const attributesText = ({ attributes }: EmbedChoice, style: TagStyle = {}): string =>
  attributes.map((attribute) => attributeOf(attribute, style)).join('');

/** No line of it is empty: Markdown ends a piece of HTML there. */
export const elementTag = (choice: EmbedChoice, style: TagStyle = {}): string =>
  [
    `<attention-playground${attributesText(choice, style)}>`,
    ...childrenOf(choice).map((line) => `  ${line}`),
    '</attention-playground>',
  ]
    .map((line) => `${style.indent ?? ''}${line}`)
    .join('\n');

/** The caption, which stays, and what is shown until the numbers are there. One line each: some dialects see paragraphs in more. */
export function childrenOf({ caption, rows, link, title }: EmbedChoice): string[] {
  const way = link === '' ? htmlText(title) : `<a href="${attributeValue(link)}">${htmlText(title)}</a>`;
  const cells = (kind: 'th' | 'td', texts: readonly string[]): string =>
    texts.map((text) => `<${kind}>${htmlText(text)}</${kind}>`).join('');
  const query = rows.query ?? '';
  const table =
    `<table><caption>${way}</caption><thead><tr>${query && '<td></td>'}${cells('th', rows.tokens)}</tr></thead>` +
    `<tbody><tr>${query && `<th>${htmlText(query)}</th>`}${cells('td', rows.weights)}</tr></tbody></table>`;
  const fallback = rows.tokens.length > 0 ? table : way === '' ? [] : `<div>${way}</div>`;
  return [
    ...[fallback].flat(),
    ...(caption === '' ? [] : [`<div slot="caption">${htmlText(caption)}</div>`]),
  ];
}

/** A step's code where there is a file beside the page, else none. */
export const sceneFile = ({ scene }: EmbedChoice): string => scene?.json ?? '';
