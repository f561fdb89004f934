import type { Messages } from '../i18n.js';

/** Two states of the playground side by side: A is kept, B is the one at work. */
export const compare = {
  title: { en: 'Compare A with B', zh: '对比 A 与 B' },
  intro: {
    en: 'A is kept as it was, B is the playground as it is now. Change something, and see what differs.',
    zh: 'A 是留下来的样子，B 是演练场现在的样子。改点什么，就看得出哪里不同。',
  },
  keep: { en: 'Keep this one instead', zh: '改留现在的样子' },
  keep_hint: { en: 'The present state becomes A', zh: '把现在的样子留作 A' },
  swap: { en: 'Swap A and B', zh: '交换 A 和 B' },
  swap_hint: {
    en: 'A comes back into the playground and B is kept; undo takes it back',
    zh: 'A 回到演练场，B 留下来；可以撤销',
  },
  head: { en: 'Head', zh: '头' },
  head_of_layer: { en: 'Layer {layer}, head {head}', zh: '第 {layer} 层，第 {head} 个头' },
  large: { en: 'Large maps', zh: '放大' },

  ready: { en: 'Like A, but', zh: '在 A 的基础上：' },
  ready_no_scale: { en: 'without √d', zh: '不除以 √d' },
  ready_causal: { en: 'with a causal mask', zh: '加上因果掩码' },
  ready_not_causal: { en: 'without the causal mask', zh: '去掉因果掩码' },
  ready_no_positions: { en: 'without positions', zh: '去掉位置编码' },
  ready_positions: { en: 'with sinusoidal positions', zh: '加上正弦位置编码' },
  ready_one_head: { en: 'with one head', zh: '只用 1 个头' },
  ready_heads: { en: 'with {value} heads', zh: '用 {value} 个头' },
  ready_seed: { en: 'with seed {value}', zh: '种子换成 {value}' },
  ready_reversed: { en: 'in reverse word order', zh: '词序颠倒' },

  same: {
    en: 'A and B are still the same. Change a word, a setting or a number anywhere on the page, or begin with one of these.',
    zh: 'A 和 B 现在还一样。在页面上改一个词、一项设置或一个数，或者先点上面的一项。',
  },
  same_readonly: { en: 'A and B are the same.', zh: 'A 和 B 一样。' },
  no_head: {
    en: 'Only one of the two has head {head}. Choose another head to compare.',
    zh: '第 {head} 个头只有一边有，请换一个头来对比。',
  },
  no_head_layer: {
    en: 'Only one of the two has head {head} of layer {layer}. Choose another head to compare.',
    zh: '第 {layer} 层的第 {head} 个头只有一边有，请换一个头来对比。',
  },

  map_a: { en: 'A, kept', zh: 'A（留下的）' },
  map_b: { en: 'B, now', zh: 'B（现在的）' },
  map_difference: { en: 'B − A', zh: 'B − A' },
  maps: {
    en: 'Weights of A and B and how they differ, {rows} queries by {columns} keys. Arrow keys move.',
    zh: 'A 与 B 的权重及其差，{rows} 个查询，{columns} 个键。方向键移动。',
  },
  hatched: {
    en: 'hatched: masked in A or B, or a word that the other does not have',
    zh: '斜线：在 A 或 B 中已掩码，或是另一边没有的词',
  },
  axes: { en: 'Rows are queries, columns are keys.', zh: '行是查询，列是键。' },
  aligned: {
    en: 'A word that moved stands in all three maps where A has it.',
    zh: '挪动过的词，在三张图里都放在 A 里的位置。',
  },

  cell: {
    en: '{query} looks at {key}: {a} → {b} ({difference})',
    zh: '{query}看{key}：{a} → {b}（{difference}）',
  },
  cell_masked: { en: '{query} looks at {key}: {a} → {b}', zh: '{query}看{key}：{a} → {b}' },
  cell_only_a: { en: '{query} looks at {key}: {a}, only in A', zh: '{query}看{key}：{a}，只有 A 有' },
  cell_only_b: { en: '{query} looks at {key}: {b}, only in B', zh: '{query}看{key}：{b}，只有 B 有' },
  cell_nowhere: {
    en: '{query} and {key} never meet: one is only in A, the other only in B',
    zh: '{query}和{key}碰不到一起：一个只在 A，一个只在 B',
  },
  point: {
    en: 'Point at a cell, or move with the arrow keys, for both numbers.',
    zh: '指向任意一格，或用方向键移动，就能看到两边的数。',
  },
  table: { en: 'This row as a table: {query}', zh: '这一行的表格：{query}' },
  table_key: { en: 'Key', zh: '键' },

  changed: { en: 'What changed', zh: '改了什么' },
  setting: { en: '{name}: {old} → {now}', zh: '{name}：{old} → {now}' },
  none: { en: 'none', zh: '无' },
  start: { en: 'Starts from: {old} → {now}', zh: '起点：{old} → {now}' },
  start_x: { en: 'embeddings', zh: '词向量' },
  start_qkv: { en: 'queries, keys, values', zh: '查询、键、值' },
  start_scores: { en: 'scores', zh: '分数' },
  words_exchanged: { en: 'Exchanged: {words}', zh: '换词：{words}' },
  words_removed: { en: 'Only in A: {words}', zh: '只在 A：{words}' },
  words_added: { en: 'Only in B: {words}', zh: '只在 B：{words}' },
  words_moved: { en: 'Moved: {words}', zh: '换了位置：{words}' },
  of_context: { en: 'Second text. {line}', zh: '第二段文本。{line}' },
  more_words: { en: 'and {count} more', zh: '等，另有 {count} 个' },
  comma: { en: ', ', zh: '、' },
  pinned: { en: 'Pinned in B: {stages}', zh: 'B 中固定了：{stages}' },
  released: { en: 'Pinned only in A: {stages}', zh: '只在 A 中固定：{stages}' },
  edited: { en: 'Other numbers typed in: {stages}', zh: '填的数不同：{stages}' },
  of_layer: { en: '{name}, layer {layer}', zh: '第 {layer} 层的{name}' },
  mask_cells: { en: 'The mask hides other cells', zh: '掩码遮住的格子不同' },
  silent: { en: 'Other heads are silenced', zh: '静音的头不同' },
  draws: { en: 'Random numbers are drawn otherwise', zh: '随机数的抽取方式不同' },

  largest: { en: 'Largest changes of weights', zh: '变化最大的权重' },
  unchanged: { en: 'No weight has changed here.', zh: '这里的权重都没有变。' },
  rounding: {
    en: 'The weights are the same but for rounding: at most {value} apart.',
    zh: '除了舍入，权重都一样：最多相差 {value}。',
  },
  nothing_shared: {
    en: 'A and B have no weight in common to subtract.',
    zh: 'A 和 B 没有可以相减的权重。',
  },
  hidden_a: { en: 'Hidden by the mask only in A: {count} cells', zh: '只在 A 中被掩码遮住：{count} 格' },
  hidden_b: { en: 'Hidden by the mask only in B: {count} cells', zh: '只在 B 中被掩码遮住：{count} 格' },
} as const satisfies Messages;
