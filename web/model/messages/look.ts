import type { Messages } from '../i18n.js';

/** Lines, heat map and table of the same weights. A row is where a word looks, a column who looks at a word. */
export const look = {
  title: { en: 'Who looks at whom', zh: '谁在看谁' },
  intro: {
    en: 'The same weights in three pictures. Choose a word: at the left or in a row to see where it looks, at the right or in a column to see who looks at it.',
    zh: '同样的权重，三种画法。选左边（或行）的词，看它在看哪里；选右边（或列）的词，看谁在看它。',
  },
  picture: { en: 'Show as', zh: '画成' },
  lines: { en: 'Lines', zh: '连线' },
  map: { en: 'Heat map', zh: '热图' },
  table: { en: 'Table', zh: '表格' },
  side: { en: 'Ask', zh: '想知道' },
  row: { en: 'Where does a word look?', zh: '一个词在看哪里' },
  column: { en: 'Who looks at a word?', zh: '谁在看一个词' },
  heads: { en: 'Heads', zh: '头' },
  one: { en: 'One', zh: '一个' },
  all: { en: 'All, side by side', zh: '全部并排' },
  mean: { en: 'Mean of all', zh: '全部平均' },
  head: { en: 'Head', zh: '哪个头' },
  in_head: { en: 'Head {head}: ', zh: '第 {head} 个头：' },
  in_mean: { en: 'Mean of {count} heads: ', zh: '{count} 个头平均：' },

  words: { en: 'Words to follow; arrow keys move', zh: '要跟着看的词；用方向键移动' },
  word_row: { en: '{word}: where does it look?', zh: '{word}：它在看哪里？' },
  word_column: { en: '{word}: who looks at it?', zh: '{word}：谁在看它？' },
  looks: { en: 'looks', zh: '在看' },
  looked_at: { en: 'is looked at', zh: '被看' },
  masked: { en: 'masked', zh: '已遮住' },
  lines_label: {
    en: 'Lines from the words that look, at the left, to the words that are looked at, at the right',
    zh: '连线：左边的词在看，右边的词被看',
  },
  lines_note: {
    en: 'Thicker and stronger means more weight. Lines of other words are faint and begin at {from}. Below {least} there is no line, and none between words that are masked.',
    zh: '线越粗、颜色越浓，权重越大。其他词的线画得淡，从 {from} 画起；小于 {least} 的不画，被遮住的词之间也没有线。',
  },
  map_label: { en: 'Attention weights: rows look at columns', zh: '注意力权重：行看列' },
  map_note: {
    en: 'The stronger the colour, the more weight; hatched cells are masked. Click a cell to follow its row or its column. The table has every number in full.',
    zh: '颜色越重，权重越大；斜线格已遮住。点一格，就跟着看它那一行（列）。完整的数字见表格。',
  },
  table_heads: { en: 'Weights of the followed word in every head', zh: '跟着看的词在每个头里的权重' },
  table_cut: {
    en: 'For so many words the table holds the followed word only.',
    zh: '词太多了，表格只列出跟着看的词。',
  },

  rank: { en: 'In order of weight', zh: '按权重排列' },
  spread: {
    en: 'Spread over about {words} words (entropy {entropy}).',
    zh: '大约分散在 {words} 个词上（熵 {entropy}）。',
  },
  received: {
    en: 'Average over all {count} words that look, masked ones counted as 0: {mean}.',
    zh: '对全部 {count} 个在看的词取平均（遮住的按 0 算）：{mean}。',
  },

  column_most: {
    en: '{key} is looked at most by {first}; on average {mean}.',
    zh: '{key}最受{first}重视；平均{mean}。',
  },
  column_only: {
    en: '{key} is looked at only by {first}; on average {mean}.',
    zh: '只有{first}在看{key}；平均{mean}。',
  },
  column_even: {
    en: 'All {count} words look at {key} alike, {weight} each.',
    zh: '全部 {count} 个词对{key}一视同仁，各{weight}。',
  },
  column_even_visible: {
    en: '{key} is looked at alike by {count} words, all that may, {weight} each; on average {mean}.',
    zh: '可以看到{key}的 {count} 个词对它一视同仁，各{weight}；平均{mean}。',
  },
  column_single: {
    en: '{query} is the only word that looks: at {key} with {weight}.',
    zh: '只有{query}在看：它给{key}的权重是{weight}。',
  },
  column_none: { en: 'No word may look at {key}.', zh: '没有词可以看到{key}。' },
  column_zero: {
    en: 'No word looks at {key}: its whole column is 0.',
    zh: '没有词在看{key}：这一列全是 0。',
  },
} as const satisfies Messages;
