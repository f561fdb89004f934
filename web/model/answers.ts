// What a learned model says at a row: by which numbers, and what the answer is called.
import type { Translate } from './i18n.js';
import { textOr } from './learned-name.js';
import type { LearnedModel } from './learned.js';
import type { Trace } from './trace.js';

/** Of what a stack ends with, or attention alone gives back. */
export function lastRow(trace: Trace, row: number): Float32Array | null {
  const last = trace.layers.at(-1)?.out ?? trace.output;
  const width = last?.shape.at(-1) ?? 0;
  return last && last.data.slice(row * width, (row + 1) * width);
}

/** A label is an id that has a text; words speak for themselves. */
export const answerName = (t: Translate, { labels }: LearnedModel, answer: string): string =>
  labels.length > 0 ? textOr(answer, t, `model.label_${answer}`) : answer;
