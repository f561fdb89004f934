// The weights of all heads of the layer in view, as heat maps with the followed row framed.
import type { FigureLabels, FigureMatrix } from '../model/figure-layout.js';
import { translator, type Translate } from '../model/i18n.js';
import { labels, maskOf, tensorOf, type AxisLabels } from '../model/stages.js';
import { visibleToken } from '../model/tokens-visible.js';
import { wholeAxis } from '../model/zoom-axis.js';
import { pooled } from '../model/zoom-pool.js';
import { drawing } from '../views/take-figure.js';
import { px } from '../views/take-figure-cells.js';
import { INK, type Block } from './block.js';
import { decimals } from './decimals.js';
import { followed, type Followed } from './followed.js';
import type { PosterAsked } from './poster.js';

/** Of one matrix, and cells of all together: more would neither be seen nor loaded with pleasure. */
const kMostRows = 96;
const kMostCells = 12_288;
/** The longest side of a matrix that stands alone, and of one among several. */
const kRoom = { alone: 660, together: 300 };

export interface Matrices extends Block {
  /** What has to be said of it besides. */
  readonly notes: readonly string[];
}

export const headName = (t: Translate, { n_layers, layer }: Followed, head: number): string =>
  n_layers > 1
    ? t('poster.layer_head', { layer: layer + 1, head: head + 1 })
    : t('poster.head', { head: head + 1 });

/** Whether the poster has to say which head is meant. */
export const severalHeads = ({ trace, n_layers }: Followed): boolean =>
  trace.heads.length > 1 || n_layers > 1;

/** Small multiples when there are several heads; of very long texts the followed one alone. */
export function matrices(asked: PosterAsked, perLine: number): Matrices {
  const from = followed(asked);
  const { trace, head, row } = from;
  const t = translator(asked.lang);
  const [n_q = 0, n_kv = 0] = trace.heads[head]?.weights.shape ?? [];
  const [rows, columns] = [Math.min(n_q, kMostRows), Math.min(n_kv, kMostRows)];
  const all = rows * columns * trace.heads.length <= kMostCells;
  const heads = all ? [...trace.heads.keys()] : [head];
  const model = {
    matrices: heads.map((one) => matrixOf(t, from, one, [rows, columns])),
    perLine,
    scale: { kind: 'sequential' },
    alt: '',
    withoutNumbers: '',
    masked: t('grid.masked'),
  } as const;
  const room = heads.length > 1 ? kRoom.together : kRoom.alone;
  // As exactly as there is room for; shares are not written with powers of ten.
  const powers = model.matrices.some(({ data }) => data.some((weight) => /e/.test(from.format(weight))));
  const ways = [
    ...(powers ? [] : [from.format]),
    (value: number) => decimals(value, 4),
    (value: number) => decimals(value, 2),
  ];
  const drawings = ways.map((format) => drawing({ ...model, format }, room));
  const drawn = drawings.find(({ numbers }) => numbers) ?? drawings[0]!;
  const frames = drawn.places.map(({ x, y, layout: { left, top, cell } }) => {
    const at = Math.floor((row * rows) / Math.max(1, n_q));
    const box = `x="${px(x + left)}" y="${px(y + top + at * cell.height)}" width="${px(columns * cell.width)}" height="${px(cell.height)}"`;
    return `<rect class="followed" ${box} fill="none" stroke="${INK.query}" stroke-width="2"/>`;
  });
  const notes = [
    ...(drawn.numbers ? [] : [t('poster.without_numbers')]),
    ...(rows < n_q || columns < n_kv ? [t('poster.largest_of')] : []),
  ];
  return { svg: `${drawn.body}\n${frames.join('')}`, width: drawn.width, height: drawn.height, notes };
}

function matrixOf(
  t: Translate,
  from: Followed,
  head: number,
  [rows, columns]: readonly [number, number],
): FigureMatrix {
  const { trace } = from;
  const matrix = tensorOf(trace, 'weights', head)!;
  const axes = labels(trace, 'weights', head);
  const [n_q, n_kv] = matrix.shape;
  const hidden = maskOf(trace, 'weights', head)?.data ?? null;
  const whole = rows === n_q && columns === n_kv;
  const data = whole ? matrix.data : largest(matrix.data, hidden, [n_q, n_kv], [rows, columns]);
  return {
    name: severalHeads(from) ? headName(t, from, head) : '',
    rows,
    columns,
    data,
    mask: whole
      ? hidden && shownAnyway(matrix.data, hidden)
      : Uint8Array.from(data, (one) => (Number.isNaN(one) ? 0 : 1)),
    rowLabels: axis(axes.rows, 'query', t('poster.axis_query'), rows),
    columnLabels: axis(axes.columns, 'key', t('poster.axis_key'), columns),
  };
}

/** A weight that somebody typed under a mask is a weight. */
const shownAnyway = (data: Float32Array, mask: Uint8Array): Uint8Array =>
  mask.map((visible, at) => (visible !== 0 || data[at] !== 0 ? 1 : 0));

type Size = readonly [rows: number, columns: number];

function largest(weights: Float32Array, mask: Uint8Array | null, [n_q, n_kv]: Size, [rows, columns]: Size) {
  const all = mask ?? new Uint8Array(n_q * n_kv).fill(1);
  const nothing = { entropy: new Float32Array(), received: new Float32Array(), queries: [], keys: [] };
  const view = { n_q, n_kv, weights, mask: all, ...nothing, offset: 0, same: true };
  return pooled(view, wholeAxis(n_q, rows), wholeAxis(n_kv, columns), rows, columns);
}

/** Of several words that share a row, the first. */
function axis({ names }: AxisLabels, role: 'query' | 'key', title: string, count: number): FigureLabels {
  const shown = Array.from({ length: count }, (_, i) => names[Math.floor((i * names.length) / count)] ?? '');
  return { title, role, names: shown.map((name) => visibleToken(name).text) };
}
