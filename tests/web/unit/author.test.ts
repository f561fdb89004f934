// What an author asks of the element, read from attributes; and which choice of a question is right.
import { describe, expect, test } from 'vitest';
import { parts, readAuthorOptions } from '../../../web/model/author.js';
import { pose, rightChoices } from '../../../web/model/author-question.js';
import { SceneError } from '../../../web/model/scene-error.js';

const options = (attributes: Record<string, string>) =>
  readAuthorOptions((name) => attributes[name] ?? null, ['look', 'plane']);
const told = (attributes: Record<string, string>) =>
  options(attributes).problems.map(({ field, code, args }) => [field, code, args['value']]);

describe('parts in view', () => {
  test('hide takes parts and settings away, in either spelling', () => {
    const { hide, problems } = options({ hide: 'lesson seed n-heads head_layout' });
    expect([...hide].sort()).toEqual(['head_layout', 'lesson', 'n_heads', 'seed']);
    expect(problems).toEqual([]);
  });

  test('view leaves these parts only, and hide takes settings of them away', () => {
    const { hide } = options({ view: 'sentence heads controls', hide: 'seed' });
    expect(parts.filter((part) => !hide.has(part))).toEqual(['sentence', 'heads', 'controls']);
    expect(hide.has('seed')).toBe(true);
  });

  test('an empty attribute asks for nothing', () => {
    expect(options({ view: '', hide: ' ', lock: '', question: '', selection: '' })).toMatchObject({
      hide: new Set(),
      selection: null,
      question: null,
      problems: [],
    });
  });

  test('a name that is none is left out and told with what there is', () => {
    const { hide, problems } = options({ hide: 'sedd lesson', view: 'sentance heads' });
    expect(hide.has('lesson')).toBe(true);
    expect(hide.has('heads')).toBe(false);
    expect(problems.map(({ field, args }) => [field, args['value']])).toEqual([
      ['view', 'sentance'],
      ['hide', 'sedd'],
    ]);
    expect(problems[0]!.args['choices']).toBe(parts.join(', '));
    expect(problems[1]!.message).toContain('seed');
  });
});

describe('selection and panel', () => {
  test('a stage, a row and a column; a head and a layer when there are several', () => {
    expect(options({ selection: 'weights 2 1' }).selection).toEqual({
      stage: 'weights',
      row: 2,
      column: 1,
      head: 0,
      layer: 0,
    });
    expect(options({ selection: 'w-q 0 3 1 2' }).selection).toMatchObject({
      stage: 'w_q',
      head: 1,
      layer: 2,
    });
  });

  test.each(['weights', 'weights 1', 'weights a b', 'weights -1 0', 'weights 1 2 3 4 5', 'weights 1.5 0'])(
    '“%s” is no number of a matrix',
    (selection) => {
      expect(told({ selection })).toEqual([['selection', 'selection', selection]]);
    },
  );

  test('a matrix or a panel that there is not is told', () => {
    expect(told({ selection: 'wieghts 0 0', panel: 'lok' })).toEqual([
      ['selection', 'choice', 'wieghts'],
      ['panel', 'choice', 'lok'],
    ]);
    expect(options({ panel: 'look' }).panel).toBe('look');
  });
});

test('a palette of the weights, or the one that they have everywhere', () => {
  expect(['viridis', 'grey', 'plum'].map((palette) => options({ palette }).palette)).toEqual([
    ...['viridis', 'grey', null],
  ]);
  expect(told({ palette: 'magma' })).toEqual([['palette', 'choice', 'magma']]);
});

describe('a question', () => {
  test('is text, choices, the number of the right one from 1, and what is told with it', () => {
    const { question } = options({
      question: 'How many?',
      choices: '1 | 2|3',
      answer: '3',
      reveal: 'Three.',
    });
    expect(question).toEqual({ text: 'How many?', choices: ['1', '2', '3'], answer: 2, reveal: 'Three.' });
  });

  test('parts of one without the question itself are told', () => {
    expect(told({ answer: '1' })).toEqual([['question', 'missing', undefined]]);
  });

  test.each([
    [{ question: 'q', choices: 'one' }, 'choices', 'choices'],
    [{ question: 'q', choices: 'a||b' }, 'choices', 'choices'],
    [{ question: 'q', choices: 'a|b', answer: '3' }, 'answer', 'answer'],
    [{ question: 'q', choices: 'a|b', answer: '0' }, 'answer', 'answer'],
    [{ question: 'q', choices: 'a|b', answer: 'b' }, 'answer', 'answer'],
  ])('%o is told', (attributes, field, code) => {
    expect(told(attributes)).toMatchObject([[field, code, expect.anything()]]);
  });
});

describe('which choice is right', () => {
  const ask = (more: Record<string, string> = {}) => options({ question: 'q', ...more }).question!;
  const posed = (keys: string[], more: Record<string, string> = {}) => {
    const found = pose(ask(more), keys);
    if (found instanceof SceneError) throw found;
    return found;
  };

  test('without choices the words are the choices, and repeated ones carry their places', () => {
    expect(posed(['the', 'cat', 'the'])).toEqual({
      choices: ['the(0)', 'cat', 'the(2)'],
      words: [0, 1, 2],
    });
  });

  test('of words it is the one with the largest weight, of equal ones each', () => {
    const three = posed(['我', '喜欢', '苹果']);
    expect(rightChoices(ask(), three, [0.2, 0.5, 0.3])).toEqual([1]);
    expect(rightChoices(ask(), three, [0.4, 0.2, 0.4])).toEqual([0, 2]);
  });

  test('choices may name some of the words, in any order', () => {
    const more = { choices: 'sat|the|the' };
    const some = posed(['the', 'cat', 'sat', 'the'], more);
    expect(some.words).toEqual([2, 0, 3]);
    expect(rightChoices(ask(more), some, [0.1, 0.6, 0.05, 0.25])).toEqual([2]);
    expect(posed(['the', 'cat', 'the'], { choices: 'the(2)|cat' }).words).toEqual([2, 1]);
  });

  test('the author’s answer goes before the numbers', () => {
    expect(rightChoices(ask({ answer: '1' }), posed(['a', 'b']), [0, 1])).toEqual([0]);
  });

  test('choices of the author’s own need an answer, and it must be one of the words', () => {
    expect(pose(ask({ choices: 'grows|shrinks' }), ['a', 'b'])).toMatchObject({
      field: 'answer',
      code: 'answer_needed',
      args: { value: 'grows' },
    });
    expect(posed(['a', 'b'], { choices: 'grows|shrinks', answer: '2' }).words).toBeNull();
    expect(pose(ask({ answer: '3' }), ['a', 'b'])).toMatchObject({ field: 'answer', code: 'answer' });
  });
});
