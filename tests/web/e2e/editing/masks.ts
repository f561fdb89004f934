// Who may look at whom: rules, cells drawn by hand, words hidden from everybody.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Playground } from '../playground.js';
import { visit } from '../visit.js';

const scene = { v: 1 as const, tokens: ['we', 'all', 'go'], d_model: 4 };

const weights = async (playground: Playground): Promise<boolean[]> => {
  const { heads } = await playground.trace();
  return heads[0]!.weights.data.map((weight) => weight !== 0);
};

const maskCell = ({ page }: Playground, row: number, column: number): Locator =>
  page.locator(
    `[data-mask] [role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column + 2}"]`,
  );

const [yes, no] = [true, false];

test('rules are chosen together, and a window has its width and direction beside it', async () => {
  const playground = await visit({ scene });
  expect(await playground.page.locator('[data-mask]').count()).toBe(0);
  await (await playground.rule('window')).check();
  expect(await weights(playground)).toEqual([yes, no, no, yes, yes, no, no, yes, yes]);
  await (await playground.control('controls.window_two_sided')).selectOption({ label: 'both ways' });
  expect(await weights(playground)).toEqual([yes, yes, no, yes, yes, yes, no, yes, yes]);
  await (await playground.rule('causal')).check();
  expect(await weights(playground)).toEqual([yes, no, no, yes, yes, no, no, yes, yes]);
  await (await playground.control('controls.window')).fill('3');
  expect(await weights(playground)).toEqual([yes, no, no, yes, yes, no, yes, yes, yes]);
  await (await playground.rule('window')).uncheck();
  expect(await playground.page.locator('[data-param="window"]').count()).toBe(0);
});

test('by keyboard alone a mask is taken over and drawn, cell by cell, and undone', async () => {
  const playground = await visit({ scene });
  const { page } = playground;
  await (await playground.rule('causal')).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Draw by hand' }).focus();
  await page.keyboard.press('Enter');
  expect(await (await playground.rule('custom')).isChecked()).toBe(true);
  expect(await (await playground.rule('causal')).isChecked()).toBe(false);
  expect(await playground.messages.innerText()).toContain('Your mask starts as what was hidden until now');
  const focused = maskCell(playground, 0, 1);
  await page.keyboard.press('ArrowRight');
  expect(await focused.getAttribute('aria-label')).toBe('we(0) may not look at all(1)');
  await page.keyboard.press('Space');
  expect(await focused.getAttribute('aria-label')).toBe('we(0) may look at all(1)');
  expect(await weights(playground)).toEqual([yes, yes, no, yes, yes, no, yes, yes, yes]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await weights(playground)).toEqual([yes, yes, no, yes, no, no, yes, yes, yes]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await weights(playground)).toEqual([yes, no, no, yes, yes, no, yes, yes, yes]);
});

test('a drag paints, and a row that sees nothing says so', async () => {
  const playground = await visit({ scene });
  await (await playground.rule('custom')).check();
  const { mouse } = playground.page;
  await maskCell(playground, 1, 0).scrollIntoViewIfNeeded();
  const [from, to] = [
    await maskCell(playground, 1, 0).boundingBox(),
    await maskCell(playground, 1, 2).boundingBox(),
  ];
  await mouse.move(from!.x + 8, from!.y + 8);
  await mouse.down();
  await mouse.move(to!.x + 8, to!.y + 8);
  await mouse.up();
  expect(await weights(playground)).toEqual([yes, yes, yes, no, no, no, yes, yes, yes]);
  await playground.chips.nth(1).click();
  expect(await playground.reading.innerText()).toBe('all has no visible keys.');
});

test('with a padding rule every word has a switch that hides it from all', async () => {
  const playground = await visit({ scene });
  await (await playground.rule('padding')).check();
  await playground.page.getByRole('button', { name: 'Hide: all' }).click();
  expect(await weights(playground)).toEqual([yes, no, yes, yes, no, yes, yes, no, yes]);
  await playground.page.getByRole('button', { name: 'Hidden: all' }).click();
  expect((await weights(playground)).every((seen) => seen)).toBe(true);
});
