import { entries } from './entries.js';
import type { Lesson } from './lesson.js';

export const shoesRunning: Lesson = {
  ...entries.shoes_running,
  summary: { en: 'One vector plays three roles.', zh: '同一个向量，扮演三种角色。' },
  body: [
    {
      text: {
        en: 'Think of a shop. What you type into its search box is a [q|query]. What a product can be found by is its [k|key]. What you carry home is its [v|value]. In attention every word plays all three parts: its query is compared with the key of every word, its own included, and the better they fit, the more of that word’s value it takes home.',
        zh: '想想在网上买东西：你在搜索框里输入的是[q|查询]，商品凭什么被搜到，那是它的[k|键]，最后拿回家的是它的[v|值]。在注意力里，每个词都要同时扮演这三种角色：拿自己的查询去比每个词的键（包括自己的），越相配，就从那个词的值里拿得越多。',
      },
    },
    {
      text: {
        en: '[t|运动鞋] (sports shoes) is a single vector: {x.0.0:1}, {x.0.1:1}, {x.0.2:1}, {x.0.3:1}. Multiplied by [q|W_Q] it becomes its query, by [k|W_K] its key, by [v|W_V] its value. [t|跑步] (running) is treated the same way, by the same three matrices.',
        zh: '[t|运动鞋]只有一个向量：{x.0.0:1}、{x.0.1:1}、{x.0.2:1}、{x.0.3:1}。乘以 [q|W_Q] 得到它的查询，乘以 [k|W_K] 得到键，乘以 [v|W_V] 得到值。[t|跑步]也一样，用的还是这三个矩阵。',
      },
    },
    {
      text: {
        en: 'The matrices here are random and small (standard deviation 0.1). The two scores of [t|运动鞋] come out nearly equal, {heads.0.scaled.0.0} and {heads.0.scaled.0.1}, so softmax shares almost evenly: {heads.0.weights.0.0} and {heads.0.weights.0.1}. A model that starts from matrices this small looks equally everywhere; training changes them until it does not.',
        zh: '这里的三个矩阵是随机的，数也很小（标准差 0.1）。[t|运动鞋]得到的两个分数几乎相等，{heads.0.scaled.0.0} 和 {heads.0.scaled.0.1}，所以 softmax 分得几乎一样多：{heads.0.weights.0.0} 和 {heads.0.weights.0.1}。模型若从这么小的矩阵起步，看哪儿都差不多；训练就是不断修改这些矩阵，让它学会有所侧重。',
      },
    },
    {
      text: {
        en: 'The paper puts it in one line: a query and a set of key–value pairs are mapped to an output (Vaswani et al. 2017, section 3.2).',
        zh: '论文用一句话概括：把一个查询和一组键值对映射为一个输出（Vaswani 等，2017，第 3.2 节）。',
      },
    },
  ],
  scene: {
    v: 1,
    tokens: ['运动鞋', '跑步'],
    d_model: 4,
    random: { seed: 42, order: ['w_q', 'w_k', 'w_v'], std: { x: 1, w: 0.1 } },
    pins: {
      x: [
        [0.8, 0.3, -0.2, 0.1],
        [0.2, 0.9, 0.1, -0.3],
      ],
    },
  },
  tries: [
    {
      label: { en: 'Make the matrices thirty times larger', zh: '把三个矩阵放大 30 倍' },
      why: {
        en: 'The same pattern in larger numbers, and the weights come apart: [t|运动鞋] gives [t|跑步] 0.7744 instead of 0.5003.',
        zh: '样子没变，数变大了，权重就拉开了：[t|运动鞋]给[t|跑步]的权重从 0.5003 升到 0.7744。',
      },
      patch: { random: { std: { x: 1, w: 3 } } },
    },
    {
      label: { en: 'Give both words the same vector', zh: '让两个词用同一个向量' },
      why: {
        en: 'The same vector makes the same key, so the scores are equal and every weight is exactly 0.5.',
        zh: '向量相同，键就相同，分数也就相等，所有权重都恰好是 0.5。',
      },
      patch: {
        pins: {
          x: [
            [0.8, 0.3, -0.2, 0.1],
            [0.8, 0.3, -0.2, 0.1],
          ],
        },
      },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'All three matrices are made ten times as large. The dot product of the [q|query] of [t|运动鞋] with its own [k|key] is now −0.02846. What becomes of it?',
      zh: '把三个矩阵都放大 10 倍。[t|运动鞋]的[q|查询]与它自己的[k|键]的点积现在是 −0.02846，会变成原来的多少倍？',
    },
    choices: [
      { en: '10 times as large', zh: '10 倍' },
      { en: '100 times as large', zh: '100 倍' },
      { en: '1000 times as large', zh: '1000 倍' },
    ],
    answer: { index: 1 },
    patch: { random: { std: { x: 1, w: 1 } } },
    reveal: {
      en: 'The [q|query] grows tenfold and so does the [k|key]; their product grows a hundredfold, to {heads.0.raw.0.0}. The [v|value] takes no part in it. The weights move apart, to {heads.0.weights.0.0} and {heads.0.weights.0.1}.',
      zh: '[q|查询]大了 10 倍，[k|键]也大了 10 倍，相乘就是 100 倍：{heads.0.raw.0.0}。[v|值]不参与这一步。权重随之拉开，变成 {heads.0.weights.0.0} 和 {heads.0.weights.0.1}。',
    },
  },
  focus: { stage: 'q', head: 0, row: 0, column: 0 },
  controls: ['seed', 'scale', 'precision'],
};
