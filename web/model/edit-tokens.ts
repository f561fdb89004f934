// When tokens come, go or move, everything the reader typed for them goes along.
import type { Edited, Note } from './edit.js';
import { withoutPin } from './edit-cells.js';
import { picked, sheetsOf, type From, type Sheet, type Sheets } from './edit-sheets.js';
import { pinnedLayers, pinnedStages, pinsOf, withPinsOf } from './layer-pins.js';
import { refuse } from './parse-values.js';
import type { MaskRule, Pins, Scene, StageId } from './scene.js';
import { isParameter, isStart } from './stage-sources.js';
import { stageOf, type AxisKind } from './stages.js';
import type { Limits } from './trace.js';

/** How rows of words, of queries and of keys move. Queries are the last n_q tokens. */
interface Moves {
  readonly tokens: From;
  readonly keys: From;
  readonly queries: From;
  readonly oldOffset: number;
  readonly newOffset: number;
}

/** The i-th number for cells of words that are new; a pure function, so that the same edit gives the same scene. */
export type Fresh = (i: number) => number;

/**
 * The scene with these tokens. Typed rows stay with their tokens, new ones are filled from `fresh`; fewer queries than keys stay as many,
 * and a query whose token is gone keeps its numbers. Pins of computed stages are released. Weights do not change.
 */
export function followTokens(
  scene: Scene,
  tokens: readonly string[],
  from: From,
  limits: Limits,
  fresh: Fresh,
): Edited {
  countTokens(tokens, limits);
  if (tokens.length === 0) refuse('tokens', 'needs_tokens');
  const changed = { ...scene, tokens: [...tokens] };
  if (isStill(from, scene.tokens.length)) return { scene: changed, notes: [] };
  const keys = scene.context ? scene.context.tokens.map((_, i) => i) : from;
  return follow(scene, changed, movesOf(scene, tokens.length, from, keys), limits, fresh);
}

/** The same for the second text, which keys and values come from; null takes it away. */
export function followContext(
  scene: Scene,
  context: Scene['context'],
  from: From,
  limits: Limits,
  fresh: Fresh,
): Edited {
  if (context) countTokens(context.tokens, limits);
  const changed = { ...scene, context };
  if (scene.context && context && isStill(from, scene.context.tokens.length))
    return { scene: changed, notes: [] };
  const still = scene.tokens.map((_, i) => i);
  const moves: Moves = { tokens: still, queries: still, keys: from, oldOffset: 0, newOffset: 0 };
  return follow(scene, changed, moves, limits, fresh);
}

function countTokens({ length }: readonly string[], limits: Limits): void {
  if (length > limits.tokens) refuse('tokens', 'too_many_tokens', { value: length, limit: limits.tokens });
}

const isStill = (from: From, before: number): boolean =>
  from.length === before && from.every((old, i) => old === i);

function follow(scene: Scene, changed: Scene, moves: Moves, limits: Limits, fresh: Fresh): Edited {
  checkCells(scene, moves, limits);
  const { pins: followed, resized, released } = followedPins(scene, moves, fresh);
  const pins = changed.context ? followed : withoutPin(followed, 'context');
  const mask = followedMask(scene.mask, moves);
  const notes: Note[] = [];
  if (resized.length > 0) notes.push({ key: 'notes.pins_resized', args: { stages: symbols(resized) } });
  if (released.length > 0) notes.push({ key: 'notes.pins_released', args: { stages: symbols(released) } });
  if (mask !== scene.mask && moves.keys.includes(null)) notes.push({ key: 'notes.mask_resized', args: {} });
  return {
    scene: { ...changed, pins, mask, view: { ...scene.view, row: followedRow(scene.view.row, moves) } },
    notes,
  };
}

export const symbols = (ids: readonly StageId[]): string =>
  [...new Set(ids.map((id) => stageOf(id).symbol))].join(', ');

function movesOf(scene: Scene, n: number, tokens: From, keys: From): Moves {
  const before = scene.tokens.length;
  const told = scene.stages === 'scores' ? scene.pins.scores : (scene.pins.q ?? scene.pins.scores);
  const n_q_before = told?.find((sheet) => sheet !== null)?.length ?? before;
  const n_q = n_q_before === before ? n : Math.min(n_q_before, n);
  const [oldOffset, newOffset] = [before - n_q_before, n - n_q];
  const queries = Array.from({ length: n_q }, (_, i) => {
    const row = (tokens[newOffset + i] ?? -1) - oldOffset;
    if (row >= 0) return row;
    const inPlace = i + n_q_before - n_q; // counted from the end, where queries stand
    return oldOffset > 0 && inPlace >= 0 ? inPlace : null;
  });
  return { tokens, keys, queries, oldOffset, newOffset };
}

