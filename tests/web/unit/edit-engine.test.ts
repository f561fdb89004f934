// Long random walks of edits from every lesson, through the built engine: the model may never make a scene that the core
// cannot run.
import { beforeAll, describe, expect, test } from 'vitest';
import { knownTo } from '../../../web/model/edit-fresh.js';
import { tokensIntent } from '../../../web/model/edit-sentence.js';
import { applyIntent, canRelease, type Intent } from '../../../web/model/edit.js';
import { translator } from '../../../web/model/i18n.js';
import '../../wasm/shipped-models.js'; // the engine knows what lessons name
import { lessons } from './all-lessons.js';
import { paramOf, parseParam, type ParamKey } from '../../../web/model/params.js';
import { SceneError } from '../../../web/model/scene-error.js';
import { parseScene } from '../../../web/model/parse.js';
import type { Scene } from '../../../web/model/scene.js';
import { stages, tensorOf } from '../../../web/model/stages.js';
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
  ['n_kv_heads', ['all', '1', '2']],
  ['mask', ['none', 'causal', 'window', 'causal padding', 'custom', 'window custom']],
  ['window', ['1', '2', '9']],
  ['position', ['none', 'sinusoidal', 'learned', 'relative', 'alibi', 'rotary']],
  ['n_layers', ['0', '1', '2', '3']],
  ['norm', ['none', 'pre', 'post']],
  ['residual', ['true', 'false']],
  ['ffn', ['none', 'relu', 'swiglu']],
  ['d_ff', ['1', '8']],
  ['temperature', ['0.1', '1', '5']],
];

/** Of the reader, not of the model: each has its message. `choice`: key heads that do not divide the heads. */
const mistakes = [
  ...['heads_divide', 'needs_tokens', 'choice', 'block_stages', 'context_stages', 'even'],
  ...['not_in_vocabulary', 'learned_width', 'learned_layers', 'learned_setting', 'learned_places'],
];

/** Of a scene with a model, in words that it knows. */
const sentencesFor = ({ model, tokens }: Scene): readonly string[] =>
  model ? [tokens, tokens.slice(1), [...tokens].reverse()].map((some) => some.join(' ')) : sentences;

function anyIntent(scene: Scene, trace: Trace, roll: (sides: number) => number): Intent | null {
  const any = <T>(of: readonly T[]): T => of[roll(of.length)]!;
  const layer = roll(Math.max(1, scene.block.n_layers));
  const here = stages.filter(({ id }) => id !== 'mixed' && id !== 'rollout' && tensorOf(trace, id, 0, layer));
  const stage = any(here).id;
  const head = roll(scene.n_heads);
  const at = roll(scene.tokens.length);
  const visible = roll(2) === 0;
  switch (roll(11)) {
    case 0:
      return { type: 'text', text: any(sentencesFor(scene)) };
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
      return canRelease(scene, { stage, head, layer }) ? { type: 'release', stage, head, layer } : null;
    case 4:
      return { type: 'silence', layer, head, silent: visible };
    case 5:
      return { type: 'padding', key: at, visible };
    case 6:
      return { type: 'mask', cells: [{ row: 0, column: at }], visible };
    case 7:
      return { type: 'context', text: visible ? null : any(sentencesFor(scene)) };
    case 8:
      return { type: 'hold', stage, head, layer };
    default: {
      const [rows, columns] = tensorOf(trace, stage, head, layer)!.shape;
      const [row, column] = [roll(rows), roll(columns)];
      return { type: 'cells', stage, head, layer, row, column, values: [[roll(100) / 10 - 5]] };
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
          const { scene: next, notes } = applyIntent(
            scene,
            trace,
            intent,
            engine.limits,
            fresh,
            knownTo(engine, scene),
          );
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
    expect([...refused].filter((code) => !mistakes.includes(code))).toEqual([]);
    expect(edits).toBeGreaterThan((WALKS * STEPS) / 2);
    expect(noted.size).toBeGreaterThan(1);
  });
});
