// The sentence and its tokens, by keyboard and by mouse.
import { expect, test } from 'vitest';
import type { Playground } from '../playground.js';
import { visit } from '../visit.js';

const apple = { lesson: 'apple' };

/** The row of keys that stands beside a token. */
async function keysOf(playground: Playground, token: string): Promise<string[] | undefined> {
  const names = await playground.grid('k').getByRole('rowheader').locator('.name').allTextContents();
  return (await playground.numbers('k'))[names.indexOf(token)];
}

const chip = (playground: Playground, index: number) => playground.chips.nth(index);

test('the sentence is cut into tokens while it is being typed', async () => {
  const playground = await visit(apple);
  const seen: string[] = [];
  await playground.sentence.focus();
  await playground.page.keyboard.press('Control+A');
  for (const key of 'cats eat.') {
    await playground.page.keyboard.press(key);
    seen.push((await playground.chipTexts()).join('|'));
  }
  expect(seen).toEqual([
    ...['c', 'ca', 'cat', 'cats', 'cats', 'cats|e', 'cats|ea', 'cats|eat', 'cats|eat|.'],
  ]);
  expect((await playground.trace()).heads[0]?.weights.shape[1]).toBe(3);
});

test('words, characters and pieces between spaces are three ways to cut the same sentence', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  await playground.sentence.fill('Don’t stop, 我喜欢!');
  const cut = await playground.control('controls.tokenize');
  expect(await playground.chipTexts()).toEqual(['Don’t', 'stop', ',', '我', '喜欢', '!']);
  await cut.selectOption({ label: 'pieces between spaces' });
  expect(await playground.chipTexts()).toEqual(['Don’t', 'stop,', '我喜欢!']);
  await cut.selectOption({ label: 'characters' });
  expect(await playground.chipTexts()).toEqual([...'Don’t', ...'␣stop,␣我喜欢!']);
  expect((await playground.trace()).heads[0]?.weights.shape).toEqual([16, 16]);
  expect(await playground.sentence.inputValue()).toBe('Don’t stop, 我喜欢!');
});

test('F2 renames a token, Enter takes the name, Escape does not, and its numbers stay', async () => {
  const playground = await visit(apple);
  const { page } = playground;
  const keys = await keysOf(playground, '喜欢');
  await chip(playground, 1).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('想');
  await page.keyboard.press('Escape');
  expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
  await page.keyboard.press('F2');
  await page.keyboard.type('爱');
  await page.keyboard.press('Enter');
  expect(await playground.chipTexts()).toEqual(['我', '爱', '苹果']);
  expect(await playground.sentence.inputValue()).toBe('我爱苹果');
  expect(await keysOf(playground, '爱')).toEqual(keys);
  await page.keyboard.press('ArrowRight');
  expect(await chip(playground, 2).evaluate((button) => button.matches(':focus'))).toBe(true);
});

test('a token is split at the caret by Ctrl+Enter and into characters by its button', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const { page } = playground;
  await chip(playground, 1).click();
  await playground.button('sentence.split').click();
  expect(await playground.chipTexts()).toEqual(['the', 'c', 'a', 't', 'sat']);
  await chip(playground, 4).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Enter');
  expect(await playground.chipTexts()).toEqual(['the', 'c', 'a', 't', 's', 'at']);
  expect((await playground.trace()).tokens).toEqual(['the', 'c', 'a', 't', 's', 'at']);
});

test('two tokens are merged into one', async () => {
  const playground = await visit(apple);
  const keys = await keysOf(playground, '我');
  await chip(playground, 0).click();
  await playground.button('sentence.merge').click();
  expect(await playground.chipTexts()).toEqual(['我喜欢', '苹果']);
  expect(await keysOf(playground, '我喜欢')).toEqual(keys);
});

test('Alt and an arrow moves a token, and its numbers move along', async () => {
  const playground = await visit(apple);
  const keys = await keysOf(playground, '我');
  await chip(playground, 0).click();
  await playground.page.keyboard.press('Alt+ArrowRight');
  expect(await playground.chipTexts()).toEqual(['喜欢', '我', '苹果']);
  await playground.page.keyboard.press('Alt+ArrowRight');
  expect(await playground.chipTexts()).toEqual(['喜欢', '苹果', '我']);
  expect(await keysOf(playground, '我')).toEqual(keys);
  await playground.page.keyboard.press('Alt+ArrowLeft');
  expect(await playground.chipTexts()).toEqual(['喜欢', '我', '苹果']);
});

test('a token moves by the buttons beside it and by drag and drop', async () => {
  const playground = await visit(apple);
  await chip(playground, 1).click();
  await playground.button('sentence.left').click();
  expect(await playground.chipTexts()).toEqual(['喜欢', '我', '苹果']);
  await playground.button('sentence.right').click();
  expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
  await chip(playground, 0).dragTo(chip(playground, 2));
  expect(await playground.chipTexts()).toEqual(['喜欢', '苹果', '我']);
  await chip(playground, 2).dragTo(chip(playground, 0));
  expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
});

test('a token is deleted by key and by button, and the last one stays', async () => {
  const playground = await visit(apple);
  await chip(playground, 0).click();
  await playground.page.keyboard.press('Delete');
  expect(await playground.chipTexts()).toEqual(['喜欢', '苹果']);
  await playground.button('sentence.delete').click();
  expect(await playground.chipTexts()).toEqual(['苹果']);
  expect(await playground.button('sentence.delete').isDisabled()).toBe(true);
  await chip(playground, 0).focus();
  await playground.page.keyboard.press('Delete');
  expect(await playground.chipTexts()).toEqual(['苹果']);
  await playground.button('element.undo').click();
  await playground.button('element.undo').click();
  expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
});

test('a click on a token follows its row through the page', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  await chip(playground, 2).click();
  expect(await playground.reading.innerText()).toMatch(/^sat looks/);
  expect(await chip(playground, 2).getAttribute('aria-pressed')).toBe('true');
  const [, , third] = await playground.numbers('weights');
  expect(await playground.chips.locator('.chip-share').allTextContents()).toEqual(third);
});
