// Every question, with a mouse, with the keyboard alone, and by touch on a small screen.
import { describe, expect, test } from 'vitest';
import { visit } from '../e2e/visit.js';
import { questions } from './questions.js';
import { places, Reader, type Means } from './reader.js';

const kMostActions = 3;

export function askEverything(): void {
  describe.each(Object.keys(places) as Means[])('by %s', (means) => {
    test.each(questions)('$asks', async ({ lesson, answer }) => {
      const reader = new Reader(await visit({ ...places[means], ...(lesson ? { lesson } : {}) }), means);
      await answer(reader);
      expect(reader.actions).toBeLessThanOrEqual(kMostActions);
    });
  });
}
