// Something that could not be had: why, and a button to try again.
import { html, type TemplateResult } from 'lit';
import { EngineError } from '../engine/error.js';
import { errorText } from '../model/error-text.js';
import type { Translate } from '../model/i18n.js';
import { SceneError } from '../model/scene-error.js';

export const failed = (t: Translate, said: TemplateResult | string, onRetry: () => void): TemplateResult =>
  html`<div class="failed" role="alert">
    <p>${said}</p>
    <button type="button" @click=${onRetry}>${t('element.retry')}</button>
  </div>`;

export function problemText(t: Translate, problem: unknown): string {
  if (problem instanceof EngineError || problem instanceof SceneError) return errorText(t, problem);
  return problem instanceof Error ? problem.message : String(problem);
}
