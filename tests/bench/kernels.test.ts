// Nobody who computes something else may be timed, and the verdicts must tell good figures from bad ones.
import { expect, test } from 'vitest';
import type { Arm } from './arms/arm.mjs';
import { plainLoop } from './arms/plain-loop.mjs';
import { blank, measure, type Measurement } from './kernels.mjs';
import { exchanged } from './reference.mjs';
import { verdicts } from './report/check.mjs';
import { masks, shapeOf, visibleKeys } from './shapes.mjs';

const effort = { rounds: 3, sample_ms: 0.1 };

test.each(masks)('the loop and the float64 rows agree under a mask: %s', async (mask) => {
  const shape = shapeOf(20, mask, { n_heads: 2, d_head: 8, window: mask === 'window' ? 3 : 0 });
  const [one] = await measure([{ group: 'test', shape, arms: [plainLoop] }], effort);
  expect(one?.failed).toBe(null);
  expect(one?.times_ms).toHaveLength(3);
  expect(one?.max_error).toBeLessThan(2e-6);
});

test('masks are seen by the reference: rows differ between them', () => {
  expect(masks.map((mask) => visibleKeys(shapeOf(1000, mask), 600))).toEqual([
    [0, 1000],
    [0, 601],
    [345, 601],
  ]);
});

const wrong = (name: string, spoil: (out: Float32Array) => void): Arm => ({
  name,
  prepare: async (shape, inputs) => {
    const right = await plainLoop.prepare(shape, inputs);
    const output = async () => {
      const out = await right.output();
      spoil(out);
      return out;
    };
    return { run: output, output };
  },
});

test('whoever computes something else, or nothing, is told and not timed', async () => {
  const arms = [
    plainLoop,
    wrong('off in one number that no float64 row holds', (out) => (out[3 * 8 + 1] = 5)),
    wrong('not a number', (out) => (out[0] = NaN)),
    wrong('broken', () => {
      throw new Error('no memory');
    }),
  ];
  const shape = shapeOf(64, 'full', { n_heads: 1, d_head: 8 });
  const measured = await measure([{ group: 'test', shape, arms }], effort);
  expect(measured.map(({ times_ms }) => times_ms.length)).toEqual([3, 0, 0, 0]);
  expect(measured.map(({ failed }) => failed?.split(',')[0] ?? null)).toEqual([
    null,
    'fails: computes something else',
    'fails: computes something else',
    'fails: no memory',
  ]);
});

test('heads side by side and heads one after the other are the same numbers', () => {
  const data = Float32Array.from({ length: 24 }, (_, i) => i);
  const there = exchanged(data, 2, 3, 4);
  expect([...there.subarray(0, 8)]).toEqual([0, 1, 2, 3, 12, 13, 14, 15]);
  expect(exchanged(there, 3, 2, 4)).toEqual(data);
});

test('the worst figure decides on a promise', () => {
  const timed = (arm: string, n: number, ms: number): Measurement => ({
    ...blank('full', shapeOf(n), arm, 1),
    times_ms: [ms, ms, ms],
  });
  const peer = 'onnxruntime-web Attention';
  const told = (slowest: number) =>
    verdicts({
      kernels: {
        place: 'here',
        measurements: [
          ...[timed('ours, simd', 64, 1), timed(peer, 64, 2)],
          ...[timed('ours, simd', 256, slowest), timed(peer, 256, 2)],
        ],
      },
    }).find(({ claim }) => claim === 'ours, simd: × the peer, n ≥ 64');
  expect(told(1.1)).toMatchObject({ worst: '1.82 ×', at: 'n = 256', holds: true });
  expect(told(1.6)).toMatchObject({ worst: '1.25 ×', at: 'n = 256', holds: false });
});

test('a promise that a run did not measure is neither kept nor broken', () => {
  const told = verdicts({ growth: { place: 'here', measurements: [] } });
  expect(told.length).toBeGreaterThan(0);
  expect(told.every(({ holds }) => holds === null)).toBe(true);
});
