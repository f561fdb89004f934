// Every lesson's scenes through the built engine: the numbers of the goldens, answers that follow from them, and no
// place in a text left without its number.
import { describe, expect, test } from 'vitest';
import type { Message } from '../../web/model/i18n.js';
import { answerOf, inline, sceneOfQuestion, sceneOfTry } from '../../web/model/lessons/index.js';
import { numberAt, rowAt } from '../../web/model/lessons/live-numbers.js';
import type { SceneInput } from '../../web/model/scene.js';
import type { SceneError } from '../../web/model/scene-error.js';
import { tensorOf } from '../../web/model/stages.js';
import { lessons, named, nameOf, read } from '../web/unit/all-lessons.js';
import { course, goldenOf, goldenTrace } from '../web/unit/lessons-golden.js';
import { engines } from './built-engine.js';
import { flat, matrixAt, shapeOf, TOLERANCE, worstError } from './golden-files.js';
import './shipped-models.js'; // engines know them

const engine = engines.simd;

const cases = lessons.map((lesson) => [nameOf(lesson), lesson] as const);
const attempt = (name: string, index: number): SceneInput => {
  const one = named(name).tries[index];
  if (!one) throw new Error(`lesson ${name} has no try ${index}`);
  return sceneOfTry(named(name), one);
};

const ofCourse = new Set(course.map(([name]) => name));

function expectGolden(
  scene: SceneInput,
  name: string,
  tolerance = ofCourse.has(name) ? 1e-5 : TOLERANCE,
): void {
  const { expected, scale } = goldenOf(name);
  const trace = engine.run(scene);
  expect(trace.scale).toBeCloseTo(scale, 6);
  for (const [path, value] of Object.entries(expected)) {
    const matrix = matrixAt(trace, path);
    expect(matrix?.shape, path).toEqual(shapeOf(value));
    expect(worstError(matrix?.data ?? [], flat(value)), path).toBeLessThanOrEqual(tolerance);
  }
}

describe('lesson scenes give the goldens to 1e-6, those of the later course to 1e-5', () => {
  test.each(cases)('%s', (id, { scene }) => {
    expectGolden(scene, id);
  });

  test.each([
    ['apple_embedding', () => attempt('apple', 1)],
    ['the_cat_sat_heads', () => attempt('mha_8_2', 1)],
    ['title_softmax_t_0.05', () => attempt('title_softmax', 0)],
    ['title_softmax_t_1000', () => attempt('title_softmax', 1)],
    ['word_order_swapped', () => attempt('word_order', 0)],
    ['word_order_sinusoidal', () => attempt('word_order', 1)],
    ['word_order_learned', () => attempt('word_order', 2)],
    ['word_order_relative', () => attempt('word_order', 3)],
    ['word_order_rotary', () => attempt('word_order', 4)],
    ['word_order_alibi', () => attempt('word_order', 5)],
    ['word_order_causal', () => sceneOfQuestion(named('word_order'))],
    ['no_peeking_unmasked', () => attempt('no_peeking', 0)],
    ['no_peeking_padded', () => attempt('no_peeking', 2)],
    ['no_peeking_window', () => sceneOfQuestion(named('no_peeking'))],
    ['whole_block_no_residual', () => attempt('whole_block', 0)],
    ['whole_block_pre', () => attempt('whole_block', 1)],
    ['whole_block_4', () => sceneOfQuestion(named('whole_block'))],
    ['long_texts_32', () => attempt('long_texts', 0)],
    ['where_it_looks_small', () => attempt('where_it_looks', 0)],
    ['where_it_looks_nonsense', () => sceneOfQuestion(named('where_it_looks'))],
    ['where_it_looks_small_zh', () => attempt('where_it_looks_zh', 0)],
    ['where_it_looks_nonsense_zh', () => sceneOfQuestion(named('where_it_looks_zh'))],
    ['two_meanings_cash', () => attempt('two_meanings', 0)],
    ['two_meanings_eaten', () => attempt('two_meanings', 1)],
    ['two_meanings_invested_zh', () => sceneOfQuestion(named('two_meanings_zh'))],
    ['two_meanings_newton_zh', () => attempt('two_meanings_zh', 1)],
    ['in_a_shop_absent', () => sceneOfQuestion(named('in_a_shop'))],
    ['in_a_shop_absent_zh', () => sceneOfQuestion(named('in_a_shop_zh'))],
    ['in_a_shop_tags', () => attempt('in_a_shop', 0)],
    ['in_a_shop_verdict_zh', () => attempt('in_a_shop_zh', 2)],
    ['what_it_does_not_know_chips', () => attempt('what_it_does_not_know', 1)],
  ] as const)('%s, opened by a try', (name, scene) => {
    expectGolden(scene(), name);
  });

  test('a scene that is off by a thousandth is noticed', () => {
    const scene = named('apple').scene;
    const moved: SceneInput = { ...scene, temperature: 1.001 };
    expect(() => {
      expectGolden(moved, 'apple');
    }).toThrow(/weights/);
  });
});

