// What NumPy and PyTorch spell differently. The programs are the same otherwise.
import type { Plan } from './plan.js';

export interface Dialect {
  /** The lines at the top: what it is, and the imports that the rest needs. */
  readonly head: (plan: Plan, rest: string) => string[];
  /** Function name → its lines; those that a program calls are put into it, in this order. */
  readonly functions: (plan: Plan) => Readonly<Record<string, readonly string[]>>;
  readonly masked: string;
  /** What else a reader should know of True and False. */
  readonly maskNote: string;
  /** What stands around a matrix of float32 numbers, and of true and false. */
  readonly numbers: readonly [open: string, close: string];
  readonly booleans: readonly [open: string, close: string];
  readonly product: (a: string, b: string) => string;
  /** Matrices side by side. */
  readonly join: (list: string) => string;
  /** Whole numbers 0, 1, … */
  readonly range: (count: string) => string;
  /** What a query may look at if it looks at nothing that comes after. */
  readonly triangle: (plan: Plan) => string;
  readonly all: (plan: Plan) => string;
  readonly absolute: (name: string) => string;
  readonly where: (mask: string, scores: string) => string;
  readonly zerosLike: (name: string) => string;
  readonly softmax: (plan: Plan, scores: string) => string;
  /** A head's output; `fused` when nothing between queries and output was typed. */
  readonly output: (plan: Plan, fused: boolean, names: OutputNames) => string;
  /** Said of it when it is fused. */
  readonly mixNote: string;
  readonly activation: (name: 'relu' | 'gelu' | 'gelu_tanh' | 'silu', of: string) => string;
  readonly layerNorm: (of: string, gamma: string | null, beta: string | null) => string;
  /** What ALiBi adds to a head's scores, and what a table of distances adds. */
  readonly slope: (head: string) => string;
  readonly relativeBias: (head: string) => string;
  /** Draws numbers and throws them away. */
  readonly skip: (count: number) => string;
}

export interface OutputNames {
  readonly q: string;
  readonly k: string;
  readonly mask: string | null;
  readonly bias: string | null;
}
