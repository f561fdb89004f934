// Random queries and keys at one width after the other, undivided and divided.
import type { Engine } from '../model/trace.js';
import type { Found, Place, SpreadJob } from './exhibit-job.js';

/** Random numbers in one piece: some 50 ms in a worker, less than a frame on the page. */
const kNormals = { alone: 1_500_000, page: 250_000 };
const kDraws = { least: 2, most: 400 };

export function drawsOf(n_keys: number, d_head: number, { alone }: Place): number {
  const affordable = Math.floor((alone ? kNormals.alone : kNormals.page) / ((n_keys + 1) * d_head));
  return Math.min(kDraws.most, Math.max(kDraws.least, affordable));
}

export async function* spread(
  { widths, n_keys, seed }: SpreadJob,
  engine: Engine,
  place: Place,
): AsyncGenerator<Found> {
  for (const d of widths) {
    for (const scale of ['none', 'sqrt_d_head'] as const) {
      const draws = drawsOf(n_keys, d, place);
      yield {
        kind: 'spread',
        d,
        scale,
        value: engine.dotSpread({ d_head: d, n_keys, draws, seed, scale }),
      };
      await place.pause();
    }
  }
}
