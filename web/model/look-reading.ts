// A column of weights in plain language: who looks at a word most, and how much on average.
import { translator, type Lang, type MessageKey, type Translate } from './i18n.js';
import { followed, ranked, type Pair, type WeightsView, type Word } from './look.js';
import { spaced, type ReadingPart } from './reading.js';

type Parts = readonly ReadingPart[];

const text = (piece: string): ReadingPart => ({ kind: 'text', text: piece });

/** Weights that `format` prints alike are told as equal, as in the line about rows. */
export function columnReading(
  view: WeightsView,
  column: number,
  lang: Lang,
  format: (weight: number) => string,
): Parts {
  const say = new ColumnSentence(view, column, translator(lang), format);
  return spaced(tell(say, view, ranked(followed(view, 'column', column))), lang);
}

function tell(say: ColumnSentence, view: WeightsView, all: readonly Pair[]): Parts {
  const seen = all.filter(({ masked }) => !masked);
  const [top] = seen;
  if (!top) return say.compose('look.column_none');
  if (seen.every(({ weight }) => weight === 0)) return say.compose('look.column_zero');
  const weight = say.number(top.weight);
  if (view.n_q === 1) return say.compose('look.column_single', { query: say.query(top), weight });
  const first = say.alike(seen);
  const count = [text(String(first.length))];
  if (first.length === view.n_q) return say.compose('look.column_even', { count, weight });
  if (first.length === seen.length && first.length > 1)
    return say.compose('look.column_even_visible', { count, weight });
  const rest = seen.slice(first.length);
  const only = rest.every((pair) => pair.weight === 0);
  return say.compose(only ? 'look.column_only' : 'look.column_most', { first: say.group(first) });
}

class ColumnSentence {
  constructor(
    private readonly view: WeightsView,
    private readonly column: number,
    private readonly t: Translate,
    private readonly format: (weight: number) => string,
  ) {}

  compose(key: MessageKey, args: Readonly<Record<string, Parts>> = {}): Parts {
    const all: Readonly<Record<string, Parts>> = {
      key: this.#word(this.view.keys[this.column], this.column),
      mean: this.number(this.view.received[this.column] ?? 0),
      ...args,
    };
    const pieces = this.t(key).split(/\{(\w+)\}/);
    return pieces.flatMap((piece, i) => (i % 2 === 1 ? (all[piece] ?? []) : piece ? [text(piece)] : []));
  }

  number(value: number): Parts {
    return [{ kind: 'number', text: this.format(value), value }];
  }

  query({ row }: Pair): Parts {
    const index = row + this.view.offset;
    return this.view.same && index === this.column
      ? [{ kind: 'token', text: this.t('reading.itself'), index }]
      : this.#word(this.view.queries[row], index);
  }

  /** The queries in front whose weights print like the first one's. */
  alike(pairs: readonly Pair[]): readonly Pair[] {
    const first = this.format(pairs[0]?.weight ?? 0);
    const end = pairs.findIndex(({ weight }) => this.format(weight) !== first);
    return end < 0 ? pairs : pairs.slice(0, end);
  }

  group(pairs: readonly Pair[]): Parts {
    const [one, other] = pairs;
    if (!one) return [];
    const weight = this.number(one.weight);
    if (!other) return this.compose('reading.one', { key: this.query(one), weight });
    if (pairs.length === 2)
      return this.compose('reading.two', { key: this.query(one), other: this.query(other), weight });
    return this.compose('reading.many', { count: [text(String(pairs.length))], weight });
  }

  #word(word: Word | undefined, index: number): Parts {
    return [{ kind: 'token', text: word?.text ?? '', index }];
  }
}
