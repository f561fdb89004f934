// The weights that a scene names: those that ship for its task, or those that its recipe makes, trained on the spot.
import { fetchWeights } from '../engine/fetch-wasm.js';
import { loadLearner } from '../engine/load-learner.js';
import { keyOf, type LearnedModel, type ModelRef } from '../model/learned.js';
import { sceneError } from '../model/parse-values.js';
import { LearnRunner } from './learn-runner.js';
import type { Moment } from './learning.js';
import { shippedWeights } from './shipped-weights.js';

/** How far a model is that is trained anew. */
export interface Progress {
  readonly step: number;
  readonly steps: number;
}

type Tell = (progress: Progress) => void;

/** More than a page has scenes with models of their own; a megabyte each at most. */
const kKept = 16;
/** Held-out examples that a newly trained model is measured by. */
const kScored = 500;

interface Kept {
  readonly model: Promise<LearnedModel>;
  /** Of those who wait for it. */
  readonly tells: Set<Tell>;
  readonly end: AbortController;
}

const shelf = new Map<string, Kept>();

/**
 * Once a page for each model. A failure is forgotten, so that it can be tried again. Rejects when `signal` says that nobody
 * waits any more here; training ends when nobody does anywhere.
 */
export async function loadModel(
  ref: ModelRef,
  tell: Tell = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<LearnedModel> {
  signal.throwIfAborted();
  const key = keyOf(ref);
  const kept = shelf.get(key) ?? begin(key, ref);
  shelf.delete(key); // and last again, of those that are kept
  shelf.set(key, kept);
  for (const oldest of [...shelf.keys()].slice(0, -kKept)) shelf.delete(oldest);
  const own: Tell = (progress) => {
    tell(progress); // a function of its own: two who wait may tell by the same one
  };
  kept.tells.add(own);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      if (kept.tells.delete(own) && kept.tells.size === 0) kept.end.abort(signal.reason);
      reject(signal.reason as Error);
    });
    void kept.model.then(resolve, reject).finally(() => kept.tells.delete(own));
  });
}

function begin(key: string, ref: ModelRef): Kept {
  const tells = new Set<Tell>();
  const end = new AbortController();
  const forget = (): void => {
    if (shelf.get(key)?.tells === tells) shelf.delete(key);
  };
  const tell: Tell = (progress) => {
    for (const one of tells) one(progress);
  };
  const model = isShipped(ref) ? shipped(ref) : trained(ref, tell, end.signal);
  if (!isShipped(ref)) end.signal.addEventListener('abort', forget); // at once: who asks next begins anew
  model.catch(forget);
  return { model, tells, end };
}

const isShipped = (ref: ModelRef): boolean => Object.keys(ref).length === 1;

async function shipped(ref: ModelRef): Promise<LearnedModel> {
  const learner = await loadLearner();
  const file = shippedWeights(ref.task) ?? refuseTask(ref.task, learner.tasks);
  const model = learner.read(await fetchWeights(file));
  if (model.recipe.task !== ref.task) refuseTask(model.recipe.task, [{ id: ref.task }]);
  return model;
}

function refuseTask(value: string, choices: readonly { readonly id: string }[]): never {
  throw sceneError('model.task', 'choice', { value, choices: choices.map(({ id }) => id).join(', ') });
}

/** With its accuracy. Of a recipe that goes wrong, the last good weights. */
async function trained(ref: ModelRef, tell: Tell, signal: AbortSignal): Promise<LearnedModel> {
  let stop: () => void = () => undefined;
  try {
    const { moment, accuracy } = await new Promise<{ moment: Moment; accuracy: number | null }>(
      (resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
        let steps = ref.steps ?? 0;
        const runner = new LearnRunner({
          begun: ({ recipe }) => {
            steps = recipe.steps;
          },
          reports: (reports, first) => {
            tell({ step: first + reports.length - 1, steps });
          },
          moment: () => undefined,
          state: (state, problem) => {
            if (state === 'failed') reject(problem!);
            else if (state === 'none') reject(new Error('something else learns now'));
            else if (state === 'paused' && runner.moments.at(-1)?.steps === 0 && steps > 0) runner.run();
            else if (state === 'done' || state === 'diverged' || (state === 'paused' && steps === 0)) {
              const moment = runner.moments.at(-1)!;
              void runner.score(kScored).then((found) => {
                resolve({ moment, accuracy: found?.pairs.accuracy ?? null });
              });
            }
          },
        });
        stop = () => {
          runner.stop();
        };
        runner.start(ref);
      },
    );
    return { ...moment.model, ref, accuracy };
  } finally {
    stop();
  }
}
