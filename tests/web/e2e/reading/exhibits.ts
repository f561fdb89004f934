// What stands above the scenes of lessons 6 and 12: charts drawn and measured in a real browser, in a worker and without.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { strictHeaders } from '../../../../web/serve.mjs';
import { addMessages } from '../../../../web/model/i18n.js';
import { cost } from '../../../../web/model/messages/cost.js';
import { spread } from '../../../../web/model/messages/spread.js';
import type { Playground } from '../playground.js';
import { loadAxe, offences } from '../axe.js';
import { eventually, visit } from '../visit.js';

addMessages({ cost, spread });

const chart = ({ page }: Playground, title: string): Locator =>
  page.getByRole('slider', { name: title, exact: true });

/** Rows of the table below the charts, as texts. */
async function table({ page, t }: Playground): Promise<string[][]> {
  const region = page.getByRole('region', { name: t('exhibit.table') });
  if (!(await region.isVisible())) await page.getByText(t('exhibit.table'), { exact: true }).click();
  return region.evaluate((box) =>
    [...box.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent ?? ''),
    ),
  );
}

async function measure(playground: Playground, upTo: number): Promise<void> {
  const { page, t } = playground;
  await page.getByRole('combobox', { name: t('cost.up_to') }).selectOption(String(upTo));
  await playground.button('cost.start').click();
}

const state = ({ page }: Playground) => page.locator('.exhibit-state').innerText();

test('lesson 6 draws eleven widths, and the arrow keys tell what stands at each', async () => {
  const playground = await visit({ lesson: 'why_sqrt_d' });
  await eventually(() => state(playground)).toBe(playground.t('spread.drawn'));
  const rows = await table(playground);
  expect(rows.map(([d]) => d)).toEqual(['1', '2', '4', '8', '16', '32', '64', '128', '256', '512', '1024']);
  for (const [d, undivided, divided] of rows) {
    expect(Number(undivided) / Math.sqrt(Number(d))).toBeCloseTo(1, 0.8);
    expect(Number(divided)).toBeCloseTo(1, 0.8);
  }
  const std = chart(playground, playground.t('spread.std'));
  await std.focus();
  await playground.page.keyboard.press('End');
  await playground.page.keyboard.press('ArrowLeft');
  const told = /512: undivided 2\d\.\d, divided (1\.0|0\.9)/;
  await eventually(() => std.getAttribute('aria-valuetext')).toMatch(told);
  expect(await std.getAttribute('aria-valuenow')).toBe('9');
  await playground.page.keyboard.press('Home');
  await eventually(() => std.getAttribute('aria-valuenow')).toBe('0');
});

test('other keys and another seed draw other numbers; a seed that is none changes nothing', async () => {
  const playground = await visit({ lesson: 'why_sqrt_d', locale: 'zh-CN' });
  const { page, t } = playground;
  const drawn = async () => {
    await eventually(async () => [await state(playground), (await table(playground)).length]).toEqual([
      t('spread.drawn'),
      11,
    ]);
    return table(playground);
  };
  const first = await drawn();
  await playground.button('spread.redraw').click();
  const second = await drawn();
  expect(second).not.toEqual(first);
  const seed = page.locator('.exhibit').getByRole('textbox', { name: t('spread.seed') });
  await seed.fill('42');
  await seed.press('Enter');
  expect(await drawn()).toEqual(first);
  await seed.fill('-3');
  await seed.press('Enter');
  await eventually(() => seed.inputValue()).toBe('42');
  await page.getByRole('combobox', { name: t('spread.n_keys') }).selectOption('4');
  const fewer = await drawn();
  expect(Number(fewer[6]?.[4])).toBeLessThanOrEqual(Math.log(4));
});

test('lesson 12 measures in a worker while the page stays at hand, and tells every number', async () => {
  const playground = await visit({ lesson: 'long_texts' });
  const { page, t } = playground;
  await measure(playground, 512);
  await playground.sentence.fill('typed while it measures');
  await eventually(() => playground.chipTexts()).toContain('t');
  await eventually(() => state(playground), { timeout: 60_000 }).toBe(t('cost.done'));
  const rows = await table(playground);
  expect(rows.map(([n]) => n)).toEqual(['16', '32', '64', '128', '256', '512']);
  for (const [, ...numbers] of rows)
    for (const number of numbers) expect(Number(number), numbers.join(' ')).toBeGreaterThan(0);
  for (const [, , , , ...memory] of rows)
    for (const number of memory.slice(0, 3)) expect(Number(number)).toBeLessThan(256);
  const largest = rows.map((row) => Number(row.at(-1)));
  expect([...largest].sort((a, b) => b - a)).toEqual(largest);
  const full = rows.map((row) => Number(row[1]));
  expect(full.at(-1)! / full.at(-3)!).toBeGreaterThan(3); // 512 against 128: 16 in theory
  expect(await page.locator('.exhibit-remarks').innerText()).toMatch(/in a worker.*(relaxed|simd|scalar)/);
});

