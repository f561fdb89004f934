// Edits of single matrices: a block of cells pins the whole matrix as it stands, a release lets it be computed again.
import type { Intent, Note } from './edit.js';
import type { Sheet } from './edit-sheets.js';
import { shortest } from './numbers.js';
import { refuse } from './parse-values.js';
import type { MatrixPin, Pins, Scene, ScoresPin, StageId } from './scene.js';
import { isStart, stageOf, tensorOf } from './stages.js';
import type { Source, Trace } from './trace.js';

type CellsIntent = Extract<Intent, { type: 'cells' }>;

/** One pin a head: per-head stages, and weights when every head has its own. */
export const isPinnedPerHead = (scene: Scene, stage: StageId): boolean =>
  stageOf(stage).perHead ||
  (scene.head_layout === 'full' && (stage === 'w_q' || stage === 'w_k' || stage === 'w_v'));

export function pinBlock(
  scene: Scene,
  trace: Trace | null,
  { stage, head, row, column, values }: CellsIntent,
): Scene {
  const sheet =
    pinned(scene, stage, head) ?? standing(trace, stage, head) ?? refuse(`pins.${stage}`, 'not_here');
  const room_rows = sheet.length - row;
  const room_columns = (sheet[0]?.length ?? 0) - column;
  const columns = Math.max(0, ...values.map((line) => line.length));
  if (row < 0 || column < 0 || values.length > room_rows || columns > room_columns) {
    refuse(`pins.${stage}`, 'paste_size', { rows: values.length, columns, room_rows, room_columns });
  }
  const edited = sheet.map((line) => [...line]);
  values.forEach((line, i) => {
    line.forEach((value, j) => {
      (edited[row + i] ?? [])[column + j] = checked(value, stage);
    });
  });
  return withPin(scene, stage, head, edited);
}

function checked(value: number | false, stage: StageId): number | false {
  if (value === false) return stage === 'scores' ? false : refuse(`pins.${stage}`, 'masked_cell');
  if (!Number.isFinite(Math.fround(value)))
    refuse(`pins.${stage}`, 'number_not_finite', { text: String(value) });
  return value;
}

/** The reader's own matrix, digit for digit as typed. */
export function pinned(scene: Scene, stage: StageId, head: number): Sheet | null {
  const pin = scene.pins[stage];
  if (!pin) return null;
  return (isPinnedPerHead(scene, stage) ? ((pin as (Sheet | null)[])[head] ?? null) : pin) as Sheet | null;
}

/** What the matrix holds now, in the shortest decimals that are the same float32: links stay short and readable. */
function standing(trace: Trace | null, stage: StageId, head: number): Sheet | null {
  const matrix = trace && tensorOf(trace, stage, head);
  if (!matrix) return null;
  const [rows, columns] = matrix.shape;
  const cell = (at: number): number | false => {
    const value = matrix.data[at] ?? 0;
    return value === -Infinity ? false : shortest(value);
  };
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_cell, j) => cell(i * columns + j)),
  );
}

function withPin(scene: Scene, stage: StageId, head: number, sheet: Sheet): Scene {
  if (!isPinnedPerHead(scene, stage)) return { ...scene, pins: { ...scene.pins, [stage]: sheet } };
  const present = scene.pins[stage] as (Sheet | null)[] | undefined;
  const heads = Array.from({ length: scene.n_heads }, (_, h) =>
    h === head ? sheet : (present?.[h] ?? null),
  );
  return { ...scene, pins: { ...scene.pins, [stage]: heads } };
}

/** A pinned matrix beneath which there is something to go back to: a computed or a random one. */
export const canRelease = (scene: Scene, stage: StageId, head: number): boolean =>
  pinned(scene, stage, head) !== null && !isStart(scene, stage);

/** Does nothing where canRelease is false. */
export function releasePin(scene: Scene, stage: StageId, head: number): Scene {
  if (!canRelease(scene, stage, head)) return scene;
  const heads = isPinnedPerHead(scene, stage)
    ? (scene.pins[stage] as (MatrixPin | ScoresPin | null)[]).map((pin, h) => (h === head ? null : pin))
    : [];
  return { ...scene, pins: withoutPin(scene.pins, stage, heads.some((pin) => pin !== null) ? heads : null) };
}

/** `heads` null: the key disappears. */
export function withoutPin(pins: Pins, stage: StageId, heads: unknown[] | null = null): Pins {
  const { [stage]: _gone, ...rest } = pins;
  return heads ? { ...rest, [stage]: heads } : rest;
}

export function sourceLabel(scene: Scene, source: Source): Note {
  return { key: `notes.source_${source}`, args: { seed: scene.random.seed } };
}
