import type { Messages } from '../i18n.js';

/** One label and one plain sentence a parameter (`key`, `key_hint`) and a choice (`key_value`, `key_value_hint`). */
export const controls = {
  tokenize: { en: 'Split into', zh: '切分为' },
  tokenize_hint: { en: 'What counts as one token', zh: '什么算作一个词元' },
  tokenize_words: { en: 'words', zh: '词' },
  tokenize_words_hint: { en: 'Dictionary words; punctuation stands alone', zh: '按词典切词，标点单独成词元' },
  tokenize_chars: { en: 'characters', zh: '字' },
  tokenize_chars_hint: { en: 'Every visible character, spaces too', zh: '每个字符各成一个词元，空格也算' },
  tokenize_spaces: { en: 'pieces between spaces', zh: '空格隔开的片段' },
  tokenize_spaces_hint: { en: 'Whatever stands between spaces', zh: '空格之间的内容各成一个词元' },

  n_heads: { en: 'Heads', zh: '头数' },
  n_heads_hint: {
    en: 'How many attentions run side by side, each with its own view',
    zh: '有几个注意力并排工作，各看各的',
  },
  d_model: { en: 'Width', zh: '宽度' },
  d_model_hint: { en: 'How many numbers describe one token', zh: '用多少个数描述一个词元' },
  head_layout: { en: 'Head layout', zh: '头的分法' },
  head_layout_hint: {
    en: 'Whether heads share the width or each has all of it',
    zh: '各个头平分宽度，还是各占全部宽度',
  },
  head_layout_split: { en: 'share the width', zh: '平分宽度' },
  head_layout_split_hint: {
    en: 'Each head works on its own slice of the channels, as in the Transformer',
    zh: '每个头负责其中一段维度，Transformer 就是这样',
  },
  head_layout_full: { en: 'full width each', zh: '各占全宽' },
  head_layout_full_hint: { en: 'Each head has matrices of the full width', zh: '每个头都有全宽的矩阵' },

  mask: { en: 'Mask', zh: '掩码' },
  mask_hint: { en: 'Which tokens may look at which', zh: '哪些词元可以看到哪些词元' },
  mask_none: { en: 'none', zh: '无' },
  mask_none_hint: { en: 'Every token may look at every token', zh: '每个词元都可以看到所有词元' },
  mask_causal: { en: 'causal', zh: '因果' },
  mask_causal_hint: {
    en: 'A token may look at itself and at what came before',
    zh: '词元只能看到自己和前面的词元',
  },
  mask_padding: { en: 'padding', zh: '填充' },
  mask_padding_hint: { en: 'Some tokens may be looked at by nobody', zh: '有些词元不能被任何词元看到' },
  mask_custom: { en: 'hand-made', zh: '手工设置' },
  mask_custom_hint: { en: 'Cell by cell, as this scene says', zh: '按本场景逐格给定' },
  mask_several: { en: 'several rules', zh: '多条规则' },
  mask_several_hint: {
    en: 'Visible only where every rule lets it be seen',
    zh: '每条规则都允许，才可以看到',
  },

  scale: { en: 'Divide by √d', zh: '除以 √d' },
  scale_hint: { en: 'Keeps scores of wide vectors from growing', zh: '防止向量越宽分数越大' },
  scale_sqrt_d_head: { en: 'on', zh: '开' },
  scale_sqrt_d_head_hint: {
    en: 'Scores are divided by the square root of a head’s width',
    zh: '分数除以头宽度的平方根',
  },
  scale_none: { en: 'off', zh: '关' },
  scale_none_hint: { en: 'Dot products go to the softmax as they are', zh: '点积不经缩放，直接送入 softmax' },
  scale_number: { en: '× {value}', zh: '× {value}' },
  scale_number_hint: { en: 'Dot products are multiplied by this number', zh: '点积乘以这个数' },

  temperature: { en: 'Temperature', zh: '温度' },
  temperature_hint: {
    en: 'Low: the best match takes all. High: everyone gets the same',
    zh: '温度低，最相配的词元独占；温度高，大家平分',
  },

  position: { en: 'Positions', zh: '位置编码' },
  position_hint: {
    en: 'Whether a token knows its place in the sentence',
    zh: '词元是否知道自己在句中的位置',
  },
  position_none: { en: 'none', zh: '无' },
  position_none_hint: { en: 'Order does not matter', zh: '词序不起作用' },
  position_sinusoidal: { en: 'sinusoidal', zh: '正弦' },
  position_sinusoidal_hint: {
    en: 'Sines and cosines of the place are added to the input',
    zh: '输入加上由位置算出的正弦和余弦',
  },

  seed: { en: 'Seed', zh: '随机种子' },
  seed_hint: {
    en: 'Where the random numbers start; the same seed gives the same numbers',
    zh: '随机数的起点，种子相同，数就相同',
  },

  precision: { en: 'Digits', zh: '位数' },
  precision_hint: {
    en: 'Significant digits shown; nothing is rounded underneath',
    zh: '显示几位有效数字，计算时并不舍入',
  },
  cells: { en: 'Cells', zh: '格子' },
  cells_hint: { en: 'What a matrix cell shows', zh: '矩阵的格子显示什么' },
  cells_auto: { en: 'automatic', zh: '自动' },
  cells_auto_hint: { en: 'Numbers while they fit', zh: '放得下就显示数字' },
  cells_numbers: { en: 'numbers', zh: '数字' },
  cells_numbers_hint: { en: 'Always numbers', zh: '总是显示数字' },
  cells_colours: { en: 'colours', zh: '颜色' },
  cells_colours_hint: { en: 'Small squares of colour', zh: '只显示小色块' },
} as const satisfies Messages;
