// What the build wrote for articles and for other sites.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { renderAsync } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { raster } from '../../../web/build/raster.mjs';
import { contents } from '../../../web/model/lessons/index.js';
import { root } from '../rules/sources.js';
import { parseXml } from '../unit/figure-xml.js';

const dist = `${root}dist/`;
const names = contents.flatMap(({ id }) => ['en', 'zh'].map((lang) => `${id}.${lang}`));
const read = (name: string): string => readFileSync(dist + name, 'utf8');

describe('dist/posters', () => {
  test.each(names)('%s: an SVG of less than 60 KB, a PNG for cards, and a table', (name) => {
    expect(statSync(`${dist}posters/${name}.svg`).size).toBeLessThan(60 * 1024);
    parseXml(read(`posters/${name}.svg`));
    const png = readFileSync(`${dist}posters/${name}.png`);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(200 * 1024);
    expect(read(`posters/${name}.html`)).toMatch(/<td>[01]\.\d+<\/td>/);
  });
});

describe('a page for every lesson', () => {
  test.each(names)(
    '%s says its title, its text and its numbers without a script, and names what is there',
    (name) => {
      const [id = '', lang] = name.split('.');
      const path = `lessons/${id}/${lang === 'zh' ? 'zh/' : ''}`;
      const html = read(`${path}index.html`);
      const { title } = contents.find((one) => one.id === id)!;
      expect(html).toContain(title[lang as 'en' | 'zh'].replaceAll('"', '&quot;'));
      expect(html.match(/<p>/g)?.length).toBeGreaterThan(4);
      expect(html).toMatch(/<td>[01]\.\d+<\/td>/);
      expect(html).not.toMatch(/\{[a-z]+[.}]|\[[qkvmt]\|/); // every number and mark of the text was filled in
      const local = [...html.matchAll(/\b(?:src|href)="(\.[^"]*)"/g)].map(([, to]) => {
        const { pathname } = new URL(to!, `http://host.example/${path}`);
        return pathname.slice(1) + (pathname.endsWith('/') ? 'index.html' : '');
      });
      expect(local.length).toBeGreaterThan(4);
      expect(local.filter((file) => !existsSync(dist + file))).toEqual([]);
    },
  );
});

describe('rasterising', () => {
  const svg = (text: string, more = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="2" y="30" font-size="32" font-family="PingFang SC, sans-serif"${more}>${text}</text></svg>`;

  test('has glyphs for Latin, Chinese and right-to-left words, not the box that stands for a missing one', async () => {
    const letters = [...'我喜欢苹果奖杯aיم'];
    const pictures = await Promise.all([...letters, '\u{10FFFD}'].map((letter) => raster(svg(letter))));
    const distinct = new Set(pictures.map((picture) => Buffer.from(picture).toString('base64')));
    expect(distinct.size).toBe(letters.length + 1);
  });

  test('a right-to-left word ends where it was told to end', async () => {
    const inked = async (text: string): Promise<number[]> => {
      const { pixels, width } = await renderAsync(text, { font: { loadSystemFonts: true } });
      return [...pixels.keys()]
        .filter((at) => at % 4 === 3 && pixels[at]! > 0)
        .map((at) => ((at - 3) / 4) % width);
    };
    const at = 'direction="rtl" unicode-bidi="embed"';
    const word = (place: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text x="100" y="30" font-size="20" ${place}>שלום</text></svg>`;
    expect(Math.min(...(await inked(word(`text-anchor="start" ${at}`))))).toBeGreaterThan(90); // why raster() turns it round
    const png = await raster(word(`text-anchor="start" ${at}`));
    const image = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><image width="200" height="40" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`;
    expect(Math.max(...(await inked(image)))).toBeLessThan(104);
  });
});
