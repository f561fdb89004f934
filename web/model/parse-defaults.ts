import type { Scene } from './scene.js';

/**
 * What every key is when it is left out. A scene without text has no tokens. A scene that starts from Q, K, V or from
 * scores draws nothing (random.order is []): attention by hand has no output projection.
 */
export const freshDefaults = (): Scene => ({
  v: 1,
  model: null,
  text: '',
  tokenize: 'words',
  tokens: [],
  context: null,
  d_model: 4,
  n_heads: 1,
  n_kv_heads: null,
  head_layout: 'split',
  random: { api: 'numpy-legacy', seed: 42, order: ['w_q', 'w_k', 'w_v', 'w_o', 'x'], std: { x: 1, w: 0.5 } },
  position: { kind: 'none' },
  mask: { kind: 'none' },
  scale: 'sqrt_d_head',
  temperature: 1,
  stages: 'x',
  block: { n_layers: 0, norm: 'post', residual: true, ffn: 'relu', d_ff: 16 },
  silent_heads: [],
  pins: {},
  view: { head: 0, layer: 0, row: 0, precision: 4, cells: 'auto' },
});

export const DEFAULTS = freshDefaults();

/** T5's own numbers, RoPE's, and the two tokens that a window needs to be of interest. */
export const POSITION_DEFAULTS = {
  buckets: 32,
  max_distance: 128,
  two_sided: true,
  pairs: 'half',
  base: 10_000,
} as const;
export const WINDOW_DEFAULT = 2;
