// The typed face of the learner's module: what comes from outside is parsed before it reaches C++, refusals come out as
// SceneError.
import type {
  Answer,
  LearnedModel,
  LearnedTensor,
  Learner,
  ModelRef,
  Recipe,
  WatchedText,
} from '../model/learned.js';
import { RECIPE_LIMITS } from '../model/learned.js';
import { parseModelRef } from '../model/parse-model.js';
import { choice, integer, refuse, typeName } from '../model/parse-values.js';
import { accepted, inModule } from './calls.js';
import { given } from './error.js';
import { flatRecipe, recipeOf } from './flat-recipe.js';
import { modelOfFile, type KnownTask } from './learned-file.js';
import type {
  FlatParameter,
  FlatTask,
  FlatWatched,
  LearnerModule,
  LearnerVariant,
} from './learner-module.js';

/** More would say nothing new, and take longer than a reader waits. */
const MAX_SCORED = 10_000;

export function learnerOf(variant: LearnerVariant, module: LearnerModule): Learner {
  const tasks = inModule(() => module.tasks().map(taskOf));
  let learning: {
    readonly recipe: Recipe;
    readonly task: KnownTask;
    readonly layout: FlatParameter[];
  } | null = null;
  const current = () => learning ?? refuse('recipe', 'missing');
  const parameters = (recipe: Recipe) => accepted(inModule(() => module.parameters(flatRecipe(recipe))));

  return Object.freeze({
    variant,
    tasks,
    start: (ref: ModelRef) => {
      const asked = given('recipe', () => parseModelRef(ref, 'recipe')) ?? refuse('recipe', 'missing');
      const task = tasks.find(({ id }) => id === asked.task) ?? tasks[0]!; // the core refuses what there is not
      const recipe = { ...task.recipe, ...asked };
      const layout = parameters(recipe);
      accepted(inModule(() => module.start(flatRecipe(recipe)) ?? {}));
      learning = { recipe, task, layout };
      return recipe;
    },
    step: (count: number) => {
      current();
      const checked = integer(1, RECIPE_LIMITS.steps)(count, 'count');
      const { losses, accuracies, finite } = inModule(() => module.step(checked));
      const reports = Array.from(losses, (loss, i) => ({ loss, accuracy: accuracies[i]! }));
      return { reports, diverged: !finite };
    },
    model: (): LearnedModel => {
      const { recipe, task, layout } = current();
      const numbers = inModule(() => module.weights());
      const { words, labels, causal, cross } = task;
      const taken = { ...recipe, steps: inModule(() => module.steps()) };
      return {
        ...{ ref: taken, recipe: taken, words, labels, causal, cross, accuracy: null },
        tensors: new Map(laidOut(numbers, layout)),
      };
    },
    score: (split: 'pairs' | 'template', count: number) => {
      const { task } = current();
      const templates = choice(['pairs', 'template'])(split, 'split') === 'template';
      if (templates && !task.holds_out_template)
        refuse('split', 'choice', { value: split, choices: 'pairs' });
      const checked = integer(1, MAX_SCORED)(count, 'count');
      return inModule(() => module.score(templates, checked));
    },
    read: (bytes: Uint8Array) => {
      if (!(bytes instanceof Uint8Array))
        refuse('weights', 'type', { expected: 'Uint8Array', got: typeName(bytes) });
      return modelOfFile(accepted(inModule(() => module.read_weights(bytes))), tasks, parameters);
    },
    answers: (model: LearnedModel, row: Float32Array) => answersOf(module, model, row),
    heapBytes: () => inModule(() => module.heap_bytes()),
  });
}

function taskOf(flat: FlatTask): KnownTask {
  const { id, words, labels, holds_out_template, counted, causal, cross } = flat;
  const answers = labels.length > 0 ? labels : words;
  const watched = flat.watched.map((one) => watchedOf(one, words, answers));
  return {
    id,
    words,
    labels,
    holds_out_template,
    counted,
    causal,
    cross,
    recipe: recipeOf(flat.recipe),
    watched,
  };
}

function watchedOf(flat: FlatWatched, words: readonly string[], answers: readonly string[]): WatchedText {
  const { lang, rows, looked_at } = flat;
  return {
    lang,
    tokens: Array.from(flat.tokens, (word) => words[word]!),
    context: Array.from(flat.context, (word) => words[word]!),
    targets: Array.from(rows, (row, i) => ({ row, answer: answers[flat.answers[i]!]! })),
    looked_at: looked_at < 0 ? null : looked_at,
  };
}

/** Views of one array. */
function* laidOut(
  numbers: Float32Array,
  layout: readonly FlatParameter[],
): Generator<[string, LearnedTensor]> {
  let at = 0;
  for (const { name, rows, columns } of layout)
    yield [name, { shape: [rows, columns], data: numbers.subarray(at, (at += rows * columns)) }];
}

function answersOf(module: LearnerModule, model: LearnedModel, row: Float32Array): Answer[] {
  const texts = model.labels.length > 0 ? model.labels : model.words;
  const table = model.tensors.get(model.labels.length > 0 ? 'readout' : 'embedding');
  const [answers = 0, width = 0] = table?.shape ?? [];
  if (!table || answers !== texts.length || answers === 0 || table.data.length !== answers * width)
    return refuse('model', 'shape', { expected: `${texts.length} × ${width}`, got: `${answers} × ${width}` });
  if (row.length !== width) refuse('row', 'shape', { expected: width, got: row.length });
  if (!row.every(Number.isFinite)) refuse('row', 'not_finite');
  const told = inModule(() => module.answers(row, table.data));
  return Array.from(told.answers, (answer, i) => ({ answer: texts[answer]!, share: told.shares[i]! }));
}
