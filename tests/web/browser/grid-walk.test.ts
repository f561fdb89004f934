import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GridPage, harnessPages, numbered } from './grid-page.js';

const open = harnessPages('grid-harness.ts');
const grids = async (...options: Parameters<typeof open>): Promise<GridPage> =>
  new GridPage(await open(...options));

const tabStops = (page: Page): Promise<number[]> =>
  page
    .getByRole('grid')
    .evaluateAll((all) => all.map((grid) => grid.querySelectorAll('[tabindex="0"], input, button').length));

describe('the tab stop', () => {
  test('a matrix is one stop on the way through the page', async () => {
    const page = await grids();
    await page.show(
      { cells: numbered(4, 4) },
      { cells: numbered(3, 3) },
      { cells: numbered(2, 2), compact: true },
    );
    expect(await tabStops(page.page)).toEqual([1, 1, 1]);
    await page.press('Tab', 'ArrowDown', 'ArrowRight', 'Tab');
    expect(await page.focused()).toEqual([0, 0]);
    expect(await page.raised('select')).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    await page.press('Shift+Tab');
    expect(await page.focused()).toEqual([1, 1]);
    expect(await tabStops(page.page)).toEqual([1, 1, 1]);
  });

  test('while a cell is edited its field is the stop', async () => {
    const page = await grids();
    await page.show({ cells: numbered(3, 3) });
    await page.press('Tab', 'Enter');
    expect(await tabStops(page.page)).toEqual([1]);
    await page.press('Escape');
    expect(await tabStops(page.page)).toEqual([1]);
  });

  test('a selection made elsewhere moves the stop, not the keyboard', async () => {
    const page = await grids();
    await page.show({ cells: numbered(3, 3) }, { cells: numbered(3, 3) });
    await page.press('Tab');
    await page.change(1, { selected: { row: 2, column: 1 } });
    expect(await page.focused()).toEqual([0, 0]);
    await page.press('Tab');
    expect(await page.focused()).toEqual([2, 1]);
  });
});

