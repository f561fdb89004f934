// To Firefox whatever scrolls is a stop of the Tab key, unless it is told otherwise.
import { expect, test } from 'vitest';
import { visit } from '../e2e/visit.js';

test('a matrix that scrolls is one stop of the Tab key', async () => {
  const playground = await visit({
    scene: { v: 1, text: 'a few words', d_model: 32 },
    viewport: { width: 640, height: 900 },
  });
  const { page } = playground;
  const grid = playground.grid('x');
  expect(await grid.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  const inside = () => grid.evaluate((box) => box.matches(':focus-within'));
  await playground.cell('x', 0, 0).click();
  expect(await inside()).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await inside()).toBe(false);
});
