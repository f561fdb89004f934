// Examples that run on the page that shows them. Their scripts and style sheets become files of their own: a strict
// host allows no others.

/** @typedef {{html: string, files: [name: string, contents: string][]}} Live */

/** The page has loaded the element already. */
const kLoads = /<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>\s*/g;
const kScript = /<script\b[^>]*>([\s\S]*?)<\/script>\s*/g;
const kStyle = /<style>([\s\S]*?)<\/style>\s*/g;

/** Files of dist/ are one folder up from those of dist/docs/. @param {string} code */
const fromDocs = (code) => code.replace(/(\bfrom\s+|\bimport\s*\(?\s*)(['"])\.\//g, '$1$2../');

/**
 * @param {string} code
 * @param {string} name of the example's files in dist/, without an ending
 * @param {string} [fallback] a caption, words, numbers: one a line
 * @returns {Live}
 */
export function liveHtml(code, name, fallback) {
  /** @type {Live['files']} */
  const files = [];
  const taken =
    (/** @type {string} */ ending) => (/** @type {string} */ _all, /** @type {string} */ inner) => {
      files.push([`${name}${ending}`, `${fromDocs(inner).trim()}\n`]);
      return '';
    };
  const html = code.replace(kLoads, '').replace(kScript, taken('.js')).replace(kStyle, taken('.css'));
  const table = fallback === undefined ? '' : fallbackTable(fallback);
  const filled = html.trim().replace(/(<attention-playground\b[^>]*>)(?=<)/, `$1${table}`);
  return { html: `<div class="live">\n${filled}\n</div>\n`, files };
}

/** @param {string} lines */
function fallbackTable(lines) {
  const [caption = '', words = '', numbers = ''] = lines.split('\n');
  const row = (/** @type {'th' | 'td'} */ cell, /** @type {string} */ line) =>
    `<tr>${line
      .split(' | ')
      .map((text) => `<${cell}>${text}</${cell}>`)
      .join('')}</tr>`;
  return `<table><caption>${caption}</caption><thead>${row('th', words)}</thead><tbody>${row('td', numbers)}</tbody></table>`;
}

/**
 * @param {string} code of a module that prints with console.log
 * @param {string} name
 * @returns {Live}
 */
export function liveScript(code, name) {
  const id = name.replace(/^.*\//, '');
  const prints = `import { printer } from './docs.js';\nconst console = printer('${id}');\n`;
  return {
    html: `<output class="live" id="${id}"></output>`,
    files: [[`${name}.js`, `${prints}${fromDocs(code)}\n`]],
  };
}
