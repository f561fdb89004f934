// What axe finds, in both languages, light and dark, wide and narrow.
import { expect, test } from 'vitest';
import { loadAxe, offences } from '../axe.js';
import { eventually, visit } from '../visit.js';

const wide = { width: 1280, viewport: { width: 1280, height: 900 } };
const narrow = { width: 360, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

// Every language, colour scheme and width with each of the others.
test.each([
  { ...wide, locale: 'en-US', colorScheme: 'light' as const },
  { ...wide, locale: 'zh-CN', colorScheme: 'dark' as const },
  { ...narrow, locale: 'en-US', colorScheme: 'dark' as const },
  { ...narrow, locale: 'zh-CN', colorScheme: 'light' as const },
])(
  'axe finds nothing serious in lessons 4 and 8: $locale, $colorScheme, $width px',
  async ({ width: _width, ...look }) => {
    const playground = await visit(look);
    await loadAxe(playground);
    const lesson4 = await offences(playground);
    await playground.pickLesson(8);
    expect({ lesson4, lesson8: await offences(playground) }).toEqual({ lesson4: [], lesson8: [] });
  },
);

test('axe finds nothing serious while something is wrong: a refused field, a refused cell, messages', async () => {
  const playground = await visit({ lesson: 'mha_8_2' });
  await loadAxe(playground);
  const heads = await playground.control('controls.n_heads');
  await heads.fill('3');
  await heads.press('Enter');
  await playground.startTyping('w_q', 0, 0, 'x');
  await playground.page.keyboard.press('Enter');
  expect(await playground.matrix('w_q').getByRole('alert').count()).toBe(1);
  await playground.page.evaluate(() => {
    location.hash = '#s=@@@';
  });
  await eventually(() => playground.messages.innerText()).not.toBe('');
  expect(await offences(playground)).toEqual([]);
});
