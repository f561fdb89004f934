// What the picture of the whole model is given.
import type { Translate } from '../model/i18n.js';
import type { LayerLine, Overview, Sheet, Station } from '../model/overview.js';
import type { Theme } from './theme.js';

export interface OverviewModel {
  readonly overview: Overview;
  /** In view on the page. */
  readonly head: number;
  readonly layer: number;
  /** Layers whose heads are fanned out. */
  readonly fanned: ReadonlySet<number>;
  /** Where the keyboard is. */
  readonly at: string;
  readonly theme: Theme;
  readonly t: Translate;
  readonly format: (value: number) => string;
  readonly nameOfLine: (line: LayerLine) => string;
  readonly tellStation: (station: Station) => string;
  readonly tellHead: (sheet: Sheet) => string;
  /** Of the head in view: told while nothing is pointed at. */
  readonly told: string;
  readonly onStation: (station: Station) => void;
  readonly onHead: (sheet: Sheet, key: string) => void;
  readonly onLayer: (line: LayerLine) => void;
  readonly onFan: (layer: number, open: boolean) => void;
  readonly onFanAll: (open: boolean) => void;
  /** True when the key meant something. */
  readonly onKey: (key: string) => boolean;
}
