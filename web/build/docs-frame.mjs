// What stands around a page of documentation. Every address is relative, so that it works in any folder.

import { langTag } from './languages.mjs';

/** @typedef {import('./languages.mjs').Lang} Lang */

const texts = {
  en: {
    home: 'Open the playground',
    other: '中文',
    contents: 'Contents',
    theme: 'Colours',
    themes: { auto: 'System colours', light: 'Light', dark: 'Dark' },
    copy: 'Copy',
    copied: 'Copied',
    footer: 'MIT licence. Nothing on this page comes from another host, and nothing is sent anywhere.',
  },
  zh: {
    home: '打开演练场',
    other: 'English',
    contents: '目录',
    theme: '配色',
    themes: { auto: '系统配色', light: '浅色', dark: '深色' },
    copy: '复制',
    copied: '已复制',
    footer: 'MIT 许可证。本页没有来自其他主机的内容，也不向任何地方发送数据。',
  },
};

/**
 * @param {Lang} lang
 * @param {import('./docs-markdown.mjs').Contents} contents
 */
export function docsFrame(lang, { title, intro, headings, body, examples }) {
  const t = texts[lang];
  const [top, other, otherLang] = lang === 'en' ? ['../', 'zh/', 'zh-CN'] : ['../../', '../', 'en'];
  const here = lang === 'en' ? '' : '../';
  const scripts = examples.filter(([name]) => name.endsWith('.js'));
  const styles = examples.filter(([name]) => name.endsWith('.css'));
  return `<!doctype html>
<html lang="${langTag(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${intro.replace(/<[^>]+>/g, '').replaceAll('"', '&quot;')}">
<link rel="icon" href="${top}icon.svg" type="image/svg+xml">
<link rel="alternate" hreflang="${otherLang}" href="${other}">
<link rel="stylesheet" href="${top}page.css">
<link rel="stylesheet" href="${here}docs.css">
${styles.map(([name]) => `<link rel="stylesheet" href="${top}${name}">`).join('\n')}
<script type="module" src="${here}docs.js"></script>
<script type="module" src="${top}element.js"></script>
${scripts.map(([name]) => `<script type="module" src="${top}${name}"></script>`).join('\n')}
</head>
<body data-copy="${t.copy}" data-copied="${t.copied}" data-top="${top}">
<header class="masthead">
<div class="masthead-title"><h1>${title}</h1><p id="intro">${intro}</p></div>
<div class="masthead-settings">
<a href="${top}">${t.home}</a>
<a id="other" href="${other}" lang="${otherLang}" hreflang="${otherLang}">${t.other}</a>
<label hidden><span>${t.theme}</span> <select id="theme">${Object.entries(t.themes)
    .map(([value, name]) => `<option value="${value}">${name}</option>`)
    .join('')}</select></label>
</div>
</header>
<div class="docs">
<nav class="toc" aria-label="${t.contents}"><details open><summary>${t.contents}</summary>
${tableOfContents(headings)}
</details></nav>
<main>
${body}
</main>
</div>
<footer class="colophon"><p>${t.footer}</p></footer>
</body>
</html>
`;
}

/** @param {readonly import('./docs-markdown.mjs').Heading[]} headings */
function tableOfContents(headings) {
  const chapters = headings.filter(({ depth }) => depth === 2);
  const items = chapters.map((chapter) => {
    const [from, to] = [
      headings.indexOf(chapter) + 1,
      headings.indexOf(chapters[chapters.indexOf(chapter) + 1] ?? chapter),
    ];
    const inner = headings.slice(from, to >= from ? to : undefined).filter(({ depth }) => depth === 3);
    const list = inner.length > 0 ? `\n<ol>${inner.map((one) => `<li>${link(one)}</li>`).join('')}</ol>` : '';
    return `<li>${link(chapter)}${list}</li>`;
  });
  return `<ol>\n${items.join('\n')}\n</ol>`;
}

/** @param {import('./docs-markdown.mjs').Heading} heading */
const link = ({ id, text }) => `<a href="#${id}">${text}</a>`;
