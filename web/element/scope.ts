// What every part of the template is given.
import type { LockName } from '../model/author-locks.js';
import type { Lang } from '../model/i18n.js';
import { formatNumber } from '../model/numbers.js';
import type { Limits } from '../model/trace.js';
import type { Theme } from '../views/theme.js';
import type { Actions } from './actions.js';
import type { Desk } from './desk.js';
import type { LateParts } from './late-parts.js';
import type { Session } from './session.js';

export interface Shown {
  readonly desk: Desk;
  readonly late: LateParts;
  readonly limits: Limits;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly readonly: boolean;
  readonly hide: ReadonlySet<string>;
  /** How much is drawn: one of `slices`. */
  readonly drawn: number;
}

/** What is drawn in one piece of work at the start: lesson, glance, settings, tools, then the pipeline's steps. */
export const slices = [-3, -2, -1, 0, 1, 2, 3, 4, Infinity] as const;
export const kFirstStep = 1;

/** What every part needs, at hand. */
export interface Scope extends Shown {
  readonly session: Session;
  /** What the author of the page holds fixed. */
  readonly holds: (name: LockName) => boolean;
  /** What the author's question is about is not shown until it is answered. */
  readonly covered: boolean;
  readonly actions: Actions;
}

/** With as many digits as the reader asked for. */
export const format =
  ({ session }: Scope) =>
  (value: number): string =>
    formatNumber(value, session.playground.scene.view.precision);
