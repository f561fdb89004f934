// What is learned and how it runs: the task, start and pause, one step, anew, another seed; how far and how fast.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Translate } from '../model/i18n.js';

export type Running = 'fresh' | 'running' | 'paused' | 'stuck';

export interface BarModel {
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
  readonly task: string;
  /** stuck: it cannot go on as it is. */
  readonly running: Running;
  /** Nothing can be asked of it at the moment. */
  readonly busy: boolean;
  /** Anything was learned that starting over would undo. */
  readonly begun: boolean;
  readonly steps: number;
  readonly until: number;
  /** null: not measured yet. */
  readonly speed: string | null;
  readonly elapsed: string;
  /** As fast as it can, not as it can be watched. */
  readonly hurried: boolean;
  readonly t: Translate;
  readonly onTask: (id: string) => void;
  readonly onToggle: () => void;
  readonly onStep: () => void;
  readonly onReset: () => void;
  readonly onSeed: () => void;
  readonly onHurry: (on: boolean) => void;
}

const names = {
  fresh: 'learn.start',
  running: 'learn.pause',
  paused: 'learn.go_on',
  stuck: 'learn.go_on',
} as const;

export function learnBar(model: BarModel): TemplateResult {
  const { t, tasks, task, running, busy, begun } = model;
  const stands = running === 'running' || busy;
  return html`<div class="learn-top">
      <label class="learn-task" for="learn-task"
        ><span>${t('learn.task')}</span>
        <select
          id="learn-task"
          .value=${live(task)}
          @change=${(event: Event) => {
            model.onTask((event.target as HTMLSelectElement).value);
          }}
        >
          ${tasks.map(({ id, name }) => html`<option value=${id} ?selected=${id === task}>${name}</option>`)}
        </select>
      </label>
    </div>
    <div class="learn-bar" role="group" aria-label=${t('learn.bar')}>
      ${button('start', t(names[running]), busy || running === 'stuck', model.onToggle)}
      ${button('step', t('learn.step'), stands || running === 'stuck', model.onStep)}
      ${button('reset', t('learn.reset'), busy || !begun, model.onReset)}
      ${button('another', t('learn.seed_next'), busy, model.onSeed, t('learn.seed_next_hint'))}
      ${hurry(model)} ${progress(model)}
    </div>`;
}

/** A button that cannot be pressed keeps the keyboard: it may be pressed again in a moment. */
function button(id: string, name: string, off: boolean, press: () => void, hint?: string): TemplateResult {
  return html`<button
    type="button"
    id="learn-${id}"
    title=${hint ?? nothing}
    aria-disabled=${off ? 'true' : 'false'}
    @click=${() => {
      if (!off) press();
    }}
  >
    ${name}
  </button>`;
}

const hurry = ({ t, hurried, onHurry }: BarModel): TemplateResult =>
  html`<label class="box" title=${t('learn.hurry_hint')}
    ><input
      id="learn-hurry"
      type="checkbox"
      .checked=${live(hurried)}
      @change=${(event: Event) => {
        onHurry((event.target as HTMLInputElement).checked);
      }}
    />${t('learn.hurry')}</label
  >`;

function progress({ t, steps, until, speed, elapsed }: BarModel): TemplateResult {
  const facts = [t('learn.elapsed', { seconds: elapsed })];
  if (speed !== null) facts.push(t('learn.speed', { speed }));
  return html`<div class="learn-progress">
    <span>${t('learn.progress', { steps, until })}</span>
    <progress max=${until} .value=${steps} aria-label=${t('learn.steps')}></progress>
    <span>${facts.join(' · ')}</span>
  </div>`;
}
