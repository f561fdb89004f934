import { entries } from './entries.js';
import type { Lesson } from './lesson.js';

export const manyHeads: Lesson = {
  ...entries.mha_8_2,
  summary: {
    en: 'Several small attentions work side by side, each with a view of its own.',
    zh: '几个小注意力并排工作，各看各的。',
  },
  body: [
    {
      text: {
        en: 'Three words, eight random numbers each, two heads. The eight columns of [q|Q], [k|K] and [v|V] are split: the first head takes four, the second the other four. Each compares, weighs and mixes on its own.',
        zh: '三个词，每词八个随机数，两个头。[q|Q]、[k|K]、[v|V] 的八列一分为二：第一个头拿前四列，第二个头拿后四列，各自比较、分配权重、混合。',
      },
    },
    {
      text: {
        en: 'So they look at different things. For [t|we] the first head prefers [t|peace], {heads.0.weights.0.2}; the second prefers [t|love], {heads.1.weights.0.1}. The matrices are random too, and small, so the preferences are slight.',
        zh: '所以它们关注的东西不一样。对 [t|we] 来说，第一个头最看重 [t|peace]，{heads.0.weights.0.2}；第二个头最看重 [t|love]，{heads.1.weights.0.1}。矩阵也是随机的，数又小，所以偏好都不明显。',
      },
    },
    {
      text: {
        en: 'Then the two outputs, four numbers each, are joined to eight again, and [m|W_O] mixes them into the final rows:',
        zh: '两个头的输出各有四个数，接起来又是八个，再由 [m|W_O] 混合成最终的输出：',
      },
    },
    { formula: 'MultiHead = Concat([m|h_1], [m|h_2])[m|W_O]' },
    {
      text: {
        en: 'Splitting adds no multiplications: with 1, 2, 4 or 8 heads the matrix products cost the same in total; only softmax runs once per head (Vaswani et al. 2017, section 3.2.2). The parts must be equal, so the number of heads must divide [m|d_model], here 8.',
        zh: '拆分不会增加乘法：1、2、4、8 个头，矩阵乘法的总量都一样，只是每个头各做一次 softmax（Vaswani 等，2017，第 3.2.2 节）。各份必须一样宽，所以头数要能整除 [m|d_model]，这里是 8。',
      },
    },
  ],
  scene: {
    v: 1,
    tokens: ['we', 'love', 'peace'],
    d_model: 8,
    n_heads: 2,
    head_layout: 'split',
    random: { seed: 42, order: ['w_q', 'w_k', 'w_v', 'w_o', 'x'], std: { x: 1, w: 0.1 } },
  },
  tries: [
    {
      label: { en: 'Lower the temperature to 0.1', zh: '把温度降到 0.1' },
      why: {
        en: 'The slight preferences become plain: for [t|we] the first head gives [t|peace] 0.7390, the second gives [t|love] 0.3874.',
        zh: '原来不明显的偏好看得清楚了：对 [t|we] 来说，第一个头给 [t|peace] 0.7390，第二个头给 [t|love] 0.3874。',
      },
      patch: { temperature: 0.1 },
    },
    {
      label: { en: 'Three full-width heads', zh: '三个全宽的头' },
      why: {
        en: 'Back to the words of lesson 2. Each head has matrices of its own and is as wide as the model; the outputs stand side by side and are not joined. In the first head [t|the] looks most at itself, in the second at [t|sat], in the third at [t|cat].',
        zh: '回到第 2 课的三个词。每个头都有自己的一套矩阵，和模型一样宽；各头的输出并排放着，不拼接。[t|the] 在第一个头里最看重自己，在第二个头里最看重 [t|sat]，在第三个头里最看重 [t|cat]。',
      },
      scene: {
        v: 1,
        text: 'the cat sat',
        tokens: ['the', 'cat', 'sat'],
        d_model: 4,
        n_heads: 3,
        head_layout: 'full',
        random: { seed: 42, order: ['x', 48, 'w_q', 'w_k', 'w_v'], std: { x: 1, w: 0.5 } },
      },
      focus: { stage: 'weights', head: 0, row: 0, column: 0 },
    },
    {
      label: { en: 'Eight heads', zh: '八个头' },
      why: {
        en: 'Eight heads are one number wide each. Joined they are eight numbers again, so the output keeps its shape.',
        zh: '八个头，每个头只有一个数宽；接起来还是八个数，输出的形状不变。',
      },
      patch: { n_heads: 8 },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'The heads share a width of 8. Which number of heads is impossible?',
      zh: '几个头平分 8 的宽度，哪个头数是不行的？',
    },
    choices: [
      { en: '2', zh: '2' },
      { en: '4', zh: '4' },
      { en: '6', zh: '6' },
      { en: '8', zh: '8' },
    ],
    answer: { index: 2 },
    reveal: {
      en: '8 / 6 is not a whole number. With 2, 4 and 8 heads, each head is 4, 2 and 1 numbers wide. The paper splits 512 into 8 heads of 64 (Vaswani et al. 2017, section 3.2.2).',
      zh: '8 / 6 不是整数。2、4、8 个头，每个头分别宽 4、2、1。论文把 512 分成 8 个头，每个头宽 64（Vaswani 等，2017，第 3.2.2 节）。',
    },
  },
  focus: { stage: 'weights', head: 0, row: 0, column: 2 },
  controls: ['n_heads', 'd_model', 'head_layout', 'temperature', 'seed'],
};
