// When the width, the number of heads or their layout changes, what the reader typed is fitted to the new shape where
// the Scene starts from it; where numbers lie beneath it, it is released.
import type { Edited, Note } from './edit.js';
import { withoutPin } from './edit-cells.js';
import { joined, resized, sameShape, sheetsOf, splitInto, zeros, type Sheets } from './edit-sheets.js';
import { symbols } from './edit-tokens.js';
import { pinnedLayers, pinnedStages, pinsOf, withPinsOf } from './layer-pins.js';
import { isPerHead } from './parse-pins.js';
import type { Pins, Scene, StageId } from './scene.js';
import { shapeOf, type Shape } from './stage-shape.js';
import { isDrawn, isInitial, isStart } from './stage-sources.js';

type Fit = 'same' | 'resized' | 'released' | 'random';

/** `after` is `before` with other settings and still the old pins. A width that heads do not divide is left to the core. */
export function followShape(before: Scene, after: Scene): Edited {
  const { d_model, n_heads, head_layout, position } = after;
  if (head_layout === 'split' && d_model % n_heads !== 0) return { scene: after, notes: [] };
  const fits: Record<Fit, StageId[]> = { same: [], resized: [], released: [], random: [] };
  let pins = after.pins;
  if (pins.position && position.kind !== before.position.kind) {
    pins = withoutPin(pins, 'position'); // beneath it, the other kind would change nothing
    fits.released.push('position');
  }
  for (const layer of pinnedLayers(pins)) {
    const followed = followLayer(before, { ...after, pins }, layer, fits);
    pins = withPinsOf(pins, layer, followed);
  }
  const scene = { ...after, pins, silent_heads: silentAmong(after), view: viewInside(after) };
  if (!lacksOutputMatrix(scene)) return { scene, notes: notesOf(fits) };
  const random: Scene['random'] = { ...scene.random, order: [...scene.random.order, 'w_o'] };
  return { scene: { ...scene, random }, notes: [...notesOf(fits), { key: 'notes.w_o_added', args: {} }] };
}

/** A layer gives back rows as wide as it took; heads of full width side by side are wider. */
const lacksOutputMatrix = (scene: Scene): boolean =>
  scene.block.n_layers > 0 &&
  scene.head_layout === 'full' &&
  scene.n_heads > 1 &&
  !scene.pins.w_o &&
  !isDrawn(scene, 'w_o');

/** The pins of one layer, in their new shapes. */
function followLayer(before: Scene, after: Scene, layer: number, fits: Record<Fit, StageId[]>): Pins {
  let pins: Pins = pinsOf(after.pins, layer);
  // v first: it says how wide w_o has to be.
  const stages = pinnedStages(pins).sort((a, b) => Number(b === 'v') - Number(a === 'v'));
  for (const stage of stages) {
    const old = sheetsOf(pins, stage);
    const present = { ...after, pins: withPinsOf(after.pins, layer, pins) };
    const sheets = fitted(before, present, stage, layer, old);
    const fit = sheets ? fitOf(old, sheets) : isDrawn(after, stage, layer) ? 'random' : 'released';
    fits[fit].push(stage);
    const perHead = isPerHead(stage, after.head_layout);
    if (!sheets) pins = withoutPin(pins, stage);
    else if (fit !== 'same' || isPerHead(stage, before.head_layout) !== perHead)
      pins = { ...pins, [stage]: perHead ? sheets : sheets[0] };
  }
  return pins;
}

/** Heads and layers that are gone are not silent either. */
function silentAmong({ silent_heads, n_heads, block }: Scene): number[][] {
  const there = silent_heads.slice(0, Math.max(1, block.n_layers));
  return there.some((heads) => heads.some((head) => head >= n_heads))
    ? there.map((heads) => heads.filter((head) => head < n_heads))
    : there.length === silent_heads.length
      ? silent_heads
      : there;
}

function viewInside({ view, n_heads, block }: Scene): Scene['view'] {
  const head = Math.min(view.head, n_heads - 1);
  const layer = Math.min(view.layer, Math.max(0, block.n_layers - 1));
  return head === view.head && layer === view.layer ? view : { ...view, head, layer };
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
function fitted(before: Scene, after: Scene, stage: StageId, layer: number, old: Sheets): Sheets | null {
  const [was, is] = [shapeOf(before, stage, layer), shapeOf(after, stage, layer)];
  if (!is) return null;
  // How many rows an output matrix has, typed values say as well.
  if (stage !== 'w_o' && JSON.stringify(was) === JSON.stringify(is)) return old;
  if (isInitial(stage)) return resizedAll(old, is.rows, is.columns, stage.startsWith('gamma') ? 1 : 0);
  const rows = old.find((sheet) => sheet !== null)?.length ?? 0;
  const start = isStart(before, stage, layer);
  switch (stage) {
    case 'x':
    case 'embedding':
    case 'position':
      if (before.d_model === after.d_model) return old;
      return start ? resizedAll(old, rows, after.d_model) : null;
    case 'w_q':
    case 'w_k':
    case 'w_v':
      return was && fittedProjection(was, is, old, start);
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
      return start && was
        ? fittedHeads(was, is, old, before.head_layout === 'split' && after.head_layout === 'split')
        : null;
    default:
      return null;
  }
}

const resizedAll = (sheets: Sheets, rows: number, columns: number, fill = 0): Sheets =>
  sheets.map(
    (sheet) => sheet && (sameShape(sheet, rows, columns) ? sheet : resized(sheet, rows, columns, fill)),
  );

/** split to full: every head gets the one matrix. full to split: the first head's is kept. */
function fittedProjection(was: Shape, is: Shape, old: Sheets, start: boolean): Sheets | null {
  const { rows, columns } = is;
  const sameLayout = (was.sheets === null) === (is.sheets === null);
  if (!start && (!sameLayout || was.rows !== rows || was.columns !== columns)) return null;
  const spare = (): Sheets[number] =>
    !sameLayout ? (old[0] ?? zeros(rows, columns)) : start ? zeros(rows, columns) : null;
  const sheets = Array.from({ length: is.sheets ?? 1 }, (_, h) =>
    h < old.length ? (old[h] ?? null) : spare(),
  );
  return sheets.every((sheet) => sheet === null) ? null : resizedAll(sheets, rows, columns);
}

/** Queries, keys and values: heads that share the width are joined and split again; others are cut or widened one by one. */
function fittedHeads(was: Shape, is: Shape, old: Sheets, split: boolean): Sheets {
  const rows = old.find((sheet) => sheet !== null)?.length ?? 0;
  const width = old.find((sheet) => sheet !== null)?.[0]?.length ?? 0;
  const [before, now] = [was.sheets ?? 1, is.sheets ?? 1];
  if (split) {
    const whole = joined(old, rows, width);
    const columns = width === was.columns ? now * is.columns : width * before;
    return splitInto(resized(whole, rows, columns), now);
  }
  return resizedAll(
    Array.from({ length: now }, (_, h) => old[h] ?? zeros(rows, is.columns)),
    rows,
    is.columns,
  );
}

/** Columns of concat: as many as all heads' values have. */
function joinedWidth(scene: Scene): number {
  const v = sheetsOf(scene.pins, 'v')[0]?.[0]?.length;
  if (v !== undefined && isStart(scene, 'v')) return v * scene.n_heads;
  return scene.head_layout === 'split' ? scene.d_model : scene.d_model * scene.n_heads;
}
