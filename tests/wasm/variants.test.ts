import { describe, expect, it } from 'vitest';
import { arraysOf, engines } from './built-engine.js';
import { goldens } from './golden-files.js';

const bits = (data: ArrayLike<number>) => Array.from(new Uint32Array(Float32Array.from(data).buffer));

function expectSameBits(scene: unknown): void {
  const scalar = new Map(arraysOf(engines.scalar.run(scene)));
  const simd = new Map(arraysOf(engines.simd.run(scene)));
  expect([...simd.keys()]).toEqual([...scalar.keys()]);
  for (const [path, data] of simd) expect(bits(data), path).toEqual(bits(scalar.get(path) ?? []));
}

describe('the simd and the scalar engine', () => {
  it.each(goldens)('give the same bits for %s', (_name, { scene }) => expectSameBits(scene));

  it.each([1, 2, 3, 5, 7, 8, 13, 16, 31, 33, 67])(
    'give the same bits for %d tokens and as many dimensions',
    (n) => {
      const tokens = Array.from({ length: n }, (_, i) => `t${i}`);
      expectSameBits({
        tokens,
        d_model: n,
        random: { seed: n, std: { w: 1 } },
        position: { kind: 'sinusoidal' },
      });
      expectSameBits({ tokens, d_model: 2 * n, n_heads: 2, mask: { kind: 'causal' }, temperature: 0.1 });
    },
  );

  it('give the same bits for the random stream', () => {
    expect(engines.simd.randn(123, 1001)).toEqual(engines.scalar.randn(123, 1001));
  });
});
