// The mask: its rules by kind, cells drawn by hand, keys that nobody may look at.
import type { Edited } from './edit.js';
import type { MaskRule, Scene } from './scene.js';
import type { Trace } from './trace.js';

export interface MaskCell {
  readonly row: number;
  readonly column: number;
}

type Rule<K extends MaskRule['kind']> = Extract<MaskRule, { kind: K }>;

export const rulesOf = ({ mask }: Pick<Scene, 'mask'>): MaskRule[] =>
  (Array.isArray(mask) ? mask : [mask]).filter(({ kind }) => kind !== 'none');

export const ruleOf = <K extends MaskRule['kind']>(scene: Pick<Scene, 'mask'>, kind: K): Rule<K> | null =>
  (rulesOf(scene).find((rule) => rule.kind === kind) as Rule<K> | undefined) ?? null;

/** One spelling for the same mask: nothing, one rule, or a list. */
export function withRules(scene: Scene, rules: readonly MaskRule[]): Scene {
  const [first, ...others] = rules;
  return { ...scene, mask: !first ? { kind: 'none' } : others.length === 0 ? first : [...rules] };
}

/** The rule in place of the one of its kind. */
const withRule = (scene: Scene, rule: MaskRule): Scene =>
  withRules(
    scene,
    rulesOf(scene).map((one) => (one.kind === rule.kind ? rule : one)),
  );

/**
 * When the reader begins to draw: the cells start as what is hidden now, and the rules that hid them are done. Where
 * there is no Trace yet, everything may be looked at.
 */
export function drawnFromRules(before: Scene, after: Scene, trace: Trace | null): Edited {
  const custom = ruleOf(after, 'custom');
  if (!custom || ruleOf(before, 'custom')) return { scene: after, notes: [] };
  const mask = trace?.heads[0]?.mask;
  const [rows, columns] = [mask?.shape[0] ?? after.tokens.length, mask?.shape[1] ?? after.tokens.length];
  const visible = Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_cell, j) => mask?.data[i * columns + j] !== 0),
  );
  const absorbed = trace !== null && rulesOf(before).length > 0;
  const drawn: MaskRule = { kind: 'custom', visible };
  return {
    scene: absorbed ? withRules(after, [drawn]) : withRule(after, drawn),
    notes: absorbed ? [{ key: 'notes.mask_drawn', args: {} }] : [],
  };
}

export function paintMask(scene: Scene, cells: readonly MaskCell[], visible: boolean): Scene {
  const custom = ruleOf(scene, 'custom');
  if (!custom) return scene;
  const rows = custom.visible.map((row) => [...row]);
  for (const { row, column } of cells) {
    const line = rows[row];
    if (line && column in line) line[column] = visible;
  }
  return withRule(scene, { kind: 'custom', visible: rows });
}

export function padKey(scene: Scene, key: number, visible: boolean): Scene {
  const padding = ruleOf(scene, 'padding');
  if (!padding) return scene;
  return withRule(scene, {
    kind: 'padding',
    visible: padding.visible.map((one, j) => (j === key ? visible : one)),
  });
}
