// A Scene that names learned weights computes what it would if a reader had typed them in.
import { describe, expect, it } from 'vitest';
import { Playground } from '../../web/element/playground.js';
import { parseScene } from '../../web/model/parse.js';
import type { LayerPins, Pins, SceneInput } from '../../web/model/scene.js';
import { sceneOfModel } from '../../web/model/learned-scene.js';
import type { LearnedModel, LearnedTensor } from '../../web/model/learned.js';
import { arraysOf, eachEngine, numbers, SceneError } from './built-engine.js';
import { refusalOf } from './built-learner.js';
import { modelOf, rowsOf, WORDS, type Made } from './learned-models.js';

const tokens = ['The', 'trophy', "didn't", 'fit', '奖杯', '它'];
const context = ['箱子', 'was', 'BIG'];

/** The same scene without the model: its numbers typed. */
function typedOut(model: LearnedModel, words: readonly string[], keys: readonly string[] = []): SceneInput {
  const { model: _gone, ...scene } = sceneOfModel(model, words, keys);
  const embedding = rowsOf(model.tensors.get('embedding')!);
  const vectors = (some: readonly string[]) =>
    some.map((word) => embedding[WORDS.indexOf(word.toLowerCase())]!);
  const position = model.tensors.get('position');
  const pins: Pins = { embedding: vectors(words) };
  if (position) pins.position = rowsOf(position, words.length);
  if (keys.length > 0) pins.context = vectors(keys);
  const layers: Record<string, LayerPins> = {};
  for (const [name, tensor] of model.tensors) {
    const [, layer, stage] = /^layers\.(\d)\.(\w+)/.exec(name) ?? [];
    if (!layer || !stage) continue;
    const of: LayerPins = layer === '0' ? pins : (layers[layer] ??= {});
    Object.assign(of, { [stage]: rowsOf(tensor) });
  }
  return { ...scene, pins: { ...pins, ...(Object.keys(layers).length > 0 ? { layers } : {}) } };
}

const shapes: readonly [string, Made][] = [
  ['attention alone', {}],
  ['a feed-forward and norms before', { block: { norm: 'pre', ffn: 'gelu' }, n_heads: 4 }],
  ['gated, norms after, no residual', { block: { norm: 'post', ffn: 'swiglu', residual: false } }],
  ['causal, without places', { causal: true, places: 0, block: { n_layers: 1 } }],
  ['a second sequence', { cross: true, block: { n_layers: 2, ffn: 'relu' } }],
];

