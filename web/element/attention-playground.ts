// The tag. It is small: what it shows and does is inside.ts, which comes when the element is near the screen.
import type { LoadOptions } from '../engine/load.js';
import { preferredLang, type Lang } from '../model/langs.js';
import type { Progress } from '../model/lessons/progress.js';
import { shell } from '../model/messages/shell.js';
import type { Scene } from '../model/scene.js';
import { aroundScene } from '../model/tag-attributes.js';
import type { CellRef, Trace } from '../model/trace.js';
import type { Emit } from './events.js';
import type { Inside } from './inside.js';
import { ShellFace } from './shell-face.js';
import { nearScreen, outerLang, watchLang } from './shell-place.js';

/** A server has no elements: there the class can be imported and does nothing. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (class {} as typeof HTMLElement);

const kPatience_s = 30;

/** Attributes that are properties of the same name, read where they are needed. Every element has `lang`; `readonly` is no text. */
const reflected = aroundScene.filter((name) => name !== 'lang' && name !== 'readonly');

/**
 * `<attention-playground>`: a Scene that a reader can edit, with every number of its Trace.
 *
 * Besides the attributes below it takes the keys of a Scene in kebab case, as `tokens="a|b" n-heads="2" mask="causal"
 * w-q="1 0; 0 1"`: no braces, which Markdown dialects break on. Names of stages, rows, columns, heads and layers are
 * counted from 0, answers from 1. Attributes may change at any time; a bad one is left out and reported. All events
 * bubble and are composed.
 *
 * @tagname attention-playground
 *
 * @attr {string} lesson - Id of the lesson that opens. Other attributes change its scene.
 * @attr {string} src - Address of a file that holds a Scene as JSON.
 * @attr {string} lang - `en` or `zh`; else the nearest ancestor's, else the browser's.
 * @attr {string} theme - `light` or `dark`; else the system's.
 * @attr {string} palette - Colours of the weights: `plum` (as everywhere), `viridis` or `grey`.
 * @attr {string} view - The only parts that are shown: `lesson exhibit sentence model heads controls toolbar panels pipeline explanation`.
 * @attr {string} hide - Parts and settings that are left out: `"lesson toolbar seed"`.
 * @attr {string} lock - What a reader sees and cannot change: `text`, settings, matrices, as in `"text n-heads w-q"`.
 * @attr {boolean} readonly - A reader can change nothing.
 * @attr {string} loading - `eager` starts at once; else it starts when it is near the screen.
 * @attr {string} selection - The number whose arithmetic is shown at first: stage, row, column, then head and layer if not 0, as in `"weights 2 1"`.
 * @attr {string} panel - The panel that is open at first: `overview look plane compare learn take embed`.
 * @attr {string} question - A question to the reader, who answers before the numbers are uncovered.
 * @attr {string} choices - What may be answered, with `|` between; without it the words of the sentence.
 * @attr {string} answer - Which of the choices is right, from 1; without it the word with the largest weight in the followed row.
 * @attr {string} reveal - What is told after the answer.
 * @attr {string} site - Address of the page that opens links to its scenes; else the folder of the script.
 *
 * @prop {Scene | null} scene - What is set now. Takes whatever parseScene takes; throws SceneError, and then nothing has changed.
 * @prop {Trace | null} trace - Every number of it, with its shape and where it comes from.
 * @prop {Promise<void>} ready - Resolves when the first numbers are on the page; rejects with EngineError when there is no engine.
 * @prop {Promise<void>} updateComplete - Resolves when what was set or asked for is drawn.
 * @prop {Progress} progress - Ids of lessons as `{ opened, answered }`; kept by whoever wants it kept.
 *
 * @fires {CustomEvent<{ variant: string }>} attention-ready - The first numbers are on the page.
 * @fires {CustomEvent<{ scene: Scene, trace: Trace }>} attention-input - At every edit of a person, as it goes.
 * @fires {CustomEvent<{ scene: Scene, trace: Trace }>} attention-change - When such edits have settled.
 * @fires {CustomEvent<{ scene: Scene, trace: Trace }>} attention-result - Whenever something was computed, whoever asked for it.
 * @fires {CustomEvent<{ cell: CellRef | null, explanation: Explanation | null }>} attention-select - A person chose another number.
 * @fires {CustomEvent<{ question: string, choice: number, right: number, correct: boolean }>} attention-answer - A person answered the author's question or the lesson's.
 * @fires {CustomEvent<Progress>} attention-progress - A lesson was opened or its question answered.
 * @fires {CustomEvent<{ field: string, code: string, args: object, message: string }>} attention-error - Something could not be used or loaded.
 *
 * @slot - What readers without scripts see, and what stands there until the numbers do: a table.
 * @slot poster - Stands there in its place until the numbers do.
 * @slot caption - Stays below.
 *
 * @csspart lesson - The lesson's text, its tries and its question.
 * @csspart sentence - The words, and what is said of the followed one.
 * @csspart heads - The weights of every head.
 * @csspart controls - The settings.
 * @csspart toolbar - Undo, redo, start over, share.
 * @csspart panels - What opens under the sentence.
 * @csspart pipeline - The steps with their numbers.
 * @csspart explanation - The arithmetic of the selected number.
 * @csspart question - The author's question.
 * @csspart caption - Below everything.
 *
 * @cssprop --attention-paper - Background.
 * @cssprop --attention-sheet - Background of fields and of what is set apart.
 * @cssprop --attention-ink - Text.
 * @cssprop --attention-muted - Text of less weight.
 * @cssprop --attention-line - Hairlines.
 * @cssprop --attention-accent - Buttons, links, focus.
 * @cssprop --attention-font - Face of controls and numbers.
 * @cssprop --attention-reading-font - Face of prose.
 * @cssprop --attention-inset - Space at both sides.
 *
 * @cssstate loading - Code or engine are on their way.
 * @cssstate ready - The numbers are on the page.
 * @cssstate error - The engine could not be had.
 */
