// Lets a model learn in a worker; where the host or the browser refuses workers, on the page itself, in slices.
import { EngineError } from '../engine/error.js';
import type { Held } from '../model/learn-record.js';
import type { LearnedModel, LearnedTensor, ModelRef } from '../model/learned.js';
import type { SceneError } from '../model/scene-error.js';
import { pageHost, refuseWorkers, workerHost, type Host } from './learn-hosts.js';
import { errorOf, type Order, type Told } from './learn-job.js';
import { Moments } from './learn-moments.js';
import type { Learning, LearnState, LearnWatch, Moment } from './learning.js';

export class LearnRunner implements Learning {
  readonly #moments = new Moments();
  readonly #scores = new Map<number, (found: Held | null) => void>();
  #state: LearnState = 'none';
  #host: Host | null = null;
  /** Until a worker says something: what another host would have to be told. */
  #unheard: Order[] | null = null;
  #run = 0;
  #asked = 0;
  #ref: ModelRef | null = null;
  #first: LearnedModel | null = null;
  #until: number | null = null;
  #pace: number | null = null;
  #away = false;

  constructor(private readonly watch: LearnWatch) {}

  get state(): LearnState {
    return this.#state;
  }

  get away(): boolean {
    return this.#away;
  }

  get moments(): readonly Moment[] {
    return this.#moments.all;
  }

  start(ref: ModelRef): void {
    this.#forget();
    this.#ref = ref;
    this.#run += 1;
    this.#turn('loading');
    document.addEventListener('visibilitychange', this.#seen);
    this.#host ??= this.#anyHost();
    if (this.#unheard) this.#unheard = [];
    this.#order({ type: 'start', run: this.#run, ref });
  }

  run(until: number | null = null, pace: number | null = null): void {
    this.#away = false;
    this.#until = until;
    this.#pace = pace;
    this.#order({ type: 'run', until, pace });
  }

  pause(): void {
    this.#away = false;
    this.#order({ type: 'pause' });
  }

  step(): void {
    this.#away = false;
    this.#order({ type: 'step' });
  }

  reset(): void {
    if (this.#ref) this.start(this.#ref);
  }

  score(count: number): Promise<Held | null> {
    if (!this.#host) return Promise.resolve(null);
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#scores.set(id, resolve);
      this.#order({ type: 'score', id, count });
    });
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#seen);
    this.#run += 1;
    this.#forget();
    this.#letGo();
    this.#turn('none');
  }

  #forget(): void {
    this.#away = false;
    this.#first = null;
    this.#moments.clear();
    this.#unasked();
  }

  /** The next start has another host. */
  #letGo(): void {
    this.#host?.end();
    this.#host = null;
    this.#unheard = null;
    this.#unasked();
  }

  #unasked(): void {
    for (const resolve of this.#scores.values()) resolve(null);
    this.#scores.clear();
  }

  #order(order: Order): void {
    this.#unheard?.push(order);
    this.#host?.order(order);
  }

  /** Nobody looks: a battery is worth more. */
  readonly #seen = (): void => {
    if (document.hidden && this.#state === 'running') {
      this.#order({ type: 'pause' });
      this.#away = true;
    } else if (!document.hidden && this.#away) this.run(this.#until, this.#pace);
  };

  #turn(state: LearnState): void {
    this.#state = state;
    queueMicrotask(() => {
      this.watch.state(state, null);
    });
  }

  #anyHost(): Host {
    const worker = workerHost(this.#hear, this.#broken);
    this.#unheard = worker && [];
    return worker ?? pageHost(this.#hear);
  }

  /** A worker that never spoke was not let in, by a policy or by an old browser; what it throws itself it tells. */
  readonly #broken = (reason: string): void => {
    const orders = this.#unheard;
    if (!orders) {
      this.#fail(new EngineError('engine_broke', { reason }));
      return;
    }
    refuseWorkers();
    this.#unheard = null;
    this.#host?.end();
    this.#host = pageHost(this.#hear);
    for (const order of orders) this.#host.order(order);
  };

  readonly #hear = (told: Told): void => {
    this.#unheard = null;
    if (told.run !== this.#run) return;
    const { watch } = this;
    switch (told.type) {
      case 'begun': {
        const { recipe, model } = told;
        this.#first = model;
        watch.begun({ recipe, worker: this.#host?.worker ?? false });
        this.#moment({ steps: 0, model });
        break;
      }
      case 'reports':
        watch.reports(told.reports, told.first);
        break;
      case 'moment':
        if (this.#first) this.#moment({ steps: told.steps, model: later(this.#first, told) });
        break;
      case 'state':
        this.#state = told.state;
        if (told.state === 'none') this.#letGo();
        if (told.state === 'done' || told.state === 'diverged') this.#away = false;
        watch.state(told.state, null);
        break;
      case 'scored':
        this.#scores.get(told.id)?.(told.found);
        this.#scores.delete(told.id);
        break;
      case 'failed':
        this.#fail(errorOf(told.problem));
    }
  };

  /** What broke or could not be had is had anew by the next start. */
  #fail(problem: SceneError | EngineError): void {
    if (problem instanceof EngineError) this.#letGo();
    this.#away = false;
    this.#state = 'failed';
    this.watch.state('failed', problem);
  }

  #moment(moment: Moment): void {
    this.#moments.add(moment);
    this.watch.moment(moment);
  }
}

/** The weights of a later moment, as views of its own numbers. */
function later(
  first: LearnedModel,
  { steps, numbers }: { steps: number; numbers: Float32Array },
): LearnedModel {
  let at = 0;
  const tensors = new Map<string, LearnedTensor>();
  for (const [name, { shape, data }] of first.tensors)
    tensors.set(name, { shape, data: numbers.subarray(at, (at += data.length)) });
  const recipe = { ...first.recipe, steps };
  return { ...first, ref: recipe, recipe, tensors };
}
