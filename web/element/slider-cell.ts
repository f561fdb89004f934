// The number that a slider is for, and what the slider is told.
import type { nothing, TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { atLayer, maskOf, tensorOf } from '../model/stages.js';
import type { CellRef } from '../model/trace.js';
import type { Session } from './session.js';

export interface SliderScope {
  readonly session: Session;
  readonly readonly: boolean;
  /** What the selected number is. */
  readonly title: string;
  readonly format: (value: number) => string;
  readonly t: Translate;
}

export interface SliderHand {
  view(scope: SliderScope): TemplateResult | typeof nothing;
}

/** null: there is none, as where a mask hides it. */
export function cellValue({ playground: { trace: whole } }: Session, cell: CellRef): number | null {
  const trace = atLayer(whole, cell.layer ?? 0);
  const matrix = tensorOf(trace, cell.stage, cell.head);
  const at = cell.row * (matrix?.shape[1] ?? 0) + cell.column;
  const value = matrix?.data[at];
  const masked = maskOf(trace, cell.stage, cell.head)?.data[at] === 0;
  return value === undefined || masked || !Number.isFinite(value) ? null : value;
}
