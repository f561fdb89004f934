// A part of the page that is drawn anew by itself, many times a second, while everything around it stays as it is.
import type { TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';

/** Of one part: what is drawn in it now is put there by `draw`. */
export class OwnPart {
  #put: ((view: TemplateResult) => void) | null = null;

  /** Nothing happens while the part is not on the page. */
  draw(view: TemplateResult): void {
    this.#put?.(view);
  }

  placed(put: ((view: TemplateResult) => void) | null): void {
    this.#put = put;
  }
}

class Placed extends AsyncDirective {
  #part: OwnPart | null = null;

  override render(part: OwnPart, view: TemplateResult): TemplateResult {
    this.#part = part;
    this.reconnected();
    return view;
  }

  override disconnected(): void {
    this.#part?.placed(null);
  }

  override reconnected(): void {
    this.#part?.placed((view) => {
      this.setValue(view);
    });
  }
}

/** `${ownPart(part, view)}`: `view` is what it shows when what is around it is drawn. */
export const ownPart = directive(Placed);
