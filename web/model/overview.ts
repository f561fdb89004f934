// The whole model as one picture: words, layers, result, and in every layer the steps that this Scene has, in reading
// order. What each step gives is a matrix of the Trace; nothing is computed here, only picked.
import { keyHead } from './key-heads.js';
import { words, type Word } from './look.js';
import type { Scene, StageId } from './scene.js';
import { atLayer, maskOf, queryOffset, stageOf, tensorOf, type Matrix } from './stages.js';
import { resultOf, sectionOf, stepsOf, type WalkStepId } from './steps.js';
import type { HeadTrace, Tensor, Trace } from './trace.js';

/** A matrix drawn small. */
export interface Mini {
  readonly stage: StageId;
  readonly matrix: Matrix;
  readonly mask: Uint8Array | null; // 1 = may look at
  /** The token that its first row belongs to; null where its rows are not words of the sentence. */
  readonly from: number | null;
}

interface Place {
  /** Names it among all that can be entered. */
  readonly key: string;
  readonly layer: number;
  /** The section of the pipeline where its numbers are. */
  readonly section: string;
  readonly mini: Mini;
  /** Numbers of the reader's own stand in it. */
  readonly pinned: boolean;
}

export interface Station extends Place {
  readonly kind: 'station';
  /** What leads to it. */
  readonly sign: '→' | '+' | '=';
}

export interface Sheet extends Place {
  readonly head: number;
  readonly silent: boolean;
  /** The keys and values it reads, where heads share them; else null. */
  readonly set: number | null;
  /** What the followed word looks at most; null where it sees nothing. */
  readonly most: { readonly key: Word; readonly weight: number } | null;
}

export interface Heads {
  readonly kind: 'heads';
  readonly sign: '→';
  readonly key: string;
  readonly sheets: readonly Sheet[];
}

/** Attention, or the feed-forward, with what stands around it. */
export interface Part {
  readonly items: readonly (Station | Heads)[];
  /** The item at which what came in is added again; null: nothing is. */
  readonly sum: number | null;
}

export interface LayerLine {
  readonly layer: number;
  readonly key: string;
  /** Where its steps begin. */
  readonly section: string;
  readonly heads: Heads;
  readonly parts: readonly Part[];
}

export interface Overview {
  readonly words: readonly Word[];
  /** The token that is followed. */
  readonly followed: number;
  readonly input: readonly Station[];
  /** In cross-attention. */
  readonly context: Station | null;
  readonly layers: readonly LayerLine[];
  /** What a stack gives back; null for attention alone, which ends with it anyway. */
  readonly result: Station | null;
}

export function overviewOf(scene: Scene, trace: Trace): Overview {
  const count = Math.max(1, trace.layers.length);
  const layers = Array.from({ length: count }, (_, layer) => layerLine(scene, atLayer(trace, layer), layer));
  const last = layers.at(-1)?.parts.at(-1)?.items.at(-1);
  const context = station(trace, 'context', 0, 'input', 'input/context');
  return {
    words: words(trace.tokens),
    followed: scene.view.row + queryOffset(trace),
    input: inputs(trace),
    context,
    layers,
    result:
      trace.layers.length > 0 && last?.kind === 'station' ? { ...last, key: 'result', sign: '→' } : null,
  };
}

function inputs(trace: Trace): Station[] {
  const place = trace.position !== null;
  return [
    place ? station(trace, 'embedding', 0, 'input', 'input/embedding') : null,
    place ? station(trace, 'position', 0, 'input', 'input/position', '+') : null,
    station(trace, 'x', 0, 'input', 'input/x', place ? '=' : '→'),
  ].filter((one) => one !== null);
}

/** Everything between the first norm and the sum belongs to attention; what follows to the feed-forward. */
const FORWARD: readonly WalkStepId[] = ['norm-2', 'ffn', 'residual-2'];

