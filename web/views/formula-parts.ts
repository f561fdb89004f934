// Formulas that several stages share, and those of layers and positions.
import { mathml } from 'lit';
import type { StageId } from '../model/scene.js';
import {
  c,
  inBrackets,
  j,
  letter,
  m,
  over,
  row,
  sign,
  sumOver,
  symbol,
  type Maths,
  type Parts,
} from './formula-signs.js';

/** Letters of what is multiplied by a matrix, or added. */
const letters: Partial<Record<StageId, string>> = {
  ...{
    embedding: 'e',
    position: 'p',
    x: 'x',
    context: 'c',
    norm_1: 'n',
    norm_2: 'n',
    residual_1: 'r',
    residual_2: 'r',
  },
  ...{
    concat: 'h',
    result: 'o',
    hidden: 'z',
    gate: 'g',
    activated: 'y',
    ffn: 'f',
    q: 'q',
    k: 'k',
    scaled: 's',
  },
};
const letterOf = (stage: StageId | undefined): string => (stage && letters[stage]) ?? 'x';

/** A row times a column of a matrix, plus a bias where there is one. */
export const timesMatrix =
  (base: string, role: string, matrix: string) =>
  (parts: Parts): Maths => {
    const { operands, kind } = parts.explanation;
    return row(
      symbol(base, role, [parts.row, parts.column]),
      sign('='),
      sumOver('m'),
      symbol(letterOf(operands[0]?.stage), '', [parts.row, m]),
      symbol('w', role, [m, parts.column], matrix),
      ...(kind === 'dot_bias' ? [sign('+'), symbol('b', '', [parts.column])] : []),
    );
  };

/** One number plus another of the same place. */
export const sumOf =
  (base: string) =>
  (parts: Parts): Maths => {
    const at = [parts.row, parts.column];
    const [left, right] = parts.explanation.operands;
    const added = symbol(letterOf(right?.stage), '', at);
    return row(symbol(base, '', at), sign('='), symbol(letterOf(left?.stage), '', at), sign('+'), added);
  };

const root = (inner: Maths): Maths => mathml`<msqrt>${inner}</msqrt>`;

export function normed(parts: Parts): Maths {
  const at = [parts.row, parts.column];
  const x = symbol(letterOf(parts.explanation.operands[0]?.stage), '', at);
  const deviation = row(x, sign('−'), symbol('μ', '', [parts.row]));
  const spread = root(
    row(mathml`<msubsup><mi>σ</mi>${parts.row}<mn>2</mn></msubsup>`, sign('+'), letter('ε')),
  );
  const gain = symbol('γ', '', [parts.column]);
  const shift = symbol('β', '', [parts.column]);
  return row(symbol('n', '', at), sign('='), over(deviation, spread), gain, sign('+'), shift);
}

const NAMES: Readonly<Record<string, string>> = { relu: 'ReLU', gelu: 'GELU', gelu_tanh: 'GELU' };

export function bent(parts: Parts): Maths {
  const at = [parts.row, parts.column];
  const { kind, function: name } = parts.explanation;
  const inside = (base: string): Maths => inBrackets(symbol(base, '', at));
  return kind === 'gated'
    ? row(symbol('y', '', at), sign('='), letter('SiLU'), inside('g'), sign('·'), symbol('z', '', at))
    : row(symbol('y', '', at), sign('='), letter(NAMES[name] ?? name), inside('z'));
}

/** A pair of numbers, turned: c is its first channel, c′ its second. */
export const turned =
  (base: string, role: string) =>
  ({ row: token, explanation }: Parts): Maths => {
    const first = explanation.function === 'first';
    const [own, other] = first ? [c, letter('c′')] : [letter('c′'), c];
    const part = (channel: Maths, name: string): Maths =>
      row(symbol(base, role, [token, channel]), letter(name), letter('θ'));
    const left = symbol(`${base}′`, role, [token, own]);
    return row(left, sign('='), part(own, 'cos'), sign(first ? '−' : '+'), part(other, 'sin'));
  };

export function biased(parts: Parts): Maths {
  const { kind } = parts.explanation;
  const at = [parts.row, parts.column];
  const start = row(symbol('s′', '', at), sign('='), symbol('s', '', at));
  return kind === 'alibi'
    ? row(start, sign('−'), letter('slope'), sign('·'), letter('distance'))
    : row(start, sign('+'), symbol('b', '', [letter('bucket')]));
}

export function rolledOut(parts: Parts): Maths {
  const left = mathml`<msubsup><mi>m</mi>${row(parts.row, mathml`<mo separator="true">,</mo>`, parts.column)}<mo>*</mo></msubsup>`;
  const below = mathml`<msubsup><mi>m</mi>${row(j, mathml`<mo separator="true">,</mo>`, parts.column)}<mo>*</mo></msubsup>`;
  return row(left, sign('='), sumOver('j'), symbol('m', '', [parts.row, j]), below);
}
