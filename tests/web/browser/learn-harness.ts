// What trains and what loads weights, on a page of their own beside the built modules.
import { loadModel } from '../../../web/element/load-model.js';
import { LearnRunner } from '../../../web/element/learn-runner.js';
import type { LearnState } from '../../../web/element/learning.js';
import type { LearnedModel, ModelRef } from '../../../web/model/learned.js';

/** A run as a test can look at it: plain values. */
export interface Told {
  readonly worker: boolean;
  readonly states: readonly LearnState[];
  /** In the order in which they were told. */
  readonly losses: readonly number[];
  /** Steps that moments came at, and those that are kept. */
  readonly moments: readonly number[];
  readonly kept: readonly number[];
  /** Sum of all weights' bits at the last moment. */
  readonly sum: number;
  /** That the page drew meanwhile. */
  readonly frames: number;
  readonly problem: string | null;
}

export interface Plan {
  readonly ref: ModelRef;
  /** Paused at the first report of this step or a later one, then going on. */
  readonly pauseAt?: number;
  /** The page is hidden at the first report of this step or a later one, and shown again once that is told of. */
  readonly hideAt?: number;
  /** Another recipe is begun at the first report of this step or a later one; the rest is told of that one. */
  readonly anew?: { readonly at: number; readonly ref: ModelRef };
}

export interface Loaded {
  readonly ref: ModelRef;
  readonly steps: number;
  readonly accuracy: number | null;
  readonly sum: number;
  readonly told: readonly number[];
}

declare global {
  interface Window {
    learning: {
      learn(plan: Plan): Promise<Told>;
      load(ref: ModelRef, leaveAt?: number): Promise<Loaded | string>;
    };
  }
}

function sumOf({ tensors }: LearnedModel): number {
  let sum = 0;
  for (const { data } of tensors.values()) for (const one of new Int32Array(data.slice().buffer)) sum += one;
  return sum;
}

function countFrames() {
  let frames = 0;
  let on = true;
  const frame = (): void => {
    frames += 1;
    if (on) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return () => {
    on = false;
    return frames;
  };
}

/** As when a reader turns to another tab, and back. */
function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

const learn = ({ ref, pauseAt = Infinity, hideAt = Infinity, anew }: Plan): Promise<Told> =>
  new Promise((resolve) => {
    const states: LearnState[] = [];
    const moments: number[] = [];
    let losses: number[] = [];
    let worker = false;
    let toPause = pauseAt;
    let toHide = hideAt;
    let toBegin = anew;
    const stopCount = countFrames();
    const runner = new LearnRunner({
      begun: (begun) => {
        worker = begun.worker;
        losses = [];
      },
      reports: (reports, first) => {
        if (first !== losses.length + 1) states.push('failed'); // a report is missing or came twice
        losses.push(...reports.map(({ loss }) => loss));
        if (toBegin && losses.length >= toBegin.at) {
          runner.start(toBegin.ref);
          toBegin = undefined;
        } else if (losses.length >= toHide) {
          toHide = Infinity;
          hide(true);
        } else if (losses.length >= toPause) {
          toPause = Infinity;
          runner.pause();
        }
      },
      moment: ({ steps }) => moments.push(steps),
      state: (state, problem) => {
        states.push(state);
        if (runner.away) hide(false);
        else if (state === 'paused') runner.run();
        if (!['done', 'diverged', 'failed'].includes(state)) return;
        const last = runner.moments.at(-1);
        resolve({
          ...{ worker, states, losses, moments, frames: stopCount(), problem: problem?.message ?? null },
          kept: runner.moments.map(({ steps }) => steps),
          sum: last ? sumOf(last.model) : 0,
        });
        runner.stop();
      },
    });
    runner.start(ref);
  });

async function load(ref: ModelRef, leaveAt = Infinity): Promise<Loaded | string> {
  const told: number[] = [];
  const wait = new AbortController();
  try {
    const tell = ({ step }: { readonly step: number }): void => {
      told.push(step);
      if (step >= leaveAt) wait.abort();
    };
    const model = await loadModel(ref, tell, wait.signal);
    const { accuracy, recipe } = model;
    return { ref: model.ref, steps: recipe.steps, accuracy, sum: sumOf(model), told };
  } catch (problem) {
    return String(problem);
  }
}

window.learning = { learn, load };
