// A snippet shows exactly what its author saw: whatever was changed, the tag and its file come out as the same numbers.
import { beforeAll, describe, expect, test } from 'vitest';
import { sceneFromAttributes } from '../../../web/element/attributes.js';
import { embeddedScene, type EmbeddedScene } from '../../../web/element/embed-scene.js';
import { knownTo } from '../../../web/model/edit-fresh.js';
import { applyIntent, type Intent } from '../../../web/model/edit.js';
import type { Lesson } from '../../../web/model/lessons/index.js';
import { paramOf, parseParam, type ParamKey } from '../../../web/model/params.js';
import { parseScene } from '../../../web/model/parse.js';
import { SceneError } from '../../../web/model/scene-error.js';
import type { Scene } from '../../../web/model/scene.js';
import type { Engine, Trace } from '../../../web/model/trace.js';
import '../../wasm/shipped-models.js'; // the engine knows what lessons name
import { lessons } from './all-lessons.js';
import { fresh } from './scenes.js';

let engine: Engine;
beforeAll(async () => {
  const built = new URL('../../../dist/engine.js', import.meta.url).href;
  const { loadEngine } = (await import(built)) as { loadEngine: () => Promise<Engine> };
  engine = own(await loadEngine());
});

/** What the built engine refuses, as an error of these sources: the build has a class of its own. */
const own = (built: Engine): Engine => ({
  ...built,
  run: ((...asked: Parameters<Engine['run']>) => {
    try {
      return built.run(...asked);
    } catch (problem) {
      const { field, code, args, message } = problem as SceneError;
      throw new SceneError(field, code, args, message);
    }
  }) as Engine['run'],
});

const sceneOf = (input: unknown): Scene => parseScene(input, engine.limits, 'strict').scene;

const edits: readonly (readonly [name: string, ...intents: ((scene: Scene) => Intent)[]])[] = [
  [
    'other words',
    ({ model, tokens }) => text(model ? [...tokens].reverse().join(' ') : '我喜欢吃 big apples'),
  ],
  ['a word less', ({ tokens }) => ({ type: 'tokens', tokens: tokens.slice(0, -1) })],
  ['a word with a bar', ({ tokens }) => ({ type: 'tokens', tokens: ['a|b', ...tokens.slice(1)] })],
  ['heads', (scene) => param(scene, 'n_heads', '2')],
  ['width', (scene) => param(scene, 'd_model', '6')],
  ['a mask of two rules', (scene) => param(scene, 'mask', 'causal window')],
  ['temperature', (scene) => param(scene, 'temperature', '0.37')],
  ['seed', (scene) => param(scene, 'seed', '7')],
  ['scale', (scene) => param(scene, 'scale', '0.3333333')],
  ['rotary', (scene) => param(scene, 'position', 'rotary')],
  ['a second text', ({ tokens, model }) => ({ type: 'context', text: model ? tokens.join(' ') : '一只猫' })],
  ['one number of the queries', () => cells('q', [[-1.25e-7]])],
  ['one number of the weights', () => cells('weights', [[0.123456789]])],
  ['a masked score', () => cells('scores', [[false]])],
  [
    'a word that nobody sees',
    (scene) => param(scene, 'mask', 'padding'),
    () => ({ type: 'padding', key: 0, visible: false }),
  ],
  ['a head without a voice', () => ({ type: 'silence', layer: 0, head: 0, silent: true })],
];

const text = (some: string): Intent => ({ type: 'text', text: some });
const param = (scene: Scene, key: ParamKey, value: string): Intent => ({
  type: 'param',
  key,
  value: parseParam(paramOf(key), value, scene, engine.limits),
});
const cells = (stage: 'q' | 'weights' | 'scores', values: (number | false)[][]): Intent => ({
  ...{ type: 'cells', stage, head: 0, row: 0, column: 0 },
  values,
});

/** null: a reader cannot do this here. */
function edited(start: Scene, intents: readonly ((scene: Scene) => Intent)[]): Scene | null {
  try {
    return intents.reduce((scene, intent) => {
      const trace = engine.run(scene);
      const { limits } = engine;
      const made = applyIntent(scene, trace, intent(scene), limits, fresh, knownTo(engine, scene)).scene;
      engine.run(made);
      return made;
    }, start);
  } catch (problem) {
    if (problem instanceof SceneError) return null;
    throw problem;
  }
}

/** As the element in the other page makes it. */
function shown({ attributes, file }: EmbeddedScene, scene: Scene, lesson: Lesson | null): Scene {
  if (file) return sceneOf(JSON.parse(JSON.stringify(scene)));
  const values = new Map(attributes);
  const named = values.has('lesson') ? lesson : null;
  const made = sceneFromAttributes((name) => values.get(name) ?? null, named, engine);
  expect(made.problems).toEqual([]);
  return made.scene ?? sceneOf(lesson?.scene);
}

const numbers = ({ heads, layers, output }: Trace) => [
  ...heads.map(({ weights, output: own }) => [weights, own]),
  ...layers.map(({ out }) => out),
  output,
];

describe('the embed of a lesson', () => {
  test.each(lessons.map((lesson) => [lesson.title.en, lesson] as const))('%s', (_title, lesson) => {
    const start = sceneOf(lesson.scene);
    expect(embeddedScene(start, lesson, false, engine)).toEqual({
      attributes: [['lesson', lesson.id]],
      file: false,
    });
    let done = 0;
    for (const [name, ...intents] of edits) {
      const scene = edited(start, intents);
      if (!scene) continue;
      done++;
      for (const alone of [false, true]) {
        const embedded = embeddedScene(scene, lesson, alone, engine);
        const other = shown(embedded, scene, lesson);
        expect(other.tokens, name).toEqual(scene.tokens);
        expect(numbers(engine.run(other)), name).toEqual(numbers(engine.run(scene)));
      }
    }
    expect(done).toBeGreaterThan(5);
  });
});

describe('what is written', () => {
  const apple = lessons.find(({ id }) => id === 'apple')!;
  const doing = (wanted: string) => edits.find(([name]) => name === wanted)!.slice(1) as never;

  test('only what differs from the lesson', () => {
    const scene = edited(sceneOf(apple.scene), doing('temperature'))!;
    expect(embeddedScene(scene, apple, false, engine).attributes).toEqual([
      ['lesson', 'apple'],
      ['temperature', '0.37'],
    ]);
  });

  test('of a scene of the author’s own, its words and what is not as usual', () => {
    const scene = sceneOf({ tokens: ['the', 'cat', 'sat'], n_heads: 2, mask: { kind: 'causal' } });
    expect(embeddedScene(scene, null, true, engine)).toEqual({
      attributes: [
        ['tokens', 'the|cat|sat'],
        ['n-heads', '2'],
        ['mask', 'causal'],
      ],
      file: false,
    });
  });

  test('what no attribute says goes into a file, beside the lesson’s text if that is to be seen', () => {
    const scene = edited(sceneOf(apple.scene), doing('a word that nobody sees'))!;
    expect(embeddedScene(scene, apple, false, engine)).toEqual({
      attributes: [['lesson', 'apple']],
      file: true,
    });
  });

  test('a matrix that would fill pages goes into a file', () => {
    const tokens = Array.from({ length: 40 }, (_, i) => `w${i}`);
    const x = tokens.map((_, i) => Array.from({ length: 16 }, (__, j) => i / 7 + j));
    expect(embeddedScene(sceneOf({ tokens, d_model: 16, pins: { x } }), null, true, engine).file).toBe(true);
  });
});
