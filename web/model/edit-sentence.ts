// Edits of chips, as intents: which tokens there are afterwards, and whose rows each of them keeps.
import type { Intent } from './edit.js';
import type { From } from './edit-sheets.js';
import type { Scene } from './scene.js';
import {
  deleteToken,
  mergeTokens,
  moveToken,
  renameToken,
  splitIntoCharacters,
  splitToken,
} from './tokens.js';

export type TokenEdit =
  | { readonly type: 'merge'; readonly at: number }
  /** `caret`: UTF-16 offset inside the token. */
  | { readonly type: 'split'; readonly at: number; readonly caret: number }
  | { readonly type: 'characters'; readonly at: number }
  | { readonly type: 'rename'; readonly at: number; readonly text: string }
  | { readonly type: 'move'; readonly at: number; readonly to: number }
  | { readonly type: 'delete'; readonly at: number };

/** A merged token keeps the left one's row, the first piece of a split one the whole's. Nothing to do: null. */
export function tokensIntent(scene: Scene, edit: TokenEdit): Intent | null {
  const tokens = edited(scene, edit);
  const still =
    tokens.length === scene.tokens.length && tokens.every((token, i) => token === scene.tokens[i]);
  // Two equal tokens may have changed places: their rows have too.
  if (still && (edit.type !== 'move' || edit.at === edit.to)) return null;
  return { type: 'tokens', tokens, from: origin(scene.tokens.length, tokens.length, edit) };
}

function edited({ tokens, tokenize, text }: Scene, edit: TokenEdit): string[] {
  switch (edit.type) {
    case 'merge':
      return mergeTokens(tokens, edit.at, text);
    case 'split':
      return splitToken(tokens, edit.at, edit.caret, tokenize);
    case 'characters':
      return splitIntoCharacters(tokens, edit.at, tokenize);
    case 'rename':
      return renameToken(tokens, edit.at, edit.text);
    case 'move':
      return moveToken(tokens, edit.at, edit.to);
    case 'delete':
      return deleteToken(tokens, edit.at);
  }
}

function origin(before: number, after: number, edit: TokenEdit): From {
  const old = Array.from({ length: before }, (_, i) => i);
  if (edit.type === 'move') return moveToken(old, edit.at, edit.to);
  if (edit.type === 'merge') return deleteToken(old, edit.at + 1);
  if (after < before) return deleteToken(old, edit.at);
  const pieces = new Array<null>(after - before).fill(null);
  return [...old.slice(0, edit.at + 1), ...pieces, ...old.slice(edit.at + 1)];
}
