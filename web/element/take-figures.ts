// The chosen matrix as a figure. It is drawn anew a moment after the last edit, so that nobody waits for it while typing.
import { sheetHeads, type Choice } from '../model/export.js';
import type { FigureLabels, FigureMatrix } from '../model/figure-layout.js';
import { atLayer, labels, maskOf, stageOf, tensorOf, type AxisLabels } from '../model/stages.js';
import { visibleToken } from '../model/tokens-visible.js';
import type { StageId } from '../model/scene.js';
import { figure, MOST_CELLS, type Figure } from '../views/take-figure.js';
import { labelKind, rangeOf, rowNames, stageName } from './matrix-model.js';
import type { PanelScope } from './panels.js';

const kAfterEdit_ms = 150;
/** Heads beside each other. */
const kPerLine = 4;

export class TakeFigures {
  #drawn: Figure | null = null;
  #key: readonly unknown[] = [];
  #timer = 0;

  constructor(private readonly redraw: () => void) {}

  /** The last one that was drawn; a newer one follows by itself. */
  shown(scope: PanelScope, choice: Choice, name: string): Figure | null {
    const { trace, scene } = scope.session.playground;
    const { stage, head, layer } = choice;
    const key = [trace, stage, head, layer, scene.view.precision, scope.t, scope.lang];
    const pick = [stage, head, layer].join();
    if (same(key, this.#key)) return this.#drawn;
    clearTimeout(this.#timer);
    const another = pick !== this.#key.slice(1, 4).join();
    if (another) this.#draw(scope, choice, name, key);
    else
      this.#timer = window.setTimeout(() => {
        this.#draw(scope, choice, name, key);
        this.redraw();
      }, kAfterEdit_ms);
    return this.#drawn;
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#key = [];
  }

  #draw(scope: PanelScope, choice: Choice, name: string, key: readonly unknown[]): void {
    this.#drawn = figureOf(scope, choice, name);
    this.#key = key;
  }
}

/** `t` is made anew at every drawing: the language stands for it. */
const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i] || typeof one === 'function');

/** Null where there are too many cells. */
export function figureOf(scope: PanelScope, choice: Choice, name: string): Figure | null {
  const { session, t, format } = scope;
  const { scene, trace } = session.playground;
  const heads = choice.head === null ? sheetHeads(scene, trace, choice) : [choice.head];
  const matrices = heads.map((head) => matrixOf(scope, choice, head)).filter((one) => one !== null);
  const [first] = matrices;
  if (!first || cellsOf(scope, choice) > MOST_CELLS) return null;
  const max = Math.max(...matrices.map(({ data }) => rangeOf(data).max));
  return figure({
    matrices,
    perLine: kPerLine,
    scale: stageOf(choice.stage).scale === 'sequential' ? { kind: 'sequential' } : { kind: 'diverging', max },
    format,
    alt: t('take.figure_alt', { name, rows: first.rows, columns: first.columns }),
    withoutNumbers: t('take.without_numbers'),
    masked: t('grid.masked'),
  });
}

export function cellsOf({ session }: PanelScope, choice: Choice): number {
  const { scene, trace } = session.playground;
  const heads = choice.head === null ? sheetHeads(scene, trace, choice).length : 1;
  return heads * (tensorOf(trace, choice.stage, choice.head ?? 0, choice.layer)?.data.length ?? 0);
}

function matrixOf(scope: PanelScope, { stage, layer }: Choice, head: number): FigureMatrix | null {
  const { session, t } = scope;
  const { scene, trace } = session.playground;
  const matrix = tensorOf(trace, stage, head, layer);
  if (!matrix) return null;
  const view = atLayer(trace, layer);
  const axes = labels(view, stage, head);
  const between = axes.columns.kind === 'key-tokens';
  return {
    name: stageName(t, view, stage, head),
    rows: matrix.shape[0],
    columns: matrix.shape[1],
    data: matrix.data,
    mask: maskOf(view, stage, head)?.data ?? null,
    rowLabels: axis(
      { ...axes.rows, names: rowNames(t, scene, axes.rows) },
      stage,
      between ? t('take.axis_query') : '',
    ),
    columnLabels: axis(axes.columns, stage, between ? t('take.axis_key') : ''),
  };
}

function axis({ kind, names }: AxisLabels, stage: StageId, title: string): FigureLabels {
  const role = labelKind(kind, stage);
  const shown = role === 'channel' ? names : names.map((name) => visibleToken(name).text);
  return { title, names: shown, role };
}
