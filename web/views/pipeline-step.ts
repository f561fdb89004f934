// What every step of the pipeline is given, and what it is made of.
import { html, type nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { Scene, StageId } from '../model/scene.js';
import type { HeadTrace, LayerTrace, Trace } from '../model/trace.js';
import type { WalkModel } from './walk.js';

export interface PipelineModel {
  readonly scene: Scene;
  /** Of the layer in view. */
  readonly trace: Trace;
  /** How many steps are drawn. */
  readonly most: number;
  readonly format: (value: number) => string;
  readonly t: Translate;
  /** One labelled matrix with everything that can be done to it; `again` when it stands on the page twice. */
  readonly matrix: (stage: StageId, head: number, copy?: 'again') => TemplateResult;
  /** Who may look at whom; nothing where no rule hides anything. */
  readonly mask: TemplateResult | typeof nothing;
  /** Under the weights: what each row sums to, or that it sees nothing. */
  readonly rowSum: TemplateResult | typeof nothing;
  readonly onLayer: (layer: number) => void;
  readonly walk: WalkModel;
  /** Stands for the weights and all that follows from them; null: nothing is covered. */
  readonly cover: TemplateResult | typeof nothing | null;
}

/** With the head and, in a stack, the layer in view. */
export interface StepModel extends PipelineModel {
  readonly index: number;
  readonly head: HeadTrace;
  readonly layer: LayerTrace | null;
}

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly body: TemplateResult;
}

const operator = (sign: TemplateResult | string): TemplateResult =>
  html`<span class="operator">${sign}</span>`;

/** An operator and what it leads to: on one line, or together on the next. */
export const then = (sign: TemplateResult | string, next: TemplateResult): TemplateResult =>
  html`<div class="then">${operator(sign)}${next}</div>`;

export const flow = (...parts: (TemplateResult | typeof nothing)[]): TemplateResult =>
  html`<div class="flow">${parts}</div>`;
