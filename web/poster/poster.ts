// A scene as a still picture, for places where nothing can run: a static, self-contained SVG on light paper. What stands in
// it was computed by the core; this room only sets it, and runs in Node as well as in a browser.
import { FONTS } from '../views/take-figure.js';
import { kNumber } from '../model/figure-layout.js';
import { xml } from '../model/figure-text.js';
import { addMessages, translator, type Lang } from '../model/i18n.js';
import { langTag } from '../model/langs.js';
import { poster } from '../model/messages/poster.js';
import type { Scene } from '../model/scene.js';
import { visibleToken } from '../model/tokens-visible.js';
import type { Trace } from '../model/trace.js';
import { card, column, type Arranged } from './arrange.js';

addMessages({ poster });

export interface PosterAsked {
  readonly scene: Scene;
  /** Of that scene, as `engine.run` gave it. */
  readonly trace: Trace;
  /** Its texts must be here: `learn` of i18n.ts brings Chinese ones into a page. */
  readonly lang: Lang;
  readonly title: string;
  /** A sentence or two; may be empty. */
  readonly caption: string;
  /** The address that opens the scene; null: there is none, and no code either. */
  readonly link: string | null;
}

/** column: as high as it needs to be, for an article. card: 1200 × 630, as pages that link to a page show it. */
export type PosterShape = 'column' | 'card';

export interface Poster {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const arrangements: Readonly<Record<PosterShape, (asked: PosterAsked) => Arranged>> = { column, card };

export function posterOf(asked: PosterAsked, shape: PosterShape = 'column'): Poster {
  const { body, width, height, notes, paper } = arrangements[shape](asked);
  const svg = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" xml:lang="${langTag(asked.lang)}" font-family="${FONTS}" font-size="${kNumber}">
<title>${xml(altOf(asked))}</title>
${notes.length > 0 ? `<desc>${xml(notes.join(' '))}</desc>` : ''}
<rect width="${width}" height="${height}" fill="${paper}"/>
${body}
</svg>
`;
  return { svg, width, height };
}

/** For those who do not see it, and for the alt of an <img>. */
export function altOf({ lang, title, trace }: PosterAsked): string {
  const sentence = trace.tokens.map((token) => visibleToken(token).text).join(' ');
  return translator(lang)('poster.alt', { title, sentence });
}
