// Paper is light, whatever the screen is: cells and small maps are coloured by hand, so they are drawn anew for it.

export class Paper {
  #printing = false;
  readonly #media = matchMedia('print');

  constructor(private readonly redraw: () => void) {}

  /** Whether the page is being printed, or shown as it would be. */
  get inUse(): boolean {
    return this.#printing || this.#media.matches;
  }

  watch(): void {
    window.addEventListener('beforeprint', this.#before);
    window.addEventListener('afterprint', this.#after);
    this.#media.addEventListener('change', this.redraw);
  }

  leave(): void {
    window.removeEventListener('beforeprint', this.#before);
    window.removeEventListener('afterprint', this.#after);
    this.#media.removeEventListener('change', this.redraw);
  }

  /** Before the browser lays the pages out; what this asks for is drawn by then. */
  readonly #before = (): void => {
    this.#printing = true;
    this.redraw();
  };

  readonly #after = (): void => {
    this.#printing = false;
    this.redraw();
  };
}
