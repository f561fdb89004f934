// Where numbers from outside come in: a field to paste into, a file to choose or to drop, and what was wrong with them.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { fieldError } from './field-error.js';

export interface TakeBringModel {
  /** The matrix they go into, and its shape. */
  readonly name: string;
  readonly shape: string;
  /** Whether its numbers can be replaced at all. */
  readonly possible: boolean;
  readonly text: string;
  readonly words: boolean;
  readonly error: string | null;
  readonly done: string;
  readonly t: Translate;
  readonly onText: (text: string) => void;
  readonly onWords: (words: boolean) => void;
  readonly onPut: () => void;
  readonly onFile: (file: File) => void;
}

export function takeBring(model: TakeBringModel): TemplateResult {
  const { name, shape, possible, t } = model;
  return html`<section
    class="take-group"
    aria-labelledby="take-bring-title"
    @dragover=${(event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    }}
    @drop=${(event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      model.onFile(file);
    }}
  >
    <h3 id="take-bring-title">${t('take.bring')}</h3>
    <p class="take-note" id="take-bring-note">
      ${possible ? t('take.bring_into', { name, shape }) : t('take.bring_nowhere', { name })}
    </p>
    ${possible ? form(model) : nothing}
    <p class="take-done" role="status">${model.done}</p>
  </section>`;
}

function form(model: TakeBringModel): TemplateResult {
  const { error, t } = model;
  return html`<label class="take-paste"
      ><span>${t('take.paste')}</span>
      <textarea
        rows="4"
        spellcheck="false"
        dir="ltr"
        placeholder="[[1, 0.5], [0, -2]]"
        .value=${model.text}
        aria-invalid=${error === null ? 'false' : 'true'}
        aria-describedby=${error === null ? 'take-bring-note' : 'take-error'}
        @input=${(event: Event) => {
          model.onText((event.target as HTMLTextAreaElement).value);
        }}
      ></textarea>
    </label>
    ${fieldError('take', error)}
    <div class="panel-controls">
      <button type="button" @click=${model.onPut}>${t('take.put')}</button>
      <label class="take-words"
        ><input
          type="checkbox"
          .checked=${model.words}
          @change=${(event: Event) => {
            model.onWords((event.target as HTMLInputElement).checked);
          }}
        />${t('take.words')}</label
      >
    </div>
    <label class="take-file"
      ><input
        class="visually-hidden"
        type="file"
        accept=".npy,.csv,.tsv,.txt,.json"
        @change=${(event: Event) => {
          const field = event.target as HTMLInputElement;
          const file = field.files?.[0];
          if (file) model.onFile(file);
          field.value = ''; // the same file can be chosen again
        }}
      /><span class="take-choose">${t('take.file')}</span> <span>${t('take.file_drop')}</span>
    </label>`;
}
