// The row of weights that a poster follows: that of the scene's word, head and layer in view.
import { decimals } from './decimals.js';
import { formatNumber } from '../model/numbers.js';
import { reading, type ReadingPart } from '../model/reading.js';
import { atLayer, keyTokens, maskOf, queryOffset, tensorOf } from '../model/stages.js';
import type { Trace } from '../model/trace.js';
import type { Chip } from './chips.js';
import type { PosterAsked } from './poster.js';

export interface Followed {
  /** Of the layer in view. */
  readonly trace: Trace;
  readonly head: number;
  readonly layer: number;
  /** 0: attention alone. */
  readonly n_layers: number;
  readonly row: number;
  /** The place of its word in the sentence. */
  readonly place: number;
  readonly format: (value: number) => string;
}

/** What a scene does not have (a row, a head, a layer) is its first. */
export function followed({ scene, trace: whole }: PosterAsked): Followed {
  const { view } = scene;
  const layer = view.layer < whole.layers.length ? view.layer : 0;
  const trace = atLayer(whole, layer);
  const head = view.head < trace.heads.length ? view.head : 0;
  const row = view.row < (trace.heads[head]?.weights.shape[0] ?? 0) ? view.row : 0;
  const format = (value: number): string => formatNumber(value, view.precision);
  const n_layers = whole.layers.length;
  return { trace, head, layer, n_layers, row, place: row + queryOffset(trace), format };
}

export interface Key {
  readonly token: string;
  /** null: hidden from this row, and without weight. */
  readonly weight: number | null;
}

export function keysOf({ trace, head, row }: Followed): Key[] {
  const weights = tensorOf(trace, 'weights', head);
  const mask = maskOf(trace, 'weights', head)?.data;
  return keyTokens(trace).map((token, column) => {
    const at = row * (weights?.shape[1] ?? 0) + column;
    const weight = weights?.data[at] ?? 0;
    return { token, weight: weight === 0 && mask?.[at] === 0 ? null : weight };
  });
}

/** With as many decimals for all, so that shares compare at a glance: tiny ones are zeros here, and exact in the matrix. */
const shareText = (weight: number, precision: number): string => decimals(weight, Math.min(4, precision));

/** The sentence; of two texts also the one that is looked at. */
export function chipsOf(asked: PosterAsked): readonly (readonly Chip[])[] {
  const from = followed(asked);
  const { trace, place } = from;
  const keys = keysOf(from).map(({ token, weight }, i) => ({
    token,
    hidden: weight === null,
    followed: trace.context_tokens === null && i === place,
    share: weight === null ? null : { value: weight, text: shareText(weight, asked.scene.view.precision) },
  }));
  if (trace.context_tokens === null) return [keys];
  return [
    trace.tokens.map((token, i) => ({ token, followed: i === place, hidden: false, share: null })),
    keys,
  ];
}

export function readingOf(asked: PosterAsked): readonly ReadingPart[] {
  const { trace, head, row, format } = followed(asked);
  return reading(trace, head, row, asked.lang, format).parts;
}
