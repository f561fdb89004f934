import { entries } from './entries.js';
import type { Lesson } from './lesson.js';

export const theCatSat: Lesson = {
  ...entries.the_cat_sat,
  summary: {
    en: 'Follow one row of numbers all the way through attention.',
    zh: '跟着一行数，把注意力从头走到尾。',
  },
  body: [
    {
      text: {
        en: 'What a word means depends on the words around it. Attention lets each word look at the others and take something from them.',
        zh: '一个词的意思，要看它周围有哪些词。注意力让每个词去看别的词，再从它们那里取来一些东西。',
      },
    },
    {
      text: {
        en: 'A model cannot read [t|the], [t|cat] or [t|sat]. It gets a row of four numbers for each: its *embedding*. Ours are random (seed 42): look for no meaning, follow the arithmetic.',
        zh: '模型并不认识 [t|the]、[t|cat]、[t|sat]。它拿到的，是每个词对应的一行四个数，叫做*词向量*。这里的数是随机抽取的（种子 42），先别找含义，跟着算式走就好。',
      },
    },
    {
      ordered: true,
      list: [
        {
          en: 'Every row is multiplied by [q|W_Q], [k|W_K] and [v|W_V]. So each word gets a [q|query], what it looks for; a [k|key], what it is found by; and a [v|value], what it hands over.',
          zh: '每一行分别乘以 [q|W_Q]、[k|W_K]、[v|W_V]，于是每个词都有了[q|查询]（在找什么）、[k|键]（凭什么被找到）和[v|值]（交出什么）。',
        },
        {
          en: 'The [q|query] of [t|the] times the [k|key] of [t|cat], number by number, added up, is {heads.0.raw.0.1}. The better they fit, the larger it is.',
          zh: '[t|the] 的[q|查询]与 [t|cat] 的[k|键]对应相乘再相加，得 {heads.0.raw.0.1}。两者越相配，这个数就越大。',
        },
        {
          en: 'Divided by √4 = 2, the root of its width, it becomes the score {heads.0.scaled.0.1}.',
          zh: '除以 √4 = 2，也就是宽度的平方根，得到分数 {heads.0.scaled.0.1}。',
        },
        {
          en: 'Softmax turns the scores of [t|the] into weights that sum to 1: {heads.0.weights.0.0}, {heads.0.weights.0.1}, {heads.0.weights.0.2}.',
          zh: 'softmax 把 [t|the] 的三个分数变成总和为 1 的权重：{heads.0.weights.0.0}、{heads.0.weights.0.1}、{heads.0.weights.0.2}。',
        },
        {
          en: 'The three [v|values], mixed in these shares, are the output of [t|the]: {output.0.0}, {output.0.1}, {output.0.2}, {output.0.3}. Every word it looked at has a share in it.',
          zh: '按这些权重把三个[v|值]混合起来，就是 [t|the] 的输出：{output.0.0}、{output.0.1}、{output.0.2}、{output.0.3}。它看到的每个词，都在这一行新数里占了一份。',
        },
      ],
    },
    { formula: 'Attention([q|Q], [k|K], [v|V]) = softmax([q|Q][k|K]ᵀ\u00a0/\u00a0√[m|d_k])[v|V]' },
    {
      text: {
        en: 'All three words go this way at once (Vaswani et al. 2017, section 3.2.1).',
        zh: '三个词同时走完这条路（Vaswani 等，2017，第 3.2.1 节）。',
      },
    },
  ],
  scene: {
    v: 1,
    text: 'the cat sat',
    tokens: ['the', 'cat', 'sat'],
    d_model: 4,
    random: { seed: 42, order: ['x', 'w_q', 'w_k', 'w_v'], std: { x: 1, w: 0.5 } },
  },
  tries: [
    {
      label: { en: 'Leave out the division by √4', zh: '去掉除以 √4 这一步' },
      why: {
        en: 'Larger scores make softmax more decisive: [t|the] now gives [t|cat] 0.6990 instead of 0.5416.',
        zh: '分数变大，softmax 就更偏心：[t|the] 给 [t|cat] 的权重从 0.5416 升到 0.6990。',
      },
      patch: { scale: 'none' },
    },
    {
      label: { en: 'Draw other numbers', zh: '换一组随机数' },
      why: {
        en: 'With seed 7 every number changes and the rules stay: each row of weights still sums to 1.',
        zh: '种子换成 7，所有的数都变了，规则却不变：每一行权重的总和仍然是 1。',
      },
      patch: { random: { seed: 7 } },
    },
    {
      label: { en: 'Let words look back only', zh: '只许往回看' },
      why: {
        en: 'Under a causal mask the first word sees nothing but itself: its weight on itself is exactly 1.',
        zh: '加上因果掩码，第一个词只看得到自己，放在自己身上的权重恰好是 1。',
      },
      patch: { mask: { kind: 'causal' } },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'Every number in [v|W_V] is doubled, and nothing else. What happens?',
      zh: '只把 [v|W_V] 里的每个数都乘以 2，会怎么样？',
    },
    choices: [
      { en: 'The weights double, and so does the output', zh: '权重翻倍，输出也翻倍' },
      { en: 'The weights stay, the output doubles', zh: '权重不变，输出翻倍' },
      { en: 'Nothing: softmax evens it out', zh: '没有变化：softmax 会把它抹平' },
    ],
    answer: { index: 1 },
    reveal: {
      en: '[v|W_V] makes only the [v|values]. Scores come from [q|queries] and [k|keys], so [t|the] still gives [t|cat] {heads.0.weights.0.1}; but what is mixed is twice as large, and the first output number goes from {output.0.0} to −1.415.',
      zh: '[v|W_V] 只产生[v|值]。分数来自[q|查询]和[k|键]，所以 [t|the] 给 [t|cat] 的权重还是 {heads.0.weights.0.1}；但被混合的数大了一倍，输出的第一个数从 {output.0.0} 变成 −1.415。',
    },
  },
  focus: { stage: 'weights', head: 0, row: 0, column: 1 },
  controls: ['scale', 'mask', 'seed', 'precision'],
};
