// Every recipe, in the order of the builder and of the documentation.
import { docusaurus } from './docusaurus.js';
import { html } from './html.js';
import { hugo } from './hugo.js';
import { iframe } from './iframe.js';
import { jupyterBook } from './jupyter-book.js';
import { latex } from './latex.js';
import { mkdocs } from './mkdocs.js';
import { notion } from './notion.js';
import { pictures } from './pictures.js';
import type { EmbedChoice, Recipe, Step } from './recipe.js';
import { vitepress } from './vitepress.js';
import { wordpress } from './wordpress.js';

export { choiceOf, type ChoiceParts } from './choice.js';
export type { EmbedChoice, Recipe, RecipeKind, SceneFile, Step } from './recipe.js';

export const recipes: readonly Recipe[] = [
  ...[html, iframe, docusaurus, vitepress, mkdocs, hugo, jupyterBook],
  ...[wordpress, notion, pictures, latex],
];

/** A step as it is followed for a choice. */
export interface WrittenStep extends Omit<Step, 'code' | 'file'> {
  /** The scene's file has the name that the element asks for. */
  readonly file: string;
  readonly code: string;
}

/** Those that this choice needs. */
export const stepsOf = ({ steps }: Recipe, choice: EmbedChoice): WrittenStep[] =>
  steps
    .map((step) => ({
      ...step,
      file: step.file.replace(/scene\.json$/, choice.scene?.name ?? 'scene.json'),
      code: step.code(choice),
    }))
    .filter(({ code }) => code !== '');
