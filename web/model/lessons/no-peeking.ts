import { entries } from './entries.js';
import type { Lesson } from './lesson.js';

const tokens = ['birds', 'sing', 'when', 'spring', 'comes'];

export const noPeeking: Lesson = {
  ...entries.no_peeking,
  summary: {
    en: 'A mask says who may look at whom; those still visible share everything.',
    zh: '掩码规定谁可以看到谁；看得见的那些，把全部权重分掉。',
  },
  body: [
    {
      text: {
        en: 'A model that writes learns to guess the next word. It must not see that word first, so a *causal* mask hides everything later: each row ends at the diagonal.',
        zh: '会写文章的模型，学的是猜下一个词，当然不能先让它看到。*因果*掩码把后面的词全部挡住，每一行到对角线为止。',
      },
    },
    {
      text: {
        en: 'A hidden score is set to −∞ before softmax. Its exp is 0, so its weight is exactly 0, not just small.',
        zh: '被挡住的分数，在 softmax 之前设成 −∞，取指数就是 0。所以这些权重不是很小，而是恰好为 0。',
      },
    },
    {
      text: {
        en: 'The rest is shared anew. [t|sing] may look at [t|birds] and at itself; softmax over these two scores, {heads.0.scores.1.0} and {heads.0.scores.1.1}, gives {heads.0.weights.1.0} and {heads.0.weights.1.1}. Without a mask it would be 0.3397 and 0.4455. Divide both by their sum, and there they are: a mask never changes the ratio of what remains.',
        zh: '剩下的重新分配。[t|sing] 可以看到 [t|birds] 和自己，只对这两个分数 {heads.0.scores.1.0} 和 {heads.0.scores.1.1} 做 softmax，得 {heads.0.weights.1.0} 和 {heads.0.weights.1.1}。没有掩码时是 0.3397 和 0.4455，各自除以这两个数的和，就是现在的结果：留下来的权重，比例从不改变。',
      },
    },
    {
      text: {
        en: 'A *window* keeps long texts affordable. *Padding* hides the filling that brings sentences worked on together to one length. And a mask drawn by hand hides what you like, even a whole row: then there is nothing to divide by, and weights and output are 0.',
        zh: '*窗口*掩码让长文本算得起。*填充*掩码挡住填充词：几句话一起算时，短的要补到一样长。手工画的掩码想挡什么就挡什么，哪怕挡掉整整一行：那时分母为零，没有东西可分，权重和输出就都是 0。',
      },
    },
  ],
  scene: {
    v: 1,
    text: tokens.join(' '),
    tokens,
    d_model: 4,
    random: { seed: 42, order: ['x', 'w_q', 'w_k', 'w_v'], std: { x: 1, w: 0.5 } },
    mask: { kind: 'causal' },
  },
  tries: [
    {
      label: { en: 'Take the mask away', zh: '去掉掩码' },
      why: {
        en: 'Five words share what two had: [t|sing] gives [t|birds] 0.3397 instead of 0.4326. The last row is as before, it saw everything all along.',
        zh: '原来两个词分的，现在五个词分：[t|sing] 给 [t|birds] 的权重从 0.4326 降到 0.3397。最后一行不变，它本来就什么都看得到。',
      },
      patch: { mask: { kind: 'none' } },
    },
    {
      label: { en: 'A window on both sides', zh: '两边都开窗口' },
      why: {
        en: 'Each word sees itself and one neighbour on either side: a band along the diagonal, three cells wide, however long the text.',
        zh: '每个词看到自己和左右各一个邻居：沿着对角线的一条带子，三格宽，文本再长也一样。',
      },
      patch: { mask: { kind: 'window', window: 2, two_sided: true } },
    },
    {
      label: { en: 'Filling at the front', zh: '前面有填充' },
      why: {
        en: 'Take the first two places for filling that nobody may look at. Under the causal mask [t|birds] and [t|sing] then see nothing at all, and their weights and outputs are 0.',
        zh: '把前两个位置当作填充，谁也不许看。再加上因果掩码，[t|birds] 和 [t|sing] 就什么都看不到了，权重和输出全是 0。',
      },
      patch: { mask: [{ kind: 'causal' }, { kind: 'padding', visible: [false, false, true, true, true] }] },
    },
    {
      label: { en: 'Drawn by hand', zh: '手工画一个' },
      why: {
        en: 'Here no word may look at itself. Change it cell by cell as you like.',
        zh: '这里每个词都不许看自己。想怎么改，一格一格改就是了。',
      },
      patch: { mask: { kind: 'custom', visible: tokens.map((_, i) => tokens.map((_, j) => i !== j)) } },
      focus: { stage: 'weights', head: 0, row: 0, column: 0 },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: '[t|comes] gives [t|spring] {heads.0.weights.4.3} and itself {heads.0.weights.4.4}. Now a window of 2 leaves it only these two. What does it give itself?',
      zh: '[t|comes] 给 [t|spring] 的权重是 {heads.0.weights.4.3}，给自己的是 {heads.0.weights.4.4}。现在窗口为 2，只留下这两个词，它给自己多少？',
    },
    choices: [
      { en: 'As much as before; what the others had is lost', zh: '和原来一样，别的词那一份就没有了' },
      { en: 'Half: the two share evenly', zh: '一半：两个词平分' },
      { en: 'Its old weight divided by the sum of the two', zh: '原来的权重除以这两个权重的和' },
    ],
    answer: { index: 2 },
    patch: { mask: { kind: 'window', window: 2 } },
    reveal: {
      en: '0.3925 / (0.1564 + 0.3925) = {heads.0.weights.4.4}. The scores are what they were, and so is the ratio of the two; only the sum that divides them has become smaller.',
      zh: '0.3925 / (0.1564 + 0.3925) = {heads.0.weights.4.4}。分数没变，两者的比例就没变，变小的只是用来除的那个和。',
    },
  },
  focus: { stage: 'weights', head: 0, row: 1, column: 0 },
  controls: ['mask', 'window', 'window_two_sided', 'temperature', 'seed', 'precision'],
};
