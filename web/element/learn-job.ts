// Training piece by piece: the same in a worker and, with pauses, on the page itself.
import { EngineError, reasonOf, type EngineErrorCode } from '../engine/error.js';
import type { Held } from '../model/learn-record.js';
import type { LearnedModel, Learner, ModelRef, Recipe, StepReport } from '../model/learned.js';
import { SceneError } from '../model/scene-error.js';
import type { LearnState } from './learning.js';

/** `run` counts starts: what is told of an earlier one is old. */
export type Order =
  | { readonly type: 'start'; readonly run: number; readonly ref: ModelRef }
  | { readonly type: 'run'; readonly until: number | null; readonly pace: number | null }
  | { readonly type: 'pause' | 'step' }
  | { readonly type: 'score'; readonly id: number; readonly count: number };

export type News =
  /** With the weights that it begins with. */
  | { readonly type: 'begun'; readonly recipe: Recipe; readonly model: LearnedModel }
  | { readonly type: 'reports'; readonly reports: readonly StepReport[]; readonly first: number }
  /** All weights, in the order of the first model's tensors. */
  | { readonly type: 'moment'; readonly steps: number; readonly numbers: Float32Array<ArrayBuffer> }
  | { readonly type: 'state'; readonly state: LearnState }
  | { readonly type: 'scored'; readonly id: number; readonly found: Held | null }
  | { readonly type: 'failed'; readonly problem: Problem };

export type Told = News & { readonly run: number };

/** An error as a worker can send it. */
export interface Problem {
  readonly field: string | null;
  readonly code: string;
  readonly args: Readonly<Record<string, string>>;
  readonly message: string;
}

export interface Place {
  /** How long it may work before it pauses. */
  readonly piece_ms: number;
  readonly now: () => number;
  /** At least so long. */
  readonly pause: (wait_ms: number) => Promise<void>;
}

export const placeOf = (piece_ms: number): Place => ({
  piece_ms,
  now: () => performance.now(),
  pause: (wait_ms) => new Promise((resolve) => setTimeout(resolve, wait_ms)),
});

const kReports_ms = 100;
const kMoments_ms = 200;

export class LearnJob {
  #run = 0;
  #steps = 0;
  /** Of the recipe. */
  #most = 0;
  #until = 0;
  /** Steps a second at most, counted from a moment and a step on. */
  #pace: number | null = null;
  #paced_ms = 0;
  #paced_from = 0;
  #state: LearnState = 'none';
  #reports: StepReport[] = [];
  #reported_ms = 0;
  #shown_ms = 0;
  #shown = 0;
  #step_ms = 0;
  /** A pause may end while an earlier loop still waits for its turn. */
  #loop = 0;
  #holds_out_template = false;

  constructor(
    private readonly learner: Learner,
    private readonly place: Place,
    private readonly tell: (told: Told, transfer: ArrayBuffer[]) => void,
  ) {}

  /** Done at once, but for running: that goes on in pieces until it is told otherwise. */
  obey(order: Order): void {
    try {
      if (order.type === 'start') this.#start(order.run, order.ref);
      else if (order.type === 'score') this.#score(order.id, order.count);
      else if (!['paused', 'running', 'done'].includes(this.#state)) return;
      else if (order.type === 'run') this.#go(order.until ?? this.#most, order.pace);
      else this.#stand(order.type === 'step');
    } catch (problem) {
      this.#fail(problem);
    }
  }

  #start(run: number, ref: ModelRef): void {
    this.#run = run;
    this.#state = 'loading';
    this.#reports = [];
    this.#steps = this.#shown = this.#step_ms = 0;
    const { learner } = this;
    const recipe = learner.start(ref);
    this.#most = recipe.steps;
    this.#holds_out_template = learner.tasks.some(
      ({ id, holds_out_template }) => id === recipe.task && holds_out_template,
    );
    this.#told({ type: 'begun', recipe, model: learner.model() });
    this.#turn('paused');
  }

  #go(until: number, pace: number | null): void {
    this.#until = until;
    this.#pace = pace;
    this.#paced_ms = this.place.now();
    this.#paced_from = this.#steps;
    if (this.#state === 'running') return;
    if (this.#steps >= until) {
      this.#turn(this.#rest());
      return;
    }
    this.#turn('running');
    void this.#work(++this.#loop);
  }

