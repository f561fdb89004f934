// What a run prints: one table a group, with ratios under the rates.
import { spread, summary } from '../statistics.mjs';
import { each, find, limitOf, NATIVE_PEER, rate, ratio, WEB_PEER } from './figures.mjs';
import { digits, percent, textTable } from './text-table.mjs';

/** @typedef {import('../kernels.mjs').Measurement} Measurement */
/** @typedef {import('../parts/part.mjs').Result} Result */
/** @typedef {import('../statistics.mjs').Summary} Summary */

const FULL = 'growth, full';

/**
 * @param {Result} result
 * @returns {string[]}
 */
export function tables({ place, measurements, heaps = [] }) {
  const blocks = each(measurements, ({ group }) => group).map((group) => {
    const those = measurements.filter((one) => one.group === group);
    if (those[0]?.shape === null) return times(`${place}: ${group}`, those);
    if (group.startsWith('growth')) return growth(place, group, measurements);
    if (group === 'widths') return widths(place, those);
    if (group === 'decoding') return decoding(place, those);
    return lengths(`${place}, ${group}: GF/s by 4·heads·n²·width`, those, 'n');
  });
  return heaps.length > 0 ? [...blocks, heapTable(heaps)] : blocks;
}

/**
 * @param {string} title
 * @param {readonly Measurement[]} those
 * @param {'n' | 'd_head'} across
 */
function lengths(title, those, across) {
  const columns = each(those, ({ shape }) => (across === 'n' ? shape?.n_kv : shape?.d_head) ?? 0);
  const at = (/** @type {string} */ arm, /** @type {number} */ column) =>
    those.find((one) => one.arm === arm && one.shape?.[across === 'n' ? 'n_kv' : 'd_head'] === column);
  const arms = each(
    those.filter(({ times_ms, failed }) => times_ms.length > 0 || failed?.startsWith('fails')),
    ({ arm }) => arm,
  );
  const row = (/** @type {string} */ name, /** @type {(column: number) => string} */ cell) => [
    name,
    ...columns.map(cell),
  ];
  const peer = arms.find((arm) => arm === WEB_PEER || arm === NATIVE_PEER);
  const ours = arms.filter((arm) => arm.startsWith('ours'));
  const rows = [
    ...arms.map((arm) => row(arm, (column) => rateCell(at(arm, column)))),
    ...ours.flatMap((arm) =>
      peer ? [row(`${arm} ÷ ${peer}`, (column) => multiple(ratio(at(arm, column), at(peer, column))))] : [],
    ),
    ...ours.flatMap((arm) => {
      const limit = limitOf(arm);
      if (limit === null || !arms.includes(limit)) return [];
      return [row(`${arm}, of its limit`, (column) => share(ratio(at(arm, column), at(limit, column))))];
    }),
  ];
  return [title, textTable([across, ...columns.map(String)], rows), ...notes(those)].join('\n');
}

/**
 * @param {string} place
 * @param {readonly Measurement[]} those
 */
function widths(place, those) {
  return each(those, ({ shape }) => shape?.n_kv ?? 0)
    .map((n) =>
      lengths(
        `${place}, width of a head at ${n} tokens: GF/s`,
        those.filter(({ shape }) => shape?.n_kv === n),
        'd_head',
      ),
    )
    .join('\n\n');
}

/**
 * @param {string} place
 * @param {readonly Measurement[]} those
 */
function decoding(place, those) {
  const reading = those.find(({ arm }) => arm.startsWith('limit'));
  const rows = those.map((one) => [
    one.arm,
    one.times_ms.length > 0 ? digits(summary(one.times_ms).median) : '–',
    rateCell(one),
    one === reading ? '' : share(ratio(one, reading)),
  ]);
  const n = those[0]?.shape?.n_kv ?? 0;
  const heads = ['arm', 'ms', 'GB/s', 'of reading'];
  return [`${place}, one query against ${n} keys`, textTable(heads, rows), ...notes(those)].join('\n');
}

/**
 * @param {string} title
 * @param {readonly Measurement[]} those
 */
function times(title, those) {
  const rows = those.map(({ arm, times_ms }) => {
    if (times_ms.length === 0) return [arm, '–', ''];
    const of = summary(times_ms);
    return [arm, digits(of.median), `${digits(of.low)}–${digits(of.high)}`];
  });
  return [title, textTable(['', 'ms', 'quartiles'], rows), ...notes(those)].join('\n');
}

/**
 * Milliseconds, and below a mask its share of full attention in the same rounds.
 * @param {string} place
 * @param {string} group
 * @param {readonly Measurement[]} measurements
 */
function growth(place, group, measurements) {
  const those = measurements.filter((one) => one.group === group);
  const columns = each(those, ({ shape }) => shape?.n_kv ?? 0);
  const arms = each(those, ({ arm }) => arm);
  const time = (/** @type {Measurement | undefined} */ one) =>
    one && one.times_ms.length > 0 ? digits(summary(one.times_ms).median) : '–';
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
function heapTable(heaps) {
  const columns = [...new Set(heaps.map(({ n }) => n))];
  const names = [...new Set(heaps.map(({ arm, mask }) => `${arm}, ${mask}`))];
  const rows = names.map((name) => [
    name,
    ...columns.map((n) => {
      const heap = heaps.find((one) => `${one.arm}, ${one.mask}` === name && one.n === n);
      return heap ? digits((heap.bytes - heap.needed) / 2 ** 20) : '–';
    }),
  ]);
  return ['Heap beyond q, k, v and output: MB', textTable(['n', ...columns.map(String)], rows)].join('\n');
}

/** @param {Measurement | undefined} one */
function rateCell(one) {
  const of = rate(one);
  if (of) return `${digits(of.median)} ±${percent(spread(of)).replace(' ', '')}`;
  return one?.failed?.startsWith('fails') ? 'fails' : '–';
}

/** @param {Summary | null} of */
const multiple = (of) => (of ? `${digits(of.median)} ×` : '');

/** @param {Summary | null} of */
const share = (of) => (of ? percent(of.median) : '');

/**
 * Who failed and why, and how far everybody is from float64.
 * @param {readonly Measurement[]} those
 */
function notes(those) {
  const failures = those
    .filter(({ failed }) => failed?.startsWith('fails'))
    .map(({ arm, shape, failed }) => {
      const reason = failed?.replace(/\s+/g, ' ').replace(/^fails: .*ERROR_MESSAGE: \S* ?/, 'fails: ');
      return `  ${arm}${shape ? ` at ${shape.n_kv}` : ''} ${reason}`;
    });
  const errors = each(
    those.filter(({ times_ms, max_error }) => times_ms.length > 0 && max_error > 0),
    ({ arm }) => arm,
  ).map((arm) => {
    const worst = Math.max(...those.filter((one) => one.arm === arm).map(({ max_error }) => max_error));
    return `${arm} ${worst.toExponential(0)}`;
  });
  return [...failures, ...(errors.length > 0 ? [`  largest error from float64: ${errors.join('; ')}`] : [])];
}
