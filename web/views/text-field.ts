// A labelled field of prose. While an input method composes, the field holds letters that are not the reader's text yet.
import { html, noChange, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface TextField {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly composing: boolean;
  /** Whether `<id>-error` stands beside it. */
  readonly faulty: boolean;
  readonly disabled?: boolean;
  readonly onText: (text: string) => void;
  readonly onCompose: (composing: boolean) => void;
}

export function textField({ id, label, ...field }: TextField): TemplateResult {
  const typed = (event: Event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    field.onText((event.target as HTMLTextAreaElement).value);
  };
  return html`<label for=${id}>${label}</label>
    <textarea
      id=${id}
      rows="1"
      spellcheck="false"
      autocomplete="off"
      dir="auto"
      ?disabled=${field.disabled ?? false}
      .value=${field.composing ? noChange : live(field.text)}
      aria-describedby=${field.faulty ? `${id}-error` : nothing}
      aria-invalid=${field.faulty ? 'true' : 'false'}
      @input=${typed}
      @compositionstart=${() => {
        field.onCompose(true);
      }}
      @compositionend=${(event: Event) => {
        field.onCompose(false);
        typed(event);
      }}
    ></textarea>`;
}
