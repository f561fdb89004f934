// Calls into a WebAssembly module and what may come of them.
import { SceneError } from '../model/scene-error.js';
import { EngineError, reasonOf } from './error.js';
import type { Refusal } from './module.js';

/** What C++ gave, or the SceneError that it gave in its place. */
export function accepted<T extends object>(result: T | Refusal): T {
  if (!('error' in result)) return result;
  const { field, code, args, message } = result.error;
  throw new SceneError(field, code, { field, ...args }, message);
}

/** A trap or an abort in C++ (out of memory, a bug) may throw anything; a caller gets an Error with words. */
export function inModule<T>(call: () => T): T {
  try {
    return call();
  } catch (problem) {
    if (problem instanceof SceneError || problem instanceof EngineError) throw problem;
    throw new EngineError('engine_broke', { reason: reasonOf(problem) }, { cause: problem });
  }
}
