// The words a model knows, folded under the sentence; and the same list for the field in which a word is renamed.
import { html, type TemplateResult } from 'lit';
import type { Lang, Translate } from '../model/i18n.js';
import { tokenLang } from '../model/token-lang.js';
import { tokenText } from './token-text.js';

export interface KnownModel {
  readonly words: readonly string[];
  /** The chosen word of the sentence, which another takes the place of; null: none is chosen. */
  readonly chosen: string | null;
  readonly readonly: boolean;
  /** The reader's, whose words come first. */
  readonly lang: Lang;
  readonly t: Translate;
  readonly onWord: (word: string) => void;
}

type Group = Lang | 'signs';

const groupOf = (word: string): Group =>
  tokenLang(word) === 'zh-CN' ? 'zh' : /\p{L}/u.test(word) ? 'en' : 'signs';

export function knownWords(model: KnownModel): TemplateResult {
  const { words, chosen, lang, t } = model;
  const order: readonly Group[] = lang === 'zh' ? ['zh', 'en', 'signs'] : ['en', 'zh', 'signs'];
  const groups = order.map((group) => ({ group, own: words.filter((word) => groupOf(word) === group) }));
  return html`<details class="known">
      <summary>${t('model.known', { count: words.length })}</summary>
      <p class="known-hint">
        ${chosen === null ? t('model.known_add') : t('model.known_exchange', { word: chosen })}
      </p>
      ${groups.filter(({ own }) => own.length > 0).map(({ group, own }) => list(model, t(`model.known_${group}`), own))}
    </details>
    <datalist id="known-words">${words.map((word) => html`<option value=${word}></option>`)}</datalist>`;
}

function list(
  { chosen, readonly, onWord }: KnownModel,
  name: string,
  words: readonly string[],
): TemplateResult {
  const here = Math.max(0, words.indexOf(chosen ?? ''));
  return html`<h3>${name}</h3>
    <div class="known-words" role="group" aria-label=${name} @keydown=${walk}>
      ${words.map(
        (word, i) =>
          html`<button
            type="button"
            tabindex=${i === here ? 0 : -1}
            aria-current=${word === chosen ? 'true' : 'false'}
            ?disabled=${readonly}
            @click=${() => {
              onWord(word);
            }}
          >
            ${tokenText(word)}
          </button>`,
      )}
    </div>`;
}

/** One stop of the Tab key a group; arrows go through it. */
function walk(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const buttons = [...list.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.indexOf((list.getRootNode() as ShadowRoot).activeElement as HTMLButtonElement);
  const to = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  const next = to === undefined ? undefined : buttons[to];
  if (!next) return;
  event.preventDefault();
  buttons.forEach((button) => {
    button.tabIndex = button === next ? 0 : -1;
  });
  next.focus();
}
