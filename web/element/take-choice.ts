// Which matrix is taken along or replaced: the weights of the head in view, until the reader picks another.
import { hasHeads, presentStages, sheetHeads, taken, type Choice } from '../model/export.js';
import type { StageId } from '../model/scene.js';
import { atLayer } from '../model/stages.js';
import { shapeText } from '../model/import-problem.js';
import type { TakeChoiceModel } from '../views/take-choice.js';
import { stageName } from './matrix-model.js';
import type { PanelScope } from './panels.js';

export class TakeChoice {
  #stage: StageId = 'weights';
  /** null: all of them; undefined: the one in view. */
  #head: number | null | undefined;
  #layer: number | undefined;

  constructor(private readonly redraw: () => void) {}

  /** What is chosen, as far as this scene has it. */
  of({ session }: PanelScope): Choice {
    const { scene, trace } = session.playground;
    const layers = Math.max(1, trace.layers.length);
    const layer = Math.min(this.#layer ?? scene.view.layer, layers - 1);
    const stage = presentStages(trace, layer).includes(this.#stage) ? this.#stage : 'weights';
    const single = { stage, layer };
    if (!hasHeads(scene, trace, single)) return { ...single, head: 0 };
    const head = this.#head === undefined ? scene.view.head : this.#head;
    return { ...single, head: head === null ? null : Math.min(head, trace.heads.length - 1) };
  }

  /** "Weights, head 1", with its layer where there are several. */
  name(scope: PanelScope, { stage, head, layer }: Choice): string {
    const { session, t } = scope;
    const { trace } = session.playground;
    const plain = t(`stages.${stage}`);
    const view = atLayer(trace, layer);
    const name = head === null ? t('take.name_all_heads', { name: plain }) : stageName(t, view, stage, head);
    return trace.layers.length > 1 ? t('take.name_in_layer', { name, layer: layer + 1 }) : name;
  }

  /** "2 × 3 × 3" of two heads. */
  shape({ session }: PanelScope, choice: Choice): string {
    const { scene, trace } = session.playground;
    return shapeText(taken(scene, trace, choice)?.shape ?? []);
  }

  model(scope: PanelScope, choice: Choice): TakeChoiceModel {
    const { session, t } = scope;
    const { scene, trace } = session.playground;
    const heads = hasHeads(scene, trace, choice) ? sheetHeads(scene, trace, choice) : [];
    return {
      stages: presentStages(trace, choice.layer).map((id) => ({ id, name: t(`stages.${id}`) })),
      heads,
      layers: trace.layers.length,
      // Of heads that share, the first stands for all.
      chosen: { ...choice, head: choice.head === null ? null : nearest(heads, choice.head) },
      t,
      onStage: (stage) => {
        this.#stage = stage;
        this.redraw();
      },
      onHead: (head) => {
        this.#head = head;
        this.redraw();
      },
      onLayer: (layer) => {
        this.#layer = layer;
        this.redraw();
      },
    };
  }
}

const nearest = (heads: readonly number[], head: number): number =>
  heads.reduce((found, one) => (one <= head ? one : found), heads[0] ?? head);
