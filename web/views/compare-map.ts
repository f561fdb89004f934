// One map: its name, the words of its rows and columns, its cells. All three are laid out alike.
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Slot } from '../model/align.js';
import type { Comparison, Weights } from '../model/compare.js';
import { tokenLang } from '../model/token-lang.js';
import { compareCells } from './compare-canvas.js';
import { nameIn, nameOfSlot, type Compared, type Sides } from './compare-names.js';
import { cssVars } from './css-vars.js';
import type { HeatScale } from './heat.js';
import type { Theme } from './theme.js';

export type Which = 'a' | 'b' | 'difference';

export interface Look {
  readonly scale: HeatScale;
  /** What stands in a cell that has room for it. */
  readonly text: (value: number) => string;
}

export interface MapModel extends Compared, Look {
  readonly which: Which;
  readonly weights: Weights;
  /** Alone in its row. */
  readonly large: boolean;
  readonly theme: Theme;
}

/** About what a map has of the panel's width, in a row of three or alone; labels need so much of a cell. */
const kNarrow_px = 240;
const kWide_px = 860;
const kUpright_px = 11;
const kLargest_px = 52;
const kCharacter_px = 8;

export const needsLarge = (columns: number): boolean => columns * kUpright_px > kNarrow_px;

/** `marks` lie over the cells. */
export function compareMap(model: MapModel, marks: unknown, onPoint: (event: PointerEvent) => void) {
  const { which, comparison, t } = model;
  const { beside, above } = roomOf(model);
  const size = { '--rows': comparison.rows.length, '--columns': comparison.columns.length } as const;
  return html`<div class="compare-map" aria-hidden="true">
    <p class="compare-name">${t(`compare.map_${which}`)}</p>
    <div
      class="compare-plane labels-${labelling(model)}"
      ${cssVars({ ...size, '--beside': `${beside}px`, '--above': `${above}px` })}
    >
      ${guard([comparison, which, model.large], () => labels(model))}
      <div class="compare-cells" @pointermove=${onPoint} @pointerdown=${onPoint}>
        <canvas ${compareCells(cells(model))}></canvas>
        ${marks}
      </div>
    </div>
  </div>`;
}

const cells = ({ which, comparison, weights, scale, text, theme }: MapModel) => ({
  ...{ rows: comparison.rows.length, columns: comparison.columns.length },
  ...{ weights, scale, text, theme },
  hatchGaps: which === 'difference',
});

function labels(model: MapModel): TemplateResult | typeof nothing {
  if (labelling(model) === 'none') return nothing;
  const { which, comparison, tokens, keys } = model;
  const name = (slot: Slot, words: Sides): string =>
    which === 'difference' ? nameOfSlot(slot, words) : nameIn(words[which], slot[which]);
  return html`<div class="compare-heads">
      ${comparison.columns.map((slot) => label(name(slot, keys), 'key'))}
    </div>
    <div class="compare-queries">${comparison.rows.map((slot) => label(name(slot, tokens), 'query'))}</div>`;
}

const label = (name: string, role: 'query' | 'key'): TemplateResult =>
  html`<bdi class=${role} title=${name} lang=${tokenLang(name) ?? nothing}>${name}</bdi>`;

/** One way for all three maps, so that they stay aligned with each other. */
function labelling(model: MapModel): 'flat' | 'upright' | 'none' {
  const cell = (model.large ? kWide_px : kNarrow_px) / model.comparison.columns.length;
  if (roomOf(model).above <= Math.min(cell, kLargest_px)) return 'flat';
  return cell >= kUpright_px ? 'upright' : 'none';
}

interface Room {
  readonly beside: number;
  readonly above: number;
}

/** What words take beside and above the cells: as much in each map, also where one of them lacks the longest word. */
function roomOf({ comparison, tokens, keys }: Compared): Room {
  const known = rooms.get(comparison);
  if (known) return known;
  const { rows, columns } = comparison;
  const room = { beside: longest(rows, tokens), above: longest(columns, keys) };
  rooms.set(comparison, room);
  return room;
}

const rooms = new WeakMap<Comparison, Room>();

const longest = (slots: readonly Slot[], words: Sides): number =>
  slots.reduce((most, slot) => Math.max(most, width(nameOfSlot(slot, words))), 0);

/** Han characters are twice as wide as Latin ones. */
const width = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2E80' ? 2 : 1) * kCharacter_px, 0);
