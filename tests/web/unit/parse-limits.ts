import type { Limits } from '../../../web/model/trace.js';

/** The core's limits, for tests that run without it; tests/wasm/limits.test.ts holds them against the engine's. */
export const limits: Limits = {
  tokens: 2048,
  d_model: 512,
  n_heads: 32,
  score_cells: 2 ** 22,
  skipped_draws: 2 ** 20,
  seed: 2 ** 32 - 1,
  min_temperature: 0.001,
  max_temperature: 1000,
  n_layers: 6,
  d_ff: 2048,
  buckets: 256,
  max_distance: 65536,
  max_base: 1e9,
};
