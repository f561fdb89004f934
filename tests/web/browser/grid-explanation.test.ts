import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Shown } from './explanation-harness.js';
import { harnessPages } from './grid-page.js';

const open = harnessPages('explanation-harness.ts');
const tokens = ['我', '喜欢', '苹果'];

async function shown(all: Shown[], options: Parameters<typeof open>[0] = {}): Promise<Page> {
  const page = await open(options);
  await page.evaluate((models) => window.explanations.show(models, 'light'), all);
  return page;
}

const cell = (stage: Shown['why']['cell']['stage'], row: number, column: number) => ({
  stage,
  head: 0,
  row,
  column,
});

/** Lesson 4: 苹果 is the only query. */
const product: Shown = {
  tokens,
  queries: ['苹果'],
  why: {
    cell: cell('raw', 0, 2),
    kind: 'dot',
    operands: [cell('q', 0, -1), cell('k', 2, -1)],
    result: 1.01,
    a: [0.1, 0.3, 0.9, 0.4],
    b: [0.2, 0.1, 0.8, 0.6],
    terms: [0.02, 0.03, 0.72, 0.24],
  },
};

const weight: Shown = {
  tokens,
  queries: ['苹果'],
  shares: [0.27500078, 0.34438972, 0.3806095],
  why: {
    cell: cell('weights', 0, 1),
    kind: 'softmax',
    operands: [cell('scores', 0, -1)],
    result: 0.34438972,
    a: [0.18, 0.405, 0.505],
    terms: [0.7225274, 0.9048374, 1],
    maximum: 0.505,
    sum: 2.6273648,
  },
};

function long(count: number): Shown {
  const a = Array.from({ length: count }, (_, i) => i - 2);
  return {
    tokens,
    why: {
      cell: cell('q', 1, 3),
      kind: 'dot',
      operands: [cell('x', 1, -1), cell('w_q', -1, 3)],
      a,
      b: a.map(() => -0.5),
      terms: a.map((x) => x / -2),
      result: 7,
    },
  };
}

const lines = async (page: Page): Promise<string[]> =>
  (await page.locator('.line').allTextContents()).map((text) =>
    text.replace(/\s+/g, ' ').replace(/^= /, '=').trim(),
  );

describe('a worked example', () => {
  test('goes from factors over terms to the number', async () => {
    const page = await shown([product]);
    expect(await lines(page)).toEqual([
      '=0.1 × 0.2 + 0.3 × 0.1 + 0.9 × 0.8 + 0.4 × 0.6',
      '=0.02 + 0.03 + 0.72 + 0.24',
      '=1.01',
    ]);
  });

  test('is written in MathML above', async () => {
    const page = await shown([product, weight]);
    const maths = await page.locator('math').evaluateAll((all) =>
      all.map((math) => ({
        text: math.textContent.replace(/\s+/g, ''),
        all: Array.from(math.querySelectorAll('*'), (part) => part.namespaceURI),
      })),
    );
    expect(maths.map(({ text }) => text)).toEqual([
      'q苹果·k苹果=∑cq苹果,ck苹果,c',
      'a苹果,喜欢=exp(s苹果,喜欢−max)∑jexp(s苹果,j−max)',
    ]);
    for (const { all } of maths)
      expect(new Set(all)).toEqual(new Set(['http://www.w3.org/1998/Math/MathML']));
  });

  test('of a weight lists every key, the sum, and marks the one that is explained', async () => {
    const page = await shown([weight]);
    const rows = await page
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => Array.from(row.children, (part) => part.textContent.replace(/\s+/g, ' ').trim())),
      );
    expect(rows).toEqual([
      ['我', '0.18 − 0.505', '0.7225', '0.2750'],
      ['喜欢', '0.405 − 0.505', '0.9048', '0.3444'],
      ['苹果', '0.505 − 0.505', '1', '0.3806'],
    ]);
    expect(await page.locator('tbody tr.this th').allTextContents()).toEqual(['喜欢']);
    expect(await page.locator('tfoot').textContent()).toContain('2.627');
  });

  test('a masked key says so in its row and has no arithmetic', async () => {
    const why = { ...weight.why, a: [0.18, null, 0.505], terms: [0.7, 0, 1], result: 0 };
    const page = await shown([{ ...weight, shares: [0.4, 0, 0.6], why }]);
    expect(await page.locator('tbody tr.this').textContent()).toContain('masked');
    expect(await lines(page)).toEqual(['=0']);
  });
});

describe('operands', () => {
  test('are buttons that lead to their matrices', async () => {
    const page = await shown([product]);
    await page.getByRole('button', { name: 'Go to Q: 苹果' }).click();
    await page.getByRole('button', { name: 'Go to K: 苹果' }).click();
    expect(await page.evaluate(() => window.explanations.went)).toEqual([cell('q', 0, -1), cell('k', 2, -1)]);
  });

  test('each number leads to its own cell', async () => {
    const page = await shown([product, weight]);
    await page.getByRole('button', { name: '0.8', exact: true }).click();
    await page.locator('tbody').getByRole('button', { name: '0.18', exact: true }).click();
    expect(await page.evaluate(() => window.explanations.went)).toEqual([
      cell('k', 2, 2),
      cell('scores', 0, 0),
    ]);
  });

  test('two stops on the way through the page, not ten', async () => {
    const page = await shown([product]);
    expect(
      await page.locator('button').evaluateAll((all) => all.filter((button) => button.tabIndex === 0).length),
    ).toBe(2);
  });
});

describe('a long dot product', () => {
  test('shows its first terms and keeps the others until they are asked for', async () => {
    const page = await shown([long(512)]);
    expect((await lines(page))[1]).toBe('=1 + 0.5 + 0 − 0.5 + …');
    expect(await page.locator('tbody tr').count()).toBe(0);
    await page.getByText('All 512 products').click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(512);
    await page.evaluate((model) => window.explanations.show([model], 'light'), { ...long(300) });
    expect(await page.locator('tbody tr').count()).toBe(300);
  });

  test('breaks no layout on a phone', async () => {
    const page = await shown([long(512), product, weight], { viewport: { width: 360, height: 700 } });
    await page.getByText('All 512 products').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test('tokens that look like HTML are shown as they are, in formula, table and buttons', async () => {
  const hostile = ['<img src=x onerror=alert(1)>', '</math><script>alert(1)</script>', '&lt;b&gt;'];
  const page = await shown([{ ...weight, tokens: hostile, queries: ['&lt;b&gt;'] }]);
  expect(await page.locator('tbody th').allTextContents()).toEqual(hostile);
  expect(await page.locator('math').textContent()).toContain('&lt;b&g…');
  expect(await page.locator('img, script:not([src]), b').count()).toBe(0);
});

test('without a new explanation nothing in the document changes', async () => {
  const page = await shown([weight]);
  await page.evaluate((model) => {
    const watch = new MutationObserver((records) => {
      document.title = String(records.length);
    });
    watch.observe(document.getElementById('host')!.shadowRoot!, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    document.title = '0';
    window.explanations.show([model], 'light');
  }, weight);
  expect(await page.title()).toBe('0');
});
