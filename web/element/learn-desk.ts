// What the panel "Learn it" holds between two drawings: what is set, what learns, which moment and sentence are shown; and
// everything a reader can do there.
import { anotherSeed, withCount, withSetting, type Setting } from '../model/learn-settings.js';
import { heldText, milestoneText } from '../model/learn-told.js';
import { bestHead } from '../model/learn-watched.js';
import type { Translate } from '../model/i18n.js';
import type { Learner, LearnedModel, ModelRef, Recipe, Task } from '../model/learned.js';
import { parseScene } from '../model/parse.js';
import { SceneError } from '../model/scene-error.js';
import type { Engine } from '../model/trace.js';
import { LearnRunner } from './learn-runner.js';
import { Training, type Milestone } from './learn-training.js';
import { Watching } from './learn-watching.js';
import type { Moment } from './learning.js';
import type { PanelScope } from './panels.js';

/** What the page begins with: the sentence of the first lesson. */
const kFirstTask = 'coreference';
/** Where readers want little motion, pictures change no faster. */
const kCalm_ms = 1000;
/** Shares of held-out sentences that a listener is told about. */
const kMilestones = [0.5, 0.75, 0.9, 0.99];

export class LearnDesk {
  readonly training: Training;
  readonly watching: Watching;
  task: Task;
  /** What is set, whether it learns already or was refused. */
  recipe: Recipe;
  readonly drafts = new Map<Setting, string>();
  readonly errors = new Map<Setting | 'counts', SceneError>();
  settingsOpen = false;
  composing = false;
  said: ((t: Translate) => string) | null = null;
  used = false;
  /** Steps of the moment that the reader went back to; null: now. */
  #at: number | null = null;
  /** The newest moment that was drawn. */
  #newest: { readonly moment: Moment; readonly at_ms: number } | null = null;
  /** What a lesson wanted to be learned last, in whichever language. */
  #asked = 'null';
  /** To be run as soon as it can be. */
  #eager = false;
  /** How many milestones a listener was told about. */
  #passed = 0;
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    readonly learner: Learner,
    engine: Engine,
    readonly draw: () => void,
  ) {
    this.watching = new Watching(engine);
    this.training = new Training(
      (watch) => new LearnRunner(watch),
      (milestone) => {
        this.#heard(milestone);
      },
      () => performance.now(),
    );
    this.task = learner.tasks.find(({ id }) => id === kFirstTask) ?? learner.tasks[0]!;
    this.recipe = this.task.recipe;
  }

  /** The panel is drawn: a lesson may say what is to be learned; else it is what the playground computes with. */
  seen({ session, lang }: PanelScope): void {
    const { opens } = session;
    const wanted = opens?.panel === 'learn' ? opens.model : null;
    const asked = wanted && JSON.stringify(wanted) !== this.#asked ? wanted : null;
    this.#asked = JSON.stringify(wanted);
    this.watching.speak(lang);
    const stands = this.training.comeBack();
    if (asked) this.begin(asked, lang);
    else if (this.training.recipe === null && stands) {
      const own = session.playground.scene.model?.task;
      this.begin({ task: this.learner.tasks.some(({ id }) => id === own) ? own! : this.task.id }, lang);
    } else if (stands) this.training.start(this.recipe);
  }

  leave(): void {
    this.training.leave();
    this.watching.leave();
    this.said = null;
    this.used = false;
  }

  begin(ref: ModelRef, lang: PanelScope['lang']): void {
    const task = this.learner.tasks.find(({ id }) => id === ref.task);
    if (!task) return;
    if (task !== this.task) this.#newest = null; // it knows other words
    this.task = task;
    this.recipe = { ...task.recipe, ...ref };
    this.watching.begin(task, lang);
    this.drafts.clear();
    this.errors.clear();
    this.#fresh(false);
    this.training.start(ref);
    this.draw();
  }

  /** Every moment that can be shown, and which one is. */
  get moments(): readonly Moment[] {
    return this.training.moments;
  }

  get at(): number {
    const { moments } = this;
    const found = this.#at === null ? -1 : moments.findLastIndex(({ steps }) => steps <= this.#at!);
    return found >= 0 ? found : moments.length - 1;
  }

  get isNow(): boolean {
    return this.#at === null;
  }

  /** null: there is none yet. Where the weights went too far astray to be drawn, the last that were not stay in view. */
  get moment(): Moment | null {
    const { watching } = this;
    const wanted = this.#wanted;
    if (!wanted || watching.draws(wanted.model)) return wanted;
    return this.moments.slice(0, this.at).findLast(({ model }) => watching.draws(model)) ?? null;
  }

  get #wanted(): Moment | null {
    const chosen = this.moments[this.at] ?? null;
    if (!this.isNow || !chosen) return chosen ?? this.#newest?.moment ?? null;
    const { training } = this;
    const now_ms = performance.now();
    const soon = this.#newest && now_ms - this.#newest.at_ms < kCalm_ms;
    if (this.#newest && soon && this.#calm.matches && training.state === 'running')
      return this.#newest.moment;
    if (this.#newest?.moment !== chosen) this.#newest = { moment: chosen, at_ms: now_ms };
    return chosen;
  }

  goTo(at: number): void {
    const last = at >= this.moments.length - 1;
    this.#at = last ? null : (this.moments[at]?.steps ?? null);
    this.used = false;
    this.draw();
  }

  toggle(): void {
    if (this.training.state === 'running') this.training.pause();
    else {
      this.#at = null;
      this.training.run();
    }
  }

  hurry(on: boolean): void {
    this.training.hurried = on;
    if (this.training.state === 'running') this.training.run();
    this.draw();
  }

  step(): void {
    this.#at = null;
    this.training.step();
  }

  reset(): void {
    this.#fresh(false);
    this.training.reset();
  }

  /** And learns at once: it is asked for to be compared. */
  anotherSeed(): void {
    this.drafts.delete('seed');
    this.errors.delete('seed');
    this.change(anotherSeed(this.recipe), true);
  }

  set(key: Setting, text: string): void {
    try {
      const recipe = withSetting(this.recipe, key, text);
      this.drafts.delete(key);
      this.errors.delete(key);
      this.change(recipe);
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      this.drafts.set(key, text);
      this.errors.set(key, error);
      this.draw();
    }
  }

  setCount(index: number, count: number): void {
    this.errors.delete('counts');
    this.change(withCount(this.recipe, index, count));
  }

  /** All of the recipe is asked for, so that a link goes on meaning the same when a task's own one changes. */
  change(recipe: Recipe, run = false): void {
    this.recipe = recipe;
    this.#fresh(run);
    this.training.start(recipe);
    this.draw();
  }

  /** The playground computes with these weights from now on, and its address names the recipe that makes them again. */
  use({ host, limits, session }: PanelScope, learned: LearnedModel): void {
    const { watching } = this;
    watching.hand(learned);
    const { precision, cells } = session.playground.scene.view;
    const held = this.training.record.heldAt(learned.recipe.steps);
    const place = watching.shown(watching.trace(learned), bestHead(held));
    const view = { ...place, row: watching.row, precision, cells };
    const { scene } = parseScene({ ...watching.scene(learned), view }, limits, 'strict');
    this.used = host.edit((one) => one.dispatch({ type: 'scene', scene }, 'scene'));
    host.focus('.sentence .chip[tabindex="0"]');
  }

  #fresh(run: boolean): void {
    this.#at = null;
    this.#passed = 0;
    this.#eager = run;
    this.used = false;
  }

  #heard(milestone: Milestone | null): void {
    const { state, problem, recipe } = this.training;
    if (milestone === 'begun' && recipe) {
      this.recipe = recipe;
      this.#newest = null;
    }
    if (state === 'failed' && problem instanceof SceneError) {
      this.errors.set(problem.field.replace(/^recipe\./, '') as Setting | 'counts', problem);
      this.settingsOpen = true;
    }
    if (this.#eager && state === 'paused') {
      this.#eager = false;
      this.training.run();
    }
    if (milestone) this.#tell(milestone);
    this.draw();
  }

  #tell(milestone: Milestone): void {
    const { steps, record, recipe } = this.training;
    if (milestone !== 'measured') {
      if (milestone !== 'begun' || this.said)
        // who has only just come has heard nothing yet
        this.said = (t) => milestoneText(t, milestone, steps, recipe);
      return;
    }
    const accuracy = record.held.at(-1)?.pairs.accuracy ?? 0;
    const passed = steps > 0 ? kMilestones.filter((one) => accuracy >= one).length : 0;
    if (passed > this.#passed) this.said = (t) => heldText(t, accuracy);
    this.#passed = Math.max(this.#passed, passed);
  }
}
