// What a reader opens under the glance, one at a time: other ways to look, comparing, taking along. Each panel's code comes
// when it is first opened.
import { html, nothing, type TemplateResult } from 'lit';
import type { LockName } from '../model/author-locks.js';
import type { Lang, Translate } from '../model/i18n.js';
import type { Opens } from '../model/lessons/lesson.js';
import type { Limits } from '../model/trace.js';
import { panelBar } from '../views/panel-bar.js';
import type { PanelKind } from '../views/panel-kinds.js';
import type { Theme } from '../views/theme.js';
import type { Host } from './actions.js';
import type { Session } from './session.js';

/** What a panel may see and do. Numbers come from session.playground; edits and looks go through the host. */
export interface PanelScope {
  readonly session: Session;
  readonly host: Host;
  readonly limits: Limits;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly readonly: boolean;
  /** What the author of the page holds fixed. */
  readonly holds: (name: LockName) => boolean;
  readonly t: Translate;
  /** With as many digits as the reader asked for. */
  readonly format: (value: number) => string;
}

export interface PanelView {
  view(scope: PanelScope): TemplateResult;
  /** The reader closed it: what runs on its own ends. What it holds stays for the next time. */
  leave?(): void;
  /** The element is gone: nothing of it may run or be held on. */
  end?(): void;
}

/** What a file panel-<kind>.ts exports. */
export interface PanelModule {
  /** Put beside the element's own style sheets. */
  readonly sheet: CSSStyleSheet | undefined;
  /** `redraw` draws the element anew after the panel's own state has changed. */
  readonly panel: (redraw: () => void) => PanelView;
}

type Load = () => Promise<PanelModule>;

/** In the order of the page. */
const loaders: Readonly<Record<PanelKind, Load>> = {
  overview: () => import('./panel-overview.js'),
  look: () => import('./panel-look.js'),
  plane: () => import('./panel-plane.js'),
  compare: () => import('./panel-compare.js'),
  learn: () => import('./panel-learn.js'),
  take: () => import('./panel-take.js'),
  embed: () => import('./panel-embed.js'),
};
export const kinds = Object.keys(loaders) as PanelKind[];

export class Panels {
  #open: PanelKind | null = null;
  readonly #views = new Map<PanelKind, PanelView>();
  #state: 'ready' | 'loading' | 'unreachable' = 'ready';
  /** Followed already. */
  #asked: Opens | null = null;

  constructor(
    private readonly redraw: () => void,
    private readonly adopt: (sheet: CSSStyleSheet) => void,
  ) {}

  get open(): PanelKind | null {
    return this.#open;
  }

  view(scope: PanelScope): TemplateResult {
    const { t } = scope;
    this.#follow(scope.session.opens);
    return html`${panelBar({ kinds, open: this.#open, t, onToggle: this.toggle })}
    ${this.#open ? html`<div class="panel" part="panels" id="panel">${this.#content(this.#open, scope)}</div>` : nothing}`;
  }

  readonly toggle = (kind: PanelKind): void => {
    const closing = kind === this.#open;
    this.leave();
    if (!closing) {
      this.#open = kind;
      void this.#load(kind);
    }
    this.redraw();
  };

  /** By the author of the page. */
  show(name: string): void {
    const kind = kinds.find((one) => one === name);
    if (kind && kind !== this.#open) this.toggle(kind);
  }

  leave(): void {
    if (this.#open) this.#views.get(this.#open)?.leave?.();
    this.#open = null;
    this.#state = 'ready';
  }

  end(): void {
    for (const view of this.#views.values()) view.end?.();
  }

  /** A lesson's own panel opens with it, and closes with it. */
  #follow(asked: Opens | null): void {
    if (asked === this.#asked) return;
    const own = this.#asked?.panel === this.#open;
    this.#asked = asked;
    const panel = kinds.find((kind) => kind === asked?.panel) ?? null;
    if (panel ? panel === this.#open : !own) return;
    this.leave();
    this.#open = panel;
    if (panel) void this.#load(panel);
  }

  #content(kind: PanelKind, scope: PanelScope): TemplateResult {
    const view = this.#views.get(kind);
    if (view) return view.view(scope);
    const key = this.#state === 'unreachable' ? 'panels.unreachable' : 'panels.loading';
    return html`<p class="loading" role="status">${scope.t(key)}</p>`;
  }

  async #load(kind: PanelKind): Promise<void> {
    if (this.#views.has(kind)) return;
    this.#state = 'loading';
    try {
      const { sheet, panel } = await loaders[kind]();
      if (this.#views.has(kind)) return; // asked for twice
      if (sheet) this.adopt(sheet);
      this.#views.set(kind, panel(this.redraw));
      if (this.#open === kind) this.#state = 'ready';
    } catch {
      if (this.#open === kind) this.#state = 'unreachable';
    }
    this.redraw();
  }
}
