// Every visible string, in both languages. One file an area under messages/, each entry holding en and zh side by side,
// so that a missing translation is a type error.
import { fill, type Args } from './fill.js';
import { preferredLang, type Lang } from './langs.js';
import type { author } from './messages/author.js';
import type { compare } from './messages/compare.js';
import { controls } from './messages/controls.js';
import type { cost } from './messages/cost.js';
import { course } from './messages/course.js';
import { element } from './messages/element.js';
import type { embed } from './messages/embed.js';
import { errors } from './messages/errors.js';
import { exhibit } from './messages/exhibit.js';
import { explain } from './messages/explain.js';
import { grid } from './messages/grid.js';
import type { learn as learning } from './messages/learn.js';
import type { look } from './messages/look.js';
import type { meanings } from './messages/meanings.js';
import type { model } from './messages/model.js';
import { notes } from './messages/notes.js';
import type { overview } from './messages/overview.js';
import { page } from './messages/page.js';
import { panels } from './messages/panels.js';
import type { plane } from './messages/plane.js';
import type { poster } from './messages/poster.js';
import { reading } from './messages/reading.js';
import { sentence } from './messages/sentence.js';
import type { spread } from './messages/spread.js';
import { stages } from './messages/stages.js';
import { steps } from './messages/steps.js';
import type { take } from './messages/take.js';

export { fill, type Args };
export { preferredLang, type Lang };
export type Message = Readonly<Record<Lang, string>>;
export type Messages = Readonly<Record<string, Message>>;

const areas = {
  ...{ controls, course, element, errors, exhibit, explain, grid, notes, page, panels, reading, sentence },
  ...{ stages, steps },
};
/** These come with the code that shows them, by `addMessages`. */
interface LateAreas {
  readonly author: typeof author;
  readonly compare: typeof compare;
  readonly cost: typeof cost;
  readonly embed: typeof embed;
  readonly learn: typeof learning;
  readonly look: typeof look;
  readonly model: typeof model;
  readonly meanings: typeof meanings;
  readonly overview: typeof overview;
  readonly plane: typeof plane;
  readonly poster: typeof poster;
  readonly spread: typeof spread;
  readonly take: typeof take;
}
type Areas = typeof areas & LateAreas;
export type MessageKey = { [A in keyof Areas]: `${A & string}.${keyof Areas[A] & string}` }[keyof Areas];

const table = new Map<string, Message>();
export const messages: ReadonlyMap<string, Message> = table;
add(areas);

let chinese: Promise<void> | null = null;

/** Whether texts in this language are here. English ones always are. */
export const speaks = (lang: Lang): boolean => messages.get('page.title')?.[lang] !== undefined;

/** Fetches the texts of a language; without a connection they stay English, and another call tries again. */
export async function learn(lang: Lang): Promise<void> {
  if (speaks(lang)) return;
  chinese ??= import('./messages-zh.js').then(({ zh }) => {
    add(zh);
  });
  try {
    await chinese;
  } catch {
    chinese = null;
  }
}

export function addMessages(late: Partial<LateAreas>): void {
  add(late);
}

function add(some: Readonly<Record<string, Messages>>): void {
  for (const [area, entries] of Object.entries(some))
    for (const [key, message] of Object.entries(entries))
      table.set(`${area}.${key}`, { ...table.get(`${area}.${key}`), ...message });
}

export type Translate = (key: MessageKey, args?: Args) => string;

/** English stands in for texts that are still on their way. A key that does not exist is a bug: it throws. */
export function translator(lang: Lang): Translate {
  return (key, args) => {
    const message = messages.get(key);
    if (!message) throw new Error(`no message ${key}`);
    return fill(speaks(lang) ? message[lang] : message.en, args);
  };
}
