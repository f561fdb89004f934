// What a run prints: one table a group, with ratios under the rates.
import { summary } from '../statistics.mjs';
import { notes, share, withSpread } from './cells.mjs';
import { each, limitOf, NATIVE_PEER, rate, ratio, WEB_PEER } from './figures.mjs';
import { growth, heapTable } from './growth-tables.mjs';
import { digits, textTable } from './text-table.mjs';

/** @typedef {import('../kernels.mjs').Measurement} Measurement */
/** @typedef {import('../parts/part.mjs').Result} Result */
/** @typedef {import('../statistics.mjs').Summary} Summary */

/**
 * @param {Result} result
 * @returns {string[]}
 */
export function tables({ place, measurements, heaps = [], scores = [] }) {
  const blocks = each(measurements, ({ group }) => group).map((group) => {
    const those = measurements.filter((one) => one.group === group);
    if (those[0]?.shape === null) return times(`${place}: ${group}`, those);
    if (group.startsWith('growth')) return growth(place, group, measurements);
    if (group === 'widths') return widths(place, those);
    if (group === 'decoding') return decoding(place, those);
    return lengths(`${place}, ${group}: GF/s by 4·heads·n²·width`, those, 'n');
  });
  if (heaps.length > 0) blocks.push(heapTable(heaps));
  if (scores.length > 0) blocks.push(scoreTable(place, scores));
  return blocks;
}

/**
 * @param {string} place
 * @param {NonNullable<Result['scores']>} scores
 */
function scoreTable(place, scores) {
  const devices = each(scores, ({ device }) => device);
  const cell = (/** @type {string} */ name) => (/** @type {string} */ device) =>
    digits(
      summary(scores.filter((one) => one.name === name && one.device === device).map(({ score }) => score))
        .median,
    );
  const rows = each(scores, ({ name }) => name).map((name) => [name, ...devices.map(cell(name))]);
  return [`${place}: of 100`, textTable(['', ...devices], rows)].join('\n');
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

/** @param {Measurement | undefined} one */
function rateCell(one) {
  const of = rate(one);
  if (of) return withSpread(of);
  return one?.failed?.startsWith('fails') ? 'fails' : '–';
}

/** @param {Summary | null} of */
const multiple = (of) => (of ? `${digits(of.median)} ×` : '');
