// One matrix of the pipeline: its name and shape, where its numbers come from, and the grid.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { StageId } from '../model/scene.js';
import type { GridModel } from './grid-model.js';
import { heldMark } from './held-note.js';
import { gridLegend, matrixGrid } from './matrix-grid.js';
import { roleOf, symbol } from './symbol.js';

export interface MatrixBlockModel {
  readonly stage: StageId;
  readonly name: string;
  readonly hint: string;
  /** "random, seed 42", "yours", …; empty for what simply follows from above. */
  readonly source: string;
  readonly pinned: boolean;
  /** What giving the matrix back is called; null when it cannot be given back. */
  readonly release: string | null;
  /** Whether its present numbers can be held, so that nothing before them moves them. */
  readonly holdable: boolean;
  /** The author of the page holds it fixed. */
  readonly held: boolean;
  readonly grid: GridModel;
  /** Whether the scale of its colours is shown below it. */
  readonly legend: boolean;
  readonly t: Translate;
  readonly onRelease: () => void;
  readonly onHold: () => void;
}

export function matrixBlock(model: MatrixBlockModel): TemplateResult {
  const { grid, stage, t } = model;
  return html`<figure class="matrix ${roleOf(stage)} ${model.pinned ? 'is-pinned' : ''}" data-stage=${stage}>
    <figcaption>
      <span class="matrix-name">${symbol(stage)} <span title=${model.hint}>${model.name}</span></span>
      <span class="matrix-facts">
        <span>${grid.rows} × ${grid.columns}</span>
        ${heldMark(model.held, t)}
        ${model.source ? html`<span class="matrix-source">${model.pinned ? html`<span class="pin" aria-hidden="true"></span>` : nothing}${model.source}</span>` : nothing}
        ${
          model.release === null
            ? nothing
            : html`<button
                type="button"
                class="release"
                title=${t('element.release_hint')}
                @click=${model.onRelease}
              >
                ${model.release}
              </button>`
        }
        ${
          model.holdable
            ? html`<button type="button" class="hold" title=${t('element.hold_hint')} @click=${model.onHold}>
                ${t('element.hold')}
              </button>`
            : nothing
        }
      </span>
    </figcaption>
    ${matrixGrid(grid)} ${model.legend ? gridLegend(grid) : nothing}
    ${grid.error ? html`<p class="error" role="alert">${grid.error.message}</p>` : nothing}
  </figure>`;
}
