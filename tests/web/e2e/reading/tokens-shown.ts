// Tokens that look like something else: repeated words, object keys, numbers, HTML; scores that are all equal.
import { describe, expect, test } from 'vitest';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

const rowNames = (playground: Playground): Promise<string[]> =>
  playground
    .grid('weights')
    .getByRole('rowheader')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

test('repeated words keep rows and numbers of their own (B54)', async () => {
  const playground = await visit({
    lesson: 'the_cat_sat',
  });
  await playground.sentence.fill('the cat sat on the mat');
  const numbers = await playground.numbers('weights');
  expect([numbers.length, numbers.flat().length]).toEqual([6, 36]);
  expect(await rowNames(playground)).toEqual(['the(0)', 'cat(1)', 'sat(2)', 'on(3)', 'the(4)', 'mat(5)']);
  expect(numbers[0]).not.toEqual(numbers[4]);
  await playground.cell('weights', 4, 0).click();
  expect(await playground.cell('weights', 4, 0).getAttribute('aria-label')).toMatch(
    /query the ?\(4\), key the ?\(0\)/,
  );
  await playground.button('element.csv').click();
  await eventually(() => playground.messages.innerText()).toContain('Copied.');
  const csv = await playground.page.evaluate(() => navigator.clipboard.readText());
  expect(csv.trim().split(/\r?\n/)).toHaveLength(7);
});

test('five times the same token are five tokens (B54)', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  await (await playground.control('controls.tokenize')).selectOption('spaces');
  await playground.sentence.fill('[PAD] [PAD] [PAD] [PAD] [PAD]');
  expect(await rowNames(playground)).toEqual([0, 1, 2, 3, 4].map((i) => `[PAD](${i})`));
});

test('tokens that look like object keys or numbers keep their order (B54)', async () => {
  const tokens = ['constructor', '__proto__', '1', '10', '2'];
  const playground = await visit({ scene: { v: 1, tokens } });
  expect(await playground.chipTexts()).toEqual(tokens);
  expect(await rowNames(playground)).toEqual(tokens.map((token, i) => `${token}(${i})`));
});

describe('weights that are all equal (B55)', () => {
  const zeros = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  const scene = {
    ...{ v: 1 as const, tokens: ['a', 'b', 'c'], d_model: 2, stages: 'qkv' as const },
    pins: {
      q: [zeros],
      k: [zeros],
      v: [
        [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      ],
    },
  };

  test('all have one look that is neither blank nor that of a masked cell', async () => {
    const playground = await visit({ scene });
    expect((await playground.numbers('weights')).flat()).toEqual(Array(9).fill('0.3333'));
    expect(await playground.reading.innerText()).toBe('a looks evenly at all 3 words, 0.3333 each.');
    const looks = await playground
      .grid('weights')
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const { backgroundColor, backgroundImage, color } = getComputedStyle(cell);
          return [backgroundColor, backgroundImage, color].join(' / ');
        }),
      );
    expect(new Set(looks).size).toBe(1);
    const paper = await playground.grid('weights').evaluate((grid) => getComputedStyle(grid).backgroundColor);
    expect(looks[0]).not.toContain('rgba(0, 0, 0, 0)');
    expect(looks[0]?.startsWith(paper)).toBe(false);
    expect(looks[0]).toContain('/ none /');
  });

  test('a third looks the same in every head and sentence: the scale is fixed from 0 to 1', async () => {
    const playground = await visit({ scene });
    const look = (row: number, column: number) =>
      playground.cell('weights', row, column).evaluate((cell) => getComputedStyle(cell).backgroundColor);
    const third = await look(1, 1);
    await playground.type('q', 0, 0, '5');
    await playground.type('k', 1, 0, '5');
    expect(await look(1, 1)).toBe(third);
    expect(await look(0, 1)).not.toBe(third);
  });

  test('a masked cell is hatched and says so', async () => {
    const playground = await visit({ scene: { ...scene, mask: { kind: 'causal' } } });
    const hidden = playground.cell('weights', 0, 2);
    expect(await hidden.evaluate((cell) => getComputedStyle(cell).backgroundImage)).toContain('gradient');
    expect(await hidden.getAttribute('aria-label')).toBe('masked');
    await hidden.click();
    expect(await playground.explanation.innerText()).toMatch(/a may not look at c/);
  });
});

describe('a token that looks like HTML is text (B56)', () => {
  const hostile = [
    ...['a<b<c', '"><img src=x onerror=alert(1)>', '</script><script>alert(1)</script>'],
    ...["' onmouseover=alert(1) x='", '&lt;b&gt;', '${alert(1)}', 'javascript:alert(1)'],
  ];

  async function expectText(playground: Playground): Promise<void> {
    const { page } = playground;
    expect(await playground.chipTexts()).toEqual(hostile);
    expect(
      await playground.chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('title'))),
    ).toEqual(hostile);
    expect(await rowNames(playground)).toEqual(hostile.map((token, i) => `${token}(${i})`));
    const made = await page.evaluate(() => {
      const root = document.querySelector('attention-playground')!.shadowRoot!;
      const scripted = [...root.querySelectorAll('*')].filter((one) =>
        [...one.attributes].some(({ name }) => name.startsWith('on')),
      );
      return {
        elements: root.querySelectorAll('img, script, b:not(.token), iframe, a').length,
        scripted: scripted.length,
      };
    });
    expect(made).toEqual({ elements: 0, scripted: 0 });
  }

  test('from a link: on chips and labels, in tooltips, in what is said of a cell', async () => {
    const playground = await visit({ scene: { v: 1, tokens: hostile } });
    for (const [i, token] of hostile.entries()) {
      await playground.cell('weights', i, 0).click();
      expect(await playground.explanation.locator('[aria-live]').textContent()).toContain(token);
      expect(await playground.cell('weights', i, 0).getAttribute('aria-label')).toContain(token);
      await playground.cell('weights', i, 1).hover();
      expect(await playground.cell('weights', i, 1).getAttribute('title')).toContain(token);
    }
    await expectText(playground);
  });

  test('typed by hand', async () => {
    const playground = await visit({ scene: { v: 1, tokens: hostile.map((_, i) => `t${i}`) } });
    for (const [i, token] of hostile.entries()) {
      await playground.chips.nth(i).click();
      await playground.page.keyboard.press('F2');
      await playground.page.keyboard.insertText(token);
      await playground.page.keyboard.press('Enter');
    }
    await expectText(playground);
  });

  test('in the messages of a link', async () => {
    const playground = await visit({
      scene: { v: 1, tokens: ['a'], '<img src=x onerror=alert(1)>': 1 } as never,
    });
    expect(await playground.messages.innerText()).toContain('<img src=x onerror=alert(1)>');
    expect(await playground.messages.locator('img').count()).toBe(0);
  });
});
