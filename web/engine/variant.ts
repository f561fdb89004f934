import { EngineError, reasonOf } from './error.js';
import type { Variant } from './module.js';

const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
// (module (func (result v128) i32.const 0 i8x16.splat i8x16.popcnt)): valid only where SIMD128 is.
const SIMD_MODULE = Uint8Array.of(
  ...EMPTY_MODULE,
  ...[1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

// (module (func (result v128) three such splats, f32x4.relaxed_madd)): valid only where relaxed SIMD is.
const RELAXED_MODULE = Uint8Array.of(
  ...EMPTY_MODULE,
  ...[1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 19, 1, 17, 0],
  ...[65, 0, 253, 15, 65, 0, 253, 15, 65, 0, 253, 15, 253, 133, 2, 11],
);

export function bestVariant(relaxed = false): Variant {
  if (relaxed && WebAssembly.validate(RELAXED_MODULE)) return 'relaxed';
  return WebAssembly.validate(SIMD_MODULE) ? 'simd' : 'scalar';
}

/** A strict page forbids to compile even an empty module; asking first gives an error that names the remedy. */
export function requireWebAssembly(): void {
  if (typeof WebAssembly === 'undefined') {
    throw new EngineError('engine_wasm', { reason: 'this browser has no WebAssembly' });
  }
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch (problem) {
    throw new EngineError('engine_csp', { reason: reasonOf(problem) }, { cause: problem });
  }
}
