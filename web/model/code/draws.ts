// The random numbers of a Scene in the order in which they are drawn: what random.order names, then what else is needed.
import { typed, type Plan } from './plan.js';
import type { DrawName, StageId } from '../scene.js';

/** A matrix, matrices of several heads drawn head by head, or numbers that are thrown away. */
export interface Draw {
  readonly stages: readonly StageId[];
  readonly layer: number;
  readonly skip: number;
}

const PROJECTIONS: readonly StageId[] = ['w_q', 'w_k', 'w_v'];

export function drawsOf(plan: Plan): Draw[] {
  const all: Draw[] = [];
  const { order } = plan.scene.random;
  const add = (stages: readonly StageId[], layer: number): void => {
    if (stages.length > 0) all.push({ stages, layer, skip: 0 });
  };
  let run: StageId[] = []; // neighbouring projections
  for (const entry of order) {
    if (PROJECTIONS.includes(entry as StageId)) {
      run.push(entry as StageId);
      continue;
    }
    add(run, 0);
    run = [];
    if (typeof entry === 'number') all.push({ stages: [], layer: 0, skip: entry });
    else add([entry === 'x' ? 'embedding' : entry], 0);
  }
  add(run, 0);
  for (let layer = 0; layer < plan.layers; layer++) {
    const named = (stage: StageId): boolean => layer === 0 && order.includes(stage as DrawName);
    for (const stages of needed(plan, layer))
      add(
        stages.filter((stage) => !named(stage)),
        layer,
      );
  }
  return all;
}

function needed({ scene, hasBlock, hasOutputMatrix }: Plan, layer: number): StageId[][] {
  const { stages, position, context, block } = scene;
  const found: StageId[][] = [];
  if (layer === 0 && stages === 'x' && position.kind === 'learned') found.push(['position']);
  if (layer === 0 && stages !== 'scores' && position.kind === 'relative' && !context)
    found.push(['relative']);
  if (layer === 0 && context) found.push(['context']);
  if (!hasBlock) return found;
  if (layer > 0) found.push([...PROJECTIONS]);
  if (layer > 0 && hasOutputMatrix) found.push(['w_o']);
  if (block.ffn !== 'none') found.push(['w_1']);
  if (block.ffn === 'swiglu') found.push(['w_gate']);
  if (block.ffn !== 'none') found.push(['w_2']);
  return found;
}

/** Rows and columns of one matrix. */
export function drawnShape(plan: Plan, stage: StageId): [rows: number, columns: number] {
  const { scene, n, n_kv, d_head, n_kv_heads, isFull } = plan;
  const { d_model, n_heads, block, position } = scene;
  switch (stage) {
    case 'context':
      return scene.context ? [n_kv, d_model] : [0, d_model];
    case 'relative':
      return [position.kind === 'relative' ? position.buckets : 32, n_heads];
    case 'w_q':
      return [d_model, isFull ? d_model : n_heads * d_head];
    case 'w_k':
    case 'w_v':
      return [d_model, isFull ? d_model : n_kv_heads * d_head];
    case 'w_o':
      return [plan.joined, d_model];
    case 'w_1':
    case 'w_gate':
      return [d_model, block.d_ff];
    case 'w_2':
      return [block.d_ff, d_model];
    default:
      return [n, d_model];
  }
}

/** Whether the program uses what is drawn for this matrix. */
export function isUsed(plan: Plan, stage: StageId, layer: number, head: number): boolean {
  const { scene } = plan;
  if (typed(plan, stage, layer, head)) return false;
  switch (stage) {
    case 'embedding':
      return scene.stages === 'x' && !typed(plan, 'x', 0, 0);
    case 'position':
      return scene.stages === 'x' && scene.position.kind === 'learned' && !typed(plan, 'x', 0, 0);
    case 'relative':
      return plan.positionKind === 'relative' && scene.stages !== 'scores';
    case 'context':
      return scene.context !== null;
    case 'w_q':
    case 'w_k':
    case 'w_v':
      return scene.stages === 'x';
    default:
      return true;
  }
}
