// Models as training would leave them, but made of the NumPy stream: what matters here is that every number arrives.
import type { Engine } from '../../web/engine/index.js';
import type { LearnedModel, LearnedTensor, Recipe } from '../../web/model/learned.js';
import { sceneOfModel } from '../../web/model/learned-scene.js';
import type { Block, SceneInput } from '../../web/model/scene.js';

export const WORDS = [
  'the',
  'trophy',
  'suitcase',
  "didn't",
  'fit',
  'it',
  'was',
  'big',
  '.',
  '奖杯',
  '箱子',
  '箱',
  '它',
  '大',
];

export interface Made {
  readonly block?: Partial<Block>;
  readonly places?: number;
  readonly n_heads?: number;
  readonly causal?: boolean;
  readonly cross?: boolean;
  readonly seed?: number;
}

export function modelOf(engine: Engine, made: Made = {}): LearnedModel {
  const { places = 8, n_heads = 2, causal = false, cross = false, seed = 5 } = made;
  const d_model = 8;
  const block: Block = { n_layers: 2, norm: 'none', residual: true, ffn: 'none', d_ff: 12, ...made.block };
  const recipe: Recipe = {
    ...{ task: 'made_up', d_model, n_heads, block, learning_rate: 0.003, weight_decay: 0.1 },
    ...{ batch: 32, steps: 400, seed, counts: [] },
  };
  const shapes = shapesOf(d_model, places, block);
  const normals = engine.randn(
    seed,
    shapes.reduce((sum, [, rows, columns]) => sum + rows * columns, 0),
  );
  let at = 0;
  const tensors = shapes.map(([name, rows, columns]): [string, LearnedTensor] => {
    const data = Float32Array.from(normals.subarray(at, (at += rows * columns)), (one) => one * 0.4);
    return [name, { shape: [rows, columns], data }];
  });
  return {
    ...{ ref: { task: 'made_up', seed }, recipe, words: WORDS, labels: [], causal, cross, accuracy: 0.998 },
    tensors: new Map(tensors),
  };
}

function shapesOf(
  d: number,
  places: number,
  { n_layers, norm, ffn, d_ff }: Block,
): [string, number, number][] {
  const shapes: [string, number, number][] = [['embedding', WORDS.length, d]];
  if (places > 0) shapes.push(['position', places, d]);
  const normed =
    norm === 'none' ? [] : ['gamma_1', 'beta_1', ...(ffn === 'none' ? [] : ['gamma_2', 'beta_2'])];
  for (let l = 0; l < n_layers; l++) {
    const add = (stage: string, rows: number, columns: number): void => {
      shapes.push([`layers.${String(l)}.${stage}`, rows, columns]);
    };
    for (const stage of ['w_q', 'w_k', 'w_v', 'w_o']) add(stage, d, d);
    for (const stage of normed) add(stage, 1, d);
    if (ffn === 'none') continue;
    add('w_1', d, d_ff);
    if (ffn === 'swiglu') add('w_gate', d, d_ff);
    else add('b_1', 1, d_ff);
    add('w_2', d_ff, d);
    if (ffn !== 'swiglu') add('b_2', 1, d);
  }
  return shapes;
}

/** Scenes of models of several shapes, one of them with numbers of the reader's own; the engine is taught them. */
export function learnedScenes(engine: Engine): SceneInput[] {
  const words = ['The', 'trophy', "didn't", 'fit', '箱子', '它'];
  const sceneOf = (made: Made, seed: number, more: SceneInput = {}): SceneInput => {
    const model = modelOf(engine, { ...made, seed });
    engine.teach(model);
    return { ...sceneOfModel(model, words, made.cross ? ['奖杯', 'big', '大'] : []), ...more };
  };
  const own = Array.from({ length: 8 }, (_, i) => Array.from({ length: 8 }, (_cell, j) => (i - j) / 8));
  return [
    sceneOf({}, 21),
    sceneOf({ block: { norm: 'pre', ffn: 'gelu' }, n_heads: 4, places: 0 }, 22),
    sceneOf({ block: { norm: 'post', ffn: 'swiglu' }, causal: true }, 23, { silent_heads: [[1], []] }),
    sceneOf({ cross: true, block: { n_layers: 1, ffn: 'relu' } }, 24),
    sceneOf({}, 25, { pins: { w_v: own, layers: { '1': { w_q: own } } } }),
    sceneOf({ block: { ffn: 'none' } }, 26, { block: { n_layers: 0 } }),
  ];
}

/** As a pin says it. */
export function rowsOf({ shape: [rows, columns], data }: LearnedTensor, first = rows): number[][] {
  return Array.from({ length: first }, (_, i) => Array.from(data.subarray(i * columns, (i + 1) * columns)));
}
