// Which charts a result gives.
import { summary } from '../statistics.mjs';
import { each, rate } from './figures.mjs';

/** @typedef {import('./plot.mjs').Chart} Chart */
/** @typedef {import('../parts/part.mjs').Result} Result */

/**
 * @param {string} part
 * @param {Result} result
 * @returns {Chart[]} none where there is nothing to plot over n
 */
export function charts(part, result) {
  if (part === 'growth') return [growthChart(result), heapChart(result)];
  return ['full', 'causal', 'window'].flatMap((group) => {
    const those = result.measurements.filter((one) => one.group === group);
    const title = `${result.place}, 8 heads of width 64, ${group === 'window' ? 'window of 256' : group}`;
    return those.length > 0
      ? [{ title, unit: 'GF/s by 4·heads·n²·width', log: false, series: rates(those) }]
      : [];
  });
}

/** @param {Result['measurements']} those */
function rates(those) {
  return each(those, ({ arm }) => arm).map((arm) => ({
    name: arm,
    limit: arm.startsWith('limit'),
    points: those.filter((one) => one.arm === arm).flatMap((one) => pointOf(one, rate(one)?.median)),
  }));
}

/**
 * @param {Result} result
 * @returns {Chart}
 */
function growthChart({ place, measurements }) {
  const names = each(measurements, ({ arm, group }) => `${arm}${group.replace('growth', '')}`);
  const series = names.map((name) => ({
    name,
    points: measurements
      .filter(
        ({ arm, group, times_ms }) => `${arm}${group.replace('growth', '')}` === name && times_ms.length > 0,
      )
      .flatMap((one) => pointOf(one, summary(one.times_ms).median)),
  }));
  return { title: `Time, ${place}, 8 heads of width 64`, unit: 'ms', log: true, series };
}

/**
 * Of full attention: masks change nothing that would show.
 * @param {Result} result
 * @returns {Chart}
 */
function heapChart({ heaps = [] }) {
  const full = heaps.filter(({ mask }) => mask === 'full');
  const names = [...new Set(full.map(({ arm }) => arm))];
  const megabytes = (/** @type {string} */ arm, /** @type {'bytes' | 'needed'} */ what) =>
    full
      .filter((heap) => heap.arm === arm)
      .map((heap) => /** @type {const} */ ([heap.n, heap[what] / 2 ** 20]));
  const series = names.map((name) => ({ name, points: megabytes(name, 'bytes') }));
  const inputs = {
    name: 'inputs and output alone',
    limit: true,
    points: megabytes(names[0] ?? '', 'needed'),
  };
  return { title: 'WebAssembly memory, full', unit: 'MB', log: true, series: [...series, inputs] };
}

/**
 * @param {import('../kernels.mjs').Measurement} one
 * @param {number | undefined} value
 * @returns {[number, number][]}
 */
const pointOf = (one, value) => (value === undefined || !one.shape ? [] : [[one.shape.n_kv, value]]);
