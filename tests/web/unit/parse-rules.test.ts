import { describe, expect, it } from 'vitest';
import { parseScene } from '../../../web/model/parse.js';
import { limits } from './parse-limits.js';
import { refusal, verdict } from './parse-refusal.js';

const scene = (input: unknown) => parseScene(input, limits, 'strict').scene;

describe('a mask', () => {
  it.each([
    [{ kind: 'none' }],
    [{ kind: 'causal' }],
    [{ kind: 'padding', visible: [true, false] }],
    [{ kind: 'custom', visible: [[true, false]] }],
    [[]],
    [{ kind: 'window', window: 3, two_sided: true }],
    [[{ kind: 'causal' }, { kind: 'padding', visible: [true] }, { kind: 'custom', visible: [[true]] }]],
  ])('written %j is taken as it is', (mask) => {
    expect(scene({ mask }).mask).toEqual(mask);
  });

  it.each([
    ['causal', 'mask type'],
    [{}, 'mask.kind missing'],
    [{ kind: 'diagonal' }, 'mask.kind choice'],
    [{ kind: 'window', size: 3 }, 'mask.size unknown_field'],
    [{ kind: 'window', window: 0 }, 'mask.window range'],
    [{ kind: 'window', window: 1.5 }, 'mask.window integer'],
    [{ kind: 'window', two_sided: 1 }, 'mask.two_sided type'],
    [{ kind: 'causal', size: 3 }, 'mask.size unknown_field'],
    [{ kind: 'causal', visible: [true] }, 'mask.visible unknown_field'],
    [{ kind: 'padding' }, 'mask.visible missing'],
    [{ kind: 'padding', visible: [] }, 'mask.visible empty'],
    [{ kind: 'padding', visible: [1, 0] }, 'mask.visible type'],
    [{ kind: 'padding', visible: 'all' }, 'mask.visible type'],
    [{ kind: 'custom', visible: [true] }, 'mask.visible type'],
    [{ kind: 'custom', visible: [[true], [true, false]] }, 'mask.visible ragged'],
    [
      { kind: 'custom', visible: Array<boolean[]>(3000).fill(Array<boolean>(3000).fill(true)) },
      'mask.visible too_large',
    ],
    [[{ kind: 'causal' }, { kind: 'causal' }], 'mask duplicate'],
    [[null], 'mask type'],
    [Array(6).fill({ kind: 'none' }), 'mask too_many'],
  ])('written %.80j is refused as %s', (mask, expected) => {
    expect(verdict({ mask })).toBe(expected);
  });
});

it('a window is 2 wide and looks back, unless it says otherwise', () => {
  expect(scene({ mask: { kind: 'window' } }).mask).toEqual({ kind: 'window', window: 2, two_sided: false });
});

describe('the random stream', () => {
  it('has one name, and any other is refused by its own', () => {
    expect(verdict({ random: { api: 'numpy-legacy' } })).toBe('accepted');
    expect(() => scene({ random: { api: 'numpy-default_rng' } })).toThrow(/numpy-default_rng.*numpy-legacy/);
  });

  it.each([
    [['x', 'y'], 'random.order choice'],
    [['x', 'x'], 'random.order duplicate'],
    [[0], 'random.order range'],
    [[-3], 'random.order range'],
    [[1.5], 'random.order integer'],
    [['48'], 'random.order choice'],
    [[null], 'random.order type'],
    [[['x']], 'random.order type'],
    [[2 ** 20, 1], 'random.order range'],
    [[2 ** 40], 'random.order range'],
    [Array<number>(18).fill(1), 'random.order too_many'],
    ['x', 'random.order type'],
  ])('in the order %j is refused as %s', (order, expected) => {
    expect(verdict({ random: { order } })).toBe(expected);
  });

  it.each([[['x']], [null], [{ name: 'x' }]])('in the order x, %j the second entry is named', (entry) => {
    expect(refusal({ random: { order: ['x', entry] } })).toMatchObject({
      field: 'random.order',
      args: { field: 'random.order[1]', expected: 'string | number' },
    });
  });

  it('may skip values between any two tensors', () => {
    const order = [
      ...[1, 'x', 2, 'w_q', 3, 'w_k', 4, 'w_v', 5, 'w_o', 6],
      ...['position', 7, 'context', 8, 'relative', 9],
    ];
    expect(scene({ random: { order } }).random.order).toEqual(order);
  });
});
