// What the view of the watched sentence is told, and what a reader can ask of it.
import { answerName, lastRow } from '../model/answers.js';
import { errorText } from '../model/error-text.js';
import { layersOf } from '../model/learn-layers.js';
import { sourceText } from '../model/learn-told.js';
import { bestHead } from '../model/learn-watched.js';
import type { LearnedModel } from '../model/learned.js';
import { words } from '../model/look.js';
import { formatNumber } from '../model/numbers.js';
import { reading } from '../model/reading.js';
import { atLayer, keyTokens } from '../model/stages.js';
import type { Trace } from '../model/trace.js';
import type { AnswerModel, TextModel, WatchedModel } from '../views/learn-watched.js';
import type { LearnDesk } from './learn-desk.js';
import type { TextName } from './learn-watching.js';
import type { PanelScope } from './panels.js';

/** Weights that change several times a second have no more digits than can be read. */
export const format = (weight: number): string => weight.toFixed(2);

/** In a sentence, where “0.00 each” would say nothing. */
const told = (weight: number): string => formatNumber(weight, 2);

/** Answers that are told, if they would not print as 0. */
const kAnswers = 3;
const kLeastShare = 0.005;

export function watchedModel(
  scope: PanelScope,
  desk: LearnDesk,
  model: LearnedModel,
  steps: number,
): WatchedModel | null {
  const { t, lang, theme } = scope;
  const { watching, training, recipe, task } = desk;
  const trace = watching.trace(model);
  const held = training.record.heldAt(steps);
  const shown = watching.shown(trace, bestHead(held));
  const { row, expected } = watching;
  const head = layersOf(trace)[shown.layer]?.heads[shown.head];
  if (!head) return null;
  const width = head.weights.shape[1] ?? 0;
  const keys = words(keyTokens(trace));
  const settling = expected.settling;
  return {
    sentences: task.watched.map(watching.textOf),
    chosen: watching.chosen,
    text: textModel(scope, desk, model, 'text'),
    context: model.cross ? textModel(scope, desk, model, 'context') : null,
    queries: words(trace.tokens),
    keys,
    same: trace.context_tokens === null,
    row,
    weights: head.weights.data.subarray(row * width, (row + 1) * width),
    about: t('learn.place', { layer: shown.layer + 1, head: shown.head + 1 }),
    said: reading(atLayer(trace, shown.layer), shown.head, row, lang, told).parts,
    answer: watching.asked ? answerModel(scope, desk, model, trace, steps) : null,
    source: sourceText(t, steps, recipe, held),
    vocabulary: task.words,
    heads: {
      ...{ layers: layersOf(trace), row, shown, theme, t, format },
      settling: settling === null ? null : { word: keys[settling]?.text ?? '', column: settling },
      fixed: watching.fixed !== null,
      onHead: (place) => {
        watching.fixed = place;
        desk.draw();
      },
      onFollow: () => {
        watching.fixed = null;
        desk.draw();
      },
    },
    t,
    format,
    onSentence: (index) => {
      watching.choose(index);
      desk.draw();
    },
    onRow: (to) => {
      watching.row = to;
      desk.draw();
    },
  };
}

function answerModel(
  { t }: PanelScope,
  { learner, watching }: LearnDesk,
  model: LearnedModel,
  trace: Trace,
  steps: number,
): AnswerModel {
  const vector = lastRow(trace, watching.row) ?? new Float32Array(model.recipe.d_model);
  const { answer } = watching.expected;
  return {
    answers: learner
      .answers(model, vector)
      .slice(0, kAnswers)
      .filter(({ share }, i) => i === 0 || share >= kLeastShare)
      .map((one) => ({ name: answerName(t, model, one.answer), share: format(one.share) })),
    right: answer === null ? null : answerName(t, model, answer),
    random: steps === 0,
  };
}

function textModel({ t }: PanelScope, desk: LearnDesk, model: LearnedModel, name: TextName): TextModel {
  const { watching } = desk;
  const error = watching.errors.get(name);
  return {
    text: watching.text(name),
    composing: desk.composing,
    error: error ? errorText(t, error) : null,
    onText: (text) => {
      watching.type(name, text, model);
      desk.draw();
    },
    onCompose: (composing) => {
      desk.composing = composing;
    },
  };
}