describe.each(eachEngine)('in the %s engine', (_variant, engine) => {
  const refusal = (scene: SceneInput): string => {
    try {
      engine.run(scene);
      return 'accepted';
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      return `${error.field} ${error.code}: ${error.message}`;
    }
  };
  it('a model that cannot be one is not taught', () => {
    const model = modelOf(engine, {});
    const untaught = (change: unknown): string =>
      refusalOf(() => {
        engine.teach(change as LearnedModel);
      });
    const embedding = model.tensors.get('embedding')!;
    const instead = (tensor: LearnedTensor) => ({
      ...model,
      tensors: new Map([...model.tensors, ['embedding', tensor]]),
    });
    expect(untaught(null)).toMatch(/^model unreadable/);
    expect(untaught({ ...model, tensors: {} })).toMatch(/^model unreadable/);
    expect(untaught({ ...model, tensors: new Map() })).toMatch(/^model\.tensors\.embedding missing/);
    expect(untaught({ ...model, words: [...model.words, 'more'] })).toMatch(
      /^model\.tensors\.embedding shape/,
    );
    expect(untaught(instead({ ...embedding, data: embedding.data.subarray(1) }))).toMatch(
      /^model\.tensors\.embedding shape: .*\d+ × \d+ = \d+/,
    );
    expect(untaught(instead({ ...embedding, data: embedding.data.map(() => NaN) }))).toMatch(
      /^model\.tensors\.embedding not_finite/,
    );
  });

  const teach = (made: Made = {}): LearnedModel => {
    const model = modelOf(engine, made);
    engine.teach(model);
    return model;
  };

  it.each(shapes)(
    'every number of %s is what it is with the weights typed in, and says learned',
    (_name, made) => {
      const model = teach(made);
      const keys = made.cross ? context : [];
      const trace = engine.run(sceneOfModel(model, tokens, keys));
      const expected = new Map(arraysOf(engine.run(typedOut(model, tokens, keys))));
      let compared = 0;
      for (const [path, data] of arraysOf(trace)) {
        expect(Array.from(data), path).toEqual(Array.from(expected.get(path)!));
        compared += data.length;
      }
      expect(compared).toBeGreaterThan(500);
      expect(trace.embedding?.source).toBe('learned');
      expect(trace.position?.source).toBe(made.places === 0 ? undefined : 'learned');
      expect(trace.context?.source).toBe(made.cross ? 'learned' : undefined);
      for (const layer of trace.layers)
        for (const stage of ['w_q', 'w_k', 'w_v', 'w_o'] as const)
          expect(layer[stage]?.source).toBe('learned');
      const [first] = trace.layers;
      for (const stage of ['gamma_1', 'beta_2', 'w_1', 'w_gate', 'b_1', 'w_2'] as const)
        expect([undefined, 'learned']).toContain(first?.[stage]?.source);
    },
  );

  it('what the reader typed stands, and only there', () => {
    const model = teach();
    const scene = sceneOfModel(model, tokens);
    const w_k = rowsOf(model.tensors.get('layers.1.w_q')!);
    const trace = engine.run({ ...scene, pins: { layers: { '1': { w_k } } } });
    expect(trace.layers[1]?.w_k?.source).toBe('typed');
    expect(numbers(trace.layers[1]?.w_k)).toEqual(w_k.flat());
    expect(trace.layers[0]?.w_k?.source).toBe('learned');
    expect(trace.layers[1]?.w_q?.source).toBe('learned');
  });

  it('a learned number is explained as one, and what follows from it as ever', () => {
    const scene = sceneOfModel(teach(), tokens);
    const cell = { head: 0, row: 1, column: 2 };
    for (const stage of ['embedding', 'position', 'w_q'] as const)
      expect(engine.explain(scene, { stage, ...cell }).kind).toBe('learned');
    expect(engine.explain(scene, { stage: 'x', ...cell }).kind).toBe('sum');
    expect(engine.explain(scene, { stage: 'q', ...cell }).kind).toBe('dot');
  });

  it('settings that change no matrix may be changed; fewer layers too', () => {
    const scene = sceneOfModel(teach(), tokens);
    for (const more of [
      { n_heads: 8 },
      { mask: { kind: 'causal' } },
      { block: { ...scene.block, n_layers: 1 } },
      { block: { ...scene.block, n_layers: 0 } },
      { block: { ...scene.block, norm: 'pre', ffn: 'relu' } },
      { position: { kind: 'rotary' } },
    ] as SceneInput[])
      expect(refusal({ ...scene, ...more })).toBe('accepted');
  });

  it('a shape that the weights do not have is refused, with the numbers', () => {
    const scene = sceneOfModel(teach({ block: { ffn: 'relu' } }), tokens);
    expect(refusal({ ...scene, d_model: 4 })).toMatch(/^d_model learned_width: .*8.*4/);
    expect(refusal({ ...scene, block: { ...scene.block, n_layers: 3 } })).toMatch(
      /^block\.n_layers learned_layers: .*2.*3/,
    );
    expect(refusal({ ...scene, block: { ...scene.block, d_ff: 16 } })).toMatch(
      /^block\.d_ff learned_width: .*12.*16/,
    );
    expect(refusal({ ...scene, head_layout: 'full' })).toMatch(/^head_layout learned_setting/);
    expect(refusal({ ...scene, n_kv_heads: 1 })).toMatch(/^n_kv_heads learned_setting/);
    expect(refusal({ ...scene, stages: 'scores', block: { n_layers: 0 } })).toMatch(
      /^stages learned_setting/,
    );
  });

  it('a word it has not learned is named, with words it knows', () => {
    const model = teach({ cross: true });
    expect(refusal(sceneOfModel(model, ['the', 'trophies']))).toMatch(
      /^text not_in_vocabulary: .*trophies.*trophy/,
    );
    expect(refusal(sceneOfModel(model, ['箱里']))).toMatch(/^text not_in_vocabulary: .*箱里.*箱/);
    expect(refusal(sceneOfModel(model, ['the'], ['suit']))).toMatch(/^context not_in_vocabulary: .*suitcase/);
    expect(refusal(sceneOfModel(model, Array<string>(9).fill('the')))).toMatch(
      /^text learned_places: .*8.*9/,
    );
    expect(
      refusal({ ...sceneOfModel(model, ['dog']), pins: { embedding: [[1, 2, 3, 4, 5, 6, 7, 8]] } }),
    ).toBe('accepted');
  });

  it('only what was taught is known, however its ref is spelled', () => {
    const model = teach();
    const other = { seed: 5, task: 'made_up' };
    expect(engine.taught(other)).toBe(model);
    expect(refusal({ ...sceneOfModel(model, tokens), model: other })).toBe('accepted');
    expect(refusal({ ...sceneOfModel(model, tokens), model: { task: 'made_up' } })).toMatch(
      /^model not_taught/,
    );
    engine.forget(other);
    expect(engine.taught(model.ref)).toBeNull();
    expect(refusal(sceneOfModel(model, tokens))).toMatch(/^model not_taught/);
  });

  it('undo to a scene whose model was forgotten changes nothing, until the model is here again', () => {
    const parse = (scene: SceneInput) => parseScene(scene, engine.limits, 'strict').scene;
    const model = teach();
    const playground = new Playground(engine, parse({ text: 'a b' }));
    for (const scene of [sceneOfModel(model, tokens), { text: 'c d' }])
      expect(playground.dispatch({ type: 'scene', scene: parse(scene) }, 'scene', 0)).toBe(true);
    engine.forget(model.ref);
    expect(() => playground.undo()).toThrow(/not here/);
    expect(playground.scene.text).toBe('c d');
    engine.teach(model);
    expect(playground.undo()).toBe(true);
    expect(playground.trace.w_q?.source).toBe('learned');
    expect(playground.redo()).toBe(true);
    expect(playground.scene.text).toBe('c d');
  });

  it('another model of the same ref takes its place', () => {
    const first = engine.run(sceneOfModel(teach(), tokens));
    const second = modelOf(engine, { seed: 6 });
    engine.teach({ ...second, ref: { task: 'made_up', seed: 5 } });
    const again = engine.run({ ...sceneOfModel(second, tokens), model: { task: 'made_up', seed: 5 } });
    expect(numbers(again.w_q)).not.toEqual(numbers(first.w_q));
  });
});
