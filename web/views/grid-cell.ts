// One cell on the screen. It remembers what it drew, and touches the document only where that has changed.
import { formatNumber } from '../model/numbers.js';
import type { GridModel } from './grid-model.js';
import { columnInDigits, widthInDigits } from './grid-window.js';
import { heat, type Heat } from './heat.js';

/** Longer than the column is made for: set smaller rather than cut. The steps are those of the styles. */
function sizeOf(text: string, model: GridModel): '' | 'long' | 'longer' | 'longest' {
  const share = (columnInDigits(model) + 0.15) / widthInDigits(text);
  if (share >= 1) return '';
  return share >= 0.86 ? 'long' : share >= 0.75 ? 'longer' : 'longest';
}

export class CellView {
  readonly element = document.createElement('div');
  readonly #text = document.createTextNode('');
  row = -1;
  column = -1;
  #value = 0;
  #masked = false;
  #look = -1;
  #kind = '';
  #heat: Heat | null = null;
  #flash = '';
  /** What a cell without a visible number is called. */
  #name: string | null = null;
  #spoken: string | null = null;

  constructor() {
    this.element.className = 'cell';
    this.element.setAttribute('role', 'gridcell');
    this.element.setAttribute('aria-selected', 'false');
    this.element.tabIndex = -1;
    this.element.append(this.#text);
  }

  place(row: number, column: number, left_px: number): void {
    if (row !== this.row || column !== this.column) this.#look = -1;
    this.row = row;
    this.column = column;
    this.element.setAttribute('aria-colindex', String(column + 2));
    this.element.style.setProperty('left', `${left_px}px`);
  }

  /**
   * `look` changes when every cell must be drawn again: scale, precision, theme, language. True when the number is
   * another than the one drawn before at this place.
   */
  draw(model: GridModel, look: number): boolean {
    const at = this.row * model.columns + this.column;
    const value = model.data[at] ?? NaN;
    const masked = model.mask !== null && model.mask[at] === 0;
    const same = masked === this.#masked && Object.is(value, this.#value);
    if (look === this.#look && same) return false;
    const changed = this.#look !== -1 && !same;
    this.#look = look;
    this.#value = value;
    this.#masked = masked;
    this.#drawNumber(model, value, masked);
    return changed;
  }

  /** The full spoken text while the cell is the tab stop; null gives it back its own name. */
  speak(text: string | null): void {
    if (text === this.#spoken) return;
    this.#spoken = text;
    this.#applyName();
  }

  /** The class alternates, so that the same animation can start again without a reflow. */
  flash(className: 'flash-a' | 'flash-b'): void {
    if (this.#flash) this.element.classList.remove(this.#flash);
    this.element.classList.add(className);
    this.#flash = className;
  }

  #drawNumber(model: GridModel, value: number, masked: boolean): void {
    const only = model.mask_only;
    const text = masked || only ? '' : formatNumber(value, model.precision);
    this.#mark(masked ? 'masked' : Number.isNaN(value) ? 'nan' : model.compact ? '' : sizeOf(text, model));
    const shown = model.compact ? '' : text;
    if (this.#text.data !== shown) this.#text.data = shown;
    const name = only
      ? masked
        ? only.hidden
        : only.seen
      : masked
        ? model.t('grid.masked')
        : shown
          ? null
          : text;
    if (name !== this.#name) {
      this.#name = name;
      this.#applyName();
    }
    const next = masked ? null : heat(model.scale, value, model.theme);
    const before = this.#heat;
    if (next === before) return;
    this.#heat = next;
    this.element.style.setProperty('background-color', next?.background ?? '');
    if (next?.ink !== before?.ink) this.element.style.setProperty('color', next?.ink ?? '');
  }

  #mark(kind: string): void {
    if (kind === this.#kind) return;
    if (this.#kind) this.element.classList.remove(this.#kind);
    if (kind) this.element.classList.add(kind);
    this.#kind = kind;
  }

  #applyName(): void {
    const name = this.#spoken ?? this.#name;
    if (name === null) this.element.removeAttribute('aria-label');
    else this.element.setAttribute('aria-label', name);
  }
}
