// Everybody's bundle holds the English texts; the Chinese ones go where messages-zh.ts goes. In the sources both stand
// side by side.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { exportsOf } from './exports-of.mjs';

const chinese = /messages-zh\.ts$/;
const area = /\/messages\/[\w-]+\.ts$/;

/**
 * @param {string} web the folder of the sources
 * @returns {import('rolldown').Plugin}
 */
export function oneLanguageAtATime(web) {
  const split = areasOf(join(web, 'model/messages-zh.ts'));
  return {
    name: 'one-language-at-a-time',
    resolveId(id, from) {
      if (!from || !id.endsWith('.js?zh')) return null;
      return join(dirname(from), id.replace('.js?zh', '.ts?zh'));
    },
    async load(id) {
      if (chinese.test(id)) {
        const code = readFileSync(id, 'utf8').replaceAll(/(from '\.\/messages\/[\w-]+)\.js'/g, "$1.js?zh'");
        return { code, moduleType: 'ts' };
      }
      const [path = '', query] = id.split('?');
      if (!area.test(path) || !split.has(basename(path))) return null;
      return { code: await texts(path, query === 'zh' ? 'zh' : 'en'), moduleType: 'js' };
    },
  };
}

/**
 * Files whose texts messages-zh.ts brings.
 * @param {string} path of messages-zh.ts
 */
function areasOf(path) {
  const names = readFileSync(path, 'utf8').matchAll(/from '\.\/messages\/([\w-]+)\.js'/g);
  return new Set([...names].map(([, name]) => `${name}.ts`));
}

/**
 * A file of messages as a module that holds one language.
 * @param {string} path
 * @param {import('./languages.mjs').Lang} lang
 */
async function texts(path, lang) {
  /** @type {Record<string, Record<string, Record<string, string>>>} */
  const areas = await exportsOf({ entryPoints: [path] });
  const exports = Object.entries(areas).map(([area, messages]) => {
    const entries = Object.entries(messages).map(([key, message]) => [key, { [lang]: message[lang] }]);
    return `export const ${area} = ${JSON.stringify(Object.fromEntries(entries))};`;
  });
  return exports.join('\n');
}