describe.each(cases)('lesson %s', (id, lesson) => {
  const texts = (messages: readonly Message[]) => read(lesson, messages);
  const paths = (all: readonly string[]) =>
    all.flatMap(inline).flatMap((segment) => (segment.kind === 'number' ? [segment.path] : []));

  test('every live number is finite in the scene its text speaks of', () => {
    const trace = engine.run(lesson.scene);
    const body = lesson.body.flatMap((part) =>
      'list' in part ? part.list : 'text' in part ? [part.text] : [],
    );
    const formulas = lesson.body.flatMap((part) => ('formula' in part ? [part.formula] : []));
    for (const path of paths([...texts(body), ...texts([lesson.question.prompt]), ...formulas])) {
      expect(numberAt(trace, path), path).toSatisfy(Number.isFinite);
    }
    const changed = engine.run(sceneOfQuestion(lesson));
    for (const path of paths(texts([lesson.question.reveal])))
      expect(numberAt(changed, path), path).toSatisfy(Number.isFinite);
  });

  test('every try runs, changes a number, and opens on cells that exist', () => {
    const before = engine.run(lesson.scene);
    for (const one of lesson.tries) {
      const trace = engine.run(sceneOfTry(lesson, one));
      if (one.opens?.panel !== 'learn')
        // what changes there is a model that is yet to learn
        expect([trace.heads, trace.layers, trace.output?.data]).not.toEqual([
          before.heads,
          before.layers,
          before.output?.data,
        ]);
      const { stage, head, row, column, layer } = one.focus ?? lesson.focus;
      const shape = tensorOf(trace, stage, head, layer)?.shape ?? [0, 0];
      expect(row).toBeLessThan(shape[0]);
      expect(column).toBeLessThan(shape[1]);
    }
  });

  test('the answer is one of the choices and leaves no doubt', () => {
    const trace = engine.run(sceneOfQuestion(lesson));
    const { question } = lesson;
    const answer = answerOf(question, trace, engine.run(lesson.scene));
    expect(answer).toBeGreaterThanOrEqual(0);
    expect(answer).toBeLessThan(question.choices.length);
    if (!('argmax' in question.answer)) return;
    const row = rowAt(trace, question.answer.argmax) ?? [];
    expect(row.length).toBe(question.choices.length);
    const [first = 0, second = 0] = Array.from(row).sort((a, b) => b - a);
    expect(first - second).toBeGreaterThan(0.01);
  });

  test('goldens and scene speak of the same number of tokens', () => {
    expect(engine.run(lesson.scene).tokens).toHaveLength(goldenTrace(id).tokens.length);
  });
});

