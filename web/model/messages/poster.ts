import type { Messages } from '../i18n.js';

/** A scene as a still picture, with a table and a way to the live page. */
export const poster = {
  axis_query: { en: 'query', zh: '查询' },
  axis_key: { en: 'key', zh: '键' },
  head: { en: 'Head {head}', zh: '第 {head} 个头' },
  layer_head: { en: 'Layer {layer}, head {head}', zh: '第 {layer} 层第 {head} 个头' },
  /** Before a reading, where there are several heads. */
  in_head: { en: '{head}: ', zh: '{head}：' },
  more_words: { en: '… and {count} more', zh: '……另有 {count} 个' },
  without_numbers: {
    en: 'The cells are too small for numbers. Darker means a larger weight.',
    zh: '格子太小，没有写数。颜色越深，权重越大。',
  },
  largest_of: {
    en: 'Each square stands for several weights and shows the largest of them.',
    zh: '每个小格代表多个权重，显示其中最大的一个。',
  },
  alt: { en: '{title}. Attention weights of: {sentence}', zh: '{title}。注意力权重：{sentence}' },
  row_caption: { en: 'How much {query} looks at each word', zh: '{query}看各个词的权重' },
  all_caption: {
    en: 'Attention weights: each row looks at the words above the columns',
    zh: '注意力权重：每一行看各列上方的词',
  },
  open: { en: 'Open it and change any number', zh: '打开它，任意一个数都能改' },
} as const satisfies Messages;
