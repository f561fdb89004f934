// Comparisons that a reader would make next, each one step away from the kept scene.
import { applyIntent, pinned, type Intent } from './edit.js';
import { choiceHasEffect, hasEffect } from './param-effect.js';
import { paramOf, type ParamKey, type ParamValue } from './params.js';
import type { Scene, StageId } from './scene.js';
import { isDrawn } from './stage-sources.js';
import { queryOffset } from './stages.js';
import type { Limits, Trace } from './trace.js';

export type ReadyKind =
  'no_scale' | 'causal' | 'not_causal' | 'no_positions' | 'positions' | 'heads' | 'seed' | 'reversed';

export interface Ready {
  readonly kind: ReadyKind;
  /** Number of heads, or seed; else 0. */
  readonly value: number;
  readonly intents: readonly Intent[];
}

/** Those that would change a number of this scene. */
export function readyMade(scene: Scene, trace: Trace, limits: Limits): Ready[] {
  return [
    ...scaling(scene),
    ...masking(scene, trace),
    ...positions(scene),
    ...heads(scene, limits),
    ...seed(scene, limits),
    ...reversed(scene, trace),
  ];
}

/** The kept scene with these edits. No word is new, so no new numbers are asked for. */
export const made = (scene: Scene, trace: Trace, { intents }: Ready, limits: Limits): Scene =>
  intents.reduce((now, intent) => applyIntent(now, trace, intent, limits, () => 0).scene, scene);

const set = (kind: ReadyKind, key: ParamKey, to: ParamValue, value = 0): Ready => ({
  kind,
  value,
  intents: [{ type: 'param', key, value: to }],
});

const scaling = (scene: Scene): Ready[] =>
  hasEffect('scale', scene) && scene.scale !== 'none' ? [set('no_scale', 'scale', 'none')] : [];

/** A single query stands at the last key: nothing comes after it. */
function masking(scene: Scene, trace: Trace): Ready[] {
  if (!hasEffect('mask', scene)) return [];
  const kinds = String(paramOf('mask').get(scene))
    .split(' ')
    .filter((kind) => kind !== 'none');
  const others = kinds.filter((kind) => kind !== 'causal');
  if (others.length < kinds.length) return [set('not_causal', 'mask', others.join(' ') || 'none')];
  const n_q = trace.heads[0]?.weights.shape[0] ?? 0;
  return n_q > 1 ? [set('causal', 'mask', ['causal', ...kinds].join(' '))] : [];
}

function positions(scene: Scene): Ready[] {
  if (!hasEffect('position', scene)) return [];
  if (scene.position.kind !== 'none') return [set('no_positions', 'position', 'none')];
  return choiceHasEffect('position', 'sinusoidal', scene) ? [set('positions', 'position', 'sinusoidal')] : [];
}

/** The next number of heads that fits, below and above. */
function heads(scene: Scene, limits: Limits): Ready[] {
  if (scene.stages === 'scores') return []; // every head has scores of its own, and nobody typed those of a new one
  const param = paramOf('n_heads');
  const { max } = param.range(limits) ?? { max: 1 };
  const counts = param.values(scene, limits) ?? Array.from({ length: max }, (_, i) => i + 1);
  const fewer = counts.findLast((count) => count < scene.n_heads);
  const more = counts.find((count) => count > scene.n_heads);
  return [fewer, more].flatMap((count) => (count ? [set('heads', 'n_heads', count, count)] : []));
}

function seed(scene: Scene, limits: Limits): Ready[] {
  if (!hasEffect('seed', scene)) return [];
  const next = (scene.random.seed + 1) % (limits.seed + 1);
  return [set('seed', 'seed', next, next)];
}

/**
 * Every word takes its vector along: drawn vectors belong to places, so they are held first. Scores that were typed for
 * pairs of words would only change places.
 */
function reversed(scene: Scene, trace: Trace): Ready[] {
  const { tokens, stages } = scene;
  const backwards = [...tokens].reverse();
  const still = backwards.every((token, i) => token === tokens[i]);
  if (still || stages === 'scores' || queryOffset(trace) > 0) return [];
  const from = tokens.map((_, i) => tokens.length - 1 - i);
  const vectors: StageId = trace.embedding ? 'embedding' : 'x';
  const drawn = stages === 'x' && !scene.model && isDrawn(scene, vectors); // learned ones belong to words
  const own = (stage: StageId): boolean => pinned(scene, { stage, head: 0 }) !== null;
  const hold: Intent[] =
    drawn && !own('x') && !own(vectors) ? [{ type: 'hold', stage: vectors, head: 0 }] : [];
  return [{ kind: 'reversed', value: 0, intents: [...hold, { type: 'tokens', tokens: backwards, from }] }];
}
