// The lower half of the element's template: the steps in reading order, and the arithmetic docked below them.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { learnedName } from '../model/learned-name.js';
import { formatNumber } from '../model/numbers.js';
import type { StageId } from '../model/scene.js';
import { atLayer, keyTokens, labels, maskOf, queryOffset, stageOf, tensorOf } from '../model/stages.js';
import { stepsOf, titleOf } from '../model/steps.js';
import { tell } from '../model/steps-told.js';
import { visibleToken } from '../model/tokens-visible.js';
import { dock } from '../views/dock.js';
import type { ExplanationModel } from '../views/explanation.js';
import { maskBlock } from '../views/mask-block.js';
import { matrixBlock } from '../views/matrix-block.js';
import { pipeline } from '../views/pipeline.js';
import type { WalkModel } from '../views/walk.js';
import { maskModel } from './mask-model.js';
import { describe, matrixModel } from './matrix-model.js';
import { format, type Scope } from './scope.js';

export function pipelineView(shown: Scope, t: Translate): TemplateResult {
  const { session, lang, theme, actions } = shown;
  const { scene, shown: trace } = session.playground;
  const context = { session, readonly: shown.readonly, held: shown.holds, lang, theme, ...actions.cells };
  const mask = maskModel(context, actions.mask);
  return pipeline({
    trace,
    scene,
    most: shown.drawn,
    format: format(shown),
    t,
    mask: mask ? maskBlock(mask) : nothing,
    onLayer: actions.layer,
    walk: walkModel(shown),
    cover: shown.covered ? shown.desk.question.cover('steps', t) : null,
    rowSum: rowSum(shown, t),
    matrix: (stage, head, copy) => {
      const model = matrixModel(context, stage, head);
      if (!model) return html``;
      return matrixBlock(
        copy ? { ...model, grid: { ...model.grid, id: `${model.grid.id}-${copy}` } } : model,
      );
    },
  });
}

function walkModel({ session, desk: { walk }, actions }: Scope): WalkModel {
  const { scene, shown: trace } = session.playground;
  const { open, playing, canPlay } = walk;
  const steps = open ? stepsOf(scene, trace) : [];
  const at = open ? walk.at : 0;
  const id = steps[at];
  return {
    ...{ open, playing, canPlay, steps, at },
    title: id ? titleOf(id, scene, trace) : null,
    told: id ? tell(id, scene, trace) : [],
    ...actions.walk,
  };
}

/** What the followed row of weights sums to, and over how many words it spreads. */
function rowSum(shown: Scope, t: Translate): TemplateResult {
  const { shown: trace, scene } = shown.session.playground;
  const { head, row } = scene.view;
  const token = visibleToken(trace.tokens[row + queryOffset(trace)] ?? '').text;
  const mask = maskOf(trace, 'weights', head);
  const width = mask?.shape[1] ?? 0;
  const blind = mask !== null && !mask.data.subarray(row * width, (row + 1) * width).includes(1);
  const sum = format(shown)(trace.heads[head]?.row_sums[row] ?? 0);
  const entropy = trace.heads[head]?.entropy?.[row] ?? 0;
  return html`<p class="row-sum">
      ${blind ? t('element.row_sum_none', { token }) : t('element.row_sum', { token, sum })}
    </p>
    ${blind ? nothing : html`<p class="row-sum">${t('element.row_spread', { entropy: format(shown)(entropy), words: formatNumber(Math.exp(entropy), 2) })}</p>`}`;
}

export function dockView(shown: Scope, t: Translate): TemplateResult {
  const { session, actions } = shown;
  const { selection, trace: whole } = session.playground;
  const trace = atLayer(whole, selection?.layer ?? 0);
  const title = selection ? describe(t, trace, selection, session.playground.scene.view.precision) : '';
  const { slider, dockOpen } = shown.desk;
  return dock(
    {
      title,
      open: dockOpen,
      explanation: explanationModel(shown, t),
      onFold: actions.foldDock,
      sliding: slider.isOffered(shown.readonly) ? slider.open : null,
      slider: slider.view({ session, title, t, readonly: shown.readonly, format: format(shown) }),
      onSlider: slider.toggle,
    },
    t,
  );
}

function explanationModel({ session, actions }: Scope, t: Translate): ExplanationModel | null {
  const { scene, trace: whole, selection, explanation } = session.playground;
  if (!selection || !explanation) return null;
  const trace = atLayer(whole, selection.layer ?? 0);
  const shares = explanation.kind === 'softmax' ? tensorOf(trace, 'weights', selection.head) : null;
  const names = (stage: StageId): string => stageOf(stage).symbol;
  return {
    explanation,
    names,
    tokens: trace.tokens,
    keys: keyTokens(trace),
    queries: labels(trace, 'weights', selection.head).rows.names,
    shares:
      shares && shares.data.subarray(selection.row * shares.shape[1], (selection.row + 1) * shares.shape[1]),
    seed: scene.random.seed,
    learned: learnedName(t, session.model),
    residual: scene.block.residual,
    n_heads: trace.heads.length,
    precision: scene.view.precision,
    t,
    onOperand: actions.operand,
  };
}
