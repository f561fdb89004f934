// Reads an object field by field. Only its own properties are looked at, each by its name, so that nothing can come in
// through a prototype; what nobody asked for is reported as unknown.
import { clip, record, sceneError, type Plain, type Read } from './parse-values.js';
import { SceneError } from './scene-error.js';

/** Strict reports throw; lenient ones take note, and the field keeps its default. */
export type Report = (problem: SceneError) => void;

export const MAX_NOTES = 50;

export class Fields {
  readonly #source: Plain;
  readonly #asked = new Set<string>();

  constructor(
    source: Plain,
    private readonly path: string,
    private readonly report: Report,
  ) {
    this.#source = source;
  }

  get<T>(key: string, read: Read<T>, fallback: T): T {
    this.#asked.add(key);
    const value = Object.hasOwn(this.#source, key) ? this.#source[key] : undefined;
    return value === undefined ? fallback : this.check(() => read(value, this.path + key), fallback);
  }

  /** For rules between fields: what `compute` refuses is reported, and `fallback` stands in. */
  check<T>(compute: () => T, fallback: T): T {
    try {
      return compute();
    } catch (problem) {
      if (!(problem instanceof SceneError)) throw problem;
      this.report(problem);
      return fallback;
    }
  }

  /** Null where there is no such object. */
  optional(key: string): Fields | null {
    const inner = this.get<Plain | null>(key, record, null);
    return inner && new Fields(inner, `${this.path}${key}.`, this.report);
  }

  record(key: string): Fields {
    return new Fields(this.get(key, record, {}), `${this.path}${key}.`, this.report);
  }

  /** An object with a million keys gets no more notes than anybody would read. */
  unknown(): void {
    const keys = Object.keys(this.#source).filter((key) => !this.#asked.has(key));
    for (const key of keys.slice(0, MAX_NOTES))
      this.report(sceneError(this.path + clip(key), 'unknown_field'));
  }
}

/** For objects in which one bad field spoils the whole: a mask rule. */
export function strictFields(value: unknown, field: string): Fields {
  return new Fields(record(value, field), `${field}.`, (problem) => {
    throw problem;
  });
}
