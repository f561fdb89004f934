// A question that the author of the page asks: covered, guessed, answered by the numbers of the moment.
import { describe, expect, test, vi } from 'vitest';
import { addMessages } from '../../../web/model/i18n.js';
import { author } from '../../../web/model/messages/author.js';
import { loadAxe, offences } from '../e2e/axe.js';
import type { Playground } from '../e2e/playground.js';
import { bare, heard } from './bare-page.js';

/** A busy machine is slow, not wrong. */
vi.setConfig({ testTimeout: 90_000 });

addMessages({ author });

const TAG = `<attention-playground text="the cat sat" selection="weights 1 0" question="Which word does cat look at most?"
  reveal="Nothing was learned here."></attention-playground>`;

const question = ({ page }: Playground) => page.locator('.author-question');
const choice = (playground: Playground, name: string) =>
  question(playground).getByRole('button', { name, exact: true });
const told = (playground: Playground) => question(playground).locator('.told').innerText();

/** Of the followed row, by the Trace. */
async function largest(playground: Playground): Promise<number> {
  const [{ heads }, { view }] = await Promise.all([playground.trace(), playground.scene()]);
  const { shape, data } = heads[view.head]!.weights;
  const row = data.slice(view.row * shape[1]!, (view.row + 1) * shape[1]!);
  return row.indexOf(Math.max(...row));
}

const answers = (playground: Playground): Promise<unknown[]> =>
  playground.page.evaluate(() => (window as unknown as { answers: unknown[] }).answers);

async function asked(tag: string, options: Parameters<typeof bare>[1] = {}): Promise<Playground> {
  const playground = await bare(tag, options);
  await playground.page.evaluate(() => {
    const answers: unknown[] = [];
    Object.assign(window, { answers });
    document.addEventListener('attention-answer', (event) => answers.push((event as CustomEvent).detail));
  });
  return playground;
}

const words = ['the', 'cat', 'sat'];

