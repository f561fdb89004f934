// A lesson is a starting scene with a short text, a few things to try and one question. Data only: the page draws it, the
// core computes every live number in it. Texts use the marks of inline.ts.
import type { Lang, Message } from '../i18n.js';
import type { ModelRef } from '../learned.js';
import type { ParamKey } from '../params.js';
import type { SceneInput } from '../scene.js';
import type { CellRef } from '../trace.js';
import type { LessonEntry } from './entries.js';
import type { ScenePatch } from './patch.js';

export interface Lesson extends LessonEntry {
  /** Where the scene is in the reader's language there is a lesson for each; only the texts in this one are read. */
  readonly lang?: Lang;
  /** One plain sentence, without marks. */
  readonly summary: Message;
  /** Live numbers are those of the lesson's own scene, also while the reader's edits show others. */
  readonly body: readonly Paragraph[];
  readonly scene: SceneInput;
  /** A measurement that stands above the scene. */
  readonly exhibit?: Exhibit;
  readonly meanings?: readonly Meaning[];
  readonly opens?: Opens;
  readonly tries: readonly Try[];
  readonly question: Question;
  /** The cell that is selected at opening. */
  readonly focus: CellRef;
  /** Parameter keys that matter here; the others are folded under "more". */
  readonly controls: readonly ParamKey[];
}

/**
 * spread: what the width does to softmax. cost: time and memory against the length of the text. meanings: a word's vector
 * in the lesson's `meanings`.
 */
export type Exhibit = 'spread' | 'cost' | 'meanings';

/** The same word in a sentence of its own. */
export interface Meaning {
  readonly scene: SceneInput;
  readonly row: number;
  /** What it means there: plain text. */
  readonly sense: Message;
}

/** A panel that comes with a scene. compare: what stands beside it as A. learn: what is set there, to be learned. */
export type Opens =
  | { readonly panel: 'compare'; readonly beside: SceneInput }
  | { readonly panel: 'learn'; readonly model: ModelRef };

export type Paragraph =
  | { readonly text: Message }
  | { readonly list: readonly Message[]; readonly ordered: boolean }
  /** Mathematics reads the same in every language. */
  | { readonly formula: string };

/** Opens as a scene of its own, or as the lesson's scene with a change. `why` holds no live numbers. */
export type Try = {
  /** Plain text, without marks: it names a button. */
  readonly label: Message;
  readonly why: Message;
  /** Where it differs from the lesson's. */
  readonly focus?: CellRef;
  readonly opens?: Opens;
} & ({ readonly scene: SceneInput } | { readonly patch: ScenePatch });

/** Predict, then reveal. */
export interface Question {
  readonly kind: 'choice';
  readonly prompt: Message;
  readonly choices: readonly Message[];
  readonly answer: AnswerRule;
  /** What the question asks about: a change of the lesson's scene; revealing may open it. Without it, the scene itself. */
  readonly patch?: ScenePatch;
  /** Live numbers are those of the changed scene. */
  readonly reveal: Message;
}

/** Which choice is right, by the numbers of the Trace. Paths are those of live-numbers.ts. */
export type AnswerRule =
  /** This choice, whatever the numbers. */
  | { readonly index: number }
  /** The place of the largest number in this row. */
  | { readonly argmax: string }
  /** Choices are "grows", "shrinks", "stays": what the change does to this number. */
  | { readonly trend: string };
