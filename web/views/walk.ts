// One step at a time: the bar that leads through the steps, and what the step does to the followed word.
import { html, nothing, type TemplateResult } from 'lit';
import type { MessageKey, Translate } from '../model/i18n.js';
import type { Fact, Told } from '../model/followed-word.js';
import type { WalkStepId } from '../model/steps.js';
import { visibleToken } from '../model/tokens-visible.js';
import { bringUp } from './bring-up.js';
import { tokenText } from './token-text.js';

export interface WalkModel {
  readonly open: boolean;
  readonly playing: boolean;
  /** Whether steps may follow each other by themselves. */
  readonly canPlay: boolean;
  readonly steps: readonly WalkStepId[];
  /** Of steps. */
  readonly at: number;
  readonly title: MessageKey | null;
  readonly told: readonly Told[];
  readonly onToggle: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onPlay: () => void;
}

export function walkBar(walk: WalkModel, t: Translate): TemplateResult {
  return html`<div
    class="walk-bar ${walk.open ? 'is-open' : ''}"
    role="group"
    aria-label=${t('steps.bar')}
    @keydown=${(event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
      if (!walk.open || by === undefined) return;
      event.preventDefault();
      walk.onStep(by);
    }}
  >
    <button
      type="button"
      class="walk-switch"
      aria-pressed=${walk.open ? 'true' : 'false'}
      @click=${(event: Event) => {
        walk.onToggle();
        if (!walk.open) bringUp(event.currentTarget as Element);
      }}
    >
      ${t('steps.one_at_a_time')}
    </button>
    ${walk.open ? ways(walk, t) : nothing}
  </div>`;
}

/** A way that leads nowhere says so and keeps the keyboard. */
function ways({ steps, at, playing, canPlay, onStep, onPlay }: WalkModel, t: Translate): TemplateResult {
  const way = (key: 'steps.previous' | 'steps.next', by: 1 | -1, isEnd: boolean) =>
    html`<button
      type="button"
      aria-disabled=${isEnd ? 'true' : 'false'}
      @click=${() => {
        onStep(by);
      }}
    >
      ${t(key)}
    </button>`;
  return html`<span class="walk-ways">
    ${way('steps.previous', -1, at === 0)} ${way('steps.next', 1, at === steps.length - 1)}
    ${canPlay ? html`<button type="button" class="walk-play" @click=${onPlay}>${t(playing ? 'steps.pause' : 'steps.play')}</button>` : nothing}
  </span>`;
}

/** "Step 2 of 6: Query, key, value". */
export const walkTitle = ({ at, steps, title }: WalkModel, t: Translate): string =>
  t('steps.at', { number: at + 1, count: steps.length, title: title ? t(title) : '' });

const parts = ['in', 'does', 'out'] as const;

export function walkTold(
  { told }: WalkModel,
  t: Translate,
  format: (value: number) => string,
): TemplateResult {
  const say = ({ key, facts = {}, args }: Told): TemplateResult => {
    const pieces = t(key, args).split(/\{(\w+)\}/);
    return html`${pieces.map((piece, i) => {
      const fact = i % 2 === 1 ? facts[piece] : undefined;
      return fact ? factView(fact, t, format) : piece;
    })} `;
  };
  return html`<dl class="told">
    ${parts.map((part) => {
      const lines = told.filter((one) => one.part === part);
      return lines.length === 0
        ? nothing
        : html`<div>
            <dt>${t(`steps.${part}`)}</dt>
            <dd>${lines.map((line) => html`<p>${say(line)}</p>`)}</dd>
          </div>`;
    })}
  </dl>`;
}

function factView(fact: Fact, t: Translate, format: (value: number) => string): TemplateResult | string {
  switch (fact.kind) {
    case 'token':
      return tokenText(visibleToken(fact.text).text);
    case 'number':
      return html`<span class="live-number">${format(fact.value)}</span>`;
    case 'name':
      return t(fact.key);
    case 'row':
      return rowView(fact.values, format);
    case 'each':
      return eachView(fact.pairs, t, format);
  }
}

/** More numbers than this are read in the matrix below. */
const kMost = 8;

function rowView(values: readonly number[], format: (value: number) => string): TemplateResult {
  const shown = values.slice(0, kMost).map(format).join(', ');
  return html`<span class="row-numbers">(${shown}${values.length > kMost ? ', …' : ''})</span>`;
}

/** Of many words those with the largest numbers. */
function eachView(
  pairs: Extract<Fact, { kind: 'each' }>['pairs'],
  t: Translate,
  format: (value: number) => string,
): TemplateResult {
  const isLong = pairs.length > kMost;
  const order = (value: number | null): number => value ?? -Infinity;
  const shown = isLong ? [...pairs].sort((a, b) => order(b.value) - order(a.value)).slice(0, kMost) : pairs;
  return html`${shown.map(
    ({ token, value }, i) =>
      html`${i > 0 ? t('steps.separator') : nothing}<span class="told-pair"
          >${tokenText(visibleToken(token).text)}
          <span class="live-number">${value === null ? t('steps.hidden') : format(value)}</span></span
        >`,
  )}${isLong ? t('steps.more', { count: pairs.length - shown.length }) : nothing}`;
}
