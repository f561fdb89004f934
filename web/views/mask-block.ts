// The mask as a matrix of its own: who may look at whom, hatched where not; drawn by the reader where the scene says so.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { GridModel } from './grid-model.js';
import { heldMark } from './held-note.js';
import { matrixGrid } from './matrix-grid.js';

export interface MaskBlockModel {
  readonly grid: GridModel;
  /** The author of the page holds it fixed. */
  readonly held: boolean;
  /** The reader draws it. */
  readonly drawn: boolean;
  /** Other rules hide cells as well. */
  readonly combined: boolean;
  /** How queries and keys of different number are lined up; null where they are as many. */
  readonly alignment: string | null;
  /** null: the scene is not to be changed. */
  readonly onDraw: (() => void) | null;
  readonly t: Translate;
}

export function maskBlock({
  grid,
  held,
  drawn,
  combined,
  alignment,
  onDraw,
  t,
}: MaskBlockModel): TemplateResult {
  return html`<figure class="matrix mask" data-mask>
    <figcaption>
      <span class="matrix-name">${t('element.may_look')}</span>
      <span class="matrix-facts">
        <span>${grid.rows} × ${grid.columns}</span>
        ${heldMark(held, t)}
        ${
          drawn || !onDraw
            ? nothing
            : html`<button type="button" class="draw" title=${t('element.mask_draw_hint')} @click=${onDraw}>
                ${t('element.mask_draw')}
              </button>`
        }
      </span>
    </figcaption>
    ${matrixGrid(grid)}
    <p class="mask-key">
      <span class="seen-sample" aria-hidden="true"></span>${t('grid.seen')}
      <span class="legend-masked" aria-hidden="true"></span>${t('grid.hidden')}
    </p>
    ${drawn && onDraw ? html`<p class="mask-note">${t('element.mask_how')}</p>` : nothing}
    ${drawn && combined ? html`<p class="mask-note">${t('element.mask_combined')}</p>` : nothing}
    ${alignment === null ? nothing : html`<p class="mask-note">${alignment}</p>`}
  </figure>`;
}
