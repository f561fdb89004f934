// From what an author set to what every recipe needs.
import type { Lang } from '../i18n.js';
import { formatNumber } from '../numbers.js';
import { params } from '../params.js';
import type { Scene } from '../scene.js';
import { atLayer, queryOffset } from '../stages.js';
import { aroundScene } from '../tag-attributes.js';
import type { Trace } from '../trace.js';
import { encodeScene } from '../url.js';
import { frameAddress } from './frame.js';
import type { EmbedChoice } from './recipe.js';

export interface ChoiceParts {
  readonly scene: Scene;
  readonly trace: Trace;
  /** Of the element, as they mean. `src` is asked for by `file`. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly base: string;
  readonly lang: Lang;
  readonly title: string;
  readonly caption?: string;
  /** The attributes cannot say the scene: it goes into a file of its own, or into a frame's address. */
  readonly file?: boolean;
  /** Left out: of a lesson as it stands, the lesson's; else the scene's. */
  readonly link?: string;
  /** Whether readers without scripts get a table. */
  readonly table?: boolean;
  readonly height?: number;
  /** Left out: that of the lesson, which stands beside the page, or the name of the file that the author saves. */
  readonly poster?: string;
}

/** What most embeds need in a column of 700 px. */
const kHeight_px = 640;
/** A wider table would not fit a column, nor be read. */
const kTableColumns = 12;

export function choiceOf(parts: ChoiceParts): EmbedChoice {
  const { scene, attributes, base, lang, title, caption = '', file = false } = parts;
  const lesson = attributes.find(([name]) => name === 'lesson')?.[1] ?? null;
  const asItStands = lesson !== null && attributes.every(([name]) => !changesScene(name));
  const json = JSON.stringify(scene);
  const name = `scene-${shortHash(json)}.json`;
  return {
    base,
    attributes: file ? [['src', name], ...attributes] : attributes,
    scene: file ? { name, json } : null,
    lang,
    title,
    link: parts.link ?? (asItStands ? `${base}#lesson=${lesson}` : shortest(parts, file)),
    caption,
    rows: parts.table === false ? { tokens: [], weights: [] } : followedRow(parts),
    height: parts.height ?? kHeight_px,
    poster: parts.poster ?? (asItStands ? `${base}posters/${lesson}.${lang}.svg` : 'attention.svg'),
  };
}

/** Nobody wants a whole scene in an article where three words say it. */
function shortest({ base, attributes, lang, scene }: ChoiceParts, file: boolean): string {
  const whole = `${base}${encodeScene(scene)}`;
  const framed = frameAddress({ base, attributes, lang, scene: null });
  return file || whole.length <= framed.length ? whole : framed;
}

const ofLooks: readonly string[] = [
  ...aroundScene,
  ...params.filter(({ group }) => group === 'view').map(({ attribute }) => attribute),
];
const changesScene = (name: string): boolean => name === 'src' || !ofLooks.includes(name);

function followedRow({ scene, trace }: ChoiceParts): EmbedChoice['rows'] {
  const { head, layer, row, precision } = scene.view;
  const { heads } = atLayer(trace, Math.min(layer, Math.max(trace.layers.length - 1, 0)));
  const weights = (heads[head] ?? heads[0])?.weights;
  const tokens = trace.context_tokens ?? trace.tokens;
  const columns = tokens.length;
  if (!weights || columns > kTableColumns || (row + 1) * columns > weights.data.length)
    return { tokens: [], weights: [] };
  const numbers = weights.data.slice(row * columns, (row + 1) * columns);
  const query = trace.tokens[row + queryOffset(trace)] ?? '';
  return { query, tokens, weights: Array.from(numbers, (value) => formatNumber(value, precision)) };
}

/** Two scenes on one site have files of two names. FNV-1a. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}
