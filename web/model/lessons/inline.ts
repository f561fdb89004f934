// The marks a lesson's text may hold, parsed into segments that a view can draw without HTML:
//   [q|query] [k|key] [v|value]  in the colour of the role      [m|W_Q]  mathematics, with an index after the underscore
//   [t|苹果]  a token as the sentence has it                     *word*   emphasis
//   {heads.0.weights.0.2}  a live number, see live-numbers.ts        {output.0.0:6}  the same with 6 significant digits
// What does not parse stays as it is.

export type MarkKind = 'text' | 'emphasis' | 'query' | 'key' | 'value' | 'maths' | 'token';

export interface MarkSegment {
  readonly kind: MarkKind;
  readonly text: string;
  /** Set below the line: the Q of W_Q. Empty for most. */
  readonly index: string;
}

export interface NumberSegment {
  readonly kind: 'number';
  /** The mark itself, until live-numbers.ts puts the number here. */
  readonly text: string;
  readonly path: string;
  /** Significant digits; null: as the page shows numbers. */
  readonly precision: number | null;
}

export type Segment = MarkSegment | NumberSegment;

const roles: Readonly<Record<string, MarkKind>> = {
  q: 'query',
  k: 'key',
  v: 'value',
  m: 'maths',
  t: 'token',
};
const mark = /\[([qkvmt])\|([^\]|]+)\]|\*([^*\s][^*]*)\*|\{([a-z_]+(?:\.\w+)*)(?::([1-9]))?\}/g;

export function inline(text: string): Segment[] {
  const segments: Segment[] = [];
  const plain = (piece: string) => {
    if (piece) segments.push({ kind: 'text', text: piece, index: '' });
  };
  let end = 0;
  for (const found of text.matchAll(mark)) {
    const [whole, role, marked, emphasis, path, digits] = found;
    plain(text.slice(end, found.index));
    end = found.index + whole.length;
    if (role && marked) segments.push(roleSegment(roles[role]!, marked));
    else if (emphasis) segments.push({ kind: 'emphasis', text: emphasis, index: '' });
    else if (path)
      segments.push({ kind: 'number', text: whole, path, precision: digits ? Number(digits) : null });
  }
  plain(text.slice(end));
  return segments;
}

/** A token is written as it is: only names of quantities have an index. */
function roleSegment(kind: MarkKind, marked: string): MarkSegment {
  const [, base, index] = (kind !== 'token' && /^(\w)_(\w+)$/.exec(marked)) || [null, marked, ''];
  return { kind, text: base, index };
}
