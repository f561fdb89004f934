// Tells how high a frame's contents are, so that the page around can make room. Every report has a cause in what is shown; none
// follows from an earlier one, also where the page gives more or less room than was asked for.
import { kHighest_px, kLowest_px } from '../model/frame-message.js';

/** Lit draws in slices: what follows at once is one change. */
const kQuiet_ms = 80;
/** A change that goes on, such as a drag, is told meanwhile. */
const kLongest_ms = 400;
/** Less is a scroll bar that came or went. */
const kNoise_px = 2;

export class Height {
  readonly #observer = new ResizeObserver(() => this.soon());
  #told_px = -1;
  #timer = 0;
  #since_ms = 0;

  constructor(
    private readonly content: HTMLElement,
    private readonly tell: (height_px: number) => void,
  ) {}

  /** Reports from here on. */
  watch(): void {
    this.#observer.observe(this.content);
  }

  /** Not from within the observer: what the page around does with it would change what is observed. */
  soon(): void {
    const now_ms = performance.now();
    if (!this.#timer) this.#since_ms = now_ms;
    clearTimeout(this.#timer);
    const rest_ms = Math.max(0, this.#since_ms + kLongest_ms - now_ms);
    this.#timer = window.setTimeout(() => this.#report(), Math.min(kQuiet_ms, rest_ms));
  }

  /** Now, whether or not it was told. */
  get px(): number {
    this.#told_px = Math.min(
      kHighest_px,
      Math.max(kLowest_px, Math.ceil(this.content.getBoundingClientRect().height)),
    );
    return this.#told_px;
  }

  #report(): void {
    this.#timer = 0;
    const told = this.#told_px;
    const { px } = this;
    if (Math.abs(px - told) < kNoise_px) this.#told_px = told;
    else this.tell(px);
  }
}
