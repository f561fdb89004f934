// The lesson beside the scene. It comes where a lesson is shown.
import type { TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { contents, fillNumbers, inline } from '../model/lessons/index.js';
import type { Segment } from '../model/lessons/inline.js';
import type { Trace } from '../model/trace.js';
import { lessonPanel, type LessonModel } from '../views/lesson-panel.js';
import { lessonStyles } from '../views/lesson-styles.js';
import type { Scope } from './scope.js';

export const sheets = [lessonStyles];

/** As plain text. */
const plain = (text: readonly Segment[]): string =>
  text
    .map((piece) => ('index' in piece && piece.index ? `${piece.text}_${piece.index}` : piece.text))
    .join('');

/** `reading`: what the followed word looks at now. */
export function lessonView(shown: Scope, t: Translate, reading: LessonModel['reading']): TemplateResult {
  const { session, lang, desk, actions } = shown;
  const { lesson, lessonTrace, answer, playground } = session;
  // Fewer digits than three would make the text's sums come out wrong.
  const precision = Math.max(3, playground.scene.view.precision);
  const fill = (text: string, trace: Trace | null) =>
    trace ? fillNumbers(text, trace, precision) : inline(text);
  const shownAnswer = lesson &&
    answer && { ...answer, reveal: fill(lesson.question.reveal[lang], answer.trace) };
  return lessonPanel({
    contents,
    progress: desk.course.progress,
    contentsOpen: desk.contentsOpen,
    lesson,
    open: desk.lessonOpen,
    readonly: shown.readonly,
    lang,
    t,
    fill: (text) => fill(text, lessonTrace),
    answer: shownAnswer,
    tried: session.tried,
    reading,
    onLesson: actions.lesson,
    onTry: actions.try,
    onGuess: (choice) => {
      if (lesson) actions.guess(choice, plain(fill(lesson.question.prompt[lang], lessonTrace)));
    },
    onReveal: actions.reveal,
    onFold: actions.foldLesson,
    onContents: actions.contents,
  });
}
