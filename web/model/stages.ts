// The pipeline as data: what each stage is, what it follows from, and where its numbers are in a Trace.
import { BLOCK_STAGES, HEAD_STAGES, type BlockStage, type HeadStage, type StageId } from './scene.js';
import type { MaskTensor, Source, Tensor, Trace } from './trace.js';

export type AxisKind =
  | 'tokens'
  | 'query-tokens'
  | 'key-tokens'
  | 'channels'
  | 'head-channels'
  | 'heads'
  | 'buckets'
  /** A single row that all tokens share. */
  | 'one';

export interface Stage {
  readonly id: StageId;
  /** Plain text; views that can set an index lower it. */
  readonly symbol: string;
  readonly perHead: boolean;
  readonly rows: AxisKind;
  readonly columns: AxisKind;
  /** sequential: 0 to 1. diverging: 0 in the middle. */
  readonly scale: 'sequential' | 'diverging';
}

/** Those that all layers of a stack share. */
const SHARED: readonly StageId[] = ['embedding', 'position', 'context', 'relative'];

/** All layers have the same one. */
export const isShared = (id: StageId): boolean => SHARED.includes(id);

/** Where a stage's pins, edits and explanations are when `layer` is in view. */
export const layerOfStage = (id: StageId, layer: number): number => (isShared(id) ? 0 : layer);

const isBlockStage = (id: StageId): id is BlockStage => (BLOCK_STAGES as readonly string[]).includes(id);
const isHeadStage = (id: StageId): id is HeadStage => (HEAD_STAGES as readonly string[]).includes(id);

const stage = (id: StageId, symbol: string, rows: AxisKind, columns: AxisKind): Stage => ({
  id,
  symbol,
  perHead: isHeadStage(id),
  rows,
  columns,
  scale: id === 'weights' || id === 'mixed' || id === 'rollout' ? 'sequential' : 'diverging',
});

/** In the order a reader goes through them. */
export const stages: readonly Stage[] = [
  stage('embedding', 'E', 'tokens', 'channels'),
  stage('position', 'P', 'tokens', 'channels'),
  stage('x', 'X', 'tokens', 'channels'),
  stage('context', 'C', 'key-tokens', 'channels'),
  stage('relative', 'B', 'buckets', 'heads'),
  stage('w_q', 'W_Q', 'channels', 'channels'),
  stage('w_k', 'W_K', 'channels', 'channels'),
  stage('w_v', 'W_V', 'channels', 'channels'),
  stage('q', 'Q', 'query-tokens', 'channels'),
  stage('k', 'K', 'key-tokens', 'channels'),
  stage('v', 'V', 'key-tokens', 'channels'),
  stage('q_rotated', 'Q′', 'query-tokens', 'channels'),
  stage('k_rotated', 'K′', 'key-tokens', 'channels'),
  stage('raw', 'QKᵀ', 'query-tokens', 'key-tokens'),
  stage('scaled', 'S', 'query-tokens', 'key-tokens'),
  stage('biased', 'S + B', 'query-tokens', 'key-tokens'),
  stage('scores', 'S', 'query-tokens', 'key-tokens'),
  stage('weights', 'A', 'query-tokens', 'key-tokens'),
  stage('output', 'AV', 'query-tokens', 'channels'),
  stage('concat', 'H', 'query-tokens', 'head-channels'),
  stage('w_o', 'W_O', 'head-channels', 'channels'),
  stage('result', 'O', 'query-tokens', 'channels'),
  stage('gamma_1', 'γ_1', 'one', 'channels'),
  stage('beta_1', 'β_1', 'one', 'channels'),
  stage('norm_1', 'N_1', 'tokens', 'channels'),
  stage('residual_1', 'R_1', 'tokens', 'channels'),
  stage('gamma_2', 'γ_2', 'one', 'channels'),
  stage('beta_2', 'β_2', 'one', 'channels'),
  stage('norm_2', 'N_2', 'tokens', 'channels'),
  stage('w_1', 'W_1', 'channels', 'channels'),
  stage('w_gate', 'W_G', 'channels', 'channels'),
  stage('b_1', 'b_1', 'one', 'channels'),
  stage('hidden', 'Z', 'tokens', 'channels'),
  stage('gate', 'G', 'tokens', 'channels'),
  stage('activated', 'Y', 'tokens', 'channels'),
  stage('w_2', 'W_2', 'channels', 'channels'),
  stage('b_2', 'b_2', 'one', 'channels'),
  stage('ffn', 'F', 'tokens', 'channels'),
  stage('residual_2', 'R_2', 'tokens', 'channels'),
  stage('mixed', 'M', 'tokens', 'tokens'),
  stage('rollout', 'M*', 'tokens', 'tokens'),
];

const byId = new Map(stages.map((one) => [one.id, one]));

export function stageOf(id: StageId): Stage {
  const found = byId.get(id);
  if (!found) throw new Error(`no stage ${id}`);
  return found;
}

export interface Matrix {
  readonly shape: readonly [rows: number, columns: number];
  /** Row-major: a view of the Trace's own copy. */
  readonly data: Float32Array;
  readonly source: Source;
}

