// A setting that is a number: a text field with its steps beside it.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Translate } from '../model/i18n.js';
import type { Param, Range } from '../model/params.js';
import type { Scene } from '../model/scene.js';
import type { Limits } from '../model/trace.js';

export interface FieldModel {
  readonly scene: Scene;
  readonly limits: Limits;
  readonly t: Translate;
  /** What the reader typed that was refused, and why. */
  readonly draft: string | null;
  readonly error: string | null;
  readonly onParam: (param: Param, text: string) => void;
}

/**
 * A text field: number fields follow the system's decimal mark, ours is always a dot. Arrow keys step. On the way from 4 to
 * 12 stands a 1: what would cut typed matrices down to that waits for Enter or for the field to be left.
 */
export function field({ scene, limits, t, draft, error, onParam }: FieldModel, param: Param): TemplateResult {
  const value = param.get(scene);
  const step = (direction: 1 | -1, from = Number(value)) => {
    const next = stepped(from, direction, param.values(scene, limits), param.range(limits));
    if (next !== null) onParam(param, String(next));
  };
  const take = (event: Event) => {
    onParam(param, (event.target as HTMLInputElement).value);
  };
  return html`<span class="stepper">
    <button
      type="button"
      tabindex="-1"
      aria-label=${t('element.less', { name: t(param.label) })}
      @click=${() => {
        step(-1);
      }}
    >
      −
    </button>
    <input
      id=${param.key}
      type="text"
      inputmode=${param.kind === 'integer' ? 'numeric' : 'decimal'}
      autocomplete="off"
      spellcheck="false"
      .value=${live(draft ?? String(value))}
      aria-invalid=${error ? 'true' : 'false'}
      aria-describedby=${error ? `${param.key}-error` : nothing}
      @input=${(event: InputEvent) => {
        if (!param.reshapes && !event.isComposing) take(event);
      }}
      @compositionend=${(event: Event) => {
        if (!param.reshapes) take(event);
      }}
      @change=${(event: Event) => {
        if (param.reshapes) take(event);
      }}
      @keydown=${(event: KeyboardEvent) => {
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (direction === 0) return;
        event.preventDefault();
        const typed = Number((event.target as HTMLInputElement).value || NaN);
        step(direction, Number.isFinite(typed) ? typed : Number(value));
      }}
    />
    <button
      type="button"
      tabindex="-1"
      aria-label=${t('element.greater', { name: t(param.label) })}
      @click=${() => {
        step(1);
      }}
    >
      +
    </button>
  </span>`;
}

/** The next value up or down: the next good one where only some are, else by the table's step, inside the range. */
export function stepped(
  value: number,
  direction: 1 | -1,
  good: readonly number[] | null,
  range: Range | null,
): number | null {
  if (good) {
    const ahead = good.filter((one) => (one - value) * direction > 0);
    return ahead.length === 0 ? null : direction > 0 ? Math.min(...ahead) : Math.max(...ahead);
  }
  const step = range?.step ?? 1;
  // Whole steps, so that 0.1 + 0.2 stays 0.3 on screen.
  const next =
    step < 1
      ? Math.round((value + direction * step) / step) / Math.round(1 / step)
      : value + direction * step;
  if (range && (next < range.min || next > range.max)) return null;
  return next;
}
