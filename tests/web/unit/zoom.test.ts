// The zoomed heat map without a screen: which cells are where, and that what a pixel shows is what is told about it.
import { describe, expect, test } from 'vitest';
import type { WeightsView } from '../../../web/model/look.js';
import {
  cellsInView,
  cellsOfPixel,
  cellSize_px,
  isWhole,
  MOST_PX,
  movedAxis,
  namesInView,
  place_px,
  revealingAxis,
  wholeAxis,
  zoomedAxis,
} from '../../../web/model/zoom-axis.js';
import { largestOf, pooled } from '../../../web/model/zoom-pool.js';
import { largestCells } from '../../../web/views/heat-cells.js';
import { heat } from '../../../web/views/heat.js';
import { weightPixels } from '../../../web/views/zoom-colours.js';
import { ZoomView } from '../../../web/views/zoom-view.js';

/** Numbers that look random and are the same every time. */
function noise(length: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return (state / 2147483647) ** 4;
  });
}

function viewOf(n_q: number, n_kv: number, seen: (row: number, column: number) => boolean): WeightsView {
  const mask = Uint8Array.from({ length: n_q * n_kv }, (_, at) =>
    Number(seen(Math.floor(at / n_kv), at % n_kv)),
  );
  const words = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ token: `w${i}`, text: `w${i}` }));
  return {
    ...{ n_q, n_kv, mask, offset: 0, same: true },
    weights: noise(n_q * n_kv).map((weight, at) => (mask[at] ? weight : 0)),
    entropy: new Float32Array(n_q),
    received: new Float32Array(n_kv),
    queries: words(n_q),
    keys: words(n_kv),
  };
}
const causal = viewOf(100, 130, (row, column) => column <= row + 30);

describe('a side of the picture', () => {
  test.each([640, 300, 64, 7])('on %i pixels each of 1,024 cells belongs to exactly one pixel', (pixels) => {
    for (const axis of [wholeAxis(1024, pixels), zoomedAxis(wholeAxis(1024, pixels), 1.3, pixels / 3)]) {
      const spans = Array.from({ length: pixels }, (_, pixel) => cellsOfPixel(axis, pixel, pixels));
      expect(spans[0]?.[0]).toBe(Math.max(0, Math.ceil(axis.first - 0.5)));
      expect(spans.at(-1)?.[1]).toBe(Math.ceil(axis.first + axis.shown - 0.5));
      spans.slice(1).forEach(([first], i) => {
        expect(first).toBe(spans[i]?.[1]);
      });
    }
  });

  test('where a cell is wider than a pixel, a pixel belongs to the cell that its middle lies in', () => {
    const axis = zoomedAxis(wholeAxis(200, 400), 4, 100);
    for (let pixel = 0; pixel < 400; pixel++) {
      const [cell, end] = cellsOfPixel(axis, pixel, 400);
      expect(end).toBe(cell + 1);
      expect(place_px(axis, cell)).toBeLessThanOrEqual(pixel + 0.5);
      expect(place_px(axis, cell + 1)).toBeGreaterThan(pixel + 0.5);
    }
  });

  test('zooming keeps what lies at the point, in and out again', () => {
    const whole = wholeAxis(1024, 640);
    const near = zoomedAxis(whole, 8, 200);
    expect(place_px(near, 320)).toBeCloseTo(200);
    expect(cellSize_px(near)).toBeCloseTo(5);
    const back = zoomedAxis(zoomedAxis(near, 1 / 4, 200), 1 / 4, 200);
    expect(isWhole(back)).toBe(true);
    expect(back.first).toBe(0);
  });

  test('it goes no nearer than cells can be read, and never beyond an edge', () => {
    let axis = wholeAxis(1024, 640);
    for (let press = 0; press < 20; press++) axis = zoomedAxis(axis, 2, 640);
    expect(cellSize_px(axis)).toBeCloseTo(MOST_PX);
    expect(cellsInView(axis)[1]).toBe(1024);
    expect(movedAxis(axis, 1e6).first).toBe(axis.first);
    expect(movedAxis(axis, -1e6).first).toBe(0);
    expect(wholeAxis(3, 640).extent_px).toBe(3 * MOST_PX);
  });

  test('a cell is brought into view by the shortest way', () => {
    const axis = { count: 100, extent_px: 100, first: 40, shown: 10 };
    expect(revealingAxis(axis, 44)).toBe(axis);
    expect(revealingAxis(axis, 50).first).toBe(41);
    expect(revealingAxis(axis, 12).first).toBe(12);
  });

  test('names stand apart, and the ones that matter are among them', () => {
    for (const axis of [wholeAxis(1024, 640), zoomedAxis(wholeAxis(1024, 640), 5, 300)]) {
      const [first] = cellsInView(axis);
      const names = namesInView(axis, [first + 37, 5000], 16);
      expect(names.map(({ cell }) => cell)).toContain(first + 37);
      expect(names.length).toBeGreaterThan(20);
      names.forEach(({ at_px }, i) => {
        expect(at_px).toBeGreaterThanOrEqual(i === 0 ? 8 : names[i - 1]!.at_px + 16);
        expect(at_px).toBeLessThanOrEqual(axis.extent_px - 8);
      });
    }
  });
});

