// The second text of cross-attention: typed, cut into tokens as the first one is, or taken away.
import type { Edited } from './edit.js';
import { cutOf, cutText } from './cut-text.js';
import { cutAnew, retokenize } from './edit-text.js';
import { followContext, type Fresh } from './edit-tokens.js';
import { MAX_TEXT } from './parse.js';
import { refuse } from './parse-values.js';
import type { Scene } from './scene.js';
import type { Limits } from './trace.js';
import type { Vocabulary } from './vocabulary.js';

export function withContext(
  scene: Scene,
  text: string | null,
  limits: Limits,
  fresh: Fresh,
  vocabulary: Vocabulary | null,
): Edited {
  if (text === null)
    return followContext(
      scene,
      null,
      scene.tokens.map(() => null),
      limits,
      fresh,
    );
  if (text.length > MAX_TEXT) refuse('context', 'too_long', { value: text.length, limit: MAX_TEXT });
  const { tokens, from } = scene.context
    ? retokenize({ ...scene, ...scene.context }, text, limits, 'context', vocabulary)
    : allNew(cutText(text, cutOf(scene, vocabulary), limits, 'context'));
  if (tokens.length === 0) refuse('context', 'needs_tokens');
  return followContext(scene, { text, tokens }, from, limits, fresh);
}

const allNew = (tokens: string[]) => ({ tokens, from: tokens.map(() => null) });

/** `scene` cuts otherwise than before. */
export function recutContext(
  scene: Scene,
  limits: Limits,
  fresh: Fresh,
  vocabulary: Vocabulary | null,
): Edited {
  const how = cutOf(scene, vocabulary);
  const { text, tokens, from } = cutAnew({ ...scene, ...scene.context }, how, limits, 'context');
  return followContext(scene, { text, tokens }, from, limits, fresh);
}
