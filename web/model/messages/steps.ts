import type { Messages } from '../i18n.js';

/** One step at a time: the bar, and what each step does to the followed word. Titles that are not here are in stages.ts. */
export const steps = {
  one_at_a_time: { en: 'One step at a time', zh: '逐步讲解' },
  bar: { en: 'Steps', zh: '步骤' },
  previous: { en: 'Previous', zh: '上一步' },
  next: { en: 'Next', zh: '下一步' },
  play: { en: 'Play', zh: '自动播放' },
  pause: { en: 'Pause', zh: '暂停' },
  at: { en: 'Step {number} of {count}: {title}', zh: '第 {number} 步，共 {count} 步：{title}' },
  in: { en: 'Goes in', zh: '拿到' },
  does: { en: 'What is done', zh: '怎么算' },
  out: { en: 'Comes out', zh: '得到' },

  title_dot: { en: 'Query times key', zh: '查询乘以键' },
  title_scale: { en: 'Scores to a common size', zh: '缩放分数' },
  title_bias: { en: 'Distance counts', zh: '距离也算数' },
  title_mask: { en: 'Who may be looked at', zh: '可以看到谁' },
  title_given: { en: 'Scores, as given', zh: '现成的分数' },
  title_softmax: { en: 'Softmax: shares of one whole', zh: 'softmax：分成份额' },

  row: { en: '{row}', zh: '{row}' },
  each: { en: '{each}', zh: '{each}' },
  separator: { en: ', ', zh: '、' },
  hidden: { en: '(hidden)', zh: '（看不到）' },
  more: { en: '; {count} more, none larger', zh: '；另有 {count} 个，都不比它们大' },
  pinned: {
    en: 'Your own numbers stand here, whatever comes before.',
    zh: '这里用的是你固定的数，前面怎么变都不影响。',
  },
  pinned_some: { en: 'Where you fixed a matrix, yours counts.', zh: '你固定过的矩阵，用你的数。' },

  input_in: { en: '{word}, word {place} of {count}.', zh: '“{word}”，{count} 个词里的第 {place} 个。' },
  input_does: { en: 'A row of {width} numbers stands for it.', zh: '用一行 {width} 个数来代表它。' },
  input_place: {
    en: 'The numbers of its place in the sentence are added.',
    zh: '再加上它在句中位置的数。',
  },
  above_in: { en: 'What layer {layer} gave back for {word}.', zh: '第 {layer} 层为“{word}”算出的结果。' },
  above_does: { en: 'Nothing yet: this layer starts from it.', zh: '先不动它，这一层从它开始。' },

  row_in: { en: 'The row of {word}: {row}', zh: '“{word}”这一行：{row}' },
  project_does: {
    en: 'It is multiplied by the query matrix, the key matrix and the value matrix.',
    zh: '分别乘以查询矩阵、键矩阵和值矩阵。',
  },
  turned_does: {
    en: 'Query and key are then turned by their place in the sentence.',
    zh: '查询和键再按句中的位置旋转。',
  },
  query_out: { en: 'Query, what it looks for: {row}', zh: '查询，它在找什么：{row}' },
  key_out: { en: 'Key, what it is found by: {row}', zh: '键，它凭什么被找到：{row}' },
  value_out: { en: 'Value, what it hands over: {row}', zh: '值，它交出什么：{row}' },
  context_out: {
    en: 'Keys and values come from the second text.',
    zh: '键和值来自第二段文本。',
  },

  dot_in: { en: 'The query of {word}, {row}, and every key.', zh: '“{word}”的查询 {row}，以及每一个键。' },
  dot_does: {
    en: 'With each key: multiply number by number, then add up.',
    zh: '与每个键逐个数相乘，再加起来。',
  },
  scores_in: { en: 'The scores of {word}: {each}', zh: '“{word}”的分数：{each}' },
  scale_sqrt: {
    en: 'Each is divided by √{d_head}: otherwise scores would grow with the width of the vectors.',
    zh: '每个除以 √{d_head}，否则向量越宽，分数就越大。',
  },
  scale_by: { en: 'Each is multiplied by {scale}.', zh: '每个乘以 {scale}。' },
  scale_none: { en: 'They stay as they are: scaling is off.', zh: '保持原样：缩放已关闭。' },
  bias_relative: {
    en: 'To each is added this head’s number for the distance between the two words.',
    zh: '每个分数加上这个头给两词距离的数。',
  },
  bias_alibi: {
    en: 'From each is taken this head’s slope, once for every step of distance.',
    zh: '两个词每隔一步，就减去一次这个头的斜率。',
  },
  mask_does: {
    en: '{hidden} of {count} words are hidden from {word} and get no share.',
    zh: '{count} 个词里有 {hidden} 个不给“{word}”看，分不到份额。',
  },
  mask_none: { en: 'Nothing is hidden from {word}.', zh: '“{word}”什么都可以看到。' },
  given_qkv: {
    en: 'This example starts from queries, keys and values.',
    zh: '这个例子直接从查询、键、值开始。',
  },
  given_in: { en: 'This example starts from scores.', zh: '这个例子直接从分数开始。' },
  softmax_temperature: {
    en: 'Each score is divided by the temperature, {temperature}.',
    zh: '每个分数先除以温度 {temperature}。',
  },
  softmax_does: {
    en: 'The number e is raised to each score, and each result divided by their sum.',
    zh: '以常数 e 为底、分数为指数，再各自除以总和。',
  },
  softmax_blind: {
    en: '{word} may look at nothing: all its weights are 0.',
    zh: '“{word}”什么都看不到，权重全是 0。',
  },
  sum_out: { en: '{each}; together {sum}', zh: '{each}；总和 {sum}' },
  mix_in: { en: 'The weights {each}, and the value of each word.', zh: '权重：{each}；以及每个词的值。' },
  mix_does: {
    en: 'Each value is multiplied by its weight; then all are added.',
    zh: '每个值乘以自己的权重，再加在一起。',
  },
  join_in: {
    en: 'Side by side, what each head made for {word}: {row}',
    zh: '各个头为“{word}”算出的结果，并排放好：{row}',
  },
  join_does: { en: 'The output matrix mixes them into one row.', zh: '由输出矩阵混合成一行。' },
  side_in: { en: 'What head {head} made for {word}: {row}', zh: '第 {head} 个头为“{word}”算出的结果：{row}' },
  sum_in: { en: '{kept} and {added}', zh: '{kept} 和 {added}' },
  sum_does: {
    en: 'They are added number by number, so that nothing is lost on the way.',
    zh: '逐个数相加，原来的信息不会丢失。',
  },
  mixed_in: { en: 'What this layer mixes for {word}: {each}', zh: '这一层为“{word}”混合的份额：{each}' },
} as const satisfies Messages;