describe('a question about the largest weight', () => {
  test('is asked before its answer can be read anywhere on the picture', async () => {
    const playground = await asked(TAG);
    const { page, t } = playground;
    await choice(playground, 'cat').waitFor();
    expect(await playground.reading.innerText()).toBe(t('author.covered'));
    expect(await page.locator('canvas, .chip-share, .dock, .panel-bar').count()).toBe(0);
    expect(await page.locator('.step').count()).toBe(2);
    expect(await playground.grid('q').count()).toBe(1);
    for (const stage of ['scores', 'weights', 'output'] as const)
      expect(await playground.grid(stage).count(), stage).toBe(0);
  });

  test('no table can be copied before it is answered', async () => {
    const playground = await asked(TAG);
    const { page, t } = playground;
    await choice(playground, 'cat').waitFor();
    const copy = page.getByRole('button', { name: t('element.csv') });
    const copied = page.getByText(t('element.copied')).or(page.getByText(t('element.csv_by_hand')));
    expect(await copy.getAttribute('aria-disabled')).toBe('true');
    await copy.click({ force: true });
    await page.evaluate(() => document.querySelector('attention-playground')!.updateComplete);
    await page.waitForTimeout(300); // what copying says comes when the clipboard has answered
    expect(await copied.count()).toBe(0);
    await choice(playground, 'cat').click();
    await copy.click();
    await copied.waitFor();
  });

  test('right or wrong is said in words, with what the core computes, and the picture comes', async () => {
    const playground = await asked(TAG);
    const { page, t } = playground;
    const right = await largest(playground);
    const wrong = (right + 1) % 3;
    await choice(playground, words[wrong]!).click();
    expect(await told(playground)).toContain(t('element.wrong'));
    expect(await told(playground)).toContain(t('author.answer', { answer: words[right]! }));
    expect(await told(playground)).toContain((await playground.reading.innerText()).trim());
    expect(await told(playground)).toContain('Nothing was learned here.');
    expect(await choice(playground, words[wrong]!).getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.heads canvas').count()).toBe(1);
    await playground.grid('weights').waitFor();
    await choice(playground, words[right]!).click();
    expect(await told(playground)).toContain(t('element.right'));
    const text = 'Which word does cat look at most?';
    expect(await answers(playground)).toEqual([
      { question: text, choice: wrong + 1, right: right + 1, correct: false },
      { question: text, choice: right + 1, right: right + 1, correct: true },
    ]);
  });

  test('is answered by the numbers of the moment, and about the word it was put for', async () => {
    const playground = await asked(TAG);
    await choice(playground, 'cat').waitFor();
    const other = ((await largest(playground)) + 1) % 3;
    // The pinned score makes another word the largest.
    await playground.page.evaluate((column) => {
      const element = document.querySelector('attention-playground')!;
      const scores = Array.from({ length: 3 }, () => [0, 0, 0]);
      scores[1]![column] = 5;
      element.scene = { ...element.scene!, pins: { scores: [scores] } };
    }, other);
    await playground.chips.first().click(); // follows another word meanwhile
    expect((await playground.scene()).view.row).toBe(0);
    await choice(playground, words[other]!).click();
    expect((await playground.scene()).view.row).toBe(1);
    expect(await answers(playground)).toMatchObject([{ choice: other + 1, correct: true }]);
  });

  test('can be shown without a guess, which is no answer', async () => {
    const playground = await asked(TAG);
    const { page, t } = playground;
    await playground.button('author.reveal').click();
    expect(await told(playground)).toContain(
      t('author.answer', { answer: words[await largest(playground)]! }),
    );
    expect(await told(playground)).not.toContain(t('element.wrong'));
    expect(await page.locator('.heads canvas').count()).toBe(1);
    await expect
      .poll(() =>
        page.evaluate(
          () => document.querySelector('attention-playground')!.shadowRoot!.activeElement?.className,
        ),
      )
      .toBe('told');
    expect(await playground.button('author.reveal').count()).toBe(0);
    expect(await answers(playground)).toEqual([]);
  });

  test('by keyboard alone, and nothing that axe-core knows to be wrong', async () => {
    const playground = await asked(TAG);
    const { page, t } = playground;
    await choice(playground, 'the').waitFor();
    await loadAxe(playground);
    expect(await offences(playground)).toEqual([]);
    await choice(playground, 'the').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await choice(playground, 'cat').getAttribute('aria-pressed')).toBe('true');
    expect(await told(playground)).toMatch(new RegExp(`${t('element.right')}|${t('element.wrong')}`));
    expect(await question(playground).locator('[aria-live="polite"]').count()).toBe(1);
    expect(await offences(playground)).toEqual([]);
  });

  test('on a phone, in Chinese, beside no lesson: nothing runs out of the screen', async () => {
    const tag = TAG.replace('text="the cat sat"', 'lang="zh" text="我喜欢苹果" hide="lesson"');
    const playground = await asked(tag, { lang: 'zh' });
    const { page } = playground;
    await page.setViewportSize({ width: 360, height: 780 });
    await choice(playground, '喜欢').click();
    expect(await told(playground)).not.toMatch(/。 /);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe('a question about something else', () => {
  const OTHER =
    '<attention-playground text="a b" question="Do they sum to 1?" choices="Yes, always|No" answer="1"></attention-playground>';

  test('has the author’s choices and answer, and covers nothing', async () => {
    const playground = await asked(OTHER);
    const { page, t } = playground;
    await choice(playground, 'No').click();
    expect(await page.locator('.heads canvas').count()).toBe(1);
    expect(await told(playground)).toBe(
      `${t('element.wrong')} ${t('author.answer', { answer: 'Yes, always' })}`,
    );
    expect(await answers(playground)).toMatchObject([{ choice: 2, right: 1, correct: false }]);
  });

  test('that nobody could answer is told, and is not asked', async () => {
    const playground = await asked(OTHER.replace('answer="1"', ''));
    await expect
      .poll(() => heard(playground, 'error'))
      .toMatchObject([{ field: 'answer', code: 'answer_needed' }]);
    expect(await question(playground).count()).toBe(0);
    expect(await playground.page.locator('.heads canvas').count()).toBe(1);
  });

  test('may come, change and go', async () => {
    const playground = await asked(OTHER);
    const set = (attributes: Record<string, string>) =>
      playground.page.evaluate(async (wanted) => {
        const element = document.querySelector('attention-playground')!;
        for (const [name, value] of Object.entries(wanted)) element.setAttribute(name, value);
        await element.updateComplete;
      }, attributes);
    await choice(playground, 'No').click();
    await set({ question: 'And the columns?', answer: '2' });
    await expect.poll(() => question(playground).innerText()).toContain('And the columns?');
    expect(await told(playground)).toBe('');
    await choice(playground, 'No').click();
    expect(await answers(playground)).toMatchObject([
      { correct: false },
      { question: 'And the columns?', correct: true },
    ]);
    await set({ question: '' });
    await expect.poll(() => question(playground).count()).toBe(0);
  });
});

test('the lesson’s own question tells the page as well', async () => {
  const playground = await asked('<attention-playground lesson="the_cat_sat"></attention-playground>');
  const { page } = playground;
  const buttons = page.locator('.lesson .question .choices button');
  await buttons.first().click();
  const [answer] = (await answers(playground)) as {
    question: string;
    choice: number;
    right: number;
    correct: boolean;
  }[];
  expect(answer).toMatchObject({
    question: 'Every number in W_V is doubled, and nothing else. What happens?',
    choice: 1,
    correct: answer!.right === 1,
  });
});
