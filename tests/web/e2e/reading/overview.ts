// The whole model as one picture: entered by mouse, by keyboard and by touch; its numbers are those of the Trace.
import { expect, test } from 'vitest';
import { addMessages } from '../../../../web/model/i18n.js';
import { overview } from '../../../../web/model/messages/overview.js';
import { formatNumber } from '../../../../web/model/numbers.js';
import type { SceneInput } from '../../../../web/model/scene.js';
import { heat } from '../../../../web/views/heat.js';
import { loadAxe, offences } from '../axe.js';
import type { Playground } from '../playground.js';
import { eventually, visit, type VisitOptions } from '../visit.js';

addMessages({ overview });

const words = ['the', 'trophy', 'does', 'not', 'fit'];
const scene: SceneInput = {
  ...{ v: 1, text: words.join(' '), d_model: 8, n_heads: 4, n_kv_heads: 2, mask: { kind: 'causal' } },
  random: { seed: 7, order: ['x', 'w_q', 'w_k', 'w_v', 'w_o'] },
  block: { n_layers: 3, norm: 'pre', ffn: 'relu', d_ff: 16 },
  silent_heads: [[], [1]],
  view: { row: 3 },
};
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

interface Layers {
  readonly layers: readonly { readonly heads: readonly { readonly weights: { data: number[] } }[] }[];
}

async function open(options: VisitOptions = {}): Promise<Playground> {
  const playground = await visit({ scene, ...options });
  await playground.page.locator('#open-overview').click();
  await playground.page.locator('.ov-picture').waitFor();
  return playground;
}

const item = ({ page }: Playground, key: string) => page.locator(`[data-item="${key}"]`);
/** What a screen reader says of it, before what stands under its picture. */
const named = (playground: Playground, key: string) =>
  item(playground, key).locator('.visually-hidden').innerText();
const weightsOf = async (playground: Playground, layer: number, head: number): Promise<number[]> =>
  ((await playground.trace()) as unknown as Layers).layers[layer]?.heads[head]?.weights.data ?? [];
/** Where the keyboard is: an item's key, or the step that a heading belongs to. */
const focused = ({ page }: Playground) =>
  page.evaluate(() => {
    const at = document.querySelector('attention-playground')!.shadowRoot!.activeElement as HTMLElement;
    return at.dataset['item'] ?? at.parentElement?.id ?? '';
  });
const inView = async (playground: Playground) => {
  const { layer, head } = (await playground.scene()).view;
  return [layer, head];
};

/** Colours of a picture, at places given as shares of its width and height. */
const copied = (playground: Playground, key: string, places: readonly (readonly number[])[]) =>
  item(playground, key)
    .locator('canvas')
    .evaluate((one: HTMLCanvasElement, at) => {
      // A copy that is made to be read: the browser complains about others.
      const copy = Object.assign(document.createElement('canvas'), { width: one.width, height: one.height });
      const pen = copy.getContext('2d', { willReadFrequently: true })!;
      pen.drawImage(one, 0, 0);
      return at.map(([x = 0, y = 0]) => [
        ...pen.getImageData(Math.floor(x * one.width), Math.floor(y * one.height), 1, 1).data.slice(0, 3),
      ]);
    }, places);

test('a click on a fanned out head goes to its weights, in its layer', async () => {
  const playground = await open();
  await item(playground, '2/heads').click();
  expect(await playground.page.locator('.ov-card').count()).toBe(4);
  await item(playground, '2/head-3').click();
  expect(await inView(playground)).toEqual([2, 3]);
  await eventually(() => focused(playground)).toBe('step-scores');
  expect(await playground.explanation.innerText()).toContain('Weights, head 4: query not(3)');
  const seen = await playground.page.locator('#step-scores h3').evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight / 2; // its matrices are in sight as well
  });
  expect(seen).toBe(true);
  expect(await item(playground, '2/head-3').getAttribute('aria-current')).toBe('true');
});

test('a click on a step or a layer goes there, also from one step at a time', async () => {
  const playground = await open();
  await playground.button('steps.one_at_a_time').click();
  await item(playground, '1/ffn').click();
  expect(await inView(playground)).toEqual([1, 0]);
  await eventually(() => focused(playground)).toBe('step-ffn');
  await item(playground, '2').click();
  expect(await inView(playground)).toEqual([2, 0]);
  await item(playground, 'result').click();
  await eventually(() => focused(playground)).toBe('step-residual-2');
});

