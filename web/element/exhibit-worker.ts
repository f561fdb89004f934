// A thread of its own for one job of an exhibit: it gets a Job, tells what it finds, and is ended by the page.
import { loadEngine } from '../engine/index.js';
import { runJob, type Found, type Job, type Place } from './exhibit-job.js';

export type Told =
  | { readonly type: 'found'; readonly found: Found }
  | { readonly type: 'done' | 'started'; readonly variant: string }
  | { readonly type: 'failed'; readonly reason: string };

/** The little that a worker's `self` has here: the page's types are about documents. */
interface Scope {
  onmessage: ((event: MessageEvent<Job>) => void) | null;
  postMessage(told: Told): void;
}
const scope = globalThis as unknown as Scope;

const place: Place = { alone: true, now: () => performance.now(), pause: () => Promise.resolve() };

async function work(job: Job): Promise<void> {
  try {
    const engine = await loadEngine({ relaxed: job.kind === 'cost' });
    scope.postMessage({ type: 'started', variant: engine.variant });
    for await (const found of runJob(job, engine, place)) scope.postMessage({ type: 'found', found });
    scope.postMessage({ type: 'done', variant: engine.variant });
  } catch (problem) {
    scope.postMessage({ type: 'failed', reason: String(problem) });
  }
}

scope.onmessage = ({ data }) => {
  void work(data);
};