describe('keys', () => {
  const from = async (cells: number[][], ...keys: string[]): Promise<[number, number] | null> => {
    const page = await grids();
    await page.show({ cells });
    await page.cell(1, 1).click();
    await page.press(...keys);
    return page.focused();
  };

  test('arrows go one cell and stop at the edge', async () => {
    expect(await from(numbered(3, 4), 'ArrowRight', 'ArrowDown')).toEqual([2, 2]);
    expect(await from(numbered(3, 4), 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp')).toEqual([0, 0]);
  });

  test('Home and End stay in the row, with Ctrl they leave it', async () => {
    expect(await from(numbered(3, 4), 'End')).toEqual([1, 3]);
    expect(await from(numbered(3, 4), 'End', 'Home')).toEqual([1, 0]);
    expect(await from(numbered(3, 4), 'Control+End')).toEqual([2, 3]);
    expect(await from(numbered(3, 4), 'Control+Home')).toEqual([0, 0]);
  });

  test('page keys leap over what is in view', async () => {
    const [row, column] = (await from(numbered(100, 3), 'PageDown'))!;
    expect(column).toBe(1);
    expect(row).toBeGreaterThan(8);
    expect(await from(numbered(100, 3), 'PageDown', 'PageUp')).toEqual([1, 1]);
  });

  test('keys that belong to the page are left to it', async () => {
    const page = await grids();
    await page.show({ cells: numbered(3, 3) });
    await page.cell(1, 1).click();
    await page.page.evaluate(() => {
      window.addEventListener('keydown', (event) => {
        document.title += event.defaultPrevented ? '' : `${event.key}|`;
        event.preventDefault();
      });
      document.title = '';
    });
    await page.press('Control+z', 'Alt+ArrowLeft', 'Escape', 'Delete', 'x', 'ArrowDown');
    expect(await page.page.title()).toBe('Control|z|Alt|ArrowLeft|Escape|Delete|x|');
  });
});

describe('focus', () => {
  test('stays on its cell when every number changes', async () => {
    const page = await grids();
    await page.show({ cells: numbered(4, 4) }, { cells: numbered(4, 4) });
    await page.cell(2, 1).click();
    await page.change(0, { cells: numbered(4, 4).map((row) => row.map((value) => -value)), precision: 3 });
    await page.change(1, { cells: numbered(4, 4) });
    expect(await page.focused()).toEqual([2, 1]);
    expect(await page.cell(2, 1).textContent()).toBe('−2.00');
  });

  test('stays on its cell when that is scrolled far out of view and back', async () => {
    const page = await grids();
    await page.show({ cells: numbered(200, 60) });
    await page.cell(1, 1).click();
    for (const top of [4000, 0]) {
      await page.grid().evaluate((box, at) => box.scrollTo(at, at), top);
      await page.page.waitForTimeout(50);
      expect(await page.focused()).toEqual([1, 1]);
    }
    await page.press('ArrowDown');
    expect(await page.focused()).toEqual([2, 1]);
  });

  test('moves to the nearest cell when the matrix shrinks below it', async () => {
    const page = await grids();
    await page.show({ cells: numbered(6, 6) });
    await page.cell(5, 5).click();
    await page.change(0, { cells: numbered(2, 3) });
    expect(await page.focused()).toEqual([1, 2]);
    expect(await tabStops(page.page)).toEqual([1]);
  });

  test('a cell reached with the keyboard is not under the labels', async () => {
    const page = await grids({ viewport: { width: 400, height: 700 } });
    await page.show({ cells: numbered(60, 60) });
    await page.cell(0, 0).click();
    await page.press('Control+End', 'Control+Home', 'ArrowDown', 'Control+End', 'ArrowUp', 'Home');
    const [cell, label] = [
      await page.cell(58, 0).boundingBox(),
      await page.grid().getByRole('rowheader').first().boundingBox(),
    ];
    expect(cell!.x).toBeGreaterThanOrEqual(label!.x + label!.width);
    await page.press('Control+Home');
    const [first, header] = [
      await page.cell(0, 0).boundingBox(),
      await page.grid().getByRole('columnheader').first().boundingBox(),
    ];
    expect(first!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
  });
});

describe('a big matrix', () => {
  test('has only what can be seen in the document, all of it within reach', async () => {
    const page = await grids();
    await page.show({ cells: numbered(128, 128) });
    await page.page.waitForTimeout(100);
    expect(await page.count()).toBeLessThan(1000);
    expect(await page.grid().getAttribute('aria-rowcount')).toBe('129');
    expect(await page.grid().getAttribute('aria-colcount')).toBe('129');
    await page.cell(0, 0).click();
    await page.press('Control+End');
    expect(await page.focused()).toEqual([127, 127]);
    expect(await page.cell(127, 127).textContent()).toBe('127.1');
    await page.page.waitForTimeout(100);
    expect(await page.count()).toBeLessThan(1000);
  });

  test('is in reading order in the document wherever it is scrolled to', async () => {
    const page = await grids();
    await page.show({ cells: numbered(128, 128) });
    for (const [left, top] of [
      [3000, 1500],
      [500, 3000],
      [2900, 200],
    ] as const) {
      await page.grid().evaluate((box, at) => box.scrollTo(at[0]!, at[1]!), [left, top]);
      await page.page.waitForTimeout(60);
      const order = await page.grid().evaluate((box) => {
        const index = (element: Element, name: string): number => Number(element.getAttribute(name));
        return Array.from(
          box.querySelectorAll('[role=gridcell]'),
          (cell) => index(cell.parentElement!, 'aria-rowindex') * 1000 + index(cell, 'aria-colindex'),
        );
      });
      expect(order.length).toBeGreaterThan(50);
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  });

  test('shows the right number in every cell after being scrolled about', async () => {
    const page = await grids();
    await page.show({ cells: numbered(128, 128), precision: 6 });
    for (const [left, top] of [
      [3000, 1500],
      [0, 0],
      [1234, 777],
    ] as const) {
      await page.grid().evaluate((box, at) => box.scrollTo(at[0]!, at[1]!), [left, top]);
      await page.page.waitForTimeout(60);
    }
    const wrong = await page.grid().evaluate((box) =>
      Array.from(box.querySelectorAll('[role=gridcell]'), (cell) => {
        const row = Number(cell.parentElement!.getAttribute('aria-rowindex')) - 2;
        const column = Number(cell.getAttribute('aria-colindex')) - 2;
        return Math.abs(Number(cell.textContent) - (row + column / 1000)) < 1e-3
          ? null
          : `${row},${column}: ${cell.textContent}`;
      }).filter((line) => line !== null),
    );
    expect(wrong).toEqual([]);
  });
});
