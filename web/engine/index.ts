// `attention-playground/engine`, for browsers and Node ≥ 20:
//
//   const engine = await loadEngine();
//   const trace = engine.run({ text: 'the cat sat', n_heads: 2 });   // every number, or SceneError {field, code, args}
//   const output = engine.attention({ q, k, v, n_heads, n_q, d_head });             // the fast path: Float32Arrays in and out
import './shelf.js';

export { EngineError, type EngineErrorCode } from './error.js';
export { loadEngine, type LoadOptions } from './load.js';
export type { Variant } from './module.js';
export { SceneError } from '../model/scene-error.js';
export type { Pins, Scene, SceneInput, StageId } from '../model/scene.js';
export type {
  AttentionInput,
  CellRef,
  Engine,
  Explanation,
  HeadTrace,
  LeanHeadTrace,
  LeanTrace,
  Limits,
  MaskTensor,
  RunOptions,
  Tensor,
  Trace,
} from '../model/trace.js';
