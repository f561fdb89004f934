import { describe, expect, it } from 'vitest';
import { parseScene } from '../../../web/model/parse.js';
import { limits } from './parse-limits.js';
import { refusal, verdict } from './parse-refusal.js';

const scene = (input: unknown) => parseScene(input, limits, 'strict').scene;

describe('a position', () => {
  it.each([
    [{ kind: 'learned' }, { kind: 'learned' }],
    [{ kind: 'alibi' }, { kind: 'alibi' }],
    [{ kind: 'relative' }, { kind: 'relative', buckets: 32, max_distance: 128, two_sided: true }],
    [
      { kind: 'relative', buckets: 4, max_distance: 1, two_sided: false },
      { kind: 'relative', buckets: 4, max_distance: 1, two_sided: false },
    ],
    [{ kind: 'rotary' }, { kind: 'rotary', pairs: 'half', base: 10000 }],
    [
      { kind: 'rotary', pairs: 'interleaved', base: 1 },
      { kind: 'rotary', pairs: 'interleaved', base: 1 },
    ],
  ])('%j means %j', (position, expected) => {
    expect(scene({ position }).position).toEqual(expected);
  });

  it.each([
    [{ kind: 'rope' }, 'position.kind choice'],
    [{ kind: 'alibi', base: 3 }, 'position.base unknown_field'],
    [{ kind: 'relative', buckets: 0 }, 'position.buckets range'],
    [{ kind: 'relative', buckets: 300 }, 'position.buckets range'],
    [{ kind: 'relative', max_distance: 2.5 }, 'position.max_distance integer'],
    [{ kind: 'relative', two_sided: 'yes' }, 'position.two_sided type'],
    [{ kind: 'rotary', pairs: 'all' }, 'position.pairs choice'],
    [{ kind: 'rotary', base: 0.5 }, 'position.base range'],
  ])('%j is refused as %s', (position, expected) => {
    expect(verdict({ position })).toBe(expected);
  });
});

describe('a block', () => {
  it('is that of Vaswani et al. once it has layers', () => {
    expect(scene({ block: { n_layers: 2 } }).block).toEqual({
      ...{ n_layers: 2, norm: 'post', residual: true, ffn: 'relu', d_ff: 16 },
    });
  });

  it.each([
    [{ n_layers: 7 }, 'block.n_layers range'],
    [{ n_layers: -1 }, 'block.n_layers range'],
    [{ n_layers: 1.5 }, 'block.n_layers integer'],
    [{ norm: 'before' }, 'block.norm choice'],
    [{ residual: 1 }, 'block.residual type'],
    [{ ffn: 'silu' }, 'block.ffn choice'],
    [{ d_ff: 0 }, 'block.d_ff range'],
    [{ d_ff: 2049 }, 'block.d_ff range'],
    [{ layers: 2 }, 'block.layers unknown_field'],
    [[], 'block type'],
  ])('%j is refused as %s', (block, expected) => {
    expect(verdict({ block })).toBe(expected);
  });
});

describe('a second text', () => {
  it('is cut into tokens as the first one is', () => {
    expect(scene({ tokenize: 'chars', context: { text: '苹果' } }).context).toEqual({
      text: '苹果',
      tokens: ['苹', '果'],
    });
    expect(scene({ context: { text: 'a b', tokens: ['a b'] } }).context?.tokens).toEqual(['a b']);
    expect(scene({ context: null }).context).toBeNull();
  });

  it.each([
    [{}, 'context.tokens empty'],
    [{ text: '  ' }, 'context.tokens empty'],
    [{ tokens: [] }, 'context.tokens empty'],
    [{ tokens: [1] }, 'context.tokens type'],
    [{ text: 'a', words: 2 }, 'context.words unknown_field'],
    ['a b', 'context type'],
  ])('written %j is refused as %s', (context, expected) => {
    expect(verdict({ context })).toBe(expected);
  });
});

describe('shared and silent heads', () => {
  it('keys and values are shared by a whole share of the heads, or not at all', () => {
    const twelve = (n_kv_heads: unknown) => ({ d_model: 12, n_heads: 6, n_kv_heads });
    for (const good of [null, 1, 2, 3, 6]) expect(scene(twelve(good)).n_kv_heads).toBe(good);
    for (const bad of [0, 4, 12, 1.5, -1]) {
      expect(refusal(twelve(bad))).toMatchObject({
        field: 'n_kv_heads',
        code: 'kv_heads_divide',
        args: { n_heads: '6', n_kv_heads: String(bad), choices: '1, 2, 3, 6' },
      });
    }
    expect(verdict(twelve('2'))).toBe('n_kv_heads type');
  });

  it('silent heads are named once each, in order, layer by layer', () => {
    expect(scene({ n_heads: 4, silent_heads: [[3, 1, 3], [], [0]] }).silent_heads).toEqual([[1, 3], [], [0]]);
    expect(refusal({ n_heads: 2, silent_heads: [[], [2]] })).toMatchObject({
      field: 'silent_heads',
      code: 'silent_head',
      args: { head: '2', n_heads: '2' },
    });
    expect(verdict({ silent_heads: [0] })).toBe('silent_heads type');
    expect(verdict({ silent_heads: [[0.5]] })).toBe('silent_heads integer');
    expect(verdict({ silent_heads: [[-1]] })).toBe('silent_heads range');
    expect(verdict({ silent_heads: Array(7).fill([]) })).toBe('silent_heads too_many');
  });
});

describe('pins of layers', () => {
  it('stand under the number of their layer; an empty layer says nothing', () => {
    const layers = { 1: { w_1: [[1, 2]], scores: [[[1, false]]] }, 5: { gamma_1: [[1]] } };
    expect(scene({ pins: { gamma_2: [[2]], layers } }).pins).toEqual({ gamma_2: [[2]], layers });
    expect(scene({ pins: { layers: { 2: {} } } }).pins).toEqual({});
  });

  it.each([
    [{ 0: { x: [[1]] } }, 'pins.layers.0 unknown_field'],
    [{ 6: { x: [[1]] } }, 'pins.layers.6 unknown_field'],
    [{ 1: { embedding: [[1]] } }, 'pins.layers.1.embedding unknown_field'],
    [{ 1: { rollout: [[1]] } }, 'pins.layers.1.rollout unknown_field'],
    [{ 1: { hidden: [[1], [1, 2]] } }, 'pins.layers.1.hidden ragged'],
    [[], 'pins.layers type'],
  ])('%j is refused as %s', (layers, expected) => {
    expect(verdict({ pins: { layers } })).toBe(expected);
  });

  it('cannot pin what only describes a stack', () => {
    expect(verdict({ pins: { mixed: [[1]] } })).toBe('pins.mixed unknown_field');
  });
});
