import { describe, expect, it } from 'vitest';
import { eachEngine, numbers, SceneError } from './built-engine.js';

const tokens = ['a'];

describe.each(eachEngine)('in the %s engine', (_variant, engine) => {
  describe('d_model that the heads do not divide (B16)', () => {
    it.each([4, 0, 7, -1, 2.5])('6 by %d is refused with both numbers and the choices', (n_heads) => {
      const run = () => engine.run({ tokens, d_model: 6, n_heads });
      expect(run).toThrow(SceneError);
      expect(run).toThrow(new RegExp(`6 is not a multiple of ${n_heads} \\(try 1, 2, 3, 6\\)`));
    });

    it.each([
      [1, 1],
      [6, 6],
    ])('%d by %d works', (d_model, n_heads) => {
      // prettier-ignore
      const { heads, output } = engine.run({ tokens, d_model, n_heads });
      expect(heads.map((head) => head.q?.shape)).toEqual(Array(n_heads).fill([1, 1]));
      expect(output?.shape).toEqual([1, d_model]);
    });
  });

  it.each(['', '   ', '\n'])(
    'the sentence %j is refused as empty, and the next one is computed (B17)',
    (text) => {
      expect(() => engine.run({ text })).toThrow(expect.objectContaining({ field: 'tokens', code: 'empty' }));
      expect(engine.run({ text: 'hi' }).tokens).toEqual(['hi']);
    },
  );

  it('one token gives every head the weight 1 (B17)', () => {
    const { heads, output } = engine.run({ text: 'hi', n_heads: 2 });
    expect(heads.map((head) => numbers(head.weights))).toEqual([[1], [1]]);
    expect(numbers(output).every(Number.isFinite)).toBe(true);
  });

  it.each(Array.from({ length: 17 }, (_, i) => i + 1))(
    'a dot product over %d numbers drops none (B18)',
    (d) => {
      const row = Array.from({ length: d }, (_, i) => i + 1);
      const pins = { q: [[row]], k: [[row.map(() => 1)]], v: [[row]] };
      const { heads } = engine.run({ tokens, d_model: d, stages: 'qkv', pins });
      expect(numbers(heads[0]?.raw)).toEqual([(d * (d + 1)) / 2]);
      expect(numbers(heads[0]?.output)).toEqual(row);
    },
  );

  it('five numbers give 130, and 58.13776741 when scaled', () => {
    const pins = { q: [[[1, 2, 3, 4, 5]]], k: [[[6, 7, 8, 9, 10]]], v: [[[0, 0, 0, 0, 0]]] };
    const { heads } = engine.run({ tokens, d_model: 5, stages: 'qkv', pins });
    expect(numbers(heads[0]?.raw)).toEqual([130]);
    expect(numbers(heads[0]?.scaled)[0]).toBeCloseTo(58.137767415, 5);
  });

  it('a scene that starts from Q, K, V has no output projection unless it asks for one', () => {
    const one = [[[1, 2, 3, 4]]];
    const scene = { tokens, stages: 'qkv', pins: { q: one, k: one, v: one } };
    expect(engine.run(scene).w_o).toBeNull();
    expect(numbers(engine.run(scene).output)).toEqual([1, 2, 3, 4]);
    expect(engine.run({ ...scene, random: { order: ['w_o'] } }).w_o?.source).toBe('random');
  });
});