/** Before anything of that size is made. */
function checkCells(scene: Scene, { keys, queries }: Moves, limits: Limits): void {
  const cells = Math.max(1, scene.block.n_layers) * scene.n_heads * keys.length * queries.length;
  if (cells > limits.score_cells) refuse('tokens', 'too_large', { cells, limit: limits.score_cells });
}

interface Followed {
  readonly pins: Pins;
  readonly resized: StageId[];
  readonly released: StageId[];
}

function followedPins(scene: Scene, moves: Moves, fresh: Fresh): Followed {
  const followed: Followed = { pins: scene.pins, resized: [], released: [] };
  let next = 0;
  const fill = (): number => fresh(next++);
  return pinnedLayers(scene.pins).reduce((before, layer) => {
    let pins: Pins = pinsOf(scene.pins, layer);
    for (const stage of pinnedStages(pins)) {
      const [rows, columns] = movedAxes(scene, stage, moves);
      if (!rows && !columns) continue;
      const { start, from } = followedStage(scene, stage, layer, rows);
      if (!start) {
        pins = withoutPin(pins, stage);
        before.released.push(stage);
        continue;
      }
      const move = (sheet: Sheet): Sheet => picked(sheet, from ?? sheet.map((_, i) => i), columns, fill);
      const sheets: Sheets = sheetsOf(pins, stage).map((sheet) => sheet && move(sheet));
      pins = { ...pins, [stage]: stageOf(stage).perHead ? sheets : sheets[0] };
      if (rows?.includes(null)) before.resized.push(stage);
    }
    return { ...before, pins: withPinsOf(before.pins, layer, pins) };
  }, followed);
}

/** How a stage's rows and columns move; null: not at all. */
function movedAxes(
  { tokens, context }: Scene,
  stage: StageId,
  { tokens: words, queries, keys, oldOffset }: Moves,
): [rows: From | null, columns: From | null] {
  if (isParameter(stage)) return [null, null];
  const moved = (from: From, before: number): From | null => (isStill(from, before) ? null : from);
  const along = (kind: AxisKind): From | null => {
    if (kind === 'tokens') return moved(words, tokens.length);
    if (kind === 'query-tokens') return moved(queries, tokens.length - oldOffset);
    return kind === 'key-tokens' ? moved(keys, (context ?? { tokens }).tokens.length) : null;
  };
  const { rows, columns } = stageOf(stage);
  return [along(rows), along(columns)];
}

/** Whether a pinned matrix has rows of its own to follow with, not computed ones. */
function followedStage(
  scene: Scene,
  stage: StageId,
  layer: number,
  rows: From | null,
): { start: boolean; from: From | null } {
  // A table of places belongs to places, not to words.
  if (stage === 'position')
    return { start: scene.position.kind !== 'sinusoidal', from: rows?.map((_, i) => i) ?? null };
  const own = stage === 'embedding' || stage === 'context' || (stage === 'x' && layer === 0);
  return { start: own || isStart(scene, stage, layer), from: rows };
}

function followedMask(mask: Scene['mask'], moves: Moves): Scene['mask'] {
  if (Array.isArray(mask)) {
    const rules = mask.map((rule) => followedRule(rule, moves));
    return rules.every((rule, i) => rule === mask[i]) ? mask : rules;
  }
  return followedRule(mask, moves);
}

function followedRule(rule: MaskRule, { keys, queries }: Moves): MaskRule {
  const seen = (visible: readonly boolean[] | undefined, old: number | null): boolean =>
    old === null ? true : (visible?.[old] ?? true);
  if (rule.kind === 'padding') return { ...rule, visible: keys.map((key) => seen(rule.visible, key)) };
  if (rule.kind !== 'custom') return rule;
  const visible = queries.map((query) => keys.map((key) => query === null || seen(rule.visible[query], key)));
  return { ...rule, visible };
}

/** The followed query stays with its token. */
function followedRow(row: number, { tokens, queries, oldOffset, newOffset }: Moves): number {
  const now = tokens.indexOf(row + oldOffset) - newOffset;
  return now >= 0 ? now : Math.max(0, Math.min(row, queries.length - 1));
}
