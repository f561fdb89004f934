// Independent reference values: neither our engine nor make_goldens.py had a part in tests/goldens/reference.json.
import { describe, expect, it } from 'vitest';
import { eachEngine } from './built-engine.js';
import {
  flat,
  goldens,
  matrixAt,
  readGolden,
  TOLERANCE,
  worstError,
  type Golden,
  type Nested,
} from './golden-files.js';

type Numbers = Record<string, Nested>;
interface Reference {
  the_cat_sat: Numbers & { heads: Numbers[] };
  shoes_running: Numbers;
  title_softmax: Numbers;
  weighted_sum: Numbers;
  apple: Numbers;
  mha_8_2: Numbers;
}

const reference = readGolden<Reference>('reference.json');
const ours = new Map(goldens);

/** What a Trace calls the arrays of the reference. */
const SHARED: Readonly<Record<string, string>> = {
  ...{ E: 'embedding', x: 'x', Wq: 'w_q', Wk: 'w_k', Wv: 'w_v', Wo: 'w_o', concat: 'concat' },
};
const PER_HEAD: Readonly<Record<string, string>> = {
  ...{ q: 'q', Q: 'q', K: 'k', V: 'v', raw: 'raw', scaled: 'scaled', scores: 'scores', weights: 'weights' },
  output: 'output',
};

interface Row {
  readonly scene: string;
  readonly name: string;
  readonly path: string;
  readonly numbers: number[];
  /** For one head's weights out of all heads': which part of our array it is. */
  readonly part?: number;
}

function rowsOf(scene: string, numbers: Numbers, head = 0): Row[] {
  return Object.entries(numbers)
    .filter(([name]) => !['tokens', 'heads', 'seed'].includes(name))
    .map(([name, nested]) => {
      const shared = SHARED[name];
      const path = shared ?? `heads.${head}.${PER_HEAD[name] ?? `unknown ${name}`}`;
      return {
        scene,
        name,
        path,
        numbers: flat(nested),
        ...(shared?.startsWith('w_') ? { part: head } : {}),
      };
    });
}

function mhaRows(): Row[] {
  const { scaled, weights, output, seed: _seed, ...rest } = reference.mha_8_2;
  const heads = (name: string, nested: Nested | undefined): Row[] =>
    ((nested as Nested[][] | undefined)?.[0] ?? []).map((head, h) => ({
      ...{ scene: 'mha_8_2', name: `${name} of head ${h}`, path: `heads.${h}.${name}`, numbers: flat(head) },
    }));
  return [
    ...rowsOf('mha_8_2', rest),
    ...heads('scaled', scaled),
    ...heads('weights', weights),
    { scene: 'mha_8_2', name: 'output', path: 'output', numbers: flat(output ?? []) },
  ];
}

const { mha_8_2: _mha, ...oneHead } = reference;
const rows: Row[] = [
  ...Object.entries(oneHead).flatMap(([scene, numbers]) => rowsOf(scene, numbers as Numbers)),
  ...reference.the_cat_sat.heads.flatMap((numbers, h) => rowsOf('the_cat_sat_heads', numbers, h)),
  ...mhaRows(),
];

function golden(scene: string): Golden {
  const found = ours.get(scene);
  if (!found) throw new Error(`no golden ${scene}`);
  return found;
}

/** The stretch of our array that one of the reference stands for. */
function partOf(row: Row, all: ArrayLike<number>): number[] {
  const start = (row.part ?? 0) * row.numbers.length;
  return row.part === undefined ? Array.from(all) : Array.from(all).slice(start, start + row.numbers.length);
}

describe('independent reference values', () => {
  it('are 61 arrays of six lessons, two of them for two heads', () => {
    expect(rows).toHaveLength(63);
    expect(rows.every((row) => row.numbers.length > 0)).toBe(true);
  });

  it.each(rows)('$scene $name is in our own goldens to 1e-12', (row) => {
    const all = flat(golden(row.scene).expected[row.path] ?? []);
    expect(worstError(partOf(row, all), row.numbers)).toBeLessThanOrEqual(1e-12);
  });

  describe.each(eachEngine)('in the %s engine', (_variant, engine) => {
    it.each(rows)('$scene $name is reproduced to 1e-6', (row) => {
      const all = matrixAt(engine.run(golden(row.scene).scene), row.path)?.data ?? [];
      expect(worstError(partOf(row, all), row.numbers)).toBeLessThanOrEqual(TOLERANCE);
    });
  });
});
