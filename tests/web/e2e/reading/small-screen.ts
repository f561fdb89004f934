// A phone, 360 px wide: only matrices scroll sideways.
import { expect, test } from 'vitest';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** What sticks out at the right, or scrolls sideways without being a matrix. */
const tooWide = ({ page }: Playground): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} > ${clientWidth}`);
    const root = document.querySelector('attention-playground')!.shadowRoot!;
    for (const one of [...document.querySelectorAll('body *'), ...root.querySelectorAll('*')]) {
      if (one.closest('.grid-box, .exhibit-table, .visually-hidden') || one.localName === 'option') continue;
      const { overflowX } = getComputedStyle(one);
      const name = `${one.localName}.${one.className}`;
      if (one.getBoundingClientRect().right > clientWidth + 0.5)
        found.push(`${name} ends at ${one.getBoundingClientRect().right}`);
      if (['auto', 'scroll'].includes(overflowX) && one.scrollWidth > one.clientWidth + 1)
        found.push(`${name} scrolls`);
    }
    return found;
  });

test.each(['en-US', 'zh-CN'])('no lesson scrolls sideways on a phone in %s', async (locale) => {
  const playground = await visit({ ...phone, locale });
  for (const lesson of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    await playground.pickLesson(lesson);
    expect(await tooWide(playground), `lesson ${lesson}`).toEqual([]);
  }
});

test('twelve words of width 32 stay inside a phone, and their matrices scroll by themselves', async () => {
  const text = 'twelve words that are not too short for a very narrow telephone';
  const playground = await visit({ ...phone, scene: { v: 1, text, d_model: 32, n_heads: 4 } });
  expect(await playground.chipTexts()).toHaveLength(12);
  for (const summary of await playground.page.locator('summary').all()) await summary.click();
  expect(await tooWide(playground)).toEqual([]);
  const grid = playground.grid('x');
  await grid.scrollIntoViewIfNeeded();
  await eventually(() => grid.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await grid.evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
  });
  const last = playground.grid('x').getByRole('columnheader', { name: '31', exact: true });
  await eventually(() => last.count()).toBe(1);
});

test('a try that sets what is to be learned brings the panel up, which is screens away on a phone', async () => {
  const { page } = await visit({ ...phone, lesson: 'what_it_does_not_know' });
  await page.locator('#panel').waitFor();
  await page.locator('.lesson summary').first().tap();
  await page.locator('.tries button').first().tap();
  await eventually(() =>
    page.locator('#panel').evaluate((panel) => Math.abs(panel.getBoundingClientRect().top) < innerHeight / 3),
  ).toBe(true);
});

test('a long word and a long message stay inside a phone', async () => {
  const playground = await visit({ ...phone, lesson: 'the_cat_sat' });
  await playground.sentence.fill(`${'Rindfleischetikettierung'.repeat(6)} ${'长'.repeat(80)}`);
  expect(await tooWide(playground)).toEqual([]);
  await (await playground.control('controls.seed')).fill(`${'9'.repeat(80)}`);
  expect(await tooWide(playground)).toEqual([]);
});

test('a tap shows how a number came about, a second tap edits it', async () => {
  const playground = await visit(phone);
  const cell = playground.cell('k', 0, 0);
  await cell.tap();
  expect(await playground.explanation.innerText()).toMatch(/key of 我, channel 0: 0\.9/);
  await cell.tap();
  const field = playground.grid('k').getByRole('textbox');
  await field.fill('2');
  await field.press('Enter');
  expect((await playground.numbers('k'))[0]?.[0]).toBe('2.000');
});
