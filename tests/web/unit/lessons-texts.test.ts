// What every lesson's texts must keep to, in both languages.
import { describe, expect, test } from 'vitest';
import type { Lang, Message } from '../../../web/model/i18n.js';
import { inline } from '../../../web/model/lessons/inline.js';
import {
  contents,
  lessonById,
  opening,
  sceneOfQuestion,
  sceneOfTry,
} from '../../../web/model/lessons/index.js';
import type { Lesson } from '../../../web/model/lessons/lesson.js';
import { numberAt } from '../../../web/model/lessons/live-numbers.js';
import { paramOf } from '../../../web/model/params.js';
import { tensorOf } from '../../../web/model/stages.js';
import { languages, lessons, nameOf, read } from './all-lessons.js';
import { goldenTrace } from './lessons-golden.js';
import { plainText } from './plain-text.js';

const body = (lesson: Lesson): Message[] =>
  lesson.body.flatMap((part) => ('list' in part ? part.list : 'text' in part ? [part.text] : []));
const formulas = (lesson: Lesson) => lesson.body.flatMap((part) => ('formula' in part ? [part.formula] : []));
const names = ({ title, summary, tries }: Lesson) => [title, summary, ...tries.map(({ label }) => label)];
const prose = ({ tries, question }: Lesson) => [
  ...tries.map(({ why }) => why),
  question.prompt,
  question.reveal,
  ...question.choices,
];
const everything = (lesson: Lesson) => [...names(lesson), ...body(lesson), ...prose(lesson)];
const placeholders = (text: string) => text.match(/\{[^}]*\}/g) ?? [];
/** As a reader sees it, every live number being 0.1234. */
const shown = (text: string) => plainText(inline(text)).replace(/\{[^}]*\}/g, '0.1234');

test('the course is in order and opens with the one by hand', () => {
  expect(contents.map(({ number, id }) => [number, id])).toEqual([
    [1, 'where_it_looks'],
    [2, 'the_cat_sat'],
    [3, 'shoes_running'],
    [4, 'apple'],
    [5, 'title_softmax'],
    [6, 'why_sqrt_d'],
    [7, 'weighted_sum'],
    [8, 'mha_8_2'],
    [9, 'word_order'],
    [10, 'no_peeking'],
    [11, 'whole_block'],
    [12, 'long_texts'],
    [13, 'two_meanings'],
    [14, 'learning_it'],
    [15, 'in_a_shop'],
    [16, 'what_it_does_not_know'],
  ]);
  expect(opening.id).toBe('apple');
  expect(lessonById('apple')).toMatchObject(opening);
  expect(lessonById('nowhere')).toBeUndefined();
});

test('attention weights are said once, and once only, to be no explanation by themselves', () => {
  for (const lang of ['en', 'zh'] as const) {
    const told = lessons
      .filter((lesson) => languages(lesson).includes(lang))
      .flatMap(everything)
      .filter((text) => /Jain.*Wallace.*2019.*Wiegreffe.*Pinter.*2019/.test(text[lang]));
    expect(told).toHaveLength(1);
  }
});

