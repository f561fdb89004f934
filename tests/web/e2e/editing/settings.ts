// Every setting changes what it is named after.
import { describe, expect, test } from 'vitest';
import type { MessageKey } from '../../../../web/model/i18n.js';
import type { PlainTrace } from '../playground.js';
import { visit } from '../visit.js';

const scene = { v: 1 as const, text: 'we all love cats', tokens: ['we', 'all', 'love', 'cats'], d_model: 4 };
const weights = ({ heads }: PlainTrace) => heads.map((head) => head.weights.data);

/** A setting, what is chosen, and what holds before but not after, or after but not before. */
const settings: [label: MessageKey, value: string, holds: (trace: PlainTrace) => boolean][] = [
  ['controls.n_heads', '2', ({ heads }) => heads.length === 2 && heads[0]?.q.shape[1] === 2],
  ['controls.d_model', '6', ({ x, output }) => x.shape[1] === 6 && output?.shape[1] === 6],
  ['controls.scale', 'off', ({ heads }) => heads[0]?.scaled.data.join() === heads[0]?.raw.data.join()],
  ['controls.position', 'sinusoidal', ({ position }) => position?.data[0] === 0 && position.data[1] === 1],
];

describe('each setting matters:', () => {
  test('heads, width, scale and positions', async () => {
    const playground = await visit({ scene });
    for (const [label, value, holds] of settings) {
      const before = await playground.trace();
      expect(holds(before), label).toBe(false);
      const control = await playground.control(label);
      if (await control.evaluate((field) => field.localName === 'select'))
        await control.selectOption({ label: value });
      else {
        await control.fill(value);
        await control.press('Enter');
      }
      const after = await playground.trace();
      expect(holds(after), label).toBe(true);
      expect(weights(after), label).not.toEqual(weights(before));
    }
  });

  test('a causal mask', async () => {
    const playground = await visit({ scene });
    await (await playground.rule('causal')).check();
    const [row = []] = weights(await playground.trace());
    expect(row.slice(0, 4)).toEqual([1, 0, 0, 0]);
  });

  test('a width of two digits passes no width of one, which would cut what was typed', async () => {
    const playground = await visit({ lesson: 'apple' });
    const width = await playground.control('controls.d_model');
    await width.fill('');
    await width.pressSequentially('12');
    expect((await playground.scene()).d_model).toBe(4);
    await width.press('Enter');
    const { d_model, pins } = await playground.scene();
    expect([d_model, pins?.q]).toEqual([12, [[[0.1, 0.3, 0.9, 0.4, 0, 0, 0, 0, 0, 0, 0, 0]]]]);
    await width.press('ArrowDown');
    expect((await playground.scene()).d_model).toBe(11);
  });

  test('the layout of heads', async () => {
    const playground = await visit({ scene: { ...scene, n_heads: 2 } });
    await (await playground.control('controls.head_layout')).selectOption({ label: 'full width each' });
    const { heads, w_q, concat } = await playground.trace();
    expect([heads[0]?.q.shape, w_q.shape, concat.shape]).toEqual([
      [4, 4],
      [2, 4, 4],
      [4, 8],
    ]);
  });

  test('temperature, typed, stepped and slid, from one-hot to even', async () => {
    const playground = await visit({ scene });
    const field = await playground.control('controls.temperature');
    const rows = async () => {
      const [all = []] = weights(await playground.trace());
      return [0, 4, 8, 12].map((at) => all.slice(at, at + 4));
    };
    await field.fill('0.01');
    for (const row of await rows()) expect(Math.max(...row)).toBeGreaterThan(0.9);
    const slider = playground.page.getByRole('slider', { name: /Temperature/ });
    await slider.fill('2');
    expect((await playground.scene()).temperature).toBe(100);
    for (const weight of (await rows()).flat()) expect(weight).toBeCloseTo(0.25, 1);
    await field.fill('1');
    await playground.page.getByRole('button', { name: 'Increase Temperature' }).click();
    expect(await field.inputValue()).toBe('1.1');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    expect(await field.inputValue()).toBe('0.9');
  });

  test('the seed, with the same numbers on every visit', async () => {
    const playground = await visit({ scene });
    const seed = await playground.control('controls.seed');
    await seed.fill('7');
    const seven = await playground.trace();
    await seed.fill('8');
    expect((await playground.trace()).x.data).not.toEqual(seven.x.data);
    await playground.page.reload();
    await playground.ready();
    await (await playground.control('controls.seed')).fill('7');
    expect(await playground.trace()).toEqual(seven);
  });

  test('digits, which change what is shown and no number beneath', async () => {
    const playground = await visit();
    const before = await playground.trace();
    await (await playground.control('controls.precision')).fill('7');
    expect((await playground.numbers('weights'))[0]?.[0]).toBe('0.2750008');
    expect(await playground.reading.innerText()).toContain('0.3806095');
    expect(await playground.trace()).toEqual(before);
  });
});

test('the heads are seen side by side, and a click shows the matrices of one', async () => {
  const playground = await visit({ lesson: 'mha_8_2' });
  const maps = playground.page.getByRole('group', { name: 'Heads' }).getByRole('button', { name: /^Head/ });
  expect(await maps.count()).toBe(2);
  const [first, second] = (await playground.trace()).heads.map(({ weights: { data } }) =>
    data[0]?.toFixed(4),
  );
  expect((await playground.numbers('weights'))[0]?.[0]).toBe(first);
  await maps.nth(1).click();
  expect((await playground.numbers('weights'))[0]?.[0]).toBe(second);
  expect(await maps.nth(1).getAttribute('aria-pressed')).toBe('true');
});
