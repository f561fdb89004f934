import { entries } from './entries.js';
import type { Lesson } from './lesson.js';

export const whySqrtD: Lesson = {
  ...entries.why_sqrt_d,
  summary: {
    en: 'The wider the vectors, the wilder their dot products; one division keeps softmax awake.',
    zh: '向量越宽，点积的起伏越大；除一下，softmax 才不会僵住。',
  },
  exhibit: 'spread',
  body: [
    {
      text: {
        en: 'A dot product adds up [m|d] products. If the numbers in [q|q] and [k|k] are random, with mean 0 and standard deviation 1, each product is as often positive as negative, and the sum has standard deviation √[m|d]: 8 for [m|d] = 64, 32 for [m|d] = 1024 (Vaswani et al. 2017, section 3.2.1).',
        zh: '点积是 [m|d] 项乘积之和。如果 [q|q] 和 [k|k] 里的数都是随机的，均值 0，标准差 1，那么每一项时正时负，总和的标准差就是 √[m|d]：[m|d] = 64 时是 8，[m|d] = 1024 时是 32（Vaswani 等，2017，第 3.2.1 节）。',
      },
    },
    {
      text: {
        en: 'Softmax cannot work with that. A lead of 8 points is a factor of about 3000 after exp: one key takes all. And where one key takes all, a small change of the scores changes no weight any more. Its derivative is nearly 0, so nothing can be learned through it.',
        zh: '这样的分数会把 softmax 逼到尽头：领先 8 分，取指数后就是大约 3000 倍，一个键独占全部。一旦独占，分数再怎么微调，权重也不动；导数接近 0，训练就没有东西可学。',
      },
    },
    {
      text: {
        en: 'Divided by √[m|d], the scores have standard deviation 1 at every width.',
        zh: '除以 √[m|d] 之后，无论多宽，分数的标准差都是 1。',
      },
    },
    { formula: 'softmax([q|q]·[k|k] / √[m|d])' },
    {
      text: {
        en: 'Below are eight rows of 64 random numbers. After the division by 8 the row of [t|one] has scores from {heads.0.scaled.0.1} to {heads.0.scaled.0.0}. Its largest weight is {heads.0.weights.0.0}. Its entropy, {heads.0.entropy.0}, tells how evenly it shares: eight equal weights would have 2.079, a single one 0.',
        zh: '下面是八行随机数，每行 64 个。除以 8 之后，[t|one] 这一行的分数从 {heads.0.scaled.0.1} 到 {heads.0.scaled.0.0}，最大的权重是 {heads.0.weights.0.0}。熵是 {heads.0.entropy.0}，它表示分得有多均匀：八份相等时是 2.079，一家独占时是 0。',
      },
    },
  ],
  scene: {
    v: 1,
    tokens: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
    d_model: 64,
    random: { seed: 42, order: ['x', 'w_q', 'w_k', 'w_v'], std: { x: 1, w: 0.125 } },
  },
  tries: [
    {
      label: { en: 'Leave out the division by √64', zh: '去掉除以 √64 这一步' },
      why: {
        en: 'The scores lie eight times as far apart, and [t|one] gives itself 0.9943: nearly all.',
        zh: '分数之间的差距变成 8 倍，[t|one] 给自己的权重升到 0.9943，几乎独占。',
      },
      patch: { scale: 'none' },
    },
    {
      label: { en: 'A temperature of 8 instead', zh: '不做除法，改用温度 8' },
      why: {
        en: 'A temperature divides the scores as well, and every weight is back where it was: √[m|d] is a temperature that nobody has to set.',
        zh: '温度也是用来除分数的，于是所有权重都回到原样：√[m|d] 就是一个不必另外去调的温度。',
      },
      patch: { scale: 'none', temperature: 8 },
    },
    {
      label: { en: 'Only 4 numbers wide, undivided', zh: '只有 4 个数宽，不除' },
      why: {
        en: 'Narrow vectors could do without: the largest weight of [t|one] is 0.3176 here.',
        zh: '向量很窄的话，不除也无妨：这里 [t|one] 的最大权重只有 0.3176。',
      },
      patch: { d_model: 4, scale: 'none', random: { std: { x: 1, w: 0.5 } } },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'Now without the division by 8. How strongly do the weights of [t|one] answer to a small change of its scores? The measure is the norm of the derivative (Jacobian) of softmax, {heads.0.jacobian_norm.0} so far.',
      zh: '现在不除以 8 了。[t|one] 的分数稍有变化，权重的反应有多大？衡量的办法是 softmax 的导数（雅可比矩阵）的范数，目前是 {heads.0.jacobian_norm.0}。',
    },
    choices: [
      { en: 'More strongly: larger scores, larger effect', zh: '反应更大：分数大，影响也大' },
      { en: 'Less strongly', zh: '反应更小' },
      { en: 'Just as strongly', zh: '一样大' },
    ],
    answer: { trend: 'heads.0.jacobian_norm.0' },
    patch: { scale: 'none' },
    reveal: {
      en: 'The norm falls to {heads.0.jacobian_norm.0}. With a weight of {heads.0.weights.0.0} on itself, [t|one] has made up its mind, and nudging a score does not change it. In training this is a gradient that has vanished.',
      zh: '范数降到 {heads.0.jacobian_norm.0}。[t|one] 已经把 {heads.0.weights.0.0} 的权重给了自己，主意已定，分数稍微推一推也不会改变。在训练中，这就叫梯度消失。',
    },
  },
  focus: { stage: 'weights', head: 0, row: 0, column: 0 },
  controls: ['scale', 'temperature', 'd_model', 'seed', 'precision'],
};
