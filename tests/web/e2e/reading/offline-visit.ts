// A reader who has been here once, and has lost the network since.
import { eventually, visit } from '../visit.js';
import type { Playground } from '../playground.js';

export async function visitThenOffline(): Promise<Playground> {
  const playground = await visit({ fresh: true, serviceWorkers: 'allow' });
  const { page } = playground;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.context().setOffline(true);
  return playground;
}
