// Matrix names as mathematics: W with its index below, K with its transpose above, in the colour of their role.
import { html, type TemplateResult } from 'lit';
import type { StageId } from '../model/scene.js';

const plain: Record<StageId, TemplateResult> = {
  embedding: html`<i>E</i>`,
  position: html`<i>P</i>`,
  x: html`<i>X</i>`,
  w_q: html`<i>W</i><sub>Q</sub>`,
  w_k: html`<i>W</i><sub>K</sub>`,
  w_v: html`<i>W</i><sub>V</sub>`,
  w_o: html`<i>W</i><sub>O</sub>`,
  q: html`<i>Q</i>`,
  k: html`<i>K</i>`,
  v: html`<i>V</i>`,
  raw: html`<i class="query">Q</i><i class="key">K</i><sup>⊤</sup>`,
  scaled: html`<i>S</i>`,
  biased: html`<i>S</i> + <i>B</i>`,
  scores: html`<i>S</i>`,
  weights: html`<i>A</i>`,
  output: html`<i>A</i><i class="value">V</i>`,
  concat: html`<i>H</i>`,
  result: html`<i>O</i>`,
};

const roles: Partial<Record<StageId, string>> = {
  w_q: 'query',
  q: 'query',
  w_k: 'key',
  k: 'key',
  w_v: 'value',
  v: 'value',
};

export const symbol = (stage: StageId): TemplateResult =>
  html`<span class="symbol ${roles[stage] ?? ''}">${plain[stage]}</span>`;

export const roleOf = (stage: StageId): string => roles[stage] ?? '';
