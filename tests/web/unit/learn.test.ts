// What a reader sets, sees and is told of training, without a learner.
import { describe, expect, test } from 'vitest';
import { addMessages, translator } from '../../../web/model/i18n.js';
import { curvePoints, LearnRecord } from '../../../web/model/learn-record.js';
import {
  anotherSeed,
  settingOf,
  smallerRate,
  steppedRate,
  withCount,
  withSetting,
} from '../../../web/model/learn-settings.js';
import { percentText, sourceText, standingText, type Standing } from '../../../web/model/learn-told.js';
import { askedRow, lookingHead, textOfWords, wordsOfText } from '../../../web/model/learn-watched.js';
import type { Recipe, Score, WatchedText } from '../../../web/model/learned.js';
import { Vocabulary } from '../../../web/model/vocabulary.js';
import { learn } from '../../../web/model/messages/learn.js';
import { SceneError } from '../../../web/model/scene-error.js';
import type { Trace } from '../../../web/model/trace.js';

addMessages({ learn });
const t = translator('en');

const recipe: Recipe = {
  ...{ task: 'coreference', d_model: 32, n_heads: 2, batch: 32, steps: 400, seed: 1, counts: [] },
  block: { n_layers: 2, norm: 'none', residual: true, ffn: 'none', d_ff: 64 },
  ...{ learning_rate: Math.fround(0.003), weight_decay: 0.1 },
};
function refusalOf(change: () => unknown): SceneError {
  try {
    change();
  } catch (error) {
    if (error instanceof SceneError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}
const score = (accuracy: number): Score => ({ accuracy, loss: 1, layer: 1, head: 0, looks: 1, weight: 0.8 });

describe('curves', () => {
  test('keep their highest and lowest points, in order, when there is no room for all', () => {
    const values = Array.from({ length: 1000 }, (_, i) => (i === 437 ? 9 : i === 612 ? -9 : i % 2));
    const points = curvePoints(values, 40);
    expect(points.length).toBeLessThanOrEqual(40);
    expect(points).toContainEqual([438, 9]);
    expect(points).toContainEqual([613, -9]);
    const steps = points.map(([step]) => step);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  test('leave out what is not finite, and count steps from 1', () => {
    expect(curvePoints([2, NaN, 1, Infinity], 10)).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  test('steps that are told again take the place of the earlier ones', () => {
    const record = new LearnRecord();
    const report = (loss: number) => ({ loss, accuracy: 0 });
    record.add([report(3), report(2)], 1);
    record.add([report(1)], 2);
    expect(record.reports.map(({ loss }) => loss)).toEqual([3, 1]);
  });

  test('a moment knows what was measured last before it', () => {
    const record = new LearnRecord();
    for (const [steps, accuracy] of [
      [0, 0.1],
      [50, 0.5],
      [50, 0.6],
      [100, 1],
    ] as const)
      record.measured({ steps, pairs: score(accuracy), template: null });
    expect(record.held).toHaveLength(3);
    expect(record.heldAt(99)?.pairs.accuracy).toBe(0.6);
    expect(record.heldAt(100)?.pairs.accuracy).toBe(1);
  });
});

describe('settings', () => {
  test('read as they were typed, not as float32 has them', () => {
    expect(settingOf(recipe, 'learning_rate')).toBe('0.003');
    expect(settingOf(recipe, 'n_layers')).toBe('2');
  });

  test('change the recipe, the feed-forward with the width', () => {
    expect(withSetting(recipe, 'd_model', '48')).toMatchObject({ d_model: 48, block: { d_ff: 96 } });
    expect(withSetting(recipe, 'ffn', 'gelu').block.ffn).toBe('gelu');
    expect(withSetting(recipe, 'learning_rate', '１e-2').learning_rate).toBe(0.01);
    expect(withCount({ ...recipe, counts: [1, 2] }, 1, 7).counts).toEqual([1, 7]);
  });

  test.each([
    ['learning_rate', '1e6', 'range'],
    ['learning_rate', '-1', 'range'],
    ['learning_rate', '0,003', 'decimal_comma'],
    ['weight_decay', 'much', 'not_a_number'],
    ['seed', '1.5', 'integer'],
    ['seed', '4294967296', 'range'],
    ['seed', '', 'number_missing'],
  ] as const)('%s refuses "%s"', (key, text, code) => {
    const { field, code: why } = refusalOf(() => withSetting(recipe, key, text));
    expect([field, why]).toEqual([`recipe.${key}`, code]);
  });

  test('another seed is the next one, and after the last one the first', () => {
    expect(anotherSeed(recipe).seed).toBe(2);
    expect(anotherSeed({ ...recipe, seed: 2 ** 32 - 1 }).seed).toBe(0);
  });

  test('a rate is stepped to round numbers, and a smaller one is suggested', () => {
    expect(steppedRate(0.003, 1)).toBe(0.005);
    expect(steppedRate(0.003, -1)).toBe(0.002);
    expect(steppedRate(0.005, 1)).toBe(0.01);
    expect(steppedRate(10, 1)).toBe(10);
    expect(smallerRate(10)).toBe(0.3);
    expect(smallerRate(0.03)).toBe(0.01);
  });
});

describe('the watched sentence', () => {
  const chinese = ['奖杯', '放不进', '箱子', '，', '因为', '它', '太', '大', '了', '。'];
  const vocabulary = new Vocabulary(['the', 'trophy', "didn't", '.', '箱', '子', '行李箱', ...chinese]);

  test.each([
    { tokens: chinese, text: '奖杯放不进箱子，因为它太大了。' },
    { tokens: ['箱', '子'], text: '箱 子' },
    { tokens: ['the', 'trophy', "didn't", '.'], text: "the trophy didn't." },
  ])('is written as people write it, where that is cut the same way: $text', ({ tokens, text }) => {
    expect(textOfWords(tokens, vocabulary)).toBe(text);
    expect(wordsOfText(text, vocabulary)).toEqual(tokens);
  });

  test('its asked word is found again after an edit', () => {
    const watched: WatchedText = {
      ...{ lang: 'en', tokens: ['the', 'trophy', 'it', '.'], context: [], looked_at: 1 },
      targets: [{ row: 2, answer: 'trophy' }],
    };
    expect(askedRow(['the', 'suitcase', 'it', '.'], watched)).toBe(2);
    expect(askedRow(['it', 'the', '.'], watched)).toBe(0);
    expect(askedRow(['the', '.'], watched)).toBe(1);
  });

  test('the shown head is the one that looks most, and stays until another clearly does', () => {
    const head = (weight: number) => ({
      weights: { shape: [1, 2], data: Float32Array.of(weight, 1 - weight) },
    });
    const traceOf = (...rows: number[][]) =>
      ({ layers: rows.map((weights) => ({ heads: weights.map(head) })) }) as unknown as Trace;
    const first = lookingHead(traceOf([0.2, 0.3], [0.5, 0.4]), 0, 0);
    expect(first).toEqual({ layer: 1, head: 0 });
    expect(lookingHead(traceOf([0.2, 0.3], [0.5, 0.54]), 0, 0, [first])).toEqual(first);
    expect(lookingHead(traceOf([0.2, 0.3], [0.5, 0.6]), 0, 0, [first])).toEqual({ layer: 1, head: 1 });
    expect(lookingHead(traceOf([0.9]), 0, 0, [null, first])).toEqual({ layer: 0, head: 0 });
  });
});

describe('how it stands', () => {
  const standing: Standing = {
    ...{ steps: 0, running: false, diverged: false, last: null, held: null, recipe, word: 'it' },
  };
  const after = (accuracy: number, template: number | null = null): Standing => ({
    ...{ ...standing, steps: 200, running: true, last: { loss: 0.1, accuracy: 0.96875 } },
    held: { steps: 200, pairs: score(accuracy), template: template === null ? null : score(template) },
  });

  test('shares are rounded down: 100 % means all of them', () => {
    expect([1, 0.99999, 0.992, 0.5, 0].map(percentText)).toEqual(['100', '99.9', '99.2', '50', '0']);
  });

  test('random weights are called random, and what learns or has learned says so', () => {
    expect(standingText(t, standing).join()).toMatch(/Untrained.*random.*“it” looks anywhere/);
    expect(standingText(t, after(0.9)).join(' ')).toMatch(/^Learning: 96\.8 % .* 90 % of 256 /);
    expect(standingText(t, after(0.992, 0.95)).join(' ')).toMatch(/^Learned: 99\.2 % .*never seen: 95 %/);
    expect(standingText(t, { ...after(0.9), running: false }).join()).toMatch(/^Paused after 200 steps/);
  });

  test('gone astray, it says so and names a rate that would do', () => {
    const said = standingText(t, { ...after(0.1), diverged: true, recipe: { ...recipe, learning_rate: 10 } });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/after step 200.*NaN.*last good weights.*0\.3/);
  });

  test('weights on show say where they come from', () => {
    const held = { steps: 200, pairs: score(0.992), template: null };
    expect(sourceText(t, 0, recipe, held)).toBe('Weights: random (seed 1)');
    expect(sourceText(t, 120, recipe, held)).toBe('Weights: learned in 120 steps (seed 1)');
    expect(sourceText(t, 200, recipe, held)).toContain('99.2 % right');
  });
});
