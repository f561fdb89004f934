// Words as points: what the picture shows, and a vector moved by mouse, by touch and by keys.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMessages } from '../../../../web/model/i18n.js';
import { plane } from '../../../../web/model/messages/plane.js';
import type { SceneInput } from '../../../../web/model/scene.js';
import { loadAxe, offences } from '../axe.js';
import type { Playground } from '../playground.js';
import { eventually, visit, type VisitOptions } from '../visit.js';

addMessages({ plane });

const scene: SceneInput = {
  ...{ v: 1, text: 'birds sing when spring comes', d_model: 6, n_heads: 1, position: { kind: 'sinusoidal' } },
  random: { seed: 11, order: ['x', 'w_q', 'w_k', 'w_v', 'w_o'] },
};

async function open(options: VisitOptions = {}): Promise<Playground> {
  const playground = await visit({ scene, ...options });
  await playground.page.locator('#open-plane').click();
  await playground.page.locator('.plane-picture').waitFor();
  await playground.page.locator('.plane').evaluate((panel) => {
    panel.scrollIntoView();
  });
  return playground;
}

const dot = ({ page }: Playground, index: number): Locator => page.locator(`[data-dot="${String(index)}"]`);

async function middle(playground: Playground, index: number): Promise<[number, number]> {
  const box = (await dot(playground, index).locator('.plane-reach').boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const names = ({ page }: Playground): Promise<string[]> => page.locator('.plane-name').allTextContents();
const weights = async (playground: Playground): Promise<number[]> =>
  (await playground.trace()).heads[0]!.weights.data;
const undo = (playground: Playground): Promise<void> =>
  playground.page.evaluate(() => {
    document.querySelector('attention-playground')!.undo();
  });
const draw = ({ page, t }: Playground, kind: string): Promise<string[]> =>
  page.getByRole('combobox', { name: t('plane.kind') }).selectOption(kind);

test('a dragged word stays under the pointer, the weights follow while it moves, and it is one step of undo', async () => {
  const playground = await open();
  const { page } = playground;
  expect((await names(playground)).sort()).toEqual(['birds', 'comes', 'sing', 'spring', 'when']);
  const [before, position, start] = [
    await weights(playground),
    (await playground.trace()).position,
    await middle(playground, 3),
  ];
  const others = await middle(playground, 0);
  await page.mouse.move(...start);
  await page.mouse.down();
  const seen = new Set<string>();
  for (let step = 1; step <= 8; step++) {
    await page.mouse.move(start[0] + 9 * step, start[1] - 5 * step);
    await page.waitForTimeout(100); // longer than steps of undo are joined by the clock, all in all
    seen.add(String(await weights(playground)));
  }
  const [x, y] = await middle(playground, 3);
  expect(Math.hypot(x - start[0] - 72, y - start[1] + 40)).toBeLessThan(1.5);
  await page.mouse.up();
  expect(seen.size).toBe(8);
  expect(await middle(playground, 0)).toEqual(others);
  // What is added to the embedding moves X as far: the position stays.
  expect(Object.keys((await playground.scene()).pins)).toEqual(['embedding']);
  expect((await playground.trace()).position).toEqual(position);
  await undo(playground);
  expect(await weights(playground)).toEqual(before);
  expect((await playground.scene()).pins).toEqual({});
});

test('Escape takes a drag back; after one that stays, the directions do until they are fitted again', async () => {
  const playground = await open({ locale: 'zh-CN' });
  const { page, t } = playground;
  const before = await weights(playground);
  const pull = async (): Promise<void> => {
    const [x, y] = await middle(playground, 1);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 4 });
  };
  await pull();
  expect(await weights(playground)).not.toEqual(before);
  await page.keyboard.press('Escape');
  await eventually(() => weights(playground)).toEqual(before);
  await page.mouse.up();
  expect(await page.getByText(t('plane.kept')).count()).toBe(0);
  await pull();
  await page.mouse.up();
  const kept = await middle(playground, 4);
  await page.getByRole('button', { name: t('plane.fit') }).click();
  await eventually(() => page.getByText(t('plane.kept')).count()).toBe(0);
  expect(await middle(playground, 4)).not.toEqual(kept);
});

