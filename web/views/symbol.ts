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
  context: html`<i>C</i>`,
  relative: html`<i>B</i>`,
  gamma_1: html`<i>γ</i><sub>1</sub>`,
  beta_1: html`<i>β</i><sub>1</sub>`,
  norm_1: html`<i>N</i><sub>1</sub>`,
  q_rotated: html`<i>Q</i>′`,
  k_rotated: html`<i>K</i>′`,
  residual_1: html`<i>R</i><sub>1</sub>`,
  gamma_2: html`<i>γ</i><sub>2</sub>`,
  beta_2: html`<i>β</i><sub>2</sub>`,
  norm_2: html`<i>N</i><sub>2</sub>`,
  w_1: html`<i>W</i><sub>1</sub>`,
  w_gate: html`<i>W</i><sub>G</sub>`,
  b_1: html`<i>b</i><sub>1</sub>`,
  hidden: html`<i>Z</i>`,
  gate: html`<i>G</i>`,
  activated: html`<i>Y</i>`,
  w_2: html`<i>W</i><sub>2</sub>`,
  b_2: html`<i>b</i><sub>2</sub>`,
  ffn: html`<i>F</i>`,
  residual_2: html`<i>R</i><sub>2</sub>`,
  mixed: html`<i>M</i>`,
  rollout: html`<i>M</i>*`,
};

const roles: Partial<Record<StageId, string>> = {
  w_q: 'query',
  q: 'query',
  w_k: 'key',
  k: 'key',
  q_rotated: 'query',
  k_rotated: 'key',
  w_v: 'value',
  v: 'value',
};

export const symbol = (stage: StageId): TemplateResult =>
  html`<span class="symbol ${roles[stage] ?? ''}">${plain[stage]}</span>`;

export const roleOf = (stage: StageId): string => roles[stage] ?? '';
