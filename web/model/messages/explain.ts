import type { Messages } from '../i18n.js';

/** How a number came about, in words where symbols would not do. `{row}` and `{column}` are tokens or channel numbers. */
export const explain = {
  sentence: { en: '{what}: {how}', zh: '{what}：{how}' },
  sentence_remark: { en: '{what}: {how}. {remark}', zh: '{what}：{how}。{remark}' },
  what_weight: { en: 'weight of query {row} on key {column}', zh: '查询“{row}”对键“{column}”的权重' },
  what_product: { en: 'query {row} times key {column}', zh: '查询“{row}”与键“{column}”的点积' },
  what_score: { en: 'score of query {row} on key {column}', zh: '查询“{row}”对键“{column}”的分数' },
  what_channel: { en: '{name} of {row}, channel {column}', zh: '“{row}”的{name}，第 {column} 维' },
  what_entry: { en: '{name}, row {row}, column {column}', zh: '{name}，第 {row} 行第 {column} 列' },

  noun_embedding: { en: 'embedding', zh: '词向量' },
  noun_position: { en: 'position', zh: '位置编码' },
  noun_x: { en: 'input', zh: '输入' },
  noun_w_q: { en: 'query matrix', zh: '查询矩阵' },
  noun_w_k: { en: 'key matrix', zh: '键矩阵' },
  noun_w_v: { en: 'value matrix', zh: '值矩阵' },
  noun_q: { en: 'query', zh: '查询' },
  noun_k: { en: 'key', zh: '键' },
  noun_v: { en: 'value', zh: '值' },
  noun_output: { en: 'head output', zh: '头输出' },
  noun_concat: { en: 'joined heads', zh: '各头拼接' },
  noun_w_o: { en: 'output matrix', zh: '输出矩阵' },
  noun_result: { en: 'output', zh: '输出' },

  typed: {
    en: 'This number was given, not calculated. Nothing comes before it.',
    zh: '这个数是直接给定的，不是算出来的，之前没有别的计算。',
  },
  pinned: {
    en: 'This matrix is pinned: it is not calculated from what stands above.',
    zh: '这个矩阵已固定，不再由前面的数算出。',
  },
  random: {
    en: 'Number {place} in the random stream of seed {seed} is {normal}.',
    zh: '种子 {seed} 的随机数列中，第 {place} 个数是 {normal}。',
  },
  sinusoid: { en: 'Here pos = {pos} and i = {pair}.', zh: '这里 pos = {pos}，i = {pair}。' },
  copy: { en: 'Taken over as it is.', zh: '原样取来，没有变化。' },
  visible: {
    en: '{query} may look at {key}: the score stays as it is.',
    zh: '“{query}”可以看到“{key}”，分数不变。',
  },
  masked: {
    en: '{query} may not look at {key}: masked, and its weight is exactly 0.',
    zh: '“{query}”不可以看到“{key}”：已掩码，权重恰好是 0。',
  },
  nothing_visible: {
    en: '{query} may look at no key: all its weights are 0.',
    zh: '“{query}”看不到任何键，权重全部为 0。',
  },
  is_masked: { en: 'masked', zh: '已掩码' },

  key: { en: 'key', zh: '键' },
  weight: { en: 'weight', zh: '权重' },
  share: { en: '÷ sum', zh: '÷ 总和' },
  sum: { en: 'sum', zh: '总和' },
  more: { en: '… and {count} more', zh: '…… 还有 {count} 项' },
  one_more: { en: '… and one more', zh: '…… 还有 1 项' },
  all_terms: { en: 'All {count} products', zh: '全部 {count} 项乘积' },
  from: { en: 'from', zh: '来自' },
  column: { en: 'column {column}', zh: '第 {column} 列' },
  go_to: { en: 'Go to {name}: {where}', zh: '跳到 {name}：{where}' },
  /** Holds what the button shows, symbol and place, in one piece: readers who speak to the page name it so. */
  go_to_head: {
    en: 'Go to {name}: {where}, head {head}',
    zh: '跳到 {name}：{where}，第 {head} 个头',
  },
} as const satisfies Messages;
