// What the lessons on learned weights say: of the models that ship, of where they look, and of what training does.
import { describe, expect, test } from 'vitest';
import { sceneOfModel } from '../../web/model/learned-scene.js';
import { sceneOfQuestion, sceneOfTry, type Lesson } from '../../web/model/lessons/index.js';
import { rowAt } from '../../web/model/lessons/live-numbers.js';
import { pathOf } from '../../web/model/meanings.js';
import { parseScene } from '../../web/model/parse.js';
import type { SceneInput } from '../../web/model/scene.js';
import { stepsOf, titleOf } from '../../web/model/steps.js';
import { atLayer } from '../../web/model/stages.js';
import { languages, lessons, named, nameOf } from '../web/unit/all-lessons.js';
import { say, t } from '../web/unit/steps-said.js';
import { engines } from './built-engine.js';
import { aboutShipped, learner, readShipped, shipped } from './shipped-models.js';

const engine = engines.simd;

const scenesOf = (lesson: Lesson): SceneInput[] => [
  lesson.scene,
  sceneOfQuestion(lesson),
  ...lesson.tries.map((attempt) => sceneOfTry(lesson, attempt)),
  ...[lesson, ...lesson.tries].flatMap(({ opens }) => (opens?.panel === 'compare' ? [opens.beside] : [])),
  ...(lesson.meanings ?? []).map(({ scene }) => scene),
];
const learned = lessons.filter(({ scene }) => scene.model).map((lesson) => [nameOf(lesson), lesson] as const);

/** What a model says at a row of a scene: of those that ship, or one that has just learned. */
function answer(scene: SceneInput, row: number, model = shipped.get(scene.model?.task ?? '')!): string {
  const { data, shape } = engine.run(scene).layers.at(-1)!.out;
  const width = shape[1] ?? 0;
  return learner.answers(model, data.slice(row * width, (row + 1) * width))[0]!.answer;
}

test.each(learned)('every scene of %s is of the shape that its model was trained in', (_name, lesson) => {
  for (const scene of scenesOf(lesson)) {
    const model = shipped.get(scene.model?.task ?? '');
    if (!model) throw new Error('no such model');
    const whole = (input: SceneInput) => parseScene(input, engine.limits, 'strict').scene;
    expect(whole(scene)).toEqual(whole(sceneOfModel(model, scene.tokens ?? [], scene.context?.tokens ?? [])));
  }
});

test.each(learned)('every step of %s says what goes in or what comes out', (_name, lesson) => {
  const { layer = 0, row } = lesson.focus;
  const { scene } = parseScene({ ...lesson.scene, view: { row, layer } }, engine.limits, 'strict');
  const trace = atLayer(engine.run(scene), layer);
  for (const lang of languages(lesson))
    for (const step of stepsOf(scene, trace)) {
      const lines = say(step, scene, trace, lang);
      expect(lines.length, step).toBeGreaterThan(1);
      for (const text of lines) expect(text, step).not.toMatch(/[{}]|undefined|NaN|Infinity|\(\)/);
      expect(t[lang](titleOf(step, scene, trace))).not.toBe('');
    }
});

describe.each(['where_it_looks', 'where_it_looks_zh'])('%s', (name) => {
  const lesson = named(name);
  const { layer = 0, head, row: it, column: noun } = lesson.focus;
  const shares = (scene: SceneInput, row = it) =>
    Array.from(rowAt(engine.run(scene), `layers.${layer}.heads.${head}.weights.${row}`) ?? []);

  test('opens on the layer and head where its model looks, by its file', () => {
    const about = aboutShipped('coreference');
    expect([about['layer'], about['head']]).toEqual([String(layer), String(head)]);
  });

  test('the model that ships names every noun of the test', () => {
    for (const fact of ['accuracy', 'template_accuracy', 'looks'])
      expect(Number(aboutShipped('coreference')[fact])).toBe(1);
  });

  test('“it” gives most to the noun, in the sentence beside it to the other', () => {
    expect(shares(lesson.scene)[noun]).toBeGreaterThan(0.6);
    const { opens, scene } = lesson;
    if (opens?.panel !== 'compare') throw new Error('nothing stands beside it');
    expect(opens.beside.tokens?.filter((token, i) => token !== scene.tokens?.[i])).toHaveLength(1);
    const row = shares(opens.beside);
    expect(row[noun]).toBeLessThan(0.1);
    expect(Math.max(...row)).toBeGreaterThan(0.6);
  });

  test('every try opens on the cell where its row gives most', () => {
    for (const attempt of lesson.tries) {
      const { row, column } = attempt.focus ?? lesson.focus;
      const found = shares(sceneOfTry(lesson, attempt), row);
      expect(found[column]).toBe(Math.max(...found));
      expect(found[column]).toBeGreaterThan(0.6);
    }
  });

  test('of a suitcase that doesn’t fit in a trophy, “it” is the suitcase', () => {
    const scene = sceneOfQuestion(lesson);
    const [, first = 0, second = 0] = /weights\.\d+\.(\d+).*weights\.\d+\.(\d+)/
      .exec(lesson.question.reveal[lesson.lang ?? 'en'])!
      .map(Number);
    const row = shares(scene);
    expect(row[first]).toBeGreaterThan(0.6);
    expect(row[second]).toBeLessThan(0.1);
    expect(lesson.question.choices[1]?.[lesson.lang ?? 'en']).toContain(scene.tokens?.[first]);
  });
});

