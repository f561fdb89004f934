// Two states side by side: what is kept, what changed, every number of both, by mouse, keyboard and touch.
import { expect, test } from 'vitest';
import { addMessages } from '../../../../web/model/i18n.js';
import { compare } from '../../../../web/model/messages/compare.js';
import { formatNumber } from '../../../../web/model/numbers.js';
import { heat, type HeatScale } from '../../../../web/views/heat.js';
import type { Playground, PlainTrace } from '../playground.js';
import { loadAxe, offences } from '../axe.js';
import { eventually, visit } from '../visit.js';

addMessages({ compare });

async function open({ page, t }: Playground): Promise<void> {
  await page.getByRole('button', { name: t('panels.compare'), exact: true }).click();
  await page.getByRole('heading', { name: t('compare.title') }).waitFor();
}

const changed = ({ page }: Playground) => page.locator('.compare-changed li').allInnerTexts();
const maps = ({ page }: Playground) => page.locator('.compare-maps');
const spoken = (playground: Playground) => maps(playground).getByRole('gridcell').innerText();
const told = ({ page }: Playground) => page.locator('.compare-told').innerText();

/** "0.5416 → 0.6990 (+0.1573)": a cell of both, and the difference of what stands in float32. */
function both(a: PlainTrace, b: PlainTrace, head: number, at: number): string {
  const [old, now] = [a, b].map(({ heads }) => heads[head]?.weights.data[at] ?? NaN) as [number, number];
  const difference = Math.fround(now - old);
  const sign = difference > 0 ? '+' : '';
  return `${formatNumber(old)} → ${formatNumber(now)} (${sign}${formatNumber(difference)})`;
}

test('without √d, in one click: the change in words, and both numbers of every cell by keyboard', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const { page, t } = playground;
  const kept = await playground.trace();
  await open(playground);
  expect(await page.locator('.compare-same').innerText()).toBe(t('compare.same'));
  await playground.button('compare.ready_no_scale').click();
  await eventually(() => changed(playground)).toEqual(['Divide by √d: on → off']);
  const now = await playground.trace();
  await maps(playground).focus();
  const expected = kept.tokens.flatMap((query, i) =>
    kept.tokens.map((key, j) => `${query} looks at ${key}: ${both(kept, now, 0, i * 3 + j)}`),
  );
  const found: string[] = [await spoken(playground)];
  for (const way of ['Right', 'Right', 'Down', 'Left', 'Left', 'Down', 'Right', 'Right']) {
    await page.keyboard.press(`Arrow${way}`);
    found.push(await spoken(playground));
    expect(await told(playground)).toBe(found.at(-1));
  }
  expect(found).toEqual([0, 1, 2, 5, 4, 3, 6, 7, 8].map((at) => expected[at]));
  const largest = await page.locator('.compare-largest li').allInnerTexts();
  expect(largest).toHaveLength(3);
  for (const line of largest) expect(expected).toContain(line);
});

test('cells have the colours of their numbers; what one of the two hides is hatched in the difference', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const { page } = playground;
  const kept = await playground.trace();
  await open(playground);
  await playground.button('compare.ready_causal').click();
  await eventually(() => changed(playground)).toEqual(['Mask: none → causal']);
  const now = await playground.trace();
  /** Beside the number that stands in a cell's middle. */
  const pixel = (map: number, at: number) =>
    page
      .locator('.compare-cells canvas')
      .nth(map)
      .evaluate((canvas: HTMLCanvasElement, cell) => {
        const [x, y] = [((cell % 3) + 0.2) / 3, (Math.floor(cell / 3) + 0.2) / 3];
        const pen = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
          willReadFrequently: true,
        })!;
        pen.drawImage(canvas, 0, 0);
        const { data } = pen.getImageData(Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1);
        return `#${[...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')} ${data[3]}`;
      }, at);
  const painted = (scale: HeatScale, value: number) => `${heat(scale, value, 'light').background} 255`;
  const weight = (trace: PlainTrace, at: number) => trace.heads[0]!.weights.data[at]!;
  const visible = [0, 3, 4, 6, 7, 8];
  const change = (at: number) => Math.fround(weight(now, at) - weight(kept, at));
  const max = Math.max(...visible.map((at) => Math.abs(change(at))));
  await eventually(() => pixel(0, 1)).toBe(painted({ kind: 'sequential' }, weight(kept, 1)));
  for (const at of visible) {
    expect(await pixel(1, at)).toBe(painted({ kind: 'sequential' }, weight(now, at)));
    expect(await pixel(2, at)).toBe(painted({ kind: 'diverging', max }, change(at)));
  }
  await page
    .locator('.compare-cells')
    .nth(2)
    .hover({ position: { x: 100, y: 20 } });
  expect(await told(playground)).toMatch(/^the looks at cat: 0\.\d+ → masked$/);
  expect(await page.locator('.compare-largest').innerText()).toContain('only in B: 3 cells');
});

