// Times of several runs, with clocks that browsers keep coarse and beside readers who must not wait.
import type { Place } from './exhibit-job.js';

/** In one piece, or with pauses: then it tells by itself how many milliseconds were work. */
export type Run = { readonly once: () => void } | { readonly paused: () => Promise<number> };

/** Clocks are rounded to as much as a millisecond: what is shorter than this is timed many times over. */
const kTick_ms = 8;
const kRuns = { least: 3, most: 7, enough_ms: 500, tooMuch_ms: 3000 };

/** Milliseconds of each run; the first one warms up and does not count. */
export async function timed(run: Run, place: Place): Promise<number[]> {
  const batch = (count: number): number | Promise<number> => {
    if ('paused' in run) return run.paused();
    const start = place.now();
    for (let i = 0; i < count; i++) run.once();
    return place.now() - start;
  };
  let count = 1;
  let last_ms = await batch(count);
  while ('once' in run && last_ms < kTick_ms && count < 1 << 16) {
    count *= 4;
    await place.pause();
    last_ms = await batch(count);
  }
  const times_ms: number[] = [];
  let spent_ms = 0;
  do {
    await place.pause();
    last_ms = await batch(count);
    times_ms.push(last_ms / count);
    spent_ms += last_ms;
  } while (
    times_ms.length < kRuns.most &&
    spent_ms < kRuns.tooMuch_ms &&
    (times_ms.length < kRuns.least || spent_ms < kRuns.enough_ms)
  );
  return times_ms;
}
