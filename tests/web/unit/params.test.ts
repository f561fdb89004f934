import { describe, expect, test } from 'vitest';
import { messages } from '../../../web/model/i18n.js';
import { headCounts } from '../../../web/model/param-table.js';
import { choiceHasEffect, hasEffect } from '../../../web/model/param-effect.js';
import { paramOf, params, parseParam, type ParamKey, type ParamValue } from '../../../web/model/params.js';
import { parseScene } from '../../../web/model/parse.js';
import type { Scene } from '../../../web/model/scene.js';
import { limits, refusal, sceneOf } from './scenes.js';

const scene = sceneOf({ text: 'the cat sat', d_model: 6, n_heads: 2 });
const typed = (key: ParamKey, text: string, from: Scene = scene) =>
  parseParam(paramOf(key), text, from, limits);

describe('the table', () => {
  test('names every parameter once, and its attribute is the key in kebab case', () => {
    const keys = params.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, attribute } of params) expect(attribute).toBe(key.replaceAll('_', '-'));
  });

  test.each(params.map((param) => [param.key, param] as const))(
    '%s and its choices have a label and a hint in both languages',
    (_key, param) => {
      const choices = param.choices(scene);
      for (const key of [param.label, param.hint, ...choices.flatMap(({ label, hint }) => [label, hint])]) {
        expect(messages.get(key)?.en).toBeTruthy();
        expect(messages.get(key)?.zh).toBeTruthy();
      }
    },
  );

  /** A scene in which a setting of another setting is there. */
  const needed = (key: ParamKey): Scene => {
    if (key.startsWith('window')) return sceneOf({ ...scene, mask: { kind: 'window' } });
    if (['buckets', 'max_distance', 'relative_two_sided'].includes(key))
      return sceneOf({ ...scene, position: { kind: 'relative' } });
    return ['pairs', 'base'].includes(key) ? sceneOf({ ...scene, position: { kind: 'rotary' } }) : scene;
  };

  const others: Record<ParamKey, string> = {
    tokenize: 'chars',
    n_heads: '3',
    n_kv_heads: '1',
    d_model: '8',
    head_layout: 'full',
    scale: 'none',
    temperature: '0.25',
    mask: 'causal padding',
    window: '3',
    window_two_sided: 'true',
    position: 'alibi',
    buckets: '8',
    max_distance: '64',
    relative_two_sided: 'false',
    pairs: 'interleaved',
    base: '500',
    n_layers: '2',
    norm: 'pre',
    residual: 'false',
    ffn: 'swiglu',
    d_ff: '8',
    seed: '7',
    precision: '6',
    cells: 'colours',
  };
  test.each(Object.entries(others) as [ParamKey, string][])(
    'setting %s to %s changes the scene, is read back, and is a scene that parses',
    (key, text) => {
      const param = paramOf(key);
      const before = needed(key);
      const value = typed(key, text, before);
      const changed = param.set(before, value);
      expect(param.get(before)).not.toBe(value);
      expect(param.get(changed)).toBe(value);
      expect(param.set(changed, param.get(before))).toEqual(before);
      if (key !== 'd_model') expect(parseScene(changed, limits, 'strict').scene).toEqual(changed);
    },
  );

  test('setting a parameter leaves the given scene alone', () => {
    const before = JSON.stringify(scene);
    for (const param of params) param.set(scene, typed(param.key, others[param.key]));
    expect(JSON.stringify(scene)).toBe(before);
  });

  test('every range refuses what lies just outside and takes its ends', () => {
    for (const param of params) {
      const range = param.range(limits);
      if (!range || param.key === 'n_heads') continue;
      expect(typed(param.key, String(range.min))).toBe(range.min);
      expect(typed(param.key, String(range.max))).toBe(range.max);
      for (const outside of [range.min - 1, range.max + 1]) {
        expect(refusal(() => typed(param.key, String(outside))).what).toBe(`${param.key} range`);
      }
    }
  });
});