test('another word, and one more: they are told, aligned, and stand in the table of the row', async () => {
  const playground = await visit({ scene: { v: 1, text: 'it was too big', d_model: 4 } });
  const { page, t } = playground;
  const kept = await playground.trace();
  await open(playground);
  await playground.sentence.fill('it was too small today');
  await eventually(() => changed(playground)).toEqual(['Only in A: big', 'Only in B: small, today']);
  await playground.sentence.fill('it was too small');
  await eventually(() => changed(playground)).toEqual(['Exchanged: big → small']);
  await playground.sentence.fill('yes, it was too big');
  await eventually(() => changed(playground)).toEqual(['Only in B: yes, ,']);
  const now = await playground.trace();
  await page
    .locator('.compare-cells')
    .first()
    .hover({ position: { x: 5, y: 5 } });
  expect(await told(playground)).toBe(
    `yes looks at yes: ${formatNumber(now.heads[0]!.weights.data[0]!)}, only in B`,
  );
  await maps(playground).focus();
  await page.keyboard.press('Control+End');
  const [old, fresh] = [kept.heads[0]!.weights.data[15]!, now.heads[0]!.weights.data[35]!];
  expect(await spoken(playground)).toContain(
    `big looks at big: ${formatNumber(old)} → ${formatNumber(fresh)}`,
  );
  await page.getByText(t('compare.table', { query: 'big' }), { exact: true }).click();
  const rows = await page.locator('.compare-table tbody tr').allInnerTexts();
  expect(rows.map((row) => row.split('\t')[0])).toEqual(['yes', ',', 'it', 'was', 'too', 'big']);
  expect(rows[0]).toMatch(/^yes\t–\t0\.\d+\t–$/);
  expect(rows[5]?.split('\t').slice(1, 3)).toEqual([formatNumber(old), formatNumber(fresh)]);
});

test('swapped, undone and done again, the two stay two; the present one can be kept instead', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const { t } = playground;
  await open(playground);
  await playground.page.locator('[data-ready="seed"]').click();
  await eventually(() => changed(playground)).toEqual(['Seed: 42 → 43']);
  await playground.button('compare.swap').click();
  await eventually(() => changed(playground)).toEqual(['Seed: 43 → 42']);
  expect((await playground.scene()).random.seed).toBe(42);
  await playground.button('element.undo').click();
  await eventually(() => changed(playground)).toEqual(['Seed: 42 → 43']);
  await playground.button('element.redo').click();
  await eventually(() => changed(playground)).toEqual(['Seed: 43 → 42']);
  await playground.button('compare.keep').click();
  await eventually(() => playground.page.locator('.compare-same').innerText()).toBe(t('compare.same'));
});

test('read backwards without positions nothing changes, with positions it does', async () => {
  const playground = await visit({ lesson: 'word_order', locale: 'zh-CN' });
  const { page, t } = playground;
  await open(playground);
  const largest = page.locator('.compare-largest');
  await playground.button('compare.ready_reversed').click();
  await eventually(() => changed(playground)).toEqual(['换了位置：我、苹果']);
  expect(await largest.innerText()).toContain(t('compare.unchanged'));
  await playground.button('compare.ready_positions').click();
  await eventually(() => changed(playground)).toEqual(['位置编码：无 → 正弦']);
  expect(await largest.locator('li').count()).toBe(3);
});

test('a head that only one of the two has is said to be so, and another can be chosen', async () => {
  const playground = await visit({ lesson: 'mha_8_2' });
  const { page, t } = playground;
  await open(playground);
  await page.locator('[data-ready="heads"]').last().click();
  const heads = page.getByRole('combobox', { name: t('compare.head'), exact: true });
  await heads.selectOption({ label: t('element.head_n', { head: 4 }) });
  await eventually(() => page.locator('.panel').innerText()).toContain(t('compare.no_head', { head: 4 }));
  expect(await page.locator('.compare-map').count()).toBe(0);
  await heads.selectOption({ label: t('element.head_n', { head: 2 }) });
  await eventually(() => page.locator('.compare-map').count()).toBe(3);
});

test.each([
  { locale: 'en-US', colorScheme: 'light' as const, width: 1280 },
  { locale: 'zh-CN', colorScheme: 'dark' as const, width: 360 },
])('axe finds nothing serious, a finger finds both numbers: $locale, $width px', async (look) => {
  const { width, ...reader } = look;
  const playground = await visit({
    ...reader,
    viewport: { width, height: 740 },
    hasTouch: true,
    scene: { v: 1, text: 'القط 👩‍👩‍👧 Rindfleischetikettierungsüberwachung the mat the', d_model: 4, n_heads: 2 },
  });
  const { page } = playground;
  await loadAxe(playground);
  await open(playground);
  await page.locator('[data-ready="reversed"]').click();
  await page.locator('[data-ready="seed"]').click();
  await page.locator('.compare-cells').nth(2).tap();
  await eventually(() => told(playground)).toMatch(/0\.\d+ → 0\.\d+/);
  await page.locator('.compare-table summary').click();
  expect(await offences(playground)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
