// All words in order of weight: short bars with their numbers, and what the whole row or column says.
import { html, nothing, type TemplateResult } from 'lit';
import { followed, ranked, type Pair } from '../model/look.js';
import { formatNumber } from '../model/numbers.js';
import { cssVars } from './css-vars.js';
import type { LookModel } from './look-model.js';
import { tokenText } from './token-text.js';

/** More of them scroll, and can then be reached by keyboard. */
const UNSCROLLED = 12;
/** Of longer texts the heaviest: nobody reads a thousand, and laying them out takes half a second. */
const MOST = 128;
const HEAVIEST = 64;

export function lookRanking(model: LookModel): TemplateResult {
  const { view, side, index, t } = model;
  const all = ranked(followed(view, side, index));
  const pairs = all.length > MOST ? all.slice(0, HEAVIEST) : all;
  return html`<section class="look-ranking" aria-labelledby="look-rank">
    <h3 id="look-rank">${t('look.rank')}</h3>
    <ol class="look-ranks" tabindex=${pairs.length > UNSCROLLED ? 0 : nothing} aria-labelledby="look-rank">
      ${pairs.map((pair) => rank(model, pair))}
    </ol>
    ${pairs.length < all.length ? html`<p class="look-note">${t('look.rank_cut', { count: pairs.length, all: all.length })}</p>` : nothing}
    ${side === 'row' ? spread(model) : received(model)}
  </section>`;
}

function rank({ view, side, t, format }: LookModel, { row, column, weight, masked }: Pair): TemplateResult {
  const word = side === 'row' ? view.keys[column] : view.queries[row];
  return html`<li class=${masked ? 'is-masked' : ''}>
    ${tokenText(word?.text ?? '', `look-token ${side === 'row' ? 'key' : 'query'}`)}
    <span class="look-bar" ${cssVars({ '--share': Math.min(1, Math.abs(weight)) })}></span>
    <span class="look-share">${masked ? t('look.masked') : format(weight)}</span>
  </li>`;
}

/** A row that looks at nothing is spread over nothing. */
function spread({ view, index, t, format }: LookModel): TemplateResult | typeof nothing {
  const entropy = view.entropy[index];
  if (entropy === undefined || followed(view, 'row', index).every(({ masked }) => masked)) return nothing;
  const words = formatNumber(Math.exp(entropy), 2);
  return html`<p class="look-note">${t('look.spread', { words, entropy: format(entropy) })}</p>`;
}

function received({ view, index, t, format }: LookModel): TemplateResult {
  const mean = format(view.received[index] ?? 0);
  return html`<p class="look-note">${t('look.received', { count: view.n_q, mean })}</p>`;
}
