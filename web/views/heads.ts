// All heads at a glance: one small heat map each, the chosen one marked.
import { html, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { Trace } from '../model/trace.js';
import { heatMap } from './heat-map.js';
import type { Theme } from './theme.js';

export interface HeadsModel {
  readonly trace: Trace;
  readonly head: number;
  readonly row: number;
  readonly theme: Theme;
  readonly t: Translate;
  readonly onHead: (head: number) => void;
}

export function heads(model: HeadsModel): TemplateResult {
  const { trace, t } = model;
  return html`<div class="heads" role="group" aria-label=${t('element.heads')}>
    ${trace.heads.map((head, index) => {
      const chosen = index === model.head;
      return html`<button
        type="button"
        class="head ${chosen ? 'is-chosen' : ''}"
        aria-pressed=${chosen ? 'true' : 'false'}
        @click=${() => {
          model.onHead(index);
        }}
      >
        <span class="head-name">${t('element.head_n', { head: index + 1 })}</span>
        ${heatMap({
          rows: head.weights.shape[0] ?? 0,
          columns: head.weights.shape[1] ?? 0,
          data: head.weights.data,
          mask: head.mask.data,
          band: model.row,
          theme: model.theme,
          label: t('element.head_map', { head: index + 1 }),
        })}
      </button>`;
    })}
  </div>`;
}
