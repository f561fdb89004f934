// From a click to the frame that answers it, in long sentences: another word is followed, another head is shown.
import { join } from 'node:path';
import { inChromium } from '../browser.mjs';
import { blank } from '../kernels.mjs';
import { strictHeaders } from '../../../web/serve.mjs';

/** @typedef {Element & {ready: Promise<unknown>, updateComplete: Promise<unknown>, scene: unknown}} Playground */

export const sentences = /** @type {const} */ ([64, 128]);
export const nameOf = (/** @type {number} */ tokens) => `${tokens} tokens, 8 heads, width 64`;
export const looks = /** @type {const} */ ({
  'another word, to the next frame': '.chip',
  'another head, to the next frame': '.head',
});

/** The first looks compile. */
const WARM_UP = 5;

/**
 * @param {import('./part.mjs').Task} task
 * @returns {Promise<import('./part.mjs').Result>}
 */
export async function part({ root, effort, say }) {
  const visited = { root, folder: join(root, 'dist'), headers: strictHeaders };
  const { place, result } = await inChromium(visited, async (page, url) => {
    const measured = [];
    await page.goto(url);
    for (const tokens of sentences) {
      say(`looks at ${nameOf(tokens)}`);
      await page.evaluate(open, sentenceOf(tokens));
      for (const [arm, selector] of Object.entries(looks)) {
        const times = await page.evaluate(clicks, { selector, count: WARM_UP + effort.rounds });
        measured.push({ ...blank(nameOf(tokens), null, arm, 0), times_ms: times.slice(WARM_UP) });
      }
    }
    return measured;
  });
  return { place, measurements: result };
}

/** @param {number} tokens */
function sentenceOf(tokens) {
  const words = ['a', 'long', 'sentence', 'has', 'many', 'words', 'that', 'look', 'at', 'others'];
  const text = Array.from({ length: tokens }, (_, i) => `${words[i % words.length]}${i}`).join(' ');
  return { v: 1, text, tokenize: 'spaces', d_model: 64, n_heads: 8 };
}

/**
 * Runs in the page.
 * @param {unknown} scene
 */
async function open(scene) {
  const element = /** @type {Playground} */ (document.querySelector('attention-playground'));
  await element.ready;
  element.scene = scene;
  await element.updateComplete;
  await new Promise((settled) => setTimeout(settled, 500));
}

/**
 * Runs in the page: one click after the other, each after the page is at rest.
 * @param {{selector: string, count: number}} what
 * @returns {Promise<number[]>} milliseconds until the next frame was drawn
 */
async function clicks({ selector, count }) {
  const { shadowRoot } = /** @type {Element} */ (document.querySelector('attention-playground'));
  const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  /** @type {number[]} */
  const times = [];
  for (let i = 0; i < count; i++) {
    await frame();
    await frame();
    const all = shadowRoot?.querySelectorAll(selector) ?? [];
    const target = all[(3 * i + 1) % all.length];
    if (!(target instanceof HTMLElement)) throw new Error(`there is no ${selector}`);
    const start = performance.now();
    target.click();
    await frame();
    times.push(performance.now() - start);
  }
  return times;
}
