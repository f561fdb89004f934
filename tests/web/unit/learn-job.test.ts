// Training piece by piece, with a learner that only counts and takes time by a clock of its own.
import { describe, expect, test } from 'vitest';
import { LearnJob, type News, type Told } from '../../../web/element/learn-job.js';
import type { LearnedModel, Learner, ModelRef, Recipe } from '../../../web/model/learned.js';
import { sceneError } from '../../../web/model/parse-values.js';

const RECIPE: Recipe = {
  ...{ task: 'copy', d_model: 1, n_heads: 1, learning_rate: 0.01, weight_decay: 0, batch: 1, steps: 60 },
  block: { n_layers: 1, norm: 'none', residual: true, ffn: 'none', d_ff: 1 },
  ...{ seed: 1, counts: [] },
};

function bench({ step_ms = 7, piece_ms = 12, diverges_at = Infinity } = {}) {
  let clock_ms = 0;
  let piece_start_ms = 0;
  let longest_ms = 0;
  let steps = 0;
  const waiting: (() => void)[] = [];
  const told: Told[] = [];
  const learner = {
    variant: 'simd',
    tasks: [{ id: 'copy', holds_out_template: false }],
    start: (ref: ModelRef) => {
      if (ref.task !== 'copy')
        throw sceneError('recipe.task', 'choice', { value: ref.task, choices: 'copy' });
      steps = 0;
      return { ...RECIPE, ...ref };
    },
    step: () => {
      clock_ms += step_ms;
      longest_ms = Math.max(longest_ms, clock_ms - piece_start_ms);
      if (steps >= diverges_at) return { reports: [], diverged: true };
      steps += 1;
      return { reports: [{ loss: steps, accuracy: 0 }], diverged: false };
    },
    model: (): LearnedModel => {
      const data = Float32Array.of(steps);
      const recipe = { ...RECIPE, steps };
      return {
        ...{ ref: recipe, recipe, words: ['a'], labels: [], causal: false, cross: false, accuracy: null },
        tensors: new Map([['embedding', { shape: [1, 1] as const, data }]]),
      };
    },
    score: () => ({ accuracy: steps / 100, loss: 0, layer: 0, head: 0, looks: 0, weight: 0 }),
  } as unknown as Learner;
  const place = {
    piece_ms,
    now: () => clock_ms,
    pause: (wait_ms: number) =>
      new Promise<void>((resolve) => {
        waiting.push(() => {
          clock_ms += wait_ms;
          piece_start_ms = clock_ms;
          resolve();
        });
      }),
  };
  const job = new LearnJob(learner, place, (one) => told.push(one));
  const go = async (pieces: number) => {
    for (let left = pieces; left > 0; left--) {
      for (const one of waiting.splice(0)) one();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const of = <T extends News['type']>(type: T) =>
    told.filter((one): one is Told & Extract<News, { type: T }> => one.type === type);
  const begin = () => {
    job.obey({ type: 'start', run: 1, ref: { task: 'copy' } });
  };
  return { job, told, of, go, begin, longest_ms: () => longest_ms, clock_ms: () => clock_ms };
}

const states = ({ of }: ReturnType<typeof bench>) => of('state').map(({ state }) => state);
const losses = ({ of }: ReturnType<typeof bench>) =>
  of('reports').flatMap(({ reports, first }) => reports.map(({ loss }, i) => `${first + i}: ${loss}`));

describe('a model that learns', () => {
  test('begins paused, with its first weights', () => {
    const b = bench();
    b.begin();
    expect(b.told.map(({ type }) => type)).toEqual(['begun', 'state']);
    expect(b.of('begun')[0]).toMatchObject({ run: 1, recipe: { steps: 60 } });
    expect(states(b)).toEqual(['paused']);
  });

  test('tells every step once, in order, up to the last one of its recipe', async () => {
    const b = bench();
    b.begin();
    b.job.obey({ type: 'run', until: null, pace: null });
    await b.go(100);
    expect(losses(b)).toEqual(Array.from({ length: 60 }, (_, i) => `${i + 1}: ${i + 1}`));
    expect(states(b)).toEqual(['paused', 'running', 'done']);
    expect(b.of('moment').at(-1)).toMatchObject({ steps: 60, numbers: Float32Array.of(60) });
  });

  test('works no longer at a time than it may, once it knows how long a step takes', async () => {
    const b = bench({ step_ms: 5, piece_ms: 12 });
    b.begin();
    b.job.obey({ type: 'run', until: null, pace: null });
    await b.go(100);
    expect(b.longest_ms()).toBe(10);
    const slow = bench({ step_ms: 50, piece_ms: 12 });
    slow.begin();
    slow.job.obey({ type: 'run', until: null, pace: null });
    await slow.go(100);
    expect(slow.longest_ms()).toBe(50);
  });

  test('is told of ten times a second, and its weights five times', async () => {
    const b = bench({ step_ms: 10, piece_ms: 40 });
    b.job.obey({ type: 'start', run: 1, ref: { task: 'copy', steps: 500 } });
    b.job.obey({ type: 'run', until: null, pace: null });
    await b.go(1000);
    expect(b.clock_ms()).toBe(5000);
    expect(b.of('reports').length).toBeGreaterThan(35);
    expect(b.of('reports').length).toBeLessThanOrEqual(51);
    expect(b.of('moment').length).toBeGreaterThan(18);
    expect(b.of('moment').length).toBeLessThanOrEqual(26);
  });

  test('takes no more steps a second than it is asked for, and tells each at once', async () => {
    const b = bench();
    b.begin();
    b.job.obey({ type: 'run', until: 10, pace: 2 });
    await b.go(100);
    expect(b.clock_ms()).toBeGreaterThanOrEqual(5000);
    expect(b.clock_ms()).toBeLessThan(5100);
    expect(b.of('reports').map(({ first }) => first)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('stops when it is told to, with the weights of its last step, and goes on', async () => {
    const b = bench();
    b.begin();
    b.job.obey({ type: 'run', until: null, pace: null });
    await b.go(2);
    b.job.obey({ type: 'pause' });
    const { length } = losses(b);
    expect(length).toBeGreaterThan(0);
    expect(b.of('moment').at(-1)).toMatchObject({ steps: length });
    await b.go(5);
    expect(losses(b)).toHaveLength(length);
    b.job.obey({ type: 'run', until: length + 3, pace: null });
    await b.go(5);
    expect(losses(b)).toHaveLength(length + 3);
    expect(states(b)).toEqual(['paused', 'running', 'paused', 'running', 'paused']);
  });

  test('told to stop and to go on in one breath, it goes on once', async () => {
    const b = bench({ step_ms: 7, piece_ms: 7 });
    b.begin();
    b.job.obey({ type: 'run', until: null, pace: null });
    b.job.obey({ type: 'pause' });
    b.job.obey({ type: 'run', until: null, pace: null });
    await b.go(10);
    b.job.obey({ type: 'pause' });
    expect(losses(b).length).toBeLessThanOrEqual(12);
  });

  test('takes one step at a time, and more of them than its recipe has', async () => {
    const b = bench();
    b.begin();
    b.job.obey({ type: 'step' });
    expect(b.told.slice(2).map(({ type }) => type)).toEqual(['reports', 'moment', 'state']);
    b.job.obey({ type: 'run', until: null, pace: null });
    await b.go(100);
    b.job.obey({ type: 'step' });
    expect(losses(b)).toHaveLength(61);
    expect(states(b).at(-1)).toBe('done');
  });

  test('that diverges says so after its last good step, and does nothing more', async () => {
    const b = bench({ diverges_at: 17 });
    b.begin();
    b.job.obey({ type: 'run', until: null, pace: null });
    await b.go(50);
    expect(losses(b)).toHaveLength(17);
    expect(b.of('moment').at(-1)).toMatchObject({ steps: 17 });
    expect(states(b)).toEqual(['paused', 'running', 'diverged']);
    const { length } = b.told;
    for (const type of ['step', 'pause'] as const) b.job.obey({ type });
    b.job.obey({ type: 'run', until: null, pace: null });
    expect(b.told).toHaveLength(length);
  });

  test('begun anew while it runs, it stops and is at its start', async () => {
    const b = bench();
    b.begin();
    b.job.obey({ type: 'run', until: null, pace: null });
    await b.go(2);
    b.job.obey({ type: 'start', run: 2, ref: { task: 'copy', seed: 2 } });
    await b.go(5);
    expect(b.told.filter(({ run }) => run === 2).map(({ type }) => type)).toEqual(['begun', 'state']);
  });

  test('that is refused says why, and the next one learns', () => {
    const b = bench();
    b.job.obey({ type: 'start', run: 1, ref: { task: 'cooking' } });
    expect(b.told).toMatchObject([
      { run: 1, type: 'failed', problem: { field: 'recipe.task', code: 'choice' } },
    ]);
    b.job.obey({ type: 'run', until: null, pace: null });
    expect(b.told).toHaveLength(1);
    b.begin();
    expect(states(b)).toEqual(['paused']);
  });

  test('is measured as it is, at any time but before it has begun', async () => {
    const b = bench();
    b.job.obey({ type: 'score', id: 1, count: 10 });
    b.begin();
    b.job.obey({ type: 'run', until: 20, pace: null });
    await b.go(50);
    b.job.obey({ type: 'score', id: 2, count: 10 });
    expect(b.of('scored')).toMatchObject([
      { id: 1, found: null },
      { id: 2, found: { steps: 20, pairs: { accuracy: 0.2 }, template: null } },
    ]);
  });
});
