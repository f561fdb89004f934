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

  // A fused multiply-add would leave 2^-24 of the last product. Each product is tried as the last one of its dot product.
  it.each([2, 3, 5, 9, 17])(
    'round twice in a² + c, so that a link shows the same everywhere (B08): %d terms',
    (d) => {
      const [a, c] = [1 + 2 ** -12, -1.00048828125];
      for (let at = 1; at < d; at++) {
        const row = (first: number, last: number) => Array.from({ length: d }, (_, i) => (i === 0 ? first : i === at ? last : 0)); // prettier-ignore
        const pins = { q: [[row(1, a)]], k: [[row(c, a)]], v: [[row(0, 0)]] };
        for (const engine of [engines.scalar, engines.simd]) {
          const { heads } = engine.run({ tokens: ['t'], d_model: d, stages: 'qkv', pins });
          expect(heads[0]?.raw?.data[0]).toBe(0);
        }
        const columns = Array.from({ length: d }, (_, i) => Array.from({ length: d }, () => row(c, a)[i]!));
        const { output } = engines.simd.run({
          tokens: ['t'],
          d_model: d,
          random: { order: ['w_q', 'w_k'] },
          pins: { x: [row(1, a)], w_v: columns },
        });
        expect([...(output?.data ?? [])]).toEqual(Array(d).fill(0));
      }
    },
  );

  it('give the same bits for the random stream', () => {
    expect(engines.simd.randn(123, 1001)).toEqual(engines.scalar.randn(123, 1001));
  });
});
