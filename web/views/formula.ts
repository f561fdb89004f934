// The formula of a stage in symbols, with the explained cell's own indices: MathML, in the colours of the roles.
import { html, mathml, nothing, type TemplateResult } from 'lit';
import type { StageId } from '../model/scene.js';
import type { Explanation } from '../model/trace.js';
import { columnName, plainNumber, rowName, type ExplanationModel } from './explanation-model.js';
import { biased, bent, normed, rolledOut, sumOf, timesMatrix, turned } from './formula-parts.js';
import {
  c,
  inBrackets,
  j,
  letter,
  name,
  over,
  row,
  sign,
  sumOver,
  symbol,
  type Maths,
  type Parts,
} from './formula-signs.js';

const product = (parts: Parts): Maths =>
  row(symbol('q', 'query', [parts.row]), sign('·'), symbol('k', 'key', [parts.column]));

const score = (parts: Parts, key: Maths): Maths => symbol('s', '', [parts.row, key]);

/** exp of a score's distance to the row's largest, which the sum is over as well. */
function grown(parts: Parts, key: Maths): Maths {
  const distance = row(score(parts, key), sign('−'), letter('max'));
  const cooled =
    parts.explanation.temperature === 1 ? distance : row(inBrackets(distance), sign('/'), letter('T'));
  return row(letter('exp'), inBrackets(cooled));
}

/** A stage that is missing here is better said in words. */
const formulas: Partial<Record<StageId, (parts: Parts) => Maths>> = {
  x: sumOf('x'),
  q: timesMatrix('q', 'query', 'Q'),
  k: timesMatrix('k', 'key', 'K'),
  v: timesMatrix('v', 'value', 'V'),
  q_rotated: turned('q', 'query'),
  k_rotated: turned('k', 'key'),
  biased,
  raw: (parts) =>
    row(
      product(parts),
      sign('='),
      sumOver('c'),
      symbol('q', 'query', [parts.row, c]),
      symbol('k', 'key', [parts.column, c]),
    ),
  scaled: (parts) => {
    const left = row(score(parts, parts.column), sign('='));
    const { d_head, factor } = parts.explanation;
    if (d_head > 0) return row(left, over(product(parts), mathml`<msqrt><mi>d</mi></msqrt>`));
    return row(left, product(parts), sign('×'), parts.number(factor));
  },
  weights: (parts) =>
    row(
      symbol('a', '', [parts.row, parts.column]),
      sign('='),
      over(grown(parts, parts.column), row(sumOver('j'), grown(parts, j))),
    ),
  output: (parts) =>
    row(
      symbol('z', '', [parts.row, parts.column]),
      sign('='),
      sumOver('j'),
      symbol('a', '', [parts.row, j]),
      symbol('v', 'value', [j, parts.column]),
    ),
  result: timesMatrix('o', '', 'O'),
  norm_1: normed,
  norm_2: normed,
  residual_1: sumOf('r'),
  residual_2: sumOf('r'),
  hidden: timesMatrix('z', '', '1'),
  gate: timesMatrix('g', '', 'G'),
  activated: bent,
  ffn: timesMatrix('f', '', '2'),
  rollout: rolledOut,
  position: ({ explanation }) => {
    const even = explanation.function === 'sin';
    const power = mathml`<msup><mn>10000</mn><mrow><mn>2</mn><mi>i</mi><mo>/</mo><mi>d</mi></mrow></msup>`;
    const index = even
      ? row(mathml`<mn>2</mn>`, letter('i'))
      : row(mathml`<mn>2</mn>`, letter('i'), sign('+'), mathml`<mn>1</mn>`);
    return row(
      symbol('p', '', [letter('pos'), index]),
      sign('='),
      letter(explanation.function),
      inBrackets(over(letter('pos'), power)),
    );
  },
};

const calculated: ReadonlySet<Explanation['kind']> = new Set([
  'sum',
  'sinusoid',
  'dot',
  'scale',
  'softmax',
  'mix',
  'dot_bias',
  'norm',
  'activation',
  'gated',
  'rotate',
  'alibi',
  'bucket',
]);

export function formula(model: ExplanationModel): TemplateResult | typeof nothing {
  const { explanation, precision } = model;
  const { stage } = explanation.cell;
  const write = calculated.has(explanation.kind) ? formulas[stage] : undefined;
  if (!write) return nothing;
  const parts: Parts = {
    explanation,
    row: name(rowName(model, stage, explanation.cell.row)),
    column: name(columnName(model, stage, explanation.cell.column)),
    number: (value) => mathml`<mn>${plainNumber(value, precision)}</mn>`,
  };
  return html`<math displaystyle="true">${write(parts)}</math>`;
}
