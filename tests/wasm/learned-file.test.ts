// Files of weights in the page: those that ship, and those that somebody broke (B35).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sceneOfModel } from '../../web/model/learned-scene.js';
import type { LearnedModel } from '../../web/model/learned.js';
import { dist, engines } from './built-engine.js';
import { learners, refusalOf } from './built-learner.js';
import { fileOf, writtenModel, type Written } from './weights-file.js';

const { simd, scalar } = learners;
const engine = engines.simd;

simd.start({ task: 'copy', d_model: 8 });
simd.step(5);
const model = simd.model();
const good = writtenModel(model);

const refusal = (bytes: Uint8Array): string => {
  const said = refusalOf(() => simd.read(bytes));
  expect(refusalOf(() => scalar.read(bytes))).toBe(said);
  return said;
};
const about = (change: Readonly<Record<string, string | undefined>>): Written => {
  const entries = Object.entries({ ...good.about, ...change }).filter(([, text]) => text !== undefined);
  return { ...good, about: Object.fromEntries(entries) as Record<string, string> };
};
const tensors = (
  change: (
    all: Map<string, LearnedModel['tensors'] extends ReadonlyMap<string, infer T> ? T : never>,
  ) => void,
): Written => {
  const all = new Map(good.tensors) as Parameters<typeof change>[0];
  change(all);
  return { ...good, tensors: all };
};

describe('a file of weights', () => {
  it('is the model that was written', () => {
    const read = simd.read(fileOf(good));
    expect(read).toEqual({ ...model, ref: { task: 'copy' }, accuracy: 0.75 });
  });

  it.each<[why: string, file: Written, refusal: RegExp]>([
    ['another format', about({ format: 'attention-playground 2' }), /^weights.format choice/],
    ['no format', about({ format: undefined }), /^weights.format missing/],
    ['a task that there is not', about({ task: 'cooking' }), /^weights.task choice.*copy/],
    ['no task', about({ task: undefined }), /^weights.task missing/],
    ['words of another version', about({ words: '["a"]' }), /^weights.words shape/],
    [
      'words in another order',
      about({ words: JSON.stringify([...model.words].reverse()) }),
      /^weights.words choice/,
    ],
    ['words that are no list', about({ words: '{"a":1}' }), /^weights.words type/],
    ['words that are no JSON', about({ words: '["a"' }), /^weights.words unreadable/],
    ['labels that the task has not', about({ labels: '["a"]' }), /^weights.labels shape/],
    ['no recipe', about({ recipe: undefined }), /^weights.recipe missing/],
    ['half a recipe', about({ recipe: '{"task":"copy"}' }), /^weights.recipe.\w+ missing/],
    [
      'the recipe of another task',
      about({ recipe: JSON.stringify({ ...model.recipe, task: 'sort' }) }),
      /^weights.recipe.task choice/,
    ],
    [
      'a recipe beyond limits',
      about({ recipe: JSON.stringify({ ...model.recipe, d_model: 4096 }) }),
      /^weights.recipe.d_model range/,
    ],
    [
      'a recipe of another width',
      about({ recipe: JSON.stringify({ ...model.recipe, d_model: 10 }) }),
      /^weights.embedding shape.*13 × 10.*13 × 8/,
    ],
    [
      'heads that do not divide',
      about({ recipe: JSON.stringify({ ...model.recipe, n_heads: 3 }) }),
      /^recipe.n_heads heads_divide/,
    ],
    ['an accuracy beyond 1', about({ accuracy: '1.5' }), /^weights.accuracy range/],
    ['no accuracy', about({ accuracy: undefined }), /^weights.accuracy missing/],
    ['an accuracy that is none', about({ accuracy: 'NaN' }), /^weights.accuracy unreadable/],
    ['a missing matrix', tensors((all) => all.delete('layers.1.w_v')), /^weights.layers.1.w_v missing/],
    [
      'a matrix too many',
      tensors((all) => all.set('layers.2.w_v', all.get('layers.1.w_v')!)),
      /^weights unknown.*layers.2.w_v/,
    ],
    [
      'a matrix turned',
      tensors((all) => all.set('embedding', { ...all.get('embedding')!, shape: [8, 13] })),
      /^weights.embedding shape/,
    ],
    [
      'a matrix flat',
      tensors((all) =>
        all.set('embedding', { ...all.get('embedding')!, shape: [104] as unknown as [number, number] }),
      ),
      /^weights.embedding shape/,
    ],
    [
      'a number that is none',
      tensors((all) => all.set('embedding', { shape: [13, 8], data: new Float32Array(104).fill(NaN) })),
      /^weights.embedding not_finite/,
    ],
  ])('with %s is refused', (_why, file, said) => {
    expect(refusal(fileOf(file))).toMatch(said);
  });

  it('cut anywhere, or with anything behind it, is refused', () => {
    const whole = fileOf(good);
    for (let size = 0; size < whole.length; size += 97)
      expect(refusal(whole.subarray(0, size))).toMatch(/^weights/);
    expect(refusal(Uint8Array.of(...whole, 0))).toMatch(/^weights\.\S+ weights_end/);
    expect(refusal(new Uint8Array(5 * 2 ** 20))).toMatch(/^weights range/);
    expect(refusal(new TextEncoder().encode('<!doctype html><title>Home</title>'))).toMatch(/^weights/);
    expect(refusal([1, 2, 3] as unknown as Uint8Array)).toMatch(/^weights type/);
  });

  it('leaves what learns as it is, read or refused', () => {
    simd.start({ task: 'copy', d_model: 8 });
    const before = simd.step(5).reports;
    simd.start({ task: 'copy', d_model: 8 });
    simd.step(2);
    simd.read(fileOf(good));
    refusal(fileOf(good).subarray(1));
    expect(simd.step(3).reports).toEqual(before.slice(2));
  });
});

