// What the tag asks to open, and which parts of the element that needs.
import { opening } from '../model/lessons/index.js';
import { SceneError } from '../model/scene-error.js';
import { beginsOwn, type ReadAttribute } from './attributes.js';
import type { Author } from './author.js';
import type { PartName } from './late-parts.js';
import { fetchScene } from './scene-file.js';

export class TagOpening {
  /** The scene of `src`. */
  #filed: unknown = null;

  constructor(
    private readonly attribute: ReadAttribute,
    private readonly author: Author,
    /** Set as a property before there was anything to set it on; null: none. */
    public early: unknown,
  ) {}

  /** Before attributes; null: none. */
  get scene(): unknown {
    return this.early ?? this.#filed;
  }

  /** The one that opens; empty where an author's own scene does. */
  get lesson(): string {
    return this.attribute('lesson') ?? (this.#ownScene ? '' : opening.id);
  }

  get #ownScene(): boolean {
    return this.early !== null || this.attribute('src') !== null || beginsOwn(this.attribute);
  }

  /** Reads what `src` names. Returns what is wrong with it. */
  async readFile(): Promise<SceneError[]> {
    const src = this.attribute('src');
    this.#filed = null;
    try {
      if (src) this.#filed = await fetchScene(src);
      return [];
    } catch (problem) {
      if (problem instanceof SceneError) return [problem];
      throw problem;
    }
  }

  /** The course stands beside what comes from it; not beside an author's own scene, unless a lesson is open there. */
  hidden(lessonOpen: boolean): ReadonlySet<string> {
    const { hide } = this.author.options;
    const beside = this.attribute('lesson') !== null || lessonOpen || !this.#ownScene;
    return beside ? hide : new Set([...hide, 'lesson']);
  }

  /** Those that are in view at first. */
  parts(): PartName[] {
    const hidden = this.hidden(false);
    const steps = !(hidden.has('pipeline') && hidden.has('explanation'));
    return [...(hidden.has('lesson') ? [] : (['lesson'] as const)), ...(steps ? (['steps'] as const) : [])];
  }
}
