import type { Messages } from '../i18n.js';

/** What an edit did besides what it was asked for, and where a matrix's numbers come from. */
export const notes = {
  pins_resized: {
    en: 'Your rows in {stages} stay with their words; new words got random numbers. Change them as you like.',
    zh: '{stages} 中你填的每一行仍跟着它的词，新词先填上随机数，可以随意修改。',
  },
  pins_fitted: {
    en: 'Your numbers in {stages} were fitted to the new size: cut, or filled up with 0.',
    zh: '{stages} 中你填的数已按新的大小调整：多余的去掉，不足的补 0。',
  },
  pins_released: {
    en: 'Your numbers in {stages} no longer fit and were taken out. Undo brings them back.',
    zh: '{stages} 中你填的数已不再适用，已经撤下；撤销可以找回来。',
  },
  pins_random: {
    en: 'Your numbers in {stages} no longer fit and are drawn at random again. Undo brings them back.',
    zh: '{stages} 中你填的数已不再适用，改回随机数；撤销可以找回来。',
  },
  mask_resized: {
    en: 'The hand-made mask was fitted to the new tokens; new ones may be looked at.',
    zh: '手工设置的掩码已按新的词元调整，新词元可以被看到。',
  },
  w_o_added: {
    en: 'Layers need an output matrix W_O that brings the heads back to the model’s width; it was added.',
    zh: '多层结构需要输出矩阵 W_O 把各头变回模型宽度，已自动加上。',
  },
  mask_drawn: {
    en: 'Your mask starts as what was hidden until now; the rules that hid it are switched off.',
    zh: '手绘掩码从刚才被遮住的格子开始，原来的规则已关闭。',
  },
  replaced: {
    en: 'Your own changes were replaced. Undo brings them back.',
    zh: '你的改动已被换下，点“撤销”可以找回。',
  },
  source_random: { en: 'random, seed {seed}', zh: '随机数，种子 {seed}' },
  source_typed: { en: 'yours', zh: '你填的' },
  source_given: { en: 'given', zh: '给定的' },
  source_pinned: { en: 'pinned', zh: '已固定' },
  source_initial: { en: 'where training starts', zh: '训练开始时的值' },
  source_silent: { en: 'silenced', zh: '已静音' },
  source_learned: { en: 'learned ({what})', zh: '学到的（{what}）' },
  source_computed: { en: 'calculated', zh: '算出来的' },
} as const satisfies Messages;
