// A text into the tokens of a scene, unless there are too many: then it is refused with two numbers, and before time goes
// into cutting all of it.
import { refuse } from './parse-values.js';
import type { Scene } from './scene.js';
import { tokensWithin, type Tokenize } from './tokens.js';
import type { Vocabulary } from './vocabulary.js';
import type { Limits } from './trace.js';

/** How a scene's texts are cut: words are those that its model knows, if it has one. */
export type Cut = Tokenize | Vocabulary;

export const cutOf = ({ tokenize: how }: Pick<Scene, 'tokenize'>, vocabulary: Vocabulary | null): Cut =>
  how === 'words' ? (vocabulary ?? how) : how;

/** See tokensWithin. */
export const cutWithin = (text: string, how: Cut, limit: number): string[] | null =>
  typeof how === 'string' ? tokensWithin(text, how, limit) : how.cut(text, limit);

/** `path`: where the text is. Pieces between spaces all come back: they cost nothing, and the caller counts them. */
export function cutText(text: string, how: Cut, { tokens: limit }: Limits, path: string): string[] {
  const pieces = how === 'chars' || how === 'spaces' ? 0 : (tokensWithin(text, 'spaces', limit)?.length ?? 0);
  if (pieces > limit) refuse(path, 'tokens_at_least', { value: pieces, limit }); // each is one token or more
  return cutWithin(text, how, limit) ?? refuse(path, 'text_tokens', { value: text.length, limit });
}
