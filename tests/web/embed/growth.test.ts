// A frame tells how high it is: few times, exactly, and never because of what the page around did with it (B72).
import type { Frame, Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import {
  authorPage,
  browserPage,
  heardBy,
  hearing,
  insideOf,
  ourOrder,
  shownWeights,
  site,
} from './author.js';
import { eventually } from '../e2e/visit.js';

vi.setConfig({ testTimeout: 90_000 });

/** Longer than any report waits. */
const kSettled_ms = 1500;
const kPadding_px = 8;

const long = Array.from({ length: 24 }, (_, i) => `word${i}`).join(' ');

/** A page that gives a frame what it asks for and something more, with scripts of others that talk as well. */
const padding = `<script>
  addEventListener('message', ({ source, data }) => {
    const frame = document.querySelector('iframe');
    if (source === frame.contentWindow && data.height) frame.style.height = data.height + ${kPadding_px} + 'px';
  });
  setInterval(() => {
    document.querySelector('iframe').contentWindow.postMessage({ type: 'resize', height: 99999 }, '*');
    postMessage({ source: 'attention-playground', v: 1, type: 'height', height: 19000 }, '*');
  }, 200);
</script>`;
const resizer = async () => `<script src="${await site()}embed.js" defer></script>`;

async function open(page: Page, script: string, lesson = 'mha_8_2'): Promise<Frame> {
  const frame = `<div><iframe style="border: 0; width: 100%; height: 480px" src="${await site()}embed.html#lesson=${lesson}"></iframe></div>`;
  await authorPage(page, hearing + frame + script);
  const inside = await insideOf(page);
  await shownWeights(inside);
  await page.waitForTimeout(kSettled_ms);
  return inside;
}

/** How often the frame told its height meanwhile, and how much room it has beyond what it needs. */
async function after(page: Page, inside: Frame, change: () => Promise<unknown>) {
  const ofFrame = async () =>
    (await heardBy(page)).filter(({ origin, height }) => origin !== new URL(page.url()).origin && height);
  const before = (await ofFrame()).length;
  await change();
  await page.waitForTimeout(kSettled_ms);
  const told = (await ofFrame()).slice(before);
  const content = await inside.evaluate(() => document.body.getBoundingClientRect().height);
  const room = await page.evaluate(() => document.querySelector('iframe')!.clientHeight);
  return {
    times: told.length,
    last: Number(told.at(-1)?.['height'] ?? NaN),
    content,
    beyond: room - content,
  };
}

const changes = (page: Page): [string, () => Promise<unknown>][] => [
  ...[320, 1200, 700].map((width): [string, () => Promise<unknown>] => [
    `${width} px wide`,
    () =>
      page.evaluate((wide) => {
        document.querySelector('div')!.style.width = `${wide}px`;
      }, width),
  ]),
  ['a long sentence', () => ourOrder(page, { type: 'set', scene: { v: 1, text: long } })],
  ['a short one', () => ourOrder(page, { type: 'set', scene: { v: 1, text: 'two words' } })],
];

describe.each([
  ['a page that adds 8 px each time', () => Promise.resolve(padding), kPadding_px],
  ['a page with embed.js', resizer, 0],
])('%s', (_page, script, more) => {
  test('every change is told at most three times, and the frame ends as high as it has to be', async () => {
    const page = await browserPage({ viewport: { width: 1280, height: 900 } });
    const inside = await open(page, await script());
    for (const [what, change] of changes(page)) {
      const { times, beyond } = await after(page, inside, change);
      expect(times, what).toBeGreaterThan(0);
      expect(times, what).toBeLessThanOrEqual(3);
      expect(beyond, what).toBeGreaterThanOrEqual(0);
      expect(beyond, what).toBeLessThan(more + 2);
    }
    const { times } = await after(page, inside, () => page.waitForTimeout(5000));
    expect(times).toBe(0);
  });
});

test('a page that listens to nothing keeps its height, and the frame scrolls', async () => {
  const page = await browserPage();
  const inside = await open(page, '');
  for (const [what, change] of changes(page)) {
    const { times, last, content } = await after(page, inside, change);
    expect(times, what).toBeLessThanOrEqual(3);
    expect(Math.abs(last - content), what).toBeLessThan(10);
  }
  expect(await page.evaluate(() => document.querySelector('iframe')!.clientHeight)).toBe(480);
  expect(await inside.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
});

test('a lesson that is longer than its scene does not make the frame grow with the room it is given', async () => {
  const page = await browserPage({ viewport: { width: 1280, height: 900 } });
  const inside = await open(page, padding, 'long_texts');
  const heights = (await heardBy(page)).filter(({ type }) => type === 'ready' || type === 'height');
  const ours = heights.filter(({ height }) => height !== 19_000);
  expect(ours.length).toBeLessThanOrEqual(3);
  const { times, beyond } = await after(page, inside, () => page.waitForTimeout(3000));
  expect([times, beyond < kPadding_px + 2]).toEqual([0, true]);
});

test('a frame below the screen tells its height when it is ready, and when it is asked to change', async () => {
  const page = await browserPage();
  const far = `<div style="height: 5000px"></div><iframe sandbox="allow-scripts" width="900" height="480" src="${await site()}embed.html#lesson=apple"></iframe>`;
  await authorPage(page, hearing + far + (await resizer()));
  const height = () => page.evaluate(() => document.querySelector('iframe')!.clientHeight);
  await eventually(height).toBeGreaterThan(600);
  const before = await height();
  await ourOrder(page, { type: 'set', scene: { v: 1, text: long } });
  await eventually(height).not.toBe(before);
});
