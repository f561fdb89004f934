// What a program has to say about one Scene: its sizes, which matrices the reader typed, and what is needed at all.
import { writtenOut } from './learned.js';
import { pinsOf } from '../layer-pins.js';
import type { LayerPins, Pins, Scene, StageId } from '../scene.js';
import type { Trace } from '../trace.js';

type Rows = readonly (readonly (number | false)[])[];

export interface Plan {
  readonly scene: Scene;
  readonly n: number;
  readonly n_q: number;
  readonly n_kv: number;
  readonly d_head: number;
  readonly n_kv_heads: number;
  /** Rows of w_o. */
  readonly joined: number;
  readonly layers: number;
  /** Whether there is more than one: matrices are then told apart by their layer. */
  readonly isStack: boolean;
  readonly manyHeads: boolean;
  readonly isFull: boolean;
  readonly hasBlock: boolean;
  readonly hasOutput: boolean;
  readonly hasPosition: boolean;
  /** Distances and turns are within one text. */
  readonly positionKind: Scene['position']['kind'];
  /** Some query sees no key at all. */
  readonly hasBlindRow: boolean;
  readonly hasOutputMatrix: boolean;
  /** Those of the matrices below that training made, by learnedKey. */
  readonly learned: ReadonlySet<string>;
  /** What for; "" where none was. */
  readonly learnedTask: string;
}

export function planOf(given: Scene, trace: Trace): Plan {
  const { scene, learned } = writtenOut(given, trace);
  const [n_q = 0, n_kv = 0] = trace.heads[0]?.weights.shape ?? [];
  const full = scene.head_layout === 'full';
  const lists = [trace.heads, ...trace.layers.map(({ heads }) => heads)];
  return {
    scene,
    n: scene.tokens.length,
    n_q,
    n_kv,
    d_head: full ? scene.d_model : scene.d_model / scene.n_heads,
    n_kv_heads: scene.n_kv_heads ?? scene.n_heads,
    joined: trace.w_o?.shape[0] ?? 0,
    layers: Math.max(1, scene.block.n_layers),
    isStack: scene.block.n_layers > 1,
    manyHeads: scene.n_heads > 1,
    isFull: full,
    hasBlock: scene.block.n_layers > 0,
    hasOutput: trace.output !== null,
    hasPosition: trace.position !== null,
    positionKind: scene.context ? 'none' : scene.position.kind,
    hasBlindRow: lists.some((heads) => heads.some(({ scores }) => hasBlindRow(scores.data, n_kv))),
    hasOutputMatrix: trace.w_o !== null,
    learned,
    learnedTask: given.model?.task ?? '',
  };
}

function hasBlindRow(scores: Float32Array, columns: number): boolean {
  for (let at = 0; at < scores.length; at += columns) {
    if (scores.subarray(at, at + columns).every((score) => score === -Infinity)) return true;
  }
  return false;
}

const OF_KEYS: readonly StageId[] = ['k', 'v', 'k_rotated', 'w_k', 'w_v'];
const HEAD_WEIGHTS: readonly StageId[] = ['w_q', 'w_k', 'w_v'];

/** How many matrices of this stage a layer has. */
export const headsOf = (plan: Plan, stage: StageId): number =>
  OF_KEYS.includes(stage) ? plan.n_kv_heads : plan.scene.n_heads;

/** Whether the reader's entry is one matrix a head. */
const isByHead = (pin: readonly unknown[]): boolean => {
  const first = pin.find((entry) => entry !== null) as readonly unknown[];
  return Array.isArray(first[0]);
};

/** The typed matrix of one layer and head; null where there is none. `head` does not matter where all share one. */
export function typed(plan: Plan, stage: StageId, layer: number, head: number): Rows | null {
  const pins: Pins | LayerPins = pinsOf(plan.scene.pins, layer);
  const pin = pins[stage as keyof LayerPins] as readonly unknown[] | undefined;
  if (!pin) return null;
  return (isByHead(pin) ? (pin[head] ?? null) : pin) as Rows | null;
}

export interface Place {
  readonly layer: number;
  readonly head: number;
  readonly rows: Rows;
}

/** Whether each head has a matrix of its own. */
export const isPerHead = (plan: Plan, stage: StageId): boolean =>
  HEAD_WEIGHTS.includes(stage) ? plan.isFull : HEAD_STAGES.includes(stage);

const HEAD_STAGES: readonly StageId[] = [
  ...(['q', 'k', 'v', 'q_rotated', 'k_rotated', 'raw', 'scaled', 'biased'] as const),
  ...(['scores', 'weights', 'output'] as const),
];

/** Every typed matrix of a stage. */
export function places(plan: Plan, stage: StageId): Place[] {
  const heads = isPerHead(plan, stage) ? headsOf(plan, stage) : 1;
  const found: Place[] = [];
  for (let layer = 0; layer < plan.layers; layer++) {
    for (let head = 0; head < heads; head++) {
      const rows = typed(plan, stage, layer, head);
      if (rows) found.push({ layer, head, rows });
    }
  }
  return found;
}

export type Typed = 'nowhere' | 'somewhere' | 'everywhere';

/** `layers`: how many have this stage. */
export function typedWhere(plan: Plan, stage: StageId, layers = plan.layers): Typed {
  const count = places(plan, stage).length;
  const all = layers * (isPerHead(plan, stage) ? headsOf(plan, stage) : 1);
  return count === 0 ? 'nowhere' : count < all ? 'somewhere' : 'everywhere';
}

/** Heads whose output is taken as zeros, layer by layer. */
export const silentHeads = ({ scene, layers }: Plan): number[][] =>
  Array.from({ length: layers }, (_, layer) => scene.silent_heads[layer] ?? []);
