// Numbers that stand in a lesson's text as they are, held against the engine. A decimal that nobody vouches for is an error.
import { describe, expect, test } from 'vitest';
import type { Message } from '../../web/model/i18n.js';
import { sceneOfQuestion, sceneOfTry, type Lesson } from '../../web/model/lessons/index.js';
import { rowAt } from '../../web/model/lessons/live-numbers.js';
import { formatNumber } from '../../web/model/numbers.js';
import type { SceneInput } from '../../web/model/scene.js';
import type { LayerTrace } from '../../web/model/trace.js';
import { languages, lessons, named as lessonOf, nameOf } from '../web/unit/all-lessons.js';
import { engines } from './built-engine.js';
import './shipped-models.js'; // engines know them

const engine = engines.simd;

const own = (id: string): SceneInput => lessonOf(id).scene;
const attempt = (id: string, index: number): SceneInput => {
  const one = lessonOf(id).tries[index];
  if (!one) throw new Error(`lesson ${id} has no try ${index}`);
  return sceneOfTry(lessonOf(id), one);
};
const row = (scene: SceneInput, path: string): number[] => Array.from(rowAt(engine.run(scene), path) ?? []);
const at = (scene: SceneInput, path: string, column: number): number => row(scene, path)[column] ?? NaN;
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The weights of lesson 4, each rounded to three decimals before it is used, as one does on paper. */
const paperWeights = () => row(own('apple'), 'heads.0.weights.0').map((weight) => rounded(weight, 3));
const paperOutput = () => {
  const v = own('apple').pins?.v?.[0] ?? [];
  return [0, 1, 2, 3].map((c) => sum(paperWeights().map((weight, j) => weight * (v[j]?.[c] ?? NaN))));
};
/** What the text says while it is true of all numbers; else the numbers. */
const ifAll = (
  said: string,
  numbers: readonly number[],
  holds: (number: number, bound: number) => boolean,
) => (numbers.every((number) => holds(number, Number(said))) ? said : numbers.join());
const paperErrors = () => {
  const exact = row(own('apple'), 'output.0');
  return paperOutput().map((number, c) => Math.abs(rounded(number, 4) - (exact[c] ?? NaN)));
};
const allShares = (scene: SceneInput) => [0, 1, 2, 3].flatMap((i) => row(scene, `heads.0.weights.${i}`));
const fixed = (value: number, decimals: number): string => value.toFixed(decimals);

const layerOf = (scene: SceneInput, layer: number): LayerTrace => {
  const found = engine.run(scene).layers[layer];
  if (!found) throw new Error(`no layer ${layer}`);
  return found;
};
/** The number furthest from 0 that the last layer hands on. */
const extreme = (scene: SceneInput): number =>
  Array.from(layerOf(scene, 2).out.data).reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
/** The same words with two of them swapped, all else as in the scene. */
const swapped = (scene: SceneInput): SceneInput => {
  const [first = '', second = '', third = ''] = scene.tokens ?? [];
  const [a = [], b = [], c = []] = scene.pins?.embedding ?? [];
  return {
    ...scene,
    text: [first, third, second].join(''),
    tokens: [first, third, second],
    pins: { embedding: [a, c, b] },
  };
};
const toApple = (scene: SceneInput): string =>
  formatNumber(at(scene, 'heads.0.weights.0', (scene.tokens ?? []).indexOf('苹果')));

