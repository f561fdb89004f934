// What the second module promises of training: the same everywhere, good enough, and forgotten when it is over.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEARNER_FUNCTIONS, type LearnerModule } from '../../web/engine/learner-module.js';
import type { ModuleFactory } from '../../web/engine/module.js';
import type { LearnedModel, ModelRef } from '../../web/model/learned.js';
import { dist } from './built-engine.js';
import { learners, learnerVariants, loadLearner, refusalOf } from './built-learner.js';

const { simd, scalar } = learners;
const tiny: ModelRef = { task: 'copy', d_model: 4, n_heads: 1, batch: 1 };

const bits = ({ tensors }: LearnedModel): [string, number[]][] =>
  [...tensors].map(([name, { data }]) => [name, [...new Int32Array(data.slice().buffer)]]);

describe('training', () => {
  const shapes: readonly [string, Omit<ModelRef, 'task'>][] = [
    ['attention alone', {}],
    ['norms before, gelu', { block: { n_layers: 1, norm: 'pre', residual: true, ffn: 'gelu', d_ff: 24 } }],
    ['norms after, gated', { block: { n_layers: 2, norm: 'post', residual: true, ffn: 'swiglu', d_ff: 20 } }],
  ];
  it.each(shapes)(
    'of %s has the same losses and weights, to the last bit, in both variants',
    (_name, shape) => {
      const ref = { task: 'coreference', d_model: 20, seed: 11, ...shape };
      const [one, other] = [simd, scalar].map((learner) => {
        learner.start(ref);
        return { ...learner.step(50), model: learner.model() };
      });
      expect(one!.reports).toHaveLength(50);
      expect(one!.reports).toEqual(other!.reports);
      expect(bits(one!.model)).toEqual(bits(other!.model));
    },
  );

  it('is the same again after something else was trained', () => {
    simd.start(tiny);
    const first = simd.step(30).reports;
    simd.start({ ...tiny, seed: 5 });
    expect(simd.step(30).reports).not.toEqual(first);
    simd.start(tiny);
    expect([...simd.step(10).reports, ...simd.step(20).reports]).toEqual(first);
  });

  it(
    'of coreference, as the page begins it, finds what "it" names in 99 of 100 held-out sentences (B30)',
    { timeout: 120_000 },
    () => {
      const { steps } = simd.start({ task: 'coreference' });
      expect(simd.step(steps).diverged).toBe(false);
      expect(simd.score('pairs', 1000).accuracy).toBeGreaterThanOrEqual(0.99);
    },
  );

  it('that goes wrong stops at the last good weights', () => {
    simd.start({ task: 'coreference', learning_rate: 10, weight_decay: 10 });
    const { reports, diverged } = simd.step(100);
    expect(diverged).toBe(true);
    expect(reports.length).toBeLessThan(100);
    const model = simd.model();
    expect(model.recipe.steps).toBe(reports.length);
    for (const { data } of model.tensors.values()) expect(data.every(Number.isFinite)).toBe(true);
    expect(simd.step(1)).toEqual({ reports: [], diverged: true });
  });

  it('of 10,000 steps leaves the heap as it was after 100', { timeout: 120_000 }, () => {
    simd.start(tiny);
    simd.step(100);
    const bytes = simd.heapBytes();
    for (let i = 0; i < 99; i++) {
      simd.step(100);
      simd.model();
    }
    expect(simd.heapBytes()).toBe(bytes);
  });

  it('begun a hundred times anew leaves the heap as it was after ten times', () => {
    const begin = (times: number) => {
      for (let i = 0; i < times; i++) {
        simd.start(tiny);
        simd.step(1);
      }
      return simd.heapBytes();
    };
    const bytes = begin(10);
    expect(begin(90)).toBe(bytes);
  });
});

describe.each(simd.tasks)('the task $id', ({ id, holds_out_template, recipe }) => {
  it('is learned and measured, in finite numbers', () => {
    expect(simd.start({ task: id })).toEqual(recipe);
    const { reports, diverged } = simd.step(3);
    expect(diverged).toBe(false);
    expect(reports.every(({ loss, accuracy }) => loss > 0 && accuracy >= 0 && accuracy <= 1)).toBe(true);
    for (const split of ['pairs', 'template'] as const) {
      if (split === 'template' && !holds_out_template) continue;
      const { accuracy, loss, looks, weight } = simd.score(split, 100);
      expect(loss).toBeGreaterThan(0);
      for (const share of [accuracy, looks, weight]) expect(share >= 0 && share <= 1).toBe(true);
    }
  });
});

