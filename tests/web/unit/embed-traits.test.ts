// Values of a notebook as attributes, and weights back.
import { expect, test } from 'vitest';
import { attributeText, weightsOf } from '../../../web/embed/traits.js';
import type { Trace } from '../../../web/model/trace.js';

test.each([
  ['text', 'I love apples', 'I love apples'],
  ['n-heads', 2, '2'],
  ['readonly', true, ''],
  ['readonly', false, null],
  ['lesson', null, null],
  ['lesson', undefined, null],
  ['tokens', ['我', '喜欢'], '我|喜欢'],
  ['choices', ['yes', 'no'], 'yes|no'],
  ['hide', ['seed', 'mask'], 'seed mask'],
  ['silent-heads', [0, 2], '0 2'],
  [
    'w-q',
    [
      [1, 0],
      [0, -1.5],
    ],
    '1 0; 0 -1.5',
  ],
  ['q', [[[1], [2]], null, [[3], [4]]], '1; 2||3; 4'],
  ['seed', {}, null],
])('%s: %j', (name, value, text) => {
  expect(attributeText(name, value)).toBe(text);
});

const traceOf = (...heads: [shape: number[], data: number[]][]) =>
  ({
    heads: heads.map(([shape, data]) => ({ weights: { shape, data: Float32Array.from(data) } })),
  }) as unknown as Trace;

test('weights come back by head, query and key', () => {
  expect(
    weightsOf(
      traceOf(
        [
          [2, 3],
          [1, 2, 3, 4, 5, 6],
        ],
        [[1, 1], [1]],
      ),
    ),
  ).toEqual([
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    [[1]],
  ]);
});

test('more than a notebook should be sent at every change does not', () => {
  expect(weightsOf(traceOf([[300, 300], Array.from({ length: 90_000 }, () => 0)]))).toBeNull();
});
