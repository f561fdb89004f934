import { describe, expect, test } from 'vitest';
import { messages } from '../../../web/model/i18n.js';
import { isStart } from '../../../web/model/stage-sources.js';
import { labels, maskOf, queryOffset, sizeOf, stages, tensorOf } from '../../../web/model/stages.js';
import { apple, headTrace, sceneOf, stack, tensor, traceOf, typedX } from './scenes.js';

const two = traceOf(
  ['the', 'cat'],
  [
    headTrace(
      [
        [1, -Infinity],
        [2, 3],
      ],
      { q: tensor([[1], [2]]), output: tensor([[5], [6]]) },
    ),
    headTrace(
      [
        [4, 5],
        [6, 7],
      ],
      { q: tensor([[3], [4]]), output: tensor([[7], [8]]) },
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
        [1, 2],
        [3, 4],
      ],
    ]),
    w_k: stack([
      [
        [1, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ]),
    concat: tensor([
      [5, 7],
      [6, 8],
    ]),
    output: tensor([
      [9, 9],
      [9, 9],
    ]),
  },
);

describe('the pipeline as data', () => {
  test('every stage is named in both languages', () => {
    for (const { id } of stages) expect(messages.has(`stages.${id}`)).toBe(true);
    expect(new Set(stages.map(({ id }) => id)).size).toBe(41);
  });

  test('weights and what follows from them alone are drawn on the scale from 0 to 1', () => {
    expect(stages.filter(({ scale }) => scale === 'sequential').map(({ id }) => id)).toEqual([
      'weights',
      'mixed',
      'rollout',
    ]);
  });
});

describe('where a stage is in the Trace', () => {
  test('a matrix of one head is its own, a matrix of all heads the same for each', () => {
    expect(tensorOf(two, 'q', 1)?.data).toEqual(Float32Array.of(3, 4));
    expect(tensorOf(two, 'x', 1)).toEqual(tensorOf(two, 'x', 0));
    expect(tensorOf(two, 'result', 0)?.data[0]).toBe(9);
    expect(tensorOf(two, 'output', 0)?.data).toEqual(Float32Array.of(5, 6));
  });

  test('weights of layout split are one sheet for all heads, of layout full one a head', () => {
    expect(tensorOf(two, 'w_q', 1)).toMatchObject({
      shape: [2, 2],
      data: Float32Array.of(1, 2, 3, 4),
      source: 'random',
    });
    expect(tensorOf(two, 'w_k', 1)?.data).toEqual(Float32Array.of(5, 6, 7, 8));
  });

  test('what does not exist is null: a stage, a head, a sheet', () => {
    expect([
      tensorOf(two, 'w_o', 0),
      tensorOf(two, 'q', 2),
      tensorOf(two, 'w_k', 2),
      tensorOf(two, 'raw', 0),
    ]).toEqual([null, null, null, null]);
    expect(sizeOf(two, 'w_o', 0)).toBeNull();
    expect(sizeOf(two, 'concat', 0)).toEqual({ rows: 2, columns: 2 });
  });

  test('scores and weights have the mask, nothing else', () => {
    expect(maskOf(two, 'scores', 0)?.data).toEqual(Uint8Array.of(1, 0, 1, 1));
    expect(maskOf(two, 'weights', 1)?.data).toEqual(Uint8Array.of(1, 1, 1, 1));
    expect(maskOf(two, 'q', 0)).toBeNull();
  });
});

describe('labels', () => {
  test('fewer queries than keys: rows are the last tokens', () => {
    const trace = traceOf(
      ['我', '喜欢', '苹果'],
      [
        headTrace([[1, 2, 3]], {
          q: tensor([[1, 2]]),
          k: tensor([
            [1, 2],
            [3, 4],
            [5, 6],
          ]),
        }),
      ],
    );
    expect(queryOffset(trace)).toBe(2);
    expect(labels(trace, 'scores', 0).rows).toEqual({ kind: 'query-tokens', names: ['苹果'] });
    expect(labels(trace, 'scores', 0).columns).toEqual({ kind: 'key-tokens', names: ['我', '喜欢', '苹果'] });
    expect(labels(trace, 'k', 0).rows.names).toEqual(['我', '喜欢', '苹果']);
    expect(labels(trace, 'q', 0)).toEqual({
      rows: { kind: 'query-tokens', names: ['苹果'] },
      columns: { kind: 'channels', names: ['0', '1'] },
    });
  });

  test('repeated words keep a row each', () => {
    const tokens = ['the', 'cat', 'the'];
    const trace = traceOf(tokens, [headTrace(tokens.map(() => [0, 0, 0]))]);
    expect(labels(trace, 'weights', 0).rows.names).toEqual(tokens);
  });

  test('joined heads are told apart', () => {
    expect(labels(two, 'concat', 0).columns.names).toEqual(['1.0', '2.0']);
  });

  test('a trace without heads or tokens has no labels and no offset', () => {
    const empty = traceOf([], []);
    expect(queryOffset(empty)).toBe(0);
    expect(labels(empty, 'x', 0)).toMatchObject({ rows: { names: [] }, columns: { names: [] } });
  });
});

test('a scene starts where nothing lies beneath', () => {
  const starts = (scene: Parameters<typeof isStart>[0]) =>
    stages.map(({ id }) => id).filter((id) => isStart(scene, id));
  expect(starts(apple())).toEqual(['q', 'k', 'v', 'w_o']);
  expect(
    starts(sceneOf({ tokens: ['a'], stages: 'scores', random: { order: [] }, pins: { scores: [[[1]]] } })),
  ).toEqual(['v', 'scores', 'w_o']);
  expect(starts(typedX(['a'], [[1]]))).toEqual(['embedding', 'position', 'x', 'w_o']);
  expect(
    starts(
      sceneOf({
        text: 'a',
        random: { order: ['x', 'w_q', 'w_k', 'w_v', 'w_o'] },
        position: { kind: 'sinusoidal' },
      }),
    ),
  ).toEqual([]);
});
