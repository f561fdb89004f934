// Language and colours: the browser's, until the reader chooses.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, visit } from '../visit.js';

const paper = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const bench = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector('attention-playground')!).backgroundColor);

/** How light a colour is, 0 to 255. */
const lightness = (colour: string): number =>
  Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));

test('a Chinese browser is shown Chinese, on the page and in the element', async () => {
  const { page, reading } = await visit({ locale: 'zh-CN' });
  expect(await page.title()).toBe('注意力演练场');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('注意力演练场');
  expect(await reading.innerText()).toContain('最看重');
  const text = await page.locator('body').innerText();
  for (const english of ['Undo', 'Sentence', 'Settings', 'Weights', 'Lesson', 'Language'])
    expect(text).not.toContain(english);
});

test('a browser of neither language is shown English, and numbers with a point whatever its own mark (B65)', async () => {
  const playground = await visit({ locale: 'de-DE' });
  const { page } = playground;
  expect(await page.title()).toBe('Attention Playground');
  const temperature = await playground.control('controls.temperature');
  await temperature.fill('1,5');
  expect(await playground.complaint(temperature)).toContain('use 1.5');
  await temperature.fill('1.5');
  expect((await playground.scene()).temperature).toBe(1.5);
  expect((await playground.numbers('weights')).flat().every((number) => /^0\.\d{4}$/.test(number))).toBe(
    true,
  );
});

test('the language switch keeps every number and is remembered', async () => {
  const playground = await visit();
  const { page } = playground;
  await playground.type('k', 0, 0, '3');
  const before = await playground.trace();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await eventually(() => page.getByRole('button', { name: '撤销' }).isVisible()).toBe(true);
  expect(await page.getByRole('combobox', { name: '语言' }).inputValue()).toBe('zh');
  expect(await playground.trace()).toEqual(before);
  await page.reload();
  await playground.ready();
  expect(await page.title()).toBe('注意力演练场');
  await page.getByRole('combobox', { name: '语言' }).selectOption('en');
  expect(await page.title()).toBe('Attention Playground');
});

test('colours follow the system, also when it changes, until the reader chooses', async () => {
  const { page } = await visit({ colorScheme: 'dark' });
  expect(lightness(await paper(page))).toBeLessThan(60);
  expect(lightness(await bench(page))).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(lightness(await paper(page))).toBeGreaterThan(200);
  await eventually(async () => lightness(await bench(page))).toBeGreaterThan(200);
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
  expect(lightness(await paper(page))).toBeLessThan(60);
  expect(lightness(await bench(page))).toBeLessThan(60);
  await page.reload();
  expect(lightness(await paper(page))).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'dark' }); // as the next reader expects it
});

test('the page works where storage is refused', async () => {
  const playground = await visit({ fresh: true });
  const { page } = playground;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
  });
  await page.reload();
  await playground.ready();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await eventually(() => page.title()).toBe('注意力演练场');
});
