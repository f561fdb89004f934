// Row and column headers: a token with its index, or a channel's number.
import { visibleToken } from '../model/tokens-visible.js';
import { tokenLang } from '../model/token-lang.js';
import type { LabelKind } from './grid-model.js';

export class LabelView {
  readonly element = document.createElement('div');
  readonly #name = document.createElement('bdi');
  readonly #index = document.createElement('span');
  #drawn = '';
  #kind = '';

  constructor(role: 'rowheader' | 'columnheader') {
    this.element.className = 'label';
    this.element.setAttribute('role', role);
    this.#name.className = 'name';
    this.#index.className = 'index';
    this.element.append(this.#name, this.#index);
  }

  /** `index` is the token's, which need not be the row's. */
  draw(label: string, index: number, kind: LabelKind): void {
    const drawn = `${kind} ${index} ${label}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    if (this.#kind) this.element.classList.remove(this.#kind);
    this.element.classList.add(kind);
    this.#kind = kind;
    const isToken = kind !== 'channel';
    const shown = isToken ? visibleToken(label).text : label;
    const name = isToken ? `${shown}(${index})` : label;
    const lang = isToken ? tokenLang(label) : null;
    if (lang) this.#name.lang = lang;
    else this.#name.removeAttribute('lang');
    this.#name.textContent = shown;
    this.#index.textContent = isToken ? String(index) : '';
    this.element.setAttribute('aria-label', name);
    this.element.title = name;
  }
}
