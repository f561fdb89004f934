// The tag. It is small: what it shows and does is inside.ts, which comes when the element is near the screen.
import type { LoadOptions } from '../engine/load.js';
import { preferredLang, type Lang } from '../model/langs.js';
import type { Progress } from '../model/lessons/progress.js';
import { shell } from '../model/messages/shell.js';
import type { Scene } from '../model/scene.js';
import type { CellRef, Trace } from '../model/trace.js';
import type { Inside } from './inside.js';
import { ShellFace } from './shell-face.js';
import { nearScreen, outerLang, watchLang } from './shell-place.js';

/** A server has no elements: there the class can be imported and does nothing. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (class {} as typeof HTMLElement);

const kPatience_s = 30;

/** Attributes that are properties of the same name; read where they are needed. */
const reflected = [
  ...['lesson', 'src', 'theme', 'palette', 'view', 'hide', 'lock', 'loading', 'selection', 'panel'],
  ...['question', 'choices', 'answer', 'reveal', 'site'],
];

/**
 * `<attention-playground>`: a Scene that a reader can edit, with every number of its Trace.
 *
 * Attributes: scene keys in kebab case (`tokens="a|b" n-heads="2" mask="causal" w-q="1 0; 0 1"`), `lesson`, `lang`
 * (en, zh; else the nearest ancestor's, else the browser's), `theme` (light, dark; else the system's), `readonly`,
 * `model="coreference"` (the weights that were learned for that task; alone, with a sentence made for them),
 * `hide="lesson toolbar sentence heads controls panels pipeline explanation seed …"`, `loading="eager"` (else it starts
 * when it is near the screen), `site` (address of the page that opens its links; else the folder of the script).
 * Properties: `scene` (get, set: anything that parseScene takes; throws SceneError), `trace`, `ready` (a promise),
 * `progress` in the course (get, set: ids of lessons as { opened, answered }; kept by whoever wants it kept).
 * Methods: `undo() redo() reset() select(cell) openLesson(id) openLink(hash) toURL() export('csv' | 'json')`.
 * Events (composed): `attention-ready`; `attention-change` after a reader's edit (detail: scene, trace);
 * `attention-select` (detail: cell, explanation); `attention-progress` (detail: progress); `attention-error` (detail: field, code, args, message).
 * Children are what readers without scripts see, and what stands there until the numbers do.
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
      const { Inside } = await inTime(import('./inside.js'));
      this.#inside = new Inside(
        {
          element: this,
          root: this.#face.root,
          before: this.#face.before,
          lang: () => this.#lang(),
          site: () => this.#site(),
          emit: (type, detail) => {
            this.#emit(type, detail);
          },
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

  #emit(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

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
