// The answer of the scene's model at the followed word, from the numbers that stand on the page.
import { nothing, type TemplateResult } from 'lit';
import { answerName, lastRow } from '../model/answers.js';
import type { Answer, LearnedModel, Learner } from '../model/learned.js';
import { queryOffset } from '../model/stages.js';
import { visibleToken } from '../model/tokens-visible.js';
import type { Trace } from '../model/trace.js';
import { vocabularyOf } from '../model/vocabulary.js';
import { modelAnswer, type Said } from '../views/model-answer.js';
import { latest } from './latest.js';
import type { PanelScope } from './panels.js';

/** In the line: the first, the second unless it prints as nothing, and others that are worth a word. */
const kSome = 0.0005;
const kWorth = 0.01;
const kTold = 4;
const kTable = 8;
/** A task that asks at more words than these asks anywhere. */
const kAskedAt = 2;

export function answerView(
  { session, t }: PanelScope,
  model: LearnedModel,
  learner: Learner,
): TemplateResult | typeof nothing {
  const { scene, trace } = session.playground;
  const row = scene.view.row + queryOffset(trace);
  const vector = lastRow(trace, row);
  if (vector?.length !== model.recipe.d_model) return nothing;
  const answers = answersOf(learner, model, trace, row);
  const word = trace.tokens[row] ?? '';
  const say = (one: Answer): Said => ({
    answer: answerName(t, model, one.answer),
    share: percent(one.share),
  });
  return modelAnswer({
    word: visibleToken(word).text,
    told: answers
      .slice(0, kTold)
      .filter(({ share }, i) => i === 0 || share >= (i === 1 ? kSome : kWorth))
      .map(say),
    table: answers.slice(0, kTable).map(say),
    count: answers.length,
    width: vector.length,
    tied: model.labels.length === 0,
    asked: askedElsewhere(learner, model, word),
    t,
  });
}

const answersOf = latest((learner: Learner, model: LearnedModel, trace: Trace, row: number) =>
  learner.answers(model, lastRow(trace, row)!),
);

/** Rounded to tenths; never to 100 or 0 where it is neither. */
function percent(share: number): string {
  const tenths = Math.round(share * 1000);
  if (share < 1 && tenths === 1000) return '>\u00a099.9';
  if (share > 0 && tenths === 0) return '<\u00a00.1';
  return (tenths / 10).toFixed(1);
}

/** Where training asks at one word of each language, and this is another. */
function askedElsewhere({ tasks }: Learner, model: LearnedModel, word: string): readonly string[] {
  const watched = tasks.find(({ id }) => id === model.ref.task)?.watched ?? [];
  const asked = [
    ...new Set(watched.flatMap(({ tokens, targets }) => targets.map(({ row }) => tokens[row] ?? ''))),
  ];
  const vocabulary = vocabularyOf(model);
  const here = asked.some((one) => vocabulary.row(one) === vocabulary.row(word));
  return here || asked.length > kAskedAt ? [] : asked;
}
