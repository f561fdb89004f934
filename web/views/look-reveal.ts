// Keeps the followed word in sight inside of a box that scrolls. Only the box moves, never the page.
import { noChange, type ElementPart } from 'lit';
import { Directive, directive } from 'lit/directive.js';

class Reveal extends Directive {
  #followed = '';

  override render(_followed: string): symbol {
    return noChange;
  }

  override update(part: ElementPart, [followed]: [string]): symbol {
    if (followed === this.#followed) return noChange;
    this.#followed = followed;
    queueMicrotask(() => {
      reveal(part.element); // what is in it is drawn by then
    });
    return noChange;
  }
}

function reveal(box: Element): void {
  const word = box.querySelector('.look-word.is-followed');
  if (!word) return;
  const [inner, outer] = [word.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  if (inner.left < outer.left || inner.right > outer.right)
    box.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

/** `<div ${revealed('row 5')}>`: another word than before is brought to the middle, unless it can be seen. */
export const revealed = directive(Reveal);
