// The panel of lines and tables. What it shows is its own and no part of a Scene; only the followed row, the head and the
// layer are the page's, so that everything else moves along.
import type { TemplateResult } from 'lit';
import { addMessages } from '../model/i18n.js';
import {
  asMean,
  strongestKey,
  weightsView,
  type HeadChoice,
  type Picture,
  type Side,
  type WeightsView,
} from '../model/look.js';
import { columnReading } from '../model/look-reading.js';
import { look } from '../model/messages/look.js';
import { reading, type ReadingPart } from '../model/reading.js';
import type { Trace } from '../model/trace.js';
import { lookPanel } from '../views/look-panel.js';
import { lookStyles } from '../views/look-styles.js';
import type { PanelScope, PanelView } from './panels.js';

addMessages({ look });

/** Lines between more words cannot be told apart, and take a second to draw. */
const MOST_LINES = 128;

export const sheet = lookStyles.styleSheet;

export const panel = (redraw: () => void): PanelView => new LookPanel(redraw);

class LookPanel implements PanelView {
  /** null until one is chosen. */
  #picture: Picture | null = null;
  #side: Side = 'row';
  #choice: HeadChoice = 'one';
  /** The followed column; null until a word is asked about: then it is the one that the followed row looks at most. */
  #column: number | null = null;

  constructor(private readonly redraw: () => void) {}

  view(scope: PanelScope): TemplateResult {
    const { session, host, theme, t, format } = scope;
    const { scene, trace: whole, shown } = session.playground;
    const { head, layer, row } = scene.view;
    const mean = this.#choice === 'mean' && shown.heads.length > 1;
    const trace = mean ? asMean(shown) : shown;
    const heads = shown.heads.map((_, h) => weightsView(shown, h)!);
    const view = mean ? weightsView(trace, 0)! : heads[head]!;
    const index = this.#side === 'row' ? row : this.#columnOf(view, row);
    return lookPanel({
      ...{ view, heads, head, layer, index, theme, t, format },
      picture: this.#picture ?? (Math.max(view.n_q, view.n_kv) > MOST_LINES ? 'map' : 'lines'),
      side: this.#side,
      choice: this.#choice,
      n_layers: whole.layers.length,
      about: about(scope, mean, heads.length),
      said: this.#said(scope, trace, mean ? 0 : head, view, index),
      onPicture: (picture) => {
        this.#picture = picture;
        this.redraw();
      },
      onSide: (side) => {
        this.#side = side;
        this.redraw();
      },
      onChoice: (choice) => {
        this.#choice = choice;
        this.redraw();
      },
      onFollow: (side, to) => {
        this.#side = side;
        if (side === 'column') this.#column = to;
        host.look(({ gaze }) => {
          if (side === 'row') gaze.row(to);
        });
      },
      onHead: (to) => {
        host.look(({ gaze }) => {
          gaze.head(to);
        });
      },
      onLayer: (to) => {
        host.look(({ gaze }) => {
          gaze.layer(to);
        });
      },
    });
  }

  #columnOf(view: WeightsView, row: number): number {
    this.#column = Math.min(this.#column ?? strongestKey(view, row), view.n_kv - 1);
    return this.#column;
  }

  #said(
    { lang, format }: PanelScope,
    trace: Trace,
    head: number,
    view: WeightsView,
    index: number,
  ): readonly ReadingPart[] {
    return this.#side === 'row'
      ? reading(trace, head, index, lang, format).parts
      : columnReading(view, index, lang, format);
  }
}

/** Which heads the sentence is about, where there are several. */
function about({ session, t }: PanelScope, mean: boolean, count: number): string {
  if (count < 2) return '';
  return mean
    ? t('look.in_mean', { count })
    : t('look.in_head', { head: session.playground.scene.view.head + 1 });
}
