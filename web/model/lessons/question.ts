// Scenes that belong to a lesson, and the right answer to its question.
import type { SceneInput } from '../scene.js';
import type { Trace } from '../trace.js';
import type { Lesson, Question, Try } from './lesson.js';
import { numberAt, rowAt } from './live-numbers.js';
import { patched } from './patch.js';

export const sceneOfTry = (lesson: Lesson, attempt: Try): SceneInput =>
  'scene' in attempt ? attempt.scene : patched(lesson.scene, attempt.patch);

/** The scene whose numbers decide the question and stand in its reveal. */
export const sceneOfQuestion = ({ scene, question }: Lesson): SceneInput =>
  question.patch ? patched(scene, question.patch) : scene;

/** Below this a float32 number is said to stay as it is. */
const noise = 1e-6;

/** Which choice is right. `trace`: of sceneOfQuestion; `before`: of the lesson's scene, for "grows, shrinks, stays". */
export function answerOf({ answer }: Question, trace: Trace, before: Trace = trace): number {
  if ('index' in answer) return answer.index;
  if ('argmax' in answer) {
    const row = rowAt(trace, answer.argmax);
    if (!row) throw new Error(`no row ${answer.argmax}`);
    return row.indexOf(Math.max(...row));
  }
  const [from, to] = [numberAt(before, answer.trend), numberAt(trace, answer.trend)];
  if (from === null || to === null) throw new Error(`no number ${answer.trend}`);
  if (Math.abs(to - from) <= noise) return 2;
  return to > from ? 0 : 1;
}
