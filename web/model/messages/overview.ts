import type { Messages } from '../i18n.js';

/** The whole model as one picture. Its parts are called as in stages.ts. */
export const overview = {
  intro: {
    en: 'The whole way from words to result, line by line. Every small picture is a matrix with its numbers; the light band is the row of the word you follow. Choose a layer, a head or a step to go to its numbers.',
    zh: '从词到结果的全过程，一行接一行。每幅小图都是一个真实的矩阵，亮带是你跟着看的词那一行。点任意一层、一个头或一步，就能看到它的数。',
  },
  picture: {
    en: 'The whole model; arrow keys move, Enter goes there',
    zh: '整个模型；用方向键移动，按回车键进入',
  },
  words: { en: 'Words', zh: '词' },
  attention: { en: 'Attention', zh: '注意力' },
  result: { en: 'Result', zh: '结果' },
  count: { en: '{count} words', zh: '{count} 个词' },
  residual: { en: 'residual', zh: '残差' },
  here: { en: 'in view', zh: '正在看' },
  sets: { en: '{heads} heads, {sets} sets of K and V', zh: '{heads} 个头，{sets} 组键值' },

  fan: { en: 'Fan out {count} heads', zh: '展开 {count} 个头' },
  fold: { en: 'Stack {count} heads', zh: '叠起 {count} 个头' },
  fan_all: { en: 'Fan out all heads', zh: '展开所有的头' },
  fold_all: { en: 'Stack all heads', zh: '叠起所有的头' },
  heads_of: { en: 'Heads of layer {layer}', zh: '第 {layer} 层的各个头' },
  sees_nothing: { en: 'sees nothing', zh: '什么也看不到' },

  of_layer: { en: '{name}, layer {layer}', zh: '{name}（第 {layer} 层）' },
  in_layer: { en: 'Layer {layer}, {rest}', zh: '第 {layer} 层，{rest}' },
  head: { en: 'head {head}: {said}', zh: '第 {head} 个头：{said}' },
  matrix: { en: '{name}, {rows} × {columns}', zh: '{name}，{rows} × {columns}' },
  row: { en: '{matrix}; {word}: {numbers}', zh: '{matrix}；{word}：{numbers}' },
  with_pin: { en: '{told} ({pinned})', zh: '{told}（{pinned}）' },
  and: { en: ', ', zh: '、' },
  more: { en: '{numbers}, …', zh: '{numbers}……' },
} as const satisfies Messages;
