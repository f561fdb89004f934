// What readers ask.
import { expect, test } from 'vitest';
import { askEverything } from './asking.js';
import { questions } from './questions.js';

test('there are twenty questions', () => {
  expect(new Set(questions.map(({ asks }) => asks)).size).toBeGreaterThanOrEqual(20);
});

askEverything();
