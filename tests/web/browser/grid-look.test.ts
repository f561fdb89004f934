import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GridPage, harnessPages, numbered } from './grid-page.js';

const open = harnessPages('grid-harness.ts');
const grids = async (...options: Parameters<typeof open>): Promise<GridPage> =>
  new GridPage(await open(...options));

const style = (target: Locator, name: string): Promise<string> =>
  target.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
const background = (target: Locator): Promise<string> => style(target, 'background-color');

describe('repeated words', () => {
  test('keep their own rows, columns, numbers and spoken names', async () => {
    const page = await grids();
    const tokens = ['the', 'cat', 'sat', 'on', 'the', 'mat'];
    await page.show({ cells: numbered(6, 6), rowLabels: tokens, columnLabels: tokens });
    expect(await page.count()).toBe(36);
    const names = await page
      .grid()
      .getByRole('rowheader')
      .evaluateAll((all) => all.map((label) => label.ariaLabel));
    expect(names).toEqual(['the(0)', 'cat(1)', 'sat(2)', 'on(3)', 'the(4)', 'mat(5)']);
    expect(await page.cell(0, 4).textContent()).toBe('0.004000');
    expect(await page.cell(4, 0).textContent()).toBe('4.000');
    await page.cell(4, 0).click();
    expect(await page.cell(4, 0).getAttribute('aria-label')).toBe('the(4) the(0): 4.000');
  });

  test('that look like object keys or numbers keep their order', async () => {
    const page = await grids();
    const tokens = ['constructor', '__proto__', '1', '10', '2', '[PAD]', '[PAD]'];
    await page.show({ cells: numbered(7, 7), rowLabels: tokens, columnLabels: tokens });
    for (const role of ['rowheader', 'columnheader'] as const) {
      const shown = await page.grid().getByRole(role).locator('bdi').allTextContents();
      expect(shown).toEqual(tokens);
    }
  });

  test('rows that are the last tokens only are counted as tokens', async () => {
    const page = await grids();
    await page.show({
      cells: [[0.3, 0.3, 0.4]],
      rowLabels: ['苹果'],
      columnLabels: ['我', '喜欢', '苹果'],
      rowOffset: 2,
    });
    expect(await page.grid().getByRole('rowheader').getAttribute('aria-label')).toBe('苹果(2)');
  });
});

describe('numbers without a spread (B55)', () => {
  const third = 1 / 3;

  test('equal weights all have the colour that a third has in every head', async () => {
    const page = await grids();
    await page.show(
      { cells: [[third, third, third]] },
      { cells: [[0, third, 2 * third]] },
      { cells: [[third]] },
    );
    const colours = await Promise.all(
      [page.cell(0, 0), page.cell(0, 2), page.cell(0, 1, 1), page.cell(0, 0, 2)].map(background),
    );
    expect(new Set(colours).size).toBe(1);
    expect(colours[0]).not.toBe(await background(page.cell(0, 0, 1)));
  });

  test('a matrix of zeros has the colour of zero, which is the middle of the scale', async () => {
    const page = await grids();
    const flat = { kind: 'diverging', max: 0 } as const;
    await page.show(
      {
        cells: [
          [0, 0],
          [0, 0],
        ],
        scale: flat,
      },
      { cells: [[-1, 0, 1]], scale: { kind: 'diverging', max: 1 } },
    );
    const zero = await background(page.cell(0, 1, 1));
    expect(await background(page.cell(1, 1))).toBe(zero);
    expect(zero).not.toBe('rgba(0, 0, 0, 0)');
    expect(await background(page.cell(0, 0, 1))).not.toBe(zero);
    expect(await background(page.cell(0, 2, 1))).not.toBe(zero);
  });

  test('masked cells are hatched and say so, and are not the lowest colour', async () => {
    const page = await grids();
    const cells = [
      [0, 0],
      [0, 1],
    ];
    await page.show(
      {
        cells,
        hidden: [
          [0, 1],
          [0, 0],
        ],
      },
      {
        cells,
        hidden: [
          [0, 1],
          [0, 0],
        ],
        compact: true,
      },
    );
    for (const index of [0, 1]) {
      const [masked, lowest] = [page.cell(0, 1, index), page.cell(0, 0, index)];
      expect(await style(masked, 'background-image')).toContain('repeating-linear-gradient');
      expect(await style(lowest, 'background-image')).toBe('none');
      expect(await background(masked)).not.toBe(await background(lowest));
      expect(await masked.getAttribute('aria-label')).toBe('masked');
    }
  });

  test('a cell that is not a number has a look and a text of its own', async () => {
    const page = await grids();
    await page.show({ cells: [[null, -1, 0, 1]], scale: { kind: 'diverging', max: 1 } });
    expect(await page.cell(0, 0).textContent()).toBe('NaN');
    const others = await Promise.all([1, 2, 3].map((column) => background(page.cell(0, column))));
    expect(others).not.toContain(await background(page.cell(0, 0)));
  });

  test('a mask that is lifted brings the number and its colour back', async () => {
    const page = await grids();
    await page.show({ cells: [[0.25, 0.75]], hidden: [[1, 0]] });
    await page.change(0, { hidden: [[0, 0]] });
    expect(await page.cell(0, 0).textContent()).toBe('0.2500');
    expect(await style(page.cell(0, 0), 'background-image')).toBe('none');
  });
});

