// The panel "Learn it": a model learns in a worker, and everything it looks at on the way is computed by the engine from the
// weights it has at that moment.
import { html, type TemplateResult } from 'lit';
import { loadLearner } from '../engine/load-learner.js';
import { addMessages } from '../model/i18n.js';
import { learn } from '../model/messages/learn.js';
import { model } from '../model/messages/model.js';
import { learnPanel } from '../views/learn-panel.js';
import { learnStyles } from '../views/learn-styles.js';
import { ownPart, OwnPart } from '../views/own-part.js';
import { failed, problemText } from './failed.js';
import { LearnDesk } from './learn-desk.js';
import { panelModel } from './learn-model.js';
import type { PanelScope, PanelView } from './panels.js';

addMessages({ learn, model });

export const sheet = learnStyles.styleSheet;
export const panel = (redraw: () => void): PanelView => new LearnPanel(redraw);

class LearnPanel implements PanelView {
  #scope: PanelScope | null = null;
  #desk: LearnDesk | null = null;
  #problem: unknown = null;
  #fetching = false;
  #frame = 0;
  /** Drawn anew many times a second, and nothing else with it. */
  readonly #part = new OwnPart();

  constructor(private readonly redraw: () => void) {}

  view(scope: PanelScope): TemplateResult {
    this.#scope = scope;
    if (!this.#desk) return this.#waiting(scope);
    this.#desk.seen(scope);
    return html`${ownPart(this.#part, learnPanel(panelModel(scope, this.#desk)))}`;
  }

  leave(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#desk?.leave();
    this.#problem = null;
  }

  end(): void {
    this.#desk?.training.end();
  }

  #waiting({ t, session }: PanelScope): TemplateResult {
    if (this.#problem !== null)
      return failed(t, t('learn.unreachable', { reason: problemText(t, this.#problem) }), () => {
        this.#problem = null;
        this.redraw();
      });
    void this.#fetch(session.engine);
    return html`<p class="loading" role="status">${t('learn.loading')}</p>`;
  }

  async #fetch(engine: PanelScope['session']['engine']): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      const learner = await loadLearner();
      this.#desk = new LearnDesk(learner, engine, () => {
        this.#draw();
      });
    } catch (problem) {
      this.#problem = problem;
    }
    this.#fetching = false;
    this.redraw();
  }

  /** At most once a frame. */
  #draw(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#scope && this.#desk) this.#part.draw(learnPanel(panelModel(this.#scope, this.#desk)));
    });
  }
}
