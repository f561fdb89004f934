import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../../web/model/parse-defaults.js';
import { parseScene } from '../../../web/model/parse.js';
import { limits } from './parse-limits.js';
import { refusal, verdict } from './parse-refusal.js';

const lenient = (input: unknown) => parseScene(input, limits, 'lenient');
const strict = (input: unknown) => parseScene(input, limits, 'strict').scene;

describe('what is left out', () => {
  it('has the documented default', () => {
    expect(strict({})).toEqual(DEFAULTS);
    expect(DEFAULTS.random.order).toEqual(['w_q', 'w_k', 'w_v', 'w_o', 'x']);
  });

  it('is drawn by default only where a scene starts from embeddings', () => {
    expect(strict({ stages: 'qkv' }).random.order).toEqual([]);
    expect(strict({ stages: 'scores', random: { seed: 7 } }).random).toMatchObject({ seed: 7, order: [] });
    expect(strict({ stages: 'qkv', random: { order: ['w_o'] } }).random.order).toEqual(['w_o']);
  });

  it('may also be given as undefined', () => {
    expect(strict({ text: undefined, random: { seed: undefined }, pins: { x: undefined } })).toEqual(
      DEFAULTS,
    );
  });

  it('never becomes a value that two scenes share', () => {
    const scene = strict({});
    scene.random.order.push('x');
    scene.random.std.w = 9;
    scene.pins.x = [[1]];
    expect(strict({})).toEqual(DEFAULTS);
    expect(DEFAULTS.random.order).toHaveLength(5);
  });
});

describe('a complete scene', () => {
  const scene = {
    v: 1,
    model: { task: 'coreference', seed: 3 },
    text: '我喜欢苹果',
    tokenize: 'chars',
    tokens: ['我', '喜欢', '苹果'],
    context: null,
    d_model: 6,
    n_heads: 3,
    n_kv_heads: 1,
    head_layout: 'split',
    random: { api: 'numpy-legacy', seed: 2 ** 32 - 1, order: ['x', 48, 'w_q'], std: { x: 0.1, w: 0 } },
    position: { kind: 'sinusoidal' },
    mask: [{ kind: 'causal' }, { kind: 'padding', visible: [true, true, false] }],
    scale: 0.25,
    temperature: 0.5,
    stages: 'x',
    block: { n_layers: 2, norm: 'pre', residual: false, ffn: 'gelu', d_ff: 3 },
    silent_heads: [[], [0, 2]],
    pins: { x: [[1, 2, 3, 4, 5, 6]], q: [null, [[1, 2]], null] },
    view: { head: 2, layer: 1, row: 1, precision: 6, cells: 'colours' },
  };

  it('comes through unchanged, as a copy', () => {
    const parsed = strict(scene);
    expect(parsed).toEqual(scene);
    expect(parsed.pins.x).not.toBe(scene.pins.x);
    expect(parsed.pins.x?.[0]).not.toBe(scene.pins.x[0]);
  });

  it('comes through a second time as itself, by way of JSON', () => {
    expect(strict(JSON.parse(JSON.stringify(strict(scene))))).toEqual(scene);
  });
});

describe('a value of the wrong type', () => {
  it.each([
    [{ d_model: '4' }, 'd_model type'],
    [{ d_model: [4] }, 'd_model type'],
    [{ d_model: null }, 'd_model type'],
    [{ d_model: true }, 'd_model type'],
    [{ n_heads: '2' }, 'n_heads type'],
    [{ n_heads: [2] }, 'n_heads type'],
    [{ text: 5 }, 'text type'],
    [{ tokens: 'the cat' }, 'tokens type'],
    [{ tokens: ['the', 4] }, 'tokens type'],
    [{ tokens: { length: 1, 0: 'a' } }, 'tokens type'],
    [{ random: 42 }, 'random type'],
    [{ random: { seed: {} } }, 'random.seed type'],
    [{ random: { std: 1 } }, 'random.std type'],
    [{ position: 'sinusoidal' }, 'position type'],
    [{ scale: true }, 'scale type'],
    [{ pins: [] }, 'pins type'],
    [{ view: null }, 'view type'],
    [[], 'scene type'],
    ['{}', 'scene type'],
    [null, 'scene type'],
  ])('%j is refused as %s', (scene, expected) => {
    expect(verdict(scene)).toBe(expected);
  });

  it('is named with the type it has', () => {
    expect(refusal({ d_model: '4' })?.message).toBe('d_model must be of type number; here it is string');
  });
});

