import type { Messages } from '../i18n.js';

/** The picture of lesson 13: a word's vector in several sentences. */
export const meanings = {
  title: { en: 'One word, {count} sentences', zh: '一个词，{count} 句话' },
  intro: {
    en: 'Every arrow starts at the vector of {word}, the same in all sentences, and ends where the last layer puts it.',
    zh: '所有箭头都从{word}的词向量出发，这个向量在每句话里都一样；箭头停在最后一层算出的位置。',
  },
  picture: {
    en: 'The vector of {word} after the last layer, in {count} sentences, as points',
    zh: '{word}在 {count} 句话里，经过最后一层之后的向量，画成点',
  },
  axes: {
    en: 'The two directions in which these vectors differ most: {share}\u00a0% of all their spread.',
    zh: '这是向量差别最大的两个方向，占全部差别的 {share}%。',
  },
  own: { en: 'Your sentence', zh: '你的句子' },
  own_nearest: {
    en: 'nearest to sentence {number}: {sense}',
    zh: '离第 {number} 句最近：{sense}',
  },
  own_missing: {
    en: 'Your sentence does not have {word} in it, so it has no arrow here.',
    zh: '你的句子里没有{word}，这里就没有它的箭头。',
  },
} as const satisfies Messages;