test('a measurement that is stopped keeps what it has, and leaving the lesson stops it', async () => {
  const playground = await visit({ lesson: 'long_texts', locale: 'zh-CN' });
  const { page, t } = playground;
  await measure(playground, 8192);
  await eventually(() => chart(playground, t('cost.time')).count(), { timeout: 60_000 }).toBe(1);
  await playground.button('cost.stop').click();
  await eventually(() => state(playground)).toBe(t('cost.stopped'));
  const kept = await table(playground);
  expect(kept.length).toBeGreaterThan(0);
  await playground.pickLesson(2);
  await eventually(() => page.locator('.exhibit').count()).toBe(0);
  await playground.pickLesson(12);
  await eventually(() => table(playground)).toEqual(kept);
  await playground.button('cost.start').click();
  await eventually(() => page.getByRole('progressbar').count()).toBe(1);
  await playground.pickLesson(2);
  await playground.pickLesson(12);
  await eventually(() => state(playground)).toBe(t('cost.stopped'));
});

test('where workers are refused, both exhibits work on the page itself', async () => {
  const policy = `${strictHeaders['Content-Security-Policy']}; worker-src 'none'`;
  const playground = await visit({
    lesson: 'why_sqrt_d',
    headers: { ...strictHeaders, 'Content-Security-Policy': policy },
    expected: [/worker-src/],
    fresh: true,
  });
  const { page, t } = playground;
  await playground.ready();
  await eventually(() => state(playground)).toBe(t('spread.drawn'));
  expect(await table(playground)).toHaveLength(11);
  await playground.pickLesson(12);
  await measure(playground, 512);
  await eventually(() => state(playground), { timeout: 60_000 }).toBe(t('cost.done'));
  const rows = await table(playground);
  expect(rows.map(([n]) => n)).toEqual(['16', '32', '64', '128', '256', '512']);
  expect(rows[0]?.slice(4, 7)).toEqual(['–', '–', '–']);
  expect(await page.locator('.exhibit-remarks').innerText()).toContain('short pieces');
});

test.each([
  { locale: 'en-US', colorScheme: 'light' as const, width: 1280 },
  { locale: 'zh-CN', colorScheme: 'dark' as const, width: 360 },
])(
  'axe finds nothing serious in the exhibits, nor does a narrow screen scroll sideways: $locale, $width px',
  async ({ width, ...look }) => {
    const playground = await visit({ ...look, viewport: { width, height: 800 }, lesson: 'why_sqrt_d' });
    const { page, t } = playground;
    await loadAxe(playground);
    await eventually(() => state(playground)).toBe(t('spread.drawn'));
    await table(playground);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([await offences(playground), await sideways()]).toEqual([[], 0]);
    await playground.pickLesson(12);
    await measure(playground, 512);
    await eventually(() => state(playground), { timeout: 60_000 }).toBe(t('cost.done'));
    await table(playground);
    expect([await offences(playground), await sideways()]).toEqual([[], 0]);
  },
);

test.each(['en-US', 'zh-CN'])(
  'the questions of lessons 6 and 9 to 12 say which guess is right: %s',
  async (locale) => {
    const playground = await visit({ locale });
    for (const [lesson, right] of [
      [6, 1],
      [9, 1],
      [10, 2],
      [11, 2],
      [12, 2],
    ] as const) {
      await playground.pickLesson(lesson);
      const choices = playground.page.locator('.choices button');
      const said = playground.page.locator('.reveal');
      await choices.first().click();
      await eventually(() => said.innerText(), { message: `lesson ${lesson}` }).toContain(
        playground.t('element.wrong'),
      );
      await choices.nth(right).click();
      await eventually(() => said.innerText(), { message: `lesson ${lesson}` }).toContain(
        playground.t('element.right'),
      );
      expect(await said.innerText()).not.toMatch(/[{}–]/);
    }
  },
);
