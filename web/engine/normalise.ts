// A parsed Scene as wasm/from_js.cc wants it: every key there, pins as flat float32.
import { PIN_STAGES } from '../model/parse-pins.js';
import type { MaskRule, Pins, Scene, StageId } from '../model/scene.js';
import type { FlatPin, FlatScene } from './module.js';

type Cell = number | boolean;

export function normalise(scene: Scene): FlatScene {
  const { tokens, d_model, n_heads, head_layout, stages, random, position, temperature, block } = scene;
  return {
    tokens,
    context_tokens: scene.context?.tokens ?? [],
    d_model,
    n_heads,
    n_kv_heads: scene.n_kv_heads ?? n_heads,
    head_layout,
    stages,
    random: {
      seed: random.seed,
      order: random.order.map((draw) =>
        typeof draw === 'number' ? { name: '', skip: draw } : { name: draw, skip: 0 },
      ),
      std: random.std,
    },
    position,
    mask: flatMask(Array.isArray(scene.mask) ? scene.mask : [scene.mask]),
    scale:
      typeof scene.scale === 'number'
        ? { kind: 'factor', factor: scene.scale }
        : { kind: scene.scale, factor: 1 },
    temperature,
    block,
    silent_heads: scene.silent_heads,
    pins: flatPins(scene.pins),
  };
}

function flatMask(rules: readonly MaskRule[]): FlatScene['mask'] {
  const padding = rules.find((rule) => rule.kind === 'padding');
  const custom = rules.find((rule) => rule.kind === 'custom');
  return {
    causal: rules.some((rule) => rule.kind === 'causal'),
    windows: rules.filter((rule) => rule.kind === 'window'),
    visible_keys: Uint8Array.from(padding?.visible ?? [], Number),
    visible_cells: Uint8Array.from(custom?.visible.flat() ?? [], Number),
  };
}

function flatPins(pins: Pins): FlatPin[] {
  const above = Object.entries(pins.layers ?? {});
  return [...pinsOf(pins, 0), ...above.flatMap(([layer, of]) => pinsOf(of, Number(layer)))];
}

function pinsOf(pins: Pins, layer: number): FlatPin[] {
  const pinned = PIN_STAGES.filter((stage) => pins[stage]);
  return pinned.map((stage) => ({ layer, stage, ...flatPin(pins[stage]!) }));
}

type Flat = Omit<FlatPin, 'layer' | 'stage'>;

function flatPin(pin: NonNullable<Pins[StageId]>): Flat {
  const entries = pin as readonly (readonly (Cell | readonly Cell[])[] | null)[];
  const first = entries.find((entry) => entry !== null);
  if (!Array.isArray(first?.[0])) return flatMatrix(pin as readonly (readonly Cell[])[]);
  return flatHeads(pin as readonly (readonly (readonly Cell[])[] | null)[]);
}

function flatMatrix(rows: readonly (readonly Cell[])[]): Flat {
  const shape = [rows.length, rows[0]?.length ?? 0];
  const data = new Float32Array(rows.length * (rows[0]?.length ?? 0));
  copy(rows, data, 0);
  return { shape, data, heads: new Uint8Array() };
}

function flatHeads(heads: readonly (readonly (readonly Cell[])[] | null)[]): Flat {
  const first = heads.find((head) => head !== null) ?? [];
  const columns = first[0]?.length ?? 0;
  const size = first.length * columns;
  const data = new Float32Array(heads.length * size);
  for (const [h, head] of heads.entries()) {
    if (head) copy(head, data, h * size);
  }
  return {
    shape: [heads.length, first.length, columns],
    data,
    heads: Uint8Array.from(heads, (head) => (head ? 1 : 0)),
  };
}

function copy(rows: readonly (readonly Cell[])[], data: Float32Array, start: number): void {
  let at = start;
  for (const row of rows) {
    for (const cell of row) data[at++] = cell === false ? -Infinity : Number(cell);
  }
}
