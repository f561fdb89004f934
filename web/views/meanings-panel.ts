// Lesson 13: a word's vector in several sentences, as arrows from one place; beside them the sentences, to be opened.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Translate } from '../model/i18n.js';
import { arrowOf } from '../model/plane-arrow.js';
import type { View } from '../model/plane-frame.js';
import type { Label } from '../model/plane-labels.js';
import { tokenText } from './token-text.js';

/** Colour and mark of a sense. */
export type Look = 1 | 2 | 3;

export interface SentenceItem {
  readonly tokens: readonly string[];
  /** Where the word stands. */
  readonly row: number;
  readonly text: string;
  readonly look: Look;
}

export interface MeaningsModel {
  readonly word: string;
  readonly senses: readonly { readonly name: string; readonly look: Look }[];
  readonly sentences: readonly SentenceItem[];
  /** The sentence at work, if it is one of them. */
  readonly shown: number | null;
  /** The reader's own sentence: what to say of it. Null: it is one of these. */
  readonly own: { readonly told: string | null; readonly missing: boolean } | null;
  /** x, y: ends of the sentences, the end of the reader's own where it has one, then as many starts. */
  readonly points: Float32Array;
  /** Of the ends and of the first start. */
  readonly labels: readonly (Label | null)[];
  readonly view: View;
  /** Of all spread, in percent. */
  readonly share: string;
  readonly t: Translate;
  readonly sized: (element: Element | undefined) => void;
  readonly onOpen: (sentence: number) => void;
}

export function meaningsPanel(model: MeaningsModel): TemplateResult {
  const { t, word, sentences, share } = model;
  const count = sentences.length;
  return html`<section class="exhibit" aria-labelledby="exhibit-title">
    <h2 id="exhibit-title">${t('meanings.title', { count })}</h2>
    <p class="exhibit-intro">${t('meanings.intro', { word })}</p>
    <div class="meanings">
      <div class="meanings-box" ${ref(model.sized)}>
        ${picture(model)}
        <p class="meanings-axes">${t('meanings.axes', { share })}</p>
      </div>
      <div class="meanings-senses">
        ${model.senses.map(({ name, look }) => sense(model, name, look))} ${own(model)}
      </div>
    </div>
  </section>`;
}

function picture(model: MeaningsModel): TemplateResult {
  const { t, word, sentences, view, labels, points, own, shown } = model;
  const paths = points.length / 4;
  const at = (i: number) => [view.left(points[2 * i] ?? 0), view.top(points[2 * i + 1] ?? 0)] as const;
  const [x, y] = at(paths);
  const isShown = (i: number) => i === (own?.told ? sentences.length : shown);
  const arrow = (_: unknown, i: number): SVGTemplateResult => {
    const { line } = arrowOf(at(paths + i), at(i), 8, 8);
    return svg`<g class="meanings-path look-${sentences[i]?.look ?? 1} ${isShown(i) ? 'is-shown' : ''}">
      ${line ? svg`<line x1=${line[0]} y1=${line[1]} x2=${line[2]} y2=${line[3]} />` : nothing}
      ${isShown(i) ? svg`<circle class="meanings-ring" cx=${at(i)[0]} cy=${at(i)[1]} r="11" />` : nothing}
      ${mark(sentences[i]?.look ?? 1, at(i))}
    </g>`;
  };
  return html`<svg
    class="meanings-picture"
    viewBox="0 0 ${view.width} ${view.height}"
    height=${view.height}
    role="img"
    aria-label=${t('meanings.picture', { word, count: sentences.length })}
  >
    ${Array.from({ length: paths }, arrow)} ${svg`<circle class="meanings-start" cx=${x} cy=${y} r="5" />`}
    ${labels.map((label, i) => (label ? name(label, isShown(i)) : nothing))}
  </svg>`;
}

const name = ({ text, anchor, x, y }: Label, shown: boolean): SVGTemplateResult =>
  svg`<text class="meanings-name ${shown ? 'is-shown' : ''}" text-anchor=${anchor} x=${x} y=${y + 5}>${text}</text>`;

function mark(look: Look, [x, y]: readonly [number, number]): SVGTemplateResult {
  if (look === 1) return svg`<circle class="meanings-mark look-1" cx=${x} cy=${y} r="5" />`;
  if (look === 2)
    return svg`<rect class="meanings-mark look-2" x=${x - 5.5} y=${y - 5.5} width="11" height="11" />`;
  return svg`<polygon class="meanings-mark look-3" points="${x},${y - 7} ${x + 7},${y + 5} ${x - 7},${y + 5}" />`;
}

function sense({ sentences, shown, onOpen }: MeaningsModel, name: string, look: Look): TemplateResult {
  const lines = sentences.map((sentence, i) =>
    sentence.look === look
      ? html`<li>
          <button
            type="button"
            aria-current=${i === shown ? 'true' : nothing}
            @click=${() => {
              onOpen(i);
            }}
          >
            <span class="meanings-number">${i + 1}</span>
            <span>${marked(sentence)}</span>
          </button>
        </li>`
      : nothing,
  );
  return html`<section>
    <h3>
      <svg viewBox="0 0 16 16" aria-hidden="true">${mark(look, [8, 8])}</svg>
      ${name}
    </h3>
    <ol>
      ${lines}
    </ol>
  </section>`;
}

/** The sentence as it is written, with the word set off. */
function marked({ text, tokens, row }: SentenceItem): TemplateResult {
  const word = tokens[row] ?? '';
  const before = tokens.slice(0, row).filter((token) => token === word).length;
  let at = -1;
  for (let i = 0; i <= before; i++) at = text.indexOf(word, at + 1);
  if (at < 0) return tokenText(text);
  return html`${tokenText(text.slice(0, at))}<b>${tokenText(word)}</b>${tokenText(text.slice(at + word.length))}`;
}

function own({ own, t, word }: MeaningsModel): TemplateResult {
  return html`<p class="meanings-own" role="status">
    ${
      own === null
        ? nothing
        : own.missing
          ? t('meanings.own_missing', { word })
          : html`<b>${t('meanings.own')}</b> ${own.told}`
    }
  </p>`;
}
