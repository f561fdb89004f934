// What training tells the page and what it can be told: `new LearnRunner(watch)` of learn-runner.ts, in a worker or in slices on
// the page itself. The tasks to choose from are those of `await loadLearner()` (engine/load-learner.ts).
import type { EngineError } from '../engine/error.js';
import type { Held } from '../model/learn-record.js';
import type { LearnedModel, ModelRef, Recipe, StepReport } from '../model/learned.js';
import type { SceneError } from '../model/scene-error.js';

/**
 * none      before start and after stop
 * loading   the learner comes, or begins anew
 * paused    between two steps: run, step, reset
 * running
 * done      the recipe's steps are taken: step and run(until) go on
 * diverged  a number was no longer finite; the model is the last good one: reset
 * failed    the learner could not be had, broke, or refused the recipe (SceneError, fields "recipe.…"): start
 */
export type LearnState = 'none' | 'loading' | 'paused' | 'running' | 'done' | 'diverged' | 'failed';

/** The model after so many steps, for drawing and for the timeline. Its ref names the recipe with these steps. */
export interface Moment {
  readonly steps: number;
  readonly model: LearnedModel;
}

export interface Begun {
  /** All of it, also where the ref leaves something out. */
  readonly recipe: Recipe;
  readonly worker: boolean;
}

/** All of it is called on the page, never while a method of Learning runs. */
export interface LearnWatch {
  /** After start and reset, before the moment of 0 steps. */
  readonly begun: (begun: Begun) => void;
  /** About ten times a second while running: of the steps first, first + 1, …, counted from 1. */
  readonly reports: (reports: readonly StepReport[], first: number) => void;
  /** About five times a second while running, and of every pause's last step. */
  readonly moment: (moment: Moment) => void;
  /** problem: of a failure, else null. */
  readonly state: (state: LearnState, problem: SceneError | EngineError | null) => void;
}

/** One model learns at a time. No method throws or waits; what comes of it, the watch is told. */
export interface Learning {
  readonly state: LearnState;
  /** Until the page is looked at again: it was running when the reader left, and goes on then by itself. */
  readonly away: boolean;
  /** In order, thinned evenly: the first one and the last one are always among them. Emptied by start and reset. */
  readonly moments: readonly Moment[];
  /** Begins with random weights; stays paused. Ends what learned before. */
  start(ref: ModelRef): void;
  /**
   * Up to so many steps in all; without a number, the recipe's. At most `pace` steps a second, for people to watch; without it,
   * as fast as it can.
   */
  run(until?: number | null, pace?: number | null): void;
  pause(): void;
  /** One step, then paused. */
  step(): void;
  /** Begins the same recipe anew; stays paused. */
  reset(): void;
  /** Of `count` held-out examples, by the weights as they are; null when something else came in between. */
  score(count: number): Promise<Held | null>;
  /** Ends the worker and listens to nothing any more, until the next start. */
  stop(): void;
}
