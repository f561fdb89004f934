// What an author wants of an embed besides its scene, and the attributes that say it. author.ts reads them.
import type { palettes, parts as allParts } from '../author.js';
import type { Lang } from '../i18n.js';
import type { CellRef } from '../trace.js';
import type { Attribute } from './scene-attributes.js';

/** Those that an author turns on and off. What belongs to a lesson's or a model's scene comes with that. */
export const parts = [
  ...['lesson', 'sentence', 'heads', 'controls', 'toolbar', 'panels', 'pipeline', 'explanation'],
] as const satisfies readonly Part[];
export type Part = (typeof allParts)[number];

/** Of one setting, or of `text`: the sentence. */
export type Freedom = 'free' | 'locked' | 'hidden';

export interface Wishes {
  /** lesson: as it stands, without the reader's own edits. */
  readonly start: 'scene' | 'lesson';
  readonly shown: ReadonlySet<Part>;
  /** By Scene key; those that are not named are free. */
  readonly settings: ReadonlyMap<string, Freedom>;
  readonly readonly: boolean;
  /** null: that of the page around it. */
  readonly lang: Lang | null;
  /** null: as the reader's system has it. */
  readonly theme: 'light' | 'dark' | null;
  /** Of the weights. */
  readonly palette: (typeof palettes)[number];
  /** Whether it opens with the number that is selected. */
  readonly selected: boolean;
  readonly question: WishedQuestion;
  /** "": that of the lesson, or the sentence. */
  readonly title: string;
  readonly caption: string;
  /** For readers without scripts. */
  readonly table: boolean;
}

export interface WishedQuestion {
  /** "": there is none. */
  readonly text: string;
  /** One a line; none: the words of the sentence. */
  readonly choices: string;
  /** From 0; null: the word with the largest weight. */
  readonly answer: number | null;
  readonly reveal: string;
}

export const noWishes: Wishes = {
  start: 'scene',
  shown: new Set(parts),
  settings: new Map(),
  readonly: false,
  lang: null,
  theme: null,
  palette: 'plum',
  selected: false,
  question: { text: '', choices: '', answer: null, reveal: '' },
  title: '',
  caption: '',
  table: true,
};

/** `selection`: the number that is selected now. */
export function wishAttributes(wishes: Wishes, selection: CellRef | null): Attribute[] {
  const hidden = parts.filter((part) => !wishes.shown.has(part));
  const those = (freedom: Freedom): string[] =>
    [...wishes.settings].filter(([, own]) => own === freedom).map(([name]) => kebab(name));
  const { readonly, lang, theme, palette } = wishes;
  const entries: Attribute[] = [
    ['hide', [...hidden, ...those('hidden')].join(' ')],
    ['lock', readonly ? '' : those('locked').join(' ')],
    ['lang', lang ?? ''],
    ['theme', theme ?? ''],
    ['palette', palette === 'plum' ? '' : palette],
    ['selection', wishes.selected && selection ? selectionText(selection) : ''],
    ...questionAttributes(wishes.question),
  ];
  const said = entries.filter(([, value]) => value !== '');
  return readonly ? [...said, ['readonly', '']] : said;
}

const kebab = (name: string): string => name.replaceAll('_', '-');

/** Head and layer only where there are others. */
const selectionText = ({ stage, row, column, head, layer = 0 }: CellRef): string => {
  const places = layer > 0 ? [row, column, head, layer] : head > 0 ? [row, column, head] : [row, column];
  return `${kebab(stage)} ${places.join(' ')}`;
};

/** Lines without anything are none, and "|" sets choices apart. A single one is nothing to choose from: none. */
export function choicesOf({ choices }: WishedQuestion): string[] {
  const lines = choices
    .split('\n')
    .map((line) => line.replaceAll('|', ' ').trim())
    .filter((line) => line !== '');
  return lines.length > 1 ? lines : [];
}

/** A right answer that the sentence decides exists only where its words are the choices. */
export const rightAnswer = (question: WishedQuestion): number | null => {
  const choices = choicesOf(question);
  if (choices.length === 0) return question.answer;
  return Math.min(question.answer ?? 0, choices.length - 1);
};

function questionAttributes(question: WishedQuestion): Attribute[] {
  const choices = choicesOf(question);
  const right = rightAnswer(question);
  if (question.text.trim() === '') return [];
  return [
    ['question', question.text.trim()],
    ['choices', choices.join('|')],
    ['answer', right === null ? '' : String(right + 1)],
    ['reveal', question.reveal.trim()],
  ];
}
