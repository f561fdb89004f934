// One step at a time: by mouse, by keyboard, by itself; and back to the whole picture at the same place.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadAxe, offences } from '../axe.js';
import type { SceneInput } from '../../../../web/model/scene.js';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

const title = ({ page }: Playground): Locator => page.locator('#walk-title');
const told = async ({ page }: Playground): Promise<string> =>
  (await page.locator('.told').innerText()).replaceAll(/\s+/g, ' ');

const focusedText = ({ page }: Playground): Promise<string> =>
  page.evaluate(
    () =>
      document.activeElement?.shadowRoot?.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
  );

test('by mouse: from vectors to the weighted sum, each step with the numbers of the followed word', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  await playground.button('steps.one_at_a_time').click();
  expect(await title(playground).innerText()).toBe('Step 1 of 6: Words become vectors');
  const seen: string[] = [];
  for (let step = 2; step <= 6; step++) {
    await playground.button('steps.next').click();
    seen.push(await title(playground).innerText());
  }
  expect(seen).toEqual([
    'Step 2 of 6: One vector, three roles',
    'Step 3 of 6: Query times key',
    'Step 4 of 6: Scores to a common size',
    'Step 5 of 6: Softmax: shares of one whole',
    'Step 6 of 6: The weighted sum',
  ]);
  expect(await playground.button('steps.next').getAttribute('aria-disabled')).toBe('true');
  const [output = []] = await playground.numbers('output');
  expect(await told(playground)).toContain(`(${output.join(', ')})`);
  await playground.chips.nth(2).click();
  const row = (await playground.numbers('output'))[2] ?? [];
  expect(await told(playground)).toContain(`(${row.join(', ')})`);
});

test('beside each step stands the arithmetic of what comes out of it, for the followed word', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  await playground.chips.nth(1).click();
  await playground.button('steps.one_at_a_time').click();
  for (const stage of ['x', 'q', 'raw', 'scaled', 'weights', 'output'] as const) {
    const shown = await playground.explanation.getByRole('heading').first().innerText();
    expect(shown).toContain(playground.t(`stages.${stage}`));
    expect(shown).toContain('cat');
    await playground.page.keyboard.press('ArrowRight');
  }
});

test('what is edited in a step is told at once', async () => {
  const playground = await visit();
  await playground.button('steps.one_at_a_time').click();
  await playground.button('steps.next').click();
  expect(await told(playground)).toContain('我 0.3600, 喜欢 0.8100, 苹果 1.010');
  await playground.type('k', 0, 2, '1.1');
  expect(await told(playground)).toContain('我 1.260, 喜欢 0.8100, 苹果 1.010');
});

test('by keyboard: arrows step, the keyboard stays on the bar, and leaving goes to the same stage', async () => {
  const playground = await visit({ locale: 'zh-CN', lesson: 'no_peeking' });
  const { page } = playground;
  await playground.button('steps.one_at_a_time').focus();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
    await page.keyboard.press(key);
  expect(await title(playground).innerText()).toBe('第 4 步，共 7 步：缩放分数');
  expect(await focusedText(playground)).toBe('逐步讲解');
  expect(await title(playground).locator('xpath=..').getAttribute('aria-live')).toBe('polite');
  await page.keyboard.press('Enter');
  expect(await title(playground).count()).toBe(0);
  await eventually(() => focusedText(playground)).toMatch(/分数变成权重$/);
  expect(await playground.grid('x').count()).toBe(1);
  await playground.button('steps.one_at_a_time').click();
  expect(await title(playground).innerText()).toBe('第 4 步，共 7 步：缩放分数');
});

test('by itself: it goes on, stops at the end, and at whatever the reader does', async () => {
  const playground = await visit();
  const { page } = playground;
  await playground.button('steps.one_at_a_time').click();
  for (let i = 0; i < 3; i++) await playground.button('steps.next').click();
  expect(await title(playground).innerText()).toMatch(/^Step 4 of 5/);
  await playground.button('steps.play').click();
  expect(await playground.button('steps.pause').count()).toBe(1);
  await eventually(() => title(playground).innerText()).toMatch(/^Step 5 of 5/);
  expect(await playground.button('steps.play').count()).toBe(1);
  expect(await focusedText(playground)).toBe('Play');

  await playground.button('steps.play').click(); // from the start again
  expect(await title(playground).innerText()).toMatch(/^Step 1 of 5/);
  await page.keyboard.press('Shift');
  expect(await playground.button('steps.play').count()).toBe(1);
  await playground.button('steps.play').click();
  await playground.button('steps.pause').click();
  expect(await playground.button('steps.play').count()).toBe(1);
  await playground.button('steps.play').click();
  await playground.chips.first().click();
  expect(await playground.button('steps.play').count()).toBe(1);
  await playground.button('steps.play').click();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await eventually(() => playground.button('steps.play').count()).toBe(1);
});

