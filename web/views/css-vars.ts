// Sets custom properties on an element through the style object: a strict content security policy refuses style
// attributes, which Lit's own styleMap writes on first render.
import { noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { ElementPart } from 'lit';

class CssVars extends Directive {
  #last = new Map<string, string>();

  override render(_values: Readonly<Record<`--${string}`, string | number>>): symbol {
    return noChange;
  }

  override update(part: ElementPart, [values]: [Readonly<Record<`--${string}`, string | number>>]): symbol {
    const style = (part.element as HTMLElement).style;
    for (const [name, value] of Object.entries(values)) {
      const text = String(value);
      if (this.#last.get(name) === text) continue;
      this.#last.set(name, text);
      style.setProperty(name, text);
    }
    return noChange;
  }
}

/** `<div ${cssVars({ '--share': 0.5 })}>` */
export const cssVars = directive(CssVars);