/** By lesson: what the text says, and where it comes from. */
const claims: Readonly<Record<string, readonly (readonly [said: string, from: () => string])[]>> = {
  the_cat_sat: [
    ['0.5416', () => formatNumber(at(own('the_cat_sat'), 'heads.0.weights.0', 1))],
    ['0.6990', () => formatNumber(at(attempt('the_cat_sat', 0), 'heads.0.weights.0', 1))],
    ['−1.415', () => formatNumber(2 * at(own('the_cat_sat'), 'output.0', 0))],
  ],
  shoes_running: [
    ['0.5003', () => formatNumber(at(own('shoes_running'), 'heads.0.weights.0', 1))],
    ['0.7744', () => formatNumber(at(attempt('shoes_running', 0), 'heads.0.weights.0', 1))],
    ['0.5', () => String(at(attempt('shoes_running', 1), 'heads.0.weights.1', 0))],
    ['−0.02846', () => formatNumber(at(own('shoes_running'), 'heads.0.raw.0', 0))],
  ],
  apple: [
    ...(['0.275', '0.344', '0.381'] as const).map(
      (said, j) => [said, () => fixed(paperWeights()[j] ?? NaN, 3)] as const,
    ),
    ...(['0.3338', '0.4826', '0.5768', '0.3206'] as const).map(
      (said, c) => [said, () => fixed(paperOutput()[c] ?? NaN, 4)] as const,
    ),
    ['0.3806', () => formatNumber(at(own('apple'), 'heads.0.weights.0', 2))],
    ['0.4272', () => formatNumber(at(attempt('apple', 0), 'heads.0.weights.0', 2))],
    ['1.8', () => formatNumber(at(attempt('apple', 1), 'x.0', 2), 2)],
    ['0.0002', () => ifAll('0.0002', paperErrors(), (error, bound) => error < bound)],
  ],
  title_softmax: [
    ...(['2.460', '1.492', '1.221', '1.105'] as const).map(
      (said, j) =>
        [said, () => formatNumber(Math.exp(at(own('title_softmax'), 'heads.0.scores.0', j)))] as const,
    ),
    ['6.278', () => formatNumber(sum(row(own('title_softmax'), 'heads.0.scores.0').map(Math.exp)))],
    ...(['0.3907', '0.3199', '0.2894'] as const).map(
      (said, j) =>
        [said, () => formatNumber(at(attempt('title_softmax', 2), 'heads.0.weights.0', j + 1))] as const,
    ),
    ['0.25', () => String(1 / row(own('title_softmax'), 'heads.0.weights.0').length)],
    [
      '0.97',
      () => {
        const shares = [0, 1, 2, 3].map((i) => at(attempt('title_softmax', 0), `heads.0.weights.${i}`, i));
        return ifAll('0.97', shares, (share, bound) => share > bound);
      },
    ],
    [
      '0.0002',
      () =>
        ifAll(
          '0.0002',
          allShares(attempt('title_softmax', 1)),
          (share, bound) => Math.abs(share - 0.25) < bound,
        ),
    ],
  ],
  weighted_sum: [
    ...(['0.53', '0.27', '0.20'] as const).map(
      (said, j) => [said, () => fixed(at(attempt('weighted_sum', 0), 'heads.0.weights.0', j), 2)] as const,
    ),
    ...(['2.34', '3.34'] as const).map(
      (said, c) => [said, () => fixed(at(attempt('weighted_sum', 0), 'output.0', c), 2)] as const,
    ),
    ['3.057', () => formatNumber(at(own('weighted_sum'), 'output.0', 0))],
    ['18.70', () => formatNumber(at(attempt('weighted_sum', 2), 'output.0', 0))],
  ],
  mha_8_2: [
    ['0.7390', () => formatNumber(at(attempt('mha_8_2', 0), 'heads.0.weights.0', 2))],
    ['0.3874', () => formatNumber(at(attempt('mha_8_2', 0), 'heads.1.weights.0', 1))],
  ],
  why_sqrt_d: [
    ['2.079', () => formatNumber(Math.log(row(own('why_sqrt_d'), 'heads.0.weights.0').length))],
    ['0.9943', () => formatNumber(at(attempt('why_sqrt_d', 0), 'heads.0.weights.0', 0))],
    ['0.3176', () => formatNumber(Math.max(...row(attempt('why_sqrt_d', 2), 'heads.0.weights.0')))],
  ],
  word_order: [
    ['0.3319', () => toApple(attempt('word_order', 0))],
    ...(['0.2211', '0.3276', '0.1289', '0.2883'] as const).map(
      (said, i) => [said, () => toApple(attempt('word_order', i + 1))] as const,
    ),
    ...(['0.1852', '0.6404', '0.6415', '0.2004'] as const).map(
      (said, i) => [said, () => toApple(swapped(attempt('word_order', i + 1)))] as const,
    ),
    ['0.4057', () => formatNumber(at(attempt('word_order', 5), 'heads.0.weights.6', 6))],
    ['0.0202', () => formatNumber(at(attempt('word_order', 5), 'heads.0.weights.6', 0), 3)],
    [
      '0.3451',
      () => formatNumber(at({ ...own('word_order'), mask: { kind: 'causal' } }, 'heads.0.weights.2', 0)),
    ],
  ],
  no_peeking: [
    ['0.3397', () => formatNumber(at(attempt('no_peeking', 0), 'heads.0.weights.1', 0))],
    ['0.4455', () => formatNumber(at(attempt('no_peeking', 0), 'heads.0.weights.1', 1))],
    ['0.4326', () => formatNumber(at(own('no_peeking'), 'heads.0.weights.1', 0))],
    ['0.1564', () => formatNumber(at(own('no_peeking'), 'heads.0.weights.4', 3))],
    ['0.3925', () => formatNumber(at(own('no_peeking'), 'heads.0.weights.4', 4))],
  ],
  whole_block: [
    ['0.4986', () => formatNumber(at(own('whole_block'), 'layers.2.rollout.4', 4))],
    ['0.1088', () => formatNumber(at(attempt('whole_block', 0), 'layers.2.rollout.4', 4))],
    ['18.54', () => formatNumber(extreme(attempt('whole_block', 1)))],
    ['−290.3', () => formatNumber(extreme(attempt('whole_block', 2)))],
  ],
  long_texts: [
    ['0.2865', () => formatNumber(Math.max(...row(attempt('long_texts', 0), 'heads.0.weights.0')))],
    ['0.1845', () => formatNumber(Math.max(...row(attempt('long_texts', 1), 'heads.0.weights.0')))],
  ],
};

