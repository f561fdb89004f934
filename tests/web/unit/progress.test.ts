import { describe, expect, test } from 'vitest';
import { contents } from '../../../web/model/lessons/index.js';
import {
  markOf,
  noProgress,
  parseProgress,
  withAnswered,
  withOpened,
} from '../../../web/model/lessons/progress.js';

describe('progress in the course', () => {
  test('a lesson is new, then opened, then answered', () => {
    const opened = withOpened(noProgress, 'apple');
    const answered = withAnswered(opened, 'apple');
    expect([noProgress, opened, answered].map((one) => markOf(one, 'apple'))).toEqual([
      'new',
      'opened',
      'answered',
    ]);
    expect(markOf(answered, 'the_cat_sat')).toBe('new');
  });

  test('who answers has opened it', () => {
    expect(withAnswered(noProgress, 'apple')).toEqual({ opened: ['apple'], answered: ['apple'] });
  });

  test('lessons stand in the order of the course, once', () => {
    const [first, second] = contents.map(({ id }) => id) as [string, string];
    const both = withOpened(withOpened(noProgress, second), first);
    expect(both.opened).toEqual([first, second]);
    expect(withOpened(both, second)).toBe(both);
  });

  test('what was kept is taken as far as it means something', () => {
    expect(parseProgress({ opened: ['apple', 'gone', 'apple', 7], answered: ['word_order', {}] })).toEqual({
      opened: ['apple', 'word_order'],
      answered: ['word_order'],
    });
  });

  test.each([null, undefined, 7, 'apple', [], { opened: 'apple', answered: { length: 2 } }])(
    'what means nothing is no progress: %j',
    (input) => {
      expect(parseProgress(input)).toEqual(noProgress);
    },
  );

  test('names of object properties are no lessons', () => {
    expect(parseProgress({ opened: ['constructor', '__proto__'] })).toEqual(noProgress);
  });
});
