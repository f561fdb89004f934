import type { Messages } from '../i18n.js';

/** The panel that draws vectors as points of a plane. */
export const plane = {
  kind: { en: 'Draw', zh: '画什么' },
  kind_words: { en: 'words before and after attention', zh: '词在注意力前后' },
  kind_values: { en: 'values and outputs', zh: '值和输出' },
  kind_match: { en: 'queries and keys', zh: '查询和键' },
  intro_words: {
    en: 'A dot is the vector of a word as it comes in, all {d} numbers of it. Its arrow leads to the vector that attention puts out for that word.',
    zh: '圆点是词送进来时的向量，共 {d} 个数；箭头指向注意力为这个词输出的向量。',
  },
  intro_words_added: {
    en: 'A dot is the vector of a word as it comes in, all {d} numbers of it. Its arrow leads to where attention moves the word: that vector plus the output of attention.',
    zh: '圆点是词送进来时的向量，共 {d} 个数；箭头指向注意力把它带到的地方，也就是原向量加上注意力的输出。',
  },
  intro_values: {
    en: 'A dot is the value of a word, all {d} numbers of it. Its arrow leads to the output of that word: the values of the words it looks at, mixed by its weights.',
    zh: '圆点是词的值，共 {d} 个数；箭头指向这个词的输出，也就是它看到的那些词的值按权重混合的结果。',
  },
  intro_values_context: {
    en: 'Dots are the values of the second text, {d} numbers each. Triangles are the outputs of words of the first text: those values, mixed by the weights of each word.',
    zh: '圆点是第二段文本的值，各有 {d} 个数；三角形是第一段文本各词的输出，也就是这些值按每个词的权重混合的结果。',
  },
  intro_match: {
    en: 'Queries and keys, {d} numbers each, as arrows from zero. A query scores a key high when the key points its way and is long.',
    zh: '查询和键各有 {d} 个数，画成从零点出发的箭头。键与查询方向越一致、越长，分数就越高。',
  },
  axes: { en: 'Along', zh: '坐标轴' },
  axes_spread: { en: 'the directions of most spread', zh: '差别最大的两个方向' },
  axes_channels: { en: 'two of the channels', zh: '选两个维度' },
  across: { en: 'Across', zh: '横轴' },
  up: { en: 'Up', zh: '纵轴' },
  direction: { en: 'direction {n}', zh: '方向 {n}' },
  channel: { en: 'channel {n}', zh: '第 {n} 维' },
  share_mean: { en: '{axis} ({share} % of the variance)', zh: '{axis}（占方差的 {share}%）' },
  share_zero: { en: '{axis} ({share} % of the squared length)', zh: '{axis}（占长度平方的 {share}%）' },
  fit: { en: 'Fit again', zh: '重新取方向' },
  kept: {
    en: 'The directions stay as they were before your change, so that you see what moved.',
    zh: '方向还是改动之前的，这样才看得出什么动了。',
  },
  move: {
    en: 'Drag a point and watch the weights; it changes a row of “{name}”. By keyboard: arrow keys move a point, with Shift ten times as far; Page Down and Page Up go to another; Enter follows its word. Escape takes a drag back.',
    zh: '拖动一个点，看权重怎样变；改动的是“{name}”中的一行。用键盘：方向键移动，按住 Shift 移动十倍；Page Down 和 Page Up 换一个点；回车跟踪这个词。拖动途中按 Esc 放弃。',
  },
  picture: { en: '{kind}: {count} points', zh: '{kind}：{count} 个点' },
  dot: { en: '{token}, {role}: {x}, {y}', zh: '{token}，{role}：{x}, {y}' },
  movable: { en: 'point that can be moved', zh: '可移动的点' },
  before: { en: 'before', zh: '之前' },
  after: { en: 'after', zh: '之后' },
  value: { en: 'value', zh: '值' },
  output: { en: 'output', zh: '输出' },
  query: { en: 'query', zh: '查询' },
  key: { en: 'key', zh: '键' },
  followed: { en: 'the word that is followed', zh: '正在跟踪的词' },
  nearest_words: {
    en: 'After attention {token} lies closest to where {other} was before, counting all {d} channels.',
    zh: '按全部 {d} 维计算，注意力之后，{token} 离 {other} 原来的位置最近。',
  },
  nearest_words_self: {
    en: 'After attention {token} still lies closest to where it was itself, counting all {d} channels.',
    zh: '按全部 {d} 维计算，注意力之后，{token} 离自己原来的位置还是最近。',
  },
  nearest_values: {
    en: 'Of all values, that of {other} lies closest to the output of {token}, counting all {d} channels.',
    zh: '按全部 {d} 维计算，{other} 的值离 {token} 的输出最近。',
  },
  nearest_values_self: {
    en: 'Of all values, its own lies closest to the output of {token}, counting all {d} channels.',
    zh: '按全部 {d} 维计算，离 {token} 的输出最近的是它自己的值。',
  },
  weights: { en: 'Where “{token}” looks', zh: '“{token}”在看哪里' },
  table: { en: 'The points as a table', zh: '把点列成表' },
  word: { en: 'word', zh: '词' },
  none: {
    en: 'Nothing here has vectors of the same width before and after: there is no picture to draw.',
    zh: '这里没有前后宽度相同的向量，画不成图。',
  },
} as const satisfies Messages;
