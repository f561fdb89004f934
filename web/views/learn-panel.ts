// The panel in which a model learns: what is learned and how far it is, what it looks at, its curves, its moments.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { learnBar, type BarModel } from './learn-bar.js';
import { learnCurves, type CurvesModel } from './learn-curves.js';
import { learnHow } from './learn-how.js';
import { learnRuns, type RunsModel } from './learn-runs.js';
import { learnSettings, type SettingsModel } from './learn-settings.js';
import { learnTimeline, type TimelineModel } from './learn-timeline.js';
import { learnDeeper, learnWatched, type WatchedModel } from './learn-watched.js';

export interface LearnPanelModel {
  readonly bar: BarModel;
  readonly settings: SettingsModel;
  /** Whole sentences on how it stands. */
  readonly state: readonly string[];
  /** Training went astray: a rate that would do. */
  readonly rescue: { readonly name: string; readonly onTake: () => void } | null;
  /** For listeners: what has just happened. */
  readonly said: string;
  /** null: nothing to show yet. */
  readonly watched: WatchedModel | null;
  readonly curves: CurvesModel;
  readonly timeline: TimelineModel;
  readonly runs: RunsModel;
  /** null: the playground takes nothing here. */
  readonly onUse: (() => void) | null;
  readonly used: boolean;
  readonly t: Translate;
}

export function learnPanel(model: LearnPanelModel): TemplateResult {
  const { t, state, watched } = model;
  return html`<h2>${t('learn.title')}</h2>
    <p class="panel-intro">${t('learn.intro')}</p>
    <div class="learn">
      ${learnBar(model.bar)}
      <div class="learn-state">${state.map((sentence) => html`<p>${sentence}</p> `)} ${rescue(model)}</div>
      <p class="visually-hidden" role="status">${model.said}</p>
      ${learnSettings(model.settings)}
      <div class="learn-body">
        ${watched ? learnWatched(watched) : nothing}
        <div class="learn-course">
          ${learnCurves(model.curves)} ${learnTimeline(model.timeline)} ${use(model)}
        </div>
        ${watched ? learnDeeper(watched) : nothing}
      </div>
      ${learnRuns(model.runs)}
      <p class="learn-note">${t('learn.caution')}</p>
      ${learnHow(t, model.settings.recipe.batch)}
    </div>`;
}

const rescue = ({ rescue: way }: LearnPanelModel): TemplateResult | typeof nothing =>
  way ? html`<button type="button" id="learn-rescue" @click=${way.onTake}>${way.name}</button>` : nothing;

function use({ t, onUse, used }: LearnPanelModel): TemplateResult | typeof nothing {
  if (!onUse) return nothing;
  return html`<div class="learn-use">
    <button type="button" id="learn-use" title=${t('learn.use_hint')} @click=${onUse}>
      ${t('learn.use')}
    </button>
    <span role="status">${used ? t('learn.used') : ''}</span>
  </div>`;
}
