// The watched sentence as the weights of a moment see it: computed by the engine, like every other Scene.
import {
  askedRow,
  firstWatched,
  lookingHead,
  textOfWords,
  wordsOfText,
  type HeadPlace,
} from '../model/learn-watched.js';
import { keyOf, type LearnedModel, type Task, type WatchedText } from '../model/learned.js';
import { sceneOfModel } from '../model/learned-scene.js';
import { SceneError } from '../model/scene-error.js';
import type { SceneInput } from '../model/scene.js';
import type { Engine, Trace } from '../model/trace.js';
import { Vocabulary, vocabularyOf } from '../model/vocabulary.js';

export type TextName = 'text' | 'context';

export class Watching {
  /** Which of the task's sentences; null: one of the reader's own. */
  chosen: number | null = 0;
  tokens: readonly string[] = [];
  context: readonly string[] = [];
  row = 0;
  /** The head the reader chose; null: the one that looks most at what settles the answer. */
  fixed: HeadPlace | null = null;
  readonly drafts = new Map<TextName, string>();
  readonly errors = new Map<TextName, SceneError>();
  #task: Task | null = null;
  #lang: 'en' | 'zh' = 'en';
  #vocabulary = new Vocabulary([]);
  #before: HeadPlace | null = null;
  /** What this panel itself has taught the engine last, and nobody else needs. */
  #taught: LearnedModel | null = null;
  #last: {
    readonly model: LearnedModel;
    readonly tokens: unknown;
    readonly context: unknown;
    readonly trace: Trace;
  } | null = null;

  constructor(private readonly engine: Engine) {}

  begin(task: Task, lang: 'en' | 'zh'): void {
    this.#lang = lang;
    if (task.id === this.#task?.id) return;
    this.#task = task;
    this.#vocabulary = vocabularyOf(task);
    this.choose(firstWatched(task, lang));
  }

  /** Who has not chosen a sentence sees one in the language of the page. */
  speak(lang: 'en' | 'zh'): void {
    const task = this.#task;
    const own = task !== null && this.chosen === firstWatched(task, this.#lang);
    this.#lang = lang;
    if (own && this.chosen !== firstWatched(task, lang)) this.choose(firstWatched(task, lang));
  }

  get watched(): WatchedText | null {
    return this.#task?.watched[this.chosen ?? 0] ?? null;
  }

  choose(index: number): void {
    const watched = this.#task?.watched[index];
    if (!watched) return;
    this.chosen = index;
    this.tokens = watched.tokens;
    this.context = watched.context;
    this.row = askedRow(watched.tokens, watched);
    this.#settled();
  }

  text(name: TextName): string {
    const tokens = name === 'text' ? this.tokens : this.context;
    return this.drafts.get(name) ?? textOfWords(tokens, this.#vocabulary);
  }

  textOf = (watched: WatchedText): string => textOfWords(watched.tokens, this.#vocabulary);

  /** Words that the model does not know are refused, and the sentence stays. */
  type(name: TextName, text: string, model: LearnedModel | null): void {
    this.drafts.set(name, text);
    const typed = wordsOfText(text, this.#vocabulary) ?? [text];
    const [tokens, context] = name === 'text' ? [typed, this.context] : [this.tokens, typed];
    try {
      if (model) this.#run(model, tokens, context);
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      this.errors.set(name, error);
      return;
    }
    const { watched } = this;
    this.tokens = tokens;
    this.context = context;
    this.errors.delete(name);
    this.row = watched && name === 'text' ? askedRow(tokens, watched) : this.row;
    const again = this.#task?.watched.findIndex((one) => same(one, tokens, context)) ?? -1;
    this.chosen = again >= 0 ? again : null;
  }

  /** What is right at the followed word, and the word that settles it; null where nobody can say. */
  get expected(): { readonly answer: string | null; readonly settling: number | null } {
    const watched = this.chosen === null ? null : this.watched;
    const target = watched?.targets.find(({ row }) => row === this.row);
    const first = watched?.targets[0]?.row === this.row;
    return { answer: target?.answer ?? null, settling: first ? (watched?.looked_at ?? null) : null };
  }

  /** Whether the model is asked anything at the followed word. */
  get asked(): boolean {
    const watched = this.#task?.watched[this.chosen ?? 0];
    return this.chosen === null
      ? watched !== undefined && this.row === askedRow(this.tokens, watched)
      : (watched?.targets.some(({ row }) => row === this.row) ?? false);
  }

  trace(model: LearnedModel): Trace {
    const { tokens, context } = this;
    const last = this.#last;
    if (last?.model === model && last.tokens === tokens && last.context === context) return last.trace;
    const trace = this.#run(model, tokens, context);
    this.#last = { model, tokens, context, trace };
    return trace;
  }

  /** Of weights far astray, though all of them finite, the engine refuses a product that is not. */
  draws(model: LearnedModel): boolean {
    try {
      this.trace(model);
      return true;
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      return false;
    }
  }

  /** `measured`: the head that looks best in held-out sentences. */
  shown(trace: Trace, measured: HeadPlace | null): HeadPlace {
    if (this.fixed && trace.layers[this.fixed.layer]?.heads[this.fixed.head]) return this.fixed;
    const { settling } = this.expected;
    if (settling !== null) this.#before = lookingHead(trace, this.row, settling, [measured, this.#before]);
    const { layer, head } = this.#before ?? { layer: trace.layers.length - 1, head: 0 };
    return trace.layers[layer]?.heads[head] ? { layer, head } : { layer: 0, head: 0 };
  }

  scene(model: LearnedModel): SceneInput {
    return sceneOfModel(model, this.tokens, this.context);
  }

  /** The engine keeps this model from now on: a Scene of the playground's needs it. */
  hand(model: LearnedModel): void {
    this.engine.teach(model);
    if (this.#taught && keyOf(this.#taught.ref) === keyOf(model.ref)) this.#taught = null;
  }

  leave(): void {
    if (this.#taught) this.engine.forget(this.#taught.ref);
    this.#taught = null;
  }

  #run(model: LearnedModel, tokens: readonly string[], context: readonly string[]): Trace {
    if (!this.engine.taught(model.ref)) {
      this.leave();
      this.engine.teach(model);
      this.#taught = model;
    }
    return this.engine.run(sceneOfModel(model, tokens, context));
  }

  #settled(): void {
    this.#before = null;
    this.drafts.clear();
    this.errors.clear();
  }
}

const same = (one: WatchedText, tokens: readonly string[], context: readonly string[]): boolean =>
  one.tokens.join('\n') === tokens.join('\n') && one.context.join('\n') === context.join('\n');
