// What the author of a page asks of the element besides a scene: which parts are in view, what is held fixed, which number
// is chosen at first, and a question to predict before its answer is seen.
import { parseLock, type Locks } from './author-locks.js';
import { params } from './params.js';
import { clip, refuse, sceneError } from './parse-values.js';
import { SceneError } from './scene-error.js';
import type { StageId } from './scene.js';
import { stages } from './stages.js';
import type { CellRef } from './trace.js';

/** In the order of the page. */
export const parts = [
  ...['lesson', 'exhibit', 'sentence', 'model', 'heads', 'controls'],
  ...['toolbar', 'panels', 'pipeline', 'explanation'],
] as const;

/** Colours of weights; plum is what they have where nobody says otherwise. */
export const palettes = ['plum', 'viridis', 'grey'] as const;
export type Palette = Exclude<(typeof palettes)[number], 'plum'>;

/** Settings that `hide` takes away one by one. */
const settings: readonly string[] = [...params.map(({ key }) => key), 'context', 'silent_heads'];

/** As written on the tag; what is right is the core's to say, unless the author does. */
export interface AuthorQuestion {
  readonly text: string;
  /** null: the words that can be looked at. */
  readonly choices: readonly string[] | null;
  /** From 0; null: the word with the largest weight. */
  readonly answer: number | null;
  /** Told with the answer. */
  readonly reveal: string | null;
}

export interface AuthorOptions {
  /** Parts and settings that are not shown. */
  readonly hide: ReadonlySet<string>;
  readonly locks: Locks;
  readonly selection: CellRef | null;
  /** Of weights; null: as everywhere. */
  readonly palette: Palette | null;
  readonly panel: string | null;
  readonly question: AuthorQuestion | null;
  readonly problems: readonly SceneError[];
}

/** What cannot be used is left out and told. `panels`: the kinds there are. */
export function readAuthorOptions(
  attribute: (name: string) => string | null,
  panels: readonly string[],
): AuthorOptions {
  const problems: SceneError[] = [];
  const read = <T>(name: string, parse: (text: string) => T, otherwise: T): T => {
    const text = attribute(name);
    if (text === null || text.trim() === '') return otherwise;
    try {
      return parse(text);
    } catch (problem) {
      if (!(problem instanceof SceneError)) throw problem;
      problems.push(problem);
      return otherwise;
    }
  };
  const named = (name: string, allowed: readonly string[]): string[] =>
    read(
      name,
      (text) => {
        const asked = text.split(/[\s,]+/).filter((word) => word !== '');
        const known = asked.map((word) => word.replaceAll('-', '_')).filter((word) => allowed.includes(word));
        const strange = asked.filter((word) => !allowed.includes(word.replaceAll('-', '_')));
        problems.push(...strange.map((word) => unknown(name, word, allowed)));
        return known;
      },
      [],
    );
  const view = named('view', parts);
  const hide = named('hide', [...parts, ...settings]);
  const { locks, problems: unheld } = read<ReturnType<typeof parseLock>>('lock', parseLock, {
    locks: new Set(),
    problems: [],
  });
  problems.push(...unheld);
  return {
    hide: new Set([...hide, ...(view.length > 0 ? parts.filter((part) => !view.includes(part)) : [])]),
    locks,
    selection: read<CellRef | null>('selection', parseSelection, null),
    panel: read<string | null>(
      'panel',
      (text) =>
        panels.includes(text.trim()) ? text.trim() : refuse('panel', 'choice', choice(text, panels)),
      null,
    ),
    palette: read<Palette | null>('palette', parsePalette, null),
    question: questionFrom(read, problems),
    problems,
  };
}

const choice = (value: string, allowed: readonly string[]) => ({
  value: clip(value),
  choices: allowed.join(', '),
});
const unknown = (name: string, word: string, allowed: readonly string[]): SceneError =>
  sceneError(name, 'choice', choice(word, allowed));

function parsePalette(text: string): Palette | null {
  const found = palettes.find((one) => one === text.trim());
  if (!found) refuse('palette', 'choice', choice(text, palettes));
  return found === 'plum' ? null : found;
}

/** "weights 2 1": a stage, its row and column, in a scene of several the head and the layer, all counted from 0. */
function parseSelection(text: string): CellRef {
  const [name = '', ...places] = text.trim().split(/[\s,]+/);
  const stage = name.replaceAll('-', '_');
  const names = stages.map(({ id }) => id as string);
  if (!names.includes(stage)) refuse('selection', 'choice', choice(name, names));
  const bad = (): never => refuse('selection', 'selection', { value: clip(text) });
  if (places.length < 2 || places.length > 4 || !places.every((place) => /^\d{1,6}$/.test(place))) bad();
  const [row = 0, column = 0, head = 0, layer = 0] = places.map(Number);
  return { stage: stage as StageId, row, column, head, layer };
}

type Reader = <T>(name: string, parse: (text: string) => T, otherwise: T) => T;

function questionFrom(read: Reader, problems: SceneError[]): AuthorQuestion | null {
  const words = (text: string): string => text.trim();
  const text = read<string | null>('question', words, null);
  const choices = read<string[] | null>('choices', parseChoices, null);
  const most = choices?.length ?? Infinity; // of words it is known when there is a sentence
  const answer = read<number | null>('answer', (given) => parseAnswer(given, most), null);
  const reveal = read<string | null>('reveal', words, null);
  if (text !== null) return { text, choices, answer, reveal };
  if ([choices, answer, reveal].some((part) => part !== null))
    problems.push(sceneError('question', 'missing'));
  return null;
}

function parseChoices(text: string): string[] {
  const choices = text.split('|').map((one) => one.trim());
  if (choices.length < 2 || choices.includes('')) refuse('choices', 'choices', { value: clip(text) });
  return choices;
}

/** Counted from 1, as people count. */
function parseAnswer(text: string, most: number): number {
  const value = Number(text.trim());
  if (!Number.isInteger(value) || value < 1 || value > most)
    refuse('answer', 'answer', { value: clip(text) });
  return value - 1;
}
