// What all pictures of the panel of lines and tables are told.
import type { Translate } from '../model/i18n.js';
import type { Side, WeightsView } from '../model/look.js';
import type { Theme } from './theme.js';

export interface LookModel {
  readonly view: WeightsView;
  readonly side: Side;
  /** The followed word: a row or a column. */
  readonly index: number;
  readonly theme: Theme;
  readonly t: Translate;
  readonly format: (weight: number) => string;
  readonly onFollow: (side: Side, index: number) => void;
}