/** One layer of a stack, as a Trace of its own: with it, whatever is shown of layer 0 can be shown of any. */
export function atLayer(trace: Trace, layer: number): Trace {
  const found = layer === 0 ? undefined : trace.layers[layer];
  if (!found) return trace;
  const views = layerViews.get(trace) ?? new Map<number, Trace>();
  layerViews.set(trace, views);
  const { x, w_q, w_k, w_v, w_o, heads, mean, concat, output } = found;
  const attention = { x, w_q, w_k, w_v, w_o, heads, mean, concat, output };
  const view = views.get(layer) ?? {
    ...trace,
    ...attention,
    embedding: null,
    position: null,
    layers: [found],
  };
  views.set(layer, view);
  return view;
}

/** The same object for the same layer, so that views can tell that nothing changed. */
const layerViews = new WeakMap<Trace, Map<number, Trace>>();

/**
 * One stage of one head of one layer as a matrix; null when this Scene does not have it. `head` matters only where
 * heads differ: keys and values may be shared by several.
 */
export function tensorOf(trace: Trace, id: StageId, head: number, layer = 0): Matrix | null {
  const attention = layer === 0 ? trace : trace.layers[layer];
  if (!attention) return null;
  const share = (head + 0.5) / Math.max(1, attention.heads.length);
  const matrixOf = (tensor: Tensor | null | undefined): Matrix | null =>
    tensor ? sheet(tensor, share) : null;
  if (isHeadStage(id)) return matrixOf(attention.heads[head]?.[id]);
  if (isBlockStage(id)) return matrixOf(trace.layers[layer]?.[id]);
  if (id === 'embedding' || id === 'position' || id === 'context' || id === 'relative')
    return layer === 0 ? matrixOf(trace[id]) : null;
  return matrixOf(id === 'result' ? attention.output : attention[id]);
}

/** A rank-3 tensor has a sheet for so many neighbouring heads; `share` is how far into all heads this one is. */
function sheet({ shape, data, source }: Tensor, share: number): Matrix | null {
  if (shape.length === 2) return { shape: [shape[0] ?? 0, shape[1] ?? 0], data, source };
  const [sheets = 0, rows = 0, columns = 0] = shape;
  const index = Math.floor(share * sheets);
  if (index < 0 || index >= sheets) return null;
  const cells = rows * columns;
  return { shape: [rows, columns], data: data.subarray(index * cells, (index + 1) * cells), source };
}

export function sizeOf(trace: Trace, id: StageId, head: number): { rows: number; columns: number } | null {
  const matrix = tensorOf(trace, id, head);
  return matrix && { rows: matrix.shape[0], columns: matrix.shape[1] };
}

/** Whether every head has a matrix of its own at this stage. */
export const hasSheets = (trace: Trace, id: StageId): boolean =>
  stageOf(id).perHead || ((id === 'w_q' || id === 'w_k' || id === 'w_v') && (trace[id]?.shape[0] ?? 1) > 1);

/** Which cells are hatched: only scores and weights are ever masked. */
export const maskOf = (trace: Trace, id: StageId, head: number): MaskTensor | null =>
  id === 'scores' || id === 'weights' ? (trace.heads[head]?.mask ?? null) : null;

/** The words that are looked at. */
export const keyTokens = (trace: Trace): readonly string[] => trace.context_tokens ?? trace.tokens;

/** Queries are the last tokens: query row i belongs to token i + queryOffset. */
export function queryOffset(trace: Trace): number {
  if (trace.context_tokens) return 0;
  const [n_q = 0, n_kv = 0] = trace.heads[0]?.scores.shape ?? [];
  return n_kv - n_q;
}

export interface AxisLabels {
  readonly kind: AxisKind;
  /** Tokens as they are (repeated words repeat), channels counted from 0, joined heads as "head.channel" from 1 and 0. */
  readonly names: readonly string[];
}

export function labels(trace: Trace, id: StageId, head: number): { rows: AxisLabels; columns: AxisLabels } {
  const { rows, columns } = stageOf(id);
  const size = sizeOf(trace, id, head) ?? { rows: 0, columns: 0 };
  return { rows: axis(trace, rows, size.rows), columns: axis(trace, columns, size.columns) };
}

function axis(trace: Trace, kind: AxisKind, length: number): AxisLabels {
  const offset = kind === 'query-tokens' ? queryOffset(trace) : 0;
  const width = Math.max(1, Math.floor(length / Math.max(1, trace.heads.length)));
  const name = (i: number): string => {
    if (kind === 'channels') return String(i);
    if (kind === 'heads') return String(i + 1);
    if (kind === 'buckets') return String(i);
    if (kind === 'one') return '';
    if (kind === 'key-tokens') return keyTokens(trace)[i] ?? '';
    if (kind === 'head-channels') return `${String(Math.floor(i / width) + 1)}.${String(i % width)}`;
    return trace.tokens[i + offset] ?? '';
  };
  return { kind, names: Array.from({ length }, (_, i) => name(i)) };
}
