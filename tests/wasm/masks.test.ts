import { describe, expect, it } from 'vitest';
import { eachEngine, numbers, weightsOf } from './built-engine.js';

const same = [[1, 0], [0, 1], [1, 1]]; // prettier-ignore
const qkv = { tokens: ['a', 'b', 'c'], d_model: 2, stages: 'qkv', pins: { q: [same], k: [same], v: [same] } };
const zeros = (n: number) => Array.from({ length: n }, () => Array<number>(n).fill(0));
const close = (actual: number[], expected: number[]) => {
  expect(actual).toHaveLength(expected.length);
  for (const [i, want] of expected.entries()) expect(actual[i]).toBeCloseTo(want, 6);
};

describe.each(eachEngine)('in the %s engine', (_variant, engine) => {
  describe('a query that may look at nothing (B09)', () => {
    const expected = [1, 0, 0, 0.3302384507, 0.6697615493, 0, 0, 0, 0];
    const additive = (nothing: number | false): (number | false)[][] => {
      const root = Math.SQRT1_2;
      return [
        [root, nothing, nothing],
        [0, root, nothing],
        [nothing, nothing, nothing],
      ];
    };

    it('has weights and output 0 when it is masked by booleans', () => {
      const visible = [[true, false, false], [true, true, false], [false, false, false]]; // prettier-ignore
      const { heads, output } = engine.run({ ...qkv, mask: { kind: 'custom', visible } });
      close(numbers(heads[0]?.weights), expected);
      close(numbers(output), [1, 0, 0.3302384507, 0.6697615493, 0, 0]);
      expect(numbers(heads[0]?.weights).slice(6)).toEqual([0, 0, 0]);
      expect(numbers(heads[0]?.mask)).toEqual([1, 0, 0, 1, 1, 0, 0, 0, 0]);
      expect(numbers(heads[0]?.scores).slice(6)).toEqual([-Infinity, -Infinity, -Infinity]);
    });

    it.each([
      ['false', false],
      ['-Infinity', -Infinity],
      ['the lowest float32', -3.4028234663852886e38],
    ] as const)('has weights and output 0 when its scores are %s', (_name, nothing) => {
      const pins = { ...qkv.pins, scores: [additive(nothing)] };
      const { heads, output } = engine.run({ ...qkv, pins });
      close(numbers(heads[0]?.weights), expected);
      close(numbers(output), [1, 0, 0.3302384507, 0.6697615493, 0, 0]);
      expect(numbers(heads[0]?.mask)).toEqual([1, 0, 0, 1, 1, 0, 0, 0, 0]);
    });
  });

  describe('masks that hide the same cell twice (B11)', () => {
    const padding = { kind: 'padding', visible: [false, false, false, true, true] };
    const scene = (mask: unknown) => ({
      ...{ tokens: ['a', 'b', 'c', 'd', 'e'], stages: 'qkv', mask },
      pins: { q: [zeros(5)], k: [zeros(5)], v: [zeros(5)] },
      d_model: 5,
    });

    it('are combined as booleans, in any order', () => {
      for (const mask of [
        [{ kind: 'causal' }, padding],
        [padding, { kind: 'causal' }, { kind: 'none' }],
      ]) {
        const [head] = engine.run(scene(mask)).heads;
        const rows = [...Array<number>(15).fill(0), 0, 0, 0, 1, 0, 0, 0, 0, 0.5, 0.5];
        expect(numbers(head?.weights)).toEqual(rows);
        expect(new Set(numbers(head?.scores))).toEqual(new Set([0, -Infinity])); // one look for "masked"
      }
    });
  });

  it('a masked score leaves its share to the others', () => {
    close(weightsOf(engine, [[0.1, 0.2, false]]), [0.4750208125, 0.5249791875, 0]);
  });

  it('1 in a mask says "may look at": causal keeps the lower triangle with its diagonal', () => {
    const [head] = engine.run({ ...qkv, mask: { kind: 'causal' } }).heads;
    expect(numbers(head?.mask)).toEqual([1, 0, 0, 1, 1, 0, 1, 1, 1]);
    expect(numbers(head?.weights).slice(0, 3)).toEqual([1, 0, 0]);
  });

  it('padding hides columns, not rows (B12)', () => {
    const four = zeros(4);
    const scene = {
      tokens: ['A', 'B', 'pad', 'pad'],
      stages: 'qkv',
      pins: { q: [four], k: [four], v: [four] },
    };
    const [head] = engine.run({
      ...scene,
      mask: { kind: 'padding', visible: [true, true, false, false] },
    }).heads;
    expect(numbers(head?.weights)).toEqual([0.5, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0.5, 0.5, 0, 0]);
  });

  it('with two queries and five keys the last query sees the last key', () => {
    const { heads } = engine.run({
      ...{ tokens: ['a', 'b', 'c', 'd', 'e'], mask: { kind: 'causal' } },
      pins: { q: [[[1, 2, 3, 4], [1, 2, 3, 4]]] }, // prettier-ignore
    });
    expect(heads[0]?.mask.shape).toEqual([2, 5]);
    expect(numbers(heads[0]?.mask)).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1, 1]);
  });
});
