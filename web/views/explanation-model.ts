// What an explanation is given, and how it names tokens, cells and numbers.
import type { Translate } from '../model/i18n.js';
import { formatNumber } from '../model/numbers.js';
import type { StageId } from '../model/scene.js';
import { stageOf } from '../model/stages.js';
import { visibleToken } from '../model/tokens-visible.js';
import type { Explanation, Operand } from '../model/trace.js';

export interface ExplanationModel {
  readonly explanation: Explanation;
  /** The stage's symbol as the page shows it, in plain text. */
  names(this: void, stage: StageId, head: number): string;
  /** All tokens: rows of x. */
  readonly tokens: readonly string[];
  /** Rows of k and v, columns of scores and weights: the tokens, or those of the second text. */
  readonly keys: readonly string[];
  /** Rows of q, scores, weights and outputs: the last n_q tokens. */
  readonly queries: readonly string[];
  /** The weights row of the explained softmax, as the Trace has it. */
  readonly shares: ArrayLike<number> | null;
  readonly seed: number;
  /** What learned numbers were trained for; "" without any. */
  readonly learned: string;
  /** Whether what came in is kept beside each part of a layer. */
  readonly residual: boolean;
  readonly n_heads: number;
  readonly precision: number;
  readonly t: Translate;
  /** Go to where an operand comes from. */
  onOperand(this: void, operand: Operand): void;
}

/** Float32 arithmetic leaves this much beyond the last digit that matters. */
const kNoise = 1e-6;

/** A number in running text: 0.2 rather than 0.2000, unless the zeros stand for something that was rounded away. */
export function plainNumber(value: number, precision: number): string {
  const text = formatNumber(value, precision);
  const short = text.replace(/(\.\d*?)0+(?=e|$)/, '$1').replace(/\.(?=e|$)/, '');
  const read = Number(short.replaceAll('\u2212', '-'));
  return Math.abs(read - value) <= kNoise * Math.abs(value) ? short : text;
}

/** A token by its name; with its place where the name is there more than once. */
export function tokenName(tokens: readonly string[], index: number): string {
  const token = tokens[index] ?? '';
  const { text } = visibleToken(token);
  return tokens.indexOf(token) === tokens.lastIndexOf(token) ? text : `${text}(${index})`;
}

/** The name of a stage's row: a token, or a channel's number. */
export function rowName({ tokens, keys, queries }: ExplanationModel, stage: StageId, row: number): string {
  const kind = stageOf(stage).rows;
  if (kind === 'query-tokens') return tokenName(tokens, row + tokens.length - queries.length);
  if (kind === 'key-tokens') return tokenName(keys, row);
  return kind === 'tokens' ? tokenName(tokens, row) : String(row);
}

export function columnName({ tokens, keys }: ExplanationModel, stage: StageId, column: number): string {
  const kind = stageOf(stage).columns;
  if (kind === 'key-tokens') return tokenName(keys, column);
  if (kind === 'heads') return String(column + 1);
  return kind === 'tokens' ? tokenName(tokens, column) : String(column);
}

/** The cell of a whole row or column at one index. */
export function cellOf(operand: Operand, index: number): Operand {
  return {
    ...operand,
    row: operand.row < 0 ? index : operand.row,
    column: operand.column < 0 ? index : operand.column,
  };
}