export class AttentionPlayground extends Base {
  /** Where the engine comes from, if not from beside this script: set it before the first element starts. */
  static engine: LoadOptions = {};

  declare lesson: string | null;
  declare src: string | null;
  declare theme: string | null;
  declare palette: string | null;
  declare view: string | null;
  declare hide: string | null;
  declare lock: string | null;
  declare loading: string | null;
  declare selection: string | null;
  declare panel: string | null;
  declare question: string | null;
  declare choices: string | null;
  declare answer: string | null;
  declare reveal: string | null;
  declare site: string | null;

  /** Resolves when the first numbers are on the page; rejects with EngineError when there is no engine. */
  readonly ready: Promise<void>;
  #settle!: { resolve: () => void; reject: (problem: unknown) => void };
  readonly #face: ShellFace;
  #inside: Inside | null = null;
  #coming: Promise<void> | null = null;
  /** Set before the inside was there. */
  #early: { scene: unknown; link: string; progress: unknown } = { scene: null, link: '', progress: null };
  readonly #attributes: MutationObserver;
  /** Ends what listens to the page around. */
  #leave: () => void = () => undefined;

  constructor() {
    super();
    this.ready = new Promise<void>((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.ready.catch(() => undefined); // who does not ask is not told by an unhandled rejection
    this.#face = new ShellFace(this);
    this.#attributes = new MutationObserver((records) => {
      this.#changed(records);
    });
    this.#attributes.observe(this, { attributes: true });
    for (const name of [...reflected, 'readonly', 'scene', 'progress']) this.#upgrade(name);
  }

