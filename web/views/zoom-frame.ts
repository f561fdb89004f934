// A zoomed heat map with all that belongs to it: buttons, what is pointed at, names on both sides, the cells.
import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { pairAt } from '../model/look.js';
import { cellSize_px, place_px } from '../model/zoom-axis.js';
import { cssVars } from './css-vars.js';
import type { GridCell } from './grid-model.js';
import type { LookModel } from './look-model.js';
import { isCrowded } from './zoom-canvas.js';
import type { ZoomHands } from './zoom-hands.js';
import { px, zoomNames, zoomPlace, zoomSaid, zoomSmall, zoomSpoken } from './zoom-parts.js';
import type { Point, Spot, ZoomView } from './zoom-view.js';

type Way = 'in' | 'out' | 'whole';

export interface FrameModel {
  readonly model: LookModel;
  readonly zoom: ZoomView;
  /** The keyboard's place. */
  readonly cursor: GridCell;
  /** What a pointer is on. */
  readonly pointed: Spot | null;
  readonly hands: ZoomHands;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onZoom: (way: Way) => void;
  readonly onGo: (share: Point) => void;
}

export function zoomFrame(frame: FrameModel): TemplateResult {
  const { model, zoom, cursor, onGo } = frame;
  const { t } = model;
  const spot = frame.pointed ?? { ...pairAt(model.view, cursor.row, cursor.column), of: 1 };
  const crowded = isCrowded({ ...zoom, ratio: devicePixelRatio });
  return html`<div class="zoom">
    <div class="zoom-bar" role="group" aria-label=${t('look.zoom')}>
      ${button(frame, 'in', zoom.isLargest)}${button(frame, 'out', zoom.isWhole)}${button(frame, 'whole', zoom.isWhole)}
    </div>
    <p class="zoom-said">${zoomSaid(model, spot)}</p>
    <div class="zoom-body">
      <div class="zoom-corner">${zoomSmall(zoom, onGo)}</div>
      ${zoomNames(model, zoom, 'column', spot.column)} ${zoomNames(model, zoom, 'row', spot.row)}
      <div class="zoom-field">${cells(frame, spot)}</div>
    </div>
    ${zoomPlace(model, zoom)}
    <p class="look-note">${crowded ? `${t('look.zoom_crowded')} ` : ''}${t('look.zoom_note')}</p>
  </div>`;
}

/** One that leads nowhere keeps the keyboard: `disabled` would drop it. */
const button = ({ model: { t }, onZoom }: FrameModel, way: Way, idle: boolean): TemplateResult =>
  html`<button
    type="button"
    data-zoom=${way}
    aria-disabled=${idle ? 'true' : 'false'}
    @click=${() => {
      onZoom(way);
    }}
  >
    ${t(`look.zoom_${way}`)}
  </button>`;

function cells(
  { model, zoom, cursor: { row, column }, pointed, hands, onKey }: FrameModel,
  spot: Spot,
): TemplateResult {
  const { side, index, view, t } = model;
  const { rows, columns } = zoom;
  const id = `zoom-${String(row)}-${String(column)}`;
  const [axis, other] = side === 'row' ? [rows, columns] : [columns, rows];
  const cursor = { ...pairAt(view, row, column), of: 1 };
  return html`<div
    class="zoom-grid ${zoom.isWhole ? '' : 'is-near'}"
    role="grid"
    tabindex="0"
    aria-label=${t('look.map_label')}
    aria-describedby="zoom-hint"
    aria-readonly="true"
    aria-rowcount=${rows.count}
    aria-colcount=${columns.count}
    aria-activedescendant=${id}
    ${cssVars({ '--width': px(columns.extent_px), '--height': px(rows.extent_px) })}
    @keydown=${onKey}
    @pointerdown=${hands.press}
    @pointermove=${hands.move}
    @pointerup=${hands.release}
    @pointercancel=${hands.release}
    @pointerleave=${hands.leave}
    @click=${hands.click}
    @wheel=${hands.wheel}
    @touchstart=${hands.touch}
  >
    <canvas aria-hidden="true"></canvas>
    <span
      class="zoom-frame is-${side}"
      ${cssVars({ '--at': px(place_px(axis, index)), '--cell': px(Math.max(3, cellSize_px(axis))), '--along': px(other.extent_px) })}
    ></span>
    <span class="zoom-mark" ?hidden=${!pointed} ${cssVars(boxOf(zoom, spot))}></span>
    <div role="row" aria-rowindex=${row + 1}>
      ${keyed(
        id,
        html`<span
          role="gridcell"
          id=${id}
          class="zoom-cursor"
          aria-colindex=${column + 1}
          aria-label=${zoomSpoken(view, cursor, model)}
          ${cssVars(boxOf(zoom, cursor))}
        ></span>`,
      )}
    </div>
    <span class="visually-hidden" id="zoom-hint">${t('look.zoom_hint')}</span>
  </div>`;
}

/** Small cells are marked by something larger than themselves. */
function boxOf({ rows, columns }: ZoomView, { row, column }: GridCell): Record<`--${string}`, string> {
  const least_px = 9;
  const [wide, high] = [Math.max(least_px, cellSize_px(columns)), Math.max(least_px, cellSize_px(rows))];
  return {
    '--left': px(place_px(columns, column + 0.5) - wide / 2),
    '--top': px(place_px(rows, row + 0.5) - high / 2),
    '--wide': px(wide),
    '--high': px(high),
  };
}