describe('what a pixel shows', () => {
  test('is the largest of the weights that it covers, and pointing at it tells which one', () => {
    const view = ZoomView.whole(causal, 37).zoomed(1.4, [20, 9]);
    const { rows, columns } = view;
    const [height, width] = [rows, columns].map(({ extent_px }) => Math.round(extent_px)) as [number, number];
    const values = pooled(causal, rows, columns, height, width);
    let masked = 0;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [top, bottom] = cellsOfPixel(rows, y, height);
        const [left, right] = cellsOfPixel(columns, x, width);
        let largest = NaN;
        for (let row = top; row < bottom; row++)
          for (let column = left; column < right; column++) {
            const at = row * causal.n_kv + column;
            if (causal.mask[at] === 1 && !(largest >= causal.weights[at]!)) largest = causal.weights[at]!;
          }
        const spot = view.spotAt(causal, [x + 0.5, y + 0.5], 1);
        expect(values[y * width + x]).toBe(largest);
        expect(spot.masked).toBe(Number.isNaN(largest));
        expect(spot.of).toBe((bottom - top) * (right - left));
        if (spot.masked) masked += 1;
        else expect(causal.weights[spot.row * causal.n_kv + spot.column]).toBe(largest);
      }
    expect(masked).toBeGreaterThan(10);
    expect(masked).toBeLessThan((width * height) / 2);
  });

  test('a weight that was pinned counts under a mask as well', () => {
    const view = viewOf(4, 4, () => false);
    view.weights[5] = 0.25;
    expect(largestOf(view, [0, 4], [0, 4])).toEqual({ row: 1, column: 1, weight: 0.25, masked: false });
    expect(largestOf(view, [2, 4], [0, 4]).masked).toBe(true);
  });

  test.each(['light', 'dark'] as const)('has the colour that every weight has elsewhere: %s', (theme) => {
    const weights = Float32Array.of(0, 1, 1e-9, 1e-4, 2, -1, ...noise(50_000));
    const bytes = new Uint8Array(weightPixels(weights, theme).buffer);
    const other = weights.filter((weight, at) => {
      const { rgb } = heat({ kind: 'sequential' }, weight, theme);
      return bytes[4 * at + 3] !== 255 || rgb.some((part, c) => bytes[4 * at + c] !== part);
    });
    expect([...other]).toEqual([]);
  });

  test('is the largest also on the small maps of the first sight, signed numbers by their size', () => {
    const data = Float32Array.of(0.1, -0.9, 0.2, 0.3, 0.5, 0.4, 0, 0, 0.6, 0.7, 0.7, 0.7);
    const mask = Uint8Array.of(1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0);
    expect(largestCells({ rows: 3, columns: 4, data, mask: null }, 2, 2)).toEqual({
      ...{ rows: 2, columns: 2, mask: null },
      data: Float32Array.of(-0.9, 0.3, 0.7, 0.7),
    });
    expect(largestCells({ rows: 3, columns: 4, data, mask }, 3, 2)).toEqual({
      ...{ rows: 3, columns: 2 },
      data: Float32Array.of(-0.9, 0.3, 0.5, 0, 0.7, 0),
      mask: Uint8Array.of(1, 1, 1, 0, 1, 0),
    });
  });
});
