// The lessons as a course: contents, what is done, the ways on, and a reader's own numbers that undo brings back.
import { expect, test } from 'vitest';
import { contents } from '../../../../web/model/lessons/index.js';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

const marks = (playground: Playground): Promise<string[]> =>
  playground.contents
    .getByRole('listitem')
    .allInnerTexts()
    .then((lines) => lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()));

const done = ({ page }: Playground) => page.locator('.contents-done').innerText();

const focused = ({ page }: Playground): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement?.shadowRoot?.activeElement;
    return at?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  });

test('the contents say which lessons were opened and whose question is answered, also after a reload', async () => {
  const playground = await visit();
  const { page, t } = playground;
  expect(await done(playground)).toBe(t('course.done', { done: 0, count: contents.length }));
  await page.locator('.choices button').first().click();
  await eventually(() => done(playground)).toBe(t('course.done', { done: 1, count: contents.length }));
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await page.getByRole('heading', { level: 2, name: 'Softmax: from scores to shares' }).waitFor();
  const check = async () => {
    await playground.openContents();
    const lines = await marks(playground);
    expect(lines).toHaveLength(contents.length);
    expect(lines[0]).toBe('1. Where does “it” look?');
    expect(lines[3]).toBe('4. By hand: 我喜欢苹果 (I like apples) ✓ question answered');
    expect(lines[4]).toBe('5. Softmax: from scores to shares · opened');
  };
  await check();
  await page.reload();
  await playground.ready();
  expect(await done(playground)).toBe(t('course.done', { done: 1, count: contents.length }));
  await check();
});

test('by keyboard: through the contents with arrows, back with Escape, on from the end of a lesson', async () => {
  const playground = await visit({ locale: 'zh-CN' });
  const { page } = playground;
  await page.locator('.contents-open').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(playground)).toMatch(/^4\. /);
  await page.keyboard.press('End');
  expect(await focused(playground)).toMatch(new RegExp(`^${contents.at(-1)!.number}\\. `));
  await page.keyboard.press('Escape');
  expect(await focused(playground)).toMatch(/^目录/);
  expect(await playground.contents.count()).toBe(0);
  await page.getByRole('button', { name: '下一课' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(playground)).toMatch(/^第 5 课/);
  await page.getByRole('button', { name: '上一课' }).press('Enter');
  await eventually(() => focused(playground)).toMatch(/^第 4 课/);
});

test('on a phone the lesson starts folded, and one that was chosen is there to read', async () => {
  const playground = await visit({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const summary = playground.page.locator('.lesson-summary');
  expect(await summary.isVisible()).toBe(false);
  await playground.pickLesson(2);
  expect(await summary.isVisible()).toBe(true);
});

test('what a try did is told beside it, until something else is done', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const told = playground.page.locator('.tried');
  expect(await told.count()).toBe(0);
  await playground.page.locator('.tries button').first().click();
  expect(await told.innerText()).toBe('Now: the looks most at cat, 0.6990, then at itself, 0.2632.');
  await playground.page.locator('.tries button').nth(2).click();
  expect(await told.innerText()).toBe('Now: the looks only at itself, 1.000.');
  await playground.type('q', 0, 0, '7');
  expect(await told.count()).toBe(0);
});

test('the first lesson has none before it, the last none after it', async () => {
  const playground = await visit({ lesson: contents[0]!.id });
  const { page } = playground;
  expect(await page.locator('.onward button').allInnerTexts()).toHaveLength(1);
  const [before, last] = contents.slice(-2);
  await playground.pickLesson(last!.number);
  const back = await page.locator('.onward button').innerText();
  expect(back).toContain(playground.t('course.previous'));
  expect(back).toContain(`${before!.number}. ${before!.title.en}`);
});

test('a lesson that replaces the reader’s own numbers says so, and undo brings them back', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  await playground.pickLesson(3);
  expect(await playground.messages.innerText()).toBe('');
  await playground.type('q', 0, 0, '7');
  const own = await playground.trace();
  await playground.pickLesson(5);
  expect(await playground.messages.innerText()).toContain(playground.t('notes.replaced'));
  await playground.button('element.undo').click();
  expect(await playground.trace()).toEqual(own);
  expect(await playground.messages.innerText()).toBe('');
});

test('what another version of the page kept, or something else wrote, is no reason to fail', async () => {
  const playground = await visit();
  for (const kept of ['{"opened":["gone","apple"],"answered":["gone","word_order"]}', 'not json', '[1]']) {
    await playground.page.evaluate((text) => {
      localStorage.setItem('attention-playground.progress', text);
    }, kept);
    await playground.page.reload();
    await playground.ready();
    const count = kept.startsWith('{') ? 1 : 0;
    expect(await done(playground), kept).toBe(
      playground.t('course.done', { done: count, count: contents.length }),
    );
  }
});
