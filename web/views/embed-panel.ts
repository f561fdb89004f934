// The embed builder: first the snippet, which is what an author in a hurry came for, then what it may be, and how it looks.
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { ref } from 'lit/directives/ref.js';
import { embedSteps, type StepsModel } from './embed-steps.js';
import { embedWishes, type WishesModel } from './embed-wishes.js';

export type PictureKind = 'svg' | 'png' | 'html';

export interface EmbedPanelModel {
  readonly steps: StepsModel;
  readonly wishes: WishesModel;
  /** Folder that everything is loaded from. */
  readonly base: string;
  readonly frame: {
    readonly address: string;
    readonly height_px: number;
    readonly onFrame: (frame: Element | undefined) => void;
  };
  readonly said: string;
  readonly onPicture: (kind: PictureKind) => void;
  /** Tells where the panel stands. */
  readonly onPlace: (place: Element | undefined) => void;
}

export function embedPanel(model: EmbedPanelModel): TemplateResult {
  const { steps, wishes, base } = model;
  const { t, recipe } = steps;
  const ofPicture = recipe.kind === 'picture';
  return html`<h2 ${ref(model.onPlace)}>${t('embed.title')}</h2>
    <p class="panel-intro">${t('embed.intro')}</p>
    ${embedSteps(steps)} ${ofPicture ? pictures(model) : nothing}
    <p class="embed-note">${t('embed.from', { base })}</p>
    <div class="embed-body">
      <section aria-labelledby="embed-readers">
        <h3 id="embed-readers">${t('embed.readers')}</h3>
        ${embedWishes(wishes)} ${ofPicture ? nothing : pictures(model)}
      </section>
      <section class="embed-live" aria-labelledby="embed-live">
        <h3 id="embed-live">${t('embed.live')}</h3>
        ${frame(model)}
      </section>
    </div>`;
}

/** Another address is another frame: a step back in the browser must not be a step through what was tried here. */
const frame = ({ frame: { address, height_px, onFrame }, steps: { t } }: EmbedPanelModel): TemplateResult =>
  address === ''
    ? html``
    : html`${keyed(
        address,
        html`<iframe
          ${ref(onFrame)}
          class="embed-frame"
          src=${address}
          title=${t('embed.frame')}
          height=${height_px}
          sandbox="allow-scripts allow-downloads allow-popups"
        ></iframe>`,
      )}`;

function pictures({ steps: { t }, said, onPicture }: EmbedPanelModel): TemplateResult {
  return html`<div class="embed-pictures" role="group" aria-label=${t('embed.pictures')}>
    <span>${t('embed.pictures')}</span>
    ${(['svg', 'png', 'html'] as const).map(
      (kind) =>
        html`<button
          type="button"
          @click=${() => {
            onPicture(kind);
          }}
        >
          ${t(`embed.picture_${kind}`)}
        </button>`,
    )}
    <span role="status" class="embed-note">${said}</span>
  </div>`;
}