const textsOf = ({ title, summary, body, tries, question }: Lesson): Message[] => [
  title,
  summary,
  ...body.flatMap((part) => ('list' in part ? part.list : 'text' in part ? [part.text] : [])),
  ...tries.flatMap(({ label, why }) => [label, why]),
  question.prompt,
  question.reveal,
  ...question.choices,
];
/** Decimals as the text has them, without live numbers and section numbers. */
const decimals = (text: string): string[] =>
  text.replace(/\{[^}]*\}|(section|第) [\d.]+/g, '').match(/−?\d+\.\d+/g) ?? [];
/** What the reader can see typed in, or set, in the lesson's scenes. */
const typed = (lesson: Lesson): string[] =>
  [lesson.scene, sceneOfQuestion(lesson), ...lesson.tries.map((one) => sceneOfTry(lesson, one))].flatMap(
    (scene) =>
      JSON.stringify(scene)
        .replaceAll('-', '−')
        .match(/−?\d+\.\d+/g) ?? [],
  );

describe.each(lessons.map((lesson) => [nameOf(lesson), lesson] as const))('the text of %s', (id, lesson) => {
  test('says what the engine computes', () => {
    for (const [said, from] of claims[id] ?? []) expect(from()).toBe(said);
  });

  test('has no decimal that nobody vouches for, in either language', () => {
    const known = new Set([...typed(lesson), ...(claims[id] ?? []).map(([said]) => said)]);
    for (const { en, zh } of textsOf(lesson)) {
      if (!lesson.lang) expect(decimals(en).sort()).toEqual(decimals(zh).sort());
      for (const text of languages(lesson).map((lang) => ({ en, zh })[lang]))
        for (const number of decimals(text)) expect(known, `${number} in “${text}”`).toContain(number);
    }
  });

  test('uses every number that is vouched for', () => {
    const [lang = 'en'] = languages(lesson);
    const used = new Set(textsOf(lesson).flatMap((text) => decimals(text[lang])));
    for (const [said] of claims[id] ?? []) expect(used).toContain(said);
  });
});

