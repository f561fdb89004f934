// Which vectors can share a picture, and whose they are. Where they lie in it, the core says.
import type { Scene, StageId } from './scene.js';
import { keyTokens, queryOffset, tensorOf } from './stages.js';
import type { Trace } from './trace.js';

/** Words before and after attention; values and outputs of a head; its queries and keys. */
export type PlaneKind = 'words' | 'values' | 'match';

export type DotRole = 'before' | 'after' | 'value' | 'output' | 'query' | 'key';

export interface Dot {
  readonly role: DotRole;
  /** Its row in its own matrix. */
  readonly row: number;
  readonly token: string;
  /** Its place in the sentence that it belongs to, from 0. */
  readonly index: number;
  /** The dot that an arrow leads to, by its number; null without one. */
  readonly to: number | null;
  /** It belongs to the query that is followed. */
  readonly followed: boolean;
}

/** What is drawn: as many rows of numbers as dots, those that arrows start from first. */
export interface PlaneData {
  readonly kind: PlaneKind;
  readonly stages: readonly [first: StageId, second: StageId];
  readonly columns: number;
  readonly data: Float32Array;
  readonly dots: readonly Dot[];
  /** Dots of the first stage. */
  readonly firsts: number;
  readonly about: 'mean' | 'zero';
}

const kinds: readonly PlaneKind[] = ['words', 'values', 'match'];

/** `trace` and `head` as they are in view. */
export const planeKinds = (trace: Trace, head: number): PlaneKind[] =>
  kinds.filter((kind) => stagesOf(trace, kind, head) !== null);

/** null where this Scene does not have both matrices, or they are not as wide as each other. */
function stagesOf(trace: Trace, kind: PlaneKind, head: number): readonly [StageId, StageId] | null {
  const rotated = tensorOf(trace, 'q_rotated', head) !== null;
  const added = trace.layers[0]?.residual_1 ? 'residual_1' : 'result';
  const pairs: Record<PlaneKind, readonly [StageId, StageId]> = {
    words: ['x', added],
    values: ['v', 'output'],
    match: rotated ? ['q_rotated', 'k_rotated'] : ['q', 'k'],
  };
  const [first, second] = pairs[kind].map((stage) => tensorOf(trace, stage, head));
  return first && second && first.shape[1] === second.shape[1] && first.shape[1] > 0 ? pairs[kind] : null;
}

export function planeData(trace: Trace, kind: PlaneKind, head: number, row: number): PlaneData | null {
  const stages = stagesOf(trace, kind, head);
  if (!stages) return null;
  const [first, second] = stages.map((stage) => tensorOf(trace, stage, head));
  if (!first || !second) return null;
  const offset = queryOffset(trace);
  const dots = [
    ...dotsOf(trace, kind, 0, first.shape[0], row, offset),
    ...dotsOf(trace, kind, 1, second.shape[0], row, offset),
  ];
  const data = new Float32Array(first.data.length + second.data.length);
  data.set(first.data);
  data.set(second.data, first.data.length);
  const firsts = first.shape[0];
  return {
    kind,
    stages,
    columns: first.shape[1],
    data,
    dots: dots.map((dot, i) => ({
      ...dot,
      to: i < firsts ? arrowEnd(trace, kind, dot, firsts, dots.length) : null,
    })),
    firsts,
    about: kind === 'match' ? 'zero' : 'mean',
  };
}

const roles: Record<PlaneKind, readonly [DotRole, DotRole]> = {
  words: ['before', 'after'],
  values: ['value', 'output'],
  match: ['query', 'key'],
};

type LooseDot = Omit<Dot, 'to'>;

function dotsOf(
  trace: Trace,
  kind: PlaneKind,
  side: 0 | 1,
  count: number,
  followed: number,
  offset: number,
): LooseDot[] {
  const role = roles[kind][side];
  const ofQueries = role === 'query' || role === 'output';
  const tokens = role === 'value' || role === 'key' ? keyTokens(trace) : trace.tokens;
  const shift = ofQueries ? offset : 0;
  // Of a second text's words none is the query that is followed.
  const foreign = trace.context_tokens !== null && (role === 'value' || role === 'key');
  return Array.from({ length: count }, (_, row) => ({
    role,
    row,
    token: tokens[row + shift] ?? '',
    index: row + shift,
    followed: !foreign && row + shift === followed + offset,
  }));
}

/** From a word to itself; values of a second text become nobody's output. */
function arrowEnd(trace: Trace, kind: PlaneKind, dot: LooseDot, firsts: number, all: number): number | null {
  if (kind === 'match' || (kind === 'values' && trace.context_tokens)) return null;
  const to = firsts + dot.row - (kind === 'values' ? queryOffset(trace) : 0);
  return to >= firsts && to < all ? to : null;
}

/** The matrix that a reader who moves this dot edits; null for what only follows. */
export function editedStage(trace: Trace, { kind, stages }: PlaneData, { role }: Dot): StageId | null {
  if (role === 'after' || role === 'output') return null;
  if (kind !== 'words') return role === 'key' ? stages[1] : stages[0];
  // X = E + P: what is added to E is added to X, and the position stays what it is.
  return trace.embedding && trace.x?.source === 'computed' ? 'embedding' : 'x';
}

/** What the axes were fitted to: they are kept until this is something else. */
export const fittedTo = (scene: Scene, lesson: string | null, { kind, columns, dots }: PlaneData): string =>
  JSON.stringify([
    ...[kind, columns, dots.length, lesson, scene.random.seed, scene.view.head, scene.view.layer],
    ...[scene.tokens, scene.context?.tokens, scene.head_layout, scene.block.n_layers > 0],
  ]);
