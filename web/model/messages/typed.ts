import type { Messages } from '../i18n.js';

/** Why something typed, pasted or linked is refused: part of `errors`. */
export const typed = {
  number_missing: { en: 'Type a number', zh: '请输入一个数' },
  not_a_number: { en: '“{text}” is not a number', zh: '“{text}”不是数' },
  number_not_finite: { en: '“{text}” is not a finite number', zh: '“{text}”不是有限的数' },
  number_too_large: { en: '“{text}” is too large: at most {limit}', zh: '“{text}”太大了，最多 {limit}' },
  decimal_comma: {
    en: '“{text}”: the decimal mark is a point, use {use}',
    zh: '“{text}”：小数点要用“.”，请写成 {use}',
  },
  digit_groups: {
    en: '“{text}”: write the digits without separators, use {use}',
    zh: '“{text}”：数字之间不要加分隔符，请写成 {use}',
  },
  masked_cell: { en: 'Only scores can hold a masked cell', zh: '只有分数矩阵里可以有已掩码的格子' },
  not_here: { en: 'This matrix does not exist in the present scene', zh: '当前场景里没有这个矩阵' },
  not_pinned: {
    en: 'This matrix only says what the layers do; it cannot be replaced',
    zh: '这个矩阵只是说明各层做了什么，不能替换',
  },
  needs_tokens: {
    en: 'Type something: attention needs at least one token',
    zh: '请输入内容：注意力至少需要一个词元',
  },
  too_many_tokens: {
    en: 'The sentence has {value} tokens; at most {limit} are possible',
    zh: '句子有 {value} 个词元，最多只能有 {limit} 个',
  },
  paste_nothing: { en: 'There is nothing to paste', zh: '没有可以粘贴的内容' },
  paste_ragged: {
    en: 'Row {row} of the pasted block has {value} numbers where row 1 has {expected}',
    zh: '粘贴内容的第 {row} 行有 {value} 个数，而第 1 行有 {expected} 个',
  },
  paste_empty: {
    en: 'Row {row}, column {column} of the pasted block is empty',
    zh: '粘贴内容的第 {row} 行第 {column} 列是空的',
  },
  paste_number: {
    en: 'Row {row}, column {column} of the pasted block: “{text}” is not a number',
    zh: '粘贴内容的第 {row} 行第 {column} 列：“{text}”不是数',
  },
  paste_mark: {
    en: 'Row {row}, column {column} of the pasted block: “{text}” can be read in two ways, use {use}',
    zh: '粘贴内容的第 {row} 行第 {column} 列：“{text}”有两种读法，请写成 {use}',
  },
  paste_number_too_large: {
    en: 'Row {row}, column {column} of the pasted block: “{text}” is too large, at most {limit}',
    zh: '粘贴内容的第 {row} 行第 {column} 列：“{text}”太大了，最多 {limit}',
  },
  paste_size: {
    en: 'The pasted block is {rows} × {columns}; from this cell on there is room for {room_rows} × {room_columns}',
    zh: '粘贴内容是 {rows} × {columns}，从这一格起只放得下 {room_rows} × {room_columns}',
  },
  paste_too_many: {
    en: 'The pasted block has more than {limit} numbers, the most that can be pasted here',
    zh: '粘贴内容超过 {limit} 个数，这里最多只能粘贴这么多',
  },
  link_empty: { en: 'The link holds no scene', zh: '链接里没有场景' },
  link_unreadable: {
    en: 'The link could not be read: it is cut off or altered',
    zh: '链接读不出来：它不完整，或者被改动过',
  },
  link_too_long: {
    en: 'The link is {value} KB long; at most {limit} KB can be read',
    zh: '链接长 {value} KB，最多只能读取 {limit} KB',
  },
} as const satisfies Messages;