test('it begins with the first step of a lesson, also after one with fewer steps', async () => {
  const playground = await visit(); // starts from queries, keys and values
  await playground.pickLesson(2);
  await playground.button('steps.one_at_a_time').click();
  expect(await title(playground).innerText()).toBe('Step 1 of 6: Words become vectors');
});

test('what is opened near the lower edge comes up, so that its effect is seen', async () => {
  const playground = await visit({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const { page } = playground;
  const top = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((part) => part.getBoundingClientRect().top);
  await page.locator('#open-look').click();
  await eventually(() => top('.panel')).toBeLessThan(120);
  expect(await focusedText(playground)).toBe('Lines and tables');
  await page.locator('#open-look').click();
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await playground.button('steps.one_at_a_time').click();
  await eventually(() => top('#walk-title')).toBeLessThan(120);
});

test('a reader who wants less motion is not offered steps that go on by themselves', async () => {
  const playground = await visit({ reducedMotion: 'reduce' });
  await playground.button('steps.one_at_a_time').click();
  expect(await playground.button('steps.next').count()).toBe(1);
  expect(await playground.button('steps.play').count()).toBe(0);
});

test('another lesson begins with its first step; steps that a scene does not have are skipped', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  await playground.button('steps.one_at_a_time').click();
  for (let i = 0; i < 4; i++) await playground.button('steps.next').click();
  await (await playground.rule('causal')).check();
  expect(await title(playground).innerText()).toBe('Step 6 of 7: Softmax: shares of one whole');
  await playground.button('steps.previous').click();
  expect(await told(playground)).toMatch(/2 of 3 words are hidden from the/);
  await playground.pickLesson(5);
  expect(await title(playground).innerText()).toBe('Step 1 of 2: Scores, as given');
});

/** Scenes whose steps are not those of plain attention. */
const unusual: readonly (readonly [name: string, scene: SceneInput, says: RegExp])[] = [
  ['relative positions', { position: { kind: 'relative' } }, /number for the distance between the two words/],
  ['ALiBi', { position: { kind: 'alibi' } }, /this head’s slope/],
  ['rotary positions', { position: { kind: 'rotary' } }, /turned by their place/],
  ['learned positions', { position: { kind: 'learned' } }, /numbers of its place/],
  ['a second text', { context: { text: 'one two' } }, /come from the second text/],
  ['a silent head', { n_heads: 2, silent_heads: [[0]] }, /taken as zeros/],
  ['no scaling', { scale: 'none' }, /scaling is off/],
  ['a factor of its own', { scale: 0.25 }, /multiplied by 0\.2500/],
  [
    'a word that sees nothing',
    { mask: { kind: 'custom', visible: [[false, false, false], [true, true, true], [true, true, true]] } }, // prettier-ignore
    /may look at nothing/,
  ],
  ['twelve words', { text: 'a b c d e f g h i j k l' }, /4 more, none larger/],
];

test.each(unusual)('every step of a scene with %s has its say', async (_name, scene, says) => {
  const playground = await visit({ scene: { v: 1, text: 'a b c', d_model: 4, ...scene } });
  const { page } = playground;
  await playground.button('steps.one_at_a_time').click();
  const count = Number(/of (\d+):/.exec(await title(playground).innerText())?.[1]);
  const all: string[] = [];
  for (let step = 1; step <= count; step++) {
    all.push(await told(playground));
    expect(await page.locator('.step').getByRole('grid').count(), `step ${step}`).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
  }
  for (const text of all) expect(text).not.toMatch(/[{}]|undefined|NaN|Infinity|∞|\(\)/);
  expect(all.join('\n')).toMatch(says);
});

test.each([
  { locale: 'en-US', colorScheme: 'light' as const, width: 1280 },
  { locale: 'zh-CN', colorScheme: 'dark' as const, width: 360 },
])('axe finds nothing serious on the way, and nothing scrolls sideways: $locale, $width px', async (look) => {
  const { width, ...reader } = look;
  const playground = await visit({ ...reader, viewport: { width, height: 800 }, lesson: 'whole_block' });
  const { page } = playground;
  await loadAxe(playground);
  await playground.button('steps.one_at_a_time').click();
  const count = Number(/\d+(?=\D*$)/.exec((await title(playground).innerText()).split(/:|：/)[0] ?? '')?.[0]);
  expect(count).toBeGreaterThan(9);
  for (let step = 1; step <= count; step++) {
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `step ${step}`).toBe(0);
    if (step === 2 || step === 8) expect(await offences(playground)).toEqual([]);
    await page.keyboard.press('ArrowRight');
  }
});
