// Beside the picture: what its marks mean, the weights that follow from what is moved, facts in words; below it, the table.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { MessageKey, Translate } from '../model/i18n.js';
import type { Dot, PlaneKind } from '../model/plane.js';
import { cssVars } from './css-vars.js';
import { withTokens } from './plane-words.js';
import { tokenText } from './token-text.js';

export interface SideModel {
  readonly kind: PlaneKind;
  /** Values and outputs of two texts: no arrows. */
  readonly apart: boolean;
  /** The followed word; null where no dot is its. */
  readonly followed: string | null;
  readonly weights: readonly { readonly token: string; readonly share: number; readonly text: string }[];
  readonly fact: { readonly key: MessageKey; readonly other: string; readonly d: number } | null;
  readonly t: Translate;
}

export function side({ kind, apart, followed, weights, fact, t }: SideModel): TemplateResult {
  return html`<div class="plane-side">
    <ul class="plane-legend">
      ${legend(kind, apart).map(([key, drawing]) => html`<li>${drawing}${t(key)}</li>`)}
      ${
        followed === null
          ? nothing
          : html`<li>${sample(kind === 'match' ? 'query' : 'before', true, true)}${t('plane.followed')}</li>`
      }
    </ul>
    ${
      followed === null || weights.length === 0
        ? nothing
        : html`<div>
            <h3>${withTokens(t('plane.weights'), { token: followed })}</h3>
            <ol class="plane-weights">
              ${weights.map(
                ({ token, share, text }) =>
                  html`<li>
                    ${tokenText(token)}<span class="plane-bar" ${cssVars({ '--share': share })}></span
                    ><span>${text}</span>
                  </li>`,
              )}
            </ol>
          </div>`
    }
    ${
      followed === null || !fact
        ? nothing
        : html`<p>${withTokens(t(fact.key, { d: fact.d }), { token: followed, other: fact.other })}</p>`
    }
  </div>`;
}

function legend(kind: PlaneKind, apart: boolean): (readonly [MessageKey, TemplateResult])[] {
  if (kind === 'match')
    return [
      ['plane.query', sample('query', true, false)],
      ['plane.key', sample('key', true, false)],
    ];
  const [from, to] = kind === 'words' ? (['before', 'after'] as const) : (['value', 'output'] as const);
  return [
    [`plane.${from}`, icon(svg`<circle class="plane-mark role-${from}" cx="15" cy="8" r="4.5" />`)],
    [
      `plane.${to}`,
      apart
        ? icon(svg`<polygon class="plane-mark role-${to}" points="15,2 20.5,12 9.5,12" />`)
        : sample(from, true, false),
    ],
  ];
}

/** An arrow from left to right. */
const sample = (role: Dot['role'], line: boolean, followed: boolean): TemplateResult =>
  icon(
    svg`<g class="plane-arrow role-${role} ${followed ? 'is-followed' : ''}">
      ${line ? svg`<line x1="1" x2="19" y1="8" y2="8" />` : nothing}<polygon points="19,4 28,8 19,12" />
    </g>`,
  );

const icon = (drawing: SVGTemplateResult): TemplateResult =>
  html`<svg viewBox="0 0 30 16" aria-hidden="true" focusable="false">${drawing}</svg>`;
