// How far a reader is in the course: which lessons were opened, and whose question was answered.
import { contents } from './index.js';

export interface Progress {
  /** Ids, in the order of the course. */
  readonly opened: readonly string[];
  readonly answered: readonly string[];
}

export type Mark = 'new' | 'opened' | 'answered';

export const noProgress: Progress = { opened: [], answered: [] };

export function withOpened(progress: Progress, id: string): Progress {
  return progress.opened.includes(id) ? progress : inOrder({ ...progress, opened: [...progress.opened, id] });
}

/** Who answered has opened it. */
export function withAnswered(progress: Progress, id: string): Progress {
  if (progress.answered.includes(id)) return progress;
  return inOrder({ ...withOpened(progress, id), answered: [...progress.answered, id] });
}

export function markOf({ opened, answered }: Progress, id: string): Mark {
  if (answered.includes(id)) return 'answered';
  return opened.includes(id) ? 'opened' : 'new';
}

/** Whatever was kept, perhaps by another version of the course: lessons that there are not count for nothing. */
export function parseProgress(input: unknown): Progress {
  if (typeof input !== 'object' || input === null) return noProgress;
  const { opened, answered } = input as Readonly<Record<string, unknown>>;
  const both = { opened: list(opened), answered: list(answered) };
  return inOrder({ ...both, opened: [...both.opened, ...both.answered] });
}

const list = (input: unknown): readonly unknown[] => (Array.isArray(input) ? (input as unknown[]) : []);

function inOrder(progress: { opened: readonly unknown[]; answered: readonly unknown[] }): Progress {
  const known = (ids: readonly unknown[]) => contents.map(({ id }) => id).filter((id) => ids.includes(id));
  return { opened: known(progress.opened), answered: known(progress.answered) };
}
