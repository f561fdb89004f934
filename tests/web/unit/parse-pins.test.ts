import { describe, expect, it } from 'vitest';
import { parseScene } from '../../../web/model/parse.js';
import { limits } from './parse-limits.js';
import { refusal, verdict } from './parse-refusal.js';

const pins = (input: Record<string, unknown>) => parseScene({ pins: input }, limits, 'strict').scene.pins;

describe('a pinned matrix', () => {
  it.each(['embedding', 'position', 'x', 'w_q', 'w_k', 'w_v', 'w_o', 'concat', 'result'])(
    'of %s is rows',
    (stage) => {
      expect(pins({ [stage]: [[1, 2], [3, 4]] })).toEqual({ [stage]: [[1, 2], [3, 4]] }); // prettier-ignore
    },
  );

  it.each(['w_q', 'q', 'k', 'v', 'raw', 'scaled', 'biased', 'scores', 'weights', 'output'])(
    'of %s is one a head, null where a head is free',
    (stage) => {
      expect(pins({ [stage]: [null, [[1, 2]], null] })).toEqual({ [stage]: [null, [[1, 2]], null] });
    },
  );

  it('with one number too few in its second row is refused by the number of that row', () => {
    const error = refusal({ pins: { x: [[1, 2], [3]] } });
    expect(error).toMatchObject({
      field: 'pins.x',
      code: 'ragged',
      args: { row: '2', value: '1', expected: '2' },
    });
    expect(error?.message).toBe('pins.x: row 2 has 1 numbers where the first row has 2');
  });

  it('says in which head it is ragged', () => {
    expect(refusal({ pins: { q: [null, [[1], [2, 3]]] } })).toMatchObject({
      field: 'pins.q',
      code: 'ragged',
      args: { field: 'pins.q[1]', row: '2' },
    });
  });

  it('of another size than the head before is refused with both sizes', () => {
    expect(refusal({ pins: { k: [[[1, 2]], [[1], [2]]] } })).toMatchObject({
      field: 'pins.k',
      code: 'shape',
      args: { got: '2 × 1', expected: '1 × 2' },
    });
  });

  it.each([
    [{ x: [] }, 'pins.x empty'],
    [{ x: [[]] }, 'pins.x empty'],
    [{ q: [] }, 'pins.q empty'],
    [{ q: [null] }, 'pins.q empty'],
    [{ q: [[]] }, 'pins.q empty'],
    [{ x: null }, 'pins.x type'],
    [{ x: 5 }, 'pins.x type'],
    [{ x: [5] }, 'pins.x type'],
    [{ x: [['5']] }, 'pins.x type'],
    [{ x: [[null]] }, 'pins.x type'],
    [{ x: [[[5]]] }, 'pins.x type'],
    [{ q: [[5]] }, 'pins.q type'],
    [{ q: [[5, 6]] }, 'pins.q type'],
    [{ x: [Float32Array.of(1)] }, 'pins.x type'],
    [{ x: [[NaN]] }, 'pins.x not_finite'],
    [{ x: [[JSON.parse('1e400')]] }, 'pins.x not_finite'],
    [{ x: [[3.5e38]] }, 'pins.x not_finite'],
    [{ x: [[-Infinity]] }, 'pins.x not_finite'],
    [{ x: [[false]] }, 'pins.x type'],
    [{ x: [new Array(3)] }, 'pins.x type'],
    [{ weights: [[[false]]] }, 'pins.weights type'],
    [{ y: [[1]] }, 'pins.y unknown_field'],
  ])('written %j is refused as %s', (pin, expected) => {
    expect(verdict({ pins: pin })).toBe(expected);
  });

  it('keeps numbers that only float32 rounds', () => {
    expect(pins({ x: [[0.1, 3.4e38, 1e-50, -0]] }).x).toEqual([[0.1, 3.4e38, 1e-50, -0]]);
  });
});

describe('a pinned score', () => {
  it('may be false: masked; and the -Infinity of an additive mask says the same', () => {
    expect(pins({ scores: [[[1, false, -Infinity]]] }).scores).toEqual([[[1, false, false]]]);
  });

  it.each([true, Infinity, NaN, null, '-Infinity'])('may not be %s', (score) => {
    expect(verdict({ pins: { scores: [[[score]]] } })).toMatch(/^pins\.scores (type|not_finite)$/);
  });
});

describe('a pin of absurd size', () => {
  it('is refused by its first row, before a cell is copied', () => {
    const row = Array<number>(100_000).fill(0);
    expect(verdict({ pins: { x: Array<number[]>(100_000).fill(row) } })).toBe('pins.x too_large');
    expect(verdict({ pins: { scores: [Array<number[]>(100_000).fill(row)] } })).toBe('pins.scores too_large');
    expect(verdict({ pins: { x: new Array(2 ** 32 - 1) } })).toBe('pins.x too_many');
    expect(verdict({ pins: { q: Array<null>(33).fill(null) } })).toBe('pins.q too_many');
  });
});
