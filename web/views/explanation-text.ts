// An explanation in one plain sentence, for screen readers and for the folded panel.
import { stageOf } from '../model/stages.js';
import { columnName, plainNumber, rowName, type ExplanationModel } from './explanation-model.js';
import { isMasked, kInlineTerms, remark } from './explanation-lines.js';
import { spoken, worked } from './explanation-worked.js';

/** Terms that are spoken before "and so many more". */
const kSpokenTerms = 3;

/** "weight of query 苹果 on key 喜欢" */
function what(model: ExplanationModel): string {
  const { t, explanation } = model;
  const { stage, row, column } = explanation.cell;
  const args = { row: rowName(model, stage, row), column: columnName(model, stage, column) };
  if (stage === 'weights') return t('explain.what_weight', args);
  if (stage === 'raw') return t('explain.what_product', args);
  if (stage === 'scaled' || stage === 'biased' || stage === 'scores') return t('explain.what_score', args);
  const { rows, columns } = stageOf(stage);
  const name = t(`explain.noun_${stage}`);
  if (rows === 'one') return t('explain.what_single', { name, column: args.column });
  if (columns === 'tokens') return t('explain.what_between', { name, ...args });
  const entry = rows === 'channels' || rows === 'head-channels' || rows === 'buckets';
  return t(entry ? 'explain.what_entry' : 'explain.what_channel', { name, ...args });
}

/** `weight of query 苹果 on key 喜欢: exp(0.405 − 0.505) / 2.627 = 0.3444` */
export function explanationText(model: ExplanationModel): string {
  const { explanation, precision, t } = model;
  const value = isMasked(explanation.result)
    ? t('explain.is_masked')
    : plainNumber(explanation.result, precision);
  const worked = arithmetic(model);
  const said = remark(model);
  const args = { what: what(model), how: worked === '' ? value : `${worked} = ${value}` };
  return said === null
    ? t('explain.sentence', args)
    : t('explain.sentence_remark', { ...args, remark: said });
}

function arithmetic(model: ExplanationModel): string {
  const why = model.explanation;
  const number = (value: number): string => plainNumber(value, model.precision);
  const factor = (value: number): string => (value < 0 ? `(${number(value)})` : number(value));
  switch (why.kind) {
    case 'dot':
    case 'dot_bias':
    case 'mix': {
      const count = why.terms.length <= kInlineTerms ? why.terms.length : kSpokenTerms;
      const products = Array.from(
        { length: count },
        (_, i) => `${i === 0 ? number(why.a[i]!) : factor(why.a[i]!)} × ${factor(why.b[i]!)}`,
      );
      const rest = why.terms.length - count;
      const more = rest > 0 ? [model.t('explain.more', { count: rest })] : [];
      return [...products, ...more, ...(why.kind === 'dot_bias' ? [factor(why.factor)] : [])].join(' + ');
    }
    case 'scale':
      return why.d_head > 0
        ? `${number(why.a[0]!)} ÷ √${why.d_head}`
        : `${number(why.a[0]!)} × ${factor(why.factor)}`;
    case 'sum':
      return `${number(why.a[0]!)} + ${factor(why.b[0]!)}`;
    case 'softmax': {
      const score = why.a[why.cell.column]!;
      if (why.sum === 0 || isMasked(score)) return '';
      const distance = `${number(score)} − ${factor(why.maximum)}`;
      const exponent = why.temperature === 1 ? distance : `(${distance}) / ${number(why.temperature)}`;
      return `exp(${exponent}) / ${number(why.sum)}`;
    }
    case 'sinusoid':
      return `${why.function}(${number(why.angle)})`;
    case 'random':
      return why.factor === 1 ? '' : `${number(why.normal)} × ${number(why.factor)}`;
    default:
      return spoken(worked(model)[0] ?? [], model.precision);
  }
}
