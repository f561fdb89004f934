// What moving a point does to the vector behind it.
import { shortest } from './numbers.js';

/** Two axes, each as long as a vector: rows of (2, columns). */
type Axes = ArrayLike<number>;

/**
 * vector + dx · first axis + dy · second axis. Numbers that move are rounded far below what can be seen, `step` being
 * the width of a pixel: links stay short. Those that do not move keep every digit.
 */
export function movedVector(
  vector: ArrayLike<number>,
  axes: Axes,
  [dx, dy]: readonly [number, number],
  step: number,
): number[] {
  const decimals = Math.min(12, Math.max(0, Math.ceil(-Math.log10(step)) + 1));
  return Array.from(vector, (before, c) => {
    const by = dx * (axes[c] ?? 0) + dy * (axes[vector.length + c] ?? 0);
    if (Math.abs(by) < step / 100) return shortest(before);
    // Beyond 21 digits toFixed gives an exponent, which is a number as well.
    return Number((before + by).toFixed(decimals)) + 0;
  });
}
