// What the mask's own grid is told.
import { rulesOf, ruleOf } from '../model/edit-mask.js';
import { translator } from '../model/i18n.js';
import { labels, queryOffset } from '../model/stages.js';
import type { Trace } from '../model/trace.js';
import type { GridCell } from '../views/grid-model.js';
import type { MaskBlockModel } from '../views/mask-block.js';
import { kNumberColumns, named, type MatrixContext } from './matrix-model.js';

export interface MaskActions {
  readonly onPaint: (cells: readonly GridCell[], seen: boolean) => void;
  readonly onDraw: () => void;
}

/** A mask has no numbers: whatever may be looked at has the colour of a small weight. */
const kOpen = 0.12;
let open = new Float32Array();

/** null: no rule hides anything here. */
export function maskModel(
  { session, readonly, held: holds, lang, theme }: MatrixContext,
  { onPaint, onDraw }: MaskActions,
): MaskBlockModel | null {
  const { scene, shown: trace } = session.playground;
  const held = holds('mask');
  const rules = rulesOf(scene);
  const mask = trace.heads[scene.view.head]?.mask;
  if (!mask || rules.length === 0 || scene.stages === 'scores') return null;
  const t = translator(lang);
  const [rows = 0, columns = 0] = mask.shape;
  if (open.length !== rows * columns) open = new Float32Array(rows * columns).fill(kOpen);
  const drawn = ruleOf(scene, 'custom') !== null;
  const axes = labels(trace, 'scores', scene.view.head);
  const offset = queryOffset(trace);
  const say = (row: number, column: number): string =>
    t(mask.data[row * columns + column] === 0 ? 'explain.hides' : 'explain.sees', {
      query: named(axes.rows.kind, axes.rows.names, row, offset),
      key: named(axes.columns.kind, axes.columns.names, column, 0),
    });
  return {
    drawn,
    combined: rules.length > 1,
    alignment: alignmentOf(trace) ? t('element.alignment', { n_q: rows, n_kv: columns }) : null,
    held,
    onDraw: readonly || held ? null : onDraw,
    t,
    grid: {
      id: 'mask',
      label: t('grid.label', { name: t('element.may_look'), rows, columns }),
      rows,
      columns,
      data: open,
      mask: mask.data,
      mask_only: {
        seen: t('grid.seen'),
        hidden: t('grid.hidden'),
        ...(drawn && !readonly && !held ? { onPaint } : {}),
      },
      rowLabels: axes.rows.names,
      rowOffset: offset,
      columnLabels: axes.columns.names,
      rowLabelKind: 'query',
      columnLabelKind: 'key',
      scale: { kind: 'sequential' },
      signed: false,
      precision: scene.view.precision,
      compact: columns > kNumberColumns,
      editable: false,
      selected: null,
      band: scene.view.row,
      operands: [],
      error: null,
      theme,
      t,
      describe: say,
      onSelect: () => undefined,
      onEdit: () => false,
      onGiveUp: () => undefined,
      onPaste: () => undefined,
    },
  };
}

/** Fewer queries than keys, or more: the last of both stand side by side. */
function alignmentOf({ heads }: Trace): boolean {
  const [n_q, n_kv] = heads[0]?.weights.shape ?? [];
  return n_q !== n_kv;
}
