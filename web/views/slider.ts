// A slider for the selected number, between its ends in figures.
import { css, html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Translate } from '../model/i18n.js';
import { formatNumber } from '../model/numbers.js';
import type { SliderRange } from '../model/slider-range.js';

export interface SliderModel {
  readonly range: SliderRange;
  readonly value: number;
  /** What the number is, and the number as the page writes it. */
  readonly title: string;
  readonly text: string;
  readonly t: Translate;
  readonly onPress: () => void;
  readonly onSlide: (value: number) => void;
  readonly onRelease: () => void;
  readonly onLeave: () => void;
  /** True when the key was meant for the slider. */
  readonly onKey: (key: string) => boolean;
}

/** Ends are round: one digit is all of them. */
export const endText = (value: number): string => formatNumber(value, 1);

export function slider(model: SliderModel): TemplateResult {
  const { range, value, title, text, t, onKey } = model;
  return html`<div class="slider">
    <span class="slider-end" aria-hidden="true">${endText(range.min)}</span>
    <input
      type="range"
      id="slider"
      min=${range.min}
      max=${range.max}
      step="any"
      aria-label=${title}
      aria-valuetext=${text}
      aria-describedby="slider-hint"
      .value=${live(String(value))}
      @pointerdown=${model.onPress}
      @input=${(event: Event) => {
        model.onSlide((event.target as HTMLInputElement).valueAsNumber);
      }}
      @change=${model.onRelease}
      @blur=${model.onLeave}
      @keydown=${(event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !onKey(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
    <span class="slider-end" aria-hidden="true">${endText(range.max)}</span>
    <output class="slider-value" for="slider" aria-live="off">${text}</output>
    <span class="slider-hint" id="slider-hint">${t('element.slide_hint')}</span>
  </div>`;
}

export const sliderStyles = css`
  .slider {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
    margin-block: 6px;
    font: 14px/1.4 var(--ui);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .slider input {
    flex: 0 1 352px;
    min-width: 128px;
    height: 28px;
    margin: 0;
    accent-color: var(--accent);
    touch-action: none;
  }
  .slider-end,
  .slider-hint {
    color: var(--muted);
  }
  .slider-value {
    min-width: 5.5em;
    font-weight: 600;
  }
  @container (max-width: 560px) {
    .slider input {
      flex: 1 1 128px;
    }
  }
  @media (pointer: coarse) {
    .slider input {
      height: 44px;
    }
    .slider-hint {
      display: none; /* it is about keys */
    }
  }
  @media print {
    .slider {
      display: none;
    }
  }
`;
