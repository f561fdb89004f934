// Pictures of what is embedded, for places where nothing can run: made here, saved as files.
import type { EmbedChoice } from '../model/recipes/index.js';
import { figureOf, posterOf, type PosterAsked } from '../poster/index.js';
import type { PictureKind } from '../views/embed-panel.js';
import { pngOf, save } from './take-files.js';

const TYPES: Readonly<Record<PictureKind, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  html: 'text/html;charset=utf-8',
};
/** Sharp on the screens that read articles. */
const kTimes = 2;

/** Returns the file's name. Rejects where the browser cannot draw it. */
export async function savePicture(
  kind: PictureKind,
  { title, caption, link, lang, poster }: EmbedChoice,
  { scene, trace }: Pick<PosterAsked, 'scene' | 'trace'>,
): Promise<string> {
  const asked: PosterAsked = { scene, trace, lang, title, caption, link };
  const name = `${poster
    .split('/')
    .at(-1)!
    .replace(/\.svg$/, '')
    .replaceAll('.', '-')}.${kind}`;
  save(name, await content(kind, asked), TYPES[kind]);
  return name;
}

async function content(kind: PictureKind, asked: PosterAsked): Promise<BlobPart> {
  if (kind === 'html') return figureOf(asked);
  const { svg, width, height } = posterOf(asked);
  return kind === 'svg' ? svg : pngOf(svg, width, height, kTimes);
}
