// The panel "Words as points": what is chosen and held, wired to the core and to the reader's edits.
import { html, type TemplateResult } from 'lit';
import { pinName } from '../model/author-locks.js';
import { addMessages, type Translate } from '../model/i18n.js';
import { plane as messages } from '../model/messages/plane.js';
import { editedStage, planeData, planeKinds, type PlaneData, type PlaneKind } from '../model/plane.js';
import type { Trace } from '../model/trace.js';
import { planePanel, type PlanePanelModel } from '../views/plane-panel.js';
import type { PictureModel } from '../views/plane-picture.js';
import { planeStyles } from '../views/plane-styles.js';
import type { PanelScope, PanelView } from './panels.js';
import { PlaneBox } from './plane-box.js';
import { PlaneDrag } from './plane-drag.js';
import { PlaneFit, type Fitted } from './plane-fit.js';
import { key, press, pull, release, type Hands } from './plane-hands.js';
import { axisNames, dotName, introOf, kindName, labelsOf, movesOf, sideOf, spokenOf } from './plane-model.js';

addMessages({ plane: messages });

export const sheet = planeStyles.styleSheet;
export const panel = (redraw: () => void): PanelView => new PlanePanel(redraw);

interface Shown {
  readonly scope: PanelScope;
  readonly data: PlaneData;
  readonly fitted: Fitted;
  readonly channels: readonly [number, number] | null;
}

class PlanePanel implements PanelView {
  #kind: PlaneKind = 'words';
  /** null: nobody has chosen yet. */
  #axes: PlanePanelModel['axes'] | null = null;
  #channels: readonly [number, number] = [0, 1];
  /** The dot that has the keyboard, or had it last. */
  #current = 0;
  /** A dot was ever chosen: there is something to tell. */
  #touched = false;
  #tableOpen = false;
  readonly #fit = new PlaneFit();
  readonly #drag = new PlaneDrag();
  readonly #box: PlaneBox;

  constructor(private readonly redraw: () => void) {
    this.#box = new PlaneBox(redraw);
  }

  view(scope: PanelScope): TemplateResult {
    const { session, t } = scope;
    const { shown: trace, scene } = session.playground;
    const { head, row } = scene.view;
    const kinds = planeKinds(trace, head);
    const kind = kinds.includes(this.#kind) ? this.#kind : kinds[0];
    const data = kind ? planeData(trace, kind, head, row) : null;
    if (!kind || !data) return html`<p class="panel-intro">${t('plane.none')}</p>`;
    const channels = this.#channelsOf(data);
    const fitted = this.#fit.of(session, data, channels, this.#box.size, this.#drag.dot !== null);
    const shown: Shown = { scope, data, fitted, channels };
    if (!movable(shown, this.#current)) this.#current = data.dots.findIndex((_, i) => movable(shown, i));
    const names = axisNames(t, data, fitted.plane.share, channels);
    return planePanel({
      ...this.#choices(shown, kinds),
      picture: this.#picture(shown, names),
      side: sideOf(scope, data, fitted),
      table: {
        ...{ dots: data.dots, points: fitted.plane.points, axisNames: names, t, format: scope.format },
        roles: [data.dots[0]?.role ?? 'before', data.dots[data.firsts]?.role ?? 'after'],
        tokenName: (dot) => dotName(trace, dot),
        open: this.#tableOpen,
        onToggle: (open) => {
          if (open === this.#tableOpen) return;
          this.#tableOpen = open;
          this.redraw();
        },
      },
    });
  }

  leave(): void {
    this.#box.leave();
    this.#drag.end();
  }

  /** Of two numbers a word, the numbers themselves are the simplest picture. */
  #channelsOf({ columns }: PlaneData): readonly [number, number] | null {
    if ((this.#axes ?? (columns <= 2 ? 'channels' : 'spread')) === 'spread') return null;
    const last = columns - 1;
    const [across, up] = this.#channels;
    if (last === 0) return [0, 0];
    return across <= last && up <= last ? [across, up] : [0, 1];
  }

  #choices(
    { scope: { session, host, readonly, t }, data, fitted, channels }: Shown,
    kinds: readonly PlaneKind[],
  ): Omit<PlanePanelModel, 'picture' | 'side' | 'table'> {
    const { shown: trace, scene } = session.playground;
    const { head } = scene.view;
    const change = (apply: () => void): void => {
      apply();
      this.redraw();
    };
    return {
      kinds: kinds.map((kind) => ({ kind, name: kindName(t, trace, kind, head) })),
      kind: data.kind,
      intro: introOf(t, trace, data),
      axes: channels ? 'channels' : 'spread',
      channels: channels ?? this.#channels,
      columns: data.columns,
      kept: fitted.kept,
      told: this.#told(t, trace, data, fitted),
      moves: readonly ? null : movesOf(t, trace, data, head),
      t,
      onKind: (kind) => {
        change(() => (this.#kind = kind));
      },
      onAxes: (axes) => {
        change(() => (this.#axes = axes));
      },
      onChannels: (chosen) => {
        change(() => (this.#channels = chosen));
      },
      onFit: () => {
        change(() => {
          this.#fit.forget();
        });
        host.focus('.plane-handle[tabindex="0"]'); // the button is gone
      },
    };
  }

  #picture(shown: Shown, names: PictureModel['axisNames']): PictureModel {
    const { scope, data, fitted } = shown;
    const { session, t } = scope;
    const { shown: trace, scene } = session.playground;
    const { view, plane } = fitted;
    return {
      ...{ view, dots: data.dots, points: plane.points, axisNames: names },
      labels: labelsOf(trace, data, plane.points, view),
      spoken: (i) => {
        const dot = data.dots[i];
        return dot ? spokenOf(t, trace, dot, plane.points, i) : '';
      },
      fromZero: data.kind === 'match',
      label: t('plane.picture', {
        kind: kindName(t, trace, data.kind, scene.view.head),
        count: data.dots.length,
      }),
      movable: (i) => movable(shown, i),
      movableName: t('plane.movable'),
      current: this.#current,
      dragged: this.#drag.dot,
      sized: this.#box.watch,
      onFocus: (dot) => {
        if (dot === this.#current && this.#touched) return;
        this.#touched = true;
        this.#current = dot;
        this.redraw();
      },
      onKey: (dot, event) => {
        key(this.#hands(shown), dot, event);
      },
      onDown: (event) => {
        press(this.#hands(shown), event);
      },
      onMove: (event) => {
        pull(this.#hands(shown), event);
      },
      onUp: () => {
        release(this.#hands(shown));
      },
      holds: () => this.#drag.dot !== null,
      onCancel: () => {
        this.#drag.cancel(scope.host);
        this.redraw();
      },
    };
  }

  /** What is moved, as it moves. */
  #told(t: Translate, trace: Trace, { dots }: PlaneData, { plane }: Fitted): string {
    const i = this.#drag.dot ?? this.#current;
    const dot = dots[i];
    return dot && this.#touched ? spokenOf(t, trace, dot, plane.points, i) : '';
  }

  #hands(shown: Shown): Hands {
    const { scope, data, fitted } = shown;
    return {
      ...{ scope, drag: this.#drag, box: this.#box, redraw: this.redraw },
      drawn: { data, ...fitted },
      movable: (dot) => movable(shown, dot),
    };
  }
}

const movable = ({ scope, data }: Shown, i: number): boolean => {
  const dot = data.dots[i];
  const stage = dot && editedStage(scope.session.playground.shown, data, dot);
  return !scope.readonly && !!stage && !scope.holds(pinName(stage));
};
