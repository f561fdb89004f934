// "Words as points": what is drawn and along what, the picture, what it says, the table.
import { html, nothing, type TemplateResult } from 'lit';
import type { MessageKey, Translate } from '../model/i18n.js';
import type { PlaneKind } from '../model/plane.js';
import { picture, type PictureModel } from './plane-picture.js';
import { side, type SideModel } from './plane-side.js';
import { planeTable, type TableModel } from './plane-table.js';

export type Axes = 'spread' | 'channels';

export interface PlanePanelModel {
  readonly kinds: readonly { readonly kind: PlaneKind; readonly name: string }[];
  readonly kind: PlaneKind;
  readonly intro: string;
  readonly axes: Axes;
  readonly channels: readonly [across: number, up: number];
  readonly columns: number;
  /** The axes were fitted to other numbers. */
  readonly kept: boolean;
  /** null: nothing can be moved. */
  readonly moves: string | null;
  /** Of the dot that has the keyboard or is dragged. */
  readonly told: string;
  readonly picture: PictureModel;
  readonly side: SideModel;
  readonly table: TableModel;
  readonly t: Translate;
  readonly onKind: (kind: PlaneKind) => void;
  readonly onAxes: (axes: Axes) => void;
  readonly onChannels: (channels: readonly [number, number]) => void;
  readonly onFit: () => void;
}

export function planePanel(model: PlanePanelModel): TemplateResult {
  const { t, kept, moves } = model;
  return html`<section class="plane" aria-labelledby="plane-title">
    <h2 id="plane-title">${t('panels.plane')}</h2>
    <p class="panel-intro">${model.intro}</p>
    ${controls(model)}
    <div class="plane-body">
      <div>
        ${picture(model.picture)}
        <p class="plane-told" role="status">${model.told}</p>
      </div>
      ${side(model.side)}
    </div>
    ${
      kept
        ? html`<p class="plane-kept">
            ${t('plane.kept')}
            <button type="button" @click=${model.onFit}>${t('plane.fit')}</button>
          </p>`
        : nothing
    }
    <p class="plane-note" id="plane-move">${moves ?? nothing}</p>
    ${planeTable(model.table)}
  </section>`;
}

function controls(model: PlanePanelModel): TemplateResult {
  const { t, kinds, kind, axes, channels, columns } = model;
  return html`<div class="panel-controls plane-controls">
    ${select(
      'plane.kind',
      kinds.map((one) => ({ value: one.kind, name: one.name })),
      kind,
    )((value) => {
      model.onKind(value as PlaneKind);
    })}
    ${select(
      'plane.axes',
      (['spread', 'channels'] as const).map((value) => ({ value, name: t(`plane.axes_${value}`) })),
      axes,
    )((value) => {
      model.onAxes(value as Axes);
    })}
    ${axes === 'channels' && columns > 1 ? [channel('plane.across', 0), channel('plane.up', 1)] : nothing}
  </div>`;

  function channel(label: MessageKey, which: 0 | 1): TemplateResult {
    const choices = Array.from({ length: columns }, (_, c) => ({ value: String(c), name: String(c) }));
    return select(
      label,
      choices,
      String(channels[which]),
    )((value) => {
      const [across, up] = channels;
      const chosen = Number(value);
      // The same channel twice: the two change places.
      if (which === 0) model.onChannels([chosen, chosen === up ? across : up]);
      else model.onChannels([chosen === across ? up : across, chosen]);
    });
  }

  function select(label: MessageKey, choices: readonly { value: string; name: string }[], chosen: string) {
    return (onChange: (value: string) => void): TemplateResult =>
      html`<label
        >${t(label)}
        <select
          @change=${(event: Event) => {
            onChange((event.target as HTMLSelectElement).value);
          }}
        >
          ${choices.map(({ value, name }) => html`<option value=${value} ?selected=${value === chosen}>${name}</option>`)}
        </select>
      </label>`;
  }
}
