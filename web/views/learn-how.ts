// One step of training in symbols: the loss, its slope, and Adam with decoupled weight decay, as core/learn computes them.
import { html, mathml, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { inBrackets, letter, over, row, sign, type Maths } from './formula-signs.js';

const at = (base: string, below: Maths): Maths => mathml`<msub><mi>${base}</mi>${below}</msub>`;
const hat = (base: string): Maths => mathml`<mover accent="true"><mi>${base}</mi><mo>^</mo></mover>`;
const beta = (which: number): Maths => at('β', mathml`<mn>${which}</mn>`);
const rest = (which: number): Maths => inBrackets(row(mathml`<mn>1</mn>`, sign('−'), beta(which)));
const power = (base: Maths, exponent: Maths): Maths => mathml`<msup>${base}${exponent}</msup>`;
const squared = (base: Maths): Maths => power(base, mathml`<mn>2</mn>`);

/** L = −1/N Σ ln p(right answer) */
const loss = (): Maths =>
  row(
    letter('L'),
    sign('='),
    sign('−'),
    over(mathml`<mn>1</mn>`, letter('N')),
    mathml`<munder><mo>∑</mo><mi>i</mi></munder>`,
    letter('ln'),
    mathml`<mspace width="0.17em"></mspace>`,
    at('p', letter('i')),
  );
const slope = (): Maths =>
  row(letter('g'), sign('='), over(row(sign('∂'), letter('L')), row(sign('∂'), letter('w'))));
const mean = (base: string, which: number, added: Maths): Maths =>
  row(letter(base), sign('←'), beta(which), letter(base), sign('+'), rest(which), added);
const corrected = (base: string, which: number): Maths =>
  row(
    hat(base),
    sign('='),
    over(letter(base), row(mathml`<mn>1</mn>`, sign('−'), power(beta(which), letter('t')))),
  );
const step = (): Maths =>
  row(
    letter('w'),
    sign('←'),
    letter('w'),
    sign('−'),
    letter('η'),
    sign('·'),
    inBrackets(
      row(
        over(hat('m'), row(mathml`<msqrt>${hat('v')}</msqrt>`, sign('+'), letter('ε'))),
        sign('+'),
        letter('λ'),
        letter('w'),
      ),
    ),
  );

const line = (...formulas: readonly Maths[]): TemplateResult =>
  html`<p class="learn-formula">${formulas.map((one) => html`<math displaystyle="true">${one}</math>`)}</p>`;

/** core/learn/learner.cc: kLongestGradient. */
const kLongest = 1;

export function learnHow(t: Translate, batch: number): TemplateResult {
  return html`<details class="learn-how">
    <summary>${t('learn.how')}</summary>
    <p>${t('learn.how_loss', { batch })}</p>
    ${line(loss())}
    <p>${t('learn.how_slope', { longest: kLongest })}</p>
    ${line(slope())}
    <p>${t('learn.how_adam')}</p>
    ${line(mean('m', 1, letter('g')), mean('v', 2, squared(letter('g'))))}
    ${line(corrected('m', 1), corrected('v', 2))} ${line(step())}
    <p class="learn-note">${t('learn.how_signs')}</p>
  </details>`;
}
