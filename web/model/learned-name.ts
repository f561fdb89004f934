// What learned numbers are called wherever a source is named: the task they were trained for, and how well they do it.
import { messages, type MessageKey, type Translate } from './i18n.js';
import type { LearnedModel } from './learned.js';

/** A task of a newer page, or one whose texts are still on their way, goes by its id. */
export function taskName(t: Translate, task: string): string {
  const key = `model.task_${task}`;
  return messages.has(key) ? t(key as MessageKey) : task;
}

/** "it: the trophy or the suitcase?, 99.8 %"; while it is being trained the task alone. */
export function learnedName(t: Translate, model: LearnedModel | null): string {
  if (!model) return '';
  const task = taskName(t, model.ref.task);
  return model.accuracy === null ? task : `${task}, ${percent(model.accuracy)}`;
}

/** Rounded down, so that 100 % means all of them. */
export const percent = (share: number): string => `${(Math.floor(share * 1000 + 1e-9) / 10).toFixed(1)} %`;