function layerLine(scene: Scene, trace: Trace, layer: number): LayerLine {
  const steps = stepsOf(scene, trace);
  const heads: Heads = {
    ...{ kind: 'heads', sign: '→', key: `${String(layer)}/heads` },
    sheets: trace.heads.map((head, index) => sheetOf(scene, trace, head, index, layer)),
  };
  const joined = steps.includes('join');
  const itemOf = (id: WalkStepId): Station | Heads | null => {
    if (id === 'softmax') return heads;
    if (id === 'mix' ? joined : !OUTSIDE.includes(id)) return null;
    const sign = id === 'residual-1' || id === 'residual-2' ? '+' : '→';
    return station(trace, resultOf(id), layer, id, `${String(layer)}/${id}`, sign, scene.view.head);
  };
  const part = (forward: boolean): Part => {
    const items = steps
      .filter((id) => FORWARD.includes(id) === forward)
      .map(itemOf)
      .filter((item) => item !== null);
    const sum = items.findIndex(({ sign }) => sign === '+');
    return { items, sum: sum < 0 ? null : sum };
  };
  return {
    ...{ layer, heads, key: String(layer), section: sectionOf(steps[0] ?? 'softmax') },
    parts: [part(false), part(true)].filter(({ items }) => items.length > 0),
  };
}

/** Steps beside the heads' own. */
const OUTSIDE: readonly WalkStepId[] = ['norm-1', 'mix', 'join', 'residual-1', ...FORWARD];

/** What a step makes on the way to what it gives. */
const WITHIN: Readonly<Partial<Record<WalkStepId, readonly StageId[]>>> = {
  join: ['concat'],
  ffn: ['hidden', 'gate', 'activated'],
};

function station(
  trace: Trace,
  stage: StageId,
  layer: number,
  step: WalkStepId,
  key: string,
  sign: Station['sign'] = '→',
  head = 0,
): Station | null {
  const mini = miniOf(trace, stage, head);
  if (!mini) return null;
  const made = [...(WITHIN[step] ?? []), stage];
  const pinned = made.some((one) => tensorOf(trace, one, head)?.source === 'pinned');
  return { kind: 'station', key, layer, section: sectionOf(step), mini, pinned, sign };
}

function miniOf(trace: Trace, stage: StageId, head: number): Mini | null {
  const matrix = tensorOf(trace, stage, head);
  if (!matrix) return null;
  const { rows } = stageOf(stage);
  const from = rows === 'tokens' ? 0 : rows === 'query-tokens' ? queryOffset(trace) : null;
  return { stage, matrix, mask: maskOf(trace, stage, head)?.data ?? null, from };
}

function sheetOf(scene: Scene, trace: Trace, head: HeadTrace, index: number, layer: number): Sheet {
  const { n_heads, n_kv_heads } = scene;
  return {
    key: `${String(layer)}/head-${String(index)}`,
    ...{ layer, head: index, section: 'scores' },
    mini: miniOf(trace, 'weights', index)!, // every head has weights
    silent: scene.silent_heads[layer]?.includes(index) ?? false,
    set: n_kv_heads !== null && n_kv_heads < n_heads ? keyHead(scene, index) : null,
    pinned: Object.values(head).some((one: Partial<Tensor> | null) => one?.source === 'pinned'),
    most: mostOf(trace, head, scene.view.row),
  };
}

/** Of equal weights the earlier. A pinned weight counts even under a mask. */
function mostOf(trace: Trace, { weights, mask }: HeadTrace, row: number): Sheet['most'] {
  const width = weights.shape[1] ?? 0;
  let best: number | null = null;
  for (let at = row * width; at < (row + 1) * width; at++) {
    const weight = weights.data[at] ?? 0;
    const seen = mask.data[at] === 1 || weight !== 0;
    if (seen && (best === null || weight > (weights.data[best] ?? 0))) best = at;
  }
  const key = best === null ? undefined : words(trace.context_tokens ?? trace.tokens)[best - row * width];
  return best !== null && key ? { key, weight: weights.data[best] ?? 0 } : null;
}