test('tokens that look like HTML are shown as they are', async () => {
  const tokens = [
    ...['a<b<c', '"><img src=x onerror=alert(1)>', '</script><script>alert(1)</script>'],
    ...["' onmouseover=alert(1) x='", '&lt;b&gt;', '${alert(1)}', 'javascript:alert(1)'],
  ];
  const page = await grids();
  await page.show({ cells: numbered(7, 7), rowLabels: tokens, columnLabels: tokens });
  for (const role of ['rowheader', 'columnheader'] as const) {
    const labels = page.grid().getByRole(role);
    expect(await labels.locator('bdi').allTextContents()).toEqual(tokens);
    expect(await labels.evaluateAll((all) => all.map((label) => (label as HTMLElement).title))).toEqual(
      tokens.map((token, i) => `${token}(${i})`),
    );
  }
  await page.cell(1, 1).hover();
  expect(await page.grid().locator('img, script').count()).toBe(0);
});

describe('what is told without sight', () => {
  test('every cell has a name, also where there is only colour', async () => {
    const page = await grids();
    await page.show({ cells: [[0.25, 0.75]] }, { cells: [[0.25, 0.75]], compact: true });
    for (const index of [0, 1]) {
      await page.grid(index).getByRole('gridcell', { name: '0.7500' }).click();
      expect(await page.focused()).toEqual([0, 1]);
    }
  });

  test('the cell that has the keyboard is spoken in full, also after new numbers', async () => {
    const page = await grids();
    await page.show({ cells: [[0.25, 0.75]], rowLabels: ['苹果'], columnLabels: ['我', '喜欢'] });
    await page.press('Tab', 'ArrowRight');
    expect(await page.cell(0, 1).getAttribute('aria-label')).toBe('苹果(0) 喜欢(1): 0.7500');
    expect(await page.cell(0, 0).getAttribute('aria-label')).toBeNull();
    await page.change(0, { cells: [[0.5, 0.125]] });
    expect(await page.cell(0, 1).getAttribute('aria-label')).toBe('苹果(0) 喜欢(1): 0.1250');
  });

  test('exactly one cell is selected, wherever the selection goes', async () => {
    const page = await grids();
    await page.show({ cells: numbered(3, 3) }, { cells: numbered(3, 3) });
    await page.cell(2, 2).click();
    await page.cell(0, 1, 1).click();
    await page.page.waitForTimeout(50);
    const selected = page.page.locator('[aria-selected=true]');
    expect(await selected.count()).toBe(1);
    expect(await selected.getAttribute('aria-colindex')).toBe('3');
  });

  test('in a page that is read from right to left numbers still run from left to right', async () => {
    const page = await grids();
    await page.page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await page.show({ cells: numbered(2, 3), rowLabels: ['שלום', 'עולם'], rowLabelKind: 'token' });
    const [first, last] = [await page.cell(0, 0).boundingBox(), await page.cell(0, 2).boundingBox()];
    expect(last!.x).toBeGreaterThan(first!.x);
    expect(
      await page
        .grid()
        .getByRole('rowheader')
        .first()
        .boundingBox()
        .then((box) => box!.x),
    ).toBeLessThan(first!.x);
  });
});

describe('the reader’s settings', () => {
  test('where colours are forced, numbers keep a border and squares keep their colour', async () => {
    const page = await grids({ forcedColors: 'active' });
    await page.show({ cells: [[0.1, 0.9]] }, { cells: [[0.1, 0.9]], compact: true });
    expect(await style(page.cell(0, 1), 'border-top-style')).toBe('solid');
    expect(await page.cell(0, 1).textContent()).toBe('0.9000');
    expect(await background(page.cell(0, 1, 1))).not.toBe(await background(page.cell(0, 0, 1)));
  });

  test('a changed number flashes, an unchanged one does not', async () => {
    const page = await grids();
    await page.show({ cells: [[1, 2, 3]] });
    await page.change(0, { cells: [[1, 5, 3]] });
    expect(await style(page.cell(0, 1), 'animation-name')).toMatch(/^grid-flash/);
    expect(await style(page.cell(0, 1), 'animation-duration')).toBe('0.28s');
    expect(await style(page.cell(0, 0), 'animation-name')).toBe('none');
  });

  test('nothing moves for a reader who asked for that', async () => {
    const page = await grids({ reducedMotion: 'reduce' });
    await page.show({ cells: [[1, 2, 3]] });
    await page.change(0, { cells: [[4, 5, 6]] });
    expect(await style(page.cell(0, 1), 'animation-name')).toBe('none');
  });

  test('a finger has 44 px to hit a number', async () => {
    const page = await grids({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 700 } });
    await page.show({ cells: numbered(3, 3) });
    const box = (await page.cell(1, 1).boundingBox())!;
    expect(box.height + 2).toBeGreaterThanOrEqual(44);
    expect(box.width + 2).toBeGreaterThanOrEqual(44);
  });

  test('another theme recolours every cell', async () => {
    const page = await grids();
    await page.show({ cells: [[0, 0.5, 1]] });
    const before = await Promise.all([0, 1, 2].map((column) => background(page.cell(0, column))));
    await page.change(0, { theme: 'dark' });
    const after = await Promise.all([0, 1, 2].map((column) => background(page.cell(0, column))));
    for (const column of [0, 1, 2]) expect(after[column]).not.toBe(before[column]);
  });

  test.each([2, 4, 7])('no number of precision %i is cut off', async (precision) => {
    const page = await grids();
    const cells = [
      [-0.000123456789, 1234567.8, -987654.321, 1e-30, -1.2345678e-12, -0.012345678, 3.4e38, 0.1],
    ];
    await page.show({ cells, precision, scale: { kind: 'diverging', max: 1 } });
    const cut = await page
      .grid()
      .locator('[role=gridcell]')
      .evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(cut).toEqual([]);
    const left = await page
      .grid()
      .locator('[role=gridcell]')
      .evaluateAll((all) =>
        all
          .filter((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return range.getBoundingClientRect().left < cell.getBoundingClientRect().left;
          })
          .map((cell) => cell.textContent),
      );
    expect(left).toEqual([]);
  });
});

