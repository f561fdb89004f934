// The page without a network, after one visit with it.
import { expect, test } from 'vitest';
import { eventually, visit } from '../visit.js';

test('the second visit needs no network: page, engine, lessons and the other language are there', async () => {
  const playground = await visit({ fresh: true, serviceWorkers: 'allow' });
  const { page } = playground;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.context().setOffline(true);
  await page.reload();
  await playground.ready();
  expect((await playground.trace()).heads[0]?.weights.data[0]).toBeCloseTo(0.275, 4);
  await playground.pickLesson(8);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/注意力/);
  await page.context().setOffline(false);
});
