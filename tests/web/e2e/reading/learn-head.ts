// The promise of the panel "Learn it": press a button, and within seconds a head finds the noun that the sentence is about.
import { expect, test } from 'vitest';
import { addMessages } from '../../../../web/model/i18n.js';
import { learn } from '../../../../web/model/messages/learn.js';
import type { Playground } from '../playground.js';
import { eventually, visit, type VisitOptions } from '../visit.js';

addMessages({ learn });

export async function openLearn(options: VisitOptions = {}): Promise<Playground> {
  const playground = await visit(options);
  await playground.page.locator('#open-learn').click();
  await playground.page.locator('.learn-words [data-word]').first().waitFor();
  return playground;
}

export const words = ({ page }: Playground): Promise<string[]> =>
  page.locator('.learn-words .chip-token').allInnerTexts();
/** What the asked word has on each word, in the head that is shown. */
export const shares = async ({ page }: Playground): Promise<number[]> =>
  (await page.locator('.learn-words .chip-share').allInnerTexts()).map(Number);
export const state = ({ page }: Playground): Promise<string> => page.locator('.learn-state').innerText();

test.each([
  { locale: 'en-US', asked: 'it', noun: 'trophy', learned: /Learned: (99|100)/ },
  { locale: 'zh-CN', asked: '它', noun: '奖杯', learned: /学会了：从没见过的 256 句里答对 (99|100)/ },
])('a head finds $noun while one watches: $locale', async ({ locale, asked, noun, learned }) => {
  const playground = await openLearn({ locale });
  const { page } = playground;
  const button = page.locator('#learn-start');
  const at = (await words(playground)).indexOf(noun);
  const first = await shares(playground);
  expect(await page.locator('.learn-words .is-query .chip-token').innerText()).toBe(asked);
  expect(first.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1);
  expect(Math.max(...first)).toBeLessThan(0.5); // random weights look anywhere
  await button.focus();
  await page.keyboard.press('Space');
  const seen = new Set<string>();
  await eventually(
    async () => {
      seen.add((await shares(playground)).join());
      return state(playground);
    },
    { timeout: 60_000, interval: 150 },
  ).toMatch(learned);
  expect(seen.size).toBeGreaterThan(6); // it was drawn on the way
  await eventually(async () =>
    (await shares(playground)).indexOf(Math.max(...(await shares(playground)))),
  ).toBe(at);
  expect((await shares(playground))[at]).toBeGreaterThanOrEqual(0.6);
  await eventually(() => page.locator('.learn-answer .token').first().innerText()).toBe(noun);
});
