// Wasm memory grows and never shrinks: what is held must be a copy, and what is dropped must be freed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../web/engine/index.js';
import type { Variant } from '../../web/engine/module.js';
import { arraysOf, dist, variants } from './built-engine.js';
import { goldens } from './golden-files.js';
import { watchMemory, type Watched } from './watched-engine.js';

const PAGE = 65_536;

let watched: Watched;
let engine: Engine;
const watch = (variant: Variant) => async () => {
  watched = await watchMemory(dist, variant);
  engine = watched.engine;
};
const unwatch = () => watched.restore();

// The variants share the code that could leak: the long run is made with one.
describe('the memory of the engine', () => {
  beforeAll(watch('simd'));
  afterAll(unwatch);

  it('stays where it is over 10,000 recomputations (B40)', { timeout: 120_000 }, () => {
    const tokens = Array.from({ length: 32 }, (_, i) => `t${i}`);
    const scene = { tokens, d_model: 64, n_heads: 8 };
    const run = (times: number) => {
      for (let i = 0; i < times; i++) engine.run({ ...scene, temperature: 0.1 + (i % 100) / 10 });
      return watched.bytes();
    };
    const after1000 = run(1000);
    expect(run(9000) - after1000).toBeLessThanOrEqual(PAGE);
  });
});

describe.each(variants)('the memory of the %s engine', (variant) => {
  beforeAll(watch(variant));
  afterAll(unwatch);

  it('grows under 1500 tokens without touching results that are already held (B39)', () => {
    const [, golden] = goldens.find(([name]) => name === 'mha_8_2') ?? [];
    const held = engine.run(golden?.scene);
    const before = structuredClone(Array.from(arraysOf(held)));
    const heldBytes = watched.bytes();

    const tokens = Array.from({ length: 1500 }, (_, i) => `t${i}`);
    const large = engine.run({ tokens, pins: {} });
    expect(watched.bytes()).toBeGreaterThan(heldBytes);

    expect(Array.from(arraysOf(held))).toEqual(before);
    for (const [path, data] of arraysOf(large)) {
      expect(data.length, path).toBeGreaterThan(0);
      expect(Array.from(data).some(Number.isNaN), path).toBe(false);
    }
    const weights = large.heads[0]?.weights.data ?? new Float32Array();
    expect(weights).toHaveLength(1500 * 1500);
    expect(weights.subarray(-1500).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4);
    expect(engine.run(golden?.scene)).toEqual(held);
  });

  it('stays where it is over 1,000 refusals by the core and as many explanations (B40)', () => {
    const q = [Array.from({ length: 200 }, () => Array<number>(64).fill(1))];
    const refused = { tokens: ['a'], d_model: 64, pins: { q } }; // 200 rows for one token: converted, then refused
    const before = watched.bytes();
    for (let i = 0; i < 1000; i++) {
      expect(() => engine.run(refused)).toThrow(/pins\.q/);
      engine.explain({ text: 'the cat sat' }, { stage: 'weights', head: 0, row: 2, column: 1 });
    }
    expect(watched.bytes() - before).toBeLessThanOrEqual(PAGE);
  });
});

describe('the memory of a new engine', () => {
  beforeAll(watch('simd'));
  afterAll(unwatch);

  it('holds no more for attention than its inputs and output, and 2 MB', () => {
    const [n_heads, n_q, d_head] = [8, 8192, 64];
    const q = new Float32Array(n_heads * n_q * d_head).fill(0.1);
    const call = { n_heads, n_q, d_head, q, k: q, v: q, causal: true, window: 4 };
    const { length } = engine.attention({ ...call, out: q });
    const before = watched.bytes();
    for (let i = 0; i < 3; i++) engine.attention({ ...call, out: q });
    expect(watched.bytes()).toBe(before);
    expect(before).toBeLessThanOrEqual(4 * length * 4 + 2 * 2 ** 20);
  });
});
