// Live numbers in a lesson's text: a path into the Trace, filled in with what the core computed. Nothing is computed here.
//   x.0.2  w_q.0.1.3 (head, row, column)  heads.1.weights.0.2  concat.0.5  output.0.1 (of attention)  scale
//   heads.0.entropy.0 and heads.0.jacobian_norm.0 (one number a query)  layers.1.norm_1.0.2  layers.1.heads.0.weights.0.2
import { formatNumber } from '../numbers.js';
import { BLOCK_STAGES, HEAD_STAGES, type StageId } from '../scene.js';
import { tensorOf } from '../stages.js';
import type { CellRef, Trace } from '../trace.js';
import { inline, type Segment } from './inline.js';

/** Stands where a Trace has no such number. */
const MISSING = '–';

const flat: Readonly<Record<string, StageId>> = {
  ...Object.fromEntries(BLOCK_STAGES.map((stage) => [stage, stage])),
  embedding: 'embedding',
  position: 'position',
  context: 'context',
  relative: 'relative',
  x: 'x',
  w_o: 'w_o',
  concat: 'concat',
  output: 'result',
};
const headStage = new RegExp(`^heads\\.(\\d+)\\.(${HEAD_STAGES.join('|')})$`);
const headMatrix = /^(w_q|w_k|w_v)\.(\d+)$/;
const rowFact = /^heads\.(\d+)\.(entropy|jacobian_norm)$/;

interface Found {
  readonly stage: StageId;
  readonly head: number;
  readonly layer: number;
}

/** "layers.1.heads.0.weights" → layer 1 and "heads.0.weights"; without a layer it is the first one. */
function layerOf(path: string): [layer: number, path: string] {
  const [, layer, inner] = /^layers\.(\d+)\.(.+)$/.exec(path) ?? [];
  return inner ? [Number(layer), inner] : [0, path];
}

/** "heads.0.weights" → the matrix's stage and head. */
function matrixOf(whole: string): Found | null {
  const [layer, path] = layerOf(whole);
  const [, head, stage] = headStage.exec(path) ?? [];
  if (stage) return { stage: stage as StageId, head: Number(head), layer };
  const [, weight, sheet] = headMatrix.exec(path) ?? [];
  if (weight) return { stage: weight as StageId, head: Number(sheet), layer };
  return Object.hasOwn(flat, path) ? { stage: flat[path]!, head: 0, layer } : null;
}

/** The cell a path names, whether or not a Trace has it; null for what is no cell (`scale`). */
export function cellOf(path: string): CellRef | null {
  const [, matrix, row, column] = /^(.+)\.(\d+)\.(\d+)$/.exec(path) ?? [];
  const found = matrix && matrixOf(matrix);
  return found ? { ...found, row: Number(row), column: Number(column) } : null;
}

/** "heads.1.weights.1": the row as the Trace has it; null when it has none. */
export function rowAt(trace: Trace, path: string): Float32Array | null {
  const facts = factsAt(trace, path);
  if (facts) return facts;
  const [, matrix, index] = /^(.+)\.(\d+)$/.exec(path) ?? [];
  const found = matrix && matrixOf(matrix);
  const sheet = found ? tensorOf(trace, found.stage, found.head, found.layer) : null;
  const row = Number(index);
  if (!sheet || row >= sheet.shape[0]) return null;
  return sheet.data.subarray(row * sheet.shape[1], (row + 1) * sheet.shape[1]);
}

/** "heads.0.entropy": a number for every query. */
function factsAt(trace: Trace, whole: string): Float32Array | null {
  const [layer, path] = layerOf(whole);
  const [, head, fact] = rowFact.exec(path) ?? [];
  const heads = layer === 0 ? trace.heads : trace.layers[layer]?.heads;
  return fact ? (heads?.[Number(head)]?.[fact as 'entropy' | 'jacobian_norm'] ?? null) : null;
}

export function numberAt(trace: Trace, path: string): number | null {
  if (path === 'scale') return trace.scale;
  const cut = path.lastIndexOf('.');
  return rowAt(trace, path.slice(0, cut))?.[Number(path.slice(cut + 1))] ?? null;
}

/** A lesson's text, ready to draw: parsed, with the numbers of the Trace in its number segments. */
export const fillNumbers = (text: string, trace: Trace, precision: number): Segment[] =>
  inline(text).map((segment) => {
    if (segment.kind !== 'number') return segment;
    const value = numberAt(trace, segment.path);
    return {
      ...segment,
      text: value === null ? MISSING : formatNumber(value, segment.precision ?? precision),
    };
  });