describe.each(['two_meanings', 'two_meanings_zh'])('%s', (name) => {
  const lesson = named(name);
  const lang = lesson.lang ?? 'en';
  const shares = (scene: SceneInput, row: number) =>
    Array.from(rowAt(engine.run(scene), `layers.0.heads.0.weights.${row}`) ?? []);
  /** By the texts of the lesson. */
  const senses: Readonly<Record<string, string>> = {
    riverside: 'the bank of a river',
    money: 'the bank with money',
    fruit: 'fruit',
    company: 'company',
  };

  test('the model names every sense that stands over a sentence, and its row goes to the word that tells', () => {
    expect(lesson.meanings).toHaveLength(8);
    for (const { scene, row, sense } of lesson.meanings ?? [])
      expect(senses[answer(scene, row)], scene.text).toBe(sense.en);
  });

  test('arrows of one sense end nearer to each other than to any of the other sense', () => {
    const ends = (lesson.meanings ?? []).map(({ scene, row, sense }) => ({
      sense,
      end: pathOf(engine.run(scene), row)!.end,
    }));
    const apart = (a: Float32Array, b: Float32Array) => Math.hypot(...a.map((number, c) => number - b[c]!));
    for (const { sense, end } of ends) {
      const far = (same: boolean) =>
        ends
          .filter((one) => one.end !== end && (one.sense === sense) === same)
          .map((one) => apart(end, one.end));
      expect(Math.max(...far(true))).toBeLessThan(Math.min(...far(false)));
    }
  });

  test('tries open on the largest weight of the row', () => {
    for (const attempt of lesson.tries) {
      const { row, column } = attempt.focus!;
      const found = shares(sceneOfTry(lesson, attempt), row);
      expect(found[column]).toBe(Math.max(...found));
    }
  });

  test('what answers without looking at the verb looks at it once that speaks for the company', () => {
    const attempt = lesson.tries[1]!;
    const scene = sceneOfTry(lesson, attempt);
    const [verb, other] = lang === 'en' ? ['ate', 'charged'] : ['砸中', '录用'];
    const { row } = attempt.focus!;
    const at = scene.tokens!.indexOf(verb);
    expect(answer(scene, row)).toBe('fruit');
    expect(shares(scene, row)[at]).toBeLessThan(0.2);
    const changed = { ...scene, tokens: scene.tokens!.with(at, other), text: '' };
    expect(answer(changed, row)).toBe('company');
    expect(shares(changed, row)[at]).toBeGreaterThan(0.6);
  });

  test('another word in the place that decides leaves the query as it was and changes the output', () => {
    const { row } = lesson.focus;
    const [before, after] = [engine.run(lesson.scene), engine.run(sceneOfQuestion(lesson))];
    for (const path of [`layers.0.heads.0.q.${row}`]) expect(rowAt(after, path)).toEqual(rowAt(before, path));
    const apart = (path: string) => {
      const [a, b] = [rowAt(before, path)!, rowAt(after, path)!];
      return Math.max(...a.map((number, c) => Math.abs(number - b[c]!)));
    };
    expect(apart(`layers.0.heads.0.output.${row}`)).toBeGreaterThan(0.1);
    expect(apart(`layers.0.heads.0.k.${lesson.focus.column}`)).toBeGreaterThan(0.1);
  });
});

test('learning_it: with a learning rate of 1 the loss runs into the thousands, and hardly an answer is right', () => {
  const attempt = named('learning_it').tries[1]!;
  if (attempt.opens?.panel !== 'learn') throw new Error('nothing is learned');
  expect(attempt.opens.model.learning_rate).toBe(1);
  learner.start(attempt.opens.model);
  const { reports } = learner.step(100);
  expect(reports.at(-1)!.loss).toBeGreaterThan(1000);
  expect(reports.at(-1)!.accuracy).toBeLessThan(0.2);
});

test('learning_it: the other seed answers as well, and its heads look at the noun less often', () => {
  const attempt = named('learning_it').tries[0]!;
  if (attempt.opens?.panel !== 'learn') throw new Error('nothing is learned');
  const { steps } = learner.start(attempt.opens.model);
  learner.step(steps);
  const score = learner.score('pairs', 512);
  expect(score.accuracy).toBeGreaterThan(0.98);
  expect(score.looks).toBeLessThan(0.85);
});

