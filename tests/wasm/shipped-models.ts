// The weights that ship, read by the learner that ships, and engines that know them.
import { readFileSync } from 'node:fs';
import type * as Shipped from '../../web/engine/load-learner.js';
import type { LearnedModel } from '../../web/model/learned.js';
import { lessons } from '../web/unit/all-lessons.js';
import { sceneOfTry } from '../../web/model/lessons/index.js';
import { dist, engines } from './built-engine.js';

const { loadLearner } = (await import(new URL('learner.js', dist).href)) as typeof Shipped;
export const learner = await loadLearner();

export const readShipped = (task: string): LearnedModel =>
  learner.read(readFileSync(new URL(`${task}.safetensors`, dist)));

/** What a file says of itself beside its numbers. */
export function aboutShipped(task: string): Readonly<Record<string, string>> {
  const bytes = readFileSync(new URL(`${task}.safetensors`, dist));
  const end = 8 + Number(bytes.readBigUInt64LE(0));
  const header = JSON.parse(bytes.toString('utf8', 8, end)) as { __metadata__: Record<string, string> };
  return header.__metadata__;
}

/** That lessons and their tries name. */
export const shipped: ReadonlyMap<string, LearnedModel> = new Map(
  lessons
    .flatMap((lesson) => [lesson.scene, ...lesson.tries.map((attempt) => sceneOfTry(lesson, attempt))])
    .flatMap(({ model }) => (model ? [[model.task, readShipped(model.task)] as const] : [])),
);

for (const model of shipped.values()) for (const engine of Object.values(engines)) engine.teach(model);
