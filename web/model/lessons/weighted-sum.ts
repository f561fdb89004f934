import { entries } from './entries.js';
import type { Lesson } from './lesson.js';

const qk = [
  [0.1, 0.2],
  [0.3, 0.4],
  [0.5, 0.6],
];

export const weightedSum: Lesson = {
  ...entries.weighted_sum,
  summary: {
    en: 'The output is a mix of values, and every share of it can be checked.',
    zh: '输出是各个值的混合，每一份都可以核对。',
  },
  body: [
    {
      text: {
        en: 'Queries and keys only settle *how much*. What travels are the [v|values]: [1, 2] from [t|a], [3, 4] from [t|b], [5, 6] from [t|c]. The output of [t|a] is',
        zh: '查询和键只决定*给多少*，真正传过去的是[v|值]：[t|a] 的 [1, 2]、[t|b] 的 [3, 4]、[t|c] 的 [5, 6]。[t|a] 的输出是',
      },
    },
    {
      formula:
        '{heads.0.weights.0.0}·[1,\u00a02] + {heads.0.weights.0.1}·[3,\u00a04] + {heads.0.weights.0.2}·[5,\u00a06] = [{output.0.0},\u00a0{output.0.1}]',
    },
    {
      text: {
        en: 'With three equal weights it would be the average, [3, 4]. But [t|c] weighs a little more than [t|a], so both numbers lie a little above it.',
        zh: '如果三个权重相等，结果就是平均值 [3, 4]。[t|c] 的权重比 [t|a] 稍大一点，所以两个数都比平均值略高。',
      },
    },
    {
      text: {
        en: '*Check a claim.* A tutorial in circulation prints 0.53, 0.27, 0.20 as the weights of this row. Look at the scaled scores: {heads.0.scaled.0.0}, {heads.0.scaled.0.1}, {heads.0.scaled.0.2}. The largest is that of [t|c], and softmax keeps the order: the largest weight cannot be that of [t|a]. Click a weight and see for yourself.',
        zh: '*核对一个说法。*有一篇流传的教程说，这一行的权重是 0.53、0.27、0.20。看看缩放后的分数：{heads.0.scaled.0.0}、{heads.0.scaled.0.1}、{heads.0.scaled.0.2}，最大的是 [t|c]。softmax 不会改变大小顺序，最大的权重不可能落在 [t|a] 上。点一个权重，自己算算看。',
      },
    },
    {
      text: {
        en: 'A weight says how much of a value enters the mix. By itself it is no explanation of what a model decides (Jain & Wallace 2019; Wiegreffe & Pinter 2019).',
        zh: '权重只说明一个值在混合中占多少，光凭它还不能解释模型为什么做出某个判断（Jain 和 Wallace，2019；Wiegreffe 和 Pinter，2019）。',
      },
    },
  ],
  scene: {
    v: 1,
    tokens: ['a', 'b', 'c'],
    d_model: 2,
    stages: 'qkv',
    pins: {
      q: [qk],
      k: [qk],
      v: [
        [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      ],
    },
  },
  tries: [
    {
      label: { en: 'Type in the wrong weights', zh: '填入那组错误的权重' },
      why: {
        en: 'With 0.53, 0.27, 0.20 in the first row the output becomes 2.34, 3.34. The scores above do not follow: they still say otherwise.',
        zh: '第一行填上 0.53、0.27、0.20，输出就变成 2.34、3.34。上面的分数却不会跟着变，它们并不支持这组权重。',
      },
      patch: {
        pins: {
          weights: [
            [
              [0.53, 0.27, 0.2],
              [0.300932, 0.332247, 0.366821],
              [0.283023, 0.330661, 0.386316],
            ],
          ],
        },
      },
    },
    {
      label: { en: 'Let each word look only at itself', zh: '让每个词只看自己' },
      why: {
        en: 'A weight of 1 on itself and 0 elsewhere hands every value through unchanged.',
        zh: '自己的权重是 1，别处都是 0，每个值就原样传了过去。',
      },
      patch: {
        pins: {
          weights: [
            [
              [1, 0, 0],
              [0, 1, 0],
              [0, 0, 1],
            ],
          ],
        },
      },
    },
    {
      label: { en: 'Make the value of c ten times as large', zh: '把 c 的值放大 10 倍' },
      why: {
        en: 'The first output number of [t|a] jumps from 3.057 to 18.70, and no weight has moved.',
        zh: '[t|a] 的第一个输出数从 3.057 跳到 18.70，权重却一个也没变。',
      },
      patch: {
        pins: {
          v: [
            [
              [1, 2],
              [3, 4],
              [50, 60],
            ],
          ],
        },
      },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'All three [v|values] are set to [1, 2]. What is the output of [t|a]?',
      zh: '把三个[v|值]都改成 [1, 2]，[t|a] 的输出是什么？',
    },
    choices: [
      { en: '[3, 6], their sum', zh: '[3, 6]，三者之和' },
      { en: '[1, 2]', zh: '[1, 2]' },
      { en: 'It depends on the weights', zh: '要看权重是多少' },
    ],
    answer: { index: 1 },
    patch: {
      pins: {
        v: [
          [
            [1, 2],
            [1, 2],
            [1, 2],
          ],
        ],
      },
    },
    reveal: {
      en: 'The weights sum to 1, so a mix of three equal rows is that row: [{output.0.0:1}, {output.0.1:1}]. However the shares fall, there is nothing else to get.',
      zh: '权重的总和是 1，三行完全相同，怎么混合都还是这一行：[{output.0.0:1}, {output.0.1:1}]。无论怎么分，能拿到的只有它。',
    },
  },
  focus: { stage: 'output', head: 0, row: 0, column: 0 },
  controls: ['temperature', 'scale', 'precision'],
};
