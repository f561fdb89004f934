// From opening the page to a changed weight matrix and the arithmetic of a weight, without a mouse.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatNumber } from '../../../../web/model/numbers.js';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

/** More Tab stops than a reader would bear. */
const kMostTabs = 60;

/** What has the keyboard, looked for in the shadow tree too. */
const focused = (page: Page): Promise<{ role: string; name: string; text: string; matrix: string }> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const labels = at && 'labels' in at ? (at.labels as NodeListOf<HTMLLabelElement> | null) : null;
    return {
      role: at?.getAttribute('role') ?? at?.localName ?? '',
      name: at?.getAttribute('aria-label') ?? labels?.[0]?.querySelector('span')?.textContent ?? '',
      text: at?.textContent?.trim() ?? '',
      matrix: at?.closest('[role=grid]')?.getAttribute('aria-label') ?? '',
    };
  });

async function tabTo(page: Page, found: (at: Awaited<ReturnType<typeof focused>>) => boolean): Promise<void> {
  const seen: string[] = [];
  for (let i = 0; i < kMostTabs; i++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (found(at)) return;
    seen.push(at.matrix || at.name || at.role);
  }
  expect.fail(`Tab never gets there: ${seen.join(' → ')}`);
}

const operandsIn = async ({ explanation }: Playground): Promise<string> =>
  (await explanation.locator('[aria-live=polite]').textContent()) ?? '';

test('with Tab, arrows and Enter alone a reader changes W_Q and reads how a weight came about', async () => {
  const playground = await visit();
  const { page } = playground;
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());

  await tabTo(page, ({ role, text }) => role === 'button' && text.startsWith('Contents'));
  await press('Enter', 'Tab', 'ArrowUp', 'ArrowUp', 'Enter');
  await eventually(() => playground.chipTexts()).toEqual(['the', 'cat', 'sat']);
  const before = await playground.trace();

  await tabTo(page, ({ matrix }) => matrix.startsWith('Query matrix'));
  await press('ArrowDown', 'ArrowRight', 'ArrowRight');
  expect((await focused(page)).name).toMatch(/^Query matrix: row 1, column 2: −0\.4540$/);
  await press('Enter', 'Control+A', '2', '.', '5', 'Enter');
  expect((await focused(page)).name).toMatch(/^Query matrix: row 1, column 2: 2\.500$/);
  const after = await playground.trace();
  expect(after.w_q.data[6]).toBe(2.5);
  expect(after.heads[0]?.weights.data).not.toEqual(before.heads[0]?.weights.data);

  await tabTo(page, ({ matrix }) => matrix.startsWith('Weights'));
  await press('Control+Home', 'ArrowDown', 'ArrowRight');
  const { scores, weights } = after.heads[0]!;
  const row = scores.data.slice(3, 6);
  const top = Math.max(...row);
  const sum = row.reduce((total, score) => total + Math.exp(score - top), 0);
  const text = await operandsIn(playground);
  expect(text).toContain('weight of query cat on key cat');
  for (const number of [row[1], top, sum, weights.data[4]]) {
    expect(text).toContain(formatNumber(number ?? NaN).replace(/\.?0+$/, ''));
  }

  await press('Control+z');
  expect((await playground.trace()).w_q.data).toEqual(before.w_q.data);
  await press('Control+y');
  expect((await playground.trace()).w_q.data).toEqual(after.w_q.data);
});

test('a matrix is one stop of the Tab key, and arrows, Home and End stay inside it', async () => {
  const { page } = await visit({ lesson: 'the_cat_sat' });
  await tabTo(page, ({ matrix }) => matrix.startsWith('Queries'));
  const steps: string[] = [];
  for (const key of [
    'End',
    'ArrowRight',
    'Control+End',
    'ArrowDown',
    'Home',
    'Control+Home',
    'ArrowLeft',
    'ArrowUp',
  ]) {
    await page.keyboard.press(key);
    steps.push(
      /: (\w+) ?\(\d\), channel (\d)/
        .exec((await focused(page)).name)
        ?.slice(1)
        .join(' ') ?? '?',
    );
  }
  expect(steps).toEqual(['the 3', 'the 3', 'sat 3', 'sat 3', 'sat 0', 'the 0', 'the 0', 'the 0']);
  await page.keyboard.press('Tab');
  expect((await focused(page)).matrix).not.toMatch(/^Queries/);
  await page.keyboard.press('Shift+Tab');
  expect((await focused(page)).matrix).toMatch(/^Queries/);
});

test('Escape gives up a number that was being typed', async () => {
  const playground = await visit();
  const { page } = playground;
  const before = await playground.trace();
  await tabTo(page, ({ matrix }) => matrix.startsWith('Keys'));
  await page.keyboard.type('77');
  await page.keyboard.press('Escape');
  expect(await playground.trace()).toEqual(before);
  expect((await focused(page)).role).toBe('gridcell');
});
