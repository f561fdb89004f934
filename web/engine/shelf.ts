// The models a page has taught the engine, and what of their numbers a Scene takes: whatever it leaves unpinned.
import { pinsOf } from '../model/layer-pins.js';
import { keyOf, type LearnedModel, type LearnedTensor, type ModelRef } from '../model/learned.js';
import { parseModelRef } from '../model/parse-model.js';
import { clip, refuse } from '../model/parse-values.js';
import type { Scene, StageId } from '../model/scene.js';
import { vocabularyOf, type Vocabulary } from '../model/vocabulary.js';
import { given } from './error.js';
import type { FlatPin } from './module.js';
import { fillSlot } from './shelf-slot.js';

const NO_HEADS = new Uint8Array();

export class Shelf {
  readonly #taught = new Map<string, LearnedModel>();

  teach(model: LearnedModel): void {
    given('model', () => {
      checkTensors(model);
      this.#taught.set(spelled(model.ref), model);
    });
  }

  forget(ref: ModelRef): void {
    this.#taught.delete(spelled(ref));
  }

  taught(ref: ModelRef): LearnedModel | null {
    return this.#taught.get(spelled(ref)) ?? null;
  }

  vocabulary(ref: ModelRef): Vocabulary | null {
    const taught = this.taught(ref);
    return taught && vocabularyOf(taught);
  }

  /** Null: its model has not been taught. `stages`: their names in the core's order. */
  pins(scene: Scene, stages: readonly string[]): FlatPin[] | null {
    const taught = scene.model && this.#taught.get(keyOf(scene.model));
    if (!taught) return null;
    checkShape(scene, taught);
    const pins: FlatPin[] = [];
    const add = (layer: number, stage: StageId, make: () => LearnedTensor | undefined): void => {
      const tensor = pinsOf(scene.pins, layer)[stage] ? undefined : make();
      if (!tensor) return;
      const place = [layer, stages.indexOf(stage), 1, ...tensor.shape];
      pins.push({ place, data: tensor.data, heads: NO_HEADS });
    };
    const { tensors } = taught;
    add(0, 'embedding', () => vectors(taught, scene.tokens, 'text'));
    add(0, 'position', () =>
      scene.position.kind === 'learned' ? places(tensors.get('position'), scene.tokens.length) : undefined,
    );
    add(0, 'context', () => (scene.context ? vectors(taught, scene.context.tokens, 'context') : undefined));
    for (const [name, tensor] of tensors) {
      const [, layer, stage] = /^layers\.(\d+)\.(\w+)$/.exec(name) ?? [];
      if (stage && Number(layer) < Math.max(1, scene.block.n_layers))
        add(Number(layer), stage as StageId, () => tensor);
    }
    return pins;
  }
}

fillSlot(() => new Shelf());

/** Whoever made the ref, however it orders its keys. */
const spelled = (ref: ModelRef): string => keyOf(parseModelRef(ref, 'model')!);

/** Of whoever teaches: matrices as large as they say, and a vector for every word. */
function checkTensors({ words, recipe, tensors }: LearnedModel): void {
  for (const [name, { shape, data }] of tensors) {
    const cells = shape[0] * shape[1];
    if (data.length !== cells)
      refuse(`model.tensors.${clip(name)}`, 'shape', {
        expected: `${shape.join(' × ')} = ${cells}`,
        got: data.length,
      });
    if (!data.every(Number.isFinite)) refuse(`model.tensors.${clip(name)}`, 'not_finite');
  }
  const field = 'model.tensors.embedding';
  const { shape } = tensors.get('embedding') ?? refuse(field, 'missing');
  const expected = [words.length, recipe.d_model].join(' × ');
  if (shape.join(' × ') !== expected) refuse(field, 'shape', { expected, got: shape.join(' × ') });
}

/** What a reader may set otherwise than the model was trained with: everything but the sizes of its matrices. */
function checkShape(scene: Scene, { recipe }: LearnedModel): void {
  const { d_model, n_kv_heads, n_heads, head_layout, stages, block } = scene;
  if (d_model !== recipe.d_model)
    refuse('d_model', 'learned_width', { learned: recipe.d_model, value: d_model });
  const must = (field: string, learned: string | number, value: string | number): void => {
    if (learned !== value) refuse(field, 'learned_setting', { learned, value });
  };
  must('head_layout', 'split', head_layout);
  must('stages', 'x', stages);
  must('n_kv_heads', n_heads, n_kv_heads ?? n_heads);
  const [learned, value] = [recipe.block.n_layers, block.n_layers];
  if (value > learned) refuse('block.n_layers', 'learned_layers', { learned, value });
  if (value > 0 && block.ffn !== 'none' && recipe.block.ffn !== 'none' && block.d_ff !== recipe.block.d_ff)
    refuse('block.d_ff', 'learned_width', { learned: recipe.block.d_ff, value: block.d_ff });
}

/** One row a word. */
function vectors(model: LearnedModel, tokens: readonly string[], field: string): LearnedTensor {
  const vocabulary = vocabularyOf(model);
  const { data } = model.tensors.get('embedding')!;
  const width = model.recipe.d_model;
  const rows = new Float32Array(tokens.length * width);
  for (const [i, token] of tokens.entries()) {
    const row = vocabulary.row(token);
    if (row === null) {
      const suggestions = vocabulary.near(token).join(', ');
      return refuse(field, 'not_in_vocabulary', { word: clip(token), suggestions });
    }
    rows.set(data.subarray(row * width, (row + 1) * width), i * width);
  }
  return { shape: [tokens.length, width], data: rows };
}

/** The first of them; none where the model is told no places. */
function places(table: LearnedTensor | undefined, value: number): LearnedTensor | undefined {
  if (!table) return undefined;
  const [limit, width] = table.shape;
  if (value > limit) refuse('text', 'learned_places', { value, limit });
  return { shape: [value, width], data: table.data.subarray(0, value * width) };
}
