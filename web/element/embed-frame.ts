// The live frame of the embed builder: it follows the choices a moment after the last one, and is as high as what is in it.
import { kHighest_px, kLowest_px, readFrameMessage } from '../model/frame-message.js';

const kAfterChoice_ms = 400;
/** Until it has said how high it is. */
const kFirst_px = 480;
/** Longer ones scroll inside: the choices beside it stay in reach. */
const kMostShown_px = 820;

export class LiveFrame {
  #address = '';
  #wanted = '';
  #timer = 0;
  #frame: HTMLIFrameElement | null = null;
  /** As the frame said; null: not yet. */
  #height_px: number | null = null;

  constructor(private readonly redraw: () => void) {}

  /** What to show for this address now, "": nothing; a newer one follows by itself. */
  view(address: string): {
    address: string;
    height_px: number;
    onFrame: (frame: Element | undefined) => void;
  } {
    this.#follow(address);
    return {
      address: this.#address,
      height_px: Math.min(this.#height_px ?? kFirst_px, kMostShown_px),
      onFrame: this.#take,
    };
  }

  /** What a snippet reserves, in whole tens: it is not another one for every pixel. null: nobody knows yet. */
  get height_px(): number | null {
    return this.#height_px === null ? null : Math.ceil(this.#height_px / 10) * 10;
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#address = this.#wanted = '';
    this.#height_px = null;
  }

  #follow(address: string): void {
    if (address === this.#wanted) return;
    this.#wanted = address;
    clearTimeout(this.#timer);
    if (this.#address === '') this.#address = address;
    else
      this.#timer = window.setTimeout(() => {
        this.#address = address;
        this.redraw();
      }, kAfterChoice_ms);
  }

  readonly #take = (frame: Element | undefined): void => {
    if (frame && !this.#frame) addEventListener('message', this.#hear);
    if (!frame) removeEventListener('message', this.#hear);
    this.#frame = (frame as HTMLIFrameElement | undefined) ?? null;
  };

  /** Anybody may send anything: only the frame's own height counts, and only one that can be. */
  readonly #hear = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.#frame?.contentWindow) return;
    const { height } = readFrameMessage(data) ?? {};
    if (typeof height !== 'number' || !(height >= kLowest_px && height <= kHighest_px)) return;
    if (Math.ceil(height) === this.#height_px) return;
    this.#height_px = Math.ceil(height);
    this.redraw();
  };
}

/** Of the folder that holds the playground's files, beside the page that opens its links. */
export function baseOf(place: Element | undefined): string | null {
  const root = place?.getRootNode();
  if (!(root instanceof ShadowRoot)) return null;
  const { toURL } = root.host as Element & { toURL?: () => string };
  return toURL ? new URL('.', toURL.call(root.host)).href : null;
}
