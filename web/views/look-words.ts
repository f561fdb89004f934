// The words beside a picture, as buttons that choose which one is followed. All of a picture's words are one stop of the
// Tab key; arrow keys go from word to word, and from the words that look to those that are looked at.
import { html, type TemplateResult } from 'lit';
import type { Side, WeightsView } from '../model/look.js';
import type { LookModel } from './look-model.js';
import { revealed } from './look-reveal.js';
import { tokenText } from './token-text.js';

/** How words are laid out: in two columns; rows at the left and columns on top; those of one side in a strip. */
export type Layout = 'columns' | 'matrix' | 'strip';

export interface WordPlace {
  readonly side: Side;
  readonly index: number;
}

type Size = Pick<WeightsView, 'n_q' | 'n_kv'>;

/** Where a key leads; null for one that means nothing here. */
export function wordAfter(at: WordPlace, key: string, size: Size, layout: Layout): WordPlace | null {
  const count = (side: Side): number => (side === 'row' ? size.n_q : size.n_kv);
  const to = (side: Side, index: number): WordPlace => ({
    side,
    index: Math.min(count(side) - 1, Math.max(0, index)),
  });
  const vertical = layout === 'columns' || (layout === 'matrix' && at.side === 'row');
  const [back, on] = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back) return to(at.side, at.index - 1);
  if (key === on) return to(at.side, at.index + 1);
  if (key === 'Home') return to(at.side, 0);
  if (key === 'End') return to(at.side, count(at.side) - 1);
  if (layout === 'strip') return null;
  if (at.side === 'row' && key === 'ArrowRight') return to('column', at.index);
  if (at.side === 'column' && key === (layout === 'columns' ? 'ArrowLeft' : 'ArrowDown'))
    return to('row', at.index);
  return null;
}

export function wordButton(model: LookModel, layout: Layout, side: Side, index: number): TemplateResult {
  const { view, t, onFollow } = model;
  const word = (side === 'row' ? view.queries : view.keys)[index];
  const text = word?.text ?? '';
  const chosen = side === model.side && index === model.index;
  return html`<button
    type="button"
    class="look-word is-${side} ${chosen ? 'is-followed' : ''}"
    data-side=${side}
    data-index=${index}
    tabindex=${chosen ? 0 : -1}
    aria-pressed=${chosen ? 'true' : 'false'}
    aria-label=${t(`look.word_${side}`, { word: text })}
    title=${word?.token ?? ''}
    @click=${() => {
      onFollow(side, index);
    }}
    @keydown=${(event: KeyboardEvent) => {
      walk(model, layout, { side, index }, event);
    }}
  >
    ${tokenText(text, 'look-token')}
  </button>`;
}

/** The words that can be followed, where no picture shows them. */
export const wordStrip = (model: LookModel): TemplateResult =>
  html`<div class="look-strip" ${revealed(`${model.side} ${String(model.index)}`)}>
    ${(model.side === 'row' ? model.view.queries : model.view.keys).map((_, index) =>
      wordButton(model, 'strip', model.side, index),
    )}
  </div>`;

function walk(model: LookModel, layout: Layout, at: WordPlace, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = wordAfter(at, event.key, model.view, layout);
  if (!next) return;
  event.preventDefault();
  const words = (event.currentTarget as HTMLElement).closest('.look-picture');
  model.onFollow(next.side, next.index);
  words
    ?.querySelector<HTMLElement>(`[data-side="${next.side}"][data-index="${String(next.index)}"]`)
    ?.focus();
}
