// When the width, the number of heads or their layout changes, what the reader typed is fitted to the new shape where
// the Scene starts from it; where numbers lie beneath it, it is released.
import type { Edited, Note } from './edit.js';
import { isPinnedPerHead, withoutPin } from './edit-cells.js';
import { joined, resized, sameShape, sheetsOf, splitInto, zeros, type Sheets } from './edit-sheets.js';
import { symbols } from './edit-tokens.js';
import type { Pins, Scene, StageId } from './scene.js';
import { isDrawn, isStart } from './stages.js';

type Fit = 'same' | 'resized' | 'released' | 'random';

/** `after` is `before` with other settings and still the old pins. A width that heads do not divide is left to the core. */
export function followShape(before: Scene, after: Scene): Edited {
  const { d_model, n_heads, head_layout } = after;
  const still =
    d_model === before.d_model && n_heads === before.n_heads && head_layout === before.head_layout;
  if (still || (head_layout === 'split' && d_model % n_heads !== 0)) return { scene: after, notes: [] };
  let pins: Pins = after.pins;
  const fits: Record<Fit, StageId[]> = { same: [], resized: [], released: [], random: [] };
  // v first: it says how wide w_o has to be.
  for (const stage of (Object.keys(pins) as StageId[]).sort(
    (a, b) => Number(b === 'v') - Number(a === 'v'),
  )) {
    const sheets = fitted(before, { ...after, pins }, stage);
    const fit = sheets
      ? fitOf(sheetsOf(before.pins, stage), sheets)
      : isDrawn(after, stage)
        ? 'random'
        : 'released';
    fits[fit].push(stage);
    if (!sheets) pins = withoutPin(pins, stage);
    else if (fit !== 'same' || isPinnedPerHead(before, stage) !== isPinnedPerHead(after, stage)) {
      pins = { ...pins, [stage]: isPinnedPerHead(after, stage) ? sheets : sheets[0] };
    }
  }
  const view = { ...after.view, head: Math.min(after.view.head, n_heads - 1) };
  return { scene: { ...after, pins, view }, notes: notesOf(fits) };
}

function notesOf(fits: Record<Fit, StageId[]>): Note[] {
  const keys = {
    resized: 'notes.pins_fitted',
    released: 'notes.pins_released',
    random: 'notes.pins_random',
  } as const;
  return (['resized', 'released', 'random'] as const)
    .filter((fit) => fits[fit].length > 0)
    .map((fit) => ({ key: keys[fit], args: { stages: symbols(fits[fit]) } }));
}

const fitOf = (old: Sheets, now: Sheets): Fit =>
  old.length === now.length && old.every((sheet, h) => sheet === now[h]) ? 'same' : 'resized';

/** The pin's sheets in the new shape, the very same ones where nothing changes; null: it is released. */
function fitted(before: Scene, after: Scene, stage: StageId): Sheets | null {
  const old = sheetsOf(before.pins, stage);
  const rows = old.find((sheet) => sheet !== null)?.length ?? 0;
  const start = isStart(before, stage);
  switch (stage) {
    case 'x':
    case 'embedding':
    case 'position':
      if (before.d_model === after.d_model) return old;
      return start ? resizedAll(old, rows, after.d_model) : null;
    case 'w_q':
    case 'w_k':
    case 'w_v':
      return fittedProjection(before, after, old, start);
    case 'w_o': {
      const wide = joinedWidth(after);
      if (sameShape(old[0] ?? null, wide, after.d_model)) return old;
      return start ? resizedAll(old, wide, after.d_model) : null;
    }
    case 'scores':
      return start
        ? Array.from({ length: after.n_heads }, (_, h) => old[h] ?? zeros(rows, old[0]?.[0]?.length ?? 0))
        : null;
    case 'q':
    case 'k':
    case 'v':
      return start ? fittedHeads(before, after, old, rows) : null;
    default:
      return null;
  }
}

const resizedAll = (sheets: Sheets, rows: number, columns: number): Sheets =>
  sheets.map((sheet) => sheet && (sameShape(sheet, rows, columns) ? sheet : resized(sheet, rows, columns)));

/** split to full: every head gets the one matrix. full to split: the first head's is kept. */
function fittedProjection(before: Scene, after: Scene, old: Sheets, start: boolean): Sheets | null {
  const sameLayout = before.head_layout === after.head_layout;
  if (!start && (!sameLayout || before.d_model !== after.d_model)) return null;
  const d = after.d_model;
  const count = after.head_layout === 'split' ? 1 : after.n_heads;
  const spare = (): Sheets[number] => (!sameLayout ? (old[0] ?? zeros(d, d)) : start ? zeros(d, d) : null);
  const sheets = Array.from({ length: count }, (_, h) => (h < old.length ? (old[h] ?? null) : spare()));
  return sheets.every((sheet) => sheet === null) ? null : resizedAll(sheets, d, d);
}

/** Queries, keys and values: heads that share the width are joined and split again; others are cut or widened one by one. */
function fittedHeads(before: Scene, after: Scene, old: Sheets, rows: number): Sheets {
  const width = old.find((sheet) => sheet !== null)?.[0]?.length ?? 0;
  if (before.head_layout === 'split' && after.head_layout === 'split') {
    const whole = joined(old, rows, width);
    const columns = width * before.n_heads === before.d_model ? after.d_model : width * before.n_heads;
    return splitInto(resized(whole, rows, columns), after.n_heads);
  }
  const wide = after.head_layout === 'full' ? after.d_model : after.d_model / after.n_heads;
  return resizedAll(
    Array.from({ length: after.n_heads }, (_, h) => old[h] ?? zeros(rows, wide)),
    rows,
    wide,
  );
}

/** Columns of concat: as many as all heads' values have. */
function joinedWidth(scene: Scene): number {
  const v = sheetsOf(scene.pins, 'v')[0]?.[0]?.length;
  if (v !== undefined && isStart(scene, 'v')) return v * scene.n_heads;
  return scene.head_layout === 'split' ? scene.d_model : scene.d_model * scene.n_heads;
}
