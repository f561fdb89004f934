// Offers a slider for a number that the reader selected and may change. Its code comes when it is first asked for.
import { nothing, type TemplateResult } from 'lit';
import type { Host } from './actions.js';
import { pinName, type LockName } from '../model/author-locks.js';
import { canPin } from './matrix-model.js';
import type { Session } from './session.js';
import { cellValue, type SliderHand, type SliderScope } from './slider-cell.js';

export class Slider {
  /** A reader chose a number: until then nobody needs it. */
  offered = false;
  open = false;
  #hand: SliderHand | null = null;

  constructor(
    private readonly session: Session,
    private readonly host: Host,
    private readonly redraw: () => void,
    private readonly adopt: (sheet: CSSStyleSheet) => void,
    private readonly holds: (name: LockName) => boolean,
  ) {}

  isOffered(readonly: boolean): boolean {
    const { selection } = this.session.playground;
    if (!this.offered || readonly || !selection || !canPin(selection.stage)) return false;
    if (this.holds(pinName(selection.stage))) return false;
    return cellValue(this.session, selection) !== null;
  }

  view(scope: SliderScope): TemplateResult | typeof nothing {
    return this.open && this.isOffered(scope.readonly) ? (this.#hand?.view(scope) ?? nothing) : nothing;
  }

  readonly toggle = (): void => {
    this.open = !this.open;
    if (this.open) void this.#load();
    this.redraw();
  };

  /** From a number's cell, by keyboard. */
  enter(readonly: boolean): void {
    if (!this.isOffered(readonly)) return;
    if (!this.open) this.toggle();
    else this.host.focus('#slider');
  }

  async #load(): Promise<void> {
    try {
      const { sheet, hand } = await import('./slider-hand.js');
      if (!this.#hand && sheet) this.adopt(sheet);
      this.#hand ??= hand(this.host, this.redraw);
      if (this.open) this.host.focus('#slider');
    } catch {
      this.open = false; // the button is there to try again
    }
    this.redraw();
  }
}
