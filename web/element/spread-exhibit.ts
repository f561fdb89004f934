// Lesson 6's charts: drawn as soon as they are seen, and anew for other keys or another seed.
import type { TemplateResult } from 'lit';
import { parseNumber } from '../model/numbers.js';
import { SceneError } from '../model/scene-error.js';
import type { Found } from './exhibit-job.js';
import { spreadPanel, type SpreadRow } from '../views/spread-panel.js';
import { ExhibitRunner } from './exhibit-runner.js';
import type { ExhibitScope, ExhibitView } from './exhibits.js';

const widths = Array.from({ length: 11 }, (_, i) => 2 ** i);
const keyChoices = [4, 16, 64, 256];
const kSeeds = 2 ** 32;

export class SpreadExhibit implements ExhibitView {
  readonly #runner = new ExhibitRunner();
  #rows: readonly SpreadRow[] = [];
  #n_keys = 16;
  #seed = 42;
  #busy = false;
  #begun = false;
  #at: number | null = null;

  constructor(private readonly redraw: () => void) {}

  view({ t }: ExhibitScope): TemplateResult {
    if (!this.#begun) {
      this.#begun = true;
      queueMicrotask(() => void this.#draw()); // this drawing first
    }
    return spreadPanel({
      widths,
      rows: this.#rows,
      n_keys: this.#n_keys,
      keyChoices,
      seed: this.#seed,
      busy: this.#busy,
      at: this.#at,
      t,
      onKeys: (n_keys) => {
        this.#n_keys = n_keys;
        void this.#draw();
      },
      onSeed: (text) => {
        this.#seed = seedOf(text) ?? this.#seed;
        void this.#draw();
      },
      onRedraw: () => {
        this.#seed = (this.#seed + 1) % kSeeds;
        void this.#draw();
      },
      onMove: (at) => {
        this.#at = at;
        this.redraw();
      },
    });
  }

  /** Half-drawn charts begin anew when they are seen again. */
  leave(): void {
    if (this.#busy) this.#begun = false;
    this.#runner.stop();
  }

  async #draw(): Promise<void> {
    this.#begun = true;
    this.#busy = true;
    this.#rows = [];
    const drawn = this.#runner.run(
      { kind: 'spread', widths, n_keys: this.#n_keys, seed: this.#seed },
      { found: this.#found, started: () => undefined },
    );
    this.redraw();
    const { how } = await drawn;
    if (how === 'stopped') return; // by the next drawing, which is busy now
    this.#busy = false;
    this.redraw();
  }

  readonly #found = (found: Found): void => {
    if (found.kind !== 'spread') return;
    const { d, scale, value } = found;
    const row = this.#rows.find((one) => one.d === d) ?? { d, undivided: null, divided: null };
    const filled = scale === 'none' ? { ...row, undivided: value } : { ...row, divided: value };
    this.#rows = [...this.#rows.filter((one) => one.d !== d), filled];
    this.redraw();
  };
}

/** null: no seed; the field goes back to the one that counts. */
function seedOf(text: string): number | null {
  try {
    const seed = parseNumber(text);
    return Number.isInteger(seed) && seed >= 0 && seed < kSeeds ? seed : null;
  } catch (problem) {
    if (problem instanceof SceneError) return null;
    throw problem;
  }
}
