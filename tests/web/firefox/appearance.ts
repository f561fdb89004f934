// What Firefox lays out and paints by itself unless it is told otherwise.
import { expect, test } from 'vitest';
import { visit } from '../e2e/visit.js';
import { places } from '../journeys/reader.js';

test('in a dark system page and element are dark', async () => {
  const { page } = await visit({ colorScheme: 'dark', lesson: 'mha_8_2' });
  const lightness = await page.evaluate(() => {
    const lightest = (one: Element) =>
      Math.max(...(getComputedStyle(one).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    return [document.documentElement, document.querySelector('attention-playground')!].map(lightest);
  });
  expect(Math.max(...lightness)).toBeLessThan(60);
});

test.each([
  { lesson: 'apple', locale: 'en-US' },
  { lesson: 'mha_8_2', locale: 'en-US' },
  { lesson: 'mha_8_2', locale: 'zh-CN' },
  { lesson: 'whole_block', locale: 'zh-CN' },
])('on a phone $lesson does not scroll sideways in $locale', async (where) => {
  const { page } = await visit({ ...places.touch, ...where });
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const { right } = document.querySelector('attention-playground')!.getBoundingClientRect();
    return [scrollWidth - clientWidth, Math.max(0, Math.ceil(right - clientWidth))];
  });
  expect(beyond).toEqual([0, 0]);
});
