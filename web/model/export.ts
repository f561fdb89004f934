// What can be taken along: every matrix that a Trace has, one head of it or all heads as one array, as text and as bytes.
import { matrixToCsv } from './csv.js';
import { headEntries, headEntry } from './key-heads.js';
import { shortest } from './numbers.js';
import type { Scene, StageId } from './scene.js';
import { atLayer, hasSheets, isShared, labels, maskOf, stages, tensorOf, type Matrix } from './stages.js';
import type { Trace } from './trace.js';

/** `head` null: all heads. `layer` of the stack, 0 without one. */
export interface Choice {
  readonly stage: StageId;
  readonly head: number | null;
  readonly layer: number;
}

/** Stages that this layer has, in the order of the page. */
export const presentStages = (trace: Trace, layer: number): StageId[] =>
  stages
    .map(({ id }) => id)
    .filter((id) => tensorOf(trace, id, 0, layer) !== null && (layer === 0 || !isShared(id)));

/** The first head of every matrix that differs: heads that share keys share one. One entry where all heads share. */
export function sheetHeads(scene: Scene, trace: Trace, { stage, layer }: Omit<Choice, 'head'>): number[] {
  const view = atLayer(trace, layer);
  if (!hasSheets(view, stage)) return [0];
  const heads = view.heads.map((_, head) => head);
  return heads.filter((head) => headEntry(scene, stage, head) !== headEntry(scene, stage, head - 1));
}

/** Whether heads have matrices of their own, and there are several. */
export const hasHeads = (scene: Scene, trace: Trace, { stage, layer }: Omit<Choice, 'head'>): boolean =>
  hasSheets(atLayer(trace, layer), stage) && headEntries(scene, stage) > 1;

/** Whether some query may not look at some key. */
export const hidesKeys = (trace: Trace, { head, layer }: Choice): boolean =>
  atLayer(trace, layer).heads[head ?? 0]?.mask.data.includes(0) ?? false;

export interface Taken {
  /** (rows, columns), or (heads, rows, columns) for all heads. */
  readonly shape: readonly number[];
  readonly data: Float32Array;
  readonly source: Matrix['source'];
}

export function taken(scene: Scene, trace: Trace, choice: Choice): Taken | null {
  const { stage, head, layer } = choice;
  if (head !== null) return tensorOf(trace, stage, head, layer);
  const sheets = sheetHeads(scene, trace, choice)
    .map((one) => tensorOf(trace, stage, one, layer))
    .filter((matrix) => matrix !== null);
  const [first] = sheets;
  if (!first) return null;
  const cells = first.data.length;
  const data = new Float32Array(cells * sheets.length);
  sheets.forEach((sheet, i) => {
    data.set(sheet.data, i * cells);
  });
  return { shape: [sheets.length, ...first.shape], data, source: first.source };
}

/** Of all heads: one table after another, with an empty line between. */
export function csvText(scene: Scene, trace: Trace, choice: Choice): string {
  const { stage, layer } = choice;
  const view = atLayer(trace, layer);
  const heads = choice.head === null ? sheetHeads(scene, trace, choice) : [choice.head];
  return heads
    .map((head) => {
      const { rows, columns } = labels(view, stage, head);
      const data = tensorOf(trace, stage, head, layer)?.data ?? [];
      return matrixToCsv(rows.names, columns.names, data, maskOf(view, stage, head)?.data ?? null);
    })
    .join('\r\n');
}

/** As a file: with the mark by which Excel knows UTF-8. */
export const csvFile = (csv: string): string => `\uFEFF${csv}`;

/** Numbers are the shortest decimals that are the same float32; a masked score is false, as in a scene. */
export function jsonText(scene: Scene, trace: Trace, choice: Choice): string {
  const { stage, layer, head } = choice;
  const found = taken(scene, trace, choice);
  const { rows, columns } = labels(atLayer(trace, layer), stage, head ?? 0);
  const facts = { name: stage, layer, head, shape: found?.shape ?? [], source: found?.source ?? '' };
  const model = found?.source === 'learned' ? { model: scene.model } : {};
  const about = JSON.stringify({ ...facts, ...model, rows: rows.names, columns: columns.names });
  return `${about.slice(0, -1)},"data":${found ? nested(found.shape, found.data) : '[]'}}\n`;
}

/** A row a line. */
function nested(shape: readonly number[], data: Float32Array): string {
  if (shape.length === 1)
    return `[${Array.from(data, (value) => (Number.isFinite(value) ? String(shortest(value)) : 'false')).join()}]`;
  const [count = 0, ...inner] = shape;
  const cells = data.length / count;
  const parts = Array.from({ length: count }, (_, i) =>
    nested(inner, data.subarray(i * cells, (i + 1) * cells)),
  );
  return `[${parts.join(',\n')}]`;
}

/** "layer-2-weights-head-1": letters that every file system takes. `head` null: all of them. */
export function fileName(scene: Scene, trace: Trace, choice: Choice): string {
  const layer = scene.block.n_layers > 1 && !isShared(choice.stage) ? `layer-${choice.layer + 1}-` : '';
  const name = choice.stage.replaceAll('_', '-');
  if (!hasHeads(scene, trace, choice)) return layer + name;
  return `${layer}${name}-${choice.head === null ? 'all-heads' : `head-${choice.head + 1}`}`;
}
