// Posters of scenes that the built engine computed.
import type { Engine } from '../../../web/model/trace.js';
import type { SceneInput } from '../../../web/model/scene.js';
import { parseScene } from '../../../web/model/parse.js';
import { posterOf, type PosterAsked, type PosterShape } from '../../../web/poster/index.js';
import { all, parseXml, type Element } from '../unit/figure-xml.js';
import '../../wasm/shipped-models.js'; // the engine knows what lessons name

const built = new URL('../../../dist/engine.js', import.meta.url).href;
export const engine = await ((await import(built)) as { loadEngine: () => Promise<Engine> }).loadEngine();

export function askedOf(input: SceneInput, more: Partial<PosterAsked> = {}): PosterAsked {
  const { scene } = parseScene({ v: 1, ...input }, engine.limits, 'strict');
  return { scene, trace: engine.run(scene), lang: 'en', title: 'A title', caption: '', link: null, ...more };
}

export interface Drawn {
  readonly svg: string;
  readonly root: Element;
  readonly width: number;
  readonly height: number;
}

export function drawn(asked: PosterAsked, shape: PosterShape = 'column'): Drawn {
  const poster = posterOf(asked, shape);
  return { ...poster, root: parseXml(poster.svg) };
}

export const group = (root: Element, name: string): Element[] =>
  all(root, 'g').filter(({ attributes }) => attributes['class'] === name);

/** Of an element, with what stands in its children. */
export const textOf = (element: Element): string =>
  element.text +
  element.children
    .filter(({ name }) => name !== 'title')
    .map(textOf)
    .join('');

export const textsIn = (elements: readonly Element[]): string[] =>
  elements.flatMap((one) => all(one, 'text').map(textOf));
