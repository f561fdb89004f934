import { describe, expect, it } from 'vitest';
import type { AttentionInput } from '../../web/engine/index.js';
import { exactAttention, inputOf, largestError, shapes } from './attention-cases.js';
import { eachEngine, engines, EngineError, SceneError } from './built-engine.js';

const named = shapes.map((shape) => [JSON.stringify(shape), shape] as const);
const filled = (count: number, value: number) => new Float32Array(count).fill(value);

describe.each(eachEngine)('attention of the %s engine', (_variant, engine) => {
  it.each(named)('is right within 2e-6 for %s', (_name, shape) => {
    const input = inputOf(shape);
    expect(largestError(engine.attention(input), exactAttention(input))).toBeLessThanOrEqual(2e-6);
  });

  it.each([
    [4, 2, [10, 10, 20, 20]],
    [4, 1, [10, 10, 10, 10]],
    [8, 2, [10, 10, 10, 10, 20, 20, 20, 20]],
  ])(
    'gives %d query heads with %d key heads the values of their own group (B19)',
    (n_heads, n_kv_heads, by_head) => {
      const v = Float32Array.from({ length: n_kv_heads * 3 }, (_, i) => (i < 3 ? 10 : 20));
      const input = {
        n_heads,
        n_kv_heads,
        n_q: 1,
        n_kv: 3,
        d_head: 1,
        q: new Float32Array(n_heads),
        k: v,
        v,
      };
      const out = engine.attention(input);
      by_head.forEach((value, h) => expect(out[h]).toBeCloseTo(value, 5));
    },
  );

  it.each([1, 12])(
    'takes scores far below 0 as any others, and a lone key whole, with %d queries (B20)',
    (n_q) => {
      const scored = (scores: number[], values: number[], more: Partial<AttentionInput> = {}) =>
        engine.attention({
          ...{ n_heads: 1, n_q, n_kv: scores.length, d_head: 1, q: filled(n_q, 1) },
          ...{ k: Float32Array.from(scores), v: Float32Array.from(values), ...more },
        });
      for (const out of scored([-60000, -60001], [1, 0])) expect(out).toBeCloseTo(0.7310585786, 6);
      const last = scored([...Array<number>(199).fill(1e4), 10], [...Array<number>(199).fill(1), 7], {
        window: 1,
      });
      expect(last.at(-1)).toBe(7);
      for (const size of [1e4, 3e38]) {
        const keys = Array.from({ length: 150 }, (_, j) => (j === 149 ? size : -size));
        const values = keys.map((_, j) => j);
        for (const out of scored(keys, values)) expect(out).toBe(149);
        for (const out of scored(keys, values, { scale: -1 })) expect(out).toBeCloseTo(74, 4);
      }
    },
  );

  it('gives zeros to queries before the first key (B20)', () => {
    const input = inputOf({ n_heads: 1, n_q: 40, n_kv: 10, d_head: 4, causal: true });
    const out = engine.attention(input);
    expect(out.subarray(0, 30 * 4)).toEqual(new Float32Array(30 * 4));
    expect(out.subarray(30 * 4).every((value) => value !== 0)).toBe(true);
  });

  it.each([1, 9])('does not pass scores beyond float32 for a masked row, with %i queries', (n_q) => {
    const call = { n_heads: 1, n_q, n_kv: 2, d_head: 1, k: filled(2, -1e20), v: filled(2, 1) };
    expect(engine.attention({ ...call, q: filled(n_q, 1e20) })).toEqual(filled(n_q, NaN));
  });

  it('gives no weight to what pads the last tile (B21)', () => {
    const k = Float32Array.of(1, 0, 0, 1, 1, 1);
    const v = Float32Array.of(1, 0, 2, 0, 3, 0);
    for (const n_q of [1, 9]) {
      const q = Float32Array.from({ length: 2 * n_q }, (_, i) => (i % 2 === 0 ? 2 : 0));
      const out = engine.attention({ n_heads: 1, n_q, n_kv: 3, d_head: 2, q, k, v });
      for (let i = 0; i < n_q; i++) expect(Math.abs((out[2 * i] ?? NaN) - 2)).toBeLessThan(1e-6);
    }
    for (let n_kv = 1; n_kv <= 9; n_kv++) {
      const values = Float32Array.from({ length: n_kv }, (_, j) => j);
      const call = { n_heads: 1, n_q: 1, n_kv, d_head: 1, q: filled(1, 1), k: filled(n_kv, -5), v: values };
      expect(engine.attention(call)[0]).toBeCloseTo((n_kv - 1) / 2, 6);
    }
  });

  it('gives an array of its own, or fills the one it is given', () => {
    const input = inputOf({ n_heads: 2, n_q: 10, d_head: 6, causal: true });
    const before = structuredClone(input);
    const first = engine.attention(input);
    const held = first.slice();
    const out = filled(first.length, 42);
    expect(engine.attention({ ...input, out })).toBe(out);
    expect(out).toEqual(held);
    engine.attention({ ...input, q: filled(input.q.length, 1) });
    expect(first).toEqual(held);
    expect(input).toEqual(before);
    expect(engine.attention({ ...input, out: input.q })).toEqual(held); // at last in place
  });

  it('has nothing to say without queries, and zeros without keys', () => {
    const none = new Float32Array();
    expect(
      engine.attention({ n_heads: 2, n_q: 0, n_kv: 1, d_head: 2, q: none, k: filled(4, 1), v: filled(4, 1) }),
    ).toEqual(none);
    expect(
      engine.attention({ n_heads: 1, n_q: 2, n_kv: 0, d_head: 2, q: filled(4, 1), k: none, v: none }),
    ).toEqual(filled(4, 0));
  });

  it.each([NaN, Infinity, -Infinity])('comes back from arrays full of %d, and works on', (odd) => {
    for (const n_q of [2, 70]) {
      const input = inputOf({ n_heads: 1, n_q, n_kv: 90, d_head: 8, causal: true });
      for (const name of ['q', 'k', 'v'] as const) {
        expect(engine.attention({ ...input, [name]: filled(input[name].length, odd) })).toHaveLength(n_q * 8);
      }
      expect(largestError(engine.attention(input), exactAttention(input))).toBeLessThanOrEqual(2e-6);
    }
  });
});

