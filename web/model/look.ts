// A head's weights as the panel of lines and tables looks at them: by row or by column, one head or the mean of all.
// Nothing is computed here, only picked and sorted.
import { keyTokens, queryOffset } from './stages.js';
import { visibleToken } from './tokens-visible.js';
import type { HeadTrace, MaskTensor, Trace } from './trace.js';

export type Picture = 'lines' | 'map' | 'table';
/** row: where a word looks. column: who looks at a word. */
export type Side = 'row' | 'column';
export type HeadChoice = 'one' | 'all' | 'mean';

export interface Word {
  readonly token: string;
  /** As it is printed: never invisible; a word that its text repeats carries its place. */
  readonly text: string;
}

export interface WeightsView {
  readonly n_q: number;
  readonly n_kv: number;
  readonly weights: Float32Array; // (n_q, n_kv)
  readonly mask: Uint8Array; // (n_q, n_kv), 1 = may look at
  readonly entropy: Float32Array; // (n_q)
  readonly received: Float32Array; // (n_kv)
  readonly queries: readonly Word[];
  readonly keys: readonly Word[];
  /** Query i is token i + offset. */
  readonly offset: number;
  /** Queries and keys are of one text. */
  readonly same: boolean;
}

/** null: this Scene has no such head. */
export function weightsView(trace: Trace, head: number): WeightsView | null {
  const found = trace.heads[head];
  if (!found) return null;
  const [n_q = 0, n_kv = 0] = found.weights.shape;
  const offset = queryOffset(trace);
  const { entropy, received } = found;
  return {
    ...{ n_q, n_kv, offset, entropy, received },
    weights: found.weights.data,
    mask: found.mask.data,
    queries: words(trace.tokens).slice(offset, offset + n_q),
    keys: words(keyTokens(trace)),
    same: trace.context_tokens === null,
  };
}

/** Of the Trace's tokens, as long as that lives: cutting words into characters takes longer than all the rest. */
const named = new WeakMap<readonly string[], Word[]>();

export function words(tokens: readonly string[]): Word[] {
  const known = named.get(tokens);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  const made = tokens.map((token, index) => {
    const { text } = visibleToken(token);
    return { token, text: (counts.get(token) ?? 0) > 1 ? `${text}(${String(index)})` : text };
  });
  named.set(tokens, made);
  return made;
}

const means = new WeakMap<Trace, Trace>();

/** The same Trace with the mean of its heads as the only head; of a single head that is itself. */
export function asMean(trace: Trace): Trace {
  const [first] = trace.heads;
  if (!first || !trace.mean) return trace;
  const made = means.get(trace) ?? {
    ...trace,
    heads: [{ ...first, ...trace.mean, mask: anyMask(trace.heads) }],
  };
  means.set(trace, made);
  return made;
}

/** What at least one head may look at: heads whose scores were typed have masks of their own. */
function anyMask(heads: readonly HeadTrace[]): MaskTensor {
  const data = new Uint8Array(heads[0]?.mask.data.length ?? 0);
  for (const { mask } of heads) mask.data.forEach((seen, at) => (data[at] ||= seen));
  return { shape: heads[0]?.mask.shape ?? [], data };
}

export interface Pair {
  readonly row: number;
  readonly column: number;
  readonly weight: number;
  /** Pinned weights count even under a mask. */
  readonly masked: boolean;
}

export function pairAt(view: WeightsView, row: number, column: number): Pair {
  const at = row * view.n_kv + column;
  const weight = view.weights[at] ?? 0;
  return { row, column, weight, masked: view.mask[at] === 0 && weight === 0 };
}

/** A row or a column, in its own order. */
export function followed(view: WeightsView, side: Side, index: number): Pair[] {
  return side === 'row'
    ? Array.from({ length: view.n_kv }, (_, column) => pairAt(view, index, column))
    : Array.from({ length: view.n_q }, (_, row) => pairAt(view, row, index));
}

/** Heaviest first, of equal ones the earlier; masked ones last. */
export const ranked = (pairs: readonly Pair[]): Pair[] =>
  [...pairs].sort((a, b) => Number(a.masked) - Number(b.masked) || b.weight - a.weight);

/** The key that a row looks at most: where following columns begins. */
export const strongestKey = (view: WeightsView, row: number): number =>
  ranked(followed(view, 'row', row))[0]?.column ?? 0;

/** Where no line is drawn any more, whoever's it is. */
export const LEAST = 0.005;
/** Lines of words that are not followed begin here, or higher where there would be too many to tell apart. */
const OTHERS_FROM = 0.05;
const MOST_OTHERS = 200;

export interface Lines {
  readonly followed: readonly Pair[];
  readonly others: readonly Pair[];
  /** No weight of the others is below. */
  readonly from: number;
}

export function linesOf(view: WeightsView, side: Side, index: number): Lines {
  const strong: Pair[] = [];
  for (let row = 0; row < view.n_q; row++)
    for (let column = 0; column < view.n_kv; column++) {
      const weight = Math.abs(view.weights[row * view.n_kv + column] ?? 0);
      if (weight >= OTHERS_FROM && (side === 'row' ? row : column) !== index)
        strong.push(pairAt(view, row, column));
    }
  strong.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const others = strong.slice(0, MOST_OTHERS);
  const last = others.at(-1);
  return {
    followed: followed(view, side, index).filter(({ weight }) => Math.abs(weight) >= LEAST),
    others,
    from: strong.length > MOST_OTHERS && last ? Math.abs(last.weight) : OTHERS_FROM,
  };
}
