// Edits of single matrices: a block of cells pins the whole matrix as it stands, a release lets it be computed again.
import type { Intent, Note } from './edit.js';
import { sheetsOf, type Sheet } from './edit-sheets.js';
import { headEntries, headEntry } from './key-heads.js';
import { pinsOf, withPinsOf } from './layer-pins.js';
import { shortest } from './numbers.js';
import { isPerHead } from './parse-pins.js';
import { refuse } from './parse-values.js';
import type { MatrixPin, Pins, Scene, ScoresPin, StageId } from './scene.js';
import { isStart } from './stage-sources.js';
import { layerOfStage, tensorOf } from './stages.js';
import type { Source, Trace } from './trace.js';

type CellsIntent = Extract<Intent, { type: 'cells' }>;

/** One matrix: a stage, and of which head of which layer where they differ. */
export interface Place {
  readonly stage: StageId;
  readonly head: number;
  readonly layer?: number;
}

export function pinBlock(scene: Scene, trace: Trace | null, intent: CellsIntent): Scene {
  const { stage, row, column, values } = intent;
  const sheet = present(scene, trace, intent);
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
  return withPin(scene, intent, edited);
}

/** Pins a matrix as it stands: what comes before it no longer moves it. */
export const holdMatrix = (scene: Scene, trace: Trace | null, place: Place): Scene =>
  withPin(scene, place, present(scene, trace, place));

function present(scene: Scene, trace: Trace | null, place: Place): Sheet {
  const { stage } = place;
  if (stage === 'mixed' || stage === 'rollout') return refuse(`pins.${stage}`, 'not_pinned');
  return pinned(scene, place) ?? standing(trace, place) ?? refuse(`pins.${stage}`, 'not_here');
}

function checked(value: number | false, stage: StageId): number | false {
  if (value === false) return stage === 'scores' ? false : refuse(`pins.${stage}`, 'masked_cell');
  if (!Number.isFinite(Math.fround(value)))
    refuse(`pins.${stage}`, 'number_not_finite', { text: String(value) });
  return value;
}

const layerOf = ({ stage, layer = 0 }: Place): number => layerOfStage(stage, layer);

/** The reader's own matrix, digit for digit as typed. */
export function pinned(scene: Scene, place: Place): Sheet | null {
  const { stage, head } = place;
  const sheets = sheetsOf(pinsOf(scene.pins, layerOf(place)), stage);
  return sheets[isPerHead(stage, scene.head_layout) ? headEntry(scene, stage, head) : 0] ?? null;
}

/** Pinned just as `start` has it: given by a lesson or a link, not by the reader. */
export function isGiven(scene: Scene, start: Scene, place: Place): boolean {
  // Without positions the input is the embedding, and that is what was typed.
  const at = place.stage === 'x' && !pinned(scene, place) ? { ...place, stage: 'embedding' as const } : place;
  const [now, first] = [pinned(scene, at), pinned(start, at)];
  if (!now || !first) return false;
  if (now === first) return true;
  const like = (row: Sheet[number], other: Sheet[number] = []): boolean =>
    row.length === other.length && row.every((value, j) => value === other[j]);
  return now.length === first.length && now.every((row, i) => like(row, first[i]));
}

/** What the matrix holds now, in the shortest decimals that are the same float32: links stay short and readable. */
function standing(trace: Trace | null, place: Place): Sheet | null {
  const matrix = trace && tensorOf(trace, place.stage, place.head, layerOf(place));
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

/** `sheet` null: the matrix is no longer pinned. */
function withPin(scene: Scene, place: Place, sheet: Sheet | null): Scene {
  const { stage, head } = place;
  const layer = layerOf(place);
  const pins: Pins = pinsOf(scene.pins, layer);
  if (!isPerHead(stage, scene.head_layout)) {
    const changed = sheet ? { ...pins, [stage]: sheet } : withoutPin(pins, stage);
    return { ...scene, pins: withPinsOf(scene.pins, layer, changed) };
  }
  const before = pins[stage] as (MatrixPin | ScoresPin | null)[] | undefined;
  const own = headEntry(scene, stage, head);
  const heads = Array.from({ length: headEntries(scene, stage) }, (_, h) =>
    h === own ? sheet : (before?.[h] ?? null),
  );
  const changed = withoutPin(pins, stage, heads.some((one) => one !== null) ? heads : null);
  return { ...scene, pins: withPinsOf(scene.pins, layer, changed) };
}

/** A pinned matrix beneath which there is something to go back to: a computed or a random one. */
export const canRelease = (scene: Scene, place: Place): boolean =>
  pinned(scene, place) !== null && !isStart(scene, place.stage, layerOf(place));

/** Does nothing where canRelease is false. */
export const releasePin = (scene: Scene, place: Place): Scene =>
  canRelease(scene, place) ? withPin(scene, place, null) : scene;

/** `heads` null: the key disappears. */
export function withoutPin(pins: Pins, stage: StageId, heads: unknown[] | null = null): Pins {
  const { [stage]: _gone, ...rest } = pins;
  return heads ? { ...rest, [stage]: heads } : rest;
}

/** `what`: see learnedName. */
export function sourceLabel(scene: Scene, source: Source, what: string): Note {
  return { key: `notes.source_${source}`, args: { seed: scene.random.seed, what } };
}
