// What a reader types wrongly: a message beside the field in the reader's language, the text stays to be mended, the last
// good picture stays too.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Playground } from '../playground.js';
import { linkTo, visit } from '../visit.js';

const six = { v: 1 as const, tokens: ['a', 'b', 'c'], d_model: 6, n_heads: 2 };
const HAN = /\p{Script=Han}/u;

/** What a refusal always is: said at the field, nothing lost, nothing changed. Returns what is said. */
async function expectRefused(
  playground: Playground,
  field: Locator,
  text: string,
  before: unknown,
): Promise<string> {
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe(text);
  expect(await playground.trace()).toEqual(before);
  const said = await playground.complaint(field);
  expect(said).not.toBe('');
  expect(HAN.test(said)).toBe(playground.t('sentence.sentence') === '句子');
  return said;
}

test('heads that do not divide the width are refused with both numbers and the choices (B16)', async () => {
  const playground = await visit({ scene: six });
  const heads = await playground.control('controls.n_heads');
  const before = await playground.trace();
  for (const text of ['4', '0', '7', '-1', '2.5', '1e9']) {
    await heads.fill(text);
    await heads.press('Enter');
    const said = await expectRefused(playground, heads, text, before);
    expect(said).toMatch(/\b6\b/);
    expect(said).toContain(text === '1e9' ? '1000000000' : text);
    expect(said).toContain('1, 2, 3, 6');
  }
  await heads.fill('6');
  await heads.press('Enter');
  expect(await heads.getAttribute('aria-invalid')).toBe('false');
  expect((await playground.trace()).heads.map(({ q }) => q.shape)).toEqual(Array(6).fill([3, 1]));
  const width = await playground.control('controls.d_model');
  const good = await playground.trace();
  await width.fill('7');
  await width.press('Enter');
  expect(await expectRefused(playground, width, '7', good)).toMatch(/7.*6/);
});

test('an empty sentence is asked for words, and the last tokens stay in view (B17)', async () => {
  const playground = await visit();
  const before = await playground.trace();
  for (const text of ['', '   ', '\n', '\u3000']) {
    await playground.sentence.fill(text);
    await expectRefused(playground, playground.sentence, text, before);
    expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
  }
  await playground.page.keyboard.type('hi');
  expect(await playground.sentence.getAttribute('aria-invalid')).toBe('false');
  expect(await playground.chipTexts()).toEqual(['hi']);
});

test('a number that is none is refused at its cell, and Escape gives it up', async () => {
  const playground = await visit();
  const before = await playground.trace();
  const wrong = ['1,5', '1.234,5', '1\u00A0234', '1e400', 'NaN', ''];
  for (const text of wrong) {
    const field = await playground.startTyping('k', 1, 2, text);
    await playground.page.keyboard.press('Enter');
    const said = await expectRefused(playground, field, text, before);
    if (text === '1,5') expect(said).toContain('1.5');
    if (text === '1.234,5') expect(said).toContain('1234.5');
    expect(await playground.matrix('k').getByRole('alert').innerText()).toBe(said);
    await playground.page.keyboard.press('Escape');
    expect((await playground.numbers('k'))[1]?.[2]).toBe('0.5000');
  }
  await playground.type('k', 1, 2, '−１.5');
  expect(await playground.matrix('k').getByRole('alert').count()).toBe(0);
  expect((await playground.numbers('k'))[1]?.[2]).toBe('−1.500');
});

test('10,000 pasted words are counted, not computed, and stay in the field', async () => {
  const playground = await visit();
  const before = await playground.trace();
  const text = Array(10_000).fill('word').join(' ');
  await playground.sentence.fill(text);
  const said = await expectRefused(playground, playground.sentence, text, before);
  expect(said).toMatch(/10000.*2048/);
  await playground.sentence.fill('好的');
  expect(await playground.chipTexts()).toEqual(['好的']);
});

test('a Chinese reader is told in Chinese, with the same numbers', async () => {
  const playground = await visit({ scene: six, locale: 'zh-CN' });
  const before = await playground.trace();
  const heads = await playground.control('controls.n_heads');
  await heads.fill('4');
  await heads.press('Enter');
  expect(await expectRefused(playground, heads, '4', before)).toMatch(/6.*4.*1, 2, 3, 6/);
  const cell = await playground.startTyping('w_q', 1, 2, '1,5');
  await cell.press('Enter');
  expect(await expectRefused(playground, cell, '1,5', before)).toContain('1.5');
  await cell.press('Escape');
  const words = Array(10_000).fill('词').join(' ');
  await playground.sentence.fill(words);
  expect(await expectRefused(playground, playground.sentence, words, before)).toMatch(/10000.*2048/);
  await playground.sentence.fill('');
  await expectRefused(playground, playground.sentence, '', before);
});

test('one word with two heads attends to itself in both', async () => {
  const playground = await visit({ scene: { v: 1, tokens: ['one', 'two'], d_model: 4, n_heads: 2 } });
  await playground.sentence.fill('hi');
  expect((await playground.trace()).heads.map(({ weights }) => weights.data)).toEqual([[1], [1]]);
  expect(await playground.numbers('weights')).toEqual([['1.000']]);
  expect(await playground.reading.innerText()).toBe('hi is the only word, so it looks at itself, 1.000.');
});

test('the smallest width works: one channel, one head', async () => {
  const playground = await visit({ hash: linkTo({ ...six, d_model: 1, n_heads: 1 }) });
  expect((await playground.trace()).heads[0]?.weights.shape).toEqual([3, 3]);
  expect(await playground.messages.innerText()).toBe('');
});

test('the last good picture stays while a temperature or a seed is out of range', async () => {
  const playground = await visit();
  const before = await playground.trace();
  const temperature = await playground.control('controls.temperature');
  for (const text of ['0', '-1', '1e9', 'warm', '']) {
    await temperature.fill(text);
    await expectRefused(playground, temperature, text, before);
  }
  await playground.pickLesson(2);
  const seed = await playground.control('controls.seed');
  const drawn = await playground.trace();
  for (const text of ['-1', '1.5', '4294967296', '4e400']) {
    await seed.fill(text);
    await expectRefused(playground, seed, text, drawn);
  }
});
