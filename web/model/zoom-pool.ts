// What a pixel shows that stands for several weights: the largest of them. Picture and pointer ask here, so that what is
// seen at a place is what is told about it.
import { pairAt, type Pair, type WeightsView } from './look.js';
import { cellsOfPixel, type Axis, type Span } from './zoom-axis.js';

/** The largest of a rectangle; of equal ones the first; a masked one where all are masked. */
export function largestOf(view: WeightsView, [top, bottom]: Span, [left, right]: Span): Pair {
  let largest = pairAt(view, top, left);
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const pair = pairAt(view, row, column);
      if (!pair.masked && (largest.masked || pair.weight > largest.weight)) largest = pair;
    }
  return largest;
}

/** The largest weight of every pixel, row by row; NaN where all of them are masked. */
export function pooled(
  { weights, mask, n_kv }: WeightsView,
  rows: Axis,
  columns: Axis,
  height: number,
  width: number,
): Float32Array {
  const spans = Array.from({ length: width }, (_, x) => cellsOfPixel(columns, x, width));
  const [lefts, rights] = [
    Int32Array.from(spans, ([left]) => left),
    Int32Array.from(spans, ([, end]) => end),
  ];
  const values = new Float32Array(height * width).fill(NaN);
  for (let y = 0; y < height; y++) {
    const line = values.subarray(y * width, (y + 1) * width);
    const [top, bottom] = cellsOfPixel(rows, y, height);
    for (let row = top; row < bottom; row++)
      for (let x = 0; x < width; x++) {
        const end = row * n_kv + rights[x]!;
        let largest = line[x]!;
        for (let at = row * n_kv + lefts[x]!; at < end; at++) {
          const weight = weights[at]!;
          if ((weight !== 0 || mask[at] !== 0) && !(largest >= weight)) largest = weight;
        }
        line[x] = largest;
      }
  }
  return values;
}
