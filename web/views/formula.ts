// The formula of a stage in symbols, with the explained cell's own indices: MathML, in the colours of the roles.
import { html, mathml, nothing, type TemplateResult } from 'lit';
import type { StageId } from '../model/scene.js';
import { graphemes } from '../model/graphemes.js';
import type { Explanation } from '../model/trace.js';
import { columnName, plainNumber, rowName, type ExplanationModel } from './explanation-model.js';

type Maths = TemplateResult;

/** What a formula is written with: the explanation, and the names of its cell's row and column. */
interface Parts {
  readonly explanation: Explanation;
  readonly row: Maths;
  readonly column: Maths;
  readonly number: (value: number) => Maths;
}

/** Letters before a long token is cut: an index must not outgrow its symbol. */
const kIndexLetters = 8;

function name(text: string): Maths {
  const letters = graphemes(text);
  const cut = letters.length > kIndexLetters ? `${letters.slice(0, kIndexLetters - 1).join('')}…` : text;
  return mathml`<mtext>${cut}</mtext>`;
}

const letter = (text: string): Maths => mathml`<mi>${text}</mi>`;
const sign = (text: string): Maths => mathml`<mo>${text}</mo>`;
const row = (...parts: Maths[]): Maths => mathml`<mrow>${parts}</mrow>`;
const over = (top: Maths, bottom: Maths): Maths => mathml`<mfrac>${top}${bottom}</mfrac>`;
const sumOver = (index: string): Maths => mathml`<munder><mo>∑</mo><mi>${index}</mi></munder>`;
const inBrackets = (inner: Maths): Maths =>
  mathml`<mrow><mo stretchy="false">(</mo>${inner}<mo stretchy="false">)</mo></mrow>`;

/** A letter with its indices below and, for weight matrices, whose they are above. */
function symbol(base: string, role: string, below: readonly Maths[], above = ''): Maths {
  const index = row(
    ...below.map((one, i) => (i === 0 ? one : row(mathml`<mo separator="true">,</mo>`, one))),
  );
  return above === ''
    ? mathml`<msub class=${role}><mi>${base}</mi>${index}</msub>`
    : mathml`<msubsup class=${role}><mi>${base}</mi>${index}<mi>${above}</mi></msubsup>`;
}

const m = letter('m');
const c = letter('c');
const j = letter('j');

const projected =
  (base: string, role: string) =>
  (parts: Parts): Maths =>
    row(
      symbol(base, role, [parts.row, parts.column]),
      sign('='),
      sumOver('m'),
      symbol('x', '', [parts.row, m]),
      symbol('w', role, [m, parts.column], base.toUpperCase()),
    );

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
  x: (parts) => {
    const [x, e, p] = ['x', 'e', 'p'].map((base) => symbol(base, '', [parts.row, parts.column])) as [
      Maths,
      Maths,
      Maths,
    ];
    return row(x, sign('='), e, sign('+'), p);
  },
  q: projected('q', 'query'),
  k: projected('k', 'key'),
  v: projected('v', 'value'),
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
  result: (parts) =>
    row(
      symbol('o', '', [parts.row, parts.column]),
      sign('='),
      sumOver('m'),
      symbol('h', '', [parts.row, m]),
      symbol('w', '', [m, parts.column], 'O'),
    ),
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
