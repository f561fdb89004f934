// The whole element as one template: every view is told its part of the session and answers with an action.
import { html, nothing, type TemplateResult } from 'lit';
import { sentenceOf } from '../model/edit.js';
import { ruleOf } from '../model/edit-mask.js';
import { errorText } from '../model/error-text.js';
import { translator, type Translate } from '../model/i18n.js';
import { hasEffect } from '../model/param-effect.js';
import { paramOf, params, type Param } from '../model/params.js';
import { reading } from '../model/reading.js';
import { queryOffset, tensorOf } from '../model/stages.js';
import type { Scene } from '../model/scene.js';
import { contextText } from '../views/context-text.js';
import { controls } from '../views/controls.js';
import { cssVars } from '../views/css-vars.js';
import { heads } from '../views/heads.js';
import { notices } from '../views/notices.js';
import { readingLine } from '../views/reading-line.js';
import { sentence } from '../views/sentence.js';
import { toolbar } from '../views/toolbar.js';
import type { PanelScope } from './panels.js';
import { format, type Scope, type Shown } from './scope.js';
import type { PartName, Parts } from './late-parts.js';

export function playgroundTemplate(given: Shown): TemplateResult {
  const { session, actions, author, question } = given.desk;
  const covered = question.covers(session);
  const shown: Scope = {
    ...given,
    session,
    actions,
    covered,
    holds: (name) => author.options.locks.has(name),
  };
  const t = translator(shown.lang);
  const visible = (part: string, view: () => TemplateResult | typeof nothing, slice = -Infinity) =>
    shown.hide.has(part) || shown.drawn < slice ? nothing : view();
  const late = <Name extends PartName>(
    name: Name,
    view: (part: Parts[Name]) => TemplateResult,
  ): TemplateResult => {
    const part = shown.late.part(name);
    return part ? view(part) : shown.late.status(name, t);
  };
  return html`<div class="layout" lang=${shown.lang}>
    ${visible('lesson', () => late('lesson', (part) => part.lessonView(shown, t, covered ? [] : readingView(shown))))}
    <div class="work">
      ${visible('exhibit', () => exhibitView(shown, t), -2)}
      <div class="bench">
        ${shown.desk.models.status(t)}
        <section class="glance" aria-label=${t('element.glance')}>
          <div class="look">
            <div
              class="sentence"
              part="sentence"
              ${cssVars({ '--digits': shown.session.playground.scene.view.precision })}
            >
              ${visible('sentence', () => sentenceView(shown, t), -2)}
              ${visible('sentence', () => contextView(shown, t), -2)}
              <p class="reading">${covered ? question.cover('reading', t) : readingView(shown)}</p>
              ${visible('model', () => shown.desk.models.view(panelScope(shown, t)), -1)}
            </div>
            ${visible('heads', () => headsView(shown, t), -2)}
          </div>
          ${question.view(panelScope(shown, t))} ${visible('controls', () => controlsView(shown, t), -1)}
        </section>
        <div class="tools">
          ${notices(shown.desk.notices, t, shown.actions.dismiss)}
          ${visible('toolbar', () => toolbar({ ...toolbarState(shown), t, onAction: shown.actions.toolbar }), 0)}
          ${covered ? nothing : visible('panels', () => panelsView(shown, t), 0)}
        </div>
        ${visible('pipeline', () => late('steps', (part) => part.pipelineView(shown, t)), 1)}
        ${covered ? nothing : visible('explanation', () => late('steps', (part) => part.dockView(shown, t)), 2)}
      </div>
    </div>
  </div>`;
}

const exhibitView = (shown: Scope, t: Translate): TemplateResult | typeof nothing =>
  shown.desk.exhibits.view(shown.session.lesson?.exhibit ?? null, { ...shown, host: shown.desk, t });

const toolbarState = ({ session: { playground }, readonly, covered }: Scope) => ({
  readonly,
  canUndo: playground.history.canUndo,
  canRedo: playground.history.canRedo,
  canCopyTable: playground.selection !== null && !covered,
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
    known: scene.model !== null,
    query: scene.view.row + queryOffset(trace),
    weights: scene.context ? null : weightsRow(shown),
    visible: scene.context ? null : paddingOf(scene),
    padHeld: shown.holds('mask'),
    onPad: actions.pad,
    composing: session.composing,
    readonly: shown.readonly,
    held: shown.holds('text'),
    cut: !shown.hide.has('tokenize'),
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
    padHeld: shown.holds('mask'),
    composing: session.composing,
    readonly: shown.readonly,
    held: shown.holds('context'),
    error: error ? errorText(t, error) : null,
    format: format(shown),
    t,
    onPad: actions.pad,
    onContext: actions.context,
    onCompose: actions.sentence.onCompose,
  });
}

/** null: there is none, or it is covered. */
function weightsRow({ session, covered }: Scope): Float32Array | null {
  if (covered) return null;
  const { scene, shown: trace } = session.playground;
  const weights = tensorOf(trace, 'weights', scene.view.head);
  const width = weights?.shape[1] ?? 0;
  return weights && weights.shape[0] > 0
    ? weights.data.subarray(scene.view.row * width, (scene.view.row + 1) * width)
    : null;
}

function readingView(shown: Scope): TemplateResult[] {
  const { scene, shown: trace } = shown.session.playground;
  return readingLine(reading(trace, scene.view.head, scene.view.row, shown.lang, format(shown)).parts);
}

function headsView(shown: Scope, t: Translate): TemplateResult {
  const { scene, trace } = shown.session.playground;
  const { theme, readonly, covered, actions } = shown;
  const { head: onHead, silence: onSilence } = actions;
  const held = shown.holds('silent_heads');
  const silencing = !shown.hide.has('silent_heads');
  return heads({ scene, trace, theme, readonly, held, silencing, covered, t, onHead, onSilence });
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
    held: (key) => shown.holds(key),
    context:
      scene.stages === 'x' && !shown.readonly && !shown.hide.has('context') ? scene.context !== null : null,
    onContext: (on) => {
      actions.context(on ? t('sentence.context_example') : null);
    },
    onNewNumbers: actions.newNumbers,
    onGroup: actions.group,
  });
}

const panelScope = (shown: Scope, t: Translate): PanelScope => ({
  ...shown,
  host: shown.desk,
  t,
  format: format(shown),
});

const panelsView = (shown: Scope, t: Translate): TemplateResult =>
  shown.desk.panels.view(panelScope(shown, t));
