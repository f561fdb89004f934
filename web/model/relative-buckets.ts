// Which distances share a row of T5's table (Raffel et al. 2020, section 2.1 and its code). The core adds the numbers; this
// only names the rows.
import type { Position } from './scene.js';

type Rule = Pick<Extract<Position, { kind: 'relative' }>, 'buckets' | 'max_distance' | 'two_sided'>;

/** `distance`: the key's place minus the query's. Near ones have a bucket each, far ones share more and more. */
export function bucketOf(distance: number, { buckets, max_distance, two_sided }: Rule): number {
  const future = distance > 0;
  if (future && !two_sided) return 0;
  const side = two_sided ? Math.floor(buckets / 2) : buckets;
  const first = future ? side : 0;
  const away = Math.abs(distance);
  const narrow = Math.floor(side / 2);
  if (away < narrow) return first + away;
  const share = Math.log(away / narrow) / Math.log(max_distance / narrow);
  // Where the exact value is a whole number the computed one may lie a rounding below it.
  return first + Math.min(narrow + Math.floor(share * (side - narrow) + 1e-9), side - 1);
}

/** The distances of each bucket that a sentence of n tokens has, as "−3" or "−9…−8"; a dash for buckets that it has not. */
export function bucketNames(rule: Rule, n: number): string[] {
  const ends = new Map<number, [low: number, high: number]>();
  for (let distance = 1 - n; distance < n; distance++) {
    const bucket = bucketOf(distance, rule);
    ends.set(bucket, [ends.get(bucket)?.[0] ?? distance, distance]);
  }
  return Array.from({ length: rule.buckets }, (_, bucket) => {
    const [low, high] = ends.get(bucket) ?? [];
    if (low === undefined || high === undefined) return '–';
    return low === high ? signed(low) : `${signed(low)}…${signed(high)}`;
  });
}

const signed = (distance: number): string =>
  distance > 0 ? `+${String(distance)}` : String(distance).replace('-', '\u2212');
