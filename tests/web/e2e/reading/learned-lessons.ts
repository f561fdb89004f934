// Lessons on weights that were learned: where a word looks, what a reader's own words change, and in which language.
import { expect, test } from 'vitest';
import { addMessages, type Lang } from '../../../../web/model/i18n.js';
import { compare } from '../../../../web/model/messages/compare.js';
import { whereItLooks } from '../../../../web/model/lessons/where-it-looks.js';
import { learn } from '../../../../web/model/messages/learn.js';
import { meanings } from '../../../../web/model/messages/meanings.js';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

addMessages({ compare, learn, meanings });

/** The word that the row of this one looks at most, in the layer and head that the lesson shows, and how much. */
const look = ({ page }: Playground, word: string, { layer = 0, head }: { layer?: number; head: number }) =>
  page.evaluate(
    ({ word, layer, head }) => {
      const { tokens, layers } = document.querySelector('attention-playground')!.trace!;
      const { data } = layers[layer]!.heads[head]!.weights;
      const n = tokens.length;
      const row = Array.from(data.subarray(tokens.indexOf(word) * n, (tokens.indexOf(word) + 1) * n));
      const most = Math.max(...row);
      return { at: tokens[row.indexOf(most)], clearly: most >= 0.6 };
    },
    { word, layer, head },
  );

const reads: Record<
  Lang,
  { locale: string; it: string; nouns: [string, string]; typed: [string, string, string][] }
> = {
  en: {
    ...{ locale: 'en-US', it: 'it', nouns: ['trophy', 'suitcase'] },
    typed: [
      ['The lamp didn’t fit in the bag because it was too big.', 'lamp', 'it'],
      ['The lamp didn’t fit in the bag because it was too small.', 'bag', 'it'],
      ['The locker couldn’t hold the guitar because it was too small.', 'locker', 'it'],
    ],
  },
  zh: {
    ...{ locale: 'zh-CN', it: '它', nouns: ['奖杯', '箱子'] },
    typed: [
      ['台灯放不进袋子，因为它太大了。', '台灯', '它'],
      ['台灯放不进袋子，因为它太小了。', '袋子', '它'],
      ['柜子装不下吉他，因为它太小了。', '柜子', '它'],
    ],
  },
};

test.each(['en', 'zh'] as const)(
  'lesson 1 (%s): one word is exchanged and “it” looks at the other noun; so it does in words that the reader types',
  async (lang) => {
    const { locale, it, nouns, typed } = reads[lang];
    const playground = await visit({ lesson: 'where_it_looks', locale });
    const { page } = playground;
    const { focus } = whereItLooks[lang];
    await eventually(() => look(playground, it, focus)).toEqual({ at: nouns[0], clearly: true });
    expect(await playground.reading.innerText()).toContain(nouns[0]);
    await page.getByRole('heading', { name: playground.t('compare.title') }).waitFor();
    await playground.button('element.explain_open').waitFor(); // the arithmetic does not cover the comparison
    const largest = page.locator('.compare-largest li');
    expect(await largest.first().innerText()).toContain(it);
    await page.locator('.tries button').first().click();
    await eventually(() => look(playground, it, focus)).toEqual({ at: nouns[1], clearly: true });
    expect(await page.locator('.tried').innerText()).toContain(nouns[1]);
    expect(await largest.first().innerText()).toContain(it);
    for (const [text, noun, word] of typed) {
      await playground.sentence.fill(text);
      await eventually(() => look(playground, word, focus)).toEqual({ at: noun, clearly: true });
    }
  },
);

test('whoever changes the language of the page gets lesson 1 in it, unless something was changed', async () => {
  const playground = await visit({ lesson: 'where_it_looks', fresh: true });
  const { page } = playground;
  const language = page.locator('#language');
  await language.selectOption('zh');
  await eventually(async () => (await playground.scene()).tokens[0]).toBe('奖杯');
  await language.selectOption('en');
  await eventually(async () => (await playground.scene()).tokens[1]).toBe('trophy');
  await playground.sentence.fill('The ball didn’t fit in the box because it was too big.');
  await eventually(async () => (await playground.scene()).tokens[1]).toBe('ball');
  await language.selectOption('zh');
  await page.getByText('换掉一个词，另一个词就看向了别处。').waitFor();
  expect((await playground.scene()).tokens[1]).toBe('ball');
});

test('lesson 13: arrows of one meaning end together; a sentence is opened by its line, and one’s own has an arrow', async () => {
  const playground = await visit({ lesson: 'two_meanings' });
  const { page, t } = playground;
  const lines = page.locator('.meanings-senses button');
  await lines.first().waitFor();
  const count = await lines.count();
  expect(await page.locator('.meanings-path').count()).toBe(count);
  await lines.last().click();
  await eventually(() => lines.last().getAttribute('aria-current')).toBe('true');
  const shown = (await lines.last().locator('span').last().innerText()).replaceAll(/\s/g, '');
  expect((await playground.sentence.inputValue()).replaceAll(/\s/g, '')).toBe(shown);
  await page.locator('.tries button').first().click();
  await eventually(() => page.locator('.meanings-own').innerText()).toContain(t('meanings.own'));
  expect(await page.locator('.meanings-path').count()).toBe(count + 1);
});

test('lesson 14: a try sets what is to be learned, and changes nothing above until that is used', async () => {
  const playground = await visit({ lesson: 'learning_it' });
  const { page, t } = playground;
  await page.getByRole('heading', { name: t('learn.title'), exact: true }).waitFor();
  const before = await playground.trace();
  await page.locator('.tries button').first().click();
  await page.locator('#panel').getByText('seed 12').first().waitFor();
  expect(await playground.trace()).toEqual(before);
  expect(await page.locator('.tried').count()).toBe(0);
  await page.locator('.tries button').nth(1).click();
  await page.locator('#panel').getByText('rate 1').first().waitFor();
});
