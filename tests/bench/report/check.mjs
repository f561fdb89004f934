// Each promise with the worst figure of one run. Benchmarks are no tests: this tells, it does not fail.
import { promises } from './promises.mjs';
import { digits, percent, textTable } from './text-table.mjs';

/** @typedef {import('./promises.mjs').Promised} Promised */
/** @typedef {import('./promise-figures.mjs').Figure} Figure */
/** @typedef {import('../parts/part.mjs').Result} Result */
/** @typedef {{place: string, claim: string, wanted: string, worst: string, at: string, holds: boolean | null}} Verdict holds: null when the run did not measure it */

/**
 * @param {Readonly<Record<string, Result>>} results by part
 * @param {readonly Promised[]} [promised]
 * @returns {Verdict[]}
 */
export function verdicts(results, promised = promises) {
  return promised.flatMap((promise) =>
    promise.parts.flatMap((part) => {
      const result = results[part];
      return result ? [verdict(promise, result)] : [];
    }),
  );
}

/**
 * @param {Promised} promise
 * @param {Result} result
 * @returns {Verdict}
 */
function verdict(promise, result) {
  const { claim, unit, figures } = promise;
  const show = (/** @type {number} */ value) => shown(value, unit);
  const [bound, sign, mark] =
    'least' in promise
      ? /** @type {const} */ ([promise.least, 1, '≥'])
      : /** @type {const} */ ([promise.most, -1, '≤']);
  const worst = figures(result).toSorted((a, b) => sign * (a.value - b.value))[0];
  return {
    place: result.place,
    claim,
    wanted: `${mark} ${show(bound)}`,
    worst: worst ? show(worst.value) : 'not measured',
    at: worst?.at ?? '',
    holds: worst ? sign * (worst.value - bound) >= 0 : null,
  };
}

/**
 * @param {number} value
 * @param {Promised['unit']} unit
 */
function shown(value, unit) {
  if (unit === '%') return percent(value);
  if (unit === '' && value < 1e-3) return value.toExponential(1);
  return `${digits(value)} ${unit}`.trimEnd();
}

/** @param {readonly Verdict[]} all */
export function verdictTable(all) {
  const rows = all.map(({ place, claim, wanted, worst, at, holds }) => [
    `${place}: ${claim}`,
    wanted,
    worst,
    at,
    holds === null ? '–' : holds ? 'holds' : 'does not hold',
  ]);
  return textTable(['promise', 'wanted', 'worst', 'at', ''], rows);
}
