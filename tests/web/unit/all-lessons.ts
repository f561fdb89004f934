// Every lesson with its text, in the order of the course; one that has a scene for each language comes twice.
import type { Lang, Message } from '../../../web/model/i18n.js';
import { contents, loadLesson, type Lesson } from '../../../web/model/lessons/index.js';

const found = async (id: string): Promise<Lesson[]> => {
  const [en, zh] = [await loadLesson(id, 'en'), await loadLesson(id, 'zh')];
  return [en, en === zh ? undefined : zh].filter((lesson) => lesson !== undefined);
};

export const lessons: readonly Lesson[] = (await Promise.all(contents.map(({ id }) => found(id)))).flat();

/** "apple", "where_it_looks_zh": of its golden as well. */
export const nameOf = ({ id, lang }: Lesson): string => (lang === 'zh' ? `${id}_zh` : id);

export const named = (name: string): Lesson => {
  const lesson = lessons.find((one) => nameOf(one) === name);
  if (!lesson) throw new Error(`no lesson ${name}`);
  return lesson;
};

/** The languages in which it is read. */
export const languages = ({ lang }: Lesson): readonly Lang[] => (lang ? [lang] : ['en', 'zh']);

/** What its readers see of these texts. */
export const read = (lesson: Lesson, messages: readonly Message[]): string[] =>
  messages.flatMap((message) => languages(lesson).map((lang) => message[lang]));
