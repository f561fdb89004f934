// The documentation of dist/docs/, from web/docs/<lang>.md: one page a language, readable without scripts, with every
// example that can run running below its code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { docsFrame } from './docs-frame.mjs';
import { docsContents } from './docs-markdown.mjs';
import { exportsOf } from './exports-of.mjs';
import { languages } from './languages.mjs';

/** By its path in dist/. @typedef {[name: string, contents: string]} File */

/**
 * @param {string} web the folder of the sources
 * @returns {Promise<File[]>}
 */
export async function docs(web) {
  const folder = join(web, 'docs');
  const recipes = await recipesOf(web);
  const pages = languages.flatMap((lang) => {
    const markdown = readFileSync(join(folder, `${lang}.md`), 'utf8');
    const contents = docsContents(markdown, lang, recipes);
    /** @type {File} */
    const page = [lang === 'en' ? 'docs/index.html' : `docs/${lang}/index.html`, docsFrame(lang, contents)];
    return [page, ...contents.examples];
  });
  return [...pages, await script(join(folder, 'docs.ts')), await style(join(folder, 'docs.css'))];
}

/** @param {string} path */
async function script(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    ...{ bundle: true, format: 'esm', minify: true, target: 'es2022', write: false },
  });
  return /** @type {File} */ (['docs/docs.js', outputFiles[0]?.text ?? '']);
}

/** @param {string} path */
async function style(path) {
  const { code } = await transform(readFileSync(path, 'utf8'), {
    loader: 'css',
    minify: true,
    target: 'es2022',
  });
  return /** @type {File} */ (['docs/docs.css', code]);
}

/**
 * The same that the embed builder shows, so that neither says what the other does not.
 * @param {string} web
 * @returns {Promise<readonly import('../model/recipes/recipe.js').Recipe[]>}
 */
async function recipesOf(web) {
  const { recipes } = await exportsOf({ entryPoints: [join(web, 'model/recipes/index.ts')] });
  return recipes;
}
