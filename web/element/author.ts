// What the author of a page asks of the element, read from its tag whenever that changes.
import { heldAgainst, type LockName } from '../model/author-locks.js';
import { readAuthorOptions, type AuthorOptions } from '../model/author.js';
import type { Intent } from '../model/edit.js';
import { sceneError } from '../model/parse-values.js';
import type { SceneError } from '../model/scene-error.js';
import type { Scene } from '../model/scene.js';
import type { ReadAttribute } from './attributes.js';

export class Author {
  #options: AuthorOptions;

  constructor(
    private readonly attribute: ReadAttribute,
    private readonly panels: readonly string[],
  ) {
    this.#options = readAuthorOptions(attribute, panels);
  }

  get options(): AuthorOptions {
    return this.#options;
  }

  /** Nothing may be changed by a reader. */
  get readonly(): boolean {
    return this.attribute('readonly') !== null;
  }

  /** The tag has changed. Returns what cannot be used. */
  read(): readonly SceneError[] {
    this.#options = readAuthorOptions(this.attribute, this.panels);
    return this.#options.problems;
  }

  /** Whether a reader finds this held fixed, or everything. */
  holds(name: LockName): boolean {
    return this.readonly || this.#options.locks.has(name);
  }

  /** Refuses a reader's edit that would change what is held fixed. */
  readonly guard = (before: Scene, after: Scene, intent: Intent): void => {
    const held = heldAgainst(this.#options.locks, before, after, intent);
    if (held) throw sceneError(held, 'locked');
  };
}
