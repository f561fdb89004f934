// A slider for the selected number: by mouse, by keyboard, by touch; one step of undo, and Escape takes it back.
import { expect, test } from 'vitest';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

const range = ({ page }: Playground) => page.locator('#slider');

async function at(playground: Playground, share: number): Promise<readonly [number, number]> {
  const box = (await range(playground).boundingBox())!;
  return [box.x + share * box.width, box.y + box.height / 2];
}

async function number(playground: Playground): Promise<number> {
  return (await playground.trace()).heads[0]!.k.data[4 + 2]!;
}

test('a drag computes everything anew while it lasts, pins what was computed, and is one step of undo', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const { page } = playground;
  expect(await playground.button('element.slide').count()).toBe(0); // nobody chose a number yet
  const before = await playground.trace();
  await playground.cell('k', 1, 2).click();
  await playground.button('element.slide').click();
  await range(playground).waitFor();

  await page.mouse.move(...(await at(playground, 0.5)));
  await page.mouse.down();
  const seen: number[] = [];
  for (const share of [0.6, 0.7, 0.8]) {
    await page.mouse.move(...(await at(playground, share)), { steps: 3 });
    await eventually(() => number(playground)).not.toBe(seen.at(-1) ?? before.heads[0]!.k.data[6]);
    seen.push(await number(playground));
    await new Promise((next) => setTimeout(next, 400)); // longer than edits are gathered otherwise
  }
  await page.mouse.up();
  const after = await playground.trace();
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  expect(after.heads[0]!.k.source).toBe('pinned');
  expect(after.heads[0]!.output.data).not.toEqual(before.heads[0]!.output.data);
  expect(await playground.cell('k', 1, 2).innerText()).toBe(await page.locator('.slider-value').innerText());

  await playground.button('element.undo').click();
  expect(await playground.trace()).toEqual(before);
  await playground.button('element.redo').click();
  expect(await playground.trace()).toEqual(after);
});

test('by keyboard: S from the number, arrows, Escape takes back, Escape again returns to the number', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const { page } = playground;
  const before = await playground.trace();
  await playground.cell('k', 1, 2).click();
  await page.keyboard.press('s');
  await range(playground).waitFor();
  await eventually(() => range(playground).evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.press('ArrowRight');
  const first = await number(playground);
  expect(first).toBeGreaterThan(before.heads[0]!.k.data[6]!);
  await page.keyboard.press('PageUp');
  const second = await number(playground);
  expect(second - first).toBeGreaterThan(0.04);
  expect(await range(playground).getAttribute('aria-valuetext')).toBe(
    await playground.cell('k', 1, 2).innerText(),
  );
  await page.keyboard.press('Escape');
  expect(await playground.trace()).toEqual(before);
  await page.keyboard.press('Escape');
  await eventually(() => playground.cell('k', 1, 2).evaluate((one) => one.matches(':focus'))).toBe(true);

  // What was changed by other means meanwhile is not taken back.
  await page.keyboard.press('s');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  expect(await playground.trace()).toEqual(before);
});

test('it goes from number to number, and at an end reaches further', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const { page } = playground;
  await playground.cell('k', 0, 0).click();
  await playground.button('element.slide').click();
  await range(playground).waitFor();
  await playground.cell('k', 1, 2).click();
  const shown = await playground.cell('k', 1, 2).innerText();
  await eventually(() => page.locator('.slider-value').innerText()).toBe(shown);
  await range(playground).focus();
  const max = Number(await range(playground).getAttribute('max'));
  await page.keyboard.press('End');
  expect(await number(playground)).toBe(max);
  await eventually(async () => Number(await range(playground).getAttribute('max'))).toBeGreaterThan(max);
  await page.keyboard.press('Escape'); // the number is back, and so is its range
  await eventually(async () => Number(await range(playground).getAttribute('max'))).toBe(max);
  await playground.button('element.slide_close').click();
  expect(await range(playground).count()).toBe(0);
});

test('none for a number that a mask hides, nor for a reader who may not edit', async () => {
  const scene = { v: 1, text: 'a b c', d_model: 4, mask: { kind: 'causal' } } as const;
  const playground = await visit({ scene });
  await playground.cell('scores', 0, 1).click();
  expect(await playground.button('element.slide').count()).toBe(0);
  await playground.cell('scores', 1, 0).click();
  expect(await playground.button('element.slide').count()).toBe(1);
  await playground.page.locator('attention-playground').evaluate((one) => {
    one.toggleAttribute('readonly', true);
  });
  await eventually(() => playground.button('element.slide').count()).toBe(0);
});

test('by touch at 360: 44 px high, a tap on it sets the number, the page does not scroll sideways', async () => {
  const playground = await visit({
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    lesson: 'the_cat_sat',
  });
  const { page } = playground;
  await playground.cell('k', 1, 2).tap();
  await playground.button('element.slide').tap();
  await range(playground).waitFor();
  expect((await range(playground).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  const before = await number(playground);
  await page.touchscreen.tap(...(await at(playground, 0.9)));
  await eventually(() => number(playground)).not.toBe(before);
  expect(await number(playground)).toBeGreaterThan(0.5);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});