describe('the answers', () => {
  const answer = (id: string) => {
    const lesson = named(id);
    return answerOf(lesson.question, engine.run(sceneOfQuestion(lesson)), engine.run(lesson.scene));
  };
  const first = (scene: SceneInput, path: string) => Array.from(rowAt(engine.run(scene), path) ?? []);

  test('the_cat_sat: doubling W_V leaves the weights and doubles the output', () => {
    expect(answer('the_cat_sat')).toBe(1);
    const { scene } = named('the_cat_sat');
    const before = engine.run(scene);
    const w_v = [0, 1, 2, 3].map((row) =>
      Array.from(rowAt(before, `w_v.0.${row}`) ?? [], (number) => 2 * number),
    );
    const after = engine.run({ ...scene, pins: { w_v } });
    expect(after.heads[0]?.weights.data).toEqual(before.heads[0]?.weights.data);
    expect(Array.from(after.output?.data ?? [])).toEqual(
      Array.from(before.output?.data ?? [], (number) => 2 * number),
    );
  });

  test('shoes_running: matrices ten times as large make dot products a hundred times as large', () => {
    expect(answer('shoes_running')).toBe(1);
    const lesson = named('shoes_running');
    const [before = NaN] = first(lesson.scene, 'heads.0.raw.0');
    const [after = NaN] = first(sceneOfQuestion(lesson), 'heads.0.raw.0');
    expect(after / before).toBeCloseTo(100, 3);
  });

  test('apple: 苹果 looks most at 我', () => {
    expect(answer('apple')).toBe(0);
    const moved = sceneOfQuestion(named('apple'));
    expect(moved.pins?.v).toEqual(named('apple').scene.pins?.v);
    expect(first(moved, 'output.0')).not.toEqual(first(named('apple').scene, 'output.0'));
  });

  test('title_softmax: the share stays when all scores of its row rise together', () => {
    expect(answer('title_softmax')).toBe(2);
    const one = named('title_softmax').question.patch?.pins?.scores?.[0]?.[0];
    const raised = named('title_softmax').scene.pins?.scores?.[0]?.[0]?.map((score) => Number(score) + 1);
    expect(one).toEqual(raised);
  });

  test('weighted_sum: a mix of equal values is that value', () => {
    expect(answer('weighted_sum')).toBe(1);
    const [a = NaN, b = NaN] = first(sceneOfQuestion(named('weighted_sum')), 'output.0');
    expect(a).toBeCloseTo(1, 6);
    expect(b).toBeCloseTo(2, 6);
  });

  test('mha_8_2: of the choices only 6 heads are refused', () => {
    expect(answer('mha_8_2')).toBe(2);
    const { scene, question } = named('mha_8_2');
    const refused = question.choices.map(({ en }) => {
      try {
        engine.run({ ...scene, n_heads: Number(en) });
        return null;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return (error as SceneError).code;
      }
    });
    expect(refused).toEqual([null, null, 'heads_divide', null]);
  });

  test('why_sqrt_d: the derivative of softmax shrinks without the division', () => {
    expect(answer('why_sqrt_d')).toBe(1);
  });

  test('word_order: behind a causal mask the order of the words changes what 苹果 puts out', () => {
    expect(answer('word_order')).toBe(1);
    const { scene } = named('word_order');
    const third = first({ ...scene, mask: { kind: 'causal' } }, 'output.2');
    const second = first(sceneOfQuestion(named('word_order')), 'output.1');
    expect(Math.max(...third.map((number, c) => Math.abs(number - (second[c] ?? NaN))))).toBeGreaterThan(0.1);
  });

  test('no_peeking: the weight on itself is the old one divided by the sum of the two that remain', () => {
    expect(answer('no_peeking')).toBe(2);
    const { scene } = named('no_peeking');
    const [, , , spring = NaN, itself = NaN] = first(scene, 'heads.0.weights.4');
    const after = first(sceneOfQuestion(named('no_peeking')), 'heads.0.weights.4');
    expect(after[4]).toBeCloseTo(itself / (spring + itself), 6);
    for (const wrong of [itself, 0.5]) expect(Math.abs((after[4] ?? NaN) - wrong)).toBeGreaterThan(0.1);
  });

  test('whole_block: the first word arrives at the fifth in the fourth layer and not before', () => {
    const { choices } = named('whole_block').question;
    const scene = sceneOfQuestion(named('whole_block'));
    const arrived = [0, 1, 2, 3].map((layer) => (first(scene, `layers.${layer}.rollout.4`)[0] ?? NaN) > 0);
    expect(arrived).toEqual([false, false, false, true]);
    expect(choices[answer('whole_block')]?.en).toBe('4');
  });

  test('long_texts: eight times the words are 64 times the scores', () => {
    const { choices } = named('long_texts').question;
    expect(choices[answer('long_texts')]?.en).toBe(`${String(8000 ** 2 / 1000 ** 2)} times`);
  });
});
