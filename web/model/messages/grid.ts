import type { Messages } from '../i18n.js';

/** What a matrix says about itself to those who do not see it, and the legend of its colours. */
export const grid = {
  label: { en: '{name}, {rows} by {columns}', zh: '{name}，{rows} 行 {columns} 列' },
  masked: { en: 'masked', zh: '已掩码' },
  each: { en: 'each', zh: '每行' },
  seen: { en: 'may look at', zh: '可以看到' },
  hidden: { en: 'may not look at', zh: '不可以看到' },
  hint_edit: {
    en: 'Arrow keys move. Press Enter or type a number to edit, S for a slider; Escape cancels.',
    zh: '方向键移动；按回车或直接输入数字来修改，按 S 用滑块改，按 Esc 取消。',
  },
  hint_read: { en: 'Arrow keys move.', zh: '方向键移动。' },
  hint_paint: {
    en: 'Arrow keys move. Space hides a cell or shows it again.',
    zh: '方向键移动；按空格遮住一格，或者再露出来。',
  },
  legend_weights: { en: 'Colour of a weight: from {low} to {high}', zh: '权重的颜色：从 {low} 到 {high}' },
  legend_signed: {
    en: 'Colour of a number: from {low} over 0 to {high}',
    zh: '数值的颜色：从 {low} 经过 0 到 {high}',
  },
  legend_single: { en: 'Every number here is {value}', zh: '这里的数都是 {value}' },
} as const satisfies Messages;
