// The whole element as one template: every view is told its part of the session and answers with an action.
import { html, nothing, type TemplateResult } from 'lit';
import { sentenceOf } from '../model/edit.js';
import { ruleOf } from '../model/edit-mask.js';
import { errorText } from '../model/error-text.js';
import { translator, type Lang, type Translate } from '../model/i18n.js';
import { contents, fillNumbers, inline } from '../model/lessons/index.js';
import { formatNumber } from '../model/numbers.js';
import { hasEffect } from '../model/param-effect.js';
import { paramOf, params, type Param } from '../model/params.js';
import { reading, type Reading } from '../model/reading.js';
import { atLayer, keyTokens, labels, maskOf, queryOffset, stageOf, tensorOf } from '../model/stages.js';
import type { Scene, StageId } from '../model/scene.js';
import { visibleToken } from '../model/tokens.js';
import type { Limits, Trace } from '../model/trace.js';
import { contextText } from '../views/context-text.js';
import { controls } from '../views/controls.js';
import { dock } from '../views/dock.js';
import type { ExplanationModel } from '../views/explanation.js';
import { heads } from '../views/heads.js';
import { lessonPanel } from '../views/lesson-panel.js';
import { maskBlock } from '../views/mask-block.js';
import { matrixBlock } from '../views/matrix-block.js';
import { notices } from '../views/notices.js';
import { pipeline } from '../views/pipeline.js';
import { sentence } from '../views/sentence.js';
import type { Theme } from '../views/theme.js';
import { tokenText } from '../views/token-text.js';
import { toolbar } from '../views/toolbar.js';
import type { Actions } from './actions.js';
import type { Desk } from './desk.js';
import { maskModel } from './mask-model.js';
import { describe, matrixModel } from './matrix-model.js';
import type { Session } from './session.js';

export interface Shown {
  readonly desk: Desk;
  readonly limits: Limits;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly readonly: boolean;
  readonly hide: ReadonlySet<string>;
}

/** What every part needs, at hand. */
interface Scope extends Shown {
  readonly session: Session;
  readonly actions: Actions;
}

export function playgroundTemplate(given: Shown): TemplateResult {
  const shown: Scope = { ...given, session: given.desk.session, actions: given.desk.actions };
  const t = translator(shown.lang);
  const visible = (part: string, view: () => TemplateResult | typeof nothing) =>
    shown.hide.has(part) ? nothing : view();
  return html`<div class="layout" lang=${shown.lang}>
    ${visible('lesson', () => lessonView(shown, t))}
    <div class="work">
      ${visible('exhibit', () => exhibitView(shown, t))}
      <div class="bench">
        <section class="glance" aria-label=${t('element.glance')}>
          <div class="look">
            <div class="sentence">
              ${visible('sentence', () => sentenceView(shown, t))}
              ${visible('sentence', () => contextView(shown, t))}
              <p class="reading">${readingView(readingOf(shown))}</p>
            </div>
            ${visible('heads', () => headsView(shown, t))}
          </div>
          ${visible('controls', () => controlsView(shown, t))}
          <div class="topline">
            ${notices(shown.desk.notices, t, shown.actions.dismiss)}
            ${visible('toolbar', () => toolbar({ ...toolbarState(shown), t, onAction: shown.actions.toolbar }))}
          </div>
        </section>
        ${visible('panels', () => panelsView(shown, t))} ${visible('pipeline', () => pipelineView(shown, t))}
        ${visible('explanation', () => dockView(shown, t))}
      </div>
    </div>
  </div>`;
}

const format =
  ({ session }: Scope) =>
  (value: number): string =>
    formatNumber(value, session.playground.scene.view.precision);

function lessonView({ session, lang, desk, actions }: Scope, t: Translate): TemplateResult {
  const { lesson, lessonTrace, answer, playground } = session;
  // Fewer digits than three would make the text's sums come out wrong.
  const precision = Math.max(3, playground.scene.view.precision);
  const fill = (text: string, trace: Trace | null) =>
    trace ? fillNumbers(text, trace, precision) : inline(text);
  const shownAnswer = lesson &&
    answer && { ...answer, reveal: fill(lesson.question.reveal[lang], answer.trace) };
  return lessonPanel({
    contents,
    lesson,
    open: desk.lessonOpen,
    lang,
    t,
    fill: (text) => fill(text, lessonTrace),
    answer: shownAnswer,
    onLesson: actions.lesson,
    onTry: actions.try,
    onGuess: actions.guess,
    onReveal: actions.reveal,
    onFold: actions.foldLesson,
  });
}

const exhibitView = (shown: Scope, t: Translate): TemplateResult | typeof nothing =>
  shown.desk.exhibits.view(shown.session.lesson?.exhibit ?? null, t);

const toolbarState = ({ session: { playground } }: Scope) => ({
  canUndo: playground.history.canUndo,
  canRedo: playground.history.canRedo,
  canCopyTable: playground.selection !== null,
});

