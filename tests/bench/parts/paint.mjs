// From the key that takes an edit to the frame that shows it, in the built page: 16 tokens, 4 heads, width 32.
import { join } from 'node:path';
import { inChromium } from '../browser.mjs';
import { blank } from '../kernels.mjs';
import { strictHeaders } from '../../../web/serve.mjs';

const scene = {
  ...{ v: 1, d_model: 32, n_heads: 4 },
  text: 'one edit in a scene as large as this has to reach the screen within a',
};

/** @typedef {Element & {ready: Promise<unknown>, updateComplete: Promise<unknown>}} Playground */

/** The first edits compile. */
const WARM_UP = 5;

export const LAID_OUT = 'edit to layout';
export const PAINTED = 'edit to the next frame';

/**
 * @param {import('./part.mjs').Task} task
 * @returns {Promise<import('./part.mjs').Result>}
 */
export async function part({ root, effort, say }) {
  say('edits of W_Q in 16 tokens, 4 heads, width 32');
  const folder = join(root, 'dist');
  const { place, result } = await inChromium({ root, folder, headers: strictHeaders }, async (page, url) => {
    await page.goto(`${url}#s=${Buffer.from(JSON.stringify(scene)).toString('base64url')}`);
    await page.evaluate(async () => {
      const element = /** @type {Playground} */ (document.querySelector('attention-playground'));
      await element.ready;
      await element.updateComplete;
    });
    const grid = page.locator('[data-stage="w_q"] [role=grid]').first();
    await grid.locator('[role=gridcell]').first().click();
    return grid.evaluate(edits, WARM_UP + effort.rounds);
  });
  const measurements = [LAID_OUT, PAINTED].map((arm, i) => ({
    ...blank('16 tokens, 4 heads, width 32', null, arm, 0),
    times_ms: result.map((times) => times[i] ?? NaN).slice(WARM_UP),
  }));
  return { place, measurements };
}

/**
 * Runs in the page, on a grid whose first cell is selected: new numbers, typed and taken by Enter.
 * @param {Element} grid
 * @param {number} count
 * @returns {Promise<[number, number][]>} milliseconds until laid out, and until the next frame was drawn
 */
async function edits(grid, count) {
  const element = /** @type {Playground} */ (document.querySelector('attention-playground'));
  const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  const press = (/** @type {Element | null} */ target, /** @type {string} */ key) =>
    target?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    );
  /** @type {[number, number][]} */
  const times = [];
  for (let i = 0; i < count; i++) {
    press(grid.querySelector('[tabindex="0"]'), 'F2');
    const field = grid.querySelector('input');
    if (!field) throw new Error('no field opened over the cell');
    field.value = String(0.25 + i / 64);
    await frame();
    const start = performance.now();
    press(field, 'Enter');
    await element.updateComplete;
    element.getBoundingClientRect(); // lays out what was drawn
    const laid_out = performance.now() - start;
    await frame();
    times.push([laid_out, performance.now() - start]);
  }
  return times;
}
