// What the lessons on learned weights say: of the models that ship, of where they look, and of what training does.
import { describe, expect, test } from 'vitest';
import { sceneOfModel } from '../../web/model/learned-scene.js';
import { sceneOfQuestion, sceneOfTry, type Lesson } from '../../web/model/lessons/index.js';
import { rowAt } from '../../web/model/lessons/live-numbers.js';
import { parseScene } from '../../web/model/parse.js';
import type { SceneInput } from '../../web/model/scene.js';
import { lessons, named, nameOf } from '../web/unit/all-lessons.js';
import { engines } from './built-engine.js';
import { aboutShipped, shipped } from './shipped-models.js';

const engine = engines.simd;

const scenesOf = (lesson: Lesson): SceneInput[] => [
  lesson.scene,
  sceneOfQuestion(lesson),
  ...lesson.tries.map((attempt) => sceneOfTry(lesson, attempt)),
  ...[lesson, ...lesson.tries].flatMap(({ opens }) => (opens?.panel === 'compare' ? [opens.beside] : [])),
  ...(lesson.meanings ?? []).map(({ scene }) => scene),
];
const learned = lessons.filter(({ scene }) => scene.model).map((lesson) => [nameOf(lesson), lesson] as const);

test.each(learned)('every scene of %s is of the shape that its model was trained in', (_name, lesson) => {
  for (const scene of scenesOf(lesson)) {
    const model = shipped.get(scene.model?.task ?? '');
    if (!model) throw new Error('no such model');
    const whole = (input: SceneInput) => parseScene(input, engine.limits, 'strict').scene;
    expect(whole(scene)).toEqual(whole(sceneOfModel(model, scene.tokens ?? [], scene.context?.tokens ?? [])));
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
