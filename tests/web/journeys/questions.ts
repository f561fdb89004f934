// What readers want to know. Each starts where the reader is (the opening page, or a lesson) and is answered within
// three actions. What the answer must be is worked out here from the lesson's own numbers.
import { expect } from 'vitest';
import { formatNumber } from '../../../web/model/numbers.js';
import { eventually } from '../e2e/visit.js';
import type { Reader } from './reader.js';

export interface Question {
  readonly asks: string;
  /** Where the reader is; else the opening page. */
  readonly lesson?: string;
  readonly answer: (reader: Reader) => Promise<void>;
}

const softmax = (scores: readonly number[]): number[] => {
  const terms = scores.map((score) => Math.exp(score));
  const sum = terms.reduce((total, term) => total + term, 0);
  return terms.map((term) => term / sum);
};
/** 苹果's dot products with 我, 喜欢 and itself. */
const dots = [0.36, 0.81, 1.01];

async function weightsOf({ page }: Reader, head = 0): Promise<number[]> {
  return (await page.trace()).heads[head]?.weights.data ?? [];
}

const near = (numbers: readonly number[], wanted: readonly number[]) => {
  expect(numbers).toHaveLength(wanted.length);
  numbers.forEach((number, i) => {
    expect(number).toBeCloseTo(wanted[i] ?? NaN, 5);
  });
};

