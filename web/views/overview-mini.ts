// One small picture with the followed row marked in it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Mini } from '../model/overview.js';
import { stageOf } from '../model/stages.js';
import { cssVars } from './css-vars.js';
import { painted } from './overview-canvas.js';
import { rowHeight, sizeOfMini } from './overview-size.js';
import type { Theme } from './theme.js';

export interface MiniModel {
  readonly mini: Mini;
  /** Tokens of the sentence, and which of them is followed. */
  readonly words: number;
  readonly followed: number;
  readonly theme: Theme;
}

export function mini({ mini: one, words, followed, theme }: MiniModel): TemplateResult {
  const { matrix, mask, from, stage } = one;
  const [rows, columns] = matrix.shape;
  const size = sizeOfMini(one, words);
  const row = from === null ? -1 : followed - from;
  const vars = {
    '--wide': size.width_px,
    '--high': size.height_px,
    '--from': (from ?? 0) * rowHeight(words),
  };
  return html`<span class="ov-mini ${from === null ? 'is-other' : ''}" ${cssVars(vars)}
    ><canvas
      ${painted({ rows, columns, data: matrix.data, mask, scale: stageOf(stage).scale, theme, ...size })}
    ></canvas
    >${row < 0 || row >= rows ? nothing : html`<i class="ov-mark" ${cssVars({ '--at': row * rowHeight(words) })}></i>`}</span
  >`;
}
