// Markdown as the documentation writes it. Beyond the usual:
//   ## Title {#id}      every heading has an id, the same in both languages, which links and tests name
//   ```html live        the code, and below it what it does
//   ```fallback         after the former: what it shows where no script runs; a caption, words, numbers
//   ```js live          a module; what it prints with console.log stands below it, in place of the ```text that follows
//   [text](top:page)    a file of dist/
//   <!-- recipes -->    how to embed, for every platform, from web/model/recipes
import { Marked } from 'marked';
import { liveHtml, liveScript } from './docs-live.mjs';
import { recipeSections } from './docs-recipes.mjs';
import { escapeHtml } from './escape.mjs';

const kFallback = /(```html live\n((?:(?!\n```)[\s\S])*)\n```)\n+```fallback\n([\s\S]*?)\n```/g;

/** @typedef {import('./languages.mjs').Lang} Lang */
/** @typedef {{depth: number, id: string, text: string}} Heading */
/** @typedef {{title: string, intro: string, headings: Heading[], body: string, examples: [name: string, contents: string][]}} Contents */

/**
 * @param {string} markdown
 * @param {Lang} lang
 * @param {readonly import('../model/recipes/recipe.js').Recipe[]} recipes
 * @returns {Contents}
 */
export function docsContents(markdown, lang, recipes) {
  /** @type {Heading[]} */
  const headings = [];
  /** @type {Map<string, string>} */
  const fallbacks = new Map();
  /** @type {Contents['examples']} */
  const examples = [];
  const fromPage = (/** @type {string} */ href) => href.replace(/^top:/, lang === 'en' ? '../' : '../../');
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const [, text = html, id = ''] = /^(.*?)\s*\{#([\w-]+)\}$/s.exec(html) ?? [];
        if (depth === 1) return '';
        if (id === '') throw new Error(`web/docs/${lang}.md: "${html}" has no {#id}`);
        if (headings.some((heading) => heading.id === id))
          throw new Error(`web/docs/${lang}.md: #${id} twice`);
        headings.push({ depth, id, text });
        return `<h${depth} id="${id}"><a href="#${id}">${text}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(fromPage(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(fromPage(href))}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      code({ text, lang: info = '' }) {
        const [language = '', how = ''] = info.split(' ');
        if (how !== 'live') return codeBlock(text, language);
        const name = `docs/example-${lang}-${examples.length + 1}`;
        const { html, files } =
          language === 'js' ? liveScript(text, name) : liveHtml(text, name, fallbacks.get(text));
        examples.push(...files);
        return codeBlock(text, language) + html;
      },
      table({ header, rows }) {
        const cells = (
          /** @type {typeof header} */ row,
          /** @type {string} */ tag,
          /** @type {string} */ role,
        ) =>
          `<tr role="row">${row.map(({ tokens }) => `<${tag} role="${role}">${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        return `<table role="table"><thead role="rowgroup">${cells(header, 'th', 'columnheader')}</thead>
<tbody role="rowgroup">${rows.map((row) => cells(row, 'td', 'cell')).join('\n')}</tbody></table>\n`;
      },
    },
  });
  const withRecipes = markdown
    .replace('<!-- recipes -->', () => recipeSections(recipes, lang))
    .replace(kFallback, (_all, block, code, lines) => {
      fallbacks.set(code, lines);
      return block;
    });
  const [, title = '', , first = ''] = /^# (.*)\n(\s*\n)(.*)\n/.exec(withRecipes) ?? [];
  const rest = withRecipes.slice(withRecipes.indexOf(first) + first.length);
  const body = marked
    .parse(rest, { async: false })
    .replace(
      /(<output[^>]*>)<\/output>\s*<figure class="code"><pre[^>]*><code class="language-text">([^<]*)<\/code><\/pre><\/figure>/g,
      '$1$2</output>',
    );
  return { title, intro: marked.parseInline(first, { async: false }), headings, body, examples };
}

/**
 * What scrolls can be reached with the keyboard.
 * @param {string} text
 * @param {string} language
 */
const codeBlock = (text, language) =>
  `<figure class="code"><pre tabindex="0"><code class="language-${language}">${escapeHtml(text)}</code></pre></figure>\n`;
