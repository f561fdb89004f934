// A program has no model to ask: what a Scene takes from learned weights is written out in it, like what a reader typed.
import { shortest } from '../numbers.js';
import { pinsOf, withPinsOf } from '../layer-pins.js';
import type { MatrixPin, Pins, Scene, StageId } from '../scene.js';
import { stages, tensorOf } from '../stages.js';
import type { Trace } from '../trace.js';

export interface WrittenOut {
  readonly scene: Scene;
  /** Those of its pins that training made. */
  readonly learned: ReadonlySet<string>;
}

export const learnedKey = (stage: StageId, layer: number): string => `${String(layer)} ${stage}`;

export function writtenOut(scene: Scene, trace: Trace): WrittenOut {
  if (!scene.model) return { scene, learned: new Set() };
  const learned = new Set<string>();
  let { pins } = scene;
  for (let layer = 0; layer < Math.max(1, scene.block.n_layers); layer++) {
    let own: Pins = pinsOf(pins, layer);
    for (const { id } of stages) {
      // Without positions the first input is the embedding itself, and that is what was learned.
      const rows = id === 'x' ? null : learnedRows(trace, id, layer);
      if (!rows) continue;
      own = { ...own, [id]: rows };
      learned.add(learnedKey(id, layer));
    }
    pins = withPinsOf(pins, layer, own);
  }
  return { scene: { ...scene, model: null, pins }, learned };
}

function learnedRows(trace: Trace, id: StageId, layer: number): MatrixPin | null {
  const matrix = tensorOf(trace, id, 0, layer);
  if (matrix?.source !== 'learned') return null;
  const [rows, columns] = matrix.shape;
  return Array.from({ length: rows }, (_, i) =>
    Array.from(matrix.data.subarray(i * columns, (i + 1) * columns), shortest),
  );
}
