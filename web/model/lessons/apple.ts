import type { Lesson } from './lesson.js';
import { opening } from './opening.js';

export const apple: Lesson = {
  ...opening,
  summary: {
    en: 'One query, three keys, three values: small enough for pencil and paper.',
    zh: '一个查询、三个键、三个值，用纸笔就能算完。',
  },
  body: [
    {
      text: {
        en: 'Attention lets each word take over from others what it needs. For that a word has three rows of numbers: a [q|query], what it looks for; a [k|key], what it is found by; a [v|value], what it hands over.',
        zh: '注意力让每个词去看别的词，从它们那里取来自己需要的东西。为此，一个词有三行数：[q|查询]，它在找什么；[k|键]，它凭什么被找到；[v|值]，它被看到时交出什么。',
      },
    },
    {
      text: {
        en: '[t|我] (I) [t|喜欢] (like) [t|苹果] (apples). Only [t|苹果] asks: the better a key fits its query, the more of that word’s value goes into the output.',
        zh: '这里只有[t|苹果]在提问。它的查询与三个词的键逐一相比：键越相配，那个词的值在输出里占得越多。',
      },
    },
    {
      ordered: true,
      list: [
        {
          en: '*Multiply and add.* With [t|我]: 0.1×0.9 + 0.3×0.2 + 0.9×0.1 + 0.4×0.3 = {heads.0.raw.0.0:2}. With [t|喜欢]: {heads.0.raw.0.1:2}. With itself: {heads.0.raw.0.2:3}.',
          zh: '*对应相乘，再相加。*[t|我]：0.1×0.9 + 0.3×0.2 + 0.9×0.1 + 0.4×0.3 = {heads.0.raw.0.0:2}；[t|喜欢]：{heads.0.raw.0.1:2}；[t|苹果]自己：{heads.0.raw.0.2:3}。',
        },
        {
          en: '*Divide by √4 = 2:* {heads.0.scaled.0.0:2}, {heads.0.scaled.0.1:3}, {heads.0.scaled.0.2:3}.',
          zh: '*除以 √4 = 2：*{heads.0.scaled.0.0:2}、{heads.0.scaled.0.1:3}、{heads.0.scaled.0.2:3}。',
        },
        {
          en: '*Softmax:* raise [m|e] to each score, divide by the sum. Weights: {heads.0.weights.0.0}, {heads.0.weights.0.1}, {heads.0.weights.0.2}.',
          zh: '*Softmax：*以 [m|e] 为底取指数，再除以三者之和，得到权重 {heads.0.weights.0.0}、{heads.0.weights.0.1}、{heads.0.weights.0.2}。',
        },
        {
          en: '*Mix.* The first output number is {heads.0.weights.0.0}×0.7 + {heads.0.weights.0.1}×0.3 + {heads.0.weights.0.2}×0.1 = {output.0.0}.',
          zh: '*混合。*输出的第一个数是 {heads.0.weights.0.0}×0.7 + {heads.0.weights.0.1}×0.3 + {heads.0.weights.0.2}×0.1 = {output.0.0}，其余三个数算法相同。',
        },
      ],
    },
    { formula: 'softmax([q|q][k|K]ᵀ / √[m|d])[v|V]' },
    {
      text: {
        en: 'That is the whole formula (Vaswani et al. 2017, section 3.2.1). Lessons 2 and 3 tell where the rows come from.',
        zh: '整个公式就是这样（Vaswani 等，2017，第 3.2.1 节）。这三行数从哪里来，见第 2、3 课。',
      },
    },
    {
      text: {
        en: 'On paper every step is rounded: weights 0.275, 0.344, 0.381, output 0.3338, 0.4826, 0.5768, 0.3206. This page rounds only what it shows: weights {heads.0.weights.0.0:6}, {heads.0.weights.0.1:6}, {heads.0.weights.0.2:6}, output {output.0.0:6}, {output.0.1:6}, {output.0.2:6}, {output.0.3:6}. Rounding moved the output by less than 0.0002.',
        zh: '用纸笔算，每一步都要四舍五入：权重 0.275、0.344、0.381，输出 0.3338、0.4826、0.5768、0.3206。本页只在显示时舍入：权重 {heads.0.weights.0.0:6}、{heads.0.weights.0.1:6}、{heads.0.weights.0.2:6}，输出 {output.0.0:6}、{output.0.1:6}、{output.0.2:6}、{output.0.3:6}。方法完全一样，舍入使输出相差不到 0.0002。',
      },
    },
  ],
  tries: [
    {
      label: { en: 'Leave out the division by √4', zh: '去掉除以 √4 这一步' },
      why: {
        en: 'The gaps between the scores double, and the weight of [t|苹果] on itself grows from 0.3806 to 0.4272.',
        zh: '分数之间的差距翻倍，[t|苹果]放在自己身上的权重从 0.3806 升到 0.4272。',
      },
      patch: { scale: 'none' },
    },
    {
      label: { en: 'One step earlier: word plus place', zh: '往前一步：词加上位置' },
      why: {
        en: 'Queries, keys and values are made from vectors that already know their place: the embedding of [t|苹果] plus the vector of a position. Only the third number moves: 0.8 + 1 = 1.8. This position is made up; the paper takes sines and cosines (section 3.5).',
        zh: '查询、键和值都由已经带上位置的向量得来：[t|苹果]的词向量加上一个位置编码。这里只有第三个数变了：0.8 + 1 = 1.8。这个位置编码是随手编的；论文用的是正弦和余弦（第 3.5 节）。',
      },
      scene: {
        v: 1,
        tokens: ['苹果'],
        d_model: 4,
        random: { seed: 42, order: ['w_q', 'w_k', 'w_v'] },
        pins: { embedding: [[-0.1, 0.6, 0.8, -0.3]], position: [[0, 0, 1, 0]] },
      },
      focus: { stage: 'x', head: 0, row: 0, column: 2 },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'The third number of the [k|key] of [t|我] is raised from 0.1 to 1.1. Which word will [t|苹果] look at most?',
      zh: '[t|我]这个词的[k|键]，第三个数从 0.1 改成 1.1，[t|苹果]会最看重哪个词？',
    },
    choices: [
      { en: '[t|我]', zh: '[t|我]' },
      { en: '[t|喜欢]', zh: '[t|喜欢]' },
      { en: '[t|苹果]', zh: '[t|苹果]' },
    ],
    answer: { argmax: 'heads.0.weights.0' },
    patch: {
      pins: {
        k: [
          [
            [0.9, 0.2, 1.1, 0.3],
            [0.4, 0.8, 0.5, 0.2],
            [0.2, 0.1, 0.8, 0.6],
          ],
        ],
      },
    },
    reveal: {
      en: 'The [q|query] is largest in its third number, 0.9, so a [k|key] gains most there: the dot product of [t|我] rises by 0.9 × 1 to {heads.0.raw.0.0:3} and its weight to {heads.0.weights.0.0}, ahead of {heads.0.weights.0.2} for [t|苹果]. No [v|value] was touched, yet the output moved.',
      zh: '[q|查询]最大的数正是第三个，0.9，所以[k|键]在这一位增大，点积增加得最多：[t|我]那一格的点积增加 0.9 × 1，变成 {heads.0.raw.0.0:3}；权重升到 {heads.0.weights.0.0}，超过[t|苹果]的 {heads.0.weights.0.2}。[v|值]一个也没动，输出却变了。',
    },
  },
};