describe('where the explained number came from', () => {
  test('rows, columns and cells are ringed', async () => {
    const page = await grids();
    await page.show({
      cells: numbered(4, 5),
      operands: [
        { row: 2, column: -1 },
        { row: -1, column: 1 },
        { row: 3, column: 3 },
      ],
    });
    const boxes = await page
      .grid()
      .locator('.ring')
      .evaluateAll((rings) => rings.map((ring) => ring.getBoundingClientRect().toJSON() as DOMRect));
    const [row, column, cell] = boxes;
    const [first, last] = [(await page.cell(2, 0).boundingBox())!, (await page.cell(2, 4).boundingBox())!];
    expect(row!.left).toBeLessThanOrEqual(first.x);
    expect(row!.right).toBeGreaterThanOrEqual(last.x + last.width);
    expect(row!.height).toBeLessThan(40);
    expect(column!.height).toBeGreaterThan(100);
    const at = (await page.cell(3, 3).boundingBox())!;
    expect(Math.abs(cell!.left - at.x)).toBeLessThan(3);
    expect(Math.abs(cell!.top - at.y)).toBeLessThan(3);
    await page.change(0, { operands: [] });
    expect(await page.grid().locator('.ring').count()).toBe(0);
  });
});

describe('an update', () => {
  /** Nodes touched in the first grid while it is given these changes. */
  const touched = async (page: GridPage, changes: Parameters<GridPage['change']>[1]): Promise<number> => {
    await page.grid().evaluate((box) => {
      const touchedNodes = new Set<Node>();
      const watch = new MutationObserver((records) => {
        for (const { target } of records) touchedNodes.add(target);
      });
      watch.observe(box, { subtree: true, childList: true, attributes: true, characterData: true });
      Object.assign(window, { touchedNodes });
    });
    await page.change(0, changes);
    return page.page.evaluate(() => (window as unknown as { touchedNodes: Set<Node> }).touchedNodes.size);
  };

  test('that changes nothing touches nothing in the document', async () => {
    const page = await grids();
    await page.show({ cells: numbered(8, 8), band: 2, operands: [{ row: 1, column: -1 }] });
    expect(await touched(page, { cells: numbered(8, 8), operands: [{ row: 1, column: -1 }] })).toBe(0);
  });

  test('of one number touches that cell and no other', async () => {
    const page = await grids();
    await page.show({ cells: numbered(8, 8) });
    const cells = numbered(8, 8);
    cells[3]![4] = 0.5;
    // The cell and the text in it.
    expect(await touched(page, { cells })).toBe(2);
  });
});

test('what an update of 2,000 numbers costs is reported', async () => {
  const page = await grids();
  const spec = (seed: number) => ({
    cells: numbered(10, 10).map((row) => row.map((value) => Math.sin(value * seed))),
    scale: { kind: 'diverging', max: 1 } as const,
  });
  const twenty = (seed: number) => Array.from({ length: 20 }, () => spec(seed));
  await page.show(...twenty(1));
  const [script_ms, layout_ms] = await page.page.evaluate(
    (rounds) => {
      const script: number[] = [];
      const layout: number[] = [];
      for (const specs of rounds) {
        window.harness.prepare(specs);
        script.push(window.harness.draw());
        const start_ms = performance.now();
        document.getElementById('host')!.getBoundingClientRect();
        layout.push(performance.now() - start_ms);
      }
      const median = (list: number[]): number => list.sort((a, b) => a - b)[list.length >> 1]!;
      return [median(script), median(layout)];
    },
    Array.from({ length: 15 }, (_, i) => twenty(i + 2)),
  );
  console.log(
    `2,000 numbers: script ${script_ms.toFixed(1)} ms, style and layout ${layout_ms.toFixed(1)} ms`,
  );
  // Far above what it takes on a busy machine: only a change of kind is caught here.
  expect(script_ms).toBeLessThan(300);
});
