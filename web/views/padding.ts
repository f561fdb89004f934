// Under a token: the switch that hides it from everybody, while the mask has a padding rule.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { visibleToken } from '../model/tokens-visible.js';

export interface PaddingModel {
  /** By key: may it be looked at. null: the mask has no such rule, or these tokens are no keys. */
  readonly visible: readonly boolean[] | null;
  /** The author of the page holds the mask fixed. */
  readonly padHeld: boolean;
  readonly onPad: (key: number, visible: boolean) => void;
}

export function padding(
  { visible, padHeld, onPad }: PaddingModel,
  token: string,
  index: number,
  t: Translate,
  tabbable: boolean,
): TemplateResult | typeof nothing {
  if (!visible) return nothing;
  const hidden = visible[index] === false;
  return html`<button
    type="button"
    class="pad"
    ?disabled=${padHeld}
    tabindex=${tabbable ? 0 : -1}
    aria-pressed=${hidden ? 'true' : 'false'}
    aria-label=${t('sentence.pad_name', { action: t(hidden ? 'sentence.padded' : 'sentence.pad'), token: visibleToken(token).text })}
    title=${t('sentence.pad_hint')}
    @click=${() => {
      onPad(index, hidden);
    }}
  >
    ${t(hidden ? 'sentence.padded' : 'sentence.pad')}
  </button>`;
}
