import { describe, expect, test } from 'vitest';
import { tokensIntent, type TokenEdit } from '../../../web/model/edit-sentence.js';
import { applyIntent, type Edited } from '../../../web/model/edit.js';
import { parseScene } from '../../../web/model/parse.js';
import type { Scene } from '../../../web/model/scene.js';
import { apple, fresh, limits, refusal, sceneOf, typedX } from './scenes.js';

/** Whatever follows must still be a scene. */
function edited(result: Edited): Edited {
  expect(parseScene(result.scene, limits, 'strict').scene).toEqual(result.scene);
  return result;
}
const type = (scene: Scene, text: string) =>
  edited(applyIntent(scene, null, { type: 'text', text }, limits, fresh));
const chip = (scene: Scene, change: TokenEdit) =>
  edited(applyIntent(scene, null, tokensIntent(scene, change)!, limits, fresh));
const notes = (result: Edited) => result.notes.map(({ key, args }) => [key, args['stages']]);

describe('typed embeddings follow their words', () => {
  const scene = typedX(
    ['the', 'cat', 'sat'],
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  );

  test('a new word gets fresh numbers, and a note says so', () => {
    const result = type(scene, 'the black cat sat');
    expect(result.scene.pins.x).toEqual([
      [1, 1],
      [100, 101],
      [2, 2],
      [3, 3],
    ]);
    expect(notes(result)).toEqual([['notes.pins_resized', 'X']]);
  });

  test('a word that goes takes its row along, and nothing has to be said', () => {
    const result = type(scene, 'the sat');
    expect(result.scene.pins.x).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(result.notes).toEqual([]);
  });

  test('a word that is typed on keeps its row', () => {
    const result = type(scene, 'the cats sat');
    expect(result.scene.pins).toEqual(scene.pins);
    expect(result.notes).toEqual([]);
  });

  test('moving a chip moves its row', () => {
    expect(chip(scene, { type: 'move', at: 2, to: 0 }).scene.pins.x).toEqual([
      [3, 3],
      [1, 1],
      [2, 2],
    ]);
  });

  test('renaming keeps every number, computed pins too', () => {
    const pinned: Scene = {
      ...scene,
      pins: {
        ...scene.pins,
        weights: [
          [
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1],
          ],
        ],
      },
    };
    const result = chip(pinned, { type: 'rename', at: 0, text: 'a' });
    expect([result.scene.pins, result.notes]).toEqual([pinned.pins, []]);
  });

  test('weights do not change with the sentence', () => {
    const pinned: Scene = {
      ...scene,
      pins: {
        ...scene.pins,
        w_q: [
          [1, 2],
          [3, 4],
        ],
      },
    };
    expect(type(pinned, 'the').scene.pins.w_q).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test('pins of computed stages are released with a note', () => {
    const pinned: Scene = {
      ...scene,
      pins: {
        ...scene.pins,
        scores: [
          [
            [1, 2, 3],
            [1, 2, 3],
            [1, 2, 3],
          ],
        ],
        q: [
          [
            [1, 1],
            [2, 2],
            [3, 3],
          ],
        ],
      },
    };
    const result = type(pinned, 'the cat');
    expect(Object.keys(result.scene.pins)).toEqual(['x']);
    expect(notes(result)).toEqual([['notes.pins_released', 'S, Q']]);
  });

  test('typed positions belong to places, not to words', () => {
    const placed: Scene = {
      ...scene,
      pins: {
        ...scene.pins,
        position: [
          [0, 1],
          [0, 2],
          [0, 3],
        ],
      },
    };
    expect(chip(placed, { type: 'move', at: 2, to: 0 }).scene.pins.position).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    expect(type(placed, 'the cat').scene.pins.position).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  test('an empty sentence is refused, the numbers stay', () => {
    for (const start of [scene, apple(), sceneOf({ text: 'a b' })]) {
      for (const text of ['', '   ', '\n'])
        expect(refusal(() => type(start, text)).what).toBe('tokens needs_tokens');
    }
  });

  test('random embeddings need nothing', () => {
    const random = sceneOf({ text: 'a b', random: { order: ['x', 'w_q', 'w_k', 'w_v'] } });
    for (const text of ['a b c', 'c']) {
      const result = type(random, text);
      expect([result.scene.pins, result.notes]).toEqual([{}, []]);
    }
  });
});

describe('one query, that of the last word', () => {
  test('another key: the query stays one and keeps its numbers', () => {
    const { pins } = applyIntent(
      apple(),
      null,
      { type: 'tokens', tokens: ['我', '很', '喜欢', '苹果'] },
      limits,
      fresh,
    ).scene;
    expect(pins.q).toEqual(apple().pins.q);
    expect(pins.k?.[0]?.map((row) => row[0])).toEqual([0.9, 100, 0.4, 0.2]);
    expect(pins.v?.[0]?.[1], 'not the same numbers as in K').toEqual([104, 105, 106, 107]);
  });

  test('a word after it: the last word asks with the same query', () => {
    const { pins, tokens } = type(apple(), '我喜欢苹果汁').scene;
    expect(pins.q).toEqual(apple().pins.q);
    expect(pins.k?.[0]).toHaveLength(tokens.length);
  });

  test('without the last word the one before asks', () => {
    const { pins } = chip(apple(), { type: 'delete', at: 2 }).scene;
    expect([pins.q, pins.k?.[0]?.length]).toEqual([apple().pins.q, 2]);
  });

  test('two of three: the query of a word that moves along keeps its row', () => {
    const two: Scene = {
      ...apple(),
      pins: {
        ...apple().pins,
        q: [
          [
            [2, 2, 2, 2],
            [3, 3, 3, 3],
          ],
        ],
      },
    };
    expect(chip(two, { type: 'move', at: 2, to: 1 }).scene.pins.q).toEqual([
      [
        [3, 3, 3, 3],
        [2, 2, 2, 2],
      ],
    ]);
  });
});

describe('typed scores follow on both sides', () => {
  const scene = sceneOf({
    text: 'a b',
    stages: 'scores',
    random: { order: [] },
    pins: {
      scores: [
        [
          [1, false],
          [3, 4],
        ],
      ],
      v: [[[1], [2]]],
    },
  });

  test('a new word has a row and a column of fresh numbers', () => {
    expect(type(scene, 'a x b').scene.pins).toEqual({
      scores: [
        [
          [1, 101, false],
          [102, 103, 104],
          [3, 105, 4],
        ],
      ],
      v: [[[1], [100], [2]]],
    });
  });

  test('a moved word takes its row and its column along', () => {
    expect(chip(scene, { type: 'move', at: 0, to: 1 }).scene.pins.scores).toEqual([
      [
        [4, 3],
        [false, 1],
      ],
    ]);
  });

  test('more cells than a scene may have are refused before they are made', () => {
    const many = applyIntent(scene, null, { type: 'param', key: 'n_heads', value: 4 }, limits, fresh).scene;
    const noCell = (): number => {
      throw new Error('a cell was made');
    };
    const words = { type: 'text', text: 'w '.repeat(2000) } as const;
    expect(refusal(() => applyIntent(many, null, words, limits, noCell)).what).toBe('tokens too_large');
  });
});

describe('masks and the followed row', () => {
  const scene = sceneOf({
    text: 'a b',
    view: { row: 1 },
    mask: [
      { kind: 'causal' },
      { kind: 'padding', visible: [false, true] },
      {
        kind: 'custom',
        visible: [
          [true, false],
          [true, true],
        ],
      },
    ],
  });

  test('hand-made masks follow the words, and new words may be looked at', () => {
    const result = type(scene, 'a x b');
    expect(result.scene.mask).toEqual([
      { kind: 'causal' },
      { kind: 'padding', visible: [false, true, true] },
      {
        kind: 'custom',
        visible: [
          [true, true, false],
          [true, true, true],
          [true, true, true],
        ],
      },
    ]);
    expect(notes(result)).toEqual([['notes.mask_resized', undefined]]);
  });

  test('the followed row stays with its word', () => {
    expect(type(scene, 'x a b').scene.view.row).toBe(2);
    expect(chip(scene, { type: 'move', at: 1, to: 0 }).scene.view.row).toBe(0);
    expect(type(scene, 'a').scene.view.row).toBe(0);
  });
});
