// Messages about the whole scene: what an edit carried along, what a link could not bring.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';

export interface Notice {
  readonly kind: 'note' | 'problem';
  /** In whatever language is read now. */
  readonly say: (t: Translate) => string;
  /** A text to copy by hand where the clipboard is refused. */
  readonly copy?: string;
}

export function notices(
  list: readonly Notice[],
  t: Translate,
  onDismiss: () => void,
): TemplateResult | typeof nothing {
  return html`<div class="notices" role="status" aria-label=${t('element.notices')}>
    ${
      list.length === 0
        ? nothing
        : html` <div class="notices-box ${list.some(({ kind }) => kind === 'problem') ? 'is-problem' : ''}">
            <ul>
              ${list.map(
                (notice) =>
                  html`<li>
                    ${notice.say(t)}
                    ${
                      notice.copy === undefined
                        ? nothing
                        : html`<textarea
                            readonly
                            rows="3"
                            .value=${notice.copy}
                            aria-label=${notice.say(t)}
                            @focus=${(event: Event) => {
                              (event.target as HTMLTextAreaElement).select();
                            }}
                          ></textarea>`
                    }
                  </li>`,
              )}
            </ul>
            <button type="button" @click=${onDismiss}>${t('element.dismiss')}</button>
          </div>`
    }
  </div>`;
}
