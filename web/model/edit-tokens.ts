// When tokens come, go or move, everything the reader typed for them goes along.
import type { Edited, Note } from './edit.js';
import { withoutPin } from './edit-cells.js';
import { picked, sheetsOf, type From, type Sheet, type Sheets } from './edit-sheets.js';
import { refuse } from './parse-values.js';
import type { MaskRule, Pins, Scene, StageId } from './scene.js';
import { isStart, stageOf } from './stages.js';
import type { Limits } from './trace.js';

/** How rows of queries and of keys move. Queries are the last n_q tokens. */
interface Moves {
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
  if (tokens.length > limits.tokens)
    refuse('tokens', 'too_many_tokens', { value: tokens.length, limit: limits.tokens });
  if (tokens.length === 0) refuse('tokens', 'needs_tokens');
  const changed = { ...scene, tokens: [...tokens] };
  const still = tokens.length === scene.tokens.length && from.every((old, i) => old === i);
  if (still) return { scene: changed, notes: [] };
  const moves = movesOf(scene, tokens.length, from);
  checkCells(scene, moves, limits);
  const { pins, resized, released } = followedPins(scene, moves, fresh);
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

export const symbols = (ids: readonly StageId[]): string => ids.map((id) => stageOf(id).symbol).join(', ');

const isWeight = (stage: StageId): boolean => ['w_q', 'w_k', 'w_v', 'w_o'].includes(stage);

function movesOf(scene: Scene, n: number, keys: From): Moves {
  const before = scene.tokens.length;
  const told = scene.stages === 'scores' ? scene.pins.scores : (scene.pins.q ?? scene.pins.scores);
  const n_q_before = told?.find((sheet) => sheet !== null)?.length ?? before;
  const n_q = n_q_before === before ? n : Math.min(n_q_before, n);
  const [oldOffset, newOffset] = [before - n_q_before, n - n_q];
  const queries = Array.from({ length: n_q }, (_, i) => {
    const row = (keys[newOffset + i] ?? -1) - oldOffset;
    if (row >= 0) return row;
    const inPlace = i + n_q_before - n_q; // counted from the end, where queries stand
    return oldOffset > 0 && inPlace >= 0 ? inPlace : null;
  });
  return { keys, queries, oldOffset, newOffset };
}

/** Before anything of that size is made. */
function checkCells(scene: Scene, { keys, queries }: Moves, limits: Limits): void {
  const cells = scene.n_heads * keys.length * queries.length;
  if (cells > limits.score_cells) refuse('tokens', 'too_large', { cells, limit: limits.score_cells });
}

function followedPins(
  scene: Scene,
  moves: Moves,
  fresh: Fresh,
): { pins: Pins; resized: StageId[]; released: StageId[] } {
  let pins = scene.pins;
  let next = 0;
  const fill = (): number => fresh(next++);
  const resized: StageId[] = [];
  const released: StageId[] = [];
  for (const stage of Object.keys(scene.pins) as StageId[]) {
    if (isWeight(stage)) continue;
    const follow = followerOf(scene, stage, moves, fill);
    if (!follow) {
      pins = withoutPin(pins, stage);
      released.push(stage);
      continue;
    }
    const sheets: Sheets = sheetsOf(scene.pins, stage).map((sheet) => sheet && follow(sheet));
    pins = { ...pins, [stage]: stageOf(stage).perHead ? sheets : sheets[0] };
    if ((stage === 'q' ? moves.queries : moves.keys).includes(null)) resized.push(stage);
  }
  return { pins, resized, released };
}

/** How a pinned matrix follows; null: it is computed from others and cannot. */
function followerOf(
  scene: Scene,
  stage: StageId,
  { keys, queries }: Moves,
  fill: () => number,
): ((sheet: Sheet) => Sheet) | null {
  if (stage === 'x' || stage === 'embedding') return (sheet) => picked(sheet, keys, null, fill);
  if (!isStart(scene, stage)) return null;
  switch (stage) {
    case 'position': // belongs to places, not to words
      return (sheet) =>
        picked(
          sheet,
          keys.map((_, i) => (i < sheet.length ? i : null)),
        );
    case 'q':
      return (sheet) => picked(sheet, queries, null, fill);
    case 'scores':
      return (sheet) => picked(sheet, queries, keys, fill);
    default:
      return (sheet) => picked(sheet, keys, null, fill);
  }
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
function followedRow(row: number, { keys, queries, oldOffset, newOffset }: Moves): number {
  const now = keys.indexOf(row + oldOffset) - newOffset;
  return now >= 0 ? now : Math.max(0, Math.min(row, queries.length - 1));
}
