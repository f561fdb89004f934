// Without a network what is not kept leads to what is. Not in Firefox, which WebDriver BiDi cannot take off the network.
import { expect, test } from 'vitest';
import { visitThenOffline } from './offline-visit.js';

test("without a network documentation leads to the playground, a lesson's page to that lesson in it", async () => {
  const playground = await visitThenOffline();
  const { page } = playground;
  await page.goto(new URL('docs/', playground.url).href);
  expect(page.url()).toBe(new URL('.', playground.url).href);
  await playground.ready();
  await page.goto(new URL('lessons/no_peeking/', playground.url).href);
  expect(page.url()).toBe(new URL('.#lesson=no_peeking', playground.url).href);
  await playground.ready();
  expect((await playground.trace()).tokens).toContain('birds');
  await page.context().setOffline(false);
});