describe('heads that do not divide the width', () => {
  test.each(['4', '0', '7', '-1', '2.5'])(
    '6 with %s heads is refused with both numbers and the choices',
    (text) => {
      const { what, args } = refusal(() => typed('n_heads', text));
      expect(what).toBe('n_heads heads_divide');
      expect(args).toMatchObject({ n_heads: text, d_model: '6', choices: '1, 2, 3, 6' });
    },
  );

  test('1 with 1 and 6 with 6 work', () => {
    expect(typed('n_heads', '1', sceneOf({ d_model: 1 }))).toBe(1);
    expect(typed('n_heads', '6')).toBe(6);
  });

  test('heads of full width may be as many as the limit says', () => {
    const full = sceneOf({ d_model: 6, head_layout: 'full' });
    expect(typed('n_heads', '4', full)).toBe(4);
    expect(refusal(() => typed('n_heads', '33', full)).what).toBe('n_heads range');
    expect(refusal(() => typed('n_heads', '2.5', full)).what).toBe('n_heads integer');
  });

  test('the numbers of heads that can share a width are all there are, up to the limit', () => {
    expect([1, 12, 13].map((width) => headCounts(width, 12))).toEqual([[1], [1, 2, 3, 4, 6, 12], [1]]);
    expect(paramOf('n_heads').values(scene, limits)).toEqual([1, 2, 3, 6]);
  });

  test('width and heads reshape what was typed, so that a half typed number does not count', () => {
    const reshaping = params.filter(({ reshapes }) => reshapes).map(({ key }) => key);
    expect(reshaping).toEqual(['n_heads', 'd_model', 'buckets', 'n_layers', 'd_ff']);
  });
});

describe('what is typed into a number field', () => {
  test.each([
    ['1,5', 'temperature decimal_comma'],
    ['1e400', 'temperature number_too_large'],
    ['NaN', 'temperature number_not_finite'],
    ['', 'temperature number_missing'],
    ['0', 'temperature range'],
    ['-1', 'temperature range'],
    ['warm', 'temperature not_a_number'],
  ])('%j as temperature is refused beside the field', (text, what) => {
    expect(refusal(() => typed('temperature', text)).what).toBe(what);
  });

  test('a seed is a whole number of 32 bits', () => {
    expect(typed('seed', '4294967295')).toBe(4294967295);
    expect(refusal(() => typed('seed', '4294967296')).what).toBe('seed range');
    expect(refusal(() => typed('seed', '1.5')).what).toBe('seed integer');
  });

  test('full-width digits are digits', () => {
    expect(typed('d_model', '８')).toBe(8);
  });
});

describe('choices', () => {
  test('what is not offered is refused with what is', () => {
    const { what, args } = refusal(() => typed('position', 'spiral'));
    expect([what, args['choices']]).toEqual([
      'position choice',
      'none, sinusoidal, learned, relative, alibi, rotary',
    ]);
  });

  test('a scale may also be a number, which then is one of the choices', () => {
    const value = typed('scale', '0.25');
    const changed = paramOf('scale').set(scene, value);
    expect(changed.scale).toBe(0.25);
    expect(
      paramOf('scale')
        .choices(changed)
        .map((choice) => choice.value),
    ).toEqual(['sqrt_d_head', 'none', 0.25]);
    expect(refusal(() => typed('scale', '1,5')).what).toBe('scale decimal_comma');
  });

  test('a mask is any of its rules at once, each once and in one order', () => {
    expect(typed('mask', ' window  causal ')).toBe('causal window');
    expect(typed('mask', 'none')).toBe('none');
    const { what, args } = refusal(() => typed('mask', 'causal blind'));
    expect([what, args['value'], args['choices']]).toEqual([
      'mask choice',
      'blind',
      'none, causal, window, padding, custom',
    ]);
  });

  test('a rule that is there keeps what it holds while others come and go', () => {
    const padded = sceneOf({ tokens: ['a', 'b'], mask: { kind: 'padding', visible: [true, false] } });
    const mask = paramOf('mask');
    const both = mask.set(padded, 'causal padding');
    expect(both.mask).toEqual([{ kind: 'causal' }, { kind: 'padding', visible: [true, false] }]);
    expect(mask.get(both)).toBe('causal padding');
    expect(mask.set(both, 'padding')).toEqual(padded);
    expect(mask.set(both, 'none').mask).toEqual({ kind: 'none' });
  });

  test('heads share keys and values in the numbers that divide them', () => {
    const param = paramOf('n_kv_heads');
    const eight = sceneOf({ text: 'a', d_model: 8, n_heads: 8 });
    expect(param.choices(eight).map(({ value }) => value)).toEqual(['all', 4, 2, 1]);
    expect(refusal(() => typed('n_kv_heads', '3', eight)).what).toBe('n_kv_heads choice');
  });
});

test('positions that come before given queries and keys change nothing there; those between them do', () => {
  const given = sceneOf({ tokens: ['a'], stages: 'qkv' });
  const matter = (of: Scene): ParamValue[] =>
    paramOf('position')
      .choices(of)
      .map(({ value }) => value)
      .filter((value) => choiceHasEffect('position', value, of));
  expect(matter(given)).toEqual(['none', 'relative', 'alibi', 'rotary']);
  expect(matter(scene).length).toBe(6);
  expect(hasEffect('position', given)).toBe(true);
  expect(hasEffect('n_layers', given)).toBe(false);
});
