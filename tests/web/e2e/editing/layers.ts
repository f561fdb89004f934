// A stack of layers, by keyboard: how many, which one is in view, its own numbers; heads that are shared or silent.
import { expect, test } from 'vitest';
import { visit } from '../visit.js';

const scene = { v: 1 as const, tokens: ['we', 'go'], d_model: 4, n_heads: 2 };

test('layers are stacked, walked through and edited without a mouse', async () => {
  const playground = await visit({ scene });
  const { page } = playground;
  const layers = await playground.control('controls.n_layers');
  await layers.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect((await playground.scene()).block.n_layers).toBe(2);
  const second = page.getByRole('group', { name: 'Layer in view' }).getByRole('button', { name: 'Layer 2' });
  await second.focus();
  await page.keyboard.press('Enter');
  expect(await second.getAttribute('aria-pressed')).toBe('true');
  const { layers: before } = (await playground.trace()) as unknown as { layers: { x: { data: number[] } }[] };
  const shown = (await playground.numbers('x'))[0]!.map((text) => Number(text.replace('−', '-')));
  before[1]!.x.data.slice(0, 4).forEach((value, i) => {
    expect(shown[i]).toBeCloseTo(value, 2);
  });

  await playground.cell('gamma_1', 0, 2).focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  expect((await playground.scene()).pins).toEqual({ layers: { 1: { gamma_1: [[1, 1, 3, 1]] } } });
  await playground.cell('norm_1', 0, 2).focus();
  expect(await playground.explanation.innerText()).toMatch(/× 3 \+ 0/);

  await playground.matrix('ffn').getByRole('button', { name: 'Hold' }).focus();
  await page.keyboard.press('Enter');
  const held = await playground.numbers('ffn');
  await playground.type('w_1', 0, 0, '9');
  expect(await playground.numbers('ffn')).toEqual(held);
  await playground.matrix('ffn').getByRole('button', { name: 'Release' }).click();
  expect(await playground.numbers('ffn')).not.toEqual(held);
  await playground.matrix('gamma_1').getByRole('button', { name: 'Back to the start' }).click();
  expect(await playground.numbers('gamma_1')).toEqual([['1.000', '1.000', '1.000', '1.000']]);
});

test('norm, residual and feed-forward are each switched, and the steps follow', async () => {
  const playground = await visit({ scene: { ...scene, block: { n_layers: 1, norm: 'post' } } });
  const steps = (): Promise<string[]> =>
    playground.page.locator('.step').evaluateAll((all) => all.map(({ id }) => id.replace('step-', '')));
  const attention = ['input', 'roles', 'scores', 'mix', 'join'];
  expect(await steps()).toEqual([
    ...attention,
    'residual-1',
    'norm-1',
    'ffn',
    'residual-2',
    'norm-2',
    'rollout',
  ]);
  await (await playground.control('controls.norm')).selectOption('pre');
  expect(await steps()).toEqual([
    ...['input', 'norm-1', ...attention.slice(1)],
    ...['residual-1', 'norm-2', 'ffn', 'residual-2', 'rollout'],
  ]);
  await (await playground.control('controls.residual')).selectOption('false');
  await (await playground.control('controls.ffn')).selectOption('swiglu');
  expect(await steps()).toEqual(['input', 'norm-1', ...attention.slice(1), 'norm-2', 'ffn', 'rollout']);
  expect(await playground.grid('w_gate').isVisible()).toBe(true);
  expect(await playground.grid('b_1').count()).toBe(0);
  await (await playground.control('controls.ffn')).selectOption('none');
  expect(await playground.page.locator('[data-param="d_ff"]').count()).toBe(0);
  expect(await steps()).toEqual(['input', 'norm-1', ...attention.slice(1), 'rollout']);
});

test('a head of any layer is looked at from the overview, and silenced there', async () => {
  const playground = await visit({ scene: { ...scene, block: { n_layers: 2 } } });
  const { page } = playground;
  const overview = page
    .getByRole('group', { name: 'Heads', exact: true })
    .getByRole('group', { name: 'Layer 2' });
  await overview.getByRole('button', { name: /^Head 2/ }).click();
  expect((await playground.scene()).view).toMatchObject({ layer: 1, head: 1 });
  const silence = overview.getByRole('button', { name: 'Silence: head 2' });
  await silence.focus();
  await page.keyboard.press('Enter');
  expect((await playground.scene()).silent_heads).toEqual([[], [1]]);
  expect((await playground.numbers('output')).flat().every((text) => Number(text) === 0)).toBe(true);
  await overview.getByRole('button', { name: 'Silent: head 2' }).click();
  expect((await playground.scene()).silent_heads).toEqual([]);
});

test('heads that share keys say whose they read, and an edit of one is an edit of both', async () => {
  const playground = await visit({ scene });
  await (await playground.control('controls.n_kv_heads')).selectOption('1');
  const { page } = playground;
  expect(await page.getByText('K and V: set 1').count()).toBe(2);
  await playground.type('k', 0, 0, '7');
  const { heads } = await playground.trace();
  expect(heads.map(({ k }) => k.data[0])).toEqual([7, 7]);
  expect((await playground.scene()).pins.k?.length).toBe(1);
  await page.getByRole('button', { name: /^Head 2/ }).click();
  expect((await playground.numbers('k'))[0]?.[0]).toBe('7.000');
});

test('a number of a layer that the stack loses is selected no longer, and the page has the shorter stack', async () => {
  const scene = (n_layers: number) => ({ v: 1, d_model: 4, text: 'a b c', block: { n_layers } }) as const;
  const playground = await visit({ scene: scene(2) });
  const left = await playground.page.evaluate((shorter) => {
    const one = document.querySelector('attention-playground')!;
    one.select({ layer: 1, stage: 'norm_2', head: 0, row: 0, column: 2 });
    one.scene = shorter;
    return one.trace!.layers.length;
  }, scene(1));
  expect(left).toBe(1);
});
