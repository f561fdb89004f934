// A model that learns, as the panel knows it: what the runner told, what held-out sentences said, how long it took.
import type { EngineError } from '../engine/error.js';
import { LearnRecord } from '../model/learn-record.js';
import { HELD_OUT } from '../model/learn-told.js';
import { RECIPE_LIMITS, type ModelRef, type Recipe, type StepReport } from '../model/learned.js';
import type { SceneError } from '../model/scene-error.js';
import type { Run } from '../views/learn-runs.js';
import type { Begun, Learning, LearnState, LearnWatch, Moment } from './learning.js';

/** Held-out sentences are measured after so many steps more, and wherever it pauses. */
const kMeasureEvery = 50;
/** How long a recipe takes where it is to be watched: steps are so fast that nobody would see them else. */
const kWatch_s = 7;
const kLeast_pace = 40;
/** Time over which steps are counted. */
const kSpeed_ms = 2000;
/** Runs that are listed. */
const kMostRuns = 12;

/** A change that is worth telling a listener. */
export type Milestone = 'begun' | 'running' | 'paused' | 'done' | 'diverged' | 'measured';

export class Training {
  readonly record = new LearnRecord();
  recipe: Recipe | null = null;
  state: LearnState = 'none';
  problem: SceneError | EngineError | null = null;
  runs: readonly Run[] = [];
  /** As fast as it can, not as it can be watched. */
  hurried = false;
  readonly #learning: Learning;
  #elapsed_ms = 0;
  #since: number | null = null;
  /** When how many steps had been taken, of the last two seconds. */
  #pace: readonly { readonly at_ms: number; readonly steps: number }[] = [];
  #measuring = false;
  #resume = false;
  /** Of begun runs: what was asked of an earlier one is not about this one. */
  #run = 0;

  constructor(
    make: (watch: LearnWatch) => Learning,
    private readonly told: (milestone: Milestone | null) => void,
    private readonly clock: () => number,
  ) {
    this.#learning = make({
      begun: (begun) => {
        this.#begun(begun);
      },
      reports: (reports, first) => {
        this.#reports(reports, first);
      },
      moment: () => {
        told(null);
      },
      state: (state, problem) => {
        this.#state(state, problem);
      },
    });
  }

  get steps(): number {
    return this.record.reports.length;
  }

  get moments(): readonly Moment[] {
    return this.#learning.moments;
  }

  /** Where it stops, or has stopped, by itself: after the recipe's steps, and after as many more each time it goes on. */
  get until(): number {
    const once = this.recipe?.steps ?? 1;
    return Math.min(RECIPE_LIMITS.steps, Math.max(1, Math.ceil(this.steps / once)) * once);
  }

  get elapsed_ms(): number {
    return this.#elapsed_ms + (this.#since === null ? 0 : this.clock() - this.#since);
  }

  /** Steps a second; null while there is nothing to measure. */
  get speed(): number | null {
    const [first] = this.#pace;
    const last = this.#pace.at(-1);
    if (this.state !== 'running' || !first || !last || last.at_ms - first.at_ms < 200) return null;
    return (1000 * (last.steps - first.steps)) / (last.at_ms - first.at_ms);
  }

  start(ref: ModelRef): void {
    this.#learning.start(ref);
  }

  run(): void {
    const once = this.recipe?.steps ?? 1;
    const until = this.until > this.steps ? this.until : Math.min(RECIPE_LIMITS.steps, this.until + once);
    this.#learning.run(until, this.hurried ? null : Math.max(kLeast_pace, once / kWatch_s));
  }

  pause(): void {
    this.#learning.pause();
  }

  step(): void {
    this.#learning.step();
  }

  reset(): void {
    this.#learning.reset();
  }

  /** Nobody looks: what was learned stays, and goes on where it was running. */
  leave(): void {
    this.#resume = this.state === 'running' || this.#learning.away;
    if (this.steps > 0) this.pause();
    else this.#learning.stop();
  }

  /** What learned is gone with its worker. */
  end(): void {
    this.#resume = false;
    this.#learning.stop();
  }

  /** Whether it has to be started anew. */
  comeBack(): boolean {
    if (this.#resume) this.run();
    this.#resume = false;
    return this.state === 'none';
  }

  #begun({ recipe }: Begun): void {
    this.#run += 1;
    this.record.clear();
    this.recipe = recipe;
    this.#elapsed_ms = 0;
    this.#pace = [];
    this.told('begun');
    void this.#measure();
  }

  #reports(reports: readonly StepReport[], first: number): void {
    this.record.add(reports, first);
    const at_ms = this.clock();
    this.#pace = [
      ...this.#pace.filter((one) => at_ms - one.at_ms <= kSpeed_ms),
      { at_ms, steps: this.steps },
    ];
    const before = this.record.held.at(-1)?.steps ?? 0;
    if (this.state === 'running' && this.steps - before >= kMeasureEvery) void this.#measure();
    this.told(null);
  }

  #state(state: LearnState, problem: SceneError | EngineError | null): void {
    const before = this.state;
    this.state = state;
    this.problem = problem;
    if (state === 'running' && this.#since === null) this.#since = this.clock();
    if (state !== 'running' && this.#since !== null) {
      this.#elapsed_ms = this.elapsed_ms;
      this.#since = null;
      this.#pace = [];
    }
    if (state === 'paused' || state === 'done') void this.#measure();
    const milestone = state === 'running' || state === 'done' || state === 'diverged' ? state : null;
    this.told(state === 'paused' && before === 'running' ? 'paused' : milestone);
  }

  /** `again`: something came in between the first time. */
  async #measure(again = false): Promise<void> {
    const { steps } = this;
    const run = this.#run;
    if (this.#measuring || this.record.held.at(-1)?.steps === steps) return;
    this.#measuring = true;
    const found = await this.#learning.score(HELD_OUT);
    this.#measuring = false;
    if (found && run === this.#run) {
      this.record.measured(found);
      this.#list();
      this.told('measured');
    }
    const stands = this.state === 'paused' || this.state === 'done';
    const moved = run !== this.#run || steps !== this.steps;
    const missing = this.record.held.at(-1)?.steps !== this.steps;
    if (stands && missing && (moved || !again)) void this.#measure(!moved);
  }

  /** A run is told of by its last measurement. */
  #list(): void {
    const held = this.record.held.at(-1);
    const { recipe } = this;
    if (!recipe || !held || held.steps === 0) return;
    const key = JSON.stringify(recipe);
    const others = this.runs.filter((one) => JSON.stringify(one.recipe) !== key);
    this.runs = [...others, { recipe, held }].slice(-kMostRuns);
  }
}
