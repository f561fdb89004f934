// Scenes that mix everything with everything, the same ones every time: what no list of examples thinks of.
import { headEntries } from '../../web/model/key-heads.js';
import { parseScene } from '../../web/model/parse.js';
import { isPerHead, planOf } from '../../web/model/code/plan.js';
import type { LayerPins, MaskRule, Pins, Scene, SceneInput } from '../../web/model/scene.js';
import { stages, tensorOf } from '../../web/model/stages.js';
import type { Trace } from '../../web/model/trace.js';
import { engines } from './built-engine.js';

/** Numbers from 0 to 1 (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Dice {
  readonly roll: () => number;
  constructor(seed: number) {
    this.roll = chances(seed);
  }
  whole = (from: number, to: number): number => from + Math.floor(this.roll() * (to - from + 1));
  pick = <T>(from: readonly T[]): T => from[this.whole(0, from.length - 1)]!;
  often = (share: number): boolean => this.roll() < share;
  list = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));
  rows = (rows: number, columns: number): number[][] =>
    this.list(rows, () => this.list(columns, () => this.whole(-200, 200) / 100));
}

/** `count` scenes that the engine accepts. */
export function mixtures(count: number): { scene: Scene; trace: Trace }[] {
  const { simd: engine } = engines;
  return Array.from({ length: count }, (_, i) => {
    const dice = new Dice(i + 1);
    const { scene } = parseScene(settings(dice), engine.limits);
    scene.pins = pins(dice, scene, engine.run(scene));
    return { scene, trace: engine.run(scene) };
  });
}

function settings(dice: Dice): SceneInput {
  const { whole, pick, often, list } = dice;
  const n = whole(1, 6);
  const head_layout = pick(['split', 'split', 'full'] as const);
  const n_heads = pick([1, 1, 2, 3, 4]);
  const context = often(0.15) ? { tokens: list(whole(1, 5), (i) => `c${i}`) } : null;
  return {
    tokens: list(n, () => pick(['a', '"b"', "c'\\", '苹果', '🍎', 'x|y'])),
    context,
    d_model: head_layout === 'split' ? n_heads * pick([2, 4]) : pick([2, 4, 6]),
    n_heads,
    n_kv_heads: pick([1, 2, 3, 4].filter((some) => n_heads % some === 0)),
    head_layout,
    random: { seed: whole(0, 1e6), order: order(dice), std: { x: pick([1, 0.7]), w: pick([0.5, 0.02, 1]) } },
    position: position(dice),
    mask: masks(dice, n, context?.tokens.length ?? n),
    scale: pick(['sqrt_d_head', 'sqrt_d_head', 'none', 0.3] as const),
    temperature: pick([1, 1, 0.5, 3]),
    block: {
      n_layers: pick([0, 0, 1, 2, 3]),
      norm: pick(['pre', 'post', 'none'] as const),
      residual: often(0.7),
      ffn: pick(['relu', 'gelu', 'gelu_tanh', 'swiglu', 'none'] as const),
      d_ff: whole(1, 6),
    },
    silent_heads: often(0.2) ? [[whole(0, n_heads - 1)]] : [],
    view: { precision: whole(1, 5) },
  };
}

/** With w_o, so that layers fit whatever the layout. */
function order({ roll, whole, often, pick }: Dice): Scene['random']['order'] {
  const names: Scene['random']['order'] = ['x', 'w_q', 'w_k', 'w_v', 'w_o'];
  if (often(0.2)) names.push(pick(['position', 'context', 'relative'] as const));
  const shuffled = names
    .map((name) => [roll(), name] as const)
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name);
  if (often(0.3)) shuffled.splice(whole(0, shuffled.length), 0, whole(1, 9));
  return shuffled;
}

function position({ whole, often, pick }: Dice): NonNullable<SceneInput['position']> {
  const kind = pick(['none', 'none', 'sinusoidal', 'learned', 'relative', 'alibi', 'rotary'] as const);
  if (kind === 'relative')
    return { kind, buckets: whole(1, 12), max_distance: whole(1, 20), two_sided: often(0.5) };
  if (kind === 'rotary')
    return { kind, pairs: pick(['half', 'interleaved'] as const), base: pick([100, 10000, 2.5]) };
  return { kind };
}

function masks({ whole, often, list }: Dice, n: number, n_kv: number): MaskRule[] {
  const row = (): boolean[] => list(n_kv, () => often(0.7));
  const rules: MaskRule[] = [
    { kind: 'causal' },
    { kind: 'window', window: whole(1, 3), two_sided: often(0.5) },
    { kind: 'padding', visible: row() },
    { kind: 'custom', visible: list(n, row) },
  ];
  return rules.filter(() => often(0.2));
}

/** Some matrices of some layers, in layout and number as the Trace has them. */
function pins(dice: Dice, scene: Scene, trace: Trace): Pins {
  const { whole, pick, often, list, rows } = dice;
  const found: Record<number, Record<string, unknown>> = {};
  const ids = stages.map(({ id }) => id).filter((id) => id !== 'mixed' && id !== 'rollout');
  for (let left = pick([0, 1, 1, 2, 3, 5]); left > 0; left--) {
    const [id, layer] = [pick(ids), whole(0, Math.max(0, scene.block.n_layers - 1))];
    const shape = tensorOf(trace, id, 0, layer)?.shape;
    if (!shape) continue;
    const one = (): (number | false)[][] =>
      rows(...shape).map((row) => row.map((cell) => (id === 'scores' && often(0.2) ? false : cell)));
    const some = list(headEntries(scene, id), (h) => (h === 0 || often(0.6) ? one() : null));
    (found[layer] ??= {})[id] = isPerHead(planOf(scene, trace), id) ? some : one();
  }
  const { 0: first, ...later } = found as Record<number, LayerPins>;
  return { ...first, ...(Object.keys(later).length > 0 ? { layers: later } : {}) };
}
