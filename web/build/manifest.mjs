// custom-elements.json, from the comment and the members of the element's class, and from the parameters of a scene, whose
// attributes need no line of their own there. Editors and documentation tools read it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as analyzer from '@custom-elements-manifest/analyzer';
import { exportsOf } from './exports-of.mjs';

/** @typedef {{name: string, description?: string, type?: {text: string}}} Named */
/** @typedef {Named & {kind: string, privacy?: string}} Member */
/** @typedef {{name: string, kind: string, customElement?: boolean, tagName?: string, attributes?: Named[], members?: Member[], events?: Named[], [key: string]: unknown}} Declaration */
/** @typedef {{schemaVersion: string, readme: string, modules: {declarations: Declaration[]}[]}} Manifest */

/** Its own declarations are those of a manifest only. */
const { create, ts } = /** @type {{create: (given: object) => Manifest, ts: typeof import('typescript')}} */ (
  /** @type {unknown} */ (analyzer)
);

const tagName = 'attention-playground';
const sources = ['element/attention-playground.ts', 'element/register.ts'];

/**
 * @param {string} web the folder of the sources
 * @returns {Promise<string>}
 */
export async function customElements(web) {
  const modules = sources.map((path) =>
    ts.createSourceFile(path, readFileSync(join(web, path), 'utf8'), ts.ScriptTarget.ES2022, true),
  );
  const manifest = create({ modules, plugins: [], context: { dev: false } });
  const element = manifest.modules
    .flatMap(({ declarations }) => declarations)
    .find((one) => one.customElement);
  if (!element) throw new Error('the class of <attention-playground> was not found');
  const own = element.attributes ?? [];
  const scene = await sceneAttributes(web);
  element.attributes = [...own, ...scene.filter(({ name }) => !own.some((one) => one.name === name))];
  element.members = (element.members ?? []).filter(isPublic);
  element.events = (element.events ?? []).filter(({ name }) => name.startsWith('attention-')); // not a variable's
  element.tagName = tagName;
  element.superclass = { name: 'HTMLElement' }; // on a server, which has none, a class that does nothing
  return `${JSON.stringify({ ...manifest, modules: [packaged(element)] }, null, 2)}\n`;
}

/** @param {Member} member */
const isPublic = ({ name, privacy = 'public' }) => privacy === 'public' && !name.startsWith('#');

/**
 * Who imports the package finds class and definition in one file.
 * @param {Declaration} element
 */
function packaged(element) {
  const path = 'dist/element.js';
  const declaration = { name: element.name, module: path };
  return {
    ...{ kind: 'javascript-module', path, declarations: [element] },
    exports: [
      { kind: 'js', name: element.name, declaration },
      { kind: 'custom-element-definition', name: tagName, declaration },
    ],
  };
}

/**
 * What of a scene is an attribute: what it is about, parameters as the form explains them, and matrices.
 * @param {string} web
 * @returns {Promise<Named[]>}
 */
async function sceneAttributes(web) {
  const contents = `
    import { attributeOf } from './model/attribute-names.js';
    import { translator } from './model/i18n.js';
    import { params } from './model/params.js';
    import { PIN_STAGES } from './model/parse-pins.js';
    const t = translator('en');
    const text = (name, description) => ({ name, description, type: { text: 'string' } });
    export const attributes = [
      text('text', 'The sentence, split into tokens.'),
      text('tokens', 'The tokens, with "|" between them; they win over text.'),
      text('context', 'A second sentence, which the first one looks at.'),
      text('model', 'The weights that were learned for this task; alone, with a sentence made for them.'),
      text('stages', 'Where the scene begins: x, qkv or scores.'),
      text('silent-heads', 'Heads that are silent, from 0; layers end with ";", as in "0 2; 1".'),
      ...params.map(({ attribute, kind, label, hint }) => ({
        name: attribute,
        description: t(label) + '. ' + t(hint),
        type: { text: kind === 'integer' || kind === 'number' ? 'number' : 'string' },
      })),
      ...PIN_STAGES.map((stage) => ({
        name: attributeOf(stage),
        description: 'The numbers of ' + stage + ': rows end with ";", heads are set apart by "|", as in "1 0; 0 1".',
        type: { text: 'string' },
      })),
    ];`;
  const { attributes } = await exportsOf({ stdin: { contents, resolveDir: web, loader: 'ts' } });
  return attributes;
}
