// The lessons in the order of the course. Lesson 1, 6 and those after 8 need parts of the playground that come later.
import { apple } from './apple.js';
import type { Lesson } from './lesson.js';
import { manyHeads } from './many-heads.js';
import { shoesRunning } from './shoes-running.js';
import { theCatSat } from './the-cat-sat.js';
import { titleSoftmax } from './title-softmax.js';
import { weightedSum } from './weighted-sum.js';

export type { AnswerRule, Lesson, Paragraph, Question, Try } from './lesson.js';
export { inline, type Segment } from './inline.js';
export { cellOf, fillNumbers } from './live-numbers.js';
export { answerOf, sceneOfQuestion, sceneOfTry } from './question.js';

export const lessons: readonly Lesson[] = [
  theCatSat,
  shoesRunning,
  apple,
  titleSoftmax,
  weightedSum,
  manyHeads,
];

/** What a reader who asked for nothing sees: one query, three words, every step by hand. */
export const openingLesson: Lesson = apple;

export const lessonById = (id: string): Lesson | undefined => lessons.find((lesson) => lesson.id === id);
