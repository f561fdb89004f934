// What the views of the panel "Learn it" are told, and what they can ask for.
import { errorText } from '../model/error-text.js';
import { smallerRate } from '../model/learn-settings.js';
import { standingText } from '../model/learn-told.js';
import { taskName, textOr } from '../model/learned-name.js';
import type { LearnedModel } from '../model/learned.js';
import { SceneError } from '../model/scene-error.js';
import type { BarModel, Running } from '../views/learn-bar.js';
import type { LearnPanelModel } from '../views/learn-panel.js';
import { labelOf, type SettingsModel } from '../views/learn-settings.js';
import type { LearnDesk } from './learn-desk.js';
import { format, watchedModel } from './learn-watched-model.js';
import type { PanelScope } from './panels.js';

const HAN_GAP = /(\p{sc=Han}) (?=\p{sc=Han})/gu;

export function panelModel(scope: PanelScope, desk: LearnDesk): LearnPanelModel {
  const { t, readonly } = scope;
  const { training, moment, moments, at, isNow } = desk;
  const { record } = training;
  const several = desk.task.watched.some(({ targets }) => targets.length > 1);
  const model = moment && withAccuracy(desk, moment.model);
  const steps = moments.map((one) => one.steps);
  const diverged = training.state === 'diverged';
  const rate = smallerRate(desk.recipe.learning_rate);
  const onAt = (place: number): void => {
    desk.goTo(place);
  };
  return {
    bar: barModel(scope, desk),
    settings: settingsModel(scope, desk),
    state: broken(scope, desk) ?? standing(scope, desk),
    rescue: diverged
      ? {
          name: t('learn.take_rate', { rate }),
          onTake: () => {
            desk.set('learning_rate', String(rate));
          },
        }
      : null,
    said: desk.said?.(t) ?? '',
    watched: model && moment && watchedModel(scope, desk, model, moment.steps),
    curves: { record, several, until: training.until, moments: steps, at, t, onAt },
    timeline: {
      ...{ moments: steps, at, now: isNow, t, onAt },
      onNow: () => {
        desk.goTo(moments.length - 1);
      },
    },
    runs: { runs: training.runs, t, format },
    onUse:
      readonly || !model
        ? null
        : () => {
            desk.use(scope, model);
          },
    used: desk.used,
    t,
  };
}

/** A moment that was measured is known by how well it does. */
function withAccuracy({ training }: LearnDesk, model: LearnedModel): LearnedModel {
  const held = training.record.held.find(({ steps }) => steps === model.recipe.steps && steps > 0);
  return held ? { ...model, accuracy: held.pairs.accuracy } : model;
}

function broken({ t }: PanelScope, { training: { state, problem } }: LearnDesk): string[] | null {
  if (state !== 'failed' || !problem) return null;
  return problem instanceof SceneError ? [] : [t('learn.broke', { reason: errorText(t, problem) })];
}

function standing({ t }: PanelScope, { training, recipe, watching }: LearnDesk): string[] {
  const { steps, state, record } = training;
  return standingText(t, {
    ...{ steps, recipe, running: state === 'running', diverged: state === 'diverged' },
    ...{ last: record.last, held: record.held.at(-1) ?? null },
    word: watching.tokens[watching.row] ?? '',
  });
}

const running: Partial<Record<LearnDesk['training']['state'], Running>> = {
  running: 'running',
  diverged: 'stuck',
  failed: 'stuck',
};

function barModel({ t, lang }: PanelScope, desk: LearnDesk): BarModel {
  const { training, learner, task } = desk;
  const { state, steps, until, speed, elapsed_ms } = training;
  return {
    tasks: learner.tasks.map(({ id }) => ({ id, name: taskName(t, id) })),
    task: task.id,
    running: running[state] ?? (steps === 0 ? 'fresh' : 'paused'),
    busy: state === 'loading' || state === 'none',
    begun: steps > 0,
    ...{ steps, until, t },
    hurried: training.hurried,
    speed: speed === null ? null : String(Math.round(speed)),
    elapsed: (elapsed_ms / 1000).toFixed(1),
    onTask: (id) => {
      desk.begin({ task: id }, lang);
    },
    onToggle: () => {
      desk.toggle();
    },
    onStep: () => {
      desk.step();
    },
    onReset: () => {
      desk.reset();
    },
    onSeed: () => {
      desk.anotherSeed();
    },
    onHurry: (on) => {
      desk.hurry(on);
    },
  };
}

function settingsModel({ t }: PanelScope, desk: LearnDesk): SettingsModel {
  const { task, recipe } = desk;
  const counts = recipe.counts.length > 0 ? recipe.counts : task.counted.map(({ count }) => count);
  const error = (key: Parameters<LearnDesk['errors']['get']>[0]): string | null => {
    const found = desk.errors.get(key);
    if (!found) return null;
    const field = key === 'counts' ? t('learn.counts') : labelOf(t, key);
    // Messages set a key apart from Chinese; a name is Chinese itself.
    return errorText(t, { code: found.code, args: { ...found.args, field } }).replace(HAN_GAP, '$1');
  };
  return {
    recipe: { ...recipe, counts },
    draft: (key) => desk.drafts.get(key) ?? null,
    error,
    counted: task.counted.map(({ id }) => textOr(id, t, `learn.says_${id}`)),
    countsError: error('counts'),
    open: desk.settingsOpen,
    t,
    onDraft: (key, text) => {
      desk.drafts.set(key, text);
    },
    onSetting: (key, text) => {
      desk.set(key, text);
    },
    onCount: (index, count) => {
      desk.setCount(index, count);
    },
    onFold: (open) => {
      desk.settingsOpen = open;
    },
  };
}
