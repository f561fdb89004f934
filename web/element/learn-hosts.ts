// Where a model learns: a worker, or the page itself.
import { loadLearner } from '../engine/load-learner.js';
import { LearnJob, placeOf, problemOf, type Order, type Told } from './learn-job.js';

/** It is given orders, and tells what becomes of them: never while it is given one. */
export interface Host {
  readonly worker: boolean;
  order(order: Order): void;
  end(): void;
}

type Hear = (told: Told) => void;

/** Found out once: a page that refuses workers goes on refusing. */
let refused = false;

export function refuseWorkers(): void {
  refused = true;
}

/** null: there is no worker to be had. */
export function workerHost(hear: Hear, broken: (reason: string) => void): Host | null {
  if (refused) return null;
  let worker: Worker;
  try {
    worker = new Worker(new URL('learn-worker.js', import.meta.url), { type: 'module' });
  } catch {
    refuseWorkers(); // another origin, or a sandbox without one
    return null;
  }
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    hear(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    broken(event.message);
  };
  return {
    worker: true,
    order: (order) => {
      worker.postMessage(order);
    },
    end: () => {
      worker.onmessage = worker.onerror = null;
      worker.terminate();
    },
  };
}

/** Within a frame, with some of it left for the page. */
const kSlice_ms = 12;

/** The page has one learner: who starts ends what learned before. */
let starter: PageHost | null = null;

class PageHost implements Host {
  readonly worker = false;
  #run = 0;
  #ended = false;
  readonly #job: Promise<LearnJob>;

  constructor(private readonly hear: Hear) {
    this.#job = loadLearner().then((learner) => new LearnJob(learner, placeOf(kSlice_ms), this.#tell));
  }

  order(order: Order): void {
    if (order.type === 'start') this.#run = order.run;
    this.#job.then(
      (job) => {
        if (this.#ended) return;
        if (order.type === 'start' && starter !== this) {
          starter?.lose();
          starter = this; // eslint-disable-line @typescript-eslint/no-this-alias -- it is compared, not called
        }
        job.obey(order);
      },
      (problem: unknown) => {
        if (order.type === 'start')
          this.#tell({ run: order.run, type: 'failed', problem: problemOf(problem) });
      },
    );
  }

  lose(): void {
    this.#tell({ run: this.#run, type: 'state', state: 'none' });
    this.end();
  }

  end(): void {
    this.#ended = true;
    if (starter === this) starter = null;
    void this.#job.then(
      (job) => {
        job.obey({ type: 'pause' });
      },
      () => undefined,
    );
  }

  readonly #tell = (told: Told): void => {
    if (!this.#ended) this.hear(told);
  };
}

export const pageHost = (hear: Hear): Host => new PageHost(hear);
