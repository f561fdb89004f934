// Back through the saved moments of a run.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Translate } from '../model/i18n.js';

export interface TimelineModel {
  /** Steps after which each was saved. */
  readonly moments: readonly number[];
  readonly at: number;
  /** Whether the last one is followed as it comes. */
  readonly now: boolean;
  readonly t: Translate;
  readonly onAt: (at: number) => void;
  readonly onNow: () => void;
}

export function learnTimeline({ moments, at, now, t, onAt, onNow }: TimelineModel): TemplateResult {
  const text = t(now ? 'learn.moment_now' : 'learn.moment', { steps: moments[at] ?? 0 });
  return html`<div class="learn-timeline">
    <label for="learn-timeline">${t('learn.timeline')}</label>
    <input
      id="learn-timeline"
      type="range"
      min="0"
      max=${Math.max(0, moments.length - 1)}
      step="1"
      .value=${live(String(at))}
      aria-valuetext=${text}
      ?disabled=${moments.length < 2}
      @input=${(event: Event) => {
        onAt((event.target as HTMLInputElement).valueAsNumber);
      }}
    />
    <span class="learn-moment">${text}</span>
    ${now ? nothing : html`<button type="button" id="learn-now" @click=${onNow}>${t('learn.to_now')}</button>`}
  </div>`;
}