test('by keyboard: one stop, arrows move, Page Down goes on, Enter follows; all is told', async () => {
  const playground = await open();
  const { page, t } = playground;
  await page.getByRole('combobox', { name: t('plane.axes') }).focus();
  await page.keyboard.press('Tab');
  const told = page.locator('.plane-told');
  await eventually(() => told.innerText()).toMatch(/^birds, before: /);
  const [x] = await middle(playground, 0);
  const first = await weights(playground);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect((await middle(playground, 0))[0] - x).toBeCloseTo(36, 0);
  expect(await weights(playground)).not.toEqual(first);
  await page.keyboard.press('PageDown');
  await eventually(() => told.innerText()).toMatch(/^sing, before: /);
  await page.keyboard.press('Enter');
  await eventually(async () => (await playground.scene()).view.row).toBe(1);
  expect(await page.locator('.plane-side').innerText()).toMatch(/Where “sing” looks/);
  await page.keyboard.press('Tab');
  expect(await page.locator('.plane-handle:focus').count()).toBe(0);
});

test('queries and keys start at zero and can both be moved; outputs follow and cannot', async () => {
  const playground = await open();
  const { page } = playground;
  await draw(playground, 'match');
  await eventually(() => page.locator('.plane-arrow').count()).toBeGreaterThan(10); // and the legend's
  expect(await page.locator('.plane-handle').count()).toBe(10);
  await dot(playground, 7).focus();
  await page.keyboard.press('ArrowUp');
  expect(Object.keys((await playground.scene()).pins)).toEqual(['k']);
  await draw(playground, 'values');
  await eventually(() => page.locator('.plane-handle').count()).toBe(5);
  // A mean lies among what it is the mean of.
  const said = await page.locator('.plane-side p').innerText();
  expect(said).toMatch(/counting all 6 channels\.$/);
});

test('two channels are the numbers themselves, as the table has them', async () => {
  const playground = await open();
  const { page, t } = playground;
  await page.getByRole('combobox', { name: t('plane.axes') }).selectOption('channels');
  await page.getByRole('combobox', { name: t('plane.across') }).selectOption('4');
  await page.getByText(t('plane.table'), { exact: true }).click();
  const rows = await page
    .locator('.plane-table tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  const { x, output } = await playground.trace();
  const shown = (value: number | undefined) => (value ?? NaN).toPrecision(4).replace('-', '−');
  rows.forEach((cells, i) => {
    const numbers = [x.data[6 * i + 4], x.data[6 * i + 1], output?.data[6 * i + 4], output?.data[6 * i + 1]];
    expect(cells.map((cell) => Number(cell?.replace('−', '-')))).toEqual(
      numbers.map((value) => Number(shown(value).replace('−', '-'))),
    );
  });
  expect(rows).toHaveLength(5);
});

test.each([
  { locale: 'en-US', colorScheme: 'light' as const, width: 1280 },
  { locale: 'zh-CN', colorScheme: 'dark' as const, width: 360 },
])(
  'axe finds nothing serious, nor does a narrow screen scroll sideways: $locale, $width px',
  async ({ width, ...look }) => {
    const playground = await open({ ...look, viewport: { width, height: 800 } });
    const { page, t } = playground;
    await loadAxe(playground);
    await page.getByText(t('plane.table'), { exact: true }).click();
    for (const kind of ['words', 'values', 'match']) {
      await draw(playground, kind);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([await offences(playground), sideways]).toEqual([[], 0]);
    }
  },
);

test('a finger drags a point where the page would scroll beside it', async () => {
  const playground = await open({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true });
  const { page } = playground;
  const before = await weights(playground);
  const [x, y] = await middle(playground, 2);
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, at?: [number, number]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
    });
  const scrolled = await page.evaluate(() => scrollY);
  await touch('touchStart', [x, y]);
  for (let step = 1; step <= 5; step++) await touch('touchMove', [x + 3 * step, y - 8 * step]);
  await touch('touchEnd');
  await eventually(() => weights(playground)).not.toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(
    Math.hypot((await middle(playground, 2))[0] - x - 15, (await middle(playground, 2))[1] - y + 40),
  ).toBeLessThan(2);
});
