// What was set differently in two Scenes, one entry for each thing a reader could have changed. What changes no number is
// not told.
import { align, type Slot } from './align.js';
import { rulesOf } from './edit-mask.js';
import { sheetsOf, type Sheet } from './edit-sheets.js';
import { pinnedLayers, pinnedStages, pinsOf } from './layer-pins.js';
import { hasEffect } from './param-effect.js';
import { params, type Param } from './params.js';
import type { Pins, Scene, StageId } from './scene.js';
import { stageOf } from './stages.js';

/** The sentence, or the second text. */
export type Text = 'sentence' | 'context';

export interface Held {
  readonly stage: StageId;
  readonly layer: number;
}

export type Change =
  | { readonly kind: 'setting'; readonly param: Param }
  /** Other matrices to begin from. */
  | { readonly kind: 'start' }
  | {
      readonly kind: 'removed' | 'added' | 'moved';
      readonly of: Text;
      readonly words: readonly string[];
    }
  | {
      readonly kind: 'exchanged';
      readonly of: Text;
      readonly pairs: readonly (readonly [old: string, now: string])[];
    }
  /** pinned: only in the second; released: only in the first; edited: in both, with other numbers. */
  | { readonly kind: 'pinned' | 'released' | 'edited'; readonly matrices: readonly Held[] }
  /** Cells drawn by hand or padded words, under rules that both have; silenced heads; what the seed draws, and how wide. */
  | { readonly kind: 'mask_cells' | 'silent' | 'draws' };

export function changesBetween(a: Scene, b: Scene): Change[] {
  const words = align(a.tokens, b.tokens);
  return [
    ...wordChanges('sentence', a.tokens, b.tokens, words),
    ...wordChanges('context', a.context?.tokens ?? [], b.context?.tokens ?? []),
    ...(a.stages === b.stages ? [] : [{ kind: 'start' } as const]),
    ...params.filter((param) => differs(param, a, b)).map((param) => ({ kind: 'setting', param }) as const),
    ...(sameCells(a, b) ? [] : [{ kind: 'mask_cells' } as const]),
    ...(same(a.silent_heads, b.silent_heads) ? [] : [{ kind: 'silent' } as const]),
    ...(same(drawsOf(a), drawsOf(b)) ? [] : [{ kind: 'draws' } as const]),
    ...pinChanges(a, b, words),
  ];
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function differs(param: Param, a: Scene, b: Scene): boolean {
  if (param.group === 'view' || param.get(a) === param.get(b)) return false;
  const matters = [a, b].filter((scene) => hasEffect(param.key, scene)).length;
  return param.under === null ? matters > 0 : matters === 2;
}

/** Whether a rule is there is a setting, and other words bring cells of their own: only what was drawn in its place counts. */
function sameCells(a: Scene, b: Scene): boolean {
  const cells = (scene: Scene) =>
    rulesOf(scene).filter(({ kind }) => kind === 'custom' || kind === 'padding');
  const kinds = (scene: Scene) => cells(scene).map(({ kind }) => kind);
  if (!same(kinds(a), kinds(b)) || !same(wordsOf(a), wordsOf(b))) return true;
  return same(cells(a), cells(b));
}

const wordsOf = ({ tokens, context }: Scene) => [tokens, context?.tokens];

/** What the seed draws, in which order, and how wide it spreads. */
const drawsOf = ({ random: { order, std } }: Scene) => [order, std];

type Words = readonly string[];

function wordChanges(of: Text, a: Words, b: Words, slots: readonly Slot[] = align(a, b)): Change[] {
  const kinds = ['removed', 'added', 'moved'] as const;
  const wordOf = (slot: Slot): string => (slot.a === null ? b[slot.b ?? -1] : a[slot.a]) ?? '';
  const lists = kinds.map((kind) => ({
    kind,
    of,
    words: slots.filter(({ how }) => how === kind).map(wordOf),
  }));
  const pairs = slots
    .filter(({ how }) => how === 'exchanged')
    .map((slot) => [a[slot.a ?? -1] ?? '', b[slot.b ?? -1] ?? ''] as const);
  return [
    ...(pairs.length > 0 ? [{ kind: 'exchanged', of, pairs } as const] : []),
    ...lists.filter(({ words }) => words.length > 0),
  ];
}

function pinChanges(a: Scene, b: Scene, words: readonly Slot[]): Change[] {
  const found = { pinned: [] as Held[], released: [] as Held[], edited: [] as Held[] };
  const layers = new Set([...pinnedLayers(a.pins), ...pinnedLayers(b.pins)]);
  for (const layer of layers) {
    const [before, after]: Pins[] = [pinsOf(a.pins, layer), pinsOf(b.pins, layer)];
    if (!before || !after) continue;
    for (const stage of new Set([...pinnedStages(before), ...pinnedStages(after)])) {
      const how = !(stage in before) ? 'pinned' : stage in after ? 'edited' : 'released';
      const still = how === 'edited' && sameSheets(stage, before, after, words);
      if (!still) found[how].push({ stage, layer });
    }
  }
  return (['pinned', 'released', 'edited'] as const)
    .filter((how) => found[how].length > 0)
    .map((how) => ({ kind: how, matrices: found[how] }));
}

/** Rows of words that both have; rows that came or went with a word are told with the word. */
function sameSheets(stage: StageId, a: Pins, b: Pins, words: readonly Slot[]): boolean {
  if (same(a[stage], b[stage])) return true;
  if (stageOf(stage).rows !== 'tokens') return false;
  const [first, second] = [sheetsOf(a, stage)[0], sheetsOf(b, stage)[0]];
  const line = (sheet: Sheet | null | undefined, i: number | null) => sheet?.[i ?? -1];
  return words.every(
    ({ how, a: i, b: j }) => (how !== 'same' && how !== 'moved') || same(line(first, i), line(second, j)),
  );
}
