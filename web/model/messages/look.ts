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
  masked: { en: 'masked', zh: '已掩码' },
  lines_label: {
    en: 'Lines from the words that look, at the left, to the words that are looked at, at the right',
    zh: '连线：左边的词在看，右边的词被看',
  },
  lines_note: {
    en: 'Thicker and stronger means more weight. Lines of other words are faint and begin at {from}. Below {least} there is no line, and none between words that are masked.',
    zh: '线越粗、颜色越浓，权重越大。其他词的线画得淡，从 {from} 画起；小于 {least} 的不画，已掩码的词之间也没有线。',
  },
  map_label: { en: 'Attention weights: rows look at columns', zh: '注意力权重：行看列' },
  map_note: {
    en: 'The stronger the colour, the more weight; hatched cells are masked. Click a cell to follow its row or its column. The table has every number in full.',
    zh: '颜色越重，权重越大；斜线格已掩码。点一格，就跟着看它那一行（列）。完整的数字见表格。',
  },

  zoom: { en: 'Zoom', zh: '缩放' },
  zoom_in: { en: 'Zoom in', zh: '放大' },
  zoom_out: { en: 'Zoom out', zh: '缩小' },
  zoom_whole: { en: 'Whole', zh: '全图' },
  zoom_hint: {
    en: 'Arrow keys go from weight to weight. Plus and minus zoom, 0 shows the whole, Enter follows the word.',
    zh: '方向键在权重之间移动。加号、减号缩放，0 看全图，回车跟着看这个词。',
  },
  zoom_cell: { en: 'Query {query}, key {key}: {weight}', zh: '查询 {query}，键 {key}：{weight}' },
  zoom_largest: {
    en: 'Largest of the {count} weights here: query {query}, key {key}: {weight}',
    zh: '这里 {count} 个权重中最大的：查询 {query}，键 {key}：{weight}',
  },
  zoom_all: {
    en: 'In view: all {n_q} queries and all {n_kv} keys.',
    zh: '正在显示：全部 {n_q} 个查询、全部 {n_kv} 个键。',
  },
  zoom_part: {
    en: 'In view: queries {query} to {last_query} (rows {top} to {bottom} of {n_q}), keys {key} to {last_key} (columns {left} to {right} of {n_kv}).',
    zh: '正在显示：查询 {query} 到 {last_query}（共 {n_q} 行中的第 {top}–{bottom} 行），键 {key} 到 {last_key}（共 {n_kv} 列中的第 {left}–{right} 列）。',
  },
  zoom_crowded: {
    en: 'There are more weights than pixels: each pixel shows the largest of the weights that it covers. Zoom in to tell them apart.',
    zh: '权重比像素多：每个像素显示它所覆盖的权重中最大的一个。放大之后可以逐个分辨。',
  },
  zoom_note: {
    en: 'The stronger the colour, the more weight; what is masked is grey, and hatched from near. Click to follow a row or a column, drag to move, zoom with two fingers or with Ctrl and the wheel.',
    zh: '颜色越重，权重越大；灰色（近看是斜线）的已掩码。点一下，跟着看那一行（列）；拖动可以移动；用两指、或按住 Ctrl 滚动滚轮来缩放。',
  },
  table_heads: { en: 'Weights of the followed word in every head', zh: '跟着看的词在每个头里的权重' },
  table_cut: {
    en: 'For so many words the table holds the followed word only.',
    zh: '词太多了，表格只列出跟着看的词。',
  },

  rank: { en: 'In order of weight', zh: '按权重排列' },
  rank_cut: {
    en: 'The {count} heaviest of {all}. The table has them all.',
    zh: '共 {all} 个，这里是权重最大的 {count} 个；表格里有全部。',
  },
  spread: {
    en: 'Spread over about {words} words (entropy {entropy}).',
    zh: '大约分散在 {words} 个词上（熵 {entropy}）。',
  },
  received: {
    en: 'Average over all {count} words that look, masked ones counted as 0: {mean}.',
    zh: '对全部 {count} 个在看的词取平均（已掩码的按 0 算）：{mean}。',
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