test('learning_it: in a head of the model that copies, most letters look where the next one to copy stands', () => {
  const attempt = named('learning_it').tries[2]!;
  expect(attempt.opens).toEqual({ panel: 'learn', model: { task: 'copy' } });
  const model = readShipped('copy');
  engine.teach(model);
  const trace = engine.run(sceneOfModel(model, 'd b f a c > d b f a c'.split(' ')));
  const hits = trace.layers.flatMap(({ heads }) =>
    heads.map(({ weights }) => {
      const row = (i: number) => Array.from(weights.data.subarray(11 * i, 11 * (i + 1)));
      return [0, 1, 2, 3, 4].filter((next) => row(5 + next).indexOf(Math.max(...row(5 + next))) === next)
        .length;
    }),
  );
  expect(Math.max(...hits)).toBeGreaterThanOrEqual(4);
});

describe.each(['in_a_shop', 'in_a_shop_zh'])('%s', (name) => {
  const lesson = named(name);
  const shares = (scene: SceneInput, row: number) =>
    Array.from(rowAt(engine.run(scene), `layers.0.heads.0.weights.${row}`) ?? []);

  test('a word of the search gives most to another word for the same, and the model names it', () => {
    const { row, column } = lesson.focus;
    const { scene } = lesson;
    const words = scene.context?.tokens ?? [];
    expect(shares(scene, row)[column]).toBeGreaterThan(0.9);
    expect(words[column]).not.toBe(scene.tokens?.[row]);
    for (const at of scene.tokens!.keys()) {
      const found = shares(scene, at);
      expect(answer(scene, at)).toBe(words[found.indexOf(Math.max(...found))]);
    }
  });

  test('what the title does not have looks at the full stop, and so the model answers', () => {
    const scene = sceneOfQuestion(lesson);
    const row = shares(scene, 0);
    expect(scene.context?.tokens?.[row.indexOf(Math.max(...row))]).toBe('.');
    expect(answer(scene, 0)).toBe('.');
  });

  test('tries open on the largest weight of the row; numbers are tagged and reviews judged as the text says', () => {
    const answers = lesson.tries.map((attempt) => {
      const scene = sceneOfTry(lesson, attempt);
      const { row, column } = attempt.focus!;
      const found = shares(scene, row);
      expect(found[column]).toBe(Math.max(...found));
      return answer(scene, row);
    });
    expect(answers).toEqual(['model', 'size', name === 'in_a_shop' ? 'bad' : 'good']);
  });
});

test('in_a_shop: the first “apple” is a brand, the second part of a colour', () => {
  const scene = sceneOfTry(named('in_a_shop'), named('in_a_shop').tries[1]!);
  expect([0, 2].map((row) => answer(scene, row))).toEqual(['brand', 'color']);
});

describe.each(['what_it_does_not_know', 'what_it_does_not_know_zh'])('%s', (name) => {
  const lesson = named(name);
  const { row, column } = lesson.focus;
  const [canberra, sydney, food, devices] =
    lesson.lang === 'en' ? ['canberra', 'sydney', 'food', 'devices'] : ['堪培拉', '悉尼', '食品', '器件'];
  const look = (scene: SceneInput) =>
    Array.from(rowAt(engine.run(scene), `layers.0.heads.0.weights.${row}`)!);
  /** The scene with what the panel of a try makes of it. */
  const learnedAnew = (index: number) => {
    const { opens } = lesson.tries[index]!;
    if (opens?.panel !== 'learn') throw new Error('nothing is learned');
    learner.step(learner.start(opens.model).steps);
    const model = learner.model();
    engine.teach(model);
    return { model, scene: { ...sceneOfTry(lesson, lesson.tries[index]!), model: model.ref } };
  };

  test('the model that ships read the corpus that the text tells of, and says what that says most', () => {
    const { opens } = lesson;
    if (opens?.panel !== 'learn') throw new Error('nothing is learned');
    expect(opens.model.counts).toEqual(shipped.get('statistics')!.recipe.counts);
    expect(opens.model.counts).toEqual([2, 30, 3, 0]);
    expect(answer(lesson.scene, row)).toBe(sydney);
    expect(look(lesson.scene)[column]).toBeGreaterThan(0.6);
    const chips = lesson.tries[1]!;
    expect(answer(sceneOfTry(lesson, chips), chips.focus!.row)).toBe(food);
  });

  test('with the counts exchanged the answer turns, and the row looks where it looked', () => {
    const { model, scene } = learnedAnew(0);
    expect(answer(scene, row, model)).toBe(canberra);
    expect(look(scene)[column]).toBeGreaterThan(0.6);
  });

  test('once the corpus has chips of apple as devices four times as often, so does the model', () => {
    const { model, scene } = learnedAnew(2);
    expect(answer(scene, lesson.tries[2]!.focus!.row, model)).toBe(devices);
  });
});
