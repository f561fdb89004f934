import { describe, expect, test } from 'vitest';
import { tokensInView } from '../../../web/model/token-pages.js';

describe('the tokens in view', () => {
  test('are all of them up to 128', () => {
    expect(tokensInView(0, 0)).toEqual([0, 0]);
    expect(tokensInView(128, 127)).toEqual([0, 128]);
  });

  test('of a longer sentence are a page that holds the one at hand, without gaps or overlaps', () => {
    for (const count of [129, 512, 1000, 2000]) {
      const pages = Array.from({ length: count }, (_, at) => tokensInView(count, at));
      pages.forEach(([first, end], at) => {
        expect(first <= at && at < end && end - first <= 64).toBe(true);
      });
      const starts = [...new Set(pages.map(([first]) => first))];
      expect(starts.map((first) => tokensInView(count, first)[1])).toEqual([...starts.slice(1), count]);
    }
  });

  test('of nowhere are those at the nearer end', () => {
    expect(tokensInView(500, -1)).toEqual([0, 64]);
    expect(tokensInView(500, 900)).toEqual([448, 500]);
  });
});
