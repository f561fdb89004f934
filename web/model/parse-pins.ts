// Pinned matrices: their rank and their cells. That their sizes fit the scene is the core's rule.
import { list, matrix, number, refuse, typeName, type Read } from './parse-values.js';
import type { Fields } from './parse-fields.js';
import type { LayerPins, Pins, Scene, StageId } from './scene.js';
import type { Limits } from './trace.js';

export type PinStage = Exclude<StageId, 'mixed' | 'rollout'>;
type Pin = NonNullable<Pins[PinStage]>;
type Rank = 'matrix' | 'heads' | 'either';

/** Every stage that can be pinned: one matrix, one a head, or either (weights: that depends on head_layout). */
const RANKS: Readonly<Record<PinStage, Rank>> = {
  ...{ embedding: 'matrix', position: 'matrix', context: 'matrix', relative: 'matrix', x: 'matrix' },
  ...{ gamma_1: 'matrix', beta_1: 'matrix', norm_1: 'matrix' },
  ...{ w_q: 'either', w_k: 'either', w_v: 'either', w_o: 'matrix', q: 'heads', k: 'heads', v: 'heads' },
  ...{ q_rotated: 'heads', k_rotated: 'heads', raw: 'heads', scaled: 'heads', biased: 'heads' },
  ...{ scores: 'heads', weights: 'heads', output: 'heads', concat: 'matrix', result: 'matrix' },
  ...{ residual_1: 'matrix', gamma_2: 'matrix', beta_2: 'matrix', norm_2: 'matrix', w_1: 'matrix' },
  ...{ w_gate: 'matrix', b_1: 'matrix', hidden: 'matrix', gate: 'matrix', activated: 'matrix' },
  ...{ w_2: 'matrix', b_2: 'matrix', ffn: 'matrix', residual_2: 'matrix' },
};

export const PIN_STAGES = Object.keys(RANKS) as readonly PinStage[];
const LAYER_STAGES = PIN_STAGES.slice(PIN_STAGES.indexOf('x')) as readonly (PinStage & keyof LayerPins)[];

/** Those of layer 0, and under `layers` those of the others. */
export function readPins(fields: Fields, limits: Limits): Pins {
  const pins: Pins = stagePins(fields, PIN_STAGES, limits);
  const layers = fields.record('layers');
  for (let layer = 1; layer < limits.n_layers; layer++) {
    const inner = layers.optional(String(layer));
    if (!inner) continue;
    const found: LayerPins = stagePins(inner, LAYER_STAGES, limits);
    inner.unknown();
    if (Object.keys(found).length > 0) pins.layers = { ...pins.layers, [layer]: found };
  }
  layers.unknown();
  fields.unknown();
  return pins;
}

function stagePins(fields: Fields, stages: readonly PinStage[], limits: Limits): Pins {
  const read = stages.map((stage) => [stage, fields.get(stage, pin(stage, limits), null)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}

/** Whether a pin of this stage has one matrix a head. */
export const isPerHead = (stage: StageId, layout: Scene['head_layout']): boolean =>
  rankOf(stage) === 'heads' || (rankOf(stage) === 'either' && layout === 'full');

const rankOf = (stage: StageId): Rank => (stage === 'mixed' || stage === 'rollout' ? 'matrix' : RANKS[stage]);

const pin =
  (stage: PinStage, limits: Limits): Read<Pin> =>
  (value, path) => {
    const cell = stage === 'scores' ? score : number;
    const ofHeads = RANKS[stage] === 'heads' || (RANKS[stage] === 'either' && holdsMatrices(value));
    return (ofHeads ? heads(cell, limits) : matrix(cell, cellLimit(limits)))(value, path) as Pin;
  };

function holdsMatrices(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value.find((entry) => entry !== null) : undefined;
  return Array.isArray(first) && Array.isArray(first[0]);
}

/** The widest weights there may be; no other matrix within the limits has more cells. */
function cellLimit(limits: Limits): number {
  return limits.n_heads * limits.d_model * limits.d_model;
}

const heads =
  <T>(cell: Read<T>, limits: Limits): Read<(T[][] | null)[]> =>
  (value, path) => {
    const entries = list(limits.n_heads)(value, path);
    const read = matrix(cell, Math.floor(cellLimit(limits) / Math.max(1, entries.length)));
    const matrices = Array.from(entries, (entry, h) =>
      entry === null ? null : read(entry, `${path}[${h}]`),
    );
    const expected = sizeOf(matrices.find((entry) => entry !== null) ?? refuse(path, 'empty'));
    for (const [h, entry] of matrices.entries()) {
      if (entry !== null && sizeOf(entry) !== expected) {
        refuse(`${path}[${h}]`, 'shape', { got: sizeOf(entry), expected });
      }
    }
    return matrices;
  };

function sizeOf(rows: readonly (readonly unknown[])[]): string {
  return `${rows.length} × ${rows[0]?.length ?? 0}`;
}

/** In scores `false` says masked; the -Infinity of an additive mask is the same word. */
const score: Read<number | false> = (value, path) => {
  if (value === false || value === -Infinity) return false;
  if (typeof value === 'number') return number(value, path);
  return refuse(path, 'type', { expected: 'number | false', got: typeName(value) });
};
