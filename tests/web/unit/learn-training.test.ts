// A run as the panel knows it, with a runner that tells what it is told to tell.
import { expect, test } from 'vitest';
import { Training, type Milestone } from '../../../web/element/learn-training.js';
import type { Learning, LearnState, LearnWatch } from '../../../web/element/learning.js';
import type { Held } from '../../../web/model/learn-record.js';
import type { Recipe, StepReport } from '../../../web/model/learned.js';

const recipe: Recipe = {
  ...{ task: 'coreference', d_model: 32, n_heads: 2, batch: 32, steps: 400, seed: 1, counts: [] },
  block: { n_layers: 2, norm: 'none', residual: true, ffn: 'none', d_ff: 64 },
  ...{ learning_rate: 0.003, weight_decay: 0.1 },
};
const found = {
  pairs: { accuracy: 0.5, loss: 1, layer: 0, head: 1, looks: 0.7, weight: 0.6 },
  template: null,
};

class Played implements Learning {
  state: LearnState = 'none';
  away = false;
  readonly moments = [];
  readonly calls: string[] = [];
  scored = 0;
  pace: number | null = null;
  taken = 0;
  constructor(readonly watch: LearnWatch) {}
  start = (): void => {
    this.calls.push('start');
  };
  run = (until?: number | null, pace?: number | null): void => {
    this.calls.push(`run ${String(until)}`);
    this.pace = pace ?? null;
    this.tell('running');
  };
  pause = (): void => {
    this.calls.push('pause');
    this.tell('paused');
  };
  step = (): void => undefined;
  reset = (): void => {
    this.calls.push('reset');
  };
  stop = (): void => {
    this.calls.push('stop');
    this.tell('none');
  };
  score = (): Promise<Held | null> => {
    this.scored += 1;
    return Promise.resolve({ ...found, steps: this.taken });
  };
  begin(of = recipe): void {
    this.taken = 0;
    this.watch.begun({ recipe: of, worker: true });
    this.tell('paused');
  }
  tell(state: LearnState): void {
    this.state = state;
    this.watch.state(state, null);
  }
  learn(first: number, count: number): void {
    this.taken = first + count - 1;
    const report: StepReport = { loss: 1, accuracy: 0.5 };
    this.watch.reports(Array<StepReport>(count).fill(report), first);
  }
}

function playing() {
  let now = 0;
  let played!: Played;
  const told: (Milestone | null)[] = [];
  const training = new Training(
    (watch) => (played = new Played(watch)),
    (milestone) => {
      told.push(milestone);
    },
    () => now,
  );
  const wait = (ms: number): void => {
    now += ms;
  };
  return { training, played, told, wait };
}
const settled = () => new Promise((done) => setTimeout(done));

test('held-out sentences are measured at the start, every fifty steps and at every pause, never twice', async () => {
  const { training, played } = playing();
  played.begin();
  await settled();
  expect(training.record.held.map(({ steps }) => steps)).toEqual([0]);
  training.run();
  for (const first of [1, 31, 61, 91]) {
    played.learn(first, 30);
    await settled();
  }
  expect(training.record.held.map(({ steps }) => steps)).toEqual([0, 60, 120]);
  training.pause();
  await settled();
  expect(played.scored).toBe(3);
  training.run();
  played.learn(121, 1);
  training.pause();
  await settled();
  expect(training.record.held.at(-1)?.steps).toBe(121);
});

test('it stops after the recipe’s steps, goes on for as many more, and never beyond the most there may be', () => {
  const { training, played } = playing();
  played.begin();
  training.run();
  expect(played.calls.at(-1)).toBe('run 400');
  played.learn(1, 400);
  expect(training.until).toBe(400);
  played.tell('done');
  training.run();
  expect(played.calls.at(-1)).toBe('run 800');
  played.begin({ ...recipe, steps: 15_000 });
  played.learn(1, 15_000);
  played.tell('done');
  training.run();
  expect(played.calls.at(-1)).toBe('run 20000');
});

test('it takes about seven seconds for a recipe, so that it can be watched, unless it is hurried', () => {
  const { training, played } = playing();
  played.begin({ ...recipe, steps: 700 });
  training.run();
  expect(played.pace).toBe(100);
  training.hurried = true;
  training.run();
  expect(played.pace).toBeNull();
});

test('only time spent learning counts, and steps a second are those of the last two seconds', () => {
  const { training, played, wait } = playing();
  played.begin();
  wait(5000);
  expect(training.elapsed_ms).toBe(0);
  training.run();
  for (let i = 0; i < 30; i++) {
    wait(100);
    played.learn(1 + 10 * i, 10);
  }
  expect(training.elapsed_ms).toBe(3000);
  expect(training.speed).toBeCloseTo(100);
  training.pause();
  wait(1000);
  expect(training.elapsed_ms).toBe(3000);
  expect(training.speed).toBeNull();
});

test('who leaves while it runs finds it running again; who leaves while it stands finds it standing', () => {
  const { training, played } = playing();
  played.begin();
  training.run();
  played.learn(1, 10);
  training.leave();
  expect(played.calls.at(-1)).toBe('pause');
  expect(training.comeBack()).toBe(false);
  expect(played.calls.at(-1)).toBe('run 400');
  training.pause();
  training.leave();
  const calls = played.calls.length;
  expect(training.comeBack()).toBe(false);
  expect(played.calls).toHaveLength(calls);
});

test('who leaves before the first step ends it, and it has to begin anew', () => {
  const { training, played } = playing();
  played.begin();
  training.leave();
  expect(played.calls.at(-1)).toBe('stop');
  expect(training.comeBack()).toBe(true);
});

test('a run is listed once, by its last measurement; one with another seed beside it', async () => {
  const { training, played } = playing();
  for (const seed of [1, 1, 2]) {
    played.begin({ ...recipe, seed });
    training.run();
    played.learn(1, 60);
    training.pause();
    await settled();
  }
  expect(training.runs.map((run) => [run.recipe.seed, run.held.steps])).toEqual([
    [1, 60],
    [2, 60],
  ]);
});

test('what was measured of a run that is over is not said of the next one', async () => {
  const { training, played } = playing();
  played.begin();
  training.run();
  played.learn(1, 60);
  training.pause();
  played.begin({ ...recipe, seed: 2 });
  await settled();
  expect(training.record.held.map(({ steps }) => steps)).toEqual([0]);
});

test('the milestones are told: running, paused, done, gone astray', () => {
  const { training, played, told } = playing();
  played.begin();
  training.run();
  training.pause();
  training.run();
  played.tell('done');
  played.tell('diverged');
  expect(told.filter((one) => one !== null && one !== 'measured')).toEqual([
    ...['begun', 'running', 'paused', 'running', 'done', 'diverged'],
  ]);
});
