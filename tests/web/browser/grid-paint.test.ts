// A mask that the reader draws: with a mouse, a finger, or the keyboard alone.
import { expect, test } from 'vitest';
import { GridPage, harnessPages } from './grid-page.js';

const open = harnessPages('grid-harness.ts');

const none = [0, 0, 0];
const mask = {
  cells: [none, none, none],
  hidden: [none, [0, 1, 0], none],
  editable: false,
  paintable: true,
};

async function shown(spec = {}, options = {}): Promise<GridPage> {
  const page = new GridPage(await open(options));
  await page.show({ ...mask, ...spec });
  return page;
}

const masked = (page: GridPage): Promise<number> => page.grid().locator('.masked').count();

test('Space and Enter hide the cell under the keyboard and show it again, and say so', async () => {
  const page = await shown();
  await page.cell(0, 0).focus();
  await page.press('ArrowRight', 'Space');
  expect(await page.raised('paint')).toEqual([['0 1', false]]);
  expect(await page.focused()).toEqual([0, 1]);
  expect(await masked(page)).toBe(2);
  await page.press('Enter', 'ArrowDown', 'Space');
  expect((await page.raised('paint')).slice(1)).toEqual([
    ['0 1', true],
    ['1 1', true],
  ]);
  expect(await masked(page)).toBe(0);
  expect(await page.grid().getAttribute('aria-describedby')).not.toBeNull();
});

test('letters and digits type nothing into a mask', async () => {
  const page = await shown();
  await page.cell(0, 0).focus();
  await page.press('5', 'F2');
  expect(await page.field.count()).toBe(0);
});

test('a drag makes every cell on its way what the first one became, and leaves no gaps', async () => {
  const page = await shown();
  const from = await page.cell(0, 0).boundingBox();
  const to = await page.cell(2, 2).boundingBox();
  const { mouse } = page.page;
  await mouse.move(from!.x + 5, from!.y + 5);
  await mouse.down();
  await mouse.move(to!.x + 5, to!.y + 5);
  await mouse.up();
  await mouse.move(from!.x + 5, to!.y + 5);
  expect(await page.raised('paint')).toEqual([
    ['0 0', false],
    ['1 1,2 2', false],
  ]);
  expect(await masked(page)).toBe(3);
  expect(await page.focused()).toEqual([0, 0]);
});

test('a tap of a finger paints one cell', async () => {
  const page = await shown({}, { hasTouch: true });
  await page.cell(1, 1).tap();
  expect(await page.raised('paint')).toEqual([['1 1', true]]);
});

test('a mask that follows from rules is walked through, not drawn', async () => {
  const page = await shown({ paintable: false });
  await page.cell(0, 0).focus();
  await page.press('Space');
  await page.cell(1, 1).click();
  expect(await page.raised('paint')).toEqual([]);
});