export const questions: readonly Question[] = [
  {
    asks: 'Which word does 苹果 look at most, and how much?',
    answer: async ({ page }) => {
      expect(await page.reading.innerText()).toMatch(
        /苹果 looks most at itself, 0\.3806, then at 喜欢, 0\.3444/,
      );
    },
  },
  {
    asks: 'What is q·k of 苹果 and 喜欢, before scaling?',
    answer: async (reader) => {
      await reader.look('raw', 0, 1);
      const steps = await reader.arithmetic();
      expect(steps).toMatch(/0\.1\D+0\.4[^]*0\.3\D+0\.8/); // 0.1 × 0.4, 0.3 × 0.8, …
      expect(steps).toContain('0.81');
    },
  },
  {
    asks: 'What does dividing by √d make of it?',
    answer: async (reader) => {
      await reader.look('scaled', 0, 1);
      const steps = await reader.arithmetic();
      expect(steps).toContain('0.405');
      expect(steps).toContain('0.81');
    },
  },
  {
    asks: 'Why is that weight 0.3806 and not another number?',
    answer: async (reader) => {
      await reader.look('weights', 0, 2);
      const steps = await reader.arithmetic();
      for (const operand of ['0.505', '2.627', '0.3806']) expect(steps).toContain(operand);
    },
  },
  {
    asks: 'How is the output mixed from the values?',
    answer: async (reader) => {
      await reader.look('output', 0, 0);
      const steps = await reader.arithmetic();
      for (const operand of ['0.275', '0.7', '0.3444', '0.3', '0.3806', '0.1', '0.3339'])
        expect(steps).toContain(operand);
    },
  },
  {
    asks: 'What happens without the √d?',
    answer: async (reader) => {
      await reader.choose('controls.scale', 'off');
      near(await weightsOf(reader), softmax(dots));
    },
  },
  {
    asks: 'When does one word take nearly everything?',
    answer: async (reader) => {
      await reader.choose('controls.temperature', '0.1');
      near(await weightsOf(reader), softmax(dots.map((dot) => dot / 2 / 0.1)));
    },
  },
  {
    asks: 'What changes if the first value of 我 is 1 instead of 0.7?',
    answer: async (reader) => {
      await reader.look('v', 0, 0);
      await reader.replace('v', 0, 0, '1');
      const [share = NaN] = softmax(dots.map((dot) => dot / 2));
      const trace = await reader.page.trace();
      expect(trace.heads[0]?.output.data[0]).toBeCloseTo(0.33387841 + share * 0.3, 5);
    },
  },
  {
    asks: 'Can I take that back?',
    answer: async (reader) => {
      await reader.look('v', 0, 0);
      await reader.replace('v', 0, 0, '1');
      await reader.press(reader.page.button('element.undo'));
      expect((await reader.page.trace()).heads[0]?.output.data[0]).toBeCloseTo(0.33387841, 6);
    },
  },
  {
    asks: 'What does it do with a sentence of mine?',
    answer: async (reader) => {
      await reader.write(reader.page.sentence, 'I love green tea');
      await eventually(() => reader.page.chipTexts()).toEqual(['I', 'love', 'green', 'tea']);
      const weights = await weightsOf(reader);
      expect(weights.length % 4).toBe(0);
      expect(weights.slice(0, 4).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
    },
  },
  {
    asks: 'Where does “sat” look?',
    lesson: 'the_cat_sat',
    answer: async (reader) => {
      await reader.press(reader.page.chips.nth(2));
      const [the = NaN, cat = NaN, sat = NaN] = (await weightsOf(reader)).slice(6);
      const most = Math.max(the, cat, sat);
      const name = most === the ? 'the' : most === cat ? 'cat' : 'itself';
      expect(await reader.page.reading.innerText()).toMatch(new RegExp(`^sat looks most at ${name}`));
    },
  },
  {
    asks: 'Which word does “we” look at in head 2?',
    lesson: 'mha_8_2',
    answer: async (reader) => {
      await reader.press(reader.page.page.locator('.head').nth(1));
      const row = (await weightsOf(reader, 1)).slice(0, 3);
      const most = Math.max(...row).toFixed(4);
      expect(await reader.page.reading.innerText()).toContain(most);
      expect(await reader.page.page.locator('.head').nth(1).getAttribute('aria-pressed')).toBe('true');
    },
  },
  {
    asks: 'What if there were 8 heads?',
    lesson: 'mha_8_2',
    answer: async (reader) => {
      await reader.choose('controls.n_heads', '8');
      const { heads } = await reader.page.trace();
      expect(heads.map(({ q }) => q.shape.join())).toEqual(Array(8).fill('3,1'));
    },
  },
  {
    asks: 'Why can there not be 3 heads?',
    lesson: 'mha_8_2',
    answer: async (reader) => {
      await reader.choose('controls.n_heads', '3');
      const said = await reader.page.complaint(await reader.page.control('controls.n_heads'));
      expect(said).toMatch(/8.*3|3.*8/);
      expect(said).toMatch(/1, 2, 4, 8/);
      expect((await reader.page.trace()).heads).toHaveLength(2);
    },
  },
  {
    asks: 'May “birds” see what comes later?',
    lesson: 'no_peeking',
    answer: async (reader) => {
      await reader.look('weights', 0, 1);
      expect(await reader.arithmetic()).toMatch(/masked|may not look|hidden/i);
      expect((await weightsOf(reader)).slice(0, 5)).toEqual([1, 0, 0, 0, 0]);
    },
  },
  {
    asks: 'And if nothing were hidden?',
    lesson: 'no_peeking',
    answer: async (reader) => {
      const { page } = reader.page;
      const text = page.locator('aside details > summary').first();
      const attempt = page.getByRole('button', { name: 'Take the mask away' });
      if (!(await attempt.isVisible())) await reader.press(text);
      await reader.press(attempt);
      expect((await weightsOf(reader))[5]).toBeCloseTo(0.3397, 4);
    },
  },
  {
    asks: 'Does the order of the words matter without positions?',
    lesson: 'word_order',
    answer: async (reader) => {
      const before = await weightsOf(reader);
      const { page } = reader.page;
      const attempt = page.getByRole('button', { name: 'Swap two words' });
      if (!(await attempt.isVisible())) await reader.press(page.locator('aside details > summary').first());
      await reader.press(attempt);
      const after = await weightsOf(reader);
      const [a = NaN, b = NaN, c = NaN] = before;
      near(after.slice(0, 3), [a, c, b]); // the same numbers in other columns
    },
  },
  {
    asks: 'What does distance cost under ALiBi?',
    lesson: 'word_order',
    answer: async (reader) => {
      await reader.choose('controls.position', 'ALiBi');
      const { heads } = await reader.page.trace();
      const taken = (at: number) => (heads[0]?.scaled.data[at] ?? NaN) - (heads[0]?.biased.data[at] ?? NaN);
      expect(taken(0)).toBeCloseTo(0, 6);
      expect(taken(2)).toBeCloseTo(2 * taken(1), 5);
      await reader.look('biased', 0, 2);
      expect(await reader.arithmetic()).toMatch(/2/);
    },
  },
  {
    asks: 'What does a block add to what attention gives?',
    lesson: 'whole_block',
    answer: async (reader) => {
      await reader.look('residual_1', 0, 0);
      const steps = await reader.arithmetic();
      expect(steps).toContain('+');
    },
  },
  {
    asks: 'How can a friend see what I see?',
    answer: async (reader) => {
      await reader.choose('controls.temperature', '2');
      await reader.press(reader.page.button('element.share'));
      await eventually(() => reader.page.messages.innerText()).toMatch(/link/i);
      const address = await reader.page.page.evaluate(() => navigator.clipboard.readText());
      const wanted = await weightsOf(reader);
      await reader.page.page.goto('about:blank');
      await reader.page.page.goto(address);
      await reader.page.ready();
      expect(await weightsOf(reader)).toEqual(wanted);
    },
  },
  {
    asks: 'Who looks at “cat”?',
    lesson: 'the_cat_sat',
    answer: async (reader) => {
      const { page } = reader.page;
      await reader.press(page.locator('#open-look'));
      await reader.press(page.getByRole('radio', { name: 'Who looks at a word?' }));
      await page.locator('.look-reading').waitFor();
      await reader.press(page.getByRole('button', { name: 'cat: who looks at it?' }));
      const column = [1, 4, 7].map(async (at) => (await weightsOf(reader))[at] ?? NaN);
      const most = Math.max(...(await Promise.all(column)));
      await eventually(() => page.locator('.look-reading').innerText()).toContain(most.toFixed(4));
    },
  },
  {
    asks: 'What exactly changes without the √d, word by word?',
    lesson: 'the_cat_sat',
    answer: async (reader) => {
      const { page } = reader.page;
      const before = await weightsOf(reader);
      await reader.press(page.locator('#open-compare'));
      await reader.press(page.getByRole('button', { name: 'without √d' }));
      const after = await weightsOf(reader);
      const steps = after.map((weight, at) => Math.abs(weight - (before[at] ?? NaN)));
      const most = steps.indexOf(Math.max(...steps));
      const told = `${before[most]?.toFixed(4)} → ${after[most]?.toFixed(4)}`;
      await eventually(() => page.locator('.panel').innerText()).toContain(told);
    },
  },
  {
    asks: 'Where does a word’s vector go?',
    lesson: 'the_cat_sat',
    answer: async (reader) => {
      const { page } = reader.page;
      await reader.press(page.locator('#open-plane'));
      await page.locator('.panel svg').first().waitFor();
      await reader.press(page.locator('.panel details > summary').last());
      expect(await page.locator('.panel details table').last().innerText()).toMatch(
        /cat[^]*-?\d\.\d|cat[^]*−?\d\.\d/,
      );
    },
  },
  {
    asks: 'Can I have this as NumPy?',
    answer: async (reader) => {
      const { page } = reader.page;
      await reader.press(page.locator('#open-take'));
      const copy = page.getByRole('button', { name: /^Copy .*NumPy/ });
      await copy.waitFor();
      await reader.press(copy);
      const text = () => page.evaluate(() => navigator.clipboard.readText());
      await eventually(text).toMatch(/import numpy as np[^]*0\.9/);
    },
  },
  {
    asks: 'How do I put this lesson into my Docusaurus site?',
    lesson: 'mha_8_2',
    answer: async (reader) => {
      const { page } = reader.page;
      await reader.press(page.locator('#open-embed'));
      await page.getByRole('combobox', { name: 'Where it goes' }).selectOption('docusaurus');
      reader.actions += 1;
      await reader.press(page.getByRole('button', { name: 'Copy step 2', exact: true }));
      const text = () => page.evaluate(() => navigator.clipboard.readText());
      await eventually(text).toMatch(
        /^<attention-playground lesson="mha_8_2">[^{}]*<\/attention-playground>$/,
      );
    },
  },
  {
    asks: 'What happens first, and what then?',
    answer: async (reader) => {
      const { page } = reader.page;
      await reader.press(reader.page.button('steps.one_at_a_time'));
      const told = () => page.locator('.pipeline').innerText();
      await eventually(told).toMatch(/Step 1 of \d+/);
      await reader.press(reader.page.button('steps.next'));
      await eventually(told).toMatch(/Step 2 of \d+/);
      expect(await told()).toMatch(/Goes in[^]*What is done[^]*Comes out/);
    },
  },
  {
    asks: 'What does “comes” look at in the second head of the third layer?',
    lesson: 'whole_block',
    answer: async (reader) => {
      const { page } = reader.page;
      await reader.press(page.locator('#open-overview'));
      await reader.press(page.locator('[data-item="2/heads"]'));
      await reader.press(page.locator('[data-item="2/head-1"]'));
      const { layers } = (await reader.page.trace()) as unknown as {
        layers: { heads: { weights: { data: number[] } }[] }[];
      };
      const row = layers[2]?.heads[1]?.weights.data.slice(20, 25) ?? [];
      expect(await reader.page.reading.innerText()).toContain(formatNumber(Math.max(...row), 4));
      expect(await page.locator('.layer.is-chosen').innerText()).toBe('Layer 3');
    },
  },
  {
    asks: 'Does a head find what “it” means by training alone?',
    answer: async (reader) => {
      const { page } = reader.page;
      await reader.press(page.locator('#open-learn'));
      await page.locator('.learn-words').waitFor();
      expect(await page.locator('.learn-state').innerText()).toMatch(/^Untrained/);
      await reader.press(page.locator('#learn-start'));
      const told = () => page.locator('.learn-state').innerText();
      await eventually(told, { timeout: 60_000 }).toMatch(/^Learned: (99|100)/);
      const looks = () => page.locator('.learn-watched .reading').innerText();
      await eventually(looks).toMatch(/it looks (most|almost only|only) at trophy, (0\.[6-9]|1\.0)/);
    },
  },
  {
    asks: 'If one number of 喜欢’s key grows, how much more does 苹果 look at 喜欢?',
    answer: async (reader) => {
      const { page } = reader.page;
      const before = (await weightsOf(reader))[1] ?? NaN;
      await reader.look('k', 1, 0);
      await reader.press(page.locator('.slide'));
      await page.locator('#slider').press('End');
      reader.actions += 1;
      // The key's 0.4 is 1 now; 苹果's query has 0.1 there.
      const [mine = NaN, liked = NaN, itself = NaN] = dots;
      const after = softmax([mine, liked + 0.1 * 0.6, itself].map((score) => score / 2))[1]!;
      await eventually(async () => (await weightsOf(reader))[1]).toBeCloseTo(after, 5);
      expect(after).toBeGreaterThan(before);
    },
  },
];
