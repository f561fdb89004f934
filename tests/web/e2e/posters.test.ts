// Lessons' own pages and posters as they are met: with scripts, without, and as a picture in somebody's article.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import type {} from '../../../web/element/register.js';
import { formatNumber } from '../../../web/model/numbers.js';
import { strictHeaders } from '../../../web/serve.mjs';
import { loadAxe, offences } from './axe.js';
import { dist, siteWith, takeSeat } from './seats.js';

vi.setConfig({ testTimeout: 120_000 });

/** Whatever the browser complains about on the way fails the test. */
async function sit(reader: BrowserContextOptions = {}): Promise<{ page: Page; site: string }> {
  const site = await siteWith(strictHeaders);
  const context = { serviceWorkers: 'block' as const, viewport: { width: 1280, height: 900 }, ...reader };
  const seat = await takeSeat(context, true);
  onTestFinished(async () => {
    expect(await seat.leave()).toEqual([]);
  });
  return { page: seat.page, site };
}

async function open(path: string, reader: BrowserContextOptions = {}): Promise<Page> {
  const { page, site } = await sit(reader);
  await page.goto(site + path);
  return page;
}

const weightsOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const element = document.querySelector('attention-playground')!;
    await element.ready;
    return Array.from(element.trace!.heads[0]!.weights.data);
  });

test('a lesson’s page is the playground at that lesson, with the numbers that it was written with', async () => {
  const page = await open('lessons/no_peeking', { locale: 'zh-CN' }); // without its slash
  const weights = await weightsOf(page);
  expect(new URL(page.url()).pathname).toBe('/lessons/no_peeking/');
  expect(await page.title()).toBe('No peeking · Attention Playground');
  await page.getByRole('heading', { level: 2, name: 'No peeking' }).waitFor();
  const written = [
    ...readFileSync(join(dist, 'lessons/no_peeking/index.html'), 'utf8').matchAll(/<td>([01]\..*?)<\/td>/g),
  ];
  expect(written.map(([, text]) => text)).toEqual(
    weights.filter((weight) => weight !== 0).map((weight) => formatNumber(weight)),
  );
});

test('a page speaks the language that it is in, and the other one is another page', async () => {
  const page = await open('lessons/apple/zh/', { locale: 'en-US' });
  await weightsOf(page);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await page.getByRole('heading', { level: 2, name: '手算一遍：我喜欢苹果' }).waitFor();
  await page.locator('#language').selectOption('en');
  await page.waitForURL(/\/lessons\/apple\/$/);
  await weightsOf(page);
  await page.getByRole('heading', { level: 2, name: /^By hand/ }).waitFor();
});

test('what a reader changes on a lesson’s page is in its address', async () => {
  const page = await open('lessons/the_cat_sat/', { locale: 'en-US' });
  const before = await weightsOf(page);
  await page.getByRole('textbox', { name: 'Sentence', exact: true }).fill('the dog sat down');
  await expect.poll(() => new URL(page.url()).hash, { timeout: 20_000 }).toMatch(/^#s=/);
  await page.reload();
  const after = await weightsOf(page);
  expect(after).toHaveLength(16);
  expect(after).not.toEqual(before);
});

test.each([1280, 360])('without scripts a lesson is read, at a width of %i px', async (width) => {
  const page = await open('lessons/no_peeking/zh/', {
    javaScriptEnabled: false,
    viewport: { width, height: 800 },
  });
  await page.getByRole('heading', { level: 2, name: '10. 不许偷看' }).waitFor();
  expect(await page.locator('#language, #theme').filter({ visible: true }).count()).toBe(0);
  const table = page.getByRole('table');
  expect(await table.isVisible()).toBe(true);
  expect(await table.getByRole('row', { name: /^sing/ }).getByRole('cell').allTextContents()).toEqual([
    ...['0.4326', '0.5674', '已掩码', '已掩码', '已掩码'],
  ]);
  const picture = page.getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(500);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.getByRole('link', { name: /^下一课/ }).click();
  await page.getByRole('heading', { level: 2, name: '11. 完整的一层' }).waitFor();
});

test('a lesson’s page and a poster’s have nothing that keeps anybody out', async () => {
  for (const path of ['posters/apple.zh.html', 'posters/where_it_looks.en.html']) {
    const page = await open(path);
    await loadAxe({ page });
    expect(await offences({ page })).toEqual([]);
  }
});

test('in an article that allows pictures and nothing else, SVG and PNG are shown whole', async () => {
  const { page, site } = await sit();
  const names = ['apple.zh.svg', 'where_it_looks.en.svg', 'in_a_shop.zh.png'];
  const article = `<!doctype html><title>An article</title>${names.map((name) => `<img src="posters/${name}" alt="">`).join('')}`;
  await page.route(`${site}article.html`, (route) =>
    route.fulfill({
      body: article,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; img-src 'self'",
      },
    }),
  );
  await page.goto(`${site}article.html`);
  const sizes = await page.evaluate(() =>
    Promise.all(
      [...document.images].map(async (image) => {
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }),
    ),
  );
  const said = (name: string): number[] => {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(
      readFileSync(join(dist, 'posters', name), 'utf8'),
    )!;
    return [Number(width), Number(height)];
  };
  expect(sizes).toEqual([said(names[0]!), said(names[1]!), [1200, 630]]);
});
