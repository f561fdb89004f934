// Cross-attention: the sentence asks, another text answers.
import { expect, test } from 'vitest';
import { visit } from '../visit.js';

test('a second text supplies keys and values, is typed on, and goes again', async () => {
  const playground = await visit({ scene: { v: 1, tokens: ['we', 'go'], d_model: 4 } });
  const { page } = playground;
  const before = await playground.trace();
  await page.getByRole('button', { name: 'Second text' }).click();
  const field = page.getByRole('textbox', { name: 'Second text: keys and values come from it' });
  await field.fill('one two three');
  const crossed = await playground.trace();
  expect(crossed.heads[0]?.weights.shape).toEqual([2, 3]);
  expect(await playground.reading.innerText()).toMatch(/^we looks most at (one|two|three), /);
  const chips = page.getByRole('list', { name: 'Tokens of the second text' }).locator('.chip-token');
  expect(await chips.allTextContents()).toEqual(['one', 'two', 'three']);
  const columns = playground.grid('weights').locator('[role=columnheader] .name');
  expect(await columns.allTextContents()).toEqual(['one', 'two', 'three']);
  await playground.cell('k', 2, 0).click();
  expect(await playground.explanation.innerText()).toContain('three');

  await field.fill(' ');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect((await playground.trace()).heads[0]?.weights.shape).toEqual([2, 3]);
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(await playground.trace()).toEqual(before);
});
