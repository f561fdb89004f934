// What a matrix grid is told. The grid draws it and raises intents; it parses, computes and keeps no number.
import type { Translate } from '../model/i18n.js';
import type { HeatScale } from './heat.js';
import type { Theme } from './theme.js';

/** What the labels of one side are. Tokens carry their index, so that a repeated word keeps its own row; channels are numbers. */
export type LabelKind = 'query' | 'key' | 'value' | 'token' | 'channel';

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface MaskOnly {
  readonly seen: string;
  readonly hidden: string;
  /** Absent where the mask is not the reader's to draw. */
  readonly onPaint?: (cells: readonly GridCell[], seen: boolean) => void;
}

export interface GridModel {
  /** Unique on the page; prefixes the ids of cells. */
  readonly id: string;
  /** The accessible name. */
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array; // (rows, columns)
  /** 1 = may look at, 0 = hatched; null when nothing is ever masked here. */
  readonly mask: Uint8Array | null; // (rows, columns)
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** The token index of the first row, where rows are the last tokens only; 0 without it. */
  readonly rowOffset?: number;
  readonly rowLabelKind: LabelKind;
  readonly columnLabelKind: LabelKind;
  readonly scale: HeatScale;
  /** Whether any number is negative: columns leave room for the sign. */
  readonly signed: boolean;
  readonly precision: number;
  /** Small squares of colour without numbers. */
  readonly compact: boolean;
  readonly editable: boolean;
  /** A mask: cells hold no number, but may be looked at or not; what either is called, and how a reader draws it. */
  readonly mask_only?: MaskOnly;
  readonly selected: GridCell | null;
  /** The followed row: a band of light. */
  readonly band: number | null;
  /** Cells the explained number was computed from; -1 = the whole row or column. */
  readonly operands: readonly GridCell[];
  /** Why the last typed text was refused, already translated. Spoken at the cell; the page shows it beside the matrix. */
  readonly error: (GridCell & { readonly message: string }) | null;
  readonly theme: Theme;
  readonly t: Translate;
  /** The spoken text of a cell, with its value: "weight of query 苹果(2) on key 喜欢(1): 0.3444". */
  describe(row: number, column: number): string;
  /** A cell was clicked, tapped or reached with the keyboard. */
  onSelect(row: number, column: number): void;
  /** The typed text, as it is. False = refused: the editor stays open with the text. */
  onEdit(row: number, column: number, text: string): boolean;
  /** The editor closed without a number: a refusal has nothing to be said about any more. */
  onGiveUp(): void;
  /** Text pasted on a cell that is not being edited; (row, column) is the upper left corner. */
  onPaste(row: number, column: number, text: string): void;
}
