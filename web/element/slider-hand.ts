// The slider at work: a whole drag, or all keys until the slider is left, is one step of undo, and Escape takes it back.
import { nothing, type TemplateResult } from 'lit';
import { nearestStep, sliderKey, sliderRange, type SliderRange } from '../model/slider-range.js';
import type { CellRef } from '../model/trace.js';
import { slider, sliderStyles } from '../views/slider.js';
import type { Host } from './actions.js';
import type { Session } from './session.js';
import { cellValue, type SliderHand, type SliderScope } from './slider-cell.js';

export const sheet = sliderStyles.styleSheet;

export const hand = (host: Host, redraw: () => void): SliderHand => new Hand(host, redraw);

interface Held {
  readonly by: 'pointer' | 'keys';
  readonly time_ms: number;
  /** The numbers of the reader's own after the last move; null until the first one. */
  pins: unknown;
}

const SELECTED_CELL = '.grid-box [role="gridcell"][aria-selected="true"]';

class Hand implements SliderHand {
  #held: Held | null = null;
  #cell = '';
  #range: SliderRange | null = null;
  /** For which the range was given. */
  #value = 0;

  constructor(
    private readonly host: Host,
    private readonly redraw: () => void,
  ) {}

  view(scope: SliderScope): TemplateResult | typeof nothing {
    const { session, title, format, t } = scope;
    const cell = session.playground.selection;
    const value = cell && cellValue(session, cell);
    if (!cell || value === null) return nothing;
    const range = this.#rangeOf(cell, value);
    return slider({
      ...{ range, value, title, t },
      text: format(value),
      onPress: () => {
        this.#hold('pointer', session);
      },
      onSlide: (to) => {
        if (!this.#held) this.#hold('pointer', session);
        this.#set(session, cell, nearestStep(to, range));
      },
      onRelease: () => {
        this.#widen(session, cell);
      },
      onLeave: () => {
        this.#held = null;
      },
      onKey: (key) => this.#key(session, cell, key, range),
    });
  }

  #key(session: Session, cell: CellRef, key: string, range: SliderRange): boolean {
    if (key === 'Escape') {
      this.#giveUp(session);
      return true;
    }
    const to = sliderKey(cellValue(session, cell) ?? 0, key, range);
    if (to === null) return false;
    if (this.#held?.by !== 'keys') this.#hold('keys', session);
    this.#set(session, cell, to);
    this.#widen(session, cell);
    return true;
  }

  #hold(by: Held['by'], session: Session): void {
    this.#held = { by, time_ms: session.clock(), pins: null };
  }

  #set(session: Session, cell: CellRef, value: number): void {
    const held = this.#held;
    if (!held || Math.fround(value) === cellValue(session, cell)) return;
    const intent = { type: 'cells', ...cell, values: [[value]] } as const;
    const done = this.host.edit((one) => one.dispatch(intent, `cell:${cell.stage}`, held.time_ms));
    if (done) held.pins = session.playground.scene.pins;
  }

  /** What was changed since then by other means is not the slider's to take back. With nothing to take back, to the cell. */
  #giveUp(session: Session): void {
    const pins = this.#held?.pins;
    this.#held = null;
    if (pins && pins === session.playground.scene.pins) this.host.edit((one) => one.undo());
    else this.host.focus(SELECTED_CELL);
  }

  /** It stays as it is under the hand; at an end, once that is let go, it reaches further. */
  #widen(session: Session, cell: CellRef): void {
    const value = cellValue(session, cell);
    const range = this.#range;
    if (value === null || !range || (value > range.min && value < range.max)) return;
    this.#range = sliderRange(value, cell.stage);
    this.redraw();
  }

  #rangeOf(cell: CellRef, value: number): SliderRange {
    const key = [cell.stage, cell.layer, cell.head, cell.row, cell.column].join(' ');
    if (key !== this.#cell) {
      this.#held = null;
      this.#range = null;
    }
    this.#cell = key;
    const before = this.#range;
    const stays = before && value >= before.min && value <= before.max;
    // A number that was typed, or came back by undo, has a range of its own.
    const range = stays && (this.#held || value === this.#value) ? before : sliderRange(value, cell.stage);
    this.#range = range;
    this.#value = value;
    return range;
  }
}
