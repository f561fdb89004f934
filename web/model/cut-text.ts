// A text into the tokens of a scene, unless there are too many: then it is refused with two numbers, and before time goes
// into cutting all of it.
import { refuse } from './parse-values.js';
import { tokensWithin, type Tokenize } from './tokens.js';
import type { Limits } from './trace.js';

/** `path`: where the text is. Pieces between spaces all come back: they cost nothing, and the caller counts them. */
export function cutText(text: string, how: Tokenize, { tokens: limit }: Limits, path: string): string[] {
  const pieces = how === 'words' ? (tokensWithin(text, 'spaces', limit)?.length ?? 0) : 0;
  if (pieces > limit) refuse(path, 'tokens_at_least', { value: pieces, limit }); // each is one token or more
  return tokensWithin(text, how, limit) ?? refuse(path, 'text_tokens', { value: text.length, limit });
}
