// The field that opens over a cell. It keeps what was typed until the number is taken or the reader gives up.
import { isComposing } from './grid-keys.js';

export interface EditorEvents {
  /** False = refused: the field stays open with the text. */
  commit(text: string): boolean;
  /** The field is about to go. `refocus`: its cell has the keyboard again, or for Tab (`move`) the next cell to the right
   * or left; true when there was one. */
  closing(move: -1 | 0 | 1, refocus: boolean): boolean;
}

export class GridEditor {
  readonly #field = document.createElement('input');
  #cell: HTMLElement | null = null;
  #before: string | null = null;
  #closing = false;

  constructor(private readonly events: EditorEvents) {
    this.#field.className = 'editor';
    this.#field.type = 'text';
    this.#field.autocomplete = 'off';
    this.#field.spellcheck = false;
    this.#field.setAttribute('autocapitalize', 'off');
    this.#field.enterKeyHint = 'done';
    this.#field.addEventListener('keydown', (event) => {
      this.#onKey(event);
    });
    this.#field.addEventListener('blur', () => {
      // Another window in front is no decision about the number.
      if (!this.#closing && this.#cell && document.hasFocus()) this.#commit(0, false);
    });
    this.#field.addEventListener('input', () => {
      this.refuse(null);
    });
  }

  get cell(): HTMLElement | null {
    return this.#cell;
  }

  get hasFocus(): boolean {
    return this.#field.matches(':focus');
  }

  /** `typed` replaces the number; null opens the exact value, selected. `toLeft` keeps a wide field inside the matrix. */
  open(cell: HTMLElement, exact: string, typed: string | null, name: string, toLeft: boolean): void {
    this.#cell = cell;
    // What is typed over a number is meant, even when it is the same number.
    this.#before = typed === null ? exact : null;
    this.#field.value = typed ?? exact;
    this.#field.setAttribute('aria-label', name);
    this.#field.classList.toggle('to-left', toLeft);
    this.refuse(null);
    cell.classList.add('editing');
    cell.append(this.#field);
    this.#field.focus({ preventScroll: true });
    if (typed === null) this.#field.select();
  }

  /** `errorId` names the element with the reason; null takes the refusal back. */
  refuse(errorId: string | null): void {
    if (errorId === null) {
      this.#field.removeAttribute('aria-invalid');
      this.#field.removeAttribute('aria-describedby');
    } else {
      this.#field.setAttribute('aria-invalid', 'true');
      this.#field.setAttribute('aria-describedby', errorId);
    }
  }

  /** Gives up without a word. */
  close(move: -1 | 0 | 1 = 0, refocus = false): boolean {
    const cell = this.#cell;
    if (!cell) return false;
    this.#closing = true;
    this.#cell = null;
    cell.classList.remove('editing');
    const moved = this.events.closing(move, refocus);
    this.#field.remove();
    this.#closing = false;
    return moved;
  }

  /** True when the key that asked for it has nothing more to do. */
  #commit(move: -1 | 0 | 1, refocus: boolean): boolean {
    const text = this.#field.value;
    // An untouched number is no edit: it would pin what nobody typed.
    if (text !== this.#before && !this.events.commit(text)) {
      this.#field.setAttribute('aria-invalid', 'true');
      return true;
    }
    return this.close(move, refocus);
  }

  #onKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      this.close(0, true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.#commit(0, true);
    } else if (event.key === 'Tab') {
      if (this.#commit(event.shiftKey ? -1 : 1, true)) event.preventDefault();
    }
  }
}
