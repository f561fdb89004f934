// The arithmetic of layers and positions, once for the eye and once for the ear: lines of words, signs and numbers, where a
// number knows which cell it is.
import type { Operand } from '../model/trace.js';
import { cellOf, plainNumber, type ExplanationModel } from './explanation-model.js';

interface Figure {
  readonly value: number;
  readonly from?: Operand | undefined;
  /** In brackets when it is negative. */
  readonly inside?: boolean;
}
export type Piece = string | Figure;

/** What float32 leaves of a sum that is 1. */
const kNoise = 1e-6;
/** More of a row than this is cut. */
const kShown = 4;

/** Line by line; empty for kinds whose arithmetic is told elsewhere, or that have none. */
export function worked(model: ExplanationModel): Piece[][] {
  const why = model.explanation;
  const { a, b, operands, cell } = why;
  const [first, second, third] = operands;
  const inside = (value: number | undefined, from?: Operand): Figure => ({
    value: value ?? NaN,
    from,
    inside: true,
  });
  const plain = (value: number | undefined, from?: Operand): Figure => ({ value: value ?? NaN, from });
  switch (why.kind) {
    case 'norm': {
      const x = plain(a[cell.column], first && cellOf(first, cell.column));
      const after = [' × ', inside(why.gamma, second), ' + ', inside(why.beta, third)];
      return [
        [
          '(',
          x,
          ' − ',
          inside(why.mean),
          ') ÷ √(',
          plain(why.variance),
          ' + ',
          plain(why.epsilon),
          ')',
          ...after,
        ],
      ];
    }
    case 'activation':
      return [activated(why.function, plain(a[0], first), inside(a[0]))];
    case 'gated':
      return [
        ['SiLU(', plain(a[0], first), ') × ', inside(b[0], second)],
        [plain(why.factor), ' × ', inside(b[0])],
      ];
    case 'rotate': {
      const [x, y] = why.function === 'first' ? [0, 1] : [1, 0];
      const sign = why.function === 'first' ? ' − ' : ' + ';
      const turn = [plain(a[x], operands[x]), ' × cos ', plain(why.angle), sign] as const;
      return [[...turn, inside(a[y], operands[y]), ' × sin ', plain(why.angle)]];
    }
    case 'alibi':
      return [
        [plain(a[0], first), ' − ', plain(why.factor), ` × ${String(Math.abs(why.distance))}`],
        [plain(a[0]), ' + ', inside(b[0])],
      ];
    case 'bucket':
      return [[plain(a[0], first), ' + ', inside(b[0], second)]];
    case 'mean': {
      const heads = [...a.subarray(0, kShown)].flatMap((value, h): Piece[] => [
        h > 0 ? ' + ' : '',
        plain(value, operands[h]),
      ]);
      const mean: Piece[] = ['(', ...heads, a.length > kShown ? ' + …' : '', `) ÷ ${String(a.length)}`];
      const half: Piece[] = model.residual ? ['(', ...mean, ` + ${String(why.identity)}) ÷ 2`] : mean;
      return [Math.abs(why.sum - 1) < kNoise ? half : ['(', ...half, ') ÷ ', plain(why.sum)]];
    }
    default:
      return [];
  }
}

function activated(name: string, x: Figure, inside: Figure): Piece[] {
  if (name === 'relu') return ['max(0, ', x, ')'];
  if (name === 'gelu') return [x, ' ÷ 2 × (1 + erf(', inside, ' ÷ √2))'];
  return [x, ' ÷ 2 × (1 + tanh(√(2 ÷ π) × (', inside, ' + 0.044715 × ', inside, '³)))'];
}

export function spoken(pieces: readonly Piece[], precision: number): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const text = plainNumber(piece.value, precision);
      return piece.inside && piece.value < 0 ? `(${text})` : text;
    })
    .join('');
}
