// How a number came about, as a textbook works an example: the formula, the same with its operands, the terms, the
// number. Everything shown is in the Explanation; nothing is computed here.
import { html, nothing, type TemplateResult } from 'lit';
import { isShared, stageOf } from '../model/stages.js';
import type { Operand } from '../model/trace.js';
import { isMasked, lines, remark } from './explanation-lines.js';
import { columnName, plainNumber, rowName, type ExplanationModel } from './explanation-model.js';
import { table } from './explanation-table.js';
import { formula } from './formula.js';
import { roleOf, symbol } from './symbol.js';

export type { ExplanationModel } from './explanation-model.js';
export { explanationStyles } from './explanation-styles.js';
export { explanationText } from './explanation-text.js';

export function explanation(model: ExplanationModel): TemplateResult {
  const { explanation: why, precision, t } = model;
  const said = remark(model);
  const result = isMasked(why.result) ? t('explain.is_masked') : plainNumber(why.result, precision);
  return html`<div class="explanation">
    <div class="halves">
      <div class="worked">
        ${formulaRow(model)} ${said === null ? nothing : html`<p class="remark">${said}</p>`}
        <div class="lines">
          ${lines(model).map((line) => html`<p class="line"><span class="equals">=</span><span class="side">${line}</span></p>`)}
          <p class="line">
            <span class="equals">=</span><strong class="result ${roleOf(why.cell.stage)}">${result}</strong>
          </p>
        </div>
        ${maximumNote(model)} ${sources(model)}
      </div>
      ${table(model)}
    </div>
  </div>`;
}

function formulaRow(model: ExplanationModel): TemplateResult | typeof nothing {
  const maths = formula(model);
  return maths === nothing ? nothing : html`<div class="formula">${maths}</div>`;
}

/** Why the exponents are not the scores themselves, as a reader of the formula expects. */
function maximumNote({ explanation: why, t }: ExplanationModel): TemplateResult | typeof nothing {
  const worked = why.kind === 'softmax' && why.sum !== 0 && !isMasked(why.a[why.cell.column]!);
  return worked ? html`<p class="aside">${t('explain.maximum')}</p>` : nothing;
}

/** Where the operands are: one button each. */
function sources(model: ExplanationModel): TemplateResult | typeof nothing {
  const { operands } = model.explanation;
  if (operands.length === 0) return nothing;
  return html`<p class="sources">
    <span class="from">${model.t('explain.from')}</span>${operands.map((operand) => source(model, operand))}
  </p>`;
}

function source(model: ExplanationModel, operand: Operand): TemplateResult {
  const { t, names, n_heads, onOperand } = model;
  const { stage, head, row, column } = operand;
  const [rowAt, columnAt] = [rowName(model, stage, row), columnName(model, stage, column)];
  const cell =
    column < 0 ? rowAt : row < 0 ? t('explain.column', { column: columnAt }) : `${rowAt}, ${columnAt}`;
  const single = stageOf(stage).rows === 'one' ? columnAt : cell;
  const away = (operand.layer ?? 0) !== (model.explanation.cell.layer ?? 0) && !isShared(stage);
  const where = away ? `${single} · ${t('element.layer_n', { layer: (operand.layer ?? 0) + 1 })}` : single;
  const ofHead = n_heads > 1 && stageOf(stage).perHead;
  const label = t(ofHead ? 'explain.go_to_head' : 'explain.go_to', {
    name: names(stage, head).replace('_', ''), // as the button shows it: W with a small Q is read "WQ"
    head: head + 1,
    where,
  });
  return html`<button
    type="button"
    class="source"
    aria-label=${label}
    title=${label}
    @click=${() => {
      onOperand(operand);
    }}
  >
    ${symbol(stage)} <bdi class="where ${roleOf(stage)}">${where}</bdi>
  </button>`;
}
