// The same embed as an iframe: embed.html takes the element's attributes in its hash.
import { toBase64Url } from '../url.js';
import { attributeValue } from './escape.js';
import type { EmbedChoice } from './recipe.js';

type Framed = Pick<EmbedChoice, 'base' | 'attributes' | 'scene' | 'lang'>;

/** A frame has no page around it whose language it could take, and reads its scene out of the address. */
export function frameAddress({ base, attributes, scene, lang }: Framed): string {
  const own = attributes.filter(([name]) => name !== 'src');
  const entries: [string, string][] = own.map(([name, value]) => [name, value]);
  if (scene) entries.unshift(['s', toBase64Url(scene.json)]);
  if (!own.some(([name]) => name === 'lang')) entries.push(['lang', lang]);
  return `${base}embed.html#${new URLSearchParams(entries).toString()}`;
}

/**
 * Nothing of the author's page is open to it. Saving files and opening links are all that its readers may need beside
 * scripts.
 */
export const frameTag = (choice: EmbedChoice): string =>
  `<iframe src="${attributeValue(frameAddress(choice))}" title="${attributeValue(choice.title)}" ` +
  `width="100%" height="${String(choice.height)}" style="border: 0" loading="lazy" ` +
  'sandbox="allow-scripts allow-downloads allow-popups" allow="clipboard-write"></iframe>';

export const frameScript = ({ base }: EmbedChoice): string =>
  `<script src="${attributeValue(`${base}embed.js`)}" defer></script>`;
