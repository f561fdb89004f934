// Every edit a reader can make, as a pure function from Scene to Scene.
import { followShape } from './edit-shape.js';
import { cutAnew, matchTokens, retokenize, textFor } from './edit-text.js';
import { followTokens, type Fresh } from './edit-tokens.js';
import { pinBlock, releasePin } from './edit-cells.js';
import type { Args } from './fill.js';
import type { MessageKey } from './i18n.js';
import { MAX_TEXT } from './parse.js';
import { refuse } from './parse-values.js';
import { paramOf, type ParamKey, type ParamValue } from './params.js';
import type { Scene, StageId } from './scene.js';
import type { Limits, Trace } from './trace.js';

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
      readonly row: number;
      readonly column: number;
      readonly values: readonly (readonly (number | false)[])[];
    }
  | { readonly type: 'release'; readonly stage: StageId; readonly head: number }
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
 * itself is impossible; whether the new scene can run is for the engine to say.
 */
export function applyIntent(
  scene: Scene,
  trace: Trace | null,
  intent: Intent,
  limits: Limits,
  fresh: Fresh,
): Edited {
  switch (intent.type) {
    case 'text':
      return withText(scene, intent.text, limits, fresh);
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
      return withParam(scene, intent.key, intent.value, limits, fresh);
    case 'cells':
      return { scene: pinBlock(scene, trace, intent), notes: [] };
    case 'release':
      return { scene: releasePin(scene, intent.stage, intent.head), notes: [] };
    case 'scene':
      return { scene: intent.scene, notes: [] };
  }
}

function withText(scene: Scene, text: string, limits: Limits, fresh: Fresh): Edited {
  if (text.length > MAX_TEXT) refuse('text', 'too_long', { value: text.length, limit: MAX_TEXT });
  const { tokens, from } = retokenize(scene, text);
  return followTokens({ ...scene, text }, tokens, from, limits, fresh);
}

function withParam(scene: Scene, key: ParamKey, value: ParamValue, limits: Limits, fresh: Fresh): Edited {
  const changed = paramOf(key).set(scene, value);
  if (key !== 'tokenize') return followShape(scene, changed);
  const { text, tokens, from } = cutAnew(scene, changed.tokenize);
  return followTokens({ ...changed, text }, tokens, from, limits, fresh);
}

export { canRelease, pinned, sourceLabel } from './edit-cells.js';
export { sentenceOf } from './edit-text.js';
