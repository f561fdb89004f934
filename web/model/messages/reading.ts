import type { Messages } from '../i18n.js';

/** One row of weights in plain language. {first} and {second} are groups: one word, two, or several of the same weight. */
export const reading = {
  most: {
    en: '{query} looks most at {first}, then at {second}.',
    zh: '{query}最看重{first}，其次是{second}。',
  },
  most_alone: { en: '{query} looks most at {first}.', zh: '{query}最看重{first}。' },
  almost_only: { en: '{query} looks almost only at {first}.', zh: '{query}几乎只看{first}。' },
  only: { en: '{query} looks only at {first}.', zh: '{query}只看{first}。' },
  even: {
    en: '{query} looks evenly at all {count} words, {weight} each.',
    zh: '{query}对 {count} 个词一视同仁，各 {weight}。',
  },
  even_both: {
    en: '{query} looks evenly at both words, {weight} each.',
    zh: '{query}对两个词一视同仁，各 {weight}。',
  },
  even_visible: {
    en: '{query} looks evenly at the {count} words it may look at, {weight} each.',
    zh: '{query}对可以看到的 {count} 个词一视同仁，各 {weight}。',
  },
  single: {
    en: '{query} is the only word, so it looks at itself, {weight}.',
    zh: '{query}是唯一的词，只能看自己（{weight}）。',
  },
  no_visible_keys: { en: '{query} has no visible keys.', zh: '{query}没有可以看到的键。' },
  nothing: {
    en: '{query} looks at nothing: all its weights are 0.',
    zh: '{query}什么也没看：它的权重全是 0。',
  },

  one: { en: '{key}, {weight}', zh: '{key}（{weight}）' },
  two: { en: '{key} and {other}, {weight} each', zh: '{key}和{other}（各 {weight}）' },
  many: { en: '{count} words alike, {weight} each', zh: '{count} 个同样重的词（各 {weight}）' },
  itself: { en: 'itself', zh: '自己' },
} as const satisfies Messages;
