// One step at a time: at which step the reader is, and the steps that follow each other by themselves when asked to.
import type { WalkStepId } from '../model/steps.js';

/** Long enough to read two lines and look at a matrix. */
const kStay_ms = 4000;
const interruptions = ['pointerdown', 'keydown', 'wheel'] as const;

export class Walk {
  #open = false;
  /** Steps come and go with the scene: the id is kept, and the place for when it is gone. */
  #id: WalkStepId | null = null;
  #place = 0;
  #timer = 0;
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    private readonly steps: () => readonly WalkStepId[],
    private readonly redraw: () => void,
    /** The reader has come to this step. */
    private readonly entered: (id: WalkStepId) => void,
  ) {}

  get open(): boolean {
    return this.#open;
  }

  get playing(): boolean {
    return this.#timer !== 0;
  }

  /** Nothing moves by itself for a reader who asked for less motion. */
  get canPlay(): boolean {
    return !this.#still.matches;
  }

  /** Among the steps that the scene has now. */
  get at(): number {
    const steps = this.steps();
    const found = this.#id ? steps.indexOf(this.#id) : -1;
    return found >= 0 ? found : Math.max(0, Math.min(this.#place, steps.length - 1));
  }

  toggle(): void {
    this.#open = !this.#open;
    this.pause();
    this.#enter();
  }

  step(by: 1 | -1): void {
    this.pause();
    this.#to(this.at + by);
  }

  /** Another lesson begins with its first step. */
  restart(): void {
    this.pause();
    this.#id = null; // the first step of the scene before may be a later one of the next
    this.#place = 0;
    this.#enter();
  }

  playOrPause(): void {
    if (this.playing) {
      this.pause();
      this.redraw();
    } else this.#play();
  }

  pause(): void {
    window.clearInterval(this.#timer);
    this.#timer = 0;
    for (const type of interruptions) document.removeEventListener(type, this.#interrupt, true);
    document.removeEventListener('visibilitychange', this.#stop);
  }

  #play(): void {
    if (!this.canPlay) return;
    this.#timer = window.setInterval(this.#onward, kStay_ms);
    for (const type of interruptions)
      document.addEventListener(type, this.#interrupt, { capture: true, passive: true });
    document.addEventListener('visibilitychange', this.#stop);
    if (this.at === this.steps().length - 1) this.#to(0);
    else this.redraw();
  }

  readonly #onward = (): void => {
    this.#to(this.at + 1);
    if (this.at === this.steps().length - 1 || !this.canPlay) this.#stop();
  };

  #to(place: number): void {
    const steps = this.steps();
    this.#place = Math.max(0, Math.min(place, steps.length - 1));
    this.#id = steps[this.#place] ?? null;
    this.#enter();
  }

  #enter(): void {
    const id = this.steps()[this.at];
    if (this.#open && id) this.entered(id);
    this.redraw();
  }

  readonly #stop = (): void => {
    this.pause();
    this.redraw();
  };

  /** Whatever the reader does stops it; its own button does so itself. */
  readonly #interrupt = (event: Event): void => {
    const own = event.composedPath().some((one) => one instanceof Element && one.matches('.walk-play'));
    const pressed = !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';
    if (!own || !pressed || event.type === 'wheel') this.#stop();
  };
}
