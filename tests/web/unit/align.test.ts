import { describe, expect, test } from 'vitest';
import { align } from '../../../web/model/align.js';

/** One line a slot: "cat" same, "cat→" moved, "big/small" exchanged, "−cat" removed, "+cat" added. */
function shown(first: string, second: string): string {
  const [a, b] = [words(first), words(second)];
  const line = align(a, b).map(({ how, a: i, b: j }) => {
    const [left = '', right = ''] = [i === null ? '' : a[i], j === null ? '' : b[j]];
    return {
      same: left,
      moved: `${left}→${String(j)}`,
      exchanged: `${left}/${right}`,
      removed: `−${left}`,
      added: `+${right}`,
    }[how];
  });
  return line.join(' ');
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

describe('alignment', () => {
  test.each([
    ['the cat sat', 'the cat sat', 'the cat sat'],
    ['the cat sat', 'the black cat sat', 'the +black cat sat'],
    ['the black cat sat', 'the cat sat', 'the −black cat sat'],
    ['the cat sat', 'the cat sat down now', 'the cat sat +down +now'],
    ['a', 'b', 'a/b'],
    ['', 'b', '+b'],
    ['a', '', '−a'],
  ])('%s | %s: what came and what went', (a, b, line) => {
    expect(shown(a, b)).toBe(line);
  });

  test('a single word in the place of another is its partner', () => {
    expect(shown('it was too big', 'it was too small')).toBe('it was too big/small');
    expect(shown('a big dog ran', 'a small dog sat')).toBe('a big/small dog ran/sat');
  });

  test('two words in the place of one, or of two, are not', () => {
    expect(shown('a big dog', 'a very small dog')).toBe('a −big +very +small dog');
    expect(shown('a big old dog', 'a small young dog')).toBe('a −big −old +small +young dog');
  });

  test('repeated words go with each other in order', () => {
    expect(shown('the cat and the dog', 'the cat and the old dog')).toBe('the cat and the +old dog');
    expect(shown('the the the', 'the the')).toBe('the the −the');
    expect(shown('the cat saw the dog', 'the dog')).toBe('the −cat −saw −the dog');
  });

  test('a word that moved is one word, and not the partner of what stands there now', () => {
    expect(shown('the cat sat', 'cat the sat')).toBe('the→1 cat sat');
    expect(shown('a b c d', 'd a b c')).toBe('a b c d→0');
    expect(shown('now the cat sat', 'the cat sat here now')).toBe('now→4 the cat sat +here');
  });

  test('read backwards, every word goes with itself, repeated ones too', () => {
    expect(shown('the cat saw the dog', 'dog the saw cat the')).toBe('the→4 cat→3 saw the→1 dog→0');
    expect(shown('a b', 'b a')).toBe('a→1 b→0');
    expect(shown('a b a', 'a b a')).toBe('a b a');
  });

  test('every word of both stands in exactly one slot, whatever the sentences', () => {
    let state = 7;
    const die = (sides: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
    const sentence = () => Array.from({ length: die(9) }, () => 'abcd'[die(4)] ?? '');
    for (let round = 0; round < 500; round++) {
      const [a, b] = [sentence(), sentence()];
      const slots = align(a, b);
      const places = (side: 'a' | 'b') => slots.flatMap((slot) => slot[side] ?? []).sort((x, y) => x - y);
      const note = `${a.join('')} ${b.join('')}`;
      expect(places('a'), note).toEqual(a.map((_, i) => i));
      expect(places('b'), note).toEqual(b.map((_, i) => i));
      for (const { how, a: i, b: j } of slots) {
        expect(i !== null && j !== null, note).toBe(how !== 'removed' && how !== 'added');
        if (how === 'same' || how === 'moved') expect(a[i ?? -1], note).toBe(b[j ?? -1]);
      }
    }
  });
});
