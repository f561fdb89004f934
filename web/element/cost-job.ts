// One method of attention at one length after the other: its time, and the memory that the engine had to take.
import { COST_WIDTH, COST_WINDOW, median, pairsOf, type CostMethod, type CostPoint } from '../model/cost.js';
import type { Engine } from '../model/trace.js';
import { timed, type Run } from './cost-timing.js';
import type { CostJob, Found, Place } from './exhibit-job.js';
import { drawsOf } from './spread-job.js';

export const kMemory_bytes = 256 * 2 ** 20;
/** Five matrices of floats and a mask: in the engine, as the page's copy, and as a copy that waits for its collection. */
export const kept_bytes = (n: number): number => 3 * (5 * 4 + 1) * n * n;
/** On the page itself a picture of this length takes a blink. */
const kLongestOnPage = 512;
const kPatience_ms = 20_000;
/** Half a frame. */
const kBlock_ms = 8;
const kWarmUp = { n: 64, time_ms: 300 };

export async function* cost(
  { method, lengths }: CostJob,
  engine: Engine,
  place: Place,
): AsyncGenerator<Found> {
  await warmUp(method, engine, place);
  const longest = place.alone ? engine.limits.tokens : kLongestOnPage;
  let perPair_ms = 0;
  for (const n of lengths) {
    if (method === 'full' && (n > longest || kept_bytes(n) > kMemory_bytes)) {
      yield { kind: 'end', n, why: 'memory' };
      return;
    }
    const expected_ms = perPair_ms * pairsOf(method, n);
    if (expected_ms > kPatience_ms) {
      yield { kind: 'end', n, why: 'time' };
      return;
    }
    yield { kind: 'about', n };
    await place.pause();
    const run = method === 'full' ? keepAll(engine, n) : attend(engine, method, n, expected_ms, place);
    const times_ms = await timed(run, place);
    const time_ms = median(times_ms);
    perPair_ms = time_ms / pairsOf(method, n);
    const point: CostPoint = {
      method,
      n,
      time_ms,
      runs: times_ms.length,
      bytes: place.alone ? engine.heapBytes() : null,
      largest: method === 'full' ? largestWeight(engine, n, place) : null,
    };
    yield { kind: 'cost', point };
  }
}

/** Browsers compile WebAssembly twice, the second time while it runs: what is measured is the second. */
async function warmUp(method: CostMethod, engine: Engine, place: Place): Promise<void> {
  const attendTo = blockOf(engine, 'tiled', kWarmUp.n);
  const { once } = keepAll(engine, kWarmUp.n);
  const end = place.now() + kWarmUp.time_ms;
  while (place.now() < end) {
    if (method === 'full') once();
    else attendTo(0, kWarmUp.n);
    await place.pause();
  }
}

function largestWeight(engine: Engine, n: number, place: Place): number {
  const draws = drawsOf(n, COST_WIDTH, place);
  return engine.dotSpread({ d_head: COST_WIDTH, n_keys: n, draws, seed: n, scale: 'sqrt_d_head' }).largest;
}

/** The whole picture, every matrix of one head kept, as for the page to show it. */
function keepAll(engine: Engine, n: number): { readonly once: () => void; readonly spare: boolean } {
  const scene = {
    tokens: Array.from({ length: n }, (_, i) => String(i)),
    d_model: COST_WIDTH,
    random: { seed: 1, order: ['x', 'w_q', 'w_k', 'w_v'], std: { x: 1, w: 1 / Math.sqrt(COST_WIDTH) } },
  };
  return {
    once: () => {
      engine.run(scene);
    },
    spare: 2 * kept_bytes(n) > kMemory_bytes,
  };
}

/** Attention by the fast path; on the page in blocks of queries, which do not depend on each other. */
function attend(engine: Engine, method: CostMethod, n: number, expected_ms: number, place: Place): Run {
  const attendTo = blockOf(engine, method, n);
  const rows = place.alone ? n : Math.max(16, Math.floor((kBlock_ms * n) / Math.max(expected_ms, 1e-6)));
  if (rows >= n)
    return {
      once: () => {
        attendTo(0, n);
      },
    };
  return {
    paused: async () => {
      let time_ms = 0;
      for (let from = 0; from < n; from += rows) {
        const start = place.now();
        attendTo(from, Math.min(n, from + rows));
        time_ms += place.now() - start;
        await place.pause();
      }
      return time_ms;
    },
  };
}

/** Queries `from` to `to` of n against all keys, or against those in their windows. */
function blockOf(engine: Engine, method: CostMethod, n: number): (from: number, to: number) => void {
  const numbers = (seed: number) => Float32Array.from(engine.randn(seed, n * COST_WIDTH));
  const [q, k, v] = [numbers(1), numbers(2), numbers(3)];
  const out = new Float32Array(n * COST_WIDTH);
  const rows = (of: Float32Array, a: number, b: number) => of.subarray(a * COST_WIDTH, b * COST_WIDTH);
  const windowed = method === 'window';
  return (from, to) => {
    const first = windowed ? Math.max(0, from - COST_WINDOW + 1) : 0;
    const end = windowed ? to : n;
    engine.attention({
      q: rows(q, from, to),
      k: rows(k, first, end),
      v: rows(v, first, end),
      out: rows(out, from, to),
      n_heads: 1,
      n_q: to - from,
      n_kv: end - first,
      d_head: COST_WIDTH,
      causal: windowed,
      window: windowed ? COST_WINDOW : 0,
    });
  };
}
