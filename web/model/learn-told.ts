// How training stands, in sentences.
import type { Translate } from './i18n.js';
import type { Held } from './learn-record.js';
import { settingOf, smallerRate } from './learn-settings.js';
import { percentDown } from './learned-name.js';
import type { Recipe, StepReport } from './learned.js';

/** Held-out sentences that are measured at a time. */
export const HELD_OUT = 256;

/** From here on it is said to have learned. */
const kLearned = 0.99;

/** 100, 99.2, 87: without its sign, which each language sets its own way. */
export const percentText = (share: number): string => String(percentDown(share));

export interface Standing {
  readonly steps: number;
  readonly running: boolean;
  readonly diverged: boolean;
  readonly last: StepReport | null;
  /** The last measurement. */
  readonly held: Held | null;
  readonly recipe: Recipe;
  /** The word that is asked about. */
  readonly word: string;
}

export function standingText(t: Translate, standing: Standing): string[] {
  const { steps, running, diverged, last, held, recipe, word } = standing;
  if (diverged) return [divergedText(t, steps, recipe)];
  if (steps === 0 || !last) return [t('learn.untrained', { word })];
  const learned = held !== null && held.steps > 0 && held.pairs.accuracy >= kLearned;
  const facts = { accuracy: percentText(last.accuracy), batch: recipe.batch, steps };
  const stands = t(running ? 'learn.learning' : 'learn.paused', facts);
  if (!held || held.steps === 0) return [stands];
  const measured = { accuracy: percentText(held.pairs.accuracy), count: HELD_OUT };
  const said = learned ? [t('learn.learned', measured)] : [stands, t('learn.held', measured)];
  return held.template
    ? [...said, t('learn.held_template', { accuracy: percentText(held.template.accuracy) })]
    : said;
}

const divergedText = (t: Translate, steps: number, recipe: Recipe): string =>
  t('learn.diverged', { steps, rate: smallerRate(recipe.learning_rate) });

export const heldText = (t: Translate, accuracy: number): string =>
  t(accuracy >= kLearned ? 'learn.learned' : 'learn.held', {
    accuracy: percentText(accuracy),
    count: HELD_OUT,
  });

export function milestoneText(
  t: Translate,
  milestone: 'begun' | 'running' | 'paused' | 'done' | 'diverged',
  steps: number,
  recipe: Recipe | null,
): string {
  switch (milestone) {
    case 'begun':
      return t('learn.said_reset');
    case 'running':
      return t('learn.said_start');
    case 'paused':
      return t('learn.said_pause', { steps });
    case 'done':
      return t('learn.said_done', { steps });
    case 'diverged':
      return recipe ? divergedText(t, steps, recipe) : '';
  }
}

/** Where the weights on show come from. */
export function sourceText(t: Translate, steps: number, recipe: Recipe, held: Held | null): string {
  const seed = settingOf(recipe, 'seed');
  if (steps === 0) return t('learn.source_random', { seed });
  return held?.steps === steps
    ? t('learn.source_learned', { steps, seed, accuracy: percentText(held.pairs.accuracy) })
    : t('learn.source_learning', { steps, seed });
}
