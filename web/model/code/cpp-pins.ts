// What the reader typed, as C++ hands it to the core.
import { capital, indented, list, number } from './literals.js';
import type { LayerPins, Scene } from '../scene.js';

/** A whole number beyond the range of C++'s integers is one with a point. */
export const float = (value: number): string => {
  const digits = number(value);
  return /^-?\d{9,}$/.test(digits) ? `${digits}.0` : digits;
};

/** Of the layers after the first. */
export function laterPins({ pins: { layers = {} } }: Scene): string[] {
  const numbers = Object.keys(layers).map(Number);
  if (numbers.length === 0) return [];
  return [
    `scene.layer_pins.resize(${String(Math.max(...numbers))});`,
    ...numbers.flatMap((layer) => pins(`scene.layer_pins[${String(layer - 1)}]`, layers[layer] ?? {})),
  ];
}

/** Pins that training made say so. */
export const marks = (learned: ReadonlySet<string>): string[] =>
  Array.from(learned, (key) => {
    const [layer = '0', stage = ''] = key.split(' ');
    const pins = layer === '0' ? 'scene.pins' : `scene.layer_pins[${String(Number(layer) - 1)}]`;
    return `${pins}[Stage::${enumerator(stage)}]->learned = true;`;
  });

type Rows = readonly (readonly (number | false)[])[];

/** Typed matrices, by stage. */
export function pins(name: string, own: LayerPins): string[] {
  return Object.entries(own).flatMap(([stage, pin]) => {
    if (stage === 'layers' || !pin) return [];
    const { shape, heads, data } = flat(pin as readonly unknown[]);
    return [
      `${name}[Stage::${enumerator(stage)}] = Pin{{${shape.join(', ')}}, {`,
      ...indented(data.flatMap((row) => list('', row, ','))),
      `}, {${heads.join(', ')}}};`,
    ];
  });
}

/** kQRotated, kW1; of the projections only the first letter is a capital: kWq. */
const enumerator = (stage: string): string =>
  `k${/^w_[qkvo]$/.test(stage) ? `W${stage.slice(2)}` : stage.split('_').map(capital).join('')}`;

/** Zeros stand for a head that is not pinned. */
function flat(pin: readonly unknown[]): { shape: number[]; heads: number[]; data: string[][] } {
  const first = pin.find((entry) => entry !== null) as readonly unknown[];
  const cells = (rows: Rows): string[][] =>
    rows.map((row) => row.map((cell) => (cell === false ? 'kMasked' : float(cell))));
  if (!Array.isArray(first[0])) {
    const rows = pin as Rows;
    return { shape: [rows.length, rows[0]?.length ?? 0], heads: [], data: cells(rows) };
  }
  const sample = first as Rows;
  const nothing = sample.map((row) => row.map(() => 0));
  const sheets = pin as readonly (Rows | null)[];
  return {
    shape: [sheets.length, sample.length, sample[0]?.length ?? 0],
    heads: sheets.map((sheet) => Number(sheet !== null)),
    data: sheets.flatMap((sheet) => cells(sheet ?? nothing)),
  };
}