  protected connectedCallback(): void {
    const leaving = [watchLang(this, () => this.#inside?.redraw())];
    if (this.#inside) this.#inside.enter();
    else if (this.getAttribute('loading') === 'eager') void this.#come();
    else leaving.push(nearScreen(this, () => void this.#come()));
    this.#leave = () => {
      for (const leave of leaving) leave();
    };
  }

  protected disconnectedCallback(): void {
    this.#leave();
    this.#inside?.leave();
    queueMicrotask(() => {
      if (!this.isConnected) this.#inside?.end(); // not only moved to another place
    });
  }

  get scene(): Scene | null {
    return this.#inside?.scene ?? null;
  }
  set scene(input: unknown) {
    if (this.#inside) this.#inside.scene = input;
    else this.#early.scene = input;
  }

  get progress(): Progress {
    return this.#inside?.progress ?? { opened: [], answered: [] };
  }
  set progress(input: unknown) {
    if (this.#inside) this.#inside.progress = input;
    else this.#early.progress = input;
  }

  get readonly(): boolean {
    return this.hasAttribute('readonly');
  }
  set readonly(on: boolean) {
    this.toggleAttribute('readonly', on);
  }

  get trace(): Trace | null {
    return this.#inside?.trace ?? null;
  }

  /** Resolves when what was set or asked for is drawn. */
  get updateComplete(): Promise<void> {
    this.#changed(this.#attributes.takeRecords());
    return this.#inside?.complete() ?? Promise.resolve();
  }

  undo(): void {
    this.#inside?.command('undo');
  }

  redo(): void {
    this.#inside?.command('redo');
  }

  reset(): void {
    this.#inside?.command('reset');
  }

  /** Resolves when it is open, or when the reader was told why it is not. */
  async openLesson(id: string): Promise<void> {
    if (!this.trace) await this.ready.catch(() => undefined);
    await this.#inside?.openLesson(id);
  }

  select(cell: CellRef | null): void {
    this.#inside?.select(cell);
  }

  /** A link's hash. A broken one is said to be so, and the page keeps what it has. */
  async openLink(hash: string): Promise<void> {
    if (this.#inside) await this.#inside.openLink(hash);
    else this.#early.link = hash;
  }

  /** Address of `site` with the whole scene in its hash. */
  toURL(): string {
    return this.#inside?.toURL() ?? this.#site();
  }

  export(kind: 'csv' | 'json'): string {
    return this.#inside?.export(kind) ?? '';
  }

  /** What was set on the tag before its class was there hides the accessor: take it, and the accessor is back. */
  #upgrade(name: string): void {
    if (!Object.hasOwn(this, name)) return;
    const early: unknown = Object.getOwnPropertyDescriptor(this, name)?.value;
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, early);
  }

  #changed(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    this.#inside?.attributesChanged(new Set(records.map(({ attributeName }) => attributeName ?? '')));
  }

  /** Brings the inside, once. */
  #come(): Promise<void> {
    return (this.#coming ??= this.#bring());
  }

  async #bring(): Promise<void> {
    const lang = this.#lang();
    this.#face.show('loading', shell.loading[lang]);
    try {
      // The engine is on its way meanwhile; when it does not come, the inside says so.
      void import('../engine/load.js')
        .then(({ loadEngine }) => loadEngine(AttentionPlayground.engine))
        .catch(() => undefined);
      const { Inside } = await inTime(import('./inside.js'));
      this.#inside = new Inside(
        {
          element: this,
          root: this.#face.root,
          before: this.#face.before,
          lang: () => this.#lang(),
          site: () => this.#site(),
          emit: this.#emit,
          become: (state, problem) => {
            this.#become(state, problem);
          },
          engine: AttentionPlayground.engine,
        },
        this.#early,
      );
      if (this.isConnected) this.#inside.enter();
    } catch (problem) {
      this.#coming = null;
      const late =
        problem === tooLate ? shell.late[lang].replace('{seconds}', String(kPatience_s)) : String(problem);
      this.#face.show('error', `${shell.failed[lang]} ${late}`, {
        name: shell.retry[lang],
        press: () => void this.#come(),
      });
      this.#settle.reject(problem);
      this.#emit('attention-error', { field: '', code: 'failed', args: {}, message: String(problem) });
    }
  }

  #become(state: 'loading' | 'drawn' | 'ready' | 'error', problem: unknown): void {
    if (state === 'loading') this.#face.show('loading', shell.loading[this.#lang()]);
    else if (state === 'drawn') this.#face.giveWay();
    else {
      this.#face.show(state, '');
      if (state === 'ready') this.#settle.resolve();
      else this.#settle.reject(problem);
    }
  }

  readonly #emit: Emit = (type, detail) => {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  };

  #lang(): Lang {
    const own = outerLang(this);
    return preferredLang(own ? [own, ...navigator.languages] : navigator.languages);
  }

  #site(): string {
    return new URL(this.site ?? '.', this.site === null ? import.meta.url : document.baseURI).href;
  }
}

for (const name of reflected)
  Object.defineProperty(AttentionPlayground.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: AttentionPlayground) {
      return this.getAttribute(name);
    },
    set(this: AttentionPlayground, value: string | null | undefined) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });

const tooLate = new Error('too late');

/** An import knows no time limit of its own. */
async function inTime<T>(load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(tooLate);
    }, kPatience_s * 1000);
  });
  try {
    return await Promise.race([load, late]);
  } finally {
    clearTimeout(timer);
  }
}
