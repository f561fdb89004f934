// Every number of every lesson as Chromium computes it, against NumPy's, and against independent reference values.
import { expect, test } from 'vitest';
import {
  flat,
  goldens,
  matrixAt,
  readGolden,
  shapeOf,
  TOLERANCE,
  worstError,
  type Nested,
} from '../../../wasm/golden-files.js';
import type { Trace } from '../../../../web/model/trace.js';
import type { Playground } from '../playground.js';
import { visit } from '../visit.js';

type Numbers = Readonly<Record<string, Nested>>;
const reference = readGolden<Record<string, Numbers & { heads?: Numbers[] }>>('reference.json');
const ours = new Map(goldens);

/** What a Trace calls the numbers of one head. */
const STAGES: Readonly<Record<string, string>> = {
  ...{ q: 'q', Q: 'q', K: 'k', V: 'v', raw: 'raw', scaled: 'scaled', scores: 'scores' },
  ...{ weights: 'weights', output: 'output' },
};

const ofHead = (numbers: Numbers, head: number): [path: string, numbers: number[]][] =>
  Object.entries(numbers)
    .filter(([name]) => name in STAGES)
    .map(([name, nested]) => [`heads.${head}.${STAGES[name] ?? ''}`, flat(nested)]);

function referenceFor(golden: string): [path: string, numbers: number[]][] {
  const numbers = reference[golden.replace(/_heads$/, '')];
  if (!numbers) return [];
  if (golden === 'the_cat_sat_heads') return (numbers.heads ?? []).flatMap(ofHead);
  if (golden !== 'mha_8_2') return ofHead(numbers, 0);
  const [heads] = numbers['weights'] as Nested[][];
  return [
    ['output', flat(numbers['output'] ?? [])],
    ['concat', flat(numbers['concat'] ?? [])],
    ...(heads ?? []).map((head, h): [string, number[]] => [`heads.${h}.weights`, flat(head)]),
  ];
}

async function check(playground: Playground, golden: string): Promise<void> {
  const trace = (await playground.trace()) as unknown as Trace;
  const { expected = {} } = ours.get(golden) ?? {};
  for (const [path, nested] of Object.entries(expected)) {
    const matrix = matrixAt(trace, path);
    expect(matrix?.shape, `${golden} ${path}`).toEqual(shapeOf(nested));
    expect(worstError(matrix?.data ?? [], flat(nested)), `${golden} ${path}`).toBeLessThanOrEqual(TOLERANCE);
  }
  const told = referenceFor(golden);
  if (golden !== 'apple_embedding') expect(told.length).toBeGreaterThan(0);
  for (const [path, numbers] of told)
    expect(worstError(matrixAt(trace, path)?.data ?? [], numbers), `${golden} ${path}`).toBeLessThanOrEqual(
      TOLERANCE,
    );
}

test('every number of lessons 2, 3, 4, 5, 7 and 8, picked from the list, is NumPy’s to 1e-6', async () => {
  const playground = await visit();
  for (const [number, golden] of [
    ...([
      [2, 'the_cat_sat'],
      [3, 'shoes_running'],
      [4, 'apple'],
    ] as const),
    ...([
      [5, 'title_softmax'],
      [7, 'weighted_sum'],
      [8, 'mha_8_2'],
    ] as const),
  ]) {
    await playground.pickLesson(number);
    await check(playground, golden);
  }
});

test('what there is to try in lessons 4 and 8 starts from other numbers: NumPy’s to 1e-6 too', async () => {
  const playground = await visit();
  for (const [number, button, golden] of [
    [4, 'One step earlier: word plus place', 'apple_embedding'],
    [8, 'Three full-width heads', 'the_cat_sat_heads'],
  ] as const) {
    await playground.pickLesson(number);
    await playground.page.getByRole('button', { name: button }).click();
    await check(playground, golden);
  }
});
