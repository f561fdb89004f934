import { entries } from './entries.js';
import type { Lesson } from './lesson.js';

export const wholeBlock: Lesson = {
  ...entries.whole_block,
  summary: {
    en: 'Attention carries numbers from word to word; the rest of a layer works on each word.',
    zh: '注意力在词与词之间传递，一层里的其余部分在每个词上加工。',
  },
  body: [
    {
      text: {
        en: 'Follow the first number of [t|comes], {layers.0.x.4.0}, through one layer:',
        zh: '跟着 [t|comes] 的第一个数 {layers.0.x.4.0}，走过一整层：',
      },
    },
    {
      ordered: true,
      list: [
        {
          en: '*Attention* brings {layers.0.output.4.0} from the words it sees.',
          zh: '*注意力*从看得到的词那里带来 {layers.0.output.4.0}。',
        },
        {
          en: '*Residual:* that is added to what was there, {layers.0.residual_1.4.0}. The word stays, attention brings what is new.',
          zh: '*残差：*加到原来的数上，得 {layers.0.residual_1.4.0}。词还是它自己，注意力只添上新的。',
        },
        {
          en: '*LayerNorm* brings the row to mean 0 and variance 1: {layers.0.norm_1.4.0} (Ba et al. 2016).',
          zh: '*层归一化*把这一行调到均值 0、方差 1：{layers.0.norm_1.4.0}（Ba 等，2016）。',
        },
        {
          en: '*Feed-forward* sees one word at a time: 8 numbers become 16, the negative ones become 0 (ReLU), and 16 become 8 again: {layers.0.ffn.4.0}.',
          zh: '*前馈网络*一次只看一个词：8 个数变成 16 个，负数归零（ReLU），再变回 8 个：{layers.0.ffn.4.0}。',
        },
        {
          en: 'Residual and norm once more: {layers.0.norm_2.4.0}.',
          zh: '再来一次残差和归一化：{layers.0.norm_2.4.0}。',
        },
      ],
    },
    { formula: '[m|y] = LN([m|x] + Attention([m|x])),  LN([m|y] + FFN([m|y]))' },
    {
      text: {
        en: 'Three such layers follow each other. A word here sees itself and the one before, yet news travels, one word further in each layer. *Attention rollout* multiplies what the layers pass on, half of it for the residual (Abnar & Zuidema 2020): of [t|comes], the share that began as [t|when] is {layers.0.rollout.4.2} after one layer, {layers.1.rollout.4.2} after two, {layers.2.rollout.4.2} after three.',
        zh: '这样的层接连有三层。这里每个词只看得到自己和前一个词，消息却会往后传，每层多走一个词。*注意力展开*（rollout）把各层传递的比例相乘，其中一半归残差（Abnar 和 Zuidema，2020）：[t|comes] 里来自 [t|when] 的份额，一层之后是 {layers.0.rollout.4.2}，两层之后 {layers.1.rollout.4.2}，三层之后 {layers.2.rollout.4.2}。',
      },
    },
  ],
  scene: {
    v: 1,
    text: 'birds sing when spring comes',
    tokens: ['birds', 'sing', 'when', 'spring', 'comes'],
    d_model: 8,
    n_heads: 2,
    random: { seed: 42, order: ['x', 'w_q', 'w_k', 'w_v', 'w_o'], std: { x: 1, w: 0.5 } },
    mask: { kind: 'window', window: 2 },
    block: { n_layers: 3, norm: 'post', ffn: 'relu', d_ff: 16 },
  },
  tries: [
    {
      label: { en: 'Take the residual out', zh: '拿掉残差' },
      why: {
        en: 'Nothing of a word gets past attention: of [t|comes] 0.1088 is left instead of 0.4986, and the rows of [t|birds], [t|sing] and [t|when] come out nearly alike. Without residuals a deep stack makes all words the same (Dong et al. 2021).',
        zh: '词自己的数绕不过注意力了：[t|comes] 自己的份额从 0.4986 降到 0.1088，[t|birds]、[t|sing]、[t|when] 三行的输出几乎一样。没有残差，层叠得深了，所有的词都会变得一样（Dong 等，2021）。',
      },
      focus: { layer: 2, stage: 'rollout', head: 0, row: 4, column: 4 },
      patch: { block: { residual: false } },
    },
    {
      label: { en: 'Norm first (pre-norm)', zh: '先做归一化（pre-norm）' },
      why: {
        en: 'Attention and feed-forward get normed rows, the sums themselves are never normed: the largest number of the last layer is 18.54. Such stacks are easier to train (Xiong et al. 2020).',
        zh: '进注意力和前馈网络之前先归一化，加出来的和却不再归一化：最后一层最大的数是 18.54。这样的层叠更容易训练（Xiong 等，2020）。',
      },
      patch: { block: { norm: 'pre' } },
    },
    {
      label: { en: 'No norm at all', zh: '完全不做归一化' },
      why: {
        en: 'Numbers run away: after three layers one of them is −290.3.',
        zh: '数会失控：三层之后，有一个数成了 −290.3。',
      },
      patch: { block: { norm: 'none' } },
    },
    {
      label: { en: 'A feed-forward with a gate (SwiGLU)', zh: '带门的前馈网络（SwiGLU）' },
      why: {
        en: 'Two matrices side by side; what comes out of one opens or closes the other, number by number (Shazeer 2020).',
        zh: '两个矩阵并排，一个的结果像门一样，逐个数地决定另一个放行多少（Shazeer，2020）。',
      },
      patch: { block: { ffn: 'swiglu' } },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: '[t|comes] is the fifth word and sees only itself and [t|spring]. How many layers does it take until anything of [t|birds], the first, arrives there?',
      zh: '[t|comes] 是第五个词，只看得到自己和 [t|spring]。要经过几层，第一个词 [t|birds] 的消息才会传到它那里？',
    },
    choices: [
      { en: '2', zh: '2' },
      { en: '3', zh: '3' },
      { en: '4', zh: '4' },
      { en: 'It never arrives', zh: '永远传不到' },
    ],
    answer: { index: 2 },
    patch: { block: { n_layers: 4 } },
    reveal: {
      en: 'One word further in each layer, so four words take four layers. After three the share of [t|birds] is {layers.2.rollout.4.0}, after four it is {layers.3.rollout.4.0}. A deep stack sees far even through small windows.',
      zh: '每层多走一个词，四个词就要四层。三层之后 [t|birds] 的份额是 {layers.2.rollout.4.0}，四层之后是 {layers.3.rollout.4.0}。层数够多，窗口再小也看得远。',
    },
  },
  focus: { stage: 'residual_1', head: 0, row: 4, column: 0 },
  controls: ['n_layers', 'norm', 'residual', 'ffn', 'd_ff', 'mask', 'window', 'seed', 'precision'],
};
