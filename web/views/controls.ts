// The settings, drawn from the parameter table: a list to choose from, or a field with its message beside it.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Translate } from '../model/i18n.js';
import type { Param, ParamKey, Range } from '../model/params.js';
import type { Scene } from '../model/scene.js';
import type { Limits } from '../model/trace.js';
import { fieldError } from './field-error.js';

export interface ControlsModel {
  readonly scene: Scene;
  readonly limits: Limits;
  /** In view at once, and folded under "more". */
  readonly main: readonly Param[];
  readonly more: readonly Param[];
  readonly readonly: boolean;
  readonly t: Translate;
  /** What the reader typed that was refused, and why. */
  readonly draft: (key: ParamKey) => string | null;
  readonly error: (key: ParamKey) => string | null;
  readonly onParam: (param: Param, text: string) => void;
  readonly onNewNumbers: () => void;
}

export function controls(model: ControlsModel): TemplateResult {
  const { t } = model;
  const list = (shown: readonly Param[]) =>
    html`<div class="controls-list">
      ${repeat(
        shown,
        ({ key }) => key,
        (param) => control(model, param),
      )}
    </div>`;
  return html`<section class="controls" aria-label=${t('element.controls')} ?inert=${model.readonly}>
    ${list(model.main)}
    ${
      model.more.length === 0
        ? nothing
        : html`<details class="more">
            <summary>${t('element.more')}</summary>
            ${list(model.more)}
          </details>`
    }
  </section>`;
}

function control(model: ControlsModel, param: Param): TemplateResult {
  const { t, scene } = model;
  const error = model.error(param.key);
  const body = param.kind === 'choice' ? choice(model, param) : field(model, param);
  return html`<div class="control ${error ? 'has-error' : ''}" data-param=${param.key}>
    <label for=${param.key} title=${t(param.hint)}>${t(param.label)}</label>
    <div class="control-body">
      ${body}
      ${param.key === 'seed' ? html`<button type="button" class="new-numbers" @click=${model.onNewNumbers}>${t('element.new_numbers')}</button>` : nothing}
      ${param.key === 'temperature' ? slider(model, param, scene.temperature) : nothing}
    </div>
    ${fieldError(param.key, error)}
  </div>`;
}

function choice({ scene, t, onParam }: ControlsModel, param: Param): TemplateResult {
  const value = String(param.get(scene));
  return html`<select
    id=${param.key}
    .value=${live(value)}
    @change=${(event: Event) => {
      onParam(param, (event.target as HTMLSelectElement).value);
    }}
  >
    ${param
      .choices(scene)
      .map(
        (one) =>
          html`<option
            value=${String(one.value)}
            title=${t(one.hint, one.args)}
            ?selected=${String(one.value) === value}
          >
            ${t(one.label, one.args)}
          </option>`,
      )}
  </select>`;
}

/**
 * A text field: number fields follow the system's decimal mark, ours is always a dot. Arrow keys step. On the way from 4 to
 * 12 stands a 1: what would cut typed matrices down to that waits for Enter or for the field to be left.
 */
function field(model: ControlsModel, param: Param): TemplateResult {
  const { scene, limits, t, onParam } = model;
  const value = param.get(scene);
  const step = (direction: 1 | -1, from = Number(value)) => {
    const next = stepped(from, direction, param.values(scene, limits), param.range(limits));
    if (next !== null) onParam(param, String(next));
  };
  const take = (event: Event) => {
    onParam(param, (event.target as HTMLInputElement).value);
  };
  const error = model.error(param.key);
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
      .value=${live(model.draft(param.key) ?? String(value))}
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
  const next = Math.round((value + direction * step) / step) / Math.round(1 / step);
  if (range && (next < range.min || next > range.max)) return null;
  return next;
}

/** From one-hot to uniform on a logarithmic slider: 0.01 to 100. */
function slider({ t, onParam }: ControlsModel, param: Param, temperature: number): TemplateResult {
  return html`<input
    type="range"
    min="-2"
    max="2"
    step="0.05"
    aria-label=${t('element.temperature_slider')}
    .value=${live(String(Math.log10(temperature)))}
    @input=${(event: Event) => {
      onParam(param, String(Number((10 ** Number((event.target as HTMLInputElement).value)).toPrecision(3))));
    }}
  />`;
}
