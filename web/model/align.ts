// Two sentences beside each other: which word of one goes with which word of the other.

/**
 * same: stands in the longest common subsequence. moved: the same word out of order. exchanged: the only word in its gap
 * on either side ("big" / "small"). removed, added: a word without a partner.
 */
export type Pairing = 'same' | 'moved' | 'exchanged' | 'removed' | 'added';

export interface Slot {
  readonly how: Pairing;
  /** Place in the first sentence; null: it has no such word. */
  readonly a: number | null;
  readonly b: number | null;
}

type Words = readonly string[];

/**
 * Every word of both sentences stands in one slot. Slots follow the first sentence; what only the second one has comes
 * where it stands there, after what only the first one has; a moved word stands where the first one has it.
 */
export function align(a: Words, b: Words): Slot[] {
  if (isMirrored(a, b)) return a.map((_, i) => mirrored(i, a.length));
  const partner = commonSubsequence(a, b);
  const gaps = slots(a.length, b.length, partner);
  return withExchanged(withMoved(gaps, a, b));
}

/** Read backwards, a repeated word goes with itself, not with its namesake. */
const isMirrored = (a: Words, b: Words): boolean =>
  a.length === b.length && a.every((word, i) => word === b.at(-1 - i)) && a.some((word, i) => word !== b[i]);

const mirrored = (a: number, length: number): Slot => {
  const b = length - 1 - a;
  return { how: a === b ? 'same' : 'moved', a, b };
};

/** For each word of `a` the place of its partner in a longest common subsequence; of several the one that starts first. */
function commonSubsequence(a: Words, b: Words): (number | null)[] {
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const [rows, columns] = [a.length - head - tail, b.length - head - tail];
  const same = (i: number, j: number): boolean => a[head + i] === b[head + j];
  const longest = lengths(rows, columns, same);
  const middle = new Array<number | null>(rows).fill(null);
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (same(i, j)) middle[i++] = head + j++;
    else if (longest(i + 1, j) >= longest(i, j + 1)) i++;
    else j++;
  }
  const ends = (count: number, from: number) => Array.from({ length: count }, (_, i) => from + i);
  return [...ends(head, 0), ...middle, ...ends(tail, b.length - tail)];
}

/** Length of the longest common subsequence of what begins at (i, j). */
function lengths(rows: number, columns: number, same: (i: number, j: number) => boolean) {
  const width = columns + 1;
  const table = new Uint16Array((rows + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      table[i * width + j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
}

function slots(n_a: number, n_b: number, partner: readonly (number | null)[]): Slot[] {
  const found: Slot[] = [];
  let next = 0;
  const upTo = (end: number): void => {
    for (; next < end; next++) found.push({ how: 'added', a: null, b: next });
  };
  for (let i = 0; i < n_a; i++) {
    const b = partner[i] ?? null;
    if (b === null) {
      found.push({ how: 'removed', a: i, b: null });
      continue;
    }
    upTo(b);
    found.push({ how: 'same', a: i, b });
    next = b + 1;
  }
  upTo(n_b);
  return found;
}

/** A word that was taken away here and put back there is one word. */
function withMoved(gaps: readonly Slot[], a: Words, b: Words): Slot[] {
  const free = new Map<string, number[]>();
  for (const { how, b: place } of gaps) {
    if (how !== 'added' || place === null) continue;
    const word = b[place] ?? '';
    free.set(word, [...(free.get(word) ?? []), place]);
  }
  const taken = new Set<number>();
  const paired = gaps.map((slot): Slot => {
    const place = slot.how === 'removed' && slot.a !== null ? free.get(a[slot.a] ?? '')?.shift() : undefined;
    if (place === undefined) return slot;
    taken.add(place);
    return { how: 'moved', a: slot.a, b: place };
  });
  return paired.filter(({ how, b: place }) => how !== 'added' || place === null || !taken.has(place));
}

/** Between two pairs stand one word of each that is left over: one took the other's place. */
function withExchanged(found: readonly Slot[]): Slot[] {
  const done: Slot[] = [];
  for (let start = 0; start < found.length;) {
    const pair = found.findIndex(({ how }, i) => i >= start && how === 'same');
    const end = pair < 0 ? found.length : pair;
    done.push(...exchanged(found.slice(start, end)), ...found.slice(end, end + 1));
    start = end + 1;
  }
  return done;
}

function exchanged(gap: readonly Slot[]): readonly Slot[] {
  const removed = gap.filter(({ how }) => how === 'removed');
  const added = gap.filter(({ how }) => how === 'added');
  const [gone] = removed;
  const [come] = added;
  if (!gone || !come || removed.length > 1 || added.length > 1) return gap;
  return gap.flatMap((slot): readonly Slot[] => {
    if (slot === gone) return [{ how: 'exchanged', a: gone.a, b: come.b }];
    return slot === come ? [] : [slot];
  });
}
