import { describe, expect, test } from 'vitest';
import { applyIntent, canRelease, sourceLabel, type Intent } from '../../../web/model/edit.js';
import { isGiven } from '../../../web/model/edit-cells.js';
import { History } from '../../../web/model/history.js';
import { messages } from '../../../web/model/i18n.js';
import { parseBlock } from '../../../web/model/paste.js';
import { parseScene } from '../../../web/model/parse.js';
import type { Scene } from '../../../web/model/scene.js';
import type { Trace } from '../../../web/model/trace.js';
import {
  apple,
  fresh,
  headTrace,
  limits,
  refusal,
  sceneOf,
  stack,
  tensor,
  traceOf,
  typedX,
} from './scenes.js';

const edit = (scene: Scene, intent: Intent, trace: Trace | null = null) =>
  applyIntent(scene, trace, intent, limits, fresh);
const cells = (
  stage: 'x' | 'w_q' | 'q' | 'scores' | 'weights' | 'raw',
  values: (number | false)[][],
  row = 0,
  column = 0,
  head = 0,
): Intent => ({ type: 'cells', stage, head, row, column, values });
const random = ['x', 'w_q', 'w_k', 'w_v'] as const;

describe('editing cells', () => {
  const scene = sceneOf({ text: 'the cat', d_model: 2, n_heads: 2, random: { order: [...random] } });
  const trace = traceOf(
    ['the', 'cat'],
    [
      headTrace(
        [
          [1, -Infinity],
          [0.5, 2],
        ],
        { q: tensor([[0.1], [0.2]]) },
      ),
      headTrace(
        [
          [1, 2],
          [3, 4],
        ],
        { q: tensor([[0.3], [0.4]]) },
      ),
    ],
    {
      x: tensor(
        [
          [1, 2],
          [3, 4],
        ],
        'random',
      ),
      w_q: stack([
        [
          [0.1, 0.2],
          [0.3, 0.4],
        ],
      ]),
    },
  );

  test('pins the whole matrix as it stands, in short decimals, with the new cell', () => {
    expect(edit(scene, cells('w_q', [[9]], 1, 0), trace).scene.pins).toEqual({
      w_q: [
        [0.1, 0.2],
        [9, 0.4],
      ],
    });
  });

  test('of one head pins that head only', () => {
    expect(edit(scene, cells('q', [[9]], 1, 0, 1), trace).scene.pins).toEqual({ q: [null, [[0.3], [9]]] });
  });

  test('keeps masked scores masked, and a number unmasks one', () => {
    expect(edit(scene, cells('scores', [[7]], 1, 1), trace).scene.pins.scores).toEqual([
      [
        [1, false],
        [0.5, 7],
      ],
      null,
    ]);
    expect(edit(scene, cells('scores', [[7]], 0, 1), trace).scene.pins.scores).toEqual([
      [
        [1, 7],
        [0.5, 2],
      ],
      null,
    ]);
    expect(edit(scene, cells('scores', [[false]], 0, 0), trace).scene.pins.scores).toEqual([
      [
        [false, false],
        [0.5, 2],
      ],
      null,
    ]);
  });

  test('only scores can be masked', () => {
    expect(refusal(() => edit(scene, cells('weights', [[false]]), trace)).what).toBe(
      'pins.weights masked_cell',
    );
  });

  test('what is pinned already keeps its digits', () => {
    const typed = {
      ...scene,
      pins: {
        x: [
          [0.123456789012, 2],
          [3, 4],
        ],
      },
    };
    expect(edit(typed, cells('x', [[9]], 1, 1), trace).scene.pins.x).toEqual([
      [0.123456789012, 2],
      [3, 9],
    ]);
  });

  test('a second head is pinned beside the first', () => {
    const first = edit(scene, cells('q', [[9]]), trace).scene;
    expect(edit(first, cells('q', [[8]], 0, 0, 1), trace).scene.pins.q).toEqual([
      [[9], [0.2]],
      [[8], [0.4]],
    ]);
  });

  test('weights of full width are pinned a head', () => {
    const full = sceneOf({
      text: 'the cat',
      d_model: 2,
      n_heads: 2,
      head_layout: 'full',
      random: { order: [...random] },
    });
    const heads = {
      ...trace,
      w_q: stack([
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
      ]),
    };
    expect(edit(full, cells('w_q', [[9]], 0, 0, 1), heads).scene.pins.w_q).toEqual([
      null,
      [
        [9, 6],
        [7, 8],
      ],
    ]);
  });

  test.each([
    [[[1], [2], [3]], 0, 0],
    [[[1, 2]], 0, 1],
    [[[1]], 2, 0],
    [[[1]], -1, 0],
  ])('a block outside of the matrix is refused with both sizes: %j at %d, %d', (values, row, column) => {
    const { what, args } = refusal(() => edit(scene, cells('x', values, row, column), trace));
    expect(what).toBe('pins.x paste_size');
    expect(args).toMatchObject({
      rows: String(values.length),
      room_rows: String(2 - row),
      room_columns: String(2 - column),
    });
  });

  test.each([NaN, Infinity, 1e39])('%d is refused', (value) => {
    expect(refusal(() => edit(scene, cells('x', [[value]]), trace)).what).toBe('pins.x number_not_finite');
  });

  test('a matrix that is not there cannot be edited', () => {
    expect(refusal(() => edit(scene, cells('raw', [[1]]), trace)).what).toBe('pins.raw not_here');
    expect(refusal(() => edit(scene, cells('x', [[1]]), null)).what).toBe('pins.x not_here');
  });

  test('never changes the scene it was given, and gives one that parses', () => {
    const before = JSON.stringify(scene);
    for (const intent of [cells('x', [[9]]), cells('q', [[9]]), cells('scores', [[false]])]) {
      const edited = edit(scene, intent, trace).scene;
      expect(parseScene(edited, limits, 'strict').scene).toEqual(edited);
    }
    expect(JSON.stringify(scene)).toBe(before);
  });

  test('a block from Excel leaves the row below untouched, and one undo restores everything', () => {
    const nines = typedX(
      ['a', 'b', 'c'],
      [
        [9, 9],
        [9, 9],
        [9, 9],
      ],
    );
    const history = new History(nines);
    const values = parseBlock('1\t2\r\n3\t4\r\n', { rows: 3, columns: 2, max: 100 });
    const { scene } = edit(nines, cells('x', values));
    history.push(scene, 'cells', 0);
    expect(scene.pins.x).toEqual([
      [1, 2],
      [3, 4],
      [9, 9],
    ]);
    expect(history.undo()).toBe(nines);
  });
});

