import type { Messages } from '../i18n.js';

/** The chart of lesson 6: what the width of random vectors does to a softmax. */
export const spread = {
  title: { en: 'What width does to softmax, measured', zh: '宽度怎样影响 softmax：实测' },
  intro: {
    en: 'At each width d, queries and keys are drawn at random with mean 0 and standard deviation 1. Each query meets {n_keys} keys.',
    zh: '在每个宽度 d 上，随机抽取均值 0、标准差 1 的查询和键，每个查询对 {n_keys} 个键。',
  },
  std: { en: 'Standard deviation of q·k', zh: 'q·k 的标准差' },
  entropy: { en: 'Entropy of the weights', zh: '权重的熵' },
  jacobian_norm: { en: 'Norm of softmax’s derivative', zh: 'softmax 导数的范数' },
  width: { en: 'width d', zh: '宽度 d' },
  undivided: { en: 'undivided', zh: '不除' },
  divided: { en: 'divided by √d', zh: '除以 √d' },
  predicted: { en: 'predicted: √d, and 1', zh: '预测：√d，以及 1' },
  n_keys: { en: 'Keys', zh: '键的个数' },
  seed: { en: 'Seed', zh: '种子' },
  redraw: { en: 'Draw anew', zh: '重新抽取' },
  drawing: { en: 'Drawing …', zh: '正在抽取……' },
  drawn: { en: 'All widths drawn.', zh: '全部宽度都已抽取。' },
  at: {
    en: 'd = {d}: undivided {undivided}, divided {divided}',
    zh: 'd = {d}：不除 {undivided}，除 {divided}',
  },
} as const satisfies Messages;
