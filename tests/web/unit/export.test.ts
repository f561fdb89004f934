// Every matrix of several scenes goes out as text and as bytes, and comes back as what it was.
import { beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../../web/model/export-all.js';
import * as out from '../../../web/model/export.js';
import { addMessages, translator } from '../../../web/model/i18n.js';
import { fit, type Wanted } from '../../../web/model/import-fit.js';
import { readBytes, readText, type Brought } from '../../../web/model/import.js';
import { take } from '../../../web/model/messages/take.js';
import { writeNpy } from '../../../web/model/npy.js';
import type { Scene, SceneInput } from '../../../web/model/scene.js';
import { labels, maskOf } from '../../../web/model/stages.js';
import type { Engine, Trace } from '../../../web/model/trace.js';
import { apple, sceneOf } from './scenes.js';

addMessages({ take });

let engine: Engine;
beforeAll(async () => {
  const built = new URL('../../../dist/engine.js', import.meta.url).href;
  const { loadEngine } = (await import(built)) as { loadEngine: () => Promise<Engine> };
  engine = await loadEngine();
});

const scene = (input: SceneInput): Scene => sceneOf({ text: 'the cat sat', d_model: 4, ...input });
const scenes: [what: string, scene: Scene][] = [
  ['one query, three keys', apple()],
  ['two heads, causal', scene({ n_heads: 2, mask: { kind: 'causal' } })],
  ['awkward words', scene({ tokens: ['=1+1', 'a,b', 'say "hi"', "'", '1', 'masked', 'x\ny'] })],
  [
    'four heads that share two keys',
    scene({ d_model: 8, n_heads: 4, n_kv_heads: 2, position: { kind: 'rotary' } }),
  ],
  ['heads of full width', scene({ n_heads: 2, head_layout: 'full', position: { kind: 'relative' } })],
  ['a second text', scene({ context: { text: 'he lay down' } })],
  ['two layers', scene({ n_heads: 2, block: { n_layers: 2, ffn: 'swiglu' }, mask: { kind: 'causal' } })],
];

function choicesOf(one: Scene, trace: Trace): out.Choice[] {
  const layers = Array.from({ length: Math.max(1, trace.layers.length) }, (_, layer) => layer);
  return layers.flatMap((layer) =>
    out.presentStages(trace, layer).flatMap((stage) => {
      const single = { stage, layer };
      const heads: (number | null)[] = out.sheetHeads(one, trace, single);
      return (out.hasHeads(one, trace, single) ? [null, ...heads] : heads).map((head) => ({
        ...single,
        head,
      }));
    }),
  );
}

/** What comes back from a text or file, as plain numbers; a masked score is -Infinity again. */
function numbersOf(brought: Brought, choice: out.Choice, shape: readonly number[]): number[] {
  if (brought.kind !== 'numbers') throw new Error('a scene');
  const [rows = 0, columns = 0] = shape.slice(-2);
  const wanted: Wanted = {
    stage: choice.stage,
    sheets: choice.head === null ? (shape[0] ?? 0) : null,
    rows,
    columns,
  };
  return fit(brought.incoming, wanted)
    .flat(2)
    .map((cell) => (cell === false ? -Infinity : Math.fround(cell)));
}

describe.each(scenes)('%s', (_what, one) => {
  test('as CSV, JSON and .npy every matrix comes back bit by bit', () => {
    const trace = engine.run(one);
    const choices = choicesOf(one, trace);
    expect(choices.length).toBeGreaterThan(5);
    for (const choice of choices) {
      const { shape, data } = out.taken(one, trace, choice)!;
      const name = out.fileName(one, trace, choice);
      // A zero has no sign in a table.
      const expected = Array.from(data, (value) => value + 0);
      const texts = [out.csvFile(out.csvText(one, trace, choice)), out.jsonText(one, trace, choice)];
      for (const text of texts)
        expect(numbersOf(readText(text, 10_000), choice, shape), name).toEqual(expected);
      const read = numbersOf(readBytes(writeNpy(shape, data), 10_000), choice, shape);
      expect(
        read.map((value) => value + 0),
        name,
      ).toEqual(expected);
    }
  });

  test('tables carry the words of both axes', () => {
    const trace = engine.run(one);
    const brought = readText(out.csvText(one, trace, { stage: 'weights', head: 0, layer: 0 }), 10_000);
    const { rows, columns } = labels(trace, 'weights', 0);
    expect(brought.kind === 'numbers' && brought.incoming.labels).toEqual({
      rows: rows.names,
      columns: columns.names,
    });
  });

  test('the names of files differ, and any file system takes them', () => {
    const trace = engine.run(one);
    const names = choicesOf(one, trace).map((choice) => out.fileName(one, trace, choice));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/);
  });
});

test('heads that share keys are taken once', () => {
  const [, one] = scenes[3]!;
  const trace = engine.run(one);
  expect(out.sheetHeads(one, trace, { stage: 'k', layer: 0 })).toEqual([0, 2]);
  expect(out.taken(one, trace, { stage: 'k', head: null, layer: 0 })?.shape).toEqual([2, 3, 2]);
  expect(out.taken(one, trace, { stage: 'q', head: null, layer: 0 })?.shape).toEqual([4, 3, 2]);
});

test('masked cells say so in tables', () => {
  const [, one] = scenes[1]!;
  const trace = engine.run(one);
  const masked = maskOf(trace, 'weights', 0)?.data.filter((seen) => seen === 0).length;
  const csv = out.csvText(one, trace, { stage: 'weights', head: 0, layer: 0 });
  expect(csv.match(/masked/g)).toHaveLength(masked ?? 0);
  expect(masked).toBe(3);
});

test('the archive holds every matrix of every layer, the scene and a list of them', () => {
  const [, one] = scenes[6]!;
  const trace = engine.run(one);
  const files = everything(one, trace, translator('en'));
  const names = [...files.keys()];
  expect(names).toEqual(
    expect.arrayContaining(['embedding.npy', 'layer_1_weights.npy', 'layer_2_weights.npy', 'scene.json']),
  );
  expect(names.filter((name) => name.endsWith('embedding.npy'))).toHaveLength(1);
  const text = (name: string): string => new TextDecoder().decode(files.get(name));
  expect(engine.run(JSON.parse(text('scene.json')))).toEqual(trace);
  const readme = text('README.txt');
  for (const name of names.filter((one) => one.endsWith('.npy'))) expect(readme).toContain(`${name}  `);
  const brought = readBytes(files.get('layer_2_weights.npy')!, 10_000);
  expect(brought.kind === 'numbers' && brought.incoming.shape).toEqual([2, 3, 3]);
});
