// Pins and switches of layers, and grouped heads.
import { describe, expect, test } from 'vitest';
import { applyIntent, canRelease, type Intent } from '../../../web/model/edit.js';
import { keyHead } from '../../../web/model/key-heads.js';
import type { Scene, SceneInput } from '../../../web/model/scene.js';
import { atLayer, layerOfStage, tensorOf } from '../../../web/model/stages.js';
import type { LayerTrace, Trace } from '../../../web/model/trace.js';
import { fresh, headTrace, limits, sceneOf, tensor, traceOf } from './scenes.js';

const edit = (scene: Scene, intent: Intent, trace: Trace | null = null) =>
  applyIntent(scene, trace, intent, limits, fresh);

const layer = (x: number[][], more: Partial<LayerTrace> = {}): LayerTrace =>
  ({ ...traceOf([], []), x: tensor(x), heads: [headTrace([[0]])], out: tensor(x), ...more }) as LayerTrace;

const stack = (more: SceneInput = {}): Scene =>
  sceneOf({ tokens: ['a'], d_model: 2, ...more, block: { n_layers: 2, d_ff: 2, ...more.block } });
const trace = traceOf(['a'], [headTrace([[0]])], {
  x: tensor([[1, 2]]),
  layers: [
    layer([[1, 2]], { gamma_1: tensor([[1, 1]], 'initial') }),
    layer([[3, 4]], { gamma_1: tensor([[1, 1]], 'initial') }),
  ],
});

describe('a matrix of a layer', () => {
  test('is found in its own layer, and shared ones in the first', () => {
    expect(tensorOf(atLayer(trace, 1), 'x', 0)?.data[0]).toBe(3);
    expect(tensorOf(atLayer(trace, 0), 'x', 0)?.data[0]).toBe(1);
    expect(atLayer(trace, 1)).toBe(atLayer(trace, 1));
    expect([layerOfStage('context', 1), layerOfStage('w_1', 1)]).toEqual([0, 1]);
  });

  test('is pinned in its own layer, cell by cell, and released there', () => {
    const cell = { stage: 'gamma_1', head: 0, row: 0, column: 1 } as const;
    const pinned = edit(stack(), { type: 'cells', ...cell, layer: 1, values: [[5]] }, trace).scene;
    expect(pinned.pins).toEqual({ layers: { 1: { gamma_1: [[1, 5]] } } });
    const both = edit(pinned, { type: 'cells', ...cell, values: [[6]] }, trace).scene;
    expect(both.pins).toEqual({ gamma_1: [[1, 6]], layers: { 1: { gamma_1: [[1, 5]] } } });
    const place = { stage: 'gamma_1', head: 0, layer: 1 } as const;
    expect(canRelease(both, place)).toBe(true);
    expect(edit(both, { type: 'release', ...place }).scene.pins).toEqual({ gamma_1: [[1, 6]] });
  });

  test('is held as it stands', () => {
    const held = edit(stack(), { type: 'hold', stage: 'x', head: 0, layer: 1 }, trace).scene;
    expect(held.pins).toEqual({ layers: { 1: { x: [[3, 4]] } } });
  });

  test('goes with its layer, and is fitted to another width where it has a start', () => {
    const pins = {
      layers: {
        1: {
          gamma_1: [[2, 3]],
          w_2: [
            [1, 2],
            [3, 4],
          ],
        },
      },
    };
    const fewer = edit(stack({ pins }), { type: 'param', key: 'n_layers', value: 1 });
    expect(fewer.scene.pins).toEqual({});
    expect(fewer.notes.map(({ key }) => key)).toContain('notes.pins_released');
    const wider = edit(stack({ pins }), { type: 'param', key: 'd_model', value: 3 });
    expect(wider.scene.pins).toEqual({ layers: { 1: { gamma_1: [[2, 3, 1]] } } });
    expect(wider.notes.map(({ key }) => key)).toEqual(['notes.pins_fitted', 'notes.pins_random']);
  });

  test('stays while words change, unless it is computed from them', () => {
    const pins = { layers: { 1: { gamma_1: [[2, 3]], x: [[1, 2]] } } };
    const { scene } = edit(stack({ pins }), { type: 'tokens', tokens: ['a', 'b'] });
    expect(scene.pins).toEqual({ layers: { 1: { gamma_1: [[2, 3]] } } });
  });
});

