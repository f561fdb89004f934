// Times of several runs, with clocks that browsers keep coarse and beside readers who must not wait.
import type { Place } from './exhibit-job.js';

/** In one piece, or with pauses: then it tells by itself how many milliseconds were work. */
export type Run =
  /** `spare`: each run leaves much behind that the browser has to collect, so that a single one must do. */
  { readonly once: () => void; readonly spare?: boolean } | { readonly paused: () => Promise<number> };

/** Clocks are rounded to as much as a millisecond: what is shorter than this is timed many times over. */
const kTick_ms = 8;
const kMostInBatch = 1 << 16;
const kRuns = { least: 3, most: 7, enough_ms: 500, tooMuch_ms: 3000 };

/** Milliseconds of each run; the first one warms up and does not count. */
export async function timed(run: Run, place: Place): Promise<number[]> {
  const batch = (count: number): number | Promise<number> => {
    if ('paused' in run) return run.paused();
    const start = place.now();
    for (let i = 0; i < count; i++) run.once();
    return place.now() - start;
  };
  if ('spare' in run && run.spare) return [await batch(1)];
  let count = 1;
  let times_ms: number[] = [];
  let spent_ms = 0;
  await batch(count);
  for (;;) {
    await place.pause();
    const batch_ms = await batch(count);
    // Also later than at first: whatever else the machine did may have made the batches before seem long enough.
    if ('once' in run && batch_ms < kTick_ms && count < kMostInBatch) {
      count *= 4;
      times_ms = [];
      spent_ms = 0;
      continue;
    }
    times_ms.push(batch_ms / count);
    spent_ms += batch_ms;
    if (isEnough(times_ms.length, spent_ms)) return times_ms;
  }
}

const isEnough = (runs: number, spent_ms: number): boolean =>
  runs >= kRuns.most || spent_ms >= kRuns.tooMuch_ms || (runs >= kRuns.least && spent_ms >= kRuns.enough_ms);