describe('what the texts say in words', () => {
  const weights = (scene: SceneInput, h = 0) => Array.from(engine.run(scene).heads[h]?.weights.data ?? []);
  const largest = (numbers: readonly number[]) => numbers.indexOf(Math.max(...numbers));

  test('the_cat_sat: with seed 7 every number changes and each row of weights still sums to 1', () => {
    const scene = attempt('the_cat_sat', 1);
    const [before, after] = [engine.run(own('the_cat_sat')), engine.run(scene)];
    expect(after.x?.data.some((number, i) => number === before.x?.data[i])).toBe(false);
    for (const i of [0, 1, 2]) expect(sum(row(scene, `heads.0.weights.${i}`))).toBeCloseTo(1, 6);
  });

  test('the_cat_sat: under the causal mask the first word looks at itself with exactly 1', () => {
    expect(row(attempt('the_cat_sat', 2), 'heads.0.weights.0')).toEqual([1, 0, 0]);
  });

  test('shoes_running: equal vectors give weights of exactly 0.5', () => {
    expect(weights(attempt('shoes_running', 1))).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  test('apple: the first dot product, term by term', () => {
    expect(0.1 * 0.9 + 0.3 * 0.2 + 0.9 * 0.1 + 0.4 * 0.3).toBeCloseTo(
      at(own('apple'), 'heads.0.raw.0', 0),
      6,
    );
  });

  test('apple: without √4 the gaps between the scores double', () => {
    const gap = (scene: SceneInput) => at(scene, 'heads.0.scaled.0', 2) - at(scene, 'heads.0.scaled.0', 0);
    expect(gap(attempt('apple', 0)) / gap(own('apple'))).toBeCloseTo(2, 5);
  });

  test('apple: the position moves only the third number of the embedding, from 0.8 to 1.8', () => {
    const scene = attempt('apple', 1);
    const [embedding, x] = [row(scene, 'embedding.0'), row(scene, 'x.0')];
    expect(x.map((number, c) => number === embedding[c])).toEqual([true, true, false, true]);
    expect(formatNumber(embedding[2] ?? NaN, 2)).toBe('0.80');
    expect(formatNumber((x[2] ?? NaN) - (embedding[2] ?? NaN), 2)).toBe('1.0');
  });

  test('apple: the query is largest in its third number, and the key of 我 is raised there by 1', () => {
    expect(largest(row(own('apple'), 'heads.0.q.0'))).toBe(2);
    const changed = sceneOfQuestion(lessonOf('apple'));
    expect(at(changed, 'heads.0.raw.0', 0) - at(own('apple'), 'heads.0.raw.0', 0)).toBeCloseTo(0.9, 5);
  });

  test('title_softmax: every word looks most at itself, and second at the word the list names', () => {
    for (const [i, second] of [1, 3, 1, 1].entries()) {
      const shares = row(own('title_softmax'), `heads.0.weights.${i}`);
      expect(largest(shares)).toBe(i);
      expect(largest(shares.map((share, j) => (j === i ? 0 : share)))).toBe(second);
    }
  });

  test('title_softmax: a masked cell gets exactly 0', () => {
    expect(at(attempt('title_softmax', 2), 'heads.0.weights.0', 0)).toBe(0);
  });

  test('weighted_sum: c weighs more than a and has the largest score; both output numbers lie above the average', () => {
    const [a = NaN, b = NaN, c = NaN] = row(own('weighted_sum'), 'heads.0.weights.0');
    expect(c).toBeGreaterThan(a);
    expect(c).toBeGreaterThan(b);
    expect(largest(row(own('weighted_sum'), 'heads.0.scaled.0'))).toBe(2);
    const [first = NaN, second = NaN] = row(own('weighted_sum'), 'output.0');
    expect(first).toBeGreaterThan(3);
    expect(second).toBeGreaterThan(4);
  });

  test('weighted_sum: typed weights leave the scores above them as they were', () => {
    expect(row(attempt('weighted_sum', 0), 'heads.0.scaled.0')).toEqual(
      row(own('weighted_sum'), 'heads.0.scaled.0'),
    );
    expect(attempt('weighted_sum', 0).pins?.weights?.[0]?.map((shares) => rounded(sum(shares), 6))).toEqual([
      1, 1, 1,
    ]);
  });

  test('weighted_sum: looking only at itself hands every value through unchanged', () => {
    const { heads } = engine.run(attempt('weighted_sum', 1));
    expect(heads[0]?.output?.data).toEqual(heads[0]?.v?.data);
  });

  test('weighted_sum: a larger value moves no weight', () => {
    expect(weights(attempt('weighted_sum', 2))).toEqual(weights(own('weighted_sum')));
  });

  test('mha_8_2: for “we” the first head prefers “peace”, the second “love”', () => {
    expect(own('mha_8_2').tokens).toEqual(['we', 'love', 'peace']);
    for (const scene of [own('mha_8_2'), attempt('mha_8_2', 0)]) {
      expect([0, 1].map((h) => largest(row(scene, `heads.${h}.weights.0`)))).toEqual([2, 1]);
    }
  });

  test('mha_8_2: 1, 2, 4 and 8 heads cost the same multiplications in the matrix products', () => {
    const products = [1, 2, 4, 8].map((n_heads) => {
      const { heads, w_o } = engine.run({ ...own('mha_8_2'), n_heads });
      const size = (shape: readonly number[] = []) => shape.reduce((a, b) => a * b, 1);
      const each = heads.map(
        ({ q, v, weights }) => size(weights.shape) * ((q?.shape[1] ?? NaN) + (v?.shape[1] ?? NaN)),
      );
      return sum(each) + 3 * size(w_o?.shape);
    });
    expect(new Set(products).size).toBe(1);
    expect(products[0]).toBeGreaterThan(0);
  });

  test('mha_8_2: “the” looks most at itself, at “sat” and at “cat” in the three full-width heads', () => {
    const scene = attempt('mha_8_2', 1);
    expect([0, 1, 2].map((h) => largest(row(scene, `heads.${h}.weights.0`)))).toEqual([0, 2, 1]);
    const trace = engine.run(scene);
    expect(trace.w_o).toBeNull();
    expect(trace.heads.map(({ output }) => output?.shape)).toEqual([
      [3, 4],
      [3, 4],
      [3, 4],
    ]);
    expect(trace.w_q?.shape).toEqual([3, 4, 4]);
  });

  test('mha_8_2: eight heads are one number wide and the output keeps its shape', () => {
    const trace = engine.run(attempt('mha_8_2', 2));
    expect(trace.heads.map(({ v }) => v?.shape[1])).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(trace.output?.shape).toEqual(engine.run(own('mha_8_2')).output?.shape);
  });

  test('why_sqrt_d: a lead of 8 is a factor of about 3000, and the scores lie eight times as far apart undivided', () => {
    expect(Math.exp(8)).toBeGreaterThan(2950);
    expect(Math.exp(8)).toBeLessThan(3050);
    const [divided, undivided] = [own('why_sqrt_d'), attempt('why_sqrt_d', 0)];
    for (const j of [0, 1, 7])
      expect(at(undivided, 'heads.0.scaled.0', j) / at(divided, 'heads.0.scaled.0', j)).toBeCloseTo(8, 4);
    const scores = row(divided, 'heads.0.scaled.0');
    expect([Math.min(...scores), Math.max(...scores)]).toEqual([scores[1], scores[0]]);
  });

  test('why_sqrt_d: a temperature of 8 gives back every weight, bit by bit', () => {
    expect(weights(attempt('why_sqrt_d', 1))).toEqual(weights(own('why_sqrt_d')));
  });

  test('word_order: without positions swapped words swap rows and columns, and outputs only rows', () => {
    const [first, other] = [engine.run(own('word_order')), engine.run(attempt('word_order', 0))];
    const at3 = [0, 2, 1];
    for (const i of [0, 1, 2]) {
      for (const j of [0, 1, 2])
        expect(other.heads[0]?.weights.data[3 * i + j]).toBeCloseTo(
          first.heads[0]?.weights.data[3 * at3[i]! + at3[j]!] ?? NaN,
          6,
        );
      for (const c of [0, 1, 2, 3])
        expect(other.output?.data[4 * i + c]).toBeCloseTo(first.output?.data[4 * at3[i]! + c] ?? NaN, 6);
    }
  });

  test('word_order: the score of a word with itself does not change under rotary positions', () => {
    for (const i of [0, 1, 2])
      expect(at(attempt('word_order', 4), `heads.0.raw.${i}`, i)).toBeCloseTo(
        at(own('word_order'), `heads.0.raw.${i}`, i),
        5,
      );
  });

  test('word_order: under ALiBi alone each step back costs half a point in the first head, 1/256 in the eighth', () => {
    const scene = attempt('word_order', 5);
    expect(row(scene, 'heads.0.biased.6')).toEqual([-3, -2.5, -2, -1.5, -1, -0.5, 0]);
    expect(at(scene, 'heads.7.biased.6', 5)).toBeCloseTo(-1 / 256, 7);
    const even = row(scene, 'heads.7.weights.6');
    expect(Math.max(...even) - Math.min(...even)).toBeLessThan(0.004);
  });

  test('no_peeking: weights that remain keep their ratio; the last row and all it sees stay without the mask', () => {
    const [masked, free] = [own('no_peeking'), attempt('no_peeking', 0)];
    const ratio = (scene: SceneInput) =>
      at(scene, 'heads.0.weights.1', 0) / at(scene, 'heads.0.weights.1', 1);
    expect(ratio(masked)).toBeCloseTo(ratio(free), 5);
    expect(row(masked, 'heads.0.weights.4')).toEqual(row(free, 'heads.0.weights.4'));
    expect(at(masked, 'heads.0.weights.1', 2)).toBe(0);
  });

  test('no_peeking: a window on both sides is a band of three; filling at the front leaves two rows of zeros', () => {
    const seen = (scene: SceneInput) =>
      [0, 1, 2, 3, 4].map((i) => row(scene, `heads.0.weights.${i}`).filter((weight) => weight > 0).length);
    expect(seen(attempt('no_peeking', 1))).toEqual([2, 3, 3, 3, 2]);
    expect(seen(attempt('no_peeking', 2))).toEqual([0, 0, 1, 2, 3]);
    for (const i of [0, 1]) expect(row(attempt('no_peeking', 2), `output.${i}`)).toEqual([0, 0, 0, 0]);
    for (const i of [0, 1, 2, 3, 4]) expect(at(attempt('no_peeking', 3), `heads.0.weights.${i}`, i)).toBe(0);
  });

  test('whole_block: residual and norm are what the text says they are', () => {
    const layer = layerOf(own('whole_block'), 0);
    const first = (tensor: { data: Float32Array } | null) => tensor?.data[32] ?? NaN;
    expect(first(layer.x) + first(layer.output)).toBeCloseTo(first(layer.residual_1), 6);
    const normed = Array.from(layer.norm_1?.data.subarray(32, 40) ?? []);
    expect(sum(normed) / 8).toBeCloseTo(0, 6);
    expect(sum(normed.map((number) => number * number)) / 8).toBeCloseTo(1, 3);
    expect(layer.hidden?.shape).toEqual([5, 16]);
    expect(layer.activated?.data.every((number) => number >= 0)).toBe(true);
  });

  test('whole_block: news travels one word further in each layer', () => {
    for (const layer of [0, 1, 2, 3])
      expect(
        row(sceneOfQuestion(lessonOf('whole_block')), `layers.${layer}.rollout.4`).map((share) => share > 0),
      ).toEqual([0, 1, 2, 3, 4].map((j) => j >= 3 - layer));
  });

  test('whole_block: without residuals three rows come out nearly alike, with them they do not', () => {
    const apart = (scene: SceneInput) => {
      const { data } = layerOf(scene, 2).out;
      return Math.max(
        ...[8, 16].flatMap((start) =>
          [0, 1, 2, 3, 4, 5, 6, 7].map((c) => Math.abs(data[start + c]! - data[c]!)),
        ),
      );
    };
    expect(apart(attempt('whole_block', 0))).toBeLessThan(0.1);
    expect(apart(own('whole_block'))).toBeGreaterThan(0.2);
  });

  test('long_texts: no character comes twice, and the favourites of 天 are 宙, then 闰', () => {
    const tokens = attempt('long_texts', 1).tokens ?? [];
    expect(new Set(tokens).size).toBe(64);
    const favourite = (scene: SceneInput) => scene.tokens?.[largest(row(scene, 'heads.0.weights.0'))];
    expect(favourite(own('long_texts'))).toBe('宙');
    expect(favourite(attempt('long_texts', 0))).toBe('闰');
  });

  test('long_texts: a window of 4 leaves at most four cells a row', () => {
    for (const i of [0, 3, 15])
      expect(
        row(attempt('long_texts', 2), `heads.0.weights.${i}`).filter((weight) => weight > 0),
      ).toHaveLength(Math.min(4, i + 1));
  });
});
