// The lessons in the order of the course. A lesson's text comes when it is asked for.
import type { Lang } from '../i18n.js';
import { entries, type LessonEntry, type LessonId } from './entries.js';
import type { Lesson } from './lesson.js';

export type { Lesson, Opens } from './lesson.js';
export { inline } from './inline.js';
export { fillNumbers } from './live-numbers.js';
export { opening } from './opening.js';
export { answerOf, sceneOfQuestion, sceneOfTry } from './question.js';

/** One for all readers, or one for the readers of each language. */
type Text = Lesson | Readonly<Record<Lang, Lesson>>;

const texts: Readonly<Record<LessonId, () => Promise<Text>>> = {
  where_it_looks: async () => (await import('./where-it-looks.js')).whereItLooks,
  the_cat_sat: async () => (await import('./the-cat-sat.js')).theCatSat,
  shoes_running: async () => (await import('./shoes-running.js')).shoesRunning,
  apple: async () => (await import('./apple.js')).apple,
  title_softmax: async () => (await import('./title-softmax.js')).titleSoftmax,
  why_sqrt_d: async () => (await import('./why-sqrt-d.js')).whySqrtD,
  weighted_sum: async () => (await import('./weighted-sum.js')).weightedSum,
  mha_8_2: async () => (await import('./many-heads.js')).manyHeads,
  word_order: async () => (await import('./word-order.js')).wordOrder,
  no_peeking: async () => (await import('./no-peeking.js')).noPeeking,
  whole_block: async () => (await import('./whole-block.js')).wholeBlock,
  long_texts: async () => (await import('./long-texts.js')).longTexts,
  two_meanings: async () => (await import('./two-meanings.js')).oneWordTwoMeanings,
  learning_it: async () => (await import('./learning-it.js')).learningIt,
  in_a_shop: async () => (await import('./in-a-shop.js')).inAShop,
  what_it_does_not_know: async () => (await import('./what-it-does-not-know.js')).whatItDoesNotKnow,
};

export const contents: readonly LessonEntry[] = Object.values(entries);

const loaded = new Map<string, Text>();

const forReader = (text: Text, lang: Lang): Lesson => ('en' in text ? text[lang] : text);

/** A lesson whose text is here; `loadLesson` brings it. */
export function lessonById(id: string, lang: Lang = 'en'): Lesson | undefined {
  const text = loaded.get(id);
  return text && forReader(text, lang);
}

/** undefined: there is no such lesson. Rejects when its text cannot be had. */
export async function loadLesson(id: string, lang: Lang = 'en'): Promise<Lesson | undefined> {
  if (!Object.hasOwn(texts, id)) return undefined;
  const text = loaded.get(id) ?? (await texts[id as LessonId]());
  loaded.set(id, text);
  return forReader(text, lang);
}
