// Every way a token may know its place: what it adds to the page, and that its arithmetic is told.
import { expect, test } from 'vitest';
import type { StageId } from '../../../../web/model/scene.js';
import { visit } from '../visit.js';

const scene = { v: 1 as const, tokens: ['we', 'all', 'go'], d_model: 4, n_heads: 2 };

/** A kind, the matrix that comes with it, and what its second row's number is worked out from. */
const kinds: [kind: string, stage: StageId, told: RegExp][] = [
  ['sinusoidal', 'position', /sin\(1\)/],
  ['learned', 'position', /random stream of seed 42/],
  ['relative', 'biased', /Distance -1 falls into bucket 1/],
  ['alibi', 'biased', /− 0\.0625 × 1/],
  ['rotary', 'q_rotated', /× cos 1 − .* × sin 1/],
];

test.each(kinds)('%s positions show %s, and say how it comes about', async (kind, stage, told) => {
  const playground = await visit({ scene });
  const before = await playground.trace();
  expect(await playground.grid(stage).count()).toBe(0);
  await (await playground.control('controls.position')).selectOption(kind);
  await playground.cell(stage, 1, 0).click();
  expect(await playground.explanation.innerText()).toMatch(told);
  const after = await playground.trace();
  expect(after.heads[0]?.weights.data).not.toEqual(before.heads[0]?.weights.data);
});

test('settings of a kind stand beside it while it is chosen, and matter', async () => {
  const playground = await visit({ scene: { ...scene, position: { kind: 'rotary' }, n_heads: 1 } });
  const before = await playground.trace();
  await (await playground.control('controls.pairs')).selectOption('interleaved');
  const paired = await playground.trace();
  expect(paired.heads[0]?.q_rotated.data).not.toEqual(before.heads[0]?.q_rotated.data);
  await (await playground.control('controls.base')).fill('10');
  expect((await playground.trace()).heads[0]?.q_rotated.data).not.toEqual(paired.heads[0]?.q_rotated.data);
  await (await playground.control('controls.position')).selectOption('relative');
  expect(await playground.page.locator('[data-param="base"]').count()).toBe(0);
  await playground.type('relative', 1, 0, '5');
  const { heads } = await playground.trace();
  expect(heads[0]!.biased.data[3]! - heads[0]!.scaled.data[3]!).toBeCloseTo(5, 5);
});

test('heads too narrow to turn pairs are refused beside the field', async () => {
  const playground = await visit({ scene: { ...scene, position: { kind: 'rotary' } } });
  const heads = await playground.control('controls.n_heads');
  await heads.fill('4');
  await heads.press('Enter');
  expect(await heads.getAttribute('aria-invalid')).toBe('true');
  expect(await playground.complaint(heads)).toContain('even');
});
