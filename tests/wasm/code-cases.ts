// Scenes of every kind, and how what a program prints is held against what the page shows.
import { contents, loadLesson } from '../../web/model/lessons/index.js';
import { formatNumber } from '../../web/model/numbers.js';
import { parseScene } from '../../web/model/parse.js';
import type { Scene } from '../../web/model/scene.js';
import type { HeadTrace, Tensor, Trace } from '../../web/model/trace.js';
import { engines } from './built-engine.js';
import { mixtures } from './code-mixtures.js';
import { allGoldens } from './golden-files.js';
import { learnedScenes } from './learned-models.js';
import './shipped-models.js'; // lessons name their models

export interface Case {
  readonly name: string;
  readonly scene: Scene;
  readonly trace: Trace;
}

/** The lessons, and the scenes of all goldens, each with a number of digits of its own. */
export async function allCases(): Promise<Case[]> {
  const lessons = await Promise.all(contents.map(({ id }) => loadLesson(id)));
  const inputs = [
    ...lessons.map((lesson, i) => [`lesson ${contents[i]!.id}`, lesson!.scene] as const),
    ...allGoldens.map(([name, { scene }]) => [name, scene] as const),
    ...learnedScenes(engines.simd).map((scene, i) => [`learned ${i + 1}`, scene] as const),
  ];
  const { simd: engine } = engines;
  return inputs.map(([name, input], i) => {
    const { scene } = parseScene(input, engine.limits);
    if (!name.startsWith('lesson')) scene.view.precision = 4 + (i % 4);
    return { name, scene, trace: engine.run(scene) };
  });
}

/** Scenes of which nobody thought, with up to five digits: in deep ones float32 itself has no more. */
export const mixedCases = (): Case[] => mixtures(200).map((one, i) => ({ name: `mixture ${i + 1}`, ...one }));

/** The matrices that a program has to print, by the title that it gives them. */
export function shown({ scene, trace }: Case): Map<string, Tensor> {
  const isStack = trace.layers.length > 1;
  const many = scene.n_heads > 1;
  const lists = isStack ? trace.layers.map(({ heads }) => heads) : [trace.heads];
  const title = (layer: number, head: number): string => {
    const where = [...(isStack ? [`layer ${layer + 1}`] : []), ...(many ? [`head ${head + 1}`] : [])].join(
      ', ',
    );
    return where === '' ? 'Weights' : `${where.charAt(0).toUpperCase()}${where.slice(1)}: weights`;
  };
  const found = new Map<string, Tensor>();
  for (const [l, heads] of lists.entries()) {
    heads.forEach((head: HeadTrace, h) => found.set(title(l, h), head.weights));
  }
  const output = trace.layers.at(-1)?.out ?? trace.output;
  if (output) found.set('Output', output);
  return found;
}

export interface Agreement {
  readonly numbers: number;
  /** Those whose last digit is another one, though as near as float32 can tell. */
  readonly neighbours: number;
  /** What is wrong, in words. */
  readonly wrong: readonly string[];
}

/** `near`: how far a float32 may be off, relative to the largest number of its matrix. */
export function compare(one: Case, printed: ReadonlyMap<string, string[][]>, near: number): Agreement {
  const want = shown(one);
  const wrong: string[] = [];
  let [numbers, neighbours] = [0, 0];
  const titles = [...printed.keys()].join('; ');
  if (titles !== [...want.keys()].join('; ')) wrong.push(`${one.name} prints ${titles}`);
  for (const [title, { shape, data }] of want) {
    const rows = printed.get(title) ?? [];
    const size = data.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    if (rows.length !== shape[0] || rows.some((row) => row.length !== shape[1]))
      wrong.push(`${one.name}: ${title} has another shape`);
    for (const [i, text] of rows.flat().entries()) {
      const value = data[i] ?? NaN;
      const page = formatNumber(value, one.scene.view.precision).replaceAll('\u2212', '-');
      numbers += 1;
      if (text === page) continue;
      const place = Math.abs(Number(page)) > 0 ? unitOf(page) : unitOf(text);
      if (Math.abs(Number(text) - value) <= place * 0.5 + near * Math.max(size, 1e-30)) neighbours += 1;
      else wrong.push(`${one.name}: ${title}, number ${i}: ${text}, on the page ${page}`);
    }
  }
  return { numbers, neighbours, wrong };
}

/** The worth of the last digit: 0.001 of "12.345", 0.01 of "1.23e1". */
function unitOf(text: string): number {
  const [digits = '', power = '0'] = text.split('e');
  return 10 ** (Number(power) - (digits.split('.')[1]?.length ?? 0));
}
