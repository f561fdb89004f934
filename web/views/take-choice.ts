// Which matrix, of which head and layer.
import { html, nothing, type TemplateResult } from 'lit';
import type { Choice } from '../model/export.js';
import type { Translate } from '../model/i18n.js';
import type { StageId } from '../model/scene.js';

export interface TakeChoiceModel {
  readonly stages: readonly { readonly id: StageId; readonly name: string }[];
  /** Empty where all heads share the matrix. */
  readonly heads: readonly number[];
  readonly layers: number;
  readonly chosen: Choice;
  readonly t: Translate;
  readonly onStage: (stage: StageId) => void;
  /** null: all heads. */
  readonly onHead: (head: number | null) => void;
  readonly onLayer: (layer: number) => void;
}

export function takeChoice(model: TakeChoiceModel): TemplateResult {
  const { stages, heads, layers, chosen, t } = model;
  return html`<div class="panel-controls">
    ${select(
      t('take.matrix'),
      stages.map(({ id, name }) => [id, name]),
      chosen.stage,
      (value) => {
        model.onStage(value as StageId);
      },
    )}
    ${
      heads.length === 0
        ? nothing
        : select(
            t('take.head'),
            [['all', t('take.all_heads')], ...heads.map((head) => [String(head), String(head + 1)] as const)],
            chosen.head === null ? 'all' : String(chosen.head),
            (value) => {
              model.onHead(value === 'all' ? null : Number(value));
            },
          )
    }
    ${
      layers < 2
        ? nothing
        : select(
            t('take.layer'),
            Array.from({ length: layers }, (_, layer) => [String(layer), String(layer + 1)] as const),
            String(chosen.layer),
            (value) => {
              model.onLayer(Number(value));
            },
          )
    }
  </div>`;
}

export function select(
  label: string,
  options: readonly (readonly [value: string, name: string])[],
  chosen: string,
  onChoose: (value: string) => void,
): TemplateResult {
  return html`<label class="take-select"
    ><span>${label}</span>
    <select
      @change=${(event: Event) => {
        onChoose((event.target as HTMLSelectElement).value);
      }}
    >
      ${options.map(([value, name]) => html`<option value=${value} .selected=${value === chosen}>${name}</option>`)}
    </select></label
  >`;
}
