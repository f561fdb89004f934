// Firefox sends copy and paste to where text is selected, not to the cell that has the keyboard.
import { test } from 'vitest';
import { eventually, visit } from '../e2e/visit.js';

test('a copied number is pasted into another cell, and a block lands where the reader stands', async () => {
  const playground = await visit();
  const { page } = playground;
  const values = (columns: number) => async () =>
    (await playground.numbers('v')).map((row) => row.slice(-columns));
  await playground.cell('k', 0, 0).click();
  await page.keyboard.press('Control+C');
  await playground.cell('v', 2, 3).click();
  await page.keyboard.press('Control+V');
  await eventually(values(1)).toEqual([['0.5000'], ['0.2000'], ['0.9000']]);
  await page.evaluate(() => navigator.clipboard.writeText('5\t6\n7\t8'));
  await playground.cell('v', 1, 2).click();
  await page.keyboard.press('Control+V');
  await eventually(values(2)).toEqual([
    ['0.1000', '0.5000'],
    ['5.000', '6.000'],
    ['7.000', '8.000'],
  ]);
});
