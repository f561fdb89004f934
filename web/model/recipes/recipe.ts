// How an embed is written for each kind of page: one source for the builder in the page, the documentation and the tests,
// which follow every recipe with the real tool.
import type { Lang, Message } from '../i18n.js';

/** What an author chose, as every recipe needs it. choice.ts makes it. */
export interface EmbedChoice {
  /** Absolute address of the folder that holds element.js, with "/" at its end. */
  readonly base: string;
  /**
   * Of the element, in order, as they mean, not yet escaped. `readonly` has the value "". `src`, where there is one, is the
   * bare name of the file in `scene`.
   */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** What the scene's file holds: a scene that attributes cannot say. */
  readonly scene: SceneFile | null;
  readonly lang: Lang;
  readonly title: string;
  /** Opens the same scene: a lesson in the page, another one as its embed where that address is the shorter one. */
  readonly link: string;
  /** Stands under it; "": nothing does. */
  readonly caption: string;
  /** For readers without scripts: the followed row, in formatted numbers, and whose it is. Empty: only the link stays. */
  readonly rows: {
    readonly query?: string;
    readonly tokens: readonly string[];
    readonly weights: readonly string[];
  };
  /** Of a frame, in px, until it says how high it is. */
  readonly height: number;
  /** Address of the SVG, or its bare file name where the author saves it. The PNG beside it ends with .png. */
  readonly poster: string;
}

export interface SceneFile {
  readonly name: string;
  readonly json: string;
}

/** element: a tag in the page's own text. frame: an iframe. widget: a module in a notebook. picture: no script at all. */
export type RecipeKind = 'element' | 'frame' | 'widget' | 'picture';

export interface Step {
  readonly text: Message;
  /** Where it goes, from the root of the author's project; "": not a file but a form on a site, or a shell. */
  readonly file: string;
  /** Of the code: html, js, yaml, mdx … */
  readonly language: string;
  /** Another way, for where the one before does not work. */
  readonly instead?: true;
  /** "": this step is not needed for this choice. */
  readonly code: (choice: EmbedChoice) => string;
}

export interface Recipe {
  readonly id: string;
  readonly name: Message;
  readonly kind: RecipeKind;
  readonly steps: readonly Step[];
}
