// Every edit a reader can make, as a pure function from Scene to Scene.
import { followShape } from './edit-shape.js';
import { cutAnew, matchTokens, retokenize, textFor } from './edit-text.js';
import { followTokens, type Fresh } from './edit-tokens.js';
import { holdMatrix, pinBlock, releasePin, type Place } from './edit-cells.js';
import { cutOf } from './cut-text.js';
import { recutContext, withContext } from './edit-context.js';
import { drawnFromRules, padKey, paintMask, type MaskCell } from './edit-mask.js';
import type { Args } from './fill.js';
import type { MessageKey } from './i18n.js';
import { MAX_TEXT } from './parse.js';
import { refuse } from './parse-values.js';
import { paramOf, type ParamKey, type ParamValue } from './params.js';
import type { Scene, StageId } from './scene.js';
import type { Limits, Trace } from './trace.js';
import type { Vocabulary } from './vocabulary.js';

export type Intent =
  | { readonly type: 'text'; readonly text: string }
  /** `from`: for each new token the old index whose rows it keeps, or null; without it see matchTokens. */
  | {
      readonly type: 'tokens';
      readonly tokens: readonly string[];
      readonly from?: readonly (number | null)[];
    }
  /** The value must have come through parseParam. */
  | { readonly type: 'param'; readonly key: ParamKey; readonly value: ParamValue }
  /** A block of cells, upper left corner at (row, column); `false` masks a score. */
  | {
      readonly type: 'cells';
      readonly stage: StageId;
      readonly head: number;
      readonly layer?: number;
      readonly row: number;
      readonly column: number;
      readonly values: readonly (readonly (number | false)[])[];
    }
  /** Pins a matrix as it stands, or lets it be computed again. */
  | ({ readonly type: 'hold' | 'release' } & Place)
  /** A head's output is taken as zeros, or not. */
  | { readonly type: 'silence'; readonly layer: number; readonly head: number; readonly silent: boolean }
  /** Cells of the hand-drawn mask, keys of the padding. */
  | { readonly type: 'mask'; readonly cells: readonly MaskCell[]; readonly visible: boolean }
  | { readonly type: 'padding'; readonly key: number; readonly visible: boolean }
  /** The second text; null takes it away. */
  | { readonly type: 'context'; readonly text: string | null }
  | { readonly type: 'scene'; readonly scene: Scene };

/** What an edit did besides what it was asked for. */
export interface Note {
  readonly key: MessageKey;
  readonly args: Args;
}

export interface Edited {
  readonly scene: Scene;
  readonly notes: readonly Note[];
}

/**
 * `trace` is that of `scene`; only cells need it, to pin the numbers that are there now. Throws SceneError when the edit
 * itself is impossible; whether the new scene can run is for the engine to say. `vocabulary`: of the scene's model; typed texts
 * are cut by it.
 */
export function applyIntent(
  scene: Scene,
  trace: Trace | null,
  intent: Intent,
  limits: Limits,
  fresh: Fresh,
  vocabulary: Vocabulary | null = null,
): Edited {
  switch (intent.type) {
    case 'text':
      return withText(scene, intent.text, limits, fresh, vocabulary);
    case 'tokens': {
      const told = intent.from?.length === intent.tokens.length ? intent.from : null;
      const from = told ?? matchTokens(scene.tokens, intent.tokens);
      return followTokens(
        { ...scene, text: textFor(scene, intent.tokens, from) },
        intent.tokens,
        from,
        limits,
        fresh,
      );
    }
    case 'param':
      return withParam(scene, trace, intent, limits, fresh, vocabulary);
    case 'cells':
      return { scene: pinBlock(scene, trace, intent), notes: [] };
    case 'hold':
      return { scene: holdMatrix(scene, trace, intent), notes: [] };
    case 'release':
      return { scene: releasePin(scene, intent), notes: [] };
    case 'silence':
      return { scene: silenced(scene, intent.layer, intent.head, intent.silent), notes: [] };
    case 'mask':
      return { scene: paintMask(scene, intent.cells, intent.visible), notes: [] };
    case 'padding':
      return { scene: padKey(scene, intent.key, intent.visible), notes: [] };
    case 'context':
      return withContext(scene, intent.text, limits, fresh, vocabulary);
    case 'scene':
      return { scene: intent.scene, notes: [] };
  }
}

function withText(
  scene: Scene,
  text: string,
  limits: Limits,
  fresh: Fresh,
  vocabulary: Vocabulary | null,
): Edited {
  if (text.length > MAX_TEXT) refuse('text', 'too_long', { value: text.length, limit: MAX_TEXT });
  const { tokens, from } = retokenize(scene, text, limits, 'text', vocabulary);
  return followTokens({ ...scene, text }, tokens, from, limits, fresh);
}

function withParam(
  scene: Scene,
  trace: Trace | null,
  { key, value }: Extract<Intent, { type: 'param' }>,
  limits: Limits,
  fresh: Fresh,
  vocabulary: Vocabulary | null,
): Edited {
  const changed = paramOf(key).set(scene, value);
  if (key === 'mask') return drawnFromRules(scene, changed, trace);
  if (key !== 'tokenize') return followShape(scene, changed);
  const { text, tokens, from } = cutAnew(scene, cutOf(changed, vocabulary), limits, 'text');
  const cut = followTokens({ ...changed, text }, tokens, from, limits, fresh);
  if (!cut.scene.context) return cut;
  const again = recutContext(cut.scene, limits, fresh, vocabulary);
  return { scene: again.scene, notes: [...cut.notes, ...again.notes] };
}

function silenced(scene: Scene, layer: number, head: number, silent: boolean): Scene {
  const silent_heads = Array.from({ length: Math.max(scene.silent_heads.length, layer + 1) }, (_, l) => {
    const heads = scene.silent_heads[l] ?? [];
    if (l !== layer) return heads;
    const others = heads.filter((one) => one !== head);
    return silent ? [...others, head].sort((a, b) => a - b) : others;
  });
  // A scene without silent heads has one spelling.
  return { ...scene, silent_heads: silent_heads.some((heads) => heads.length > 0) ? silent_heads : [] };
}

export { canRelease, pinned, sourceLabel, type Place } from './edit-cells.js';
export { sentenceOf } from './edit-text.js';
