// On paper: white whatever the screen is, with sentence, reading, weights and steps, and without what only a screen can use.
import { expect, test } from 'vitest';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

const lightness = (colour: string): number =>
  Math.min(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));

const colours = ({ page }: Playground) =>
  page.evaluate(() => {
    const element = document.querySelector('attention-playground')!;
    const of = (one: Element) => getComputedStyle(one).backgroundColor;
    const cells = [...element.shadowRoot!.querySelectorAll('[role=gridcell]')];
    return { page: of(document.documentElement), paper: of(element), cells: cells.map(of) };
  });

test.each([{ colorScheme: 'light' as const }, { colorScheme: 'dark' as const }])(
  'printed from $colorScheme, paper and cells are light and every number is there',
  async (look) => {
    const playground = await visit({ ...look, lesson: 'mha_8_2' });
    const { page, reading, t } = playground;
    await page.emulateMedia({ media: 'print' });
    await eventually(async () => lightness((await colours(playground)).paper)).toBe(255);
    const printed = await colours(playground);
    expect(lightness(printed.page)).toBe(255);
    expect(printed.cells.length).toBeGreaterThan(200);
    // Weights and numbers of this scene are small: on paper their cells are lighter than any of the dark theme's.
    const light = printed.cells.filter((cell) => lightness(cell) > 90);
    expect(light.length).toBeGreaterThan(0.9 * printed.cells.length);
    for (const part of [playground.sentence, reading, playground.grid('weights'), playground.grid('q')])
      expect(await part.isVisible()).toBe(true);
    for (const part of [
      page.locator('.toolbar'),
      page.locator('.controls'),
      page.locator('.panel-bar'),
      page.locator('#settings'),
    ])
      expect(await part.isVisible()).toBe(false);
    expect(await playground.button('element.undo').count()).toBe(0);
    expect(await page.getByText(t('stages.step_score')).isVisible()).toBe(true);
    const adjusted = await playground
      .cell('weights', 0, 0)
      .evaluate((cell) => getComputedStyle(cell).getPropertyValue('print-color-adjust'));
    expect(adjusted).toBe('exact');
    await page.emulateMedia({ media: 'screen', ...look });
  },
);

test('by the time the browser lays pages out, the cells are those of paper; afterwards they are the screen’s again', async () => {
  const playground = await visit({ colorScheme: 'dark', lesson: 'apple' });
  const { page } = playground;
  const cell = playground.cell('weights', 0, 0);
  const colour = (): Promise<string> => cell.evaluate((one) => getComputedStyle(one).backgroundColor);
  const dark = await colour();
  // Told after the element's own listener, as late as the browser is.
  await cell.evaluate((one) => {
    addEventListener('beforeprint', () => {
      document.documentElement.dataset['printed'] = getComputedStyle(one).backgroundColor;
    });
  });
  const pdf = await page.pdf({ printBackground: true });
  expect(pdf.length).toBeGreaterThan(20_000);
  const printed = await page.evaluate(() => document.documentElement.dataset['printed'] ?? '');
  expect(lightness(dark)).toBeLessThan(lightness(printed));
  await eventually(colour).toBe(dark);
});
