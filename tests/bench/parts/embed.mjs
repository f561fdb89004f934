// An author's page with an embed at its top: from the arrival of the script to the first numbers that are painted. Each
// round is a visit in a browser context of its own, with nothing kept from before.
import { join } from 'node:path';
import { inChromium } from '../browser.mjs';
import { blank } from '../kernels.mjs';
import { strictHeaders } from '../../../web/serve.mjs';

/** @typedef {Element & {ready: Promise<unknown>}} Playground */
/** @typedef {{ready: number, painted: number}} Visit */

export const PAINTED = 'script to first paint';
export const WHOLE = 'script to every step';

const tags = {
  'attention only':
    '<attention-playground tokens="the|cat|sat" view="sentence heads"></attention-playground>',
  'lesson apple': '<attention-playground lesson="apple"></attention-playground>',
};

/**
 * @param {import('./part.mjs').Task} task
 * @returns {Promise<import('./part.mjs').Result>}
 */
export async function part({ root, effort, say }) {
  const folder = join(root, 'dist');
  const { place, result } = await inChromium({ root, folder, headers: strictHeaders }, async (page, url) => {
    /** @type {[string, Visit[]][]} */
    const visits = Object.keys(tags).map((name) => [name, []]);
    for (let round = 0; round < effort.rounds; round++)
      for (const [name, found] of visits) {
        say(`${name}, visit ${round + 1}`);
        found.push(await visited(page, url, tags[/** @type {keyof typeof tags} */ (name)]));
      }
    return visits;
  });
  const measurements = result.flatMap(([name, visits]) => [
    { ...blank(name, null, PAINTED, 0), times_ms: visits.map(({ painted }) => painted) },
    { ...blank(name, null, WHOLE, 0), times_ms: visits.map(({ ready }) => ready) },
  ]);
  return { place, measurements };
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {string} tag
 * @returns {Promise<Visit>} milliseconds
 */
async function visited(page, url, tag) {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('the browser has gone');
  const fresh = await context.newPage();
  await fresh.route(`${url}post.html`, (route) =>
    route.fulfill({
      body: `<!doctype html><html lang="en"><title>Post</title><script src="watch.js"></script>
<script type="module" src="element.js"></script>${tag}`,
      contentType: 'text/html; charset=utf-8',
      headers: strictHeaders,
    }),
  );
  await fresh.route(`${url}watch.js`, (route) =>
    route.fulfill({ body: `(${String(watch)})()`, contentType: 'text/javascript', headers: strictHeaders }),
  );
  await fresh.goto(`${url}post.html`);
  const found = await fresh.evaluate(() => /** @type {{visit?: Promise<Visit>}} */ (window).visit);
  await context.close();
  if (!found) throw new Error('nothing was seen of the embed');
  return found;
}

/** Runs in the page, before the element's script. */
function watch() {
  /** @param {(element: Playground) => boolean} seen */
  const until = (seen) =>
    new Promise((found) => {
      const look = () => {
        const element = /** @type {Playground | null} */ (document.querySelector('attention-playground'));
        if (element && seen(element))
          setTimeout(() => found(performance.now())); // after this frame's paint
        else requestAnimationFrame(look);
      };
      look();
    });
  const arrived = () =>
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/element.js'));
  Object.assign(window, {
    visit: (async () => {
      const painted = await until(({ shadowRoot }) => Boolean(shadowRoot?.querySelector('.heads')));
      const element = /** @type {Playground} */ (document.querySelector('attention-playground'));
      await element.ready;
      const script = /** @type {PerformanceResourceTiming} */ (arrived()).responseEnd;
      return { painted: painted - script, ready: performance.now() - script };
    })(),
  });
}