describe.each(lessons.map((lesson) => [nameOf(lesson), lesson] as const))('lesson %s', (name, lesson) => {
  const trace = goldenTrace(name);
  const inLanguage = (lang: Lang): string[] =>
    languages(lesson).includes(lang) ? everything(lesson).map((text) => shown(text[lang])) : [];

  test('names no mark where a text is shown as it is', () => {
    for (const { en, zh } of names(lesson))
      for (const text of [en, zh]) expect(plainText(inline(text))).toBe(text);
  });

  test('leaves no half-written mark in a text', () => {
    for (const { en, zh } of everything(lesson))
      for (const text of [en, zh]) expect(shown(text)).not.toMatch(/[*{}|]|\[[a-z]\|/);
    for (const text of formulas(lesson)) expect(shown(text)).not.toMatch(/[*{}|]|\[[a-z]\|/);
  });

  test('shows the same live numbers in both languages, or as many where each has a scene of its own', () => {
    for (const { en, zh } of everything(lesson))
      if (lesson.lang) expect(placeholders(zh)).toHaveLength(placeholders(en).length);
      else expect(placeholders(zh)).toEqual(placeholders(en));
  });

  test('names tokens of its scenes, the same in both languages, but for a gloss', () => {
    const tokens = (text: string) =>
      new Set(
        inline(text)
          .filter(({ kind }) => kind === 'token')
          .map(({ text }) => text),
      );
    if (!lesson.lang) for (const { en, zh } of prose(lesson)) expect(tokens(zh)).toEqual(tokens(en));
    const tries = lesson.tries.map((attempt) => sceneOfTry(lesson, attempt));
    const scenes = [lesson.scene, sceneOfQuestion(lesson), ...tries];
    const there = scenes.flatMap((scene) => [...(scene.tokens ?? []), ...(scene.context?.tokens ?? [])]);
    const last = languages(lesson).at(-1) ?? 'zh';
    for (const text of everything(lesson))
      for (const token of tokens(text[last])) expect(there).toContain(token);
  });

  test('has live numbers only that its scene has', () => {
    const texts = read(lesson, [...body(lesson), lesson.question.prompt]).concat(formulas(lesson));
    const paths = texts
      .flatMap(inline)
      .flatMap((segment) => (segment.kind === 'number' ? [segment.path] : []));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(numberAt(trace, path), path).toSatisfy(Number.isFinite);
  });

  test('has no live number in what is shown before its scene is open', () => {
    for (const { why } of lesson.tries) expect(placeholders(why.en + why.zh)).toEqual([]);
    for (const choice of lesson.question.choices) expect(placeholders(choice.en + choice.zh)).toEqual([]);
  });

  test('takes 90 to 180 English words', () => {
    const words = body(lesson).flatMap(({ en }) => shown(en).match(/[\p{L}\p{N}][\p{L}\p{N}.’'–-]*/gu) ?? []);
    expect(words.length).toBeGreaterThanOrEqual(90);
    expect(words.length).toBeLessThanOrEqual(180);
  });

  test('sets Chinese with full-width punctuation and a space beside Latin letters and digits', () => {
    for (const text of inLanguage('zh')) {
      expect(text).not.toMatch(/\p{sc=Han}[A-Za-z0-9−]|[A-Za-z0-9]\p{sc=Han}/u);
      expect(text).not.toMatch(/\p{sc=Han} ?[,;:?!()]|[,;:?!()] ?\p{sc=Han}|\p{sc=Han}\./u);
      expect(text).not.toMatch(/[，。；：？！、（）“”] | [，。；：？！、（）”]/);
      expect(text).not.toMatch(/\p{sc=Han} +\p{sc=Han}/u);
    }
  });

  test('sets English without double spaces or straight quotes', () => {
    for (const text of inLanguage('en')) expect(text).not.toMatch(/ {2}|["']|[，。；：？！（）]/);
  });

  test('has a number with a true minus sign only', () => {
    for (const { en, zh } of everything(lesson))
      expect(shown(en) + shown(zh)).not.toMatch(/(^|[^\p{L}\p{N}])-\d/u);
  });

  test('offers one to six things to try and a question with a choice', () => {
    expect(lesson.tries.length).toBeGreaterThanOrEqual(1);
    expect(lesson.tries.length).toBeLessThanOrEqual(6);
    for (const lang of languages(lesson)) {
      const choices = lesson.question.choices.map((choice) => choice[lang]);
      expect(choices.length).toBeGreaterThanOrEqual(2);
      expect(new Set(choices).size).toBe(choices.length);
    }
  });

  test('opens on a cell and controls that exist', () => {
    const { stage, head, row, column, layer } = lesson.focus;
    const shape = tensorOf(trace, stage, head, layer)?.shape;
    expect(shape?.[0]).toBeGreaterThan(row);
    expect(shape?.[1]).toBeGreaterThan(column);
    for (const key of lesson.controls) expect(paramOf(key).key).toBe(key);
  });
});
