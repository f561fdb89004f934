// Training in a real browser under the strict policy: in a worker, and where workers are refused on the page itself.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { strictHeaders } from '../../../web/serve.mjs';
import { isGlue } from '../../../web/sizes.mjs';
import type { ModelRef } from '../../../web/model/learned.js';
import { siteWith, takeSeat } from '../e2e/seats.js';
import type { Loaded, Plan, Told } from './learn-harness.js';

/** A busy machine is slow, not wrong. */
vi.setConfig({ testTimeout: 90_000 });

let script = '';

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('learn-harness.ts', import.meta.url))],
    ...{ bundle: true, format: 'esm', target: 'es2022', write: false },
    plugins: [
      {
        name: 'glue-stays-outside',
        setup(esbuild) {
          esbuild.onResolve({ filter: isGlue }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
  script = outputFiles[0]!.text;
});

const noWorkers = {
  ...strictHeaders,
  'Content-Security-Policy': `${strictHeaders['Content-Security-Policy']}; worker-src 'none'`,
};

/** The harness among the built files. */
async function openPage(workers = true): Promise<Page> {
  const headers = workers ? strictHeaders : noWorkers;
  const site = await siteWith(headers);
  const seat = await takeSeat({ viewport: { width: 800, height: 600 } }, true);
  const files = {
    'learn.html': [
      'text/html',
      '<!doctype html><title>Learn</title><link rel="icon" href="data:,"><script type="module" src="learn-harness.js"></script>',
    ],
    'learn-harness.js': ['text/javascript', script],
  } as const;
  for (const [name, [type, body]] of Object.entries(files))
    await seat.page.route(site + name, (route) =>
      route.fulfill({ body, contentType: `${type}; charset=utf-8`, headers }),
    );
  onTestFinished(async () => {
    const complaints = await seat.leave();
    expect(complaints.filter((one) => workers || !/worker-src/.test(one))).toEqual([]);
  });
  await seat.page.goto(`${site}learn.html`);
  await seat.page.waitForFunction(() => 'learning' in window);
  return seat.page;
}

const learn = (page: Page, plan: Plan): Promise<Told> =>
  page.evaluate((one) => window.learning.learn(one), plan);
const load = (page: Page, ref: ModelRef): Promise<Loaded | string> =>
  page.evaluate((one) => window.learning.load(one), ref);

const short: ModelRef = { task: 'coreference', steps: 120 };

describe('a model that learns', () => {
  test('has the same losses and weights in a worker and on the page', async () => {
    const inWorker = await learn(await openPage(), { ref: short });
    const onPage = await learn(await openPage(false), { ref: short });
    expect([inWorker.worker, onPage.worker]).toEqual([true, false]);
    expect(inWorker.losses).toHaveLength(120);
    expect(onPage.losses).toEqual(inWorker.losses);
    expect(onPage.sum).toBe(inWorker.sum);
    for (const { states, moments, kept } of [inWorker, onPage]) {
      expect(states).toEqual(['loading', 'paused', 'running', 'done']);
      expect([moments[0], moments.at(-1)]).toEqual([0, 120]);
      expect(kept).toEqual(moments);
    }
  });

  test.each([true, false])('paused and gone on, it is the same (in a worker: %s)', async (workers) => {
    const page = await openPage(workers);
    const whole = await learn(page, { ref: short });
    const halted = await learn(page, { ref: short, pauseAt: 20 });
    expect(halted.states).toEqual(['loading', 'paused', 'running', 'paused', 'running', 'done']);
    expect(halted.losses).toEqual(whole.losses);
    expect(halted.sum).toBe(whole.sum);
    expect(halted.worker).toBe(workers);
  });

  test.each([true, false])(
    'begun anew while it runs, nothing of it is told any more (in a worker: %s)',
    async (workers) => {
      const page = await openPage(workers);
      const tiny: ModelRef = { task: 'copy', d_model: 4, n_heads: 1, steps: 60 };
      const whole = await learn(page, { ref: tiny });
      const second = await learn(page, { ref: { ...short, steps: 5000 }, anew: { at: 5, ref: tiny } });
      expect(second.losses).toEqual(whole.losses);
      expect(second.sum).toBe(whole.sum);
    },
  );

  test.each([true, false])('refused or gone wrong, it says so (in a worker: %s)', async (workers) => {
    const page = await openPage(workers);
    const refused = await learn(page, { ref: { task: 'copy', d_model: 9 } });
    expect(refused.states).toEqual(['loading', 'failed']);
    expect(refused.problem).toMatch(/n_heads must divide d_model/);
    const wild = await learn(page, { ref: { ...short, learning_rate: 10, weight_decay: 10 } });
    expect(wild.states).toEqual(['loading', 'paused', 'running', 'diverged']);
    expect(wild.kept.at(-1)).toBe(wild.losses.length);
  });

  test.each([true, false])(
    'that had no learner has one at the next try (in a worker: %s)',
    async (workers) => {
      const page = await openPage(workers);
      await page.context().route('**/learner-simd.wasm', (route) =>
        route.fulfill({
          status: 200,
          contentType: 'text/html',
          body: '<!doctype html><title>Home</title>',
        }),
      );
      const failed = await learn(page, { ref: short });
      expect(failed.states).toEqual(['loading', 'failed']);
      expect(failed.problem).toMatch(/learner-simd\.wasm answered 200 with text\/html/);
      await page.context().unroute('**/learner-simd.wasm');
      const second = await learn(page, { ref: short });
      expect([second.states.at(-1), second.losses.length]).toEqual(['done', 120]);
    },
  );

  test.each([true, false])(
    'rests while nobody looks, and goes on then (in a worker: %s)',
    async (workers) => {
      const page = await openPage(workers);
      const whole = await learn(page, { ref: short });
      const hidden = await learn(page, { ref: short, hideAt: 20 });
      expect(hidden.states).toEqual(['loading', 'paused', 'running', 'paused', 'running', 'done']);
      expect(hidden.losses).toEqual(whole.losses);
    },
  );

  test.each([true, false])('lets the page draw meanwhile (in a worker: %s)', async (workers) => {
    const { frames } = await learn(await openPage(workers), { ref: short });
    expect(frames).toBeGreaterThan(5);
  });
});

describe('weights that a scene names', () => {
  test('that ship are read, once, and those of a recipe are trained', async () => {
    const page = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const shipped = (await load(page, { task: 'coreference' })) as Loaded;
    expect(shipped).toMatchObject({ ref: { task: 'coreference' }, told: [] });
    expect(shipped.accuracy).toBeGreaterThan(0.9);
    await load(page, { task: 'coreference' });
    expect(asked.filter((path) => path.endsWith('.safetensors'))).toEqual(['/coreference.safetensors']);
    const ref = { task: 'coreference', seed: 12, steps: 100 };
    const trained = (await load(page, ref)) as Loaded;
    expect(trained).toMatchObject({ ref, steps: 100 });
    expect(trained.accuracy).toBeGreaterThan(0);
    expect(trained.told.at(-1)).toBe(100);
    expect((await learn(page, { ref })).sum).toBe(trained.sum);
  });

  test('that no step was taken for are the random ones it begins with', async () => {
    expect(await load(await openPage(), { task: 'copy', steps: 0 })).toMatchObject({ steps: 0, told: [] });
  });

  test('that one of two no longer waits for go on for the other, and end with the last', async () => {
    const page = await openPage();
    const ref = { task: 'coreference', seed: 13, steps: 150 };
    const both = await page.evaluate(
      (one) => Promise.all([window.learning.load(one, 1), window.learning.load(one)]),
      ref,
    );
    expect(both[0]).toContain('AbortError');
    expect(both[1]).toMatchObject({ ref, steps: 150 });
    const endless = { ...ref, steps: 20_000 };
    expect(await page.evaluate((one) => window.learning.load(one, 1), endless)).toContain('AbortError');
    await vi.waitFor(() => {
      expect(page.workers()).toHaveLength(0);
    });
    expect(await page.evaluate((one) => window.learning.load(one, 1), endless)).toContain('AbortError');
  });

  test('that cannot be had are asked for again', async () => {
    const page = await openPage();
    expect(await load(page, { task: 'cooking' })).toMatch(/model.task must be one of coreference/);
    await page.route('**/coreference.safetensors', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Home</title>' }),
    );
    expect(await load(page, { task: 'coreference' })).toMatch(
      /learned weights could not be loaded: \S+coreference\.safetensors answered 200 with text\/html/,
    );
    await page.unroute('**/coreference.safetensors');
    expect(await load(page, { task: 'coreference' })).toMatchObject({ ref: { task: 'coreference' } });
  });
});
