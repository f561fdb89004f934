// What is said about samples: medians and quartiles, and ratios of what ran in the same round.

/** @typedef {{median: number, low: number, high: number, samples: number}} Summary low and high are the quartiles */

/**
 * Between neighbours by linear interpolation, as NumPy does by default.
 * @param {readonly number[]} values at least one
 * @param {number} share 0 to 1
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? NaN;
  const above = sorted[Math.ceil(at)] ?? NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * @param {readonly number[]} values
 * @returns {Summary}
 */
export function summary(values) {
  return {
    median: quantile(values, 0.5),
    low: quantile(values, 0.25),
    high: quantile(values, 0.75),
    samples: values.length,
  };
}

/**
 * How many times faster `ours` is than `theirs`: round by round, since what disturbs a round disturbs both.
 * @param {readonly number[]} ours times, one a round
 * @param {readonly number[]} theirs
 * @returns {Summary}
 */
export function speedup(ours, theirs) {
  if (ours.length !== theirs.length) throw new Error('ratios need the same rounds on both sides');
  return summary(ours.map((time, round) => (theirs[round] ?? NaN) / time));
}

/**
 * Half the distance of the quartiles, as a share of the median.
 * @param {Summary} of
 */
export function spread({ median, low, high }) {
  return (high - low) / 2 / median;
}

/**
 * In random order (Fisher and Yates), so that no arm always runs after the same one.
 * @template T
 * @param {readonly T[]} items
 * @param {() => number} [random] 0 to below 1
 * @returns {T[]}
 */
export function shuffled(items, random = Math.random) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = /** @type {[T, T]} */ ([order[other], order[last]]);
  }
  return order;
}
