// What an exhibit measures, piece by piece: the same in a worker and, with pauses, on the page itself.
import type { CostMethod, CostPoint } from '../model/cost.js';
import type { DotSpread, DotSpreadSettings, Engine } from '../model/trace.js';
import { cost } from './cost-job.js';
import { spread } from './spread-job.js';

export interface SpreadJob {
  readonly kind: 'spread';
  readonly widths: readonly number[];
  readonly n_keys: number;
  readonly seed: number;
}
export interface CostJob {
  readonly kind: 'cost';
  readonly method: CostMethod;
  readonly lengths: readonly number[];
}
export type Job = SpreadJob | CostJob;

export type Found =
  | {
      readonly kind: 'spread';
      readonly d: number;
      readonly scale: DotSpreadSettings['scale'];
      readonly value: DotSpread;
    }
  | { readonly kind: 'cost'; readonly point: CostPoint }
  /** What is being measured now. */
  | { readonly kind: 'about'; readonly n: number }
  /** From this length on nothing is measured. */
  | { readonly kind: 'end'; readonly n: number; readonly why: 'memory' | 'time' };

export interface Place {
  /** true: nobody waits for this thread. false: whoever reads the page does, so that no piece may take long. */
  readonly alone: boolean;
  readonly now: () => number;
  readonly pause: () => Promise<void>;
}

export const runJob = (job: Job, engine: Engine, place: Place): AsyncGenerator<Found> =>
  job.kind === 'spread' ? spread(job, engine, place) : cost(job, engine, place);
