// Runs a job in a worker; where the host or the browser refuses workers, on the page itself, with pauses.
import { loadEngine } from '../engine/index.js';
import { runJob, type Found, type Job, type Place } from './exhibit-job.js';
import type { Told } from './exhibit-worker.js';

export interface Ended {
  readonly how: 'done' | 'stopped' | 'failed';
  /** Of a failure. */
  readonly reason: string;
}

export interface Watch {
  readonly found: (found: Found) => void;
  readonly started: (where: { readonly worker: boolean; readonly variant: string }) => void;
}

const onPage: Place = {
  alone: false,
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve)),
};

/** One job at a time: another one stops the one before. */
export class ExhibitRunner {
  #stop: () => void = () => undefined;
  /** Found out once: a page that refuses workers goes on refusing. */
  #refused = false;

  async run(job: Job, watch: Watch): Promise<Ended> {
    this.#stop();
    let stopped = false;
    const stop = new Promise<Ended>((resolve) => {
      this.#stop = () => {
        stopped = true;
        resolve({ how: 'stopped', reason: '' });
      };
    });
    if (!this.#refused) {
      const ended = await this.#inWorker(job, watch, stop);
      if (ended) return ended;
      this.#refused = true;
    }
    return this.#onPage(job, watch, () => stopped);
  }

  stop(): void {
    this.#stop();
  }

  /** null: there is no worker to be had. */
  async #inWorker(job: Job, watch: Watch, stop: Promise<Ended>): Promise<Ended | null> {
    let worker: Worker;
    try {
      worker = new Worker(new URL('exhibit-worker.js', import.meta.url), { type: 'module' });
    } catch {
      return null; // another origin, or a sandbox without one
    }
    const end = new Promise<Ended | null>((resolve) => {
      worker.onmessage = ({ data: told }: MessageEvent<Told>) => {
        if (told.type === 'found') watch.found(told.found);
        else if (told.type === 'failed') resolve({ how: 'failed', reason: told.reason });
        else if (told.type === 'started') watch.started({ worker: true, variant: told.variant });
        else resolve({ how: 'done', reason: '' });
      };
      // Its script was not let in, by a policy or by an old browser: what it throws itself it tells.
      worker.onerror = (event) => {
        event.preventDefault();
        resolve(null);
      };
    });
    worker.postMessage(job);
    const ended = await Promise.race([end, stop]);
    worker.onmessage = null;
    worker.terminate();
    return ended;
  }

  async #onPage(job: Job, watch: Watch, stopped: () => boolean): Promise<Ended> {
    try {
      const engine = await loadEngine({ relaxed: job.kind === 'cost' });
      watch.started({ worker: false, variant: engine.variant });
      for await (const found of runJob(job, engine, onPage)) {
        if (stopped()) return { how: 'stopped', reason: '' };
        watch.found(found);
      }
      return { how: 'done', reason: '' };
    } catch (problem) {
      return { how: 'failed', reason: String(problem) };
    }
  }
}
