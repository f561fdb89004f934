// Everybody's bundle holds the English texts; the Chinese ones go where messages-zh.ts goes. In the sources both stand
// side by side.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

const chinese = /messages-zh\.ts$/;

/** @type {import('esbuild').Plugin} */
export const oneLanguageAtATime = {
  name: 'one-language-at-a-time',
  setup(esbuild) {
    /** Files whose texts messages-zh.ts brings. @type {Set<string>} */
    let split = new Set();
    esbuild.onLoad({ filter: chinese }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(/(from '\.\/messages\/[\w-]+)\.js'/g, "$1.js?zh'"),
      loader: 'ts',
    }));
    esbuild.onResolve({ filter: /\.js\?zh$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\.js\?zh$/, '.ts')),
      suffix: '?zh',
    }));
    esbuild.onLoad({ filter: /\/messages\/[\w-]+\.ts$/ }, async ({ path, suffix }) => {
      if (split.size === 0) split = areasOf(join(dirname(dirname(path)), 'messages-zh.ts'));
      if (!split.has(basename(path))) return null;
      return { contents: await texts(path, suffix === '?zh' ? 'zh' : 'en'), loader: 'js' };
    });
  },
};

/** @param {string} path of messages-zh.ts */
function areasOf(path) {
  const names = readFileSync(path, 'utf8').matchAll(/from '\.\/messages\/([\w-]+)\.js'/g);
  return new Set([...names].map(([, name]) => `${name}.ts`));
}

/**
 * A file of messages as a module that holds one language.
 * @param {string} path
 * @param {'en' | 'zh'} lang
 */
async function texts(path, lang) {
  const { outputFiles } = await build({ entryPoints: [path], bundle: true, format: 'esm', write: false });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  /** @type {Record<string, Record<string, Record<string, string>>>} */
  const areas = await import(`data:text/javascript;base64,${code}`);
  const exports = Object.entries(areas).map(([area, messages]) => {
    const entries = Object.entries(messages).map(([key, message]) => [key, { [lang]: message[lang] }]);
    return `export const ${area} = ${JSON.stringify(Object.fromEntries(entries))};`;
  });
  return exports.join('\n');
}
