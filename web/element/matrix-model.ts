// What the grid of one stage is told: the Trace's numbers, their labels and scale, what may be done to them.
import { pinName, type LockName } from '../model/author-locks.js';
import { matrixToCsv } from '../model/csv.js';
import { canRelease, pinned, sourceLabel, type Place } from '../model/edit.js';
import { isGiven } from '../model/edit-cells.js';
import { translator, type Lang, type MessageKey, type Translate } from '../model/i18n.js';
import { errorText } from '../model/error-text.js';
import { learnedName } from '../model/learned-name.js';
import { headEntry } from '../model/key-heads.js';
import { formatNumber } from '../model/numbers.js';
import { bucketNames } from '../model/relative-buckets.js';
import type { Scene, StageId } from '../model/scene.js';
import { isDrawn, isInitial, isLearned } from '../model/stage-sources.js';
import {
  hasSheets,
  labels,
  layerOfStage,
  maskOf,
  queryOffset,
  stageOf,
  tensorOf,
  type AxisKind,
  type AxisLabels,
  type Matrix,
} from '../model/stages.js';
import { visibleToken } from '../model/tokens-visible.js';
import type { CellRef, Operand, Trace } from '../model/trace.js';
import type { GridModel, LabelKind } from '../views/grid-model.js';
import type { MatrixBlockModel } from '../views/matrix-block.js';
import type { Theme } from '../views/theme.js';
import type { Session } from './session.js';

export interface MatrixContext {
  readonly session: Session;
  readonly readonly: boolean;
  /** What the author of the page holds fixed. */
  readonly held: (name: LockName) => boolean;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly onSelect: (cell: CellRef) => void;
  readonly onEdit: (cell: CellRef, text: string) => boolean;
  readonly onGiveUp: () => void;
  readonly onPaste: (cell: CellRef, text: string) => void;
  readonly onRelease: (place: Place) => void;
  readonly onHold: (place: Place) => void;
}

/** More columns than this become small squares of colour; the number stands in the explanation and the tooltip. */
export const kNumberColumns = 8;

export function matrixModel(context: MatrixContext, stage: StageId, head: number): MatrixBlockModel | null {
  const { session, lang } = context;
  const { scene, shown: trace } = session.playground;
  const matrix = tensorOf(trace, stage, head);
  if (!matrix) return null;
  const t = translator(lang);
  const layer = layerOfStage(stage, scene.view.layer);
  const place = { stage, head, layer };
  const own = pinned(scene, place) !== null;
  // Of a stack that is partly drawn, a head of the reader's own says so.
  const source = matrix.source === 'random' && own ? 'typed' : matrix.source;
  const label = sourceLabel(scene, source, learnedName(t, session.model));
  const held = context.held(pinName(stage));
  const fixed = context.readonly || held;
  const given = source === 'typed' && isGiven(scene, session.playground.start, place);
  return {
    stage,
    name: stageName(t, trace, stage, head),
    hint: t(`stages.${stage}_hint`),
    source: source === 'computed' ? '' : t(given ? 'notes.source_given' : label.key, label.args),
    pinned: source === 'pinned' || source === 'typed',
    release: canRelease(scene, place) && !fixed ? t(releaseName(session, stage, layer)) : null,
    holdable: !own && canPin(stage) && source !== 'typed' && !fixed,
    held: held && canPin(stage),
    legend: stage === 'weights',
    grid: gridModel(context, stage, head, matrix, t),
    t,
    onRelease: () => {
      context.onRelease(place);
    },
    onHold: () => {
      context.onHold(place);
    },
  };
}

function releaseName({ playground: { scene }, model }: Session, stage: StageId, layer: number): MessageKey {
  if (model && isLearned(scene, model.tensors, stage, layer)) return 'element.release_learned';
  if (isInitial(stage)) return 'element.release_initial';
  return isDrawn(scene, stage, layer) ? 'element.release_random' : 'element.release';
}

/** What only says what a stack does is nobody's to replace. */
export const canPin = (stage: StageId): boolean => stage !== 'mixed' && stage !== 'rollout';

export function stageName(t: Translate, trace: Trace, stage: StageId, head: number): string {
  const name = t(`stages.${stage}`);
  const many = trace.heads.length > 1 && hasSheets(trace, stage);
  return many ? t('stages.of_head', { name, head: head + 1 }) : name;
}

