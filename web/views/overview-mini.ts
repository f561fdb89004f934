// One small picture with the followed row marked in it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Mini } from '../model/overview.js';
import { stageOf } from '../model/stages.js';
import { cssVars } from './css-vars.js';
import { painted } from './overview-canvas.js';
import type { OverviewModel } from './overview-model.js';
import { rowHeight, sizeOfMini } from './overview-size.js';

export function mini({ overview, theme }: OverviewModel, one: Mini): TemplateResult {
  const { matrix, mask, from, stage } = one;
  const words = overview.words.length;
  const [rows, columns] = matrix.shape;
  const size = sizeOfMini(one, words);
  const row = from === null ? -1 : overview.followed - from;
  const vars = {
    '--wide': size.width_px,
    '--high': size.height_px,
    '--from': (from ?? 0) * rowHeight(words),
  };
  return html`<span class="ov-mini" ${cssVars(vars)}
    ><canvas
      ${painted({ rows, columns, data: matrix.data, mask, scale: stageOf(stage).scale, theme, ...size })}
    ></canvas
    >${row < 0 || row >= rows ? nothing : html`<i class="ov-mark" ${cssVars({ '--at': row * rowHeight(words) })}></i>`}</span
  >`;
}
