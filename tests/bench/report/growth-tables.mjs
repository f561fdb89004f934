// What grows with the text: time under each mask, and memory.
import { summary } from '../statistics.mjs';
import { notes, share, withSpread } from './cells.mjs';
import { each, find, ratio } from './figures.mjs';
import { digits, textTable } from './text-table.mjs';

/** @typedef {import('../kernels.mjs').Measurement} Measurement */

const FULL = 'growth, full';

/**
 * Milliseconds, and below a mask its share of full attention in the same rounds.
 * @param {string} place
 * @param {string} group
 * @param {readonly Measurement[]} measurements
 */
export function growth(place, group, measurements) {
  const those = measurements.filter((one) => one.group === group);
  const columns = each(those, ({ shape }) => shape?.n_kv ?? 0);
  const arms = each(those, ({ arm }) => arm);
  const time = (/** @type {Measurement | undefined} */ one) =>
    one && one.times_ms.length > 0 ? withSpread(summary(one.times_ms)) : '–';
  const full = (/** @type {string} */ arm, /** @type {number} */ n) => find(measurements, FULL, arm, n);
  const rows = [
    ...arms.map((arm) => [arm, ...columns.map((n) => time(find(those, group, arm, n)))]),
    ...(group === FULL
      ? []
      : arms.map((arm) => [
          `${arm}, of full`,
          ...columns.map((n) => share(ratio(full(arm, n), find(those, group, arm, n)))),
        ])),
  ];
  return [`${place}, ${group}: ms`, textTable(['n', ...columns.map(String)], rows), ...notes(those)].join(
    '\n',
  );
}

/** @param {readonly import('../parts/part.mjs').Heap[]} heaps */
export function heapTable(heaps) {
  const columns = [...new Set(heaps.map(({ n }) => n))];
  const names = [...new Set(heaps.map(({ arm, mask }) => `${arm}, ${mask}`))];
  const rows = names.map((name) => [
    name,
    ...columns.map((n) => {
      const heap = heaps.find((one) => `${one.arm}, ${one.mask}` === name && one.n === n);
      return heap ? digits((heap.bytes - heap.needed) / 2 ** 20) : '–';
    }),
  ]);
  return [
    'Heap beyond q, k, v and output: MB (less than nothing: the output takes the place of q)',
    textTable(['n', ...columns.map(String)], rows),
  ].join('\n');
}