describe('a model', () => {
  it('names the recipe with the steps taken, and is a copy', () => {
    simd.start(tiny);
    simd.step(3);
    const model = simd.model();
    const before = bits(model);
    simd.step(3);
    expect(bits(model)).toEqual(before);
    expect(bits(simd.model())).not.toEqual(before);
    expect(model.ref).toEqual({ ...simd.tasks.find(({ id }) => id === 'copy')!.recipe, ...tiny, steps: 3 });
    expect(model.accuracy).toBe(null);
  });

  it('knows the words of its task, one row each', () => {
    for (const { id, words, labels } of simd.tasks) {
      simd.start({ task: id });
      const { tensors } = simd.model();
      expect(tensors.get('embedding')!.shape[0]).toBe(words.length);
      expect(tensors.get('readout')?.shape[0] ?? 0).toBe(labels.length);
    }
  });

  it('answers with all words it has, the likeliest first', () => {
    simd.start({ task: 'coreference' });
    const model = simd.model();
    const { data } = model.tensors.get('embedding')!;
    const row = Float32Array.from(data.subarray(0, 32), (one) => 9 * one);
    const answers = simd.answers(model, row);
    expect(answers[0]!.answer).toBe(model.words[0]);
    expect(answers.map(({ answer }) => answer).sort()).toEqual([...model.words].sort());
    expect(answers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 5);
    const shares = answers.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(scalar.answers(model, row)).toEqual(answers);
    expect(refusalOf(() => simd.answers(model, row.subarray(1)))).toMatch(/^row shape/);
    expect(
      refusalOf(() =>
        simd.answers(
          model,
          row.map(() => NaN),
        ),
      ),
    ).toMatch(/^row not_finite/);
    expect(refusalOf(() => simd.answers({ ...model, words: [] }, row))).toMatch(/^model shape/);
  });
});

describe('what is refused', () => {
  const start = (ref: unknown) => refusalOf(() => simd.start(ref as ModelRef));

  it.each<[ref: unknown, refusal: RegExp]>([
    [null, /^recipe missing/],
    ['copy', /^recipe type/],
    [{}, /^recipe.task missing/],
    [{ task: 'cooking' }, /^recipe.task choice.*coreference/],
    [{ task: '__proto__' }, /^recipe.task choice/],
    [{ task: 'copy', d_model: 9 }, /^recipe.n_heads heads_divide/],
    [{ task: 'copy', d_model: 65 }, /^recipe.d_model range/],
    [{ task: 'copy', batch: 0.5 }, /^recipe.batch integer/],
    [{ task: 'copy', learning_rate: NaN }, /^recipe.learning_rate not_finite/],
    [{ task: 'copy', learning_rate: -1 }, /^recipe.learning_rate range/],
    [{ task: 'copy', seed: 2 ** 32 }, /^recipe.seed range/],
    [{ task: 'copy', counts: [1, 2, 3] }, /^recipe.counts range/],
    [{ task: 'copy', speed: 1 }, /^recipe.speed unknown_field/],
    [{ task: 'copy', block: { n_layers: 0 } }, /^recipe.block.n_layers range/],
  ])('start(%j)', (ref, refusal) => {
    expect(start(ref)).toMatch(refusal);
  });

  it('leaves what learns as it is', () => {
    simd.start(tiny);
    simd.step(2);
    expect(start({ task: 'copy', d_model: 9 })).not.toBe('accepted');
    expect(simd.model().recipe).toMatchObject({ d_model: 4, steps: 2 });
  });

  it('counts of steps and examples that are none', () => {
    simd.start(tiny);
    for (const count of [0, -1, 0.5, NaN, 1e9]) expect(refusalOf(() => simd.step(count))).toMatch(/^count /);
    expect(refusalOf(() => simd.score('pairs', 0))).toMatch(/^count range/);
    expect(refusalOf(() => simd.score('trains' as 'pairs', 10))).toMatch(/^split choice/);
    expect(refusalOf(() => simd.score('template', 10))).toMatch(/^split choice/);
  });
});

describe.each(learnerVariants)('the %s learner', (variant) => {
  it('is one a page', async () => {
    expect(await loadLearner({ variant })).toBe(learners[variant]);
    expect(learners[variant].variant).toBe(variant);
  });

  it('is as it is typed', async () => {
    const { default: factory } = (await import(new URL(`learner-${variant}.js`, dist).href)) as {
      default: ModuleFactory<LearnerModule>;
    };
    const module = await factory({ wasmBinary: readFileSync(new URL(`learner-${variant}.wasm`, dist)) });
    const theirs = 'count_emval_handles'; // Embind's own
    const names = Object.entries(module)
      .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name) && name !== theirs)
      .map(([name]) => name);
    expect(names.sort()).toEqual([...LEARNER_FUNCTIONS].sort());
  });

  it('refuses options that it does not know, and bytes that are no module', async () => {
    await expect(loadLearner({ variant: 'relaxed' as 'simd' })).rejects.toMatchObject({
      field: 'options.variant',
    });
    await expect(loadLearner({ varaint: 'simd' } as object)).rejects.toMatchObject({
      field: 'options.varaint',
    });
  });
});
