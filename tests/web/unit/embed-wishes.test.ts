// What an author ticks and types is what the element reads out of the attributes.
import { describe, expect, test } from 'vitest';
import { readAuthorOptions } from '../../../web/model/author.js';
import {
  choicesOf,
  noWishes,
  parts,
  rightAnswer,
  wishAttributes,
  type WishedQuestion,
  type Wishes,
} from '../../../web/model/recipes/wishes.js';
import type { CellRef } from '../../../web/model/trace.js';

const cell: CellRef = { stage: 'weights', row: 2, column: 1, head: 0, layer: 0 };
const read = (wishes: Partial<Wishes>, selection: CellRef | null = cell) => {
  const attributes = new Map(wishAttributes({ ...noWishes, ...wishes }, selection));
  return { attributes, ...readAuthorOptions((name) => attributes.get(name) ?? null, []) };
};
const asked = (question: Partial<WishedQuestion>) =>
  read({ question: { ...noWishes.question, ...question } });

describe('wishes as attributes', () => {
  test('without any, there are none', () => {
    expect(wishAttributes(noWishes, cell)).toEqual([]);
  });

  test('parts and settings that are taken away', () => {
    const shown = new Set(parts.filter((part) => part !== 'lesson' && part !== 'panels'));
    const { hide, problems } = read({ shown, settings: new Map([['n_heads', 'hidden' as const]]) });
    expect([...hide]).toEqual(['lesson', 'panels', 'n_heads']);
    expect(problems).toEqual([]);
  });

  test('what is held fixed; with everything fixed, that alone is said', () => {
    const settings = new Map([
      ['text', 'locked' as const],
      ['head_layout', 'locked' as const],
      ['seed', 'free' as const],
    ]);
    const { locks, attributes } = read({ settings });
    expect(attributes.get('lock')).toBe('text head-layout');
    expect([...locks]).toEqual(expect.arrayContaining(['text', 'head_layout']));
    expect(wishAttributes({ ...noWishes, settings, readonly: true }, cell)).toEqual([['readonly', '']]);
  });

  test.each<[string, CellRef]>([
    ['weights 2 1', cell],
    ['w-q 0 3 1', { stage: 'w_q', row: 0, column: 3, head: 1, layer: 0 }],
    ['q 1 0 0 2', { stage: 'q', row: 1, column: 0, head: 0, layer: 2 }],
  ])('the selected number: %s', (text, selection) => {
    const { attributes, selection: found, problems } = read({ selected: true }, selection);
    expect(attributes.get('selection')).toBe(text);
    expect(found).toEqual(selection);
    expect(problems).toEqual([]);
    expect(wishAttributes({ ...noWishes, selected: true }, null)).toEqual([]);
  });

  test('language and colours', () => {
    expect(wishAttributes({ ...noWishes, lang: 'zh', theme: 'dark' }, null)).toEqual([
      ['lang', 'zh'],
      ['theme', 'dark'],
    ]);
    expect(read({ palette: 'viridis' }).palette).toBe('viridis');
    expect(read({ palette: 'plum' }).attributes.size).toBe(0);
  });
});

describe('a question of the author’s own', () => {
  test('about the words, with the answer that is computed', () => {
    const { question, problems } = asked({ text: ' Which word? ', reveal: 'That one.' });
    expect(question).toEqual({ text: 'Which word?', choices: null, answer: null, reveal: 'That one.' });
    expect(problems).toEqual([]);
  });

  test('with choices of the author’s, one of which is right; a bar cannot stand in one', () => {
    const { question, problems } = asked({ text: 'Why?', choices: 'so | so\n\n  no\nmaybe ', answer: 2 });
    expect(question).toEqual({ text: 'Why?', choices: ['so   so', 'no', 'maybe'], answer: 2, reveal: null });
    expect(problems).toEqual([]);
  });

  test('an answer that is gone with its choice becomes the last one; own choices always have one', () => {
    const question = { text: 'Why?', choices: 'a\nb', answer: 5, reveal: '' };
    expect(rightAnswer(question)).toBe(1);
    expect(rightAnswer({ ...question, answer: null })).toBe(0);
    expect(choicesOf({ ...question, choices: '\n \n' })).toEqual([]);
  });

  test('without a text it is none, whatever else is typed', () => {
    expect(asked({ choices: 'a\nb', answer: 1, reveal: 'x' }).question).toBeNull();
  });

  test('a single choice is no choice: the words are asked for', () => {
    const { question, problems } = asked({ text: 'Why?', choices: 'only' });
    expect(question).toMatchObject({ choices: null, answer: null });
    expect(problems).toEqual([]);
  });
});
