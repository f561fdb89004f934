// The languages of readers.
export type Lang = 'en' | 'zh';

/** For the attribute `lang`. */
export const langTag = (lang: Lang): string => (lang === 'zh' ? 'zh-CN' : 'en');

/** The reader's language out of a list of tags: the first that we speak. */
export function preferredLang(languages: readonly string[]): Lang {
  for (const tag of languages) {
    if (/^zh\b/i.test(tag)) return 'zh';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}
