// Which figures of a run tell whether a promise is kept.
import { speedup, summary } from '../statistics.mjs';
import { each, find, limitOf, ratio } from './figures.mjs';

/** @typedef {import('../parts/part.mjs').Result} Result */
/** @typedef {{value: number, at: string}} Figure */

/**
 * Of one table, wherever both have run.
 * @param {string} group
 * @param {string} arm
 * @param {string | null} other
 * @param {(n: number) => boolean} wanted
 * @returns {(result: Result) => Figure[]}
 */
export const ratios = (group, arm, other, wanted) => (result) =>
  lengthsOf(result, group)
    .filter(wanted)
    .flatMap((n) => {
      const { measurements } = result;
      const of = ratio(find(measurements, group, arm, n), find(measurements, group, other ?? '', n));
      return of ? [{ value: of.median, at: `n = ${n}` }] : [];
    });

/**
 * @param {Result} result
 * @param {string} group
 */
const lengthsOf = ({ measurements }, group) =>
  each(
    measurements.filter((one) => one.group === group),
    ({ shape }) => shape?.n_kv ?? 0,
  );

/**
 * How far a width stays behind the best of the usual ones, in shares of the limit.
 * @param {string} arm
 * @param {readonly number[]} widths
 * @returns {(result: Result) => Figure[]}
 */
export const ofBestWidth = (arm, widths) => (result) =>
  lengthsOf(result, 'widths').flatMap((n) => {
    const share = (/** @type {number} */ d_head) => {
      const at = (/** @type {string} */ name) => find(result.measurements, 'widths', name, n, d_head);
      return ratio(at(arm), at(limitOf(arm) ?? ''))?.median ?? NaN;
    };
    const best = Math.max(...[32, 64, 80, 128].map(share));
    return widths
      .map((d_head) => ({ value: share(d_head) / best, at: `width ${d_head}, n = ${n}` }))
      .filter(({ value }) => !Number.isNaN(value));
  });

/**
 * Time of one mask as a share of the time of full attention, in the same rounds.
 * @param {string} arm
 * @param {string} mask
 * @param {(n: number) => boolean} wanted
 * @returns {(result: Result) => Figure[]}
 */
export const ofFull = (arm, mask, wanted) => (result) =>
  lengthsOf(result, 'growth, full')
    .filter(wanted)
    .flatMap((n) => {
      const at = (/** @type {string} */ group) => find(result.measurements, `growth, ${group}`, arm, n);
      const of = ratio(at('full'), at(mask));
      return of ? [{ value: of.median, at: `n = ${n}` }] : [];
    });

/**
 * @param {string} group
 * @returns {(result: Result) => Figure[]}
 */
export const sceneTime = (group) => (result) =>
  result.measurements
    .filter((one) => one.group === group && one.arm === 'engine.run, simd' && one.times_ms.length > 0)
    .map(({ times_ms }) => ({ value: summary(times_ms).median, at: 'simd' }));

/**
 * @param {string} group
 * @param {string} arm
 * @returns {(result: Result) => Figure[]}
 */
export const firstPaint = (group, arm) => (result) =>
  result.measurements
    .filter((one) => one.group === group && one.arm === arm && one.times_ms.length > 0)
    .map(({ times_ms }) => ({ value: summary(times_ms).median, at: 'median' }));

/**
 * Time of one as a multiple of another's, in the same rounds.
 * @param {string} group
 * @param {string} arm
 * @param {string} other what its name begins with
 * @returns {(result: Result) => Figure[]}
 */
export const timesOf = (group, arm, other) => (result) => {
  const those = result.measurements.filter((one) => one.group === group && one.times_ms.length > 0);
  const ours = those.find((one) => one.arm === arm);
  const theirs = those.find((one) => one.arm.startsWith(other));
  return ours && theirs ? [{ value: speedup(theirs.times_ms, ours.times_ms).median, at: theirs.arm }] : [];
};

/** @type {(result: Result) => Figure[]} */
export const errors = ({ measurements }) =>
  measurements
    .filter(({ arm, times_ms }) => arm.startsWith('ours') && times_ms.length > 0)
    .map(({ arm, group, shape, max_error }) => ({
      value: max_error,
      at: `${arm}, ${group}, n = ${shape?.n_kv}`,
    }));

/** @type {(result: Result) => Figure[]} */
export const heapBeyond = ({ heaps = [] }) =>
  heaps
    .filter(({ arm, n }) => arm.startsWith('ours') && n === 8192)
    .map(({ arm, mask, bytes, needed }) => ({ value: (bytes - needed) / 2 ** 20, at: `${arm}, ${mask}` }));

/**
 * @param {string} group
 * @returns {(result: Result) => Figure[]}
 */
export const medians = (group) => (result) =>
  result.measurements
    .filter((one) => one.group === group && one.times_ms.length > 0)
    .map(({ arm, times_ms }) => ({ value: summary(times_ms).median, at: arm }));

/** @type {(result: Result) => Figure[]} */
export const lighthouseScores = ({ scores = [] }) =>
  each(scores, ({ device, name }) => `${device}, ${name}`).map((at) => ({
    at,
    value: summary(scores.filter(({ device, name }) => `${device}, ${name}` === at).map(({ score }) => score))
      .median,
  }));