function gridModel(
  context: MatrixContext,
  stage: StageId,
  head: number,
  matrix: Matrix,
  t: Translate,
): GridModel {
  const { session, theme } = context;
  const { scene, shown: trace, selection, explanation } = session.playground;
  const layer = layerOfStage(stage, scene.view.layer);
  const { precision, cells, row } = scene.view;
  const [rows, columns] = matrix.shape;
  const { max, signed } = rangeOf(matrix.data);
  const axes = labels(trace, stage, head);
  const at = (r: number, column: number): CellRef => ({ stage, layer, head, row: r, column });
  const isHere = (other: CellRef | Operand | null): boolean =>
    other !== null &&
    other.stage === stage &&
    (other.layer ?? 0) === layer &&
    (!hasSheets(trace, stage) || headEntry(scene, stage, other.head) === headEntry(scene, stage, head));
  const refused = session.refusedCell;
  const error = session.playground.errors.get(`cell:${stage}`);
  return {
    id: `${stage}-${String(head)}`,
    label: t('grid.label', { name: stageName(t, trace, stage, head), rows, columns }),
    rows,
    columns,
    data: matrix.data,
    mask: maskOf(trace, stage, head)?.data ?? null,
    rowLabels: rowNames(t, scene, axes.rows),
    rowOffset: axes.rows.kind === 'query-tokens' ? queryOffset(trace) : 0,
    columnLabels: axes.columns.names,
    rowLabelKind: labelKind(axes.rows.kind, stage),
    columnLabelKind: labelKind(axes.columns.kind, stage),
    scale: stageOf(stage).scale === 'sequential' ? { kind: 'sequential' } : { kind: 'diverging', max },
    signed,
    precision,
    compact: cells === 'colours' || (cells === 'auto' && columns > kNumberColumns),
    editable: !context.readonly && !context.held(pinName(stage)) && canPin(stage),
    selected: isHere(selection) && selection ? { row: selection.row, column: selection.column } : null,
    band: bandOf(trace, axes.rows.kind, row),
    operands: (explanation?.operands ?? [])
      .filter(isHere)
      .map((operand) => ({ row: operand.row, column: operand.column })),
    error:
      error && refused && isHere(refused)
        ? { row: refused.row, column: refused.column, message: errorText(t, error) }
        : null,
    theme,
    t,
    describe: (r, column) => describe(t, trace, at(r, column), precision),
    onSelect: (r, column) => {
      context.onSelect(at(r, column));
    },
    onEdit: (r, column, text) => context.onEdit(at(r, column), text),
    onGiveUp: context.onGiveUp,
    onPaste: (r, column, text) => {
      context.onPaste(at(r, column), text);
    },
  };
}

/** A bucket is called by its distances; a single row is every token's. */
export function rowNames(
  t: Translate,
  { position, tokens }: Scene,
  { kind, names }: AxisLabels,
): readonly string[] {
  if (kind === 'one') return [t('grid.each')];
  return kind === 'buckets' && position.kind === 'relative' ? bucketNames(position, tokens.length) : names;
}

export function labelKind(kind: AxisKind, stage: StageId): LabelKind {
  if (kind === 'query-tokens') return 'query';
  if (kind === 'key-tokens') return stage === 'v' ? 'value' : 'key';
  return kind === 'tokens' ? 'token' : 'channel';
}

interface Range {
  readonly max: number;
  readonly signed: boolean;
}

/** Traces are copies that nobody writes to. */
const ranges = new WeakMap<Float32Array, Range>();

export function rangeOf(data: Float32Array): Range {
  const known = ranges.get(data);
  if (known) return known;
  let [max, signed] = [0, false];
  for (const value of data) {
    if (!Number.isFinite(value)) continue;
    max = Math.max(max, Math.abs(value));
    signed ||= value < 0;
  }
  const range = { max, signed };
  ranges.set(data, range);
  return range;
}

/** The followed query's row, in whichever stage has one row a token or a query. */
function bandOf(trace: Trace, kind: AxisKind, row: number): number | null {
  if (kind === 'query-tokens') return row;
  return kind === 'tokens' ? row + queryOffset(trace) : null;
}

const isWord = (kind: AxisKind): boolean =>
  kind === 'tokens' || kind === 'query-tokens' || kind === 'key-tokens';

/** Tokens carry their place, so that a repeated word is told apart: "the(4)". */
export const named = (kind: AxisKind, names: readonly string[], index: number, offset: number): string =>
  !isWord(kind)
    ? (names[index] ?? '')
    : `${visibleToken(names[index] ?? '').text}(${String(index + offset)})`;

/** "Weights: query 苹果(2), key 喜欢(1): 0.3444" */
export function describe(t: Translate, trace: Trace, cell: CellRef, precision: number): string {
  const matrix = tensorOf(trace, cell.stage, cell.head);
  const at = cell.row * (matrix?.shape[1] ?? 0) + cell.column;
  const masked = maskOf(trace, cell.stage, cell.head)?.data[at] === 0;
  const axes = labels(trace, cell.stage, cell.head);
  const offset = axes.rows.kind === 'query-tokens' ? queryOffset(trace) : 0;
  const args = {
    name: stageName(t, trace, cell.stage, cell.head),
    row: named(axes.rows.kind, axes.rows.names, cell.row, offset),
    column: named(axes.columns.kind, axes.columns.names, cell.column, 0),
    value: masked ? t('element.masked') : formatNumber(matrix?.data[at] ?? NaN, precision),
  };
  if (axes.columns.kind === 'key-tokens') return t('element.cell_query_key', args);
  if (axes.columns.kind === 'tokens') return t('element.cell_between', args);
  if (axes.rows.kind === 'one') return t('element.cell_single', args);
  if (axes.rows.kind === 'buckets') return t('element.cell_bucket', args);
  const isWeight = axes.rows.kind === 'channels' || axes.rows.kind === 'head-channels';
  return t(isWeight ? 'element.cell_channels' : 'element.cell_row_channel', args);
}

export function csvOf(trace: Trace, stage: StageId, head: number): string {
  const matrix = tensorOf(trace, stage, head);
  if (!matrix) return '';
  const axes = labels(trace, stage, head);
  return matrixToCsv(
    axes.rows.names,
    axes.columns.names,
    matrix.data,
    maskOf(trace, stage, head)?.data ?? null,
  );
}
