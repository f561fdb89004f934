// Compare: one state of the playground is kept as A, with the numbers it had; B is the one at work.
import { errorText } from '../model/error-text.js';
import { compareWeights, type Comparison } from '../model/compare.js';
import { changesBetween, type Change } from '../model/compare-changes.js';
import { made, readyMade, type Ready } from '../model/compare-ready.js';
import { addMessages } from '../model/i18n.js';
import { compare } from '../model/messages/compare.js';
import type { Opens } from '../model/lessons/lesson.js';
import { parseScene } from '../model/parse.js';
import { SceneError } from '../model/scene-error.js';
import type { Scene } from '../model/scene.js';
import { keyTokens, queryOffset } from '../model/stages.js';
import type { Trace } from '../model/trace.js';
import { comparePanel, type HeadChoice, type PanelModel } from '../views/compare-panel.js';
import { compareStyles } from '../views/compare-styles.js';
import { latest } from './latest.js';
import type { PanelScope, PanelView } from './panels.js';

addMessages({ compare });

export const sheet = compareStyles.styleSheet;

export const panel = (redraw: () => void): PanelView => new ComparePanel(redraw);

interface Kept {
  readonly scene: Scene;
  readonly trace: Trace;
}

class ComparePanel implements PanelView {
  #kept: Kept | null = null;
  /** What a swap put to work: undoing or repeating the swap keeps the other one again. */
  #other: Kept | null = null;
  #opens: Opens | null = null;
  #large = false;
  #refusal: SceneError | null = null;
  readonly #changes = latest((a: Scene, b: Scene): Change[] => changesBetween(a, b));
  readonly #comparison = latest((a: Trace, b: Trace, head: number, layer: number): Comparison | null =>
    compareWeights(a, b, head, layer),
  );
  readonly #ready = latest((kept: Kept, limits: PanelScope['limits']) =>
    readyMade(kept.scene, kept.trace, limits),
  );

  constructor(private readonly redraw: () => void) {}

  view(scope: PanelScope) {
    return comparePanel(this.#model(scope));
  }

  leave(): void {
    this.#refusal = null;
  }

  #model(scope: PanelScope): PanelModel {
    const { session, limits, t, format, theme, readonly } = scope;
    const { scene, trace } = session.playground;
    this.#take(session, limits);
    const kept = this.#present({ scene, trace });
    const { head, layer, row, precision } = scene.view;
    const comparison = this.#comparison(kept.trace, trace, head, layer);
    const place = row + queryOffset(trace);
    const followed = comparison?.rows.findIndex(({ b }) => b === place) ?? -1;
    return {
      a: kept.scene,
      b: scene,
      changes: this.#changes(kept.scene, scene),
      comparison,
      tokens: { a: kept.trace.tokens, b: trace.tokens },
      keys: { a: keyTokens(kept.trace), b: keyTokens(trace) },
      heads: headsOf(trace, head, layer),
      ready: this.#ready(kept, limits),
      refusal: this.#refusal && errorText(t, this.#refusal),
      followed: followed < 0 ? null : followed,
      large: this.#large,
      ...{ precision, theme, readonly, t, format },
      ...this.#actions(scope, kept),
    };
  }

  /** What a lesson sets beside its own scene. */
  #take({ engine, opens }: PanelScope['session'], limits: PanelScope['limits']): void {
    if (opens === this.#opens) return;
    this.#opens = opens;
    if (opens?.panel !== 'compare') return;
    const { scene } = parseScene(opens.beside, limits, 'strict');
    this.#kept = { scene, trace: engine.run(scene) };
    this.#other = null;
  }

  /** Kept when the panel is first seen. */
  #present(now: Kept): Kept {
    this.#kept ??= now;
    if (this.#other && this.#changes(this.#kept.scene, now.scene).length === 0)
      [this.#kept, this.#other] = [this.#other, this.#kept];
    return this.#kept;
  }

  #actions({ session, host, limits }: PanelScope, kept: Kept) {
    const now = (): Kept => ({ scene: session.playground.scene, trace: session.playground.trace });
    const open = (scene: () => Scene): boolean => this.#open({ host, session }, scene);
    return {
      onKeep: () => {
        this.#kept = now();
        this.#other = null;
        this.redraw();
      },
      onSwap: () => {
        const before = now();
        if (!open(() => kept.scene)) return;
        this.#kept = before;
        this.#other = kept;
        this.redraw();
      },
      onReady: (ready: Ready) => {
        this.#other = null;
        open(() => made(kept.scene, kept.trace, ready, limits));
      },
      onHead: (head: number, layer: number) => {
        host.look(() => {
          session.gaze.head(head, layer);
        });
      },
      onLarge: (large: boolean) => {
        this.#large = large;
        this.redraw();
      },
    };
  }

  /** One undoable edit; what the reader looks at stays. */
  #open({ host, session }: Pick<PanelScope, 'host' | 'session'>, scene: () => Scene): boolean {
    this.#refusal = null;
    try {
      const next = { ...scene(), view: session.playground.scene.view };
      const opened = host.edit(() => session.dispatch({ type: 'scene', scene: next }, 'scene'));
      if (!opened) this.#refusal = session.playground.errors.get('scene') ?? null;
      session.playground.errors.delete('scene');
      return opened;
    } catch (problem) {
      if (!(problem instanceof SceneError)) throw problem;
      this.#refusal = problem;
      return false;
    } finally {
      this.redraw();
    }
  }
}

function headsOf({ heads, layers }: Trace, head: number, layer: number): HeadChoice[] {
  const stack = layers.length > 1 ? layers.map((one) => one.heads.length) : [heads.length];
  const shown = layers.length > 1 ? layer : 0;
  return stack.flatMap((count, l) =>
    Array.from({ length: count }, (_, h) => ({ head: h, layer: l, chosen: h === head && l === shown })),
  );
}
