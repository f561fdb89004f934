// The Chinese texts alone. Readers of Chinese fetch them; all others do without (web/build/one-language.mjs leaves them out
// of what everybody loads).
import type { Messages } from './i18n.js';
import { controls } from './messages/controls.js';
import { course } from './messages/course.js';
import { element } from './messages/element.js';
import { errors } from './messages/errors.js';
import { exhibit } from './messages/exhibit.js';
import { explain } from './messages/explain.js';
import { grid } from './messages/grid.js';
import { notes } from './messages/notes.js';
import { page } from './messages/page.js';
import { panels } from './messages/panels.js';
import { reading } from './messages/reading.js';
import { sentence } from './messages/sentence.js';
import { stages } from './messages/stages.js';
import { steps } from './messages/steps.js';

/** Keys as in i18n.ts: area.key. */
export const zh: Readonly<Record<string, Messages>> = {
  ...{ controls, course, element, errors, exhibit, explain, grid, notes, page, panels, reading, sentence },
  ...{ stages, steps },
};
