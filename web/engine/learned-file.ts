// What a file of weights says of itself, by core/learn/weights_file.h, and whether its numbers are those of such a model.
import type { LearnedModel, LearnedTensor, ModelRef, Recipe, Task } from '../model/learned.js';
import { strictFields, type Fields } from '../model/parse-fields.js';
import { parseModelRef } from '../model/parse-model.js';
import { between, choice, clip, list, refuse, text, type Read } from '../model/parse-values.js';
import { given } from './error.js';
import type { FlatFile, FlatParameter } from './learner-module.js';

const FORMAT = 'attention-playground 1';
const MAX_TEXTS = 10_000;
const MAX_LENGTH = 100;

export interface KnownTask extends Task {
  readonly causal: boolean;
  readonly cross: boolean;
}

/** `parameters`: of the model that a recipe makes, or SceneError. */
export function modelOfFile(
  { about, tensors }: FlatFile,
  tasks: readonly KnownTask[],
  parameters: (recipe: Recipe) => readonly FlatParameter[],
): LearnedModel {
  const fields = strictFields(about, 'weights');
  if (!fields.get('format', choice([FORMAT]), '')) refuse('weights.format', 'missing');
  const id =
    fields.get('task', choice(tasks.map((task) => task.id)), '') || refuse('weights.task', 'missing');
  const task = tasks.find((one) => one.id === id)!;
  const same = (key: 'words' | 'labels'): readonly string[] => {
    const found = fields.get<readonly string[]>(key, inJson(texts), []);
    const [length, expected] = [found.length, task[key].length];
    if (length !== expected) refuse(`weights.${key}`, 'shape', { expected, got: length });
    const at = found.findIndex((one, i) => one !== task[key][i]);
    if (at >= 0) refuse(`weights.${key}`, 'choice', { value: clip(found[at]!), choices: task[key][at]! });
    return found;
  };
  const words = same('words');
  const labels = same('labels');
  const recipe = recipeOf(fields, task);
  const accuracy = fields.get('accuracy', inJson(between(0, 1)), NaN);
  if (Number.isNaN(accuracy)) refuse('weights.accuracy', 'missing');
  return {
    ...{ ref: { task: id }, recipe, words, labels, causal: task.causal, cross: task.cross, accuracy },
    tensors: matched(tensors, parameters(recipe)),
  };
}

function recipeOf(fields: Fields, task: Task): Recipe {
  const read = inJson((value, path) => parseModelRef(value, path));
  const ref: ModelRef = fields.get('recipe', read, null) ?? refuse('weights.recipe', 'missing');
  if (ref.task !== task.id)
    refuse('weights.recipe.task', 'choice', { value: clip(ref.task), choices: task.id });
  for (const key of Object.keys(task.recipe) as (keyof Recipe)[])
    if (ref[key] === undefined) refuse(`weights.recipe.${key}`, 'missing');
  return ref as Recipe;
}

/** Every tensor that the model has, of its shape, and no other. */
function matched(
  tensors: FlatFile['tensors'],
  parameters: readonly FlatParameter[],
): ReadonlyMap<string, LearnedTensor> {
  const found = new Map(tensors.map((tensor) => [tensor.name, tensor]));
  const read = parameters.map(({ name, rows, columns }): [string, LearnedTensor] => {
    const field = `weights.${name}`;
    const { shape, data } = found.get(name) ?? refuse(field, 'missing');
    if (shape.length !== 2 || shape[0] !== rows || shape[1] !== columns)
      refuse(field, 'shape', { expected: `${rows} × ${columns}`, got: shape.join(' × ') });
    return [name, { shape: [rows, columns], data }];
  });
  const known = new Map(read);
  const other = tensors.find(({ name }) => !known.has(name));
  if (other) refuse('weights', 'unknown', { name: clip(other.name) });
  return known;
}

/** A value that is written as JSON in a text. */
const inJson =
  <T>(read: Read<T>): Read<T> =>
  (value, path) => {
    const written = text(2 ** 18)(value, path);
    return read(
      given(path, () => JSON.parse(written) as unknown),
      path,
    );
  };

const texts: Read<readonly string[]> = (value, path) =>
  Array.from(list(MAX_TEXTS)(value, path), (one) => text(MAX_LENGTH)(one, path));
