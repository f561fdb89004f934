// The choices of an author's question, and which of them is right by the numbers of the moment.
import type { AuthorQuestion } from './author.js';
import { clip, sceneError } from './parse-values.js';
import type { SceneError } from './scene-error.js';
import { visibleToken } from './tokens-visible.js';

export interface Posed {
  readonly choices: readonly string[];
  /** The word that each choice is, by its place among those that can be looked at; null: they are something else. */
  readonly words: readonly number[] | null;
}

/** `keys`: the words that can be looked at. A SceneError where nobody could say which choice is right. */
export function pose({ choices, answer }: AuthorQuestion, keys: readonly string[]): Posed | SceneError {
  const names = keys.map((_, i) => nameOf(keys, i));
  const posed = choices
    ? { choices, words: wordsOf(choices, keys, names) }
    : { choices: names, words: names.map((_, i) => i) };
  if (answer !== null && answer >= posed.choices.length)
    return sceneError('answer', 'answer', { value: answer + 1 });
  if (answer === null && !posed.words) {
    const strange = posed.choices.find((one) => !keys.includes(one) && !names.includes(one));
    return sceneError('answer', 'answer_needed', { value: clip(strange ?? posed.choices[0] ?? '') });
  }
  return posed;
}

/** A word that the sentence repeats carries its place, as on the page. */
function nameOf(keys: readonly string[], index: number): string {
  const token = keys[index] ?? '';
  const repeated = keys.indexOf(token) !== keys.lastIndexOf(token);
  return `${visibleToken(token).text}${repeated ? `(${String(index)})` : ''}`;
}

/** Of words written alike, each choice means the next. */
function wordsOf(
  choices: readonly string[],
  keys: readonly string[],
  names: readonly string[],
): number[] | null {
  const taken = new Set<number>();
  for (const choice of choices) {
    const named = names.indexOf(choice);
    const at =
      named >= 0 && !taken.has(named) ? named : keys.findIndex((key, i) => key === choice && !taken.has(i));
    if (at < 0) return null;
    taken.add(at);
  }
  return [...taken];
}

/** Every choice that is right: of words, those with the largest of these weights. */
export function rightChoices(
  { answer }: AuthorQuestion,
  { words }: Posed,
  weights: ArrayLike<number>,
): readonly number[] {
  if (answer !== null) return [answer];
  const shares = (words ?? []).map((word) => weights[word] ?? 0);
  const most = Math.max(...shares);
  return shares.flatMap((share, choice) => (share === most ? [choice] : []));
}