describe.each(eachEngine)('near the limits of float32, the %s engine', (_variant, engine) => {
  it.each([
    ['scores beyond', 1e20, 1e20, 'pins.raw'],
    ['scores beyond, downwards', 1e20, -1e20, 'pins.raw'],
    ['scores that fit', 1e18, 1e18, null],
  ])('refuses the same with and without weights: %s', (_name, query, key, field) => {
    const pins = { q: [[[query], [1]]], k: [[[key], [1]]], v: [[[1], [2]]] };
    const scene = { tokens: ['a', 'b'], d_model: 1, stages: 'qkv', pins };
    for (const weights of [true, false]) {
      const call = () => engine.run(scene, { weights });
      if (field === null) expect(call().output?.data).toEqual(Float32Array.of(1, 1));
      else expect(call).toThrow(expect.objectContaining({ field, code: 'overflow' }));
    }
  });

  it.each([NaN, Infinity])('lets %d in a hidden value reach no query', (odd) => {
    const input = inputOf({ n_heads: 1, n_q: 20, n_kv: 20, d_head: 4, causal: true });
    const usual = engine.attention(input);
    const v = Float32Array.from(input.v).fill(odd, 19 * 4);
    const out = engine.attention({ ...input, v });
    for (let i = 0; i < 19 * 4; i++) expect(Math.abs((out[i] ?? NaN) - (usual[i] ?? NaN))).toBeLessThan(2e-6);
    expect(Number.isFinite(out[19 * 4])).toBe(false);
  });
});

describe('the simd and the scalar engine', () => {
  it.each(named)('give the same bits for %s', (_name, shape) => {
    const input = inputOf(shape);
    expect(engines.simd.attention(input)).toEqual(engines.scalar.attention(input));
  });
});

describe('an array that says it is shorter than it is', () => {
  it('is refused, and nothing beyond its place is written', () => {
    const q = filled(4000, 1);
    Object.defineProperty(q, 'length', { value: 8 });
    const call = { n_heads: 1, n_q: 2, n_kv: 2, d_head: 4, k: filled(8, 1), v: filled(8, 1) };
    expect(() => engines.simd.attention({ ...call, q })).toThrow(EngineError);
    expect(engines.simd.attention({ ...call, q: filled(8, 1) })).toEqual(filled(8, 1));
  });
});

describe('arguments of attention that cannot be', () => {
  const good = inputOf({ n_heads: 6, n_q: 3, d_head: 4 });
  const refused: [name: string, change: Record<string, unknown>, field: string, message: RegExp][] = [
    ['no heads', { n_heads: undefined }, 'n_heads', /number.*undefined/],
    ['half a token', { n_q: 2.5 }, 'n_q', /whole number; 2\.5/],
    ['a width of 0', { d_head: 0 }, 'd_head', /between 1 and 4096; 0/],
    ['a length below 0', { n_kv: -1 }, 'n_kv', /-1/],
    [
      'key heads that do not divide',
      { n_kv_heads: 4 },
      'n_kv_heads',
      /6 is not a multiple of 4 \(try 1, 2, 3, 6\)/,
    ],
    ['a short array', { k: new Float32Array(71) }, 'k', /1 × 6 × 3 × 4 = 72; it is 71/],
    ['a list of numbers', { v: [1, 2, 3] }, 'v', /Float32Array; here it is array/],
    ['float64 numbers', { q: new Float64Array(72) }, 'q', /Float32Array/],
    ['an output of another size', { out: new Float32Array(73) }, 'out', /72; it is 73/],
    ['an infinite scale', { scale: Infinity }, 'scale', /finite/],
    ['a window below 0', { window: -3 }, 'window', /-3/],
    ['a causal that is no yes or no', { causal: 1 }, 'causal', /boolean/],
    ['a misspelt name', { casual: true }, 'casual', /no argument called casual/],
    [
      'sizes whose product no array can have',
      { n_heads: 4096, n_q: 2 ** 24, d_head: 4096 },
      'q',
      /at most 200000000/,
    ],
  ];

  it.each(refused)('are refused: %s', (_name, change, field, message) => {
    const call = () => engines.simd.attention({ ...good, ...change });
    expect(call).toThrow(SceneError);
    expect(call).toThrow(message);
    expect(call).toThrow(expect.objectContaining({ field }));
    expect(engines.simd.attention(good)).toHaveLength(72);
  });

  it('are refused when they are no object', () => {
    for (const odd of [null, undefined, 5, [], 'q']) {
      expect(() => engines.simd.attention(odd as unknown as AttentionInput)).toThrow(SceneError);
    }
  });
});