test('by keyboard the picture is one Tab stop; arrows move, Enter fans out and enters, Escape stacks again', async () => {
  const playground = await open();
  const { page } = playground;
  const stops = page.locator('.ov-picture [tabindex="0"]');
  expect(await stops.count()).toBe(1);
  await stops.focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await eventually(() => focused(playground)).toBe('1/head-0');
  expect(await stops.count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await eventually(() => focused(playground)).toBe('1/heads');
  await page.keyboard.press('Enter');
  await eventually(() => focused(playground)).toBe('1/head-0');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await eventually(() => focused(playground)).toBe('step-scores');
  expect(await inView(playground)).toEqual([1, 3]);
});

test('a head is named with the numbers of its weights, and says that it is silent', async () => {
  const playground = await open();
  await item(playground, '1/heads').click();
  for (const head of [1, 2]) {
    const row = (await weightsOf(playground, 1, head)).slice(15, 19);
    const name = await named(playground, `1/head-${head}`);
    expect(name).toMatch(new RegExp(`^Layer 2, head ${head + 1}: not looks`));
    expect(name).toContain(formatNumber(Math.max(...row), 4));
    expect(name?.includes('silent')).toBe(head === 1);
  }
  expect(await item(playground, '1/head-1').innerText()).toContain('Silent');
  expect(await item(playground, '1/head-2').innerText()).toContain('K and V: set 2');
});

test('its pictures have the colours of their numbers, and the followed word’s row marked', async () => {
  const playground = await open();
  await item(playground, '0/heads').click();
  const weights = await weightsOf(playground, 0, 2);
  const places = [0, 6, 17];
  const colours = () =>
    copied(
      playground,
      '0/head-2',
      places.map((at) => [(at % 5) / 5 + 0.1, Math.floor(at / 5) / 5 + 0.1]),
    );
  await eventually(colours).toEqual(
    places.map((at) => [...heat({ kind: 'sequential' }, weights[at] ?? NaN, 'light').rgb]),
  );
  await playground.chips.nth(1).click();
  // Of every picture: which of its rows the mark lies on.
  const marked = () =>
    playground.page.locator('.ov-mini').evaluateAll((all) => [
      ...new Set(
        all.map((mini) => {
          const [box, mark] = [mini, mini.querySelector('.ov-mark')!].map((one) =>
            one.getBoundingClientRect(),
          );
          return Math.floor(((mark!.top + mark!.height / 2 - box!.top) * 5) / box!.height);
        }),
      ),
    ]);
  await eventually(marked).toEqual([1]);
});

test('the followed word’s row is marked in every matrix that has one', async () => {
  const { page } = await visit({ scene });
  const boxes = page.locator('.pipeline .grid-box');
  const found: string[] = [];
  for (let i = 0; i < (await boxes.count()); i++) {
    const grid = boxes.nth(i);
    await grid.scrollIntoViewIfNeeded();
    await grid.locator('[role="gridcell"]').first().waitFor();
    const rows = await grid.locator('.row.band > .label').allInnerTexts();
    if (rows.length > 0) found.push(rows.map((text) => text.replace(/\W*\d*$/u, '')).join());
  }
  expect(new Set(found)).toEqual(new Set(['not']));
  // Input, norms, queries, scores on their way, weights, output, joined, both sums, the feed-forward, what stacks mix.
  expect(found.length).toBeGreaterThanOrEqual(14);
});

test('a tap fans heads out and enters one; everything is large enough for a finger', async () => {
  const playground = await open(phone);
  await item(playground, '1/heads').tap();
  await item(playground, '1/head-2').tap();
  expect(await inView(playground)).toEqual([1, 2]);
  await eventually(() => focused(playground)).toBe('step-scores');
  const small = await playground.page.locator('.ov-item').evaluateAll(
    (all) =>
    all.filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width < 43.5 || height < 43.5;
    }).length, // prettier-ignore
  );
  expect(small).toBe(0);
});

test.each([
  { locale: 'zh-CN', colorScheme: 'dark' as const, viewport: { width: 1280, height: 900 } },
  { locale: 'en-US', ...phone },
])('axe finds nothing serious and the page does not scroll sideways: $locale', async (reader) => {
  const playground = await open(reader);
  await playground.button('overview.fan_all').click();
  expect(await playground.page.locator('.ov-card').count()).toBe(12);
  await loadAxe(playground);
  const sideways = await playground.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([await offences(playground), sideways]).toEqual([[], 0]);
});

test('a thousand words are drawn as well, and told', async () => {
  const text = Array.from({ length: 1024 }, (_, i) => `w${i}`).join(' ');
  const playground = await open({ scene: { v: 1, text, d_model: 4, n_heads: 2, view: { row: 700 } } });
  await item(playground, '0/heads').click();
  await eventually(() => copied(playground, '0/head-1', [[0.5, 0.5]])).not.toEqual([[0, 0, 0]]);
  expect(await named(playground, '0/head-1')).toMatch(/^Head 2: w700 looks/);
});
