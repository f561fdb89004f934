// The contents page: what the list of lessons shows before any of them is loaded.
import type { Message } from '../i18n.js';

export interface LessonEntry {
  /** Stable: links and attributes name it. */
  readonly id: string;
  readonly number: number;
  /** Plain text, without marks. */
  readonly title: Message;
}

const entry = <Id extends string>(id: Id, number: number, en: string, zh: string) => ({
  id,
  number,
  title: { en, zh },
});

export const entries = {
  where_it_looks: entry('where_it_looks', 1, 'Where does “it” look?', '“它”看向哪里？'),
  the_cat_sat: entry('the_cat_sat', 2, 'Three words, four numbers each', '三个词，每词四个数'),
  shoes_running: entry('shoes_running', 3, 'Query, key, value', '查询、键、值'),
  apple: entry('apple', 4, 'By hand: 我喜欢苹果 (I\u00a0like\u00a0apples)', '手算一遍：我喜欢苹果'),
  title_softmax: entry('title_softmax', 5, 'Softmax: from scores to shares', 'Softmax：从分数到份额'),
  why_sqrt_d: entry('why_sqrt_d', 6, 'Why divide by √d', '为什么要除以 √d'),
  weighted_sum: entry('weighted_sum', 7, 'The weighted sum', '加权求和'),
  mha_8_2: entry('mha_8_2', 8, 'Many heads', '多个头'),
  word_order: entry('word_order', 9, 'Order matters', '词的先后'),
  no_peeking: entry('no_peeking', 10, 'No peeking', '不许偷看'),
  whole_block: entry('whole_block', 11, 'A whole block', '完整的一层'),
  long_texts: entry('long_texts', 12, 'Long texts', '长文本'),
  two_meanings: entry('two_meanings', 13, 'One word, two meanings', '一个词，两个意思'),
  learning_it: entry('learning_it', 14, 'Learning it', '看它学会'),
  in_a_shop: entry('in_a_shop', 15, 'Attention at work in a shop', '网店里的注意力'),
  what_it_does_not_know: entry(
    'what_it_does_not_know',
    16,
    'What attention does not know',
    '注意力不知道什么',
  ),
} as const satisfies Readonly<Record<string, LessonEntry>>;

export type LessonId = keyof typeof entries;
