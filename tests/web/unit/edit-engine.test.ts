// Long random walks of edits from every lesson, through the built engine: the model may never make a scene that the core
// cannot run.
import { beforeAll, describe, expect, test } from 'vitest';
import { tokensIntent } from '../../../web/model/edit-sentence.js';
import { applyIntent, canRelease, type Intent } from '../../../web/model/edit.js';
import { translator } from '../../../web/model/i18n.js';
import { lessons } from './all-lessons.js';
import { paramOf, parseParam, type ParamKey } from '../../../web/model/params.js';
import { SceneError } from '../../../web/model/scene-error.js';
import { parseScene } from '../../../web/model/parse.js';
import type { Scene } from '../../../web/model/scene.js';
import { sizeOf, stages, tensorOf } from '../../../web/model/stages.js';
import type { Engine, Trace } from '../../../web/model/trace.js';
import { decodeHash, encodeScene } from '../../../web/model/url.js';
import { fresh } from './scenes.js';

const WALKS = 6;
const STEPS = 60;

let engine: Engine;
beforeAll(async () => {
  const built = new URL('../../../dist/engine.js', import.meta.url).href;
  const { loadEngine } = (await import(built)) as { loadEngine: () => Promise<Engine> };
  engine = await loadEngine();
});

/** A small generator of its own, so that a failing walk can be walked again. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const said = (['en', 'zh'] as const).map(translator);

const sentences = [
  'the cat sat',
  '我喜欢苹果',
  '我喜欢吃苹果',
  'a',
  '运动鞋跑步轻便透气',
  'the cat sat on the mat',
];
const settings: [ParamKey, string[]][] = [
  ['n_heads', ['1', '2', '3', '4']],
  ['d_model', ['1', '2', '4', '6', '8']],
  ['head_layout', ['split', 'full']],
  ['tokenize', ['words', 'chars', 'spaces']],
  ['mask', ['none', 'causal']],
  ['position', ['none', 'sinusoidal']],
  ['temperature', ['0.1', '1', '5']],
];

function anyIntent(scene: Scene, trace: Trace, roll: (sides: number) => number): Intent | null {
  const any = <T>(of: readonly T[]): T => of[roll(of.length)]!;
  const stage = any(stages.filter(({ id }) => tensorOf(trace, id, 0) !== null)).id;
  const head = roll(scene.n_heads);
  const at = roll(scene.tokens.length);
  switch (roll(6)) {
    case 0:
      return { type: 'text', text: any(sentences) };
    case 1:
      return tokensIntent(
        scene,
        any([
          { type: 'merge', at },
          { type: 'characters', at },
          { type: 'move', at, to: roll(scene.tokens.length) },
          { type: 'delete', at },
          { type: 'rename', at, text: 'x' },
        ]),
      );
    case 2: {
      const [key, values] = any(settings);
      return { type: 'param', key, value: parseParam(paramOf(key), any(values), scene, engine.limits) };
    }
    case 3:
      return canRelease(scene, { stage, head }) ? { type: 'release', stage, head } : null;
    default: {
      const size = sizeOf(trace, stage, head)!;
      const [row, column] = [roll(size.rows), roll(size.columns)];
      return { type: 'cells', stage, head, row, column, values: [[roll(100) / 10 - 5]] };
    }
  }
}

describe('whatever a reader does to a lesson, the next scene runs', () => {
  test.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_id, lesson) => {
    const refused = new Set<string>();
    const noted = new Set<string>();
    let edits = 0;
    for (let walk = 0; walk < WALKS; walk++) {
      const roll = dice(walk + 1);
      let { scene } = parseScene(lesson.scene, engine.limits, 'strict');
      let trace = engine.run(scene);
      for (let step = 0; step < STEPS; step++) {
        try {
          const intent = anyIntent(scene, trace, roll);
          if (!intent) continue;
          const { scene: next, notes } = applyIntent(scene, trace, intent, engine.limits, fresh);
          for (const { key, args } of notes) {
            for (const t of said) expect(t(key, args)).not.toMatch(/\{\w+\}/);
            noted.add(key);
          }
          trace = engine.run(next);
          scene = next;
          edits++;
        } catch (error) {
          if (!(error instanceof SceneError || (error instanceof Error && error.name === 'SceneError')))
            throw error;
          refused.add((error as SceneError).code);
        }
      }
      expect(decodeHash(encodeScene(scene), engine.limits)).toEqual({ kind: 'scene', scene, notes: [] });
    }
    // A width that the heads do not divide, and a sentence without its last token, are the reader's mistakes.
    expect([...refused].filter((code) => code !== 'heads_divide' && code !== 'needs_tokens')).toEqual([]);
    expect(edits).toBeGreaterThan((WALKS * STEPS) / 2);
    expect(noted.size).toBeGreaterThan(1);
  });
});
