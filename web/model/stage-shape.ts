// How large each stage of a Scene is: whether a pin still fits when a setting changes.
import { pinsOf } from './layer-pins.js';
import type { BlockStage, Scene, StageId } from './scene.js';
import { isDrawn } from './stage-sources.js';

/** Rows and columns, and how many matrices of that size there are; `sheets` null: a single one that all heads share. */
export interface Shape {
  readonly sheets: number | null;
  readonly rows: number;
  readonly columns: number;
}

/** Null where the Scene has no such stage. A width that its heads do not divide is left to the core to refuse. */
export function shapeOf(scene: Scene, id: StageId, layer: number): Shape | null {
  const { d_model, n_heads, head_layout, block, context, position } = scene;
  if (layer > 0 && layer >= block.n_layers) return null;
  const [n, n_kv] = [scene.tokens.length, (context ?? scene).tokens.length];
  const keyHeads = scene.n_kv_heads ?? n_heads;
  const full = head_layout === 'full';
  const d_head = full ? d_model : d_model / n_heads;
  const matrix = (rows: number, columns: number): Shape => ({ sheets: null, rows, columns });
  const heads = (sheets: number, rows: number, columns: number): Shape => ({ sheets, rows, columns });
  const projection = (count: number): Shape =>
    full ? heads(count, d_model, d_model) : matrix(d_model, count * d_head);
  const rotary = position.kind === 'rotary' && !context;
  switch (id) {
    case 'embedding':
    case 'position':
    case 'x':
      return matrix(n, d_model);
    case 'context':
      return context && matrix(n_kv, d_model);
    case 'relative':
      return position.kind === 'relative' && !context ? matrix(position.buckets, n_heads) : null;
    case 'w_q':
      return projection(n_heads);
    case 'w_k':
    case 'w_v':
      return projection(keyHeads);
    case 'w_o':
      return matrix(n_heads * d_head, d_model);
    case 'q':
      return heads(n_heads, n, d_head);
    case 'q_rotated':
      return rotary ? heads(n_heads, n, d_head) : null;
    case 'k':
    case 'v':
      return heads(keyHeads, n_kv, d_head);
    case 'k_rotated':
      return rotary ? heads(keyHeads, n_kv, d_head) : null;
    case 'raw':
    case 'scaled':
    case 'biased':
    case 'scores':
    case 'weights':
      return heads(n_heads, n, n_kv);
    case 'output':
      return heads(n_heads, n, d_head);
    case 'concat':
      return matrix(n, n_heads * d_head);
    case 'result':
      return matrix(n, hasOutputMatrix(scene, layer) ? d_model : n_heads * d_head);
    default:
      return block.n_layers > 0 ? blockShape(scene, id) : null;
  }
}

const hasOutputMatrix = (scene: Scene, layer: number): boolean =>
  isDrawn(scene, 'w_o', layer) || pinsOf(scene.pins, layer).w_o !== undefined;

function blockShape({ tokens: { length: n }, d_model, block }: Scene, id: BlockStage): Shape | null {
  const { norm, residual, ffn, d_ff } = block;
  const gated = ffn === 'swiglu';
  const sized = (there: boolean, rows: number, columns: number): Shape | null =>
    there ? { sheets: null, rows, columns } : null;
  switch (id) {
    case 'gamma_1':
    case 'beta_1':
      return sized(norm !== 'none', 1, d_model);
    case 'gamma_2':
    case 'beta_2':
      return sized(norm !== 'none' && ffn !== 'none', 1, d_model);
    case 'norm_1':
      return sized(norm !== 'none', n, d_model);
    case 'norm_2':
      return sized(norm !== 'none' && ffn !== 'none', n, d_model);
    case 'residual_1':
      return sized(residual, n, d_model);
    case 'residual_2':
      return sized(residual && ffn !== 'none', n, d_model);
    case 'w_1':
      return sized(ffn !== 'none', d_model, d_ff);
    case 'w_gate':
      return sized(gated, d_model, d_ff);
    case 'b_1':
      return sized(ffn !== 'none' && !gated, 1, d_ff);
    case 'hidden':
    case 'activated':
      return sized(ffn !== 'none', n, d_ff);
    case 'gate':
      return sized(gated, n, d_ff);
    case 'w_2':
      return sized(ffn !== 'none', d_ff, d_model);
    case 'b_2':
      return sized(ffn !== 'none' && !gated, 1, d_model);
    case 'ffn':
      return sized(ffn !== 'none', n, d_model);
    case 'mixed':
    case 'rollout':
      return null; // never pinned
  }
}
