// Which language a word is set and spoken in, by its script: screen readers choose a voice by it, fonts their glyphs.
const SCRIPTS: readonly (readonly [pattern: RegExp, lang: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh-CN'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
];

/** Latin words may be of any language: they keep that of the text around them, as numbers and punctuation do (null). */
export const tokenLang = (token: string): string | null =>
  SCRIPTS.find(([pattern]) => pattern.test(token))?.[1] ?? null;
