import jsQr from 'jsqr';
import { renderAsync } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { formatNumber } from '../../../web/model/numbers.js';
import { contents, loadLesson } from '../../../web/model/lessons/index.js';
import { atLayer } from '../../../web/model/stages.js';
import { askedOfLesson, posterOf, rowOf, tableOf, figureOf } from '../../../web/poster/index.js';
import { goldenOf } from '../unit/lessons-golden.js';
import { flat } from '../../wasm/golden-files.js';
import { all } from '../unit/figure-xml.js';
import { askedOf, drawn, engine, group, textOf, textsIn } from './made.js';

const languages = ['en', 'zh'] as const;
const lessonsToo = contents.flatMap(({ id }) => languages.map((lang) => [id, lang] as const));

const posterOfLesson = async (id: string, lang: 'en' | 'zh', link: string | null = null) =>
  askedOfLesson((await loadLesson(id, lang))!, lang, link, engine);

/** A sentence is set in pieces of several looks. */
const plain = (svg: string): string => svg.replace(/<[^>]+>/g, '');

describe('the poster of a lesson', () => {
  test.each(lessonsToo)('%s, %s: is small, static, and holds the core’s numbers', async (id, lang) => {
    const asked = await posterOfLesson(id, lang, 'https://example.org/a/');
    const { scene, trace } = asked;
    const { heads } = atLayer(trace, scene.view.layer);
    for (const shape of ['column', 'card'] as const) {
      const { svg, root, width, height } = drawn(asked, shape);
      expect(new TextEncoder().encode(svg).length).toBeLessThan(60 * 1024);
      expect(svg).not.toMatch(/<style|style=|foreignObject|<script|<image|url\(|data:/);
      expect(root.attributes['viewBox']).toBe(`0 0 ${width} ${height}`);
      expect(svg, 'no line begins with a space').not.toMatch(/<text[^>]*>\s/);
      expect(group(root, 'matrix')).toHaveLength(heads.length);
      const shares = all(group(root, 'chips').at(-1)!, 'text')
        .filter(({ attributes }) => attributes['class'] === 'share')
        .map(textOf);
      const { weights, mask } = heads[scene.view.head]!;
      const row = scene.view.row * weights.shape[1]!;
      const seen = [...weights.data.subarray(row, row + weights.shape[1]!)].filter(
        (weight, i) => weight !== 0 || mask.data[row + i] === 1,
      );
      // A card may have no room for all of a long text's words.
      expect(seen.map((weight) => weight.toFixed(4)).slice(0, shares.length)).toEqual(shares);
      expect(textsIn(group(root, 'matrix')).join(' ')).not.toMatch(/\de/); // no powers of ten
      if (shape === 'column') expect(shares).toHaveLength(seen.length);
    }
  });

  test('tells the weights of lesson 4 as NumPy has them, in picture, table and sentence', async () => {
    const asked = await posterOfLesson('apple', 'zh');
    const weights = flat(goldenOf('apple').expected['heads.0.weights']!).map((value) => formatNumber(value));
    expect(weights).toEqual(['0.2750', '0.3444', '0.3806']);
    const { root, svg } = drawn(asked);
    expect(textsIn(group(root, 'matrix')).filter((text) => /^0\./.test(text))).toEqual(weights);
    expect(plain(svg)).toContain('苹果最看重自己（0.3806），其次是喜欢（0.3444）。');
    expect(rowOf(asked)).toEqual({ tokens: ['我', '喜欢', '苹果'], weights });
    const cells = [...tableOf(asked).matchAll(/<td>(.+?)<\/td>/g)].map(([, text]) => text);
    expect(cells).toEqual(weights);
  });

  test('follows the head, the layer and the word that the lesson opens with', async () => {
    const asked = await posterOfLesson('where_it_looks', 'en');
    expect(asked.scene.view).toMatchObject({ layer: 1, head: 1, row: 8 });
    const { root, svg } = drawn(asked);
    expect(textsIn(group(root, 'matrix'))).toContain('Layer 2, head 2');
    const framed = all(root, 'rect').filter(({ attributes }) => attributes['class'] === 'followed');
    expect(framed).toHaveLength(2);
    expect(plain(svg)).toContain('Layer 2, head 2: it looks most at trophy, 0.9884');
  });
});

describe('of any scene', () => {
  test('hidden words are hatched, and have neither a share nor a number', () => {
    const asked = askedOf({ tokens: ['one', 'two', 'three'], mask: { kind: 'causal' } });
    const { root, svg } = drawn(asked);
    expect(svg).toContain('class="masked"');
    expect(textsIn(group(root, 'matrix')).filter((text) => /^[01]\.\d+$/.test(text))).toHaveLength(6);
    expect(all(root, 'text').filter(({ attributes }) => attributes['class'] === 'share')).toHaveLength(1);
    expect(tableOf(asked, 'all').match(/>masked</g)).toHaveLength(3);
    expect(rowOf(asked).weights).toEqual(['1.000', '', '']);
  });

  test('where words may do harm, they do none', () => {
    const tokens = [
      '</svg><script>alert(1)</script>',
      '"><img src=x>',
      ']]>',
      '\u0000',
      '\uD800',
      '{{x}}',
      "it's & <b>",
    ];
    const title = '</title><script>alert(2)</script>';
    const asked = askedOf({ tokens }, { title, caption: title, link: 'https://example.org/?a="><script>' });
    for (const shape of ['column', 'card'] as const) {
      const { root, svg } = drawn(asked, shape); // well-formed, or it throws
      expect(svg).not.toMatch(/<script|<img/);
      expect(all(root, 'a')[0]?.attributes['href']).toBe('https://example.org/?a="><script>');
    }
    const html = figureOf(asked, 'all');
    expect(html).not.toMatch(/<script|<img|[{}]/);
    expect(html).toContain('&lt;/svg&gt;');
    expect(html).toContain('&#123;&#123;x&#125;&#125;');
  });

  test('right-to-left words and emoji keep their direction and their whole', () => {
    const tokens = ['שלום', '👩‍👩‍👧', 'مرحبا'];
    const { root } = drawn(askedOf({ tokens }));
    const words = all(root, 'text').filter(({ attributes }) => attributes['class'] === 'token');
    expect(words.map(textOf)).toEqual(tokens);
    expect(words.map(({ attributes }) => attributes['direction'])).toEqual(['rtl', undefined, 'rtl']);
    expect(words.map(({ attributes }) => attributes['xml:lang'])).toEqual(['he', undefined, 'ar']);
    expect(tableOf(askedOf({ tokens }))).toContain('<th scope="col" lang="he" dir="auto">שלום</th>');
  });

  test('a text that looks at another one shows both', () => {
    const asked = askedOf({ tokens: ['who', 'asks'], context: { tokens: ['the', 'answer', 'here'] } });
    const { root } = drawn(asked);
    expect(group(root, 'chips')).toHaveLength(2);
    expect(rowOf(asked).tokens).toEqual(['the', 'answer', 'here']);
  });

  test.each([1, 16, 96, 300, 1024])('%d words stay inside of the picture, and the file small', (n) => {
    const tokens = Array.from({ length: n }, (_, i) => `word${i}`);
    const asked = askedOf({ tokens, n_heads: n > 200 ? 1 : 2 });
    const { svg, root, width } = drawn(asked);
    expect(svg.length).toBeLessThan(220 * 1024);
    expect(width).toBeLessThan(900);
    expect(drawn(asked, 'card').width).toBe(1200);
    const words = all(root, 'text').filter(({ attributes }) => attributes['class'] === 'token');
    if (n <= 16) expect(words.map(textOf)).toEqual(tokens);
    else expect(all(root, 'text').map(textOf)).toContain(`… and ${n - words.length} more`);
  });

  test('a square that stands for several weights has the largest of them', () => {
    const n = 200;
    const row = (at: number) => Array.from({ length: n }, (_, i) => (i === at ? 1 : 0));
    const weights = [Array.from({ length: n }, (_, i) => row((i * 7) % n))];
    const { root, svg } = drawn(askedOf({ tokens: row(0).map((_, i) => `w${i}`), pins: { weights } }));
    expect(all(root, 'desc').map(textOf)[0]).toMatch(/largest/);
    expect(svg.match(/stroke="#451a57"/g)?.length).toBe(1); // the colour of 1 was not averaged away
  });

  test('a row, a head and a layer that are not there do no harm', () => {
    const asked = askedOf({ tokens: ['a', 'b'], view: { row: 1 } });
    const lost = {
      ...asked,
      scene: { ...asked.scene, view: { ...asked.scene.view, row: 9, head: 7, layer: 3 } },
    };
    expect(drawn(lost).svg).toContain('class="followed"');
  });

  test('numbers take fewer places rather than none', () => {
    const tokens = Array.from({ length: 14 }, (_, i) => `w${i}`);
    const asked = askedOf({ tokens });
    const texts = textsIn(group(drawn(asked).root, 'matrix')).filter((text) => /^[01]\.\d+$/.test(text));
    expect(texts).toEqual([...asked.trace.heads[0]!.weights.data].map((weight) => weight.toFixed(2)));
  });
});

describe('the code', () => {
  const decoded = async (svg: string): Promise<string | undefined> => {
    const image = await renderAsync(svg, {
      fitTo: { mode: 'zoom', value: 3 },
      font: { loadSystemFonts: false },
    });
    return jsQr(new Uint8ClampedArray(image.pixels), image.width, image.height)?.data;
  };

  test.each([
    'https://example.org/',
    'https://attention.example.org/playground/lessons/what_it_does_not_know/zh/',
    `https://example.org/#s=${'aB3-_'.repeat(90)}`,
  ])('opens %s', async (link) => {
    for (const shape of ['column', 'card'] as const) {
      const { svg } = posterOf(askedOf({ tokens: ['a', 'b'] }, { link }), shape);
      expect(await decoded(svg)).toBe(link);
    }
  });

  test('is left out where it would be too fine, and where there is no link', () => {
    const long = `https://example.org/a/#s=${'x'.repeat(2000)}`;
    const { svg } = drawn(askedOf({ tokens: ['a'] }, { link: long }));
    expect(svg).not.toContain('class="qr"');
    expect(svg).toContain(`href="${long}"`);
    expect(svg).toContain('>example.org/a<');
    const none = drawn(askedOf({ tokens: ['a'] })).svg;
    expect(none).not.toMatch(/class="qr"|<a /);
  });
});
