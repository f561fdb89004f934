// Which panel is open. A button for each, in words.
import { html, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { bringUp } from './bring-up.js';
import type { PanelKind } from './panel-kinds.js';

export interface PanelBarModel {
  readonly kinds: readonly PanelKind[];
  readonly open: PanelKind | null;
  readonly t: Translate;
  readonly onToggle: (kind: PanelKind) => void;
}

export function panelBar({ kinds, open, t, onToggle }: PanelBarModel): TemplateResult {
  return html`<div class="panel-bar" part="panels" role="group" aria-label=${t('panels.bar')}>
    ${kinds.map(
      (kind) =>
        html`<button
          type="button"
          id="open-${kind}"
          title=${t(`panels.${kind}_hint`)}
          aria-expanded=${open === kind ? 'true' : 'false'}
          aria-controls="panel"
          @click=${(event: Event) => {
            onToggle(kind);
            if (open !== kind) bringUp((event.currentTarget as Element).parentElement);
          }}
        >
          ${t(`panels.${kind}`)}
        </button>`,
    )}
  </div>`;
}
