// What learned numbers are called wherever a source is named: the task they were trained for, and how well they do it.
import { messages, type MessageKey, type Translate } from './i18n.js';
import type { LearnedModel } from './learned.js';

/** What a newer page has learned, or whose texts are still on their way, goes by its id. */
export const textOr = (id: string, t: Translate, key: string): string =>
  messages.has(key) ? t(key as MessageKey) : id;

export const taskName = (t: Translate, task: string): string => textOr(task, t, `model.task_${task}`);

/** "it: the trophy or the suitcase?, 99.8 %"; while it is being trained the task alone. */
export function learnedName(t: Translate, model: LearnedModel | null): string {
  if (!model) return '';
  const task = taskName(t, model.ref.task);
  return model.accuracy === null ? task : `${task}, ${percentDown(model.accuracy).toFixed(1)} %`;
}

/** Percent to tenths, rounded down, so that 100 means all of them. */
export const percentDown = (share: number): number => Math.floor(share * 1000 + 1e-9) / 10;
