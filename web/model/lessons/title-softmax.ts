import { entries } from './entries.js';
import type { Lesson } from './lesson.js';

export const titleSoftmax: Lesson = {
  ...entries.title_softmax,
  summary: {
    en: 'How a row of scores becomes shares of one whole.',
    zh: '一行分数，怎样变成总和为 1 的份额。',
  },
  body: [
    {
      text: {
        en: 'Four words from a product title: [t|运动鞋] (sports shoes), [t|跑步] (running), [t|轻便] (light), [t|透气] (breathable). Their scores are given; each row is one word looking at all four.',
        zh: '商品标题里的四个词：[t|运动鞋]、[t|跑步]、[t|轻便]、[t|透气]。分数是现成的，每一行是一个词在看这四个词。',
      },
    },
    { formula: '[m|w_j] = exp([m|s_j] / [m|T]) / Σ exp([m|s_i] / [m|T])' },
    {
      text: {
        en: 'For the first row exp gives 2.460, 1.492, 1.221, 1.105; together 6.278. Divided by that, the shares are {heads.0.weights.0.0}, {heads.0.weights.0.1}, {heads.0.weights.0.2}, {heads.0.weights.0.3}. Nobody goes away empty-handed: [t|透气] scores [t|运动鞋] 0 and still gives it {heads.0.weights.3.0}.',
        zh: '第一行的分数取指数后是 2.460、1.492、1.221 和 1.105，合计 6.278。各自除以这个和，份额就是 {heads.0.weights.0.0}、{heads.0.weights.0.1}、{heads.0.weights.0.2}、{heads.0.weights.0.3}。谁也不会落空：[t|透气]给[t|运动鞋]打了 0 分，仍然分给它 {heads.0.weights.3.0}。',
      },
    },
    {
      text: {
        en: 'Every word looks most at itself. In second place:',
        zh: '每个词都最看重自己。排在第二位的是：',
      },
    },
    {
      ordered: false,
      list: [
        {
          en: '[t|运动鞋] → [t|跑步], {heads.0.weights.0.1}',
          zh: '[t|运动鞋] → [t|跑步]，{heads.0.weights.0.1}',
        },
        {
          en: '[t|跑步] → [t|透气], {heads.0.weights.1.3}',
          zh: '[t|跑步] → [t|透气]，{heads.0.weights.1.3}',
        },
        {
          en: '[t|轻便] → [t|跑步], {heads.0.weights.2.1}',
          zh: '[t|轻便] → [t|跑步]，{heads.0.weights.2.1}',
        },
        {
          en: '[t|透气] → [t|跑步], {heads.0.weights.3.1}',
          zh: '[t|透气] → [t|跑步]，{heads.0.weights.3.1}',
        },
      ],
    },
    {
      text: {
        en: 'The temperature [m|T] divides the scores first. [m|T] = 1 is plain softmax. Near 0 the largest score takes everything (one-hot); the larger [m|T], the closer all shares come to 0.25 (uniform).',
        zh: '温度 [m|T] 先把分数除一遍。[m|T] = 1 就是普通的 softmax；[m|T] 接近 0，最高分独占全部（独热）；[m|T] 越大，各个份额越接近 0.25（均匀）。',
      },
    },
  ],
  scene: {
    v: 1,
    tokens: ['运动鞋', '跑步', '轻便', '透气'],
    stages: 'scores',
    temperature: 1,
    pins: {
      scores: [
        [
          [0.9, 0.4, 0.2, 0.1],
          [0.3, 0.8, 0.5, 0.6],
          [0.1, 0.3, 0.7, 0.2],
          [0, 0.4, 0.1, 0.8],
        ],
      ],
    },
  },
  tries: [
    {
      label: { en: 'Cold: T = 0.05', zh: '低温：T = 0.05' },
      why: {
        en: 'In every row the largest score takes more than 0.97. Softmax has almost become a choice.',
        zh: '每一行的最高分都拿走了 0.97 以上，softmax 几乎成了“只选一个”。',
      },
      patch: { temperature: 0.05 },
    },
    {
      label: { en: 'Hot: T = 1000', zh: '高温：T = 1000' },
      why: {
        en: 'Every share is within 0.0002 of 0.25: the scores hardly matter any more.',
        zh: '每个份额与 0.25 的差距都不到 0.0002，分数高低几乎不起作用了。',
      },
      patch: { temperature: 1000 },
    },
    {
      label: { en: 'Hide 运动鞋 from itself', zh: '不让“运动鞋”看自己' },
      why: {
        en: 'A masked cell gets exactly 0. The other three share the whole: 0.3907, 0.3199, 0.2894.',
        zh: '已掩码的格子恰好是 0，其余三个重新瓜分这个 1：0.3907、0.3199、0.2894。',
      },
      patch: {
        pins: {
          scores: [
            [
              [false, 0.4, 0.2, 0.1],
              [0.3, 0.8, 0.5, 0.6],
              [0.1, 0.3, 0.7, 0.2],
              [0, 0.4, 0.1, 0.8],
            ],
          ],
        },
      },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'Every score in the first row goes up by 1. What does the share that [t|运动鞋] gives itself do?',
      zh: '第一行的分数全部加 1，[t|运动鞋]给自己的份额会怎么变？',
    },
    choices: [
      { en: 'It grows', zh: '变大' },
      { en: 'It shrinks', zh: '变小' },
      { en: 'It stays', zh: '不变' },
    ],
    answer: { trend: 'heads.0.weights.0.0' },
    patch: {
      pins: {
        scores: [
          [
            [1.9, 1.4, 1.2, 1.1],
            [0.3, 0.8, 0.5, 0.6],
            [0.1, 0.3, 0.7, 0.2],
            [0, 0.4, 0.1, 0.8],
          ],
        ],
      },
    },
    reveal: {
      en: 'Adding 1 multiplies every exp by the same factor, [m|e], and the division takes it out again: the share stays {heads.0.weights.0.0}. Only the differences between scores count.',
      zh: '分数加 1，相当于每个指数都乘以同一个 [m|e]，做除法时又约掉了，份额仍是 {heads.0.weights.0.0}。起作用的只有分数之间的差。',
    },
  },
  focus: { stage: 'weights', head: 0, row: 0, column: 0 },
  controls: ['temperature', 'precision'],
};
