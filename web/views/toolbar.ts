// What can be done to the whole scene. A button that can do nothing now says so and keeps the keyboard: pressing it does nothing.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';

export interface ToolbarModel {
  readonly readonly: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canCopyTable: boolean;
  readonly t: Translate;
  readonly onAction: (action: 'undo' | 'redo' | 'reset' | 'share' | 'csv') => void;
}

export function toolbar(model: ToolbarModel): TemplateResult {
  const { canCopyTable, t, onAction } = model;
  return html`<div class="toolbar" part="toolbar" role="group" aria-label=${t('element.toolbar')}>
    ${model.readonly ? nothing : back(model)}
    <button
      type="button"
      @click=${() => {
        onAction('share');
      }}
    >
      ${t('element.share')}
    </button>
    <button
      type="button"
      aria-disabled=${canCopyTable ? 'false' : 'true'}
      title=${t('element.csv_hint')}
      @click=${() => {
        if (canCopyTable) onAction('csv');
      }}
    >
      ${t('element.csv')}
    </button>
  </div>`;
}

/** To earlier and later states. */
function back({ canUndo, canRedo, t, onAction }: ToolbarModel): TemplateResult {
  return html`<button
      type="button"
      aria-disabled=${canUndo ? 'false' : 'true'}
      aria-keyshortcuts="Control+Z"
      @click=${() => {
        onAction('undo');
      }}
    >
      ${t('element.undo')}
    </button>
    <button
      type="button"
      aria-disabled=${canRedo ? 'false' : 'true'}
      aria-keyshortcuts="Control+Y"
      @click=${() => {
        onAction('redo');
      }}
    >
      ${t('element.redo')}
    </button>
    <button
      type="button"
      title=${t('element.reset_hint')}
      @click=${() => {
        onAction('reset');
      }}
    >
      ${t('element.reset')}
    </button>`;
}
