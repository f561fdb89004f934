import { expect, test } from 'vitest';
import { bucketNames, bucketOf } from '../../../web/model/relative-buckets.js';

const t5 = { buckets: 32, max_distance: 128, two_sided: true };

test('near distances have a bucket each, far ones share, before and after apart', () => {
  expect([0, -1, -7, -8, -127, -1000].map((distance) => bucketOf(distance, t5))).toEqual([
    0, 1, 7, 8, 15, 15,
  ]);
  expect([1, 7, 8, 1000].map((distance) => bucketOf(distance, t5))).toEqual([17, 23, 24, 31]);
});

test('one-sided, what comes after shares the bucket of the token itself', () => {
  const back = { ...t5, two_sided: false };
  expect([3, 0, -15, -16, -127].map((distance) => bucketOf(distance, back))).toEqual([0, 0, 15, 16, 31]);
});

test('rows are named by the distances that the sentence has', () => {
  expect(bucketNames({ buckets: 4, max_distance: 4, two_sided: true }, 3)).toEqual([
    '0',
    '−2…−1',
    '–',
    '+1…+2',
  ]);
});