  async #work(loop: number): Promise<void> {
    const goesOn = () => this.#state === 'running' && this.#loop === loop;
    this.#reported_ms = this.#shown_ms = this.place.now();
    while (goesOn()) {
      try {
        this.#piece();
      } catch (problem) {
        this.#fail(problem);
      }
      if (goesOn()) await this.place.pause(this.#wait_ms());
    }
  }

  /** Until the next step may be taken. */
  #wait_ms(): number {
    if (this.#pace === null) return 0;
    const due = this.#paced_ms + ((this.#steps + 1 - this.#paced_from) * 1000) / this.#pace;
    return Math.max(0, due - this.place.now());
  }

  /** At least one step where one is due, and no more than there is time for. */
  #piece(): void {
    const { place } = this;
    const start = place.now();
    let now = start;
    do {
      if (this.#wait_ms() > 0) break;
      const before = now;
      if (!this.#one()) return;
      now = place.now();
      this.#step_ms = now - before;
    } while (this.#steps < this.#until && now - start + this.#step_ms <= place.piece_ms);
    if (this.#steps >= this.#until) {
      this.#turn(this.#rest());
      return;
    }
    if (now - this.#reported_ms >= kReports_ms) this.#flush(now);
    if (now - this.#shown_ms >= kMoments_ms) this.#show(now);
  }

  /** false: it has diverged. */
  #one(): boolean {
    const { reports, diverged } = this.learner.step(1);
    this.#reports.push(...reports);
    this.#steps += reports.length;
    if (diverged) this.#turn('diverged');
    return !diverged;
  }

  #stand(step: boolean): void {
    if (step && !this.#one()) return;
    this.#turn(this.#rest());
  }

  #rest(): LearnState {
    return this.#steps >= this.#most && this.#steps > 0 ? 'done' : 'paused';
  }

  #score(id: number, count: number): void {
    let found: Held | null = null;
    if (['paused', 'running', 'done', 'diverged'].includes(this.#state)) {
      const template = this.#holds_out_template ? this.learner.score('template', count) : null;
      found = { steps: this.#steps, pairs: this.learner.score('pairs', count), template };
    }
    this.#told({ type: 'scored', id, found });
  }

  /** What has happened is told before the state that it led to. */
  #turn(state: LearnState): void {
    if (state !== 'running') {
      const now = this.place.now();
      this.#flush(now);
      this.#show(now);
    }
    this.#state = state;
    this.#told({ type: 'state', state });
  }

  #flush(now: number): void {
    const reports = this.#reports;
    this.#reported_ms = now;
    if (reports.length === 0) return;
    this.#reports = [];
    this.#told({ type: 'reports', reports, first: this.#steps - reports.length + 1 });
  }

  #show(now: number): void {
    this.#shown_ms = now;
    if (this.#shown === this.#steps) return;
    this.#shown = this.#steps;
    const numbers = numbersOf(this.learner.model());
    this.#told({ type: 'moment', steps: this.#steps, numbers }, [numbers.buffer]);
  }

  #fail(problem: unknown): void {
    this.#state = 'failed';
    this.#told({ type: 'failed', problem: problemOf(problem) });
  }

  #told(news: News, transfer: ArrayBuffer[] = []): void {
    this.tell({ run: this.#run, ...news }, transfer);
  }
}

/** Of learner.model(): its tensors are views of one array. */
const numbersOf = ({ tensors }: LearnedModel): Float32Array<ArrayBuffer> =>
  new Float32Array(tensors.get('embedding')!.data.buffer as ArrayBuffer);

export function problemOf(problem: unknown): Problem {
  if (problem instanceof SceneError || problem instanceof EngineError) {
    const { code, args, message } = problem;
    return { field: problem instanceof SceneError ? problem.field : null, code, args, message };
  }
  return problemOf(new EngineError('engine_broke', { reason: reasonOf(problem) }));
}

export const errorOf = ({ field, code, args, message }: Problem): SceneError | EngineError =>
  field === null
    ? new EngineError(code as EngineErrorCode, args)
    : new SceneError(field, code, args, message);
