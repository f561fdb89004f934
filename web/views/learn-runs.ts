// What came of each run: the same accuracy may go with quite another attention.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { Recipe } from '../model/learned.js';
import type { Held } from '../model/learn-record.js';
import { percentText } from '../model/learn-told.js';

export interface Run {
  readonly recipe: Recipe;
  readonly held: Held;
}

export interface RunsModel {
  readonly runs: readonly Run[];
  readonly t: Translate;
  readonly format: (value: number) => string;
}

export function learnRuns({ runs, t, format }: RunsModel): TemplateResult | typeof nothing {
  if (runs.length === 0) return nothing;
  const looks = runs.some(({ held }) => held.pairs.weight > 0);
  const percent = (share: number): string => t('learn.percent', { share: percentText(share) });
  return html`<div class="learn-runs">
    <h3>${t('learn.runs')}</h3>
    <div class="exhibit-table" role="group" tabindex="0" aria-label=${t('learn.runs')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${t('learn.run_seed')}</th>
            <th scope="col">${t('learn.run_size')}</th>
            <th scope="col">${t('learn.run_steps')}</th>
            <th scope="col">${t('learn.run_accuracy')}</th>
            ${
              looks
                ? html`<th scope="col">${t('learn.run_head')}</th>
                    <th scope="col">${t('learn.run_looks')}</th>
                    <th scope="col">${t('learn.run_weight')}</th>`
                : nothing
            }
          </tr>
        </thead>
        <tbody>
          ${runs.map(
            ({ recipe: { block, n_heads, d_model, seed }, held: { steps, pairs } }) =>
              html`<tr>
                <th scope="row">${seed}</th>
                <td>${block.n_layers} × ${n_heads} × ${d_model}</td>
                <td>${steps}</td>
                <td>${percent(pairs.accuracy)}</td>
                ${
                  looks
                    ? html`<td>${t('learn.head_plain', { layer: pairs.layer + 1, head: pairs.head + 1 })}</td>
                        <td>${percent(pairs.looks)}</td>
                        <td>${format(pairs.weight)}</td>`
                    : nothing
                }
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="learn-note">${t('learn.runs_note')}</p>
  </div>`;
}
