/** Why numbers from outside were not taken: a text's key and what belongs into its places. */
import type { Args } from './fill.js';
import type { MessageKey } from './i18n.js';

export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
  constructor(
    readonly key: MessageKey,
    readonly args: Args = {},
  ) {
    super(`${key} ${JSON.stringify(args)}`);
  }
}

export function reject(key: MessageKey, args: Args = {}): never {
  throw new ImportProblem(key, args);
}

/** "3 × 4", as shapes are written on the page. */
export const shapeText = (shape: readonly number[]): string => (shape.length === 0 ? '1' : shape.join(' × '));
