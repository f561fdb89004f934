// What stands in the cells of tables, and under them.
import { spread } from '../statistics.mjs';
import { each } from './figures.mjs';
import { digits, percent } from './text-table.mjs';

/** @typedef {import('../kernels.mjs').Measurement} Measurement */
/** @typedef {import('../statistics.mjs').Summary} Summary */

/** @param {Summary} of */
export const withSpread = (of) => `${digits(of.median)} ±${percent(spread(of)).replace(' ', '')}`;

/** @param {Summary | null} of */
export const share = (of) => (of ? percent(of.median) : '');

/**
 * Who failed and why, and how far everybody is from float64.
 * @param {readonly Measurement[]} those
 */
export function notes(those) {
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