test('fewer layers show one that is there', () => {
  const scene = stack({ view: { layer: 1 } });
  expect(edit(scene, { type: 'param', key: 'n_layers', value: 1 }).scene.view.layer).toBe(0);
});

describe('silent heads', () => {
  const scene = stack({ n_heads: 2 });
  const silence = (from: Scene, at: number, head: number, silent = true): Scene =>
    edit(from, { type: 'silence', layer: at, head, silent }).scene;

  test('are switched one by one, each in its layer, and one state has one spelling', () => {
    const one = silence(scene, 1, 1);
    expect(one.silent_heads).toEqual([[], [1]]);
    expect(silence(one, 1, 0).silent_heads).toEqual([[], [0, 1]]);
    expect(silence(one, 1, 1, false).silent_heads).toEqual([]);
  });

  test('are no longer silent when they are no longer there', () => {
    const one = silence(scene, 1, 1);
    expect(edit(one, { type: 'param', key: 'n_heads', value: 1 }).scene.silent_heads).toEqual([[], []]);
    expect(edit(one, { type: 'param', key: 'n_layers', value: 1 }).scene.silent_heads).toEqual([[]]);
  });
});

describe('grouped heads', () => {
  const scene = sceneOf({ tokens: ['a'], d_model: 4, n_heads: 4, n_kv_heads: 2 });

  test('neighbours read the same keys and values', () => {
    expect([0, 1, 2, 3].map((head) => keyHead(scene, head))).toEqual([0, 0, 1, 1]);
    expect([0, 1, 2, 3].map((head) => keyHead({ ...scene, n_kv_heads: null }, head))).toEqual([0, 1, 2, 3]);
  });

  test('an edit of keys is one of all that read them, and there are as many entries as key heads', () => {
    const heads = Array.from({ length: 4 }, () => headTrace([[0]], { k: tensor([[7]]), q: tensor([[8]]) }));
    const cell = { head: 3, row: 0, column: 0, values: [[1]] };
    const given = traceOf(['a'], heads);
    expect(edit(scene, { type: 'cells', stage: 'k', ...cell }, given).scene.pins.k).toEqual([null, [[1]]]);
    expect(edit(scene, { type: 'cells', stage: 'q', ...cell }, given).scene.pins.q?.length).toBe(4);
    const pinned = edit(scene, { type: 'cells', stage: 'k', ...cell }, given).scene;
    expect(canRelease(pinned, { stage: 'k', head: 2 })).toBe(true);
    expect(canRelease(pinned, { stage: 'k', head: 1 })).toBe(false);
  });

  test('typed keys follow the number of key heads', () => {
    const typed = sceneOf({
      ...{ tokens: ['a'], d_model: 4, n_heads: 2, stages: 'qkv', random: { order: [] } },
      pins: { q: [[[1, 2]], [[3, 4]]], k: [[[5, 6]], [[7, 8]]], v: [[[1, 1]], [[2, 2]]] },
    });
    const { pins } = edit(typed, { type: 'param', key: 'n_kv_heads', value: 1 }).scene;
    expect(pins).toEqual({ q: [[[1, 2]], [[3, 4]]], k: [[[5, 6]]], v: [[[1, 1]]] });
  });
});

test('heads of full width get an output matrix when a layer has to give back what it took', () => {
  const scene = sceneOf({
    ...{ tokens: ['a'], d_model: 2, n_heads: 2, head_layout: 'full' },
    random: { order: ['x', 'w_q', 'w_k', 'w_v'] },
  });
  const { scene: stacked, notes } = edit(scene, { type: 'param', key: 'n_layers', value: 1 });
  expect(stacked.random.order).toEqual(['x', 'w_q', 'w_k', 'w_v', 'w_o']);
  expect(notes.map(({ key }) => key)).toEqual(['notes.w_o_added']);
  expect(edit(stacked, { type: 'param', key: 'n_layers', value: 2 }).notes).toEqual([]);
});
