// What stands in the picture of the whole model, in words: for those who cannot see it, and above the picture for all.
import type { Lang, Translate } from './i18n.js';
import type { LayerLine, Overview, Sheet, Station } from './overview.js';
import { reading } from './reading.js';
import { atLayer } from './stages.js';
import type { Trace } from './trace.js';

export interface Teller {
  readonly trace: Trace;
  readonly overview: Overview;
  /** The followed query. */
  readonly row: number;
  readonly lang: Lang;
  readonly t: Translate;
  readonly format: (value: number) => string;
}

/** Numbers of a row that are told; who wants them all goes there. */
const FEW = 3;

/** "Layer 2, First norm, 5 × 8; comes: 0.31, −1.20, 0.66, …" */
export function tellStation(teller: Teller, { key, layer, pinned, mini }: Station): string {
  const { t, overview, format } = teller;
  const [rows, columns] = mini.matrix.shape;
  const name = t(`stages.${mini.stage}`);
  const matrix = t('overview.matrix', { name, rows, columns });
  const row = mini.from === null ? -1 : overview.followed - mini.from;
  const few = [...mini.matrix.data.subarray(row * columns, row * columns + Math.min(FEW, columns))];
  const shown = few.map(format).join(t('overview.and'));
  const told =
    row < 0 || row >= rows
      ? matrix
      : t('overview.row', {
          matrix,
          word: apart(overview.words[overview.followed]?.text ?? ''),
          numbers: columns > FEW ? t('overview.more', { numbers: shown }) : shown,
        });
  return withPin(teller, inLayer(teller, key.startsWith('input') ? null : layer, told), pinned);
}

/** "Layer 2, head 3: it looks most at trophy, 0.62, then at itself, 0.2." */
export function tellHead(teller: Teller, { head, layer, silent, pinned }: Sheet): string {
  const { t, trace, row, lang, format } = teller;
  const { parts } = reading(atLayer(trace, layer), head, row, lang, format);
  const said = parts.map(({ kind, text }) => (kind === 'token' ? apart(text) : text)).join('');
  const told = inLayer(teller, layer, t('overview.head', { head: head + 1, said }));
  return withPin(teller, silent ? `${told} ${t('stages.step_silent_text')}` : told, pinned);
}

/** Plain text has no other way to keep a right-to-left word from moving what stands beside it. */
const apart = (word: string): string => (RIGHT_TO_LEFT.test(word) ? `\u2068${word}\u2069` : word);
const RIGHT_TO_LEFT = /\p{sc=Hebrew}|\p{sc=Arabic}|\p{sc=Syriac}|\p{sc=Thaana}|\p{sc=Nko}/u;

export const nameOfLine = ({ trace, t }: Teller, { layer }: LayerLine): string =>
  trace.layers.length === 0 ? t('overview.attention') : t('element.layer_n', { layer: layer + 1 });

function inLayer({ trace, t }: Teller, layer: number | null, rest: string): string {
  return layer === null || trace.layers.length === 0
    ? rest.charAt(0).toLocaleUpperCase() + rest.slice(1)
    : t('overview.in_layer', { layer: layer + 1, rest });
}

const withPin = ({ t }: Teller, told: string, pinned: boolean): string =>
  pinned ? t('overview.with_pin', { told, pinned: t('notes.source_pinned') }) : told;
