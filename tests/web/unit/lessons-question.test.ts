import { describe, expect, test } from 'vitest';
import type { AnswerRule, Lesson, Question } from '../../../web/model/lessons/lesson.js';
import { patched } from '../../../web/model/lessons/patch.js';
import { answerOf, sceneOfQuestion, sceneOfTry } from '../../../web/model/lessons/question.js';
import { apple } from '../../../web/model/lessons/apple.js';
import { weightsTrace } from './lessons-golden.js';

const message = { en: '', zh: '' };
const question = (answer: AnswerRule): Question => ({
  kind: 'choice',
  prompt: message,
  choices: [],
  reveal: message,
  answer,
});
const trace = (...row: number[]) => weightsTrace(row.map(String), [row]);

describe('the right answer', () => {
  test('is a fixed choice', () => {
    expect(answerOf(question({ index: 2 }), trace(1))).toBe(2);
  });

  test('is the place of the largest number of a row', () => {
    expect(answerOf(question({ argmax: 'heads.0.weights.0' }), trace(0.2, 0.5, 0.3))).toBe(1);
  });

  test.each([
    ['grows', 0.6, 0],
    ['shrinks', 0.4, 1],
    ['stays', 0.5 + 5e-8, 2],
  ] as const)('says that a number %s', (_, after, choice) => {
    expect(answerOf(question({ trend: 'heads.0.weights.0.0' }), trace(after), trace(0.5))).toBe(choice);
  });

  test('is an error where the Trace has no such number', () => {
    expect(() => answerOf(question({ argmax: 'heads.1.weights.0' }), trace(1))).toThrow('heads.1.weights.0');
    expect(() => answerOf(question({ trend: 'x.0.0' }), trace(1))).toThrow('x.0.0');
  });
});

describe('a change of a scene', () => {
  test('replaces what it names and keeps the rest, one key deep inside pins and random', () => {
    const scene = {
      tokens: ['a'],
      temperature: 1,
      pins: { q: [[[1]]], v: [[[2]]] },
      random: { seed: 42, std: { x: 1, w: 0.5 } },
    };
    expect(patched(scene, { temperature: 2, pins: { v: [[[3]]] }, random: { seed: 7 } })).toEqual({
      tokens: ['a'],
      temperature: 2,
      pins: { q: [[[1]]], v: [[[3]]] },
      random: { seed: 7, std: { x: 1, w: 0.5 } },
    });
    expect(scene.pins.v).toEqual([[[2]]]);
  });

  test('may bring pins to a scene that has none', () => {
    expect(patched({ tokens: ['a'] }, { pins: { v: [[[3]]] } })).toEqual({
      tokens: ['a'],
      pins: { v: [[[3]]] },
    });
  });

  test('keeps the rest of a block', () => {
    const scene = { tokens: ['a'], block: { n_layers: 3, ffn: 'relu' as const } };
    expect(patched(scene, { block: { residual: false } }).block).toEqual({
      n_layers: 3,
      ffn: 'relu',
      residual: false,
    });
  });

  test('makes the scene of a try; a try with its own scene is that scene', () => {
    const [noScale, embedding] = apple.tries;
    if (!noScale || !embedding) throw new Error('apple has two tries');
    expect(sceneOfTry(apple, noScale)).toEqual({ ...apple.scene, scale: 'none' });
    expect(sceneOfTry(apple, embedding)).toMatchObject({
      tokens: ['苹果'],
      pins: { position: [[0, 0, 1, 0]] },
    });
  });

  test('makes the scene of a question; a question about the lesson itself asks about its scene', () => {
    expect(sceneOfQuestion(apple).pins?.k?.[0]?.[0]).toEqual([0.9, 0.2, 1.1, 0.3]);
    expect(sceneOfQuestion(apple).pins?.q).toEqual(apple.scene.pins?.q);
    const plain: Lesson = { ...apple, question: question({ index: 0 }) };
    expect(sceneOfQuestion(plain)).toBe(apple.scene);
  });
});
