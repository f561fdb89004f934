// What stands around a zoomed heat map: names beside it, the whole in small with what is in view, and both in words.
import { html, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { Side, WeightsView, Word } from '../model/look.js';
import { namesInView } from '../model/zoom-axis.js';
import { composed, type Part } from './composed.js';
import { cssVars } from './css-vars.js';
import type { LookModel } from './look-model.js';
import { tokenText } from './token-text.js';
import type { Point, Spot, ZoomView } from './zoom-view.js';

/** Names that stand closer cannot be read. */
const kName_px = 16;

/** Clicked, a name is followed; keys reach the same through the cells. */
export function zoomNames(model: LookModel, zoom: ZoomView, side: Side, pointed: number): TemplateResult {
  const axis = side === 'row' ? zoom.rows : zoom.columns;
  const words = side === 'row' ? model.view.queries : model.view.keys;
  const followed = side === model.side ? model.index : pointed;
  const names = namesInView(axis, [followed, pointed], kName_px);
  return html`<div
    class="zoom-names is-${side}"
    aria-hidden="true"
    ${cssVars({ '--length': px(axis.extent_px) })}
  >
    ${names.map(
      ({ cell, at_px }) =>
        html`<span
          class="zoom-name ${cell === followed && side === model.side ? 'is-followed' : ''} ${cell === pointed ? 'is-pointed' : ''}"
          title=${words[cell]?.token ?? ''}
          ${cssVars({ '--place': px(at_px) })}
          @click=${() => {
            model.onFollow(side, cell);
          }}
          >${tokenText(words[cell]?.text ?? '', 'look-token')}</span
        >`,
    )}
  </div>`;
}

export const px = (length: number): string => `${String(length)}px`;

/** The whole in small, with a frame around what is in view; pressed, the view goes there. */
export function zoomSmall(zoom: ZoomView, onGo: (share: Point) => void): TemplateResult {
  const { rows, columns } = zoom;
  const go = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const target = event.currentTarget as Element;
    target.setPointerCapture(event.pointerId);
    const box = target.getBoundingClientRect();
    onGo([(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]);
  };
  return html`<div
    class="zoom-small"
    aria-hidden="true"
    ?hidden=${zoom.isWhole}
    @pointerdown=${go}
    @pointermove=${go}
  >
    <canvas></canvas>
    <span
      class="zoom-window"
      ${cssVars({
        '--left': columns.first / columns.count,
        '--top': rows.first / rows.count,
        '--wide': columns.shown / columns.count,
        '--high': rows.shown / rows.count,
      })}
    ></span>
  </div>`;
}

const named = (word: Word | undefined): TemplateResult => tokenText(word?.text ?? '');

/** Which part of the whole is in view. */
export function zoomPlace({ view, t }: LookModel, zoom: ZoomView): TemplateResult {
  const { n_q, n_kv, queries, keys } = view;
  const [[top, bottom], [left, right]] = zoom.spans;
  const count = (n: number): string => n.toLocaleString('en');
  const all = { n_q: count(n_q), n_kv: count(n_kv) };
  const part = {
    ...all,
    query: named(queries[top]),
    last_query: named(queries[bottom - 1]),
    key: named(keys[left]),
    last_key: named(keys[right - 1]),
    ...{ top: count(top + 1), bottom: count(bottom), left: count(left + 1), right: count(right) },
  };
  return html`<p class="look-note zoom-place">
    ${zoom.isWhole ? t('look.zoom_all', all) : composed(t, 'look.zoom_part', part)}
  </p>`;
}

/** Query, key and weight of what is pointed at. */
export function zoomSaid({ view, t, format }: LookModel, spot: Spot): Part[] {
  return composed(t, spot.of > 1 ? 'look.zoom_largest' : 'look.zoom_cell', {
    query: named(view.queries[spot.row]),
    key: named(view.keys[spot.column]),
    weight: html`<span class="live-number">${weightOf(spot, t, format)}</span>`,
    count: String(spot.of),
  });
}

const weightOf = ({ weight, masked }: Spot, t: Translate, format: LookModel['format']): string =>
  masked ? t('look.masked') : format(weight);

/** The same for whoever hears it. */
export const zoomSpoken = (view: WeightsView, spot: Spot, { t, format }: LookModel): string =>
  t('look.zoom_cell', {
    query: view.queries[spot.row]?.text ?? '',
    key: view.keys[spot.column]?.text ?? '',
    weight: weightOf(spot, t, format),
  });
