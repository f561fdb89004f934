// A parsed Scene as wasm/from_js.cc wants it: numbers in typed arrays.
import { PIN_STAGES } from '../model/parse-pins.js';
import type { Pins, Scene, StageId } from '../model/scene.js';
import type { FlatPin, FlatScene } from './module.js';
import { settingsOf } from './settings.js';

type Cell = number | boolean;

/** `stages`: their names in the core's order. */
export function normalise(scene: Scene, stages: readonly string[]): FlatScene {
  const rules = Array.isArray(scene.mask) ? scene.mask : [scene.mask];
  const padding = rules.find((rule) => rule.kind === 'padding');
  const custom = rules.find((rule) => rule.kind === 'custom');
  return {
    settings: settingsOf(scene, stages),
    visible_keys: Uint8Array.from(padding?.visible ?? [], Number),
    visible_cells: Uint8Array.from(custom?.visible.flat() ?? [], Number),
    pins: flatPins(scene.pins, stages),
  };
}

function flatPins(pins: Pins, stages: readonly string[]): FlatPin[] {
  const flat: FlatPin[] = [];
  const add = (layer: number, of: Pins): void => {
    for (const stage of PIN_STAGES) {
      const pin = of[stage];
      if (!pin) continue;
      const { shape, data, heads } = flatPin(pin);
      flat.push({ place: [layer, stages.indexOf(stage), 0, ...shape], data, heads });
    }
  };
  add(0, pins);
  for (const [layer, of] of Object.entries(pins.layers ?? {})) add(Number(layer), of);
  return flat;
}

interface Flat extends Pick<FlatPin, 'data' | 'heads'> {
  shape: number[];
}

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
