import type { Scene } from './scene.js';

/**
 * What every key is when it is left out. A scene without text has no tokens. A scene that starts from Q, K, V or from
 * scores draws nothing (random.order is []): attention by hand has no output projection.
 */
export const DEFAULTS: Scene = {
  v: 1,
  text: '',
  tokenize: 'words',
  tokens: [],
  d_model: 4,
  n_heads: 1,
  head_layout: 'split',
  random: { api: 'numpy-legacy', seed: 42, order: ['w_q', 'w_k', 'w_v', 'w_o', 'x'], std: { x: 1, w: 0.5 } },
  position: { kind: 'none' },
  mask: { kind: 'none' },
  scale: 'sqrt_d_head',
  temperature: 1,
  stages: 'x',
  pins: {},
  view: { head: 0, row: 0, precision: 4, cells: 'auto' },
};
