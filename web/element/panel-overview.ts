// The panel of the whole model. Which heads are fanned out and where the keyboard is are its own; entering something is
// a look of the page: its layer, its head, a number of its step, and the step itself.
import type { TemplateResult } from 'lit';
import { addMessages } from '../model/i18n.js';
import { overview as texts } from '../model/messages/overview.js';
import { overviewOf } from '../model/overview.js';
import { nameOfLine, tellHead, tellStation, type Teller } from '../model/overview-told.js';
import { itemAfter, linesOf, type Lines } from '../model/overview-walk.js';
import type { StageId } from '../model/scene.js';
import { overviewPanel } from '../views/overview-panel.js';
import { overviewStyles } from '../views/overview-styles.js';
import type { Host } from './actions.js';
import { latest } from './latest.js';
import type { PanelScope, PanelView } from './panels.js';

addMessages({ overview: texts });

export const sheet = overviewStyles.styleSheet;

export const panel = (redraw: () => void): PanelView => new OverviewPanel(redraw);

interface Entry {
  readonly key: string;
  readonly layer: number;
  readonly head: number;
  readonly section: string;
  /** null: the layer as a whole. */
  readonly stage: StageId | null;
}

class OverviewPanel implements PanelView {
  #fanned: ReadonlySet<number> = new Set();
  /** Of what the keyboard was at last; it may be gone with another scene. */
  #at = '';
  /** A redraw for another reason costs nothing. */
  readonly #overview = latest(overviewOf);

  constructor(private readonly redraw: () => void) {}

  view(scope: PanelScope): TemplateResult {
    const { session, theme, t, format, lang, host } = scope;
    const { scene, trace } = session.playground;
    const { head, layer, row } = scene.view;
    const overview = this.#overview(scene, trace);
    const teller: Teller = { trace, overview, row, lang, t, format };
    const fanned = trace.heads.length > 1 ? this.#fanned : new Set<number>();
    const lines = linesOf(overview, fanned);
    const at = lines.some((line) => line.includes(this.#at)) ? this.#at : String(layer);
    const current = overview.layers[layer]?.heads.sheets[head];
    return overviewPanel({
      ...{ overview, head, layer, fanned, at, theme, t, format },
      told: current ? tellHead(teller, current) : '',
      nameOfLine: (line) => nameOfLine(teller, line),
      tellStation: (station) => tellStation(teller, station),
      tellHead: (one) => tellHead(teller, one),
      onStation: ({ key, layer: of, section, mini: { stage } }) => {
        this.#enter(host, { key, layer: of, head, section, stage });
      },
      onHead: ({ layer: of, head: one, section }, key) => {
        this.#enter(host, { key, layer: of, head: one, section, stage: 'weights' });
      },
      onLayer: ({ key, layer: of, section }) => {
        this.#enter(host, { key, layer: of, head, section, stage: null });
      },
      onFan: (of, open) => {
        this.#fan([of], open);
        this.#go(host, `${String(of)}/${open ? `head-${String(head)}` : 'heads'}`);
      },
      onFanAll: (open) => {
        this.#fan(
          overview.layers.map((line) => line.layer),
          open,
        );
        this.redraw();
      },
      onKey: (key) => this.#key(host, lines, at, key),
    });
  }

  #fan(layers: readonly number[], open: boolean): void {
    const fanned = new Set(this.#fanned);
    for (const layer of layers) {
      if (open) fanned.add(layer);
      else fanned.delete(layer);
    }
    this.#fanned = fanned;
  }

  #enter(host: Host, { key, layer, head, section, stage }: Entry): void {
    this.#at = key;
    if (host.walk.open) host.toggleWalk(); // all steps, among which this one is found
    host.look(({ gaze }) => {
      gaze.head(head, layer);
      if (stage) gaze.result(stage);
    });
    if (stage) host.selected();
    host.focus(`#step-${section} h3`);
  }

  #key(host: Host, lines: Lines, at: string, key: string): boolean {
    if (key === 'Escape') return this.#escape(host, at);
    const next = itemAfter(lines, at, key);
    if (next === null) return false;
    this.#go(host, next);
    return true;
  }

  /** From a head back to its stack. */
  #escape(host: Host, at: string): boolean {
    const [layer, item] = at.split('/');
    if (!item?.startsWith('head-')) return false;
    this.#fan([Number(layer)], false);
    this.#go(host, `${layer ?? ''}/heads`);
    return true;
  }

  #go(host: Host, key: string): void {
    this.#at = key;
    this.redraw();
    host.focus(`[data-item="${key}"]`);
  }
}