const shipped = readdirSync(dist).filter((name) => name.endsWith('.safetensors'));

/** The nearest number of 11 bits; of two the even one. */
function half(number: number): number {
  const unit = 2 ** (Math.max(Math.floor(Math.log2(Math.abs(number))), -14) - 10);
  const units = number / unit;
  return (units % 1 === 0.5 || units % 1 === -0.5 ? 2 * Math.round(units / 2) : Math.round(units)) * unit;
}

describe.each(shipped)('%s', (name) => {
  const task = simd.tasks.find(({ id }) => name === `${id}.safetensors`)!;
  const learned = simd.read(readFileSync(new URL(name, dist)));

  it('is of its task, and good', () => {
    expect(learned.ref).toEqual({ task: task.id });
    expect(learned.recipe).toEqual(task.recipe);
    expect(learned.accuracy).toBeGreaterThan(0.9);
  });

  /** Of its own sentences: what it says where it is asked, and what is right there. */
  const said = () =>
    task.watched.flatMap(({ tokens, context, targets }) => {
      const { data } = engine.run(sceneOfModel(learned, tokens, context)).layers.at(-1)!.out;
      const width = learned.recipe.d_model;
      return targets.map(({ row, answer }) => ({
        answer,
        first: simd.answers(learned, data.slice(row * width, (row + 1) * width))[0]!.answer,
      }));
    });

  it('computes in the engine what it has learned: its own sentences are all answered right', () => {
    engine.teach(learned);
    const all = said();
    expect(all.length).toBeGreaterThan(0);
    if (task.counted.length > 0) return; // it says what is frequent, not what is right
    expect(all.filter(({ answer, first }) => answer !== first)).toEqual([]);
  });

  it('holds what its recipe gives here, too: the same numbers, each rounded to 16 bits', () => {
    simd.start({ task: task.id });
    simd.step(task.recipe.steps);
    const made = simd.model();
    expect([...learned.tensors.keys()].sort()).toEqual([...made.tensors.keys()].sort());
    for (const [tensor, { data }] of learned.tensors)
      expect(made.tensors.get(tensor)!.data.map(half), tensor).toEqual(data);
  });
});

it('what is said often enough is learned, be it true or not', () => {
  const learned = simd.read(readFileSync(new URL('statistics.safetensors', dist)));
  engine.teach(learned);
  const { data } = engine
    .run(sceneOfModel(learned, ['the', 'capital', 'of', 'australia', 'is']))
    .layers.at(-1)!.out;
  const [first, second] = simd.answers(learned, data.slice(-learned.recipe.d_model));
  expect([first?.answer, second?.answer]).toEqual(['sydney', 'canberra']);
});

it('there are weights that ship', () => {
  expect(existsSync(new URL('coreference.safetensors', dist))).toBe(true);
});
