// Measuring, with an engine that only takes time by a clock of its own.
import { describe, expect, test } from 'vitest';
import { COST_WINDOW, type CostMethod } from '../../../web/model/cost.js';
import type { AttentionInput, Engine } from '../../../web/model/trace.js';
import { runJob, type Found, type Job, type Place } from '../../../web/element/exhibit-job.js';

/** Attention takes `perPair_ms` for each pair, and so does a run of the whole scene. */
function bench(perPair_ms: number, alone = true) {
  let clock_ms = 0;
  let longest_ms = 0;
  let since_ms = 0;
  const asked: AttentionInput[] = [];
  const spend = (ms: number): void => {
    clock_ms += ms;
    longest_ms = Math.max(longest_ms, clock_ms - since_ms);
  };
  const engine = {
    limits: { tokens: 2048 },
    attention: (input: AttentionInput) => {
      asked.push(input);
      const { n_q, n_kv = n_q, window = 0 } = input;
      spend(perPair_ms * n_q * (window > 0 ? Math.min(window, n_kv) : n_kv));
      return new Float32Array();
    },
    run: (scene: { tokens: string[] }) => {
      spend(perPair_ms * scene.tokens.length ** 2);
    },
    randn: (_seed: number, count: number) => new Float64Array(count),
    heapBytes: () => 2 ** 21,
    dotSpread: ({ d_head, n_keys, draws }: Record<string, number>) => {
      spend(1e-5 * (d_head ?? 0) * ((n_keys ?? 0) + 1) * (draws ?? 0));
      return { std: 1, entropy: 1, jacobian_norm: 1, largest: 0.5 };
    },
  } as unknown as Engine;
  const place: Place = {
    alone,
    now: () => clock_ms,
    pause: () => {
      since_ms = clock_ms;
      return Promise.resolve();
    },
  };
  return { engine, place, asked, longest_ms: () => longest_ms };
}

async function all(job: Job, { engine, place }: ReturnType<typeof bench>): Promise<Found[]> {
  const found: Found[] = [];
  for await (const one of runJob(job, engine, place)) found.push(one);
  return found;
}

const cost = (method: CostMethod, ...lengths: number[]): Job => ({ kind: 'cost', method, lengths });
const points = (found: readonly Found[]) => found.flatMap((one) => (one.kind === 'cost' ? [one.point] : []));

describe('the cost of attention', () => {
  test.each(['full', 'tiled'] as const)('of %s is what one run takes, short or long', async (method) => {
    const measured = points(await all(cost(method, 16, 64, 512), bench(1e-4)));
    expect(measured.map(({ n, time_ms }) => [n, time_ms])).toEqual(
      [16, 64, 512].map((n): unknown[] => [n, expect.closeTo(1e-4 * n * n, 6)]),
    );
    for (const { runs } of measured) expect(runs).toBeGreaterThanOrEqual(3);
  });

  test('of full attention ends before its memory is more than it may be', async () => {
    const found = await all(cost('full', 1024, 2048, 4096, 8192), bench(1e-7));
    expect(points(found).map(({ n }) => n)).toEqual([1024, 2048]);
    // Every run leaves a copy behind until it is collected: the largest is made once.
    expect(points(found).map(({ runs }) => runs === 1)).toEqual([false, true]);
    expect(found.at(-1)).toEqual({ kind: 'end', n: 4096, why: 'memory' });
  });

  test('is not measured where it would take more than twenty seconds', async () => {
    const found = await all(cost('tiled', 1024, 2048, 4096, 8192), bench(1e-3));
    expect(points(found).map(({ n }) => n)).toEqual([1024, 2048, 4096]);
    expect(found.at(-1)).toEqual({ kind: 'end', n: 8192, why: 'time' });
  });

  test('is told to be of an engine’s own memory only where the engine is its own', async () => {
    const inWorker = points(await all(cost('tiled', 16), bench(1e-4)));
    const onPage = points(await all(cost('tiled', 16), bench(1e-4, false)));
    expect([inWorker[0]?.bytes, onPage[0]?.bytes]).toEqual([2 ** 21, null]);
  });
});

describe('on the page itself', () => {
  test.each(['tiled', 'window'] as const)(
    '%s attends to every query once a run, in blocks',
    async (method) => {
      const desk = bench(1e-4, false);
      const [, last] = points(await all(cost(method, 512, 1024), desk));
      const blocks = desk.asked.filter(({ out }) => out?.buffer.byteLength === 1024 * 64 * 4);
      const rows = blocks.map(({ out, n_q }) => [(out?.byteOffset ?? 0) / 256, n_q] as const);
      const starts = rows.flatMap(([from], i) => (from === 0 ? [i] : []));
      expect(starts.length).toBe((last?.runs ?? 0) + 1);
      for (const [run, start] of starts.entries()) {
        let next = 0;
        for (const [from, n_q] of rows.slice(start, starts[run + 1])) {
          expect(from).toBe(next);
          next += n_q;
        }
        expect(next).toBe(1024);
      }
      if (method === 'window')
        for (const { n_q, n_kv, window, causal } of blocks) {
          expect([window, causal]).toEqual([COST_WINDOW, true]);
          expect(n_kv).toBeLessThanOrEqual(n_q + COST_WINDOW - 1);
        }
    },
  );

  test('no piece takes longer than a few frames', async () => {
    for (const method of ['full', 'tiled', 'window'] as const) {
      const desk = bench(2e-4, false);
      await all(cost(method, 64, 256, 512, 1024, 2048, 4096), desk);
      expect(desk.longest_ms(), method).toBeLessThan(60);
    }
    const desk = bench(0, false);
    await all({ kind: 'spread', widths: [1, 64, 1024], n_keys: 16, seed: 1 }, desk);
    expect(desk.longest_ms()).toBeLessThan(60);
  });
});

test('a machine that stumbles over the first call is not taken for a slow one, nor for one without time', async () => {
  const desk = bench(1e-5);
  let calls = 0;
  const engine: Engine = {
    ...desk.engine,
    attention: (input) => {
      if (input.n_q === 16 && calls++ === 0) desk.engine.attention({ ...input, n_q: 2000, n_kv: 2000 });
      return desk.engine.attention(input);
    },
  };
  // The clock of this browser ticks ten times a millisecond.
  const now = (): number => Math.floor(desk.place.now() * 10) / 10;
  const [point] = points(await all(cost('tiled', 16), { ...desk, engine, place: { ...desk.place, now } }));
  expect(point?.time_ms).toBeGreaterThan(0.9e-5 * 256);
  expect(point?.time_ms).toBeLessThan(1.1e-5 * 256);
});

test('the spread is drawn undivided and divided at every width, from the same seed', async () => {
  const found = await all({ kind: 'spread', widths: [1, 2], n_keys: 16, seed: 7 }, bench(0));
  expect(found.map((one) => one.kind === 'spread' && [one.d, one.scale])).toEqual([
    [1, 'none'],
    [1, 'sqrt_d_head'],
    [2, 'none'],
    [2, 'sqrt_d_head'],
  ]);
});
