// How a number came about, as a worked example: formula, the same with its operands, terms, result.
import type { TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { StageId } from '../model/scene.js';
import type { Explanation, Operand } from '../model/trace.js';

export interface ExplanationModel {
  readonly explanation: Explanation;
  /** The stage's symbol or name as the page shows it. */
  names(stage: StageId, head: number): string;
  /** All tokens: rows of x, k and v, columns of scores and weights. */
  readonly tokens: readonly string[];
  /** Rows of q, scores, weights and outputs: the last n_q tokens. */
  readonly queries: readonly string[];
  /** The weights row of the explained softmax, as the Trace has it. */
  readonly shares: ArrayLike<number> | null;
  readonly seed: number;
  readonly n_heads: number;
  readonly precision: number;
  readonly t: Translate;
  /** Go to where an operand comes from. */
  onOperand(operand: Operand): void;
}

export declare function explanation(model: ExplanationModel): TemplateResult;
/** The same in one plain sentence, for screen readers. */
export declare function explanationText(model: ExplanationModel): string;
