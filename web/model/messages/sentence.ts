import type { Messages } from '../i18n.js';

export const sentence = {
  sentence: { en: 'Sentence', zh: '句子' },
  tokens: { en: 'Tokens', zh: '词元' },

  context: { en: 'Second text: keys and values come from it', zh: '第二段文本：键和值由它而来' },
  context_tokens: { en: 'Tokens of the second text', zh: '第二段文本的词元' },
  context_add: { en: 'Second text', zh: '第二段文本' },
  context_hint: {
    en: 'Cross-attention: the sentence asks, another text answers',
    zh: '交叉注意力：句子提问，另一段文本回答',
  },
  context_remove: { en: 'Remove', zh: '移除' },
  context_example: { en: 'a red apple on the table', zh: '桌上有一个红苹果' },
  pad: { en: 'Hide', zh: '遮住' },
  padded: { en: 'Hidden', zh: '已遮住' },
  pad_name: { en: '{action}: {token}', zh: '{action}：{token}' },
  pad_hint: { en: 'Whether the others may look at this token', zh: '其他词元是否可以看到它' },

  chip: { en: '{token}, token {index}', zh: '{token}，词元 {index}' },
  /** Begins as the chip reads on the screen, so that a reader who speaks to the page can name it. */
  chip_weight: {
    en: '{token} {weight}, weight of token {index}',
    zh: '{token} {weight}，词元 {index} 的权重',
  },
  edit_token: { en: 'Edit the token “{token}”', zh: '编辑词元“{token}”' },
  rename: { en: 'Rename', zh: '改写' },
  rename_hint: {
    en: 'Change the text of this token, its numbers stay (F2)',
    zh: '改写这个词元的文字，它的数不变（F2）',
  },
  split: { en: 'Split', zh: '拆开' },
  split_hint: {
    en: 'Every character becomes a token. To cut at one place: rename, put the caret there, Ctrl+Enter',
    zh: '每个字各成一个词元；想只在一处拆开：先改写，把光标放到那里，再按 Ctrl+Enter',
  },
  merge: { en: 'Merge with next', zh: '与下一个合并' },
  merge_hint: { en: 'This token and the next become one', zh: '把这个词元和下一个合成一个' },
  left: { en: 'Move left', zh: '左移' },
  left_hint: { en: 'Swap with the token before (Alt+←)', zh: '与前一个词元对调（Alt+←）' },
  right: { en: 'Move right', zh: '右移' },
  right_hint: { en: 'Swap with the token after (Alt+→)', zh: '与后一个词元对调（Alt+→）' },
  delete: { en: 'Delete', zh: '删除' },
  delete_hint: { en: 'Take this token out of the sentence (Delete)', zh: '从句子里去掉这个词元（Delete）' },

  space: { en: 'space', zh: '空格' },
  tab: { en: 'tab', zh: '制表符' },
  newline: { en: 'line break', zh: '换行' },
  no_break_space: { en: 'no-break space', zh: '不换行空格' },
  ideographic_space: { en: 'full-width space', zh: '全角空格' },
  zero_width_space: { en: 'zero-width space', zh: '零宽空格' },
  zero_width_joiner: { en: 'zero-width joiner', zh: '零宽连接符' },
  zero_width_non_joiner: { en: 'zero-width non-joiner', zh: '零宽不连字符' },
  byte_order_mark: { en: 'byte order mark', zh: '字节顺序标记' },
  combining_mark: { en: 'combining mark without a letter', zh: '没有字母的组合符号' },
  invisible: { en: 'invisible character', zh: '不可见字符' },
  pages: { en: 'Part of the sentence', zh: '显示哪一段' },
  page: { en: 'words {first} to {last} of {count}', zh: '第 {first} 到 {last} 个，共 {count} 个' },
  earlier: { en: 'Earlier words', zh: '前面的词' },
  later: { en: 'Later words', zh: '后面的词' },
} as const satisfies Messages;