describe('a number out of bounds', () => {
  it.each([
    [{ d_model: 0 }, 'd_model range'],
    [{ d_model: 513 }, 'd_model range'],
    [{ d_model: 4.5 }, 'd_model integer'],
    [{ d_model: NaN }, 'd_model not_finite'],
    [{ d_model: JSON.parse('1e400') as number }, 'd_model not_finite'],
    [{ d_model: 1e39 }, 'd_model not_finite'],
    [{ temperature: 0 }, 'temperature range'],
    [{ temperature: 1001 }, 'temperature range'],
    [{ scale: -Infinity }, 'scale not_finite'],
    [{ scale: 'sqrt' }, 'scale choice'],
    [{ random: { seed: -1 } }, 'random.seed range'],
    [{ random: { seed: 2 ** 32 } }, 'random.seed range'],
    [{ random: { seed: 1.5 } }, 'random.seed integer'],
    [{ random: { std: { w: -1 } } }, 'random.std.w range'],
    [{ n_heads: 33, head_layout: 'full' }, 'n_heads range'],
    [{ n_heads: 1.5, head_layout: 'full' }, 'n_heads integer'],
    [{ view: { precision: 0 } }, 'view.precision range'],
    [{ view: { head: -1 } }, 'view.head range'],
    [{ v: 0 }, 'v choice'],
    [{ v: 2 }, 'v newer_version'],
    [{ tokenize: 'bytes' }, 'tokenize choice'],
    [{ stages: 'X' }, 'stages choice'],
  ])('%j is refused as %s', (scene, expected) => {
    expect(verdict(scene)).toBe(expected);
  });

  it('is told together with the bounds', () => {
    expect(refusal({ d_model: 513 })?.message).toBe('d_model must lie between 1 and 512; 513 does not');
  });

  it('as -0 is 0', () => {
    expect(Object.is(strict({ random: { seed: -0 } }).random.seed, 0)).toBe(true);
  });
});

describe('d_model that the heads do not divide', () => {
  it.each([4, 0, 7, -1, 2.5, 1e9])('with 6 and %d names both numbers and the choices', (n_heads) => {
    const error = refusal({ d_model: 6, n_heads });
    expect(error).toMatchObject({ field: 'n_heads', code: 'heads_divide' });
    expect(error?.message).toContain(String(n_heads));
    expect(error?.message).toContain('6 is not');
    expect(error?.message).toContain('1, 2, 3, 6');
  });

  it('is found also when d_model comes last in the object', () => {
    expect(verdict({ n_heads: 3, d_model: 6 })).toBe('accepted');
    expect(verdict({ n_heads: 4, d_model: 6 })).toBe('n_heads heads_divide');
  });

  it('does not matter when every head has the full width', () => {
    expect(verdict({ d_model: 6, n_heads: 4, head_layout: 'full' })).toBe('accepted');
  });

  it('offers only as many heads as there may be', () => {
    expect(refusal({ d_model: 512, n_heads: 3 })?.args['choices']).toBe('1, 2, 4, 8, 16, 32');
  });

  it.each([
    [1, 1],
    [6, 6],
  ])('%d with %d heads is fine', (d_model, n_heads) => {
    expect(verdict({ d_model, n_heads })).toBe('accepted');
  });
});

