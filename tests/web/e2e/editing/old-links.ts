// Links that readers have kept, opened in the page as it is built (B63). What each engine makes of them, tests/wasm says.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { strictHeaders } from '../../../../web/serve.mjs';
import { fromBase64Url } from '../../../../web/model/url.js';
import { dist, siteWith } from '../seats.js';
import { eventually, visit } from '../visit.js';

interface OldLink {
  readonly name: string;
  readonly hash: string;
  readonly expected: Readonly<Record<string, unknown>>;
}

const folder = new URL('../../../goldens/links/', import.meta.url);
const linksOf = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as OldLink[];

const flat = (value: unknown): number[] => (Array.isArray(value) ? value.flatMap(flat) : [Number(value)]);

test.each(readdirSync(folder))('every link of %s opens with the numbers that it always had', async (file) => {
  const links = linksOf(file);
  const playground = await visit({ hash: links[0]!.hash });
  for (const { name, hash, expected } of links) {
    const tokens = /"tokens":\[.*?\]/.exec(fromBase64Url(/^#s=([\w-]+)/.exec(hash)![1]!))![0];
    await playground.open(hash);
    await eventually(async () => JSON.stringify(await playground.scene()), { message: name }).toContain(
      tokens,
    );
    expect(await playground.messages.innerText(), name).toBe('');
    const shown = await playground.page.evaluate((paths) => {
      const at = (path: string): unknown =>
        path
          .split('.')
          .reduce<unknown>(
            (from, key) => (from as Record<string, unknown>)[key],
            document.querySelector('attention-playground')!.trace,
          );
      return paths.map((path) => Array.from((at(path) as { data: Float32Array }).data));
    }, Object.keys(expected));
    for (const [i, want] of Object.values(expected).map(flat).entries()) {
      const off = want.map((value, j) => Math.abs(value - shown[i]![j]!) / Math.max(1, Math.abs(value)));
      expect(shown[i]).toHaveLength(want.length);
      expect(Math.max(...off), `${name} ${Object.keys(expected)[i]!}`).toBeLessThanOrEqual(1e-6);
    }
  }
});

test.each(['', '/', '/index.html'])(
  'a link to a folder opens as well where the address ends with "%s"',
  async (end) => {
    const site = await siteWith(strictHeaders, dirname(dist));
    const { page } = await visit();
    const { hash } = linksOf('0.1.json').find(({ name }) => name === 'own_words_zh')!;
    await page.goto(`${site}${basename(dist)}${end}${hash}`);
    await page.evaluate(() => document.querySelector('attention-playground')!.ready);
    expect(
      await page.evaluate(() => document.querySelector('attention-playground')!.scene!.tokens.join('')),
    ).toBe('她把书放回了书架。');
  },
);
