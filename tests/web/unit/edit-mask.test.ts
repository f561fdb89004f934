import { describe, expect, test } from 'vitest';
import { applyIntent, type Intent } from '../../../web/model/edit.js';
import { ruleOf } from '../../../web/model/edit-mask.js';
import type { Scene, SceneInput } from '../../../web/model/scene.js';
import type { Trace } from '../../../web/model/trace.js';
import { between } from '../../../web/views/grid-paint.js';
import { fresh, headTrace, limits, sceneOf, traceOf } from './scenes.js';

const edit = (scene: Scene, intent: Intent, trace: Trace | null = null) =>
  applyIntent(scene, trace, intent, limits, fresh);
const draw: Intent = { type: 'param', key: 'mask', value: 'custom' };
const two = (mask: SceneInput['mask']): Scene =>
  sceneOf({ tokens: ['a', 'b'], mask: mask ?? { kind: 'none' } });
const [yes, no] = [true, false];

describe('a mask drawn by hand', () => {
  const causal = traceOf(
    ['a', 'b'],
    [
      headTrace([
        [1, -Infinity],
        [1, 1],
      ]),
    ],
  );

  test('starts as what is hidden now, and the rules that hid it are done', () => {
    const { scene, notes } = edit(
      two([{ kind: 'causal' }, { kind: 'padding', visible: [yes, yes] }]),
      draw,
      causal,
    );
    expect(scene.mask).toEqual({
      kind: 'custom',
      visible: [
        [yes, no],
        [yes, yes],
      ],
    });
    expect(notes.map(({ key }) => key)).toEqual(['notes.mask_drawn']);
  });

  test('starts open where nothing is hidden, without a word', () => {
    const open = traceOf(
      ['a', 'b'],
      [
        headTrace([
          [1, 1],
          [1, 1],
        ]),
      ],
    );
    const { scene, notes } = edit(two(undefined), draw, open);
    expect(ruleOf(scene, 'custom')?.visible.flat()).toEqual([yes, yes, yes, yes]);
    expect(notes).toEqual([]);
  });

  test('is painted cell by cell, and cells outside of it are nothing', () => {
    const { scene } = edit(two({ kind: 'causal' }), draw, causal);
    const cells = [
      { row: 0, column: 1 },
      { row: 1, column: 0 },
      { row: 7, column: 0 },
      { row: 0, column: 7 },
    ];
    const shown = edit(scene, { type: 'mask', cells, visible: true }).scene;
    expect(ruleOf(shown, 'custom')?.visible.flat()).toEqual([yes, yes, yes, yes]);
    const hidden = edit(scene, { type: 'mask', cells, visible: false }).scene;
    expect(ruleOf(hidden, 'custom')?.visible.flat()).toEqual([yes, no, no, yes]);
    expect(ruleOf(scene, 'custom')?.visible.flat()).toEqual([yes, no, yes, yes]);
  });

  test('is not there to be painted under other rules', () => {
    const scene = two({ kind: 'causal' });
    expect(edit(scene, { type: 'mask', cells: [{ row: 0, column: 0 }], visible: false }).scene).toBe(scene);
  });

  test('keeps what it holds when another rule joins it', () => {
    const { scene } = edit(two({ kind: 'causal' }), draw, causal);
    const both = edit(scene, { type: 'param', key: 'mask', value: 'causal custom' }, causal).scene;
    expect(ruleOf(both, 'custom')).toEqual(ruleOf(scene, 'custom'));
  });

  test('a fast hand leaves no gaps: the straight way between two cells is painted', () => {
    const way = between({ row: 0, column: 0 }, { row: 2, column: 4 });
    expect(way.map(({ row, column }) => `${row} ${column}`)).toEqual(['1 1', '1 2', '2 3', '2 4']);
    expect(between({ row: 3, column: 3 }, { row: 3, column: 3 })).toEqual([]);
  });
});

test('a padded key is hidden and shown again without touching the other rules', () => {
  const scene = two([{ kind: 'causal' }, { kind: 'padding', visible: [yes, yes] }]);
  const hidden = edit(scene, { type: 'padding', key: 1, visible: false }).scene;
  expect(hidden.mask).toEqual([{ kind: 'causal' }, { kind: 'padding', visible: [yes, no] }]);
  expect(edit(hidden, { type: 'padding', key: 1, visible: true }).scene).toEqual(scene);
});
