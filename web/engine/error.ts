import { fill } from '../model/fill.js';
import { errors } from '../model/messages/errors.js';
import { clip, sceneError } from '../model/parse-values.js';
import { SceneError } from '../model/scene-error.js';

export type EngineErrorCode = keyof typeof errors & `engine_${string}`;

/** Why there is no engine, or none any more: `errors.<code>` with `args` tells a reader, `message` is the same in English. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  constructor(
    readonly code: EngineErrorCode,
    readonly args: Readonly<Record<string, string>>,
    options?: ErrorOptions,
  ) {
    super(fill(errors[code].en, args), options);
  }
}

/** To look at what a caller gave may run the caller's own code, a getter or a proxy, which may throw anything. */
export function given<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof SceneError) throw problem;
    throw sceneError(field, 'unreadable', { reason: clip(reasonOf(problem)) });
  }
}

/** Whatever was thrown, in words: never a bare number. */
export function reasonOf(problem: unknown): string {
  return problem instanceof Error ? `${problem.name}: ${problem.message}` : `thrown: ${String(problem)}`;
}
