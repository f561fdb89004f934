// What the author of the page holds fixed is shown and cannot be changed; a mark says so at the thing, a line says why.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';

export const heldNote = (held: boolean, t: Translate): TemplateResult | typeof nothing =>
  held ? html`<p class="held-note">${t('errors.locked')}</p>` : nothing;

export const heldMark = (held: boolean, t: Translate): TemplateResult | typeof nothing =>
  held ? html`<span class="held-mark" title=${t('errors.locked')}>${t('element.held')}</span>` : nothing;
