// The documentation as its reader meets it: every example runs, and says what the page says that it says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { strictHeaders } from '../../../web/serve.mjs';
import { loadAxe, offences } from './axe.js';
import { dist, siteWith, takeSeat } from './seats.js';

vi.setConfig({ testTimeout: 120_000 });

const pages = [
  ['en', 'docs/'],
  ['zh', 'docs/zh/'],
] as const;
const htmlOf = (path: string): string => readFileSync(join(dist, path, 'index.html'), 'utf8');

interface Visit extends BrowserContextOptions {
  /** What the page holds before a script has run. */
  readonly html?: string;
}

/** Whatever the browser complains about on the way fails the test. */
async function open(path: string, { html, ...reader }: Visit = {}): Promise<Page> {
  const site = await siteWith(strictHeaders);
  const context = { serviceWorkers: 'block' as const, viewport: { width: 1280, height: 900 }, ...reader };
  const seat = await takeSeat(context, true);
  onTestFinished(async () => {
    expect(await seat.leave()).toEqual([]);
  });
  if (html !== undefined)
    await seat.page.route(site + path, (route) =>
      route.fulfill({
        body: html,
        headers: { ...strictHeaders, 'Content-Type': 'text/html; charset=utf-8' },
      }),
    );
  await seat.page.goto(site + path);
  return seat.page;
}

const examples = 'attention-playground';

/** Brings one to the screen, where it starts, and waits for its numbers. */
async function run(page: Page, index: number): Promise<void> {
  await page.locator(examples).nth(index).scrollIntoViewIfNeeded();
  await page.evaluate((i) => document.querySelectorAll('attention-playground')[i]!.ready, index);
}

test.each(pages)('every example of %s runs', async (_lang, path) => {
  const page = await open(path);
  const count = await page.locator(examples).count();
  const recipe = await page.locator('#recipe-html ~ .code code').first().innerText();
  expect(count).toBeGreaterThan(5);
  for (let i = 0; i < count; i++) {
    await run(page, i);
    const told = await page.evaluate((index) => {
      const element = document.querySelectorAll('attention-playground')[index]!;
      const { scene, trace } = element;
      const [caption = null, ...texts] = [...element.querySelectorAll('caption, th, td')].map(
        (cell) => cell.textContent,
      );
      const columns = trace!.tokens.length;
      const { data, shape } = trace!.heads[scene!.view.head]!.weights;
      const row = Math.min(scene!.view.row, shape[0]! - 1);
      const weights = [...data.slice(row * columns, (row + 1) * columns)];
      return { caption, texts, tokens: [...trace!.tokens], weights };
    }, i);
    // What stands there without scripts is what the core computes.
    expect(told.caption, `example ${i} has a table`).not.toBeNull();
    const numbers = told.weights.map((weight) => weight.toFixed(4));
    expect(told.texts).toEqual([...told.tokens, ...numbers]);
    if (i === 0)
      // the lesson of the recipes
      for (const number of numbers) expect(recipe).toContain(`<td>${number}</td>`);
  }
  const most = page.locator('#most');
  await expect.poll(() => most.innerText()).toBe(path === 'docs/' ? 'like' : '喜欢');
});

test.each(pages)('what programs of %s print is what the page says', async (_lang, path) => {
  const output = /(<output class="live" id="[\w-]+">)([^<]*)(?=<\/output>)/g;
  const written = [...htmlOf(path).matchAll(output)].map(([, , text = '']) => text.trim());
  expect(written.length).toBeGreaterThan(2);
  const page = await open(path, { html: htmlOf(path).replace(output, '$1') });
  const printed = async () => (await page.locator('output.live').allInnerTexts()).map((text) => text.trim());
  await expect.poll(printed, { timeout: 30_000 }).toEqual(written);
});

test.each(pages)('axe finds nothing wrong with %s, light and dark', async (_lang, path) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open(path, { colorScheme });
    await run(page, 0);
    await loadAxe({ page });
    expect(await offences({ page }), colorScheme).toEqual([]);
  }
});

test.each(pages)('%s can be read where no script runs', async (_lang, path) => {
  const page = await open(path, { javaScriptEnabled: false });
  const tables = page.locator(`${examples} table`);
  expect(await tables.count()).toBe(await page.locator(examples).count());
  expect(await tables.first().isVisible()).toBe(true);
  expect(await page.locator('.code button').count()).toBe(0);
  expect(await page.locator('#theme').isVisible()).toBe(false);
  await page.locator('.toc a[href="#versions"]').click();
  expect(await page.locator('#versions').isVisible()).toBe(true);
});

test('on a phone nothing is wider than the screen, and the contents are folded', async () => {
  const page = await open('docs/zh/', {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await run(page, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await page.locator('.toc ol').first().isVisible()).toBe(false);
  await page.locator('.toc summary').click();
  expect(await page.locator('.toc ol').first().isVisible()).toBe(true);
});

test('an example that chooses its own colours keeps them, whatever those of the page', async () => {
  const page = await open('docs/', { colorScheme: 'dark' });
  const branded = page.locator('.branded');
  await branded.scrollIntoViewIfNeeded();
  await branded.evaluate((element: HTMLElement & { ready: Promise<unknown> }) => element.ready);
  const ink = () => branded.evaluate((element) => getComputedStyle(element).color);
  const written = await ink();
  expect(written).not.toBe(
    await page
      .locator(examples)
      .first()
      .evaluate((one) => getComputedStyle(one).color),
  );
  for (const choice of ['dark', 'light', 'auto']) {
    await page.locator('#theme').selectOption(choice);
    expect(await ink(), choice).toBe(written);
  }
});

test('code is copied with the address of this very site', async () => {
  const page = await open('docs/', { permissions: ['clipboard-read', 'clipboard-write'] });
  const figure = page.locator('figure.code').first();
  await figure.getByRole('button').click();
  await expect.poll(() => figure.getByRole('button').innerText()).toBe('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`src="${new URL('../element.js', page.url()).href}"`);
  expect(copied).toContain('</attention-playground>');
});

test('colours are those of the playground, and the other language opens at the same place', async () => {
  const page = await open('docs/#limits');
  await page.locator('#theme').selectOption('dark');
  await page.locator('#other').click();
  await page.waitForURL(/docs\/zh\/#limits$/);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  expect(await page.locator(examples).first().getAttribute('theme')).toBe('dark');
  await page.goto(new URL('../../', page.url()).href);
  await expect.poll(() => page.locator('#language').inputValue()).toBe('zh');
  expect(await page.locator('#theme').inputValue()).toBe('dark');
});
