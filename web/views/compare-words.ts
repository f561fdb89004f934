// What changed, in words: settings, words of the sentence, matrices; and the weights that moved most.
import { html, nothing, type TemplateResult } from 'lit';
import { hiddenInOne, largestChange, largestChanges } from '../model/compare.js';
import type { Change } from '../model/compare-changes.js';
import type { MessageKey, Translate } from '../model/i18n.js';
import type { Param } from '../model/params.js';
import type { Scene } from '../model/scene.js';
import { isShared } from '../model/stages.js';
import { visibleToken } from '../model/tokens-visible.js';
import { cellParts, type Compared } from './compare-names.js';
import { composed, type Part } from './composed.js';
import { tokenText } from './token-text.js';

export interface WordsModel {
  readonly a: Scene;
  readonly b: Scene;
  readonly changes: readonly Change[];
  readonly t: Translate;
}

type Line = string | Part[];

/** More words than this are counted, not named. */
const kNamed = 8;
const kLargest = 3;
/** What float32 leaves between two ways of computing the same weight. */
const kRounding = 1e-6;

export function changedWords(model: WordsModel): TemplateResult {
  const lines = model.changes.map((change) => lineOf(model, change));
  return html`<div class="compare-changed">
    <h3>${model.t('compare.changed')}</h3>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
  </div>`;
}

function lineOf({ a, b, t }: WordsModel, change: Change): Line {
  switch (change.kind) {
    case 'setting': {
      const { param } = change;
      const values = { old: valueOf(param, a, t), now: valueOf(param, b, t) };
      return t('compare.setting', { name: t(param.label), ...values });
    }
    case 'start':
      return t('compare.start', {
        old: t(`compare.start_${a.stages}`),
        now: t(`compare.start_${b.stages}`),
      });
    case 'removed':
    case 'added':
    case 'moved':
      return ofText(t, change.of, `compare.words_${change.kind}`, change.words.map(word));
    case 'exchanged': {
      const pairs = change.pairs.map(([old, now]) => html`${word(old)} → ${word(now)}`);
      return ofText(t, change.of, 'compare.words_exchanged', pairs);
    }
    case 'pinned':
    case 'released':
    case 'edited': {
      const layered = a.block.n_layers > 1 || b.block.n_layers > 1;
      const names = change.matrices.map(({ stage, layer }) => {
        const name = t(`stages.${stage}`);
        return layered && !isShared(stage) ? t('compare.of_layer', { name, layer: layer + 1 }) : name;
      });
      return t(`compare.${change.kind}`, { stages: names.join(t('compare.comma')) });
    }
    default:
      return t(`compare.${change.kind}`);
  }
}

/** As the form labels it. */
function valueOf(param: Param, scene: Scene, t: Translate): string {
  const value = param.get(scene);
  const choices = param.choices(scene);
  const labelOf = (one: string): string => {
    const choice = choices.find((offered) => String(offered.value) === one);
    return choice ? t(choice.label, choice.args) : one === 'none' ? t('compare.none') : one;
  };
  return param.kind === 'set'
    ? String(value).split(' ').map(labelOf).join(t('compare.comma'))
    : labelOf(String(value));
}

const word = (token: string): TemplateResult => tokenText(visibleToken(token).text);

function ofText(
  t: Translate,
  of: 'sentence' | 'context',
  key: MessageKey,
  words: readonly TemplateResult[],
): Line {
  const named = words.slice(0, kNamed).flatMap((one, i) => (i === 0 ? [one] : [t('compare.comma'), one]));
  const left = words.length - kNamed;
  const more = left > 0 ? [' ', t('compare.more_words', { count: left })] : [];
  const line = composed(t, key, { words: [...named, ...more] });
  return of === 'sentence' ? line : composed(t, 'compare.of_context', { line });
}

export function largestWords(model: Compared): TemplateResult {
  const { comparison, t } = model;
  const hidden = hiddenInOne(comparison);
  return html`<div class="compare-largest">
    <h3>${t('compare.largest')}</h3>
    ${changesOfWeights(model)}
    ${hidden.a > 0 ? html`<p>${t('compare.hidden_a', { count: hidden.a })}</p>` : nothing}
    ${hidden.b > 0 ? html`<p>${t('compare.hidden_b', { count: hidden.b })}</p>` : nothing}
  </div>`;
}

function changesOfWeights(model: Compared): TemplateResult {
  const { comparison, t, format } = model;
  const largest = largestChange(comparison);
  if (!comparison.difference.seen.includes(1)) return html`<p>${t('compare.nothing_shared')}</p>`;
  if (largest === 0) return html`<p>${t('compare.unchanged')}</p>`;
  if (largest <= kRounding) return html`<p>${t('compare.rounding', { value: format(largest) })}</p>`;
  return html`<ol>
    ${largestChanges(comparison, kLargest).map((at) => html`<li>${cellParts(model, at)}</li>`)}
  </ol>`;
}
