// The list of words that the scene's model knows, as a way to change the sentence.
import type { TemplateResult } from 'lit';
import type { LearnedModel } from '../model/learned.js';
import { knownWords } from '../views/known-words.js';
import type { PanelScope } from './panels.js';
import type { Session } from './session.js';

export const knownView = (
  { session, host, readonly, holds, lang, t }: PanelScope,
  { words }: LearnedModel,
): TemplateResult =>
  knownWords({
    words,
    chosen: session.chip === null ? null : (session.playground.scene.tokens[session.chip] ?? null),
    readonly: readonly || holds('text'),
    lang,
    t,
    onWord: (word) => {
      host.edit((one) => putWord(one, word));
    },
  });

/** In the place of the chosen word, as large as that was written; with none chosen, at the end. */
function putWord(session: Session, word: string): boolean {
  const { chip, playground } = session;
  const { tokens } = playground.scene;
  if (chip === null) return session.dispatch({ type: 'tokens', tokens: [...tokens, word] }, 'text');
  session.startRename(chip);
  return session.renameChip(chip, written(word, tokens[chip] ?? ''));
}

/** "The" is exchanged for "A", not for "a". */
const written = (word: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? word.replace(/^./u, (first) => first.toUpperCase()) : word;