function sentenceView(shown: Scope, t: Translate): TemplateResult {
  const { session, actions } = shown;
  const { scene, trace, errors } = session.playground;
  const error = errors.get('text');
  return sentence({
    text: session.drafts.get('text') ?? sentenceOf(scene),
    tokenize: scene.tokenize,
    tokens: scene.tokens,
    chip: session.chip,
    renaming: session.renaming,
    query: scene.view.row + queryOffset(trace),
    weights: scene.context ? null : weightsRow(shown),
    visible: scene.context ? null : paddingOf(scene),
    onPad: actions.pad,
    composing: session.composing,
    readonly: shown.readonly,
    error: error ? errorText(t, error) : null,
    format: format(shown),
    t,
    ...actions.sentence,
  });
}

const paddingOf = (scene: Scene): readonly boolean[] | null => ruleOf(scene, 'padding')?.visible ?? null;

function contextView(shown: Scope, t: Translate): TemplateResult | typeof nothing {
  const { session, actions } = shown;
  const { scene, errors } = session.playground;
  const { context } = scene;
  if (!context) return nothing;
  const error = errors.get('context');
  return contextText({
    text: session.drafts.get('context') ?? sentenceOf({ ...scene, ...context }),
    tokens: context.tokens,
    weights: weightsRow(shown),
    visible: paddingOf(scene),
    composing: session.composing,
    readonly: shown.readonly,
    error: error ? errorText(t, error) : null,
    format: format(shown),
    t,
    onPad: actions.pad,
    onContext: actions.context,
    onCompose: actions.sentence.onCompose,
  });
}

function weightsRow({ session }: Scope): Float32Array | null {
  const { scene, shown: trace } = session.playground;
  const weights = tensorOf(trace, 'weights', scene.view.head);
  const width = weights?.shape[1] ?? 0;
  return weights && weights.shape[0] > 0
    ? weights.data.subarray(scene.view.row * width, (scene.view.row + 1) * width)
    : null;
}

function readingOf(shown: Scope): Reading {
  const { scene, shown: trace } = shown.session.playground;
  return reading(trace, scene.view.head, scene.view.row, shown.lang, (weight) =>
    formatNumber(weight, scene.view.precision),
  );
}

const readingView = ({ parts }: Reading): TemplateResult[] =>
  parts.map((part) =>
    part.kind === 'token'
      ? tokenText(part.text)
      : part.kind === 'number'
        ? html`<span class="live-number">${part.text}</span>`
        : html`${part.text}`,
  );

function headsView(shown: Scope, t: Translate): TemplateResult {
  const { scene, trace } = shown.session.playground;
  const { theme, readonly, actions } = shown;
  const { head: onHead, silence: onSilence } = actions;
  return heads({ scene, trace, theme, readonly, t, onHead, onSilence });
}

function controlsView(shown: Scope, t: Translate): TemplateResult {
  const { session, actions } = shown;
  const { scene, errors } = session.playground;
  const offered = params.filter(
    ({ key }) => key !== 'tokenize' && !shown.hide.has(key) && hasEffect(key, scene),
  );
  const chosen = session.lesson?.controls;
  const inView = ({ key, main }: Param): boolean => (chosen ? chosen.includes(key) : main);
  const matters = (param: Param): boolean =>
    inView(param) || errors.has(param.key) || (param.under !== null && inView(paramOf(param.under)));
  return controls({
    scene,
    limits: shown.limits,
    t,
    main: offered.filter(matters),
    more: offered.filter((param) => !matters(param)),
    readonly: shown.readonly,
    draft: (key) => session.drafts.get(key) ?? null,
    error: (key) => {
      const error = errors.get(key);
      return error ? errorText(t, error) : null;
    },
    onParam: actions.param,
    open: shown.desk.openGroup,
    context: scene.stages === 'x' && !shown.readonly ? scene.context !== null : null,
    onContext: (on) => {
      actions.context(on ? t('sentence.context_example') : null);
    },
    onNewNumbers: actions.newNumbers,
    onGroup: actions.group,
  });
}

const panelsView = (shown: Scope, t: Translate): TemplateResult | typeof nothing =>
  shown.desk.panels.view({ ...shown, host: shown.desk, t, format: format(shown) });

function pipelineView(shown: Scope, t: Translate): TemplateResult {
  const { session, lang, theme, actions } = shown;
  const { scene, shown: trace } = session.playground;
  const mask = maskModel({ session, readonly: shown.readonly, lang, theme, ...actions.cells }, actions.mask);
  const context = { session, readonly: shown.readonly, lang, theme, ...actions.cells };
  return pipeline({
    trace,
    scene,
    format: format(shown),
    t,
    mask: mask ? maskBlock(mask) : nothing,
    onLayer: actions.layer,
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

function dockView(shown: Scope, t: Translate): TemplateResult {
  const { session, actions } = shown;
  const { selection, trace: whole } = session.playground;
  const trace = atLayer(whole, selection?.layer ?? 0);
  return dock(
    {
      open: shown.desk.dockOpen,
      title: selection ? describe(t, trace, selection, session.playground.scene.view.precision) : '',
      explanation: explanationModel(shown, t),
      onFold: actions.foldDock,
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
    residual: scene.block.residual,
    n_heads: trace.heads.length,
    precision: scene.view.precision,
    t,
    onOperand: actions.operand,
  };
}
