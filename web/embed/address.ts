// What the address of a frame asks for: `embed.html#lesson=apple&hide=seed&lang=zh`, `embed.html#s=…&readonly`. Whatever stands
// there, nothing is thrown; names are looked up in a list, never in an object.
import { LINK_LIMIT } from '../model/link-limit.js';
import { attributeNames } from './attributes.js';

export interface FrameAddress {
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** A link to a scene, as the element opens it; '' is none. */
  readonly link: string;
  /** The author's name for the frame; '' is none. */
  readonly id: string;
  /** As written, a few of them, shortened. */
  readonly unknown: readonly string[];
  /** Its length, where it is too long to be read. */
  readonly tooLong: number | null;
}

/** Put behind the address of a frame that an oEmbed answer gave: wp_filter_oembed_result. */
const kOfWordPress = /#\?secret=\w*$/;
const kTold = 5;
const kToldLength = 40;

export function readAddress(hash: string): FrameAddress {
  const nothing: FrameAddress = { attributes: [], link: '', id: '', unknown: [], tooLong: null };
  const text = hash.replace(/^#/, '').replace(kOfWordPress, '');
  if (text.length > LINK_LIMIT) return { ...nothing, tooLong: text.length };
  const given = new Map<string, string>();
  const unknown: string[] = [];
  for (const [key, value] of new URLSearchParams(text)) {
    if (given.has(key)) continue; // said once is said
    if (known(key, value)) given.set(key, value);
    else if (unknown.length < kTold) unknown.push(clipped(key));
  }
  const scene = given.get('s');
  const lesson = given.get('lesson');
  // Beside a scene the lesson is the one whose text belongs to it, as in the page's own links.
  const link = scene === undefined ? '' : `#s=${scene}${lesson === undefined ? '' : `&lesson=${lesson}`}`;
  const own = [...given].filter(([key]) => attributeNames.has(key) && !(link && key === 'lesson'));
  return { ...nothing, attributes: own, link, id: given.get('id') ?? '', unknown };
}

const known = (key: string, value: string): boolean =>
  key === 'id' ? /^[\w-]{1,64}$/.test(value) : key === 's' || attributeNames.has(key);

const clipped = (key: string): string => (key.length > kToldLength ? `${key.slice(0, kToldLength)} …` : key);