describe('releasing', () => {
  const scene = sceneOf({ text: 'a', n_heads: 2, random: { order: [...random] } });
  const pinned: Scene = { ...scene, pins: { w_q: [[1]], q: [[[1, 2]], [[3, 4]]] } };

  test('takes away the pin of that head, and the key with the last one', () => {
    const one = edit(pinned, { type: 'release', stage: 'q', head: 0 }).scene;
    expect(one.pins.q).toEqual([null, [[3, 4]]]);
    expect(canRelease(one, { stage: 'q', head: 0 })).toBe(false);
    expect(edit(one, { type: 'release', stage: 'q', head: 1 }).scene.pins).toEqual({ w_q: [[1]] });
  });

  test('an edited random matrix goes back to random', () => {
    expect(canRelease(pinned, { stage: 'w_q', head: 0 })).toBe(true);
    expect(edit(pinned, { type: 'release', stage: 'w_q', head: 0 }).scene.pins).not.toHaveProperty('w_q');
  });

  test('is not offered where the scene starts, nor where nothing is pinned', () => {
    expect(canRelease(apple(), { stage: 'q', head: 0 })).toBe(false);
    expect(canRelease(typedX(['a'], [[1]]), { stage: 'x', head: 0 })).toBe(false);
    expect(canRelease(scene, { stage: 'x', head: 0 })).toBe(false);
    expect(edit(apple(), { type: 'release', stage: 'q', head: 0 }).scene).toEqual(apple());
    const scores = sceneOf({
      tokens: ['a'],
      stages: 'scores',
      random: { order: [] },
      pins: { scores: [[[1]]], weights: [[[1]]] },
    });
    expect([
      canRelease(scores, { stage: 'scores', head: 0 }),
      canRelease(scores, { stage: 'weights', head: 0 }),
    ]).toEqual([false, true]);
  });
});

test('a matrix is given as long as it stands as the lesson or the link began', () => {
  const start = apple();
  const place = { stage: 'k', head: 0 } as const;
  const cells = (value: number): Intent => ({
    type: 'cells',
    stage: 'k',
    head: 0,
    row: 0,
    column: 0,
    values: [[value]],
  });
  const typed = edit(start, cells(7)).scene;
  expect(isGiven(start, start, place)).toBe(true);
  expect(isGiven(typed, start, place)).toBe(false);
  expect(isGiven(typed, start, { stage: 'v', head: 0 })).toBe(true);
  const first = start.pins.k?.[0]?.[0]?.[0] ?? NaN;
  expect(isGiven(edit(typed, cells(first)).scene, start, place)).toBe(true);
  const x = { stage: 'x', head: 0 } as const;
  const embedded = sceneOf({
    tokens: ['a'],
    d_model: 2,
    random: { order: ['w_q', 'w_k', 'w_v'] },
    pins: { embedding: [[1, 2]] },
  });
  expect(isGiven(embedded, embedded, x)).toBe(true);
  expect(isGiven(sceneOf({}), start, place)).toBe(false);
  expect(isGiven(start, sceneOf({}), place)).toBe(false);
});

test('a matrix says where its numbers come from', () => {
  const scene = sceneOf({ text: 'a', random: { seed: 7 } });
  expect(sourceLabel(scene, 'random', '')).toEqual({
    key: 'notes.source_random',
    args: { seed: 7, what: '' },
  });
  for (const source of ['random', 'typed', 'pinned', 'computed', 'learned'] as const)
    expect(messages.has(sourceLabel(scene, source, '').key)).toBe(true);
});

test('a whole scene replaces the present one', () => {
  const other = apple();
  expect(edit(sceneOf({}), { type: 'scene', scene: other }).scene).toBe(other);
});

test('a parameter that changes no shape keeps every pin and says nothing', () => {
  const scene: Scene = { ...apple(), pins: { ...apple().pins, weights: [[[1, 0, 0]]] } };
  const { scene: warm, notes } = edit(scene, { type: 'param', key: 'temperature', value: 0.5 });
  expect([warm.temperature, warm.pins, notes]).toEqual([0.5, scene.pins, []]);
});
