// The page without a network, after one visit with it.
import { expect, test } from 'vitest';
import { eventually } from '../visit.js';
import { visitThenOffline } from './offline-visit.js';

test('the second visit needs no network: page, engine, lessons and the other language are there', async () => {
  const playground = await visitThenOffline();
  const { page } = playground;
  await page.reload();
  await playground.ready();
  expect((await playground.trace()).heads[0]?.weights.data[0]).toBeCloseTo(0.275, 4);
  await playground.pickLesson(8);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/注意力/);
  await page.context().setOffline(false);
});