describe('tokens', () => {
  it('follow from the text as tokenize says', () => {
    expect(strict({ text: 'the cat  sat', tokenize: 'spaces' }).tokens).toEqual(['the', 'cat', 'sat']);
  });

  it('win over the text', () => {
    expect(strict({ text: 'the cat sat', tokens: ['运动鞋', '跑步'] }).tokens).toEqual(['运动鞋', '跑步']);
  });

  it.each(['', '   ', '\n'])('of %j are none', (text) => {
    expect(strict({ text }).tokens).toEqual([]);
  });

  it('with half a surrogate pair get the replacement character', () => {
    expect(strict({ tokens: ['a\uD83D', '\uDE42', '🙂'] }).tokens).toEqual(['a\uFFFD', '\uFFFD', '🙂']);
    expect(strict({ text: 'a\uD83D' }).text).toBe('a\uFFFD');
  });

  it('may be 2048, each 200 long, and no more', () => {
    expect(verdict({ tokens: Array<string>(2048).fill('a') })).toBe('accepted');
    expect(verdict({ tokens: Array<string>(2049).fill('a') })).toBe('tokens too_many');
    expect(verdict({ tokens: ['x'.repeat(200)] })).toBe('accepted');
    expect(refusal({ tokens: ['a', 'x'.repeat(201)] })).toMatchObject({
      field: 'tokens',
      args: { field: 'tokens[1]' },
    });
    expect(verdict({ tokens: Array<string>(400).fill('x'.repeat(200)) })).toBe('tokens too_long');
  });

  it('of 10,000 pasted words are refused with both numbers', () => {
    const error = refusal({ text: 'word '.repeat(10_000), tokenize: 'spaces' });
    expect(error).toMatchObject({ field: 'text', code: 'too_many', args: { value: '10000', limit: '2048' } });
  });

  it('of 65,000 characters are refused with both numbers, in every way of cutting', () => {
    const text = '我喜欢吃苹果和香蕉'.repeat(7223).slice(0, 65_000);
    for (const tokenize of ['words', 'chars']) {
      expect(refusal({ text, tokenize })).toMatchObject({
        field: 'text',
        code: 'text_tokens',
        args: { value: '65000', limit: '2048' },
      });
      const context = { text };
      expect(refusal({ text: 'a', context, tokenize })).toMatchObject({
        field: 'context.text',
        code: 'text_tokens',
      });
    }
    expect(verdict({ text: 'the cat '.repeat(1024) })).toBe('accepted');
    expect(verdict({ text: `${'the cat '.repeat(1024)}sat` })).toBe('text tokens_at_least');
    expect(verdict({ text: `${'the cat, '.repeat(1000)}` })).toBe('text text_tokens');
  });

  it('of a book are refused before they are cut', () => {
    expect(verdict({ text: 'a'.repeat(10_000_000) })).toBe('text too_long');
  });
});

describe('a lenient reading', () => {
  it('drops the bad fields, keeps the good ones and says which are which', () => {
    const { scene, notes } = lenient({
      d_model: 6,
      n_heads: 4,
      temperature: '1',
      text: 'a b',
      scale: 2,
      heads: 3,
    });
    expect(scene).toEqual({ ...DEFAULTS, d_model: 6, text: 'a b', tokens: ['a', 'b'], scale: 2 });
    expect(notes.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'n_heads heads_divide',
      'temperature type',
      'heads unknown_field',
    ]);
  });

  it('goes into nested objects field by field', () => {
    const { scene, notes } = lenient({ random: { seed: 7, order: ['y'], std: { x: 2, w: 'much' } } });
    expect(scene.random).toEqual({ ...DEFAULTS.random, seed: 7, std: { x: 2, w: 0.5 } });
    expect(notes.map(({ field }) => field)).toEqual(['random.order', 'random.std.w']);
  });

  it('gives the text its tokens when the tokens are bad', () => {
    expect(lenient({ text: 'a b', tokens: [1] }).scene.tokens).toEqual(['a', 'b']);
  });

  it('of a newer version is refused as a whole: nobody knows what its fields mean', () => {
    expect(() => lenient({ v: 3, n_heads: 2, colour: 'red' })).toThrow(/3/);
  });

  it.each([null, undefined, 5, '', []])('of %j is the default scene and one note', (input) => {
    const { scene, notes } = lenient(input);
    expect(scene).toEqual(DEFAULTS);
    expect(notes).toHaveLength(1);
  });

  it('of a good scene has no notes', () => {
    expect(lenient({ text: 'the cat sat', pins: { scores: [[[1, false]]] } }).notes).toEqual([]);
  });

  it('is what happens when nothing else is asked for', () => {
    expect(parseScene({ d_model: 'x' }, limits).notes).toHaveLength(1);
  });
});
