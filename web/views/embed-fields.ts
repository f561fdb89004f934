// Fields of the embed builder: what each is called stands beside or above it.
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

type Option = readonly [value: string, name: string];

export const choose = (
  label: string,
  options: readonly Option[],
  chosen: string,
  onChoose: (value: string) => void,
): TemplateResult =>
  html`<label class="embed-field">
    <span>${label}</span>
    <select
      @change=${(event: Event) => {
        onChoose((event.target as HTMLSelectElement).value);
      }}
    >
      ${options.map(
        ([value, name]) => html`<option value=${value} .selected=${value === chosen}>${name}</option>`,
      )}
    </select>
  </label>`;

export const tick = (
  label: string | TemplateResult,
  on: boolean,
  onTick: (on: boolean) => void,
): TemplateResult =>
  html`<label class="embed-tick">
    <input
      type="checkbox"
      .checked=${live(on)}
      @change=${(event: Event) => {
        onTick((event.target as HTMLInputElement).checked);
      }}
    />
    <span>${label}</span>
  </label>`;

export interface Line {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly onInput: (value: string) => void;
}

export function line({ label, value, placeholder = '', rows, onInput }: Line): TemplateResult {
  const heard = (event: Event): void => {
    onInput((event.target as HTMLInputElement | HTMLTextAreaElement).value);
  };
  const field = rows
    ? html`<textarea
        rows=${rows}
        placeholder=${placeholder}
        .value=${live(value)}
        @input=${heard}
      ></textarea>`
    : html`<input type="text" placeholder=${placeholder} .value=${live(value)} @input=${heard} />`;
  return html`<label class="embed-line"><span>${label}</span>${field}</label>`;
}
