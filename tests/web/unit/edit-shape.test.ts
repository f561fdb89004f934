import { describe, expect, test } from 'vitest';
import { applyIntent, type Edited } from '../../../web/model/edit.js';
import type { ParamKey, ParamValue } from '../../../web/model/params.js';
import { parseScene } from '../../../web/model/parse.js';
import type { Scene } from '../../../web/model/scene.js';
import { apple, fresh, limits, refusal, sceneOf, typedX } from './scenes.js';

/** Whatever follows must still be a scene. */
function edited(result: Edited): Edited {
  expect(parseScene(result.scene, limits, 'strict').scene).toEqual(result.scene);
  return result;
}
const set = (scene: Scene, key: ParamKey, value: ParamValue) =>
  edited(applyIntent(scene, null, { type: 'param', key, value }, limits, fresh));
const notes = (result: Edited) => result.notes.map(({ key, args }) => [key, args['stages']]);

describe('another width or number of heads', () => {
  test('typed vectors are widened with zeros or cut', () => {
    const scene = typedX(['a'], [[1, 2]], {
      pins: {
        x: [[1, 2]],
        w_o: [
          [1, 2],
          [3, 4],
        ],
      },
    });
    const wide = set(scene, 'd_model', 3);
    expect(wide.scene.pins).toEqual({
      x: [[1, 2, 0]],
      w_o: [
        [1, 2, 0],
        [3, 4, 0],
        [0, 0, 0],
      ],
    });
    expect(notes(wide)).toEqual([['notes.pins_fitted', 'X, W_O']]);
    expect(set(wide.scene, 'd_model', 1).scene.pins).toEqual({ x: [[1]], w_o: [[1]] });
  });

  test('an edited random matrix goes back to random when the width changes, not when only the heads do', () => {
    const scene = sceneOf({
      text: 'a',
      d_model: 2,
      pins: {
        w_q: [
          [1, 2],
          [3, 4],
        ],
      },
      random: { order: ['x', 'w_q', 'w_k', 'w_v'] },
    });
    const wide = set(scene, 'd_model', 4);
    expect([wide.scene.pins, notes(wide)]).toEqual([{}, [['notes.pins_random', 'W_Q']]]);
    const heads = set(scene, 'n_heads', 2);
    expect([heads.scene.pins, heads.notes]).toEqual([scene.pins, []]);
  });

  test('edited random embeddings stay when only the heads change', () => {
    const scene = sceneOf({
      text: 'a',
      d_model: 2,
      pins: { x: [[1, 2]] },
      random: { order: ['x', 'w_q', 'w_k', 'w_v'] },
    });
    expect(set(scene, 'n_heads', 2).scene.pins).toEqual({ x: [[1, 2]] });
    expect(notes(set(scene, 'd_model', 4))).toEqual([['notes.pins_random', 'X']]);
  });

  test('an output matrix has as many rows as the joined values have columns, whatever was pinned first', () => {
    const v = [[[1, 2, 3]]];
    const w_o = [1, 2, 3].map((row) => [row, row]);
    const pins = { w_o, q: [[[1, 2]]], k: [[[1, 2]]], v };
    const scene = sceneOf({ text: 'a', d_model: 2, stages: 'qkv', random: { order: [] }, pins });
    const two = set({ ...scene, pins }, 'n_heads', 2).scene.pins;
    expect(two.v).toEqual([[[1, 2]], [[3, 0]]]);
    expect(two.w_o).toEqual([...w_o, [0, 0]]);
  });

  test('typed queries are dealt out to the heads and joined again', () => {
    const two = set(apple(), 'n_heads', 2);
    expect(two.scene.pins.q).toEqual([[[0.1, 0.3]], [[0.9, 0.4]]]);
    expect(two.scene.pins.v?.map((head) => head?.[1])).toEqual([
      [0.3, 0.8],
      [0.6, 0.2],
    ]);
    expect(set(two.scene, 'n_heads', 1).scene.pins).toEqual(apple().pins);
  });

  test('typed queries of full width are widened when heads no longer share it', () => {
    const full = set(set(apple(), 'n_heads', 2).scene, 'head_layout', 'full').scene;
    expect(full.pins.q).toEqual([[[0.1, 0.3, 0, 0]], [[0.9, 0.4, 0, 0]]]);
    expect(set(full, 'head_layout', 'split').scene.pins.q).toEqual([[[0.1, 0.3]], [[0.9, 0.4]]]);
    expect(set(full, 'n_heads', 3).scene.pins.q?.[2]).toEqual([[0, 0, 0, 0]]);
  });

  test('a typed projection is given to every head of full width, and the first head’s is kept on the way back', () => {
    const scene = typedX(['a'], [[1, 2]], {
      n_heads: 2,
      random: { order: [] },
      pins: {
        x: [[1, 2]],
        w_q: [
          [1, 2],
          [3, 4],
        ],
        w_k: [
          [1, 0],
          [0, 1],
        ],
        w_v: [
          [1, 0],
          [0, 1],
        ],
      },
    });
    const order = { ...scene, random: { ...scene.random, order: [] } };
    const full = set(order, 'head_layout', 'full');
    expect(full.scene.pins.w_q).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ]);
    expect(set(full.scene, 'head_layout', 'split').scene.pins.w_q).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(set(full.scene, 'n_heads', 3).scene.pins.w_q?.[2]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(set(full.scene, 'n_heads', 1).scene.pins.w_q).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
    ]);
  });

  test('an edited head of a random projection stays when heads are added', () => {
    const scene = sceneOf({
      text: 'a',
      d_model: 1,
      n_heads: 2,
      head_layout: 'full',
      pins: { w_q: [null, [[5]]] },
      random: { order: ['x', 'w_q', 'w_k', 'w_v'] },
    });
    expect(set(scene, 'n_heads', 3).scene.pins.w_q).toEqual([null, [[5]], null]);
    expect(set(scene, 'n_heads', 1).scene.pins).toEqual({});
  });

  test('typed scores get heads of zeros', () => {
    const scene = sceneOf({
      text: 'a b',
      stages: 'scores',
      random: { order: [] },
      pins: {
        scores: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      },
    });
    expect(set(scene, 'n_heads', 2).scene.pins.scores).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      [
        [0, 0],
        [0, 0],
      ],
    ]);
    expect(set(scene, 'd_model', 8).scene.pins).toEqual(scene.pins);
  });

  test('pins of computed stages are released where they no longer fit', () => {
    const scene: Scene = {
      ...apple(),
      pins: { ...apple().pins, weights: [[[1, 0, 0]]], result: [[1, 2, 3, 4]] },
    };
    const result = set(scene, 'n_heads', 2);
    expect(Object.keys(result.scene.pins).sort()).toEqual(['k', 'q', 'result', 'v']);
    expect(notes(result)).toContainEqual(['notes.pins_released', 'A']);
  });

  test('the head that is looked at is one that there is', () => {
    const scene = sceneOf({ text: 'a', n_heads: 4, view: { head: 3 } });
    expect(set(scene, 'n_heads', 2).scene.view.head).toBe(1);
  });

  test('a width that the heads do not divide keeps the pins for the core to refuse', () => {
    const { scene } = applyIntent(
      set(apple(), 'n_heads', 2).scene,
      null,
      { type: 'param', key: 'd_model', value: 5 },
      limits,
      fresh,
    );
    expect(scene.d_model).toBe(5);
    expect(refusal(() => parseScene(scene, limits, 'strict')).what).toBe('n_heads heads_divide');
  });
});
