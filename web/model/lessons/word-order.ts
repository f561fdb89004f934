import { entries } from './entries.js';
import type { Lesson } from './lesson.js';
import type { ScenePatch } from './patch.js';

const vectors: Readonly<Record<string, number[]>> = {
  我: [0.9, 0.2, -0.3, 0.4],
  喜欢: [0.3, -0.6, 0.7, 0.1],
  苹果: [-0.1, 0.6, 0.8, -0.3],
};
/** The words in this order, each with its own vector. */
const sentence = (...tokens: string[]): ScenePatch => ({
  text: tokens.join(''),
  tokens,
  pins: { embedding: tokens.map((token) => vectors[token] ?? []) },
});

export const wordOrder: Lesson = {
  ...entries.word_order,
  summary: {
    en: 'Attention by itself does not know the order of the words; positions tell it.',
    zh: '注意力本身不知道词的先后，要靠位置编码告诉它。',
  },
  body: [
    {
      text: {
        en: '[t|我] [t|喜欢] [t|苹果], I like apples. [t|我] gives [t|苹果] a weight of {heads.0.weights.0.2}. Two vectors went into that, and nothing else: where the words stand is in none of the formulas. Swap two words, and rows and columns swap with them; every number stays what it was.',
        zh: '[t|我]给[t|苹果]的权重是 {heads.0.weights.0.2}。参与计算的只有两个向量，词站在哪里，没有一个公式提到。把两个词对调，行和列跟着对调，数还是原来那些数。',
      },
    },
    {
      text: {
        en: 'So the place has to be put in. There are three spots for it:',
        zh: '所以位置要另外放进去。可以放的地方有三处：',
      },
    },
    {
      ordered: false,
      list: [
        {
          en: '*Into the vectors.* Each place has a row that is added to the embedding: sines and cosines (Vaswani et al. 2017, section 3.5), or a learned table, as in RoBERTa.',
          zh: '*放进向量。*每个位置有一行数，加到词向量上：可以是正弦和余弦（Vaswani 等，2017，第 3.5 节），也可以是学出来的一张表，RoBERTa 就是这样。',
        },
        {
          en: '*Into the scores.* T5 learns a number for each range of distances and adds it (Raffel et al. 2020). ALiBi learns nothing: it takes off a fixed slope times the distance (Press et al. 2022).',
          zh: '*放进分数。*T5 把距离分档，每档学一个数，加到分数上（Raffel 等，2020）。ALiBi 什么也不学：距离乘以固定的斜率，从分数里扣掉（Press 等，2022）。',
        },
        {
          en: '*Into the angle.* Rotary positions turn [q|queries] and [k|keys], the further along the more; of the two places only the distance is left in their product (Su et al. 2021).',
          zh: '*放进角度。*旋转位置编码把[q|查询]和[k|键]转一个角度，越靠后转得越多；两个位置相遇在点积里，只剩下它们的距离（Su 等，2021）。',
        },
      ],
    },
    {
      text: {
        en: 'Nobody has trained the tables here, they are random: watch what changes, not whether it makes sense.',
        zh: '这里的表没有训练过，都是随机数：只看什么变了，不必管变得有没有道理。',
      },
    },
  ],
  scene: {
    v: 1,
    ...sentence('我', '喜欢', '苹果'),
    d_model: 4,
    random: { seed: 42, order: ['w_q', 'w_k', 'w_v'], std: { x: 1, w: 1 } },
  },
  tries: [
    {
      label: { en: 'Swap two words', zh: '对调两个词' },
      why: {
        en: '[t|我] still gives [t|苹果] 0.3319. The number has moved to another column, that is all.',
        zh: '[t|我]给[t|苹果]的权重还是 0.3319，只是挪到了另一列。',
      },
      patch: sentence('我', '苹果', '喜欢'),
    },
    {
      label: { en: 'Sines and cosines', zh: '正弦和余弦' },
      why: {
        en: 'Now the place counts: 0.2211 for [t|苹果] in third place, 0.1852 if you move it to second.',
        zh: '现在位置起作用了：[t|苹果]排第三时是 0.2211，挪到第二就变成 0.1852。',
      },
      patch: { position: { kind: 'sinusoidal' } },
    },
    {
      label: { en: 'A learned table', zh: '学出来的表' },
      why: {
        en: 'A row of its own for each place, yours to edit: 0.3276 in third place, 0.6404 in second. A text longer than the table has no rows left.',
        zh: '每个位置自有一行，可以随意修改：排第三时是 0.3276，排第二时是 0.6404。文本若比表还长，后面的词就没有行可用了。',
      },
      patch: { position: { kind: 'learned' } },
    },
    {
      label: { en: 'T5: a number for each distance', zh: 'T5：每种距离一个数' },
      why: {
        en: 'The vectors stay as they are, a table adds to the scores: 0.1289 two places ahead, 0.6415 one place ahead. Far distances share a row.',
        zh: '向量不动，表里的数直接加到分数上：隔两个位置是 0.1289，紧挨着是 0.6415。距离远了，就几种距离合用一行。',
      },
      patch: { position: { kind: 'relative' } },
    },
    {
      label: { en: 'Rotary', zh: '旋转位置编码' },
      why: {
        en: '0.2883 two places ahead, 0.2004 one place ahead. A word’s score with itself has not changed: both were turned by the same angle.',
        zh: '隔两个位置是 0.2883，紧挨着是 0.2004。词与自己的分数没有变，因为两边转了同样的角度。',
      },
      patch: { position: { kind: 'rotary' } },
    },
    {
      label: { en: 'ALiBi: distance alone', zh: 'ALiBi：只看距离' },
      why: {
        en: 'All queries are 0 here, so distance alone decides. In the first head each step back costs half a point: [t|苹果] gives itself 0.4057 and [t|我], six steps back, 0.0202. In the eighth the slope is 1/256, and it looks almost evenly at all.',
        zh: '这里的查询全是 0，分数只由距离决定。第一个头每往回一步扣半分：[t|苹果]给自己 0.4057，给六步之外的[t|我]只有 0.0202。第八个头的斜率是 1/256，看哪儿都差不多。',
      },
      scene: {
        v: 1,
        text: '我每天早上都喜欢吃苹果',
        tokens: ['我', '每天', '早上', '都', '喜欢', '吃', '苹果'],
        d_model: 8,
        n_heads: 8,
        random: { seed: 42, order: ['x', 'w_k', 'w_v'], std: { x: 1, w: 0.5 } },
        position: { kind: 'alibi' },
        mask: { kind: 'causal' },
        pins: { w_q: Array.from({ length: 8 }, () => Array<number>(8).fill(0)) },
      },
      focus: { stage: 'biased', head: 0, row: 6, column: 0 },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'No positions, but a causal mask: every word sees itself and what stands before it. Can attention now tell [t|我] [t|喜欢] [t|苹果] from [t|我] [t|苹果] [t|喜欢]?',
      zh: '不加位置，但加上因果掩码：每个词只看得到自己和前面的词。这时注意力分得出[t|我][t|喜欢][t|苹果]和[t|我][t|苹果][t|喜欢]吗？',
    },
    choices: [
      { en: 'No: without positions, order cannot count', zh: '分不出：没有位置，顺序就不起作用' },
      { en: 'Yes', zh: '分得出' },
    ],
    answer: { index: 1 },
    patch: { ...sentence('我', '苹果', '喜欢'), mask: { kind: 'causal' } },
    reveal: {
      en: 'Who comes later sees more. [t|苹果] saw all three words from third place and gave [t|我] 0.3451; from second place it does not see [t|喜欢], and gives [t|我] {heads.0.weights.1.0}. The mask gives the order away.',
      zh: '站得越靠后，看到的越多。[t|苹果]排第三时看得到三个词，给[t|我]的权重是 0.3451；排第二时看不到[t|喜欢]，给[t|我]的就成了 {heads.0.weights.1.0}。掩码泄露了顺序。',
    },
  },
  focus: { stage: 'weights', head: 0, row: 0, column: 2 },
  controls: ['position', 'mask', 'n_heads', 'seed', 'precision'],
};
