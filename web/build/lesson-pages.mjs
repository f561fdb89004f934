// dist/lessons/<lesson>/: a page for each lesson and language, which reads without scripts, says to other sites what it is,
// and with scripts is the page itself, opened at that lesson.
import { escapeHtml } from './escape.mjs';
import { langTag, siteName } from './languages.mjs';
import { absoluteTags, oembed, pathOf, sitemap } from './lesson-tags.mjs';

/**
 * A lesson in one language. `text` and `table` are HTML.
 * @typedef {{id: string, number: number, lang: import('./languages.mjs').Lang, title: string, summary: string, text: string, table: string, alt: string}} Told
 */

const texts = {
  en: {
    intro:
      'Type a sentence, change any number, and watch attention follow. Click a number to see where it comes from.',
    before: 'Lesson before: ',
    after: 'Next lesson: ',
    all: 'All lessons',
    other: '中文',
    language: 'Language',
    theme: 'Colours',
    themes: ['System colours', 'Light', 'Dark'],
  },
  zh: {
    intro: '输入一句话，改动任意一个数，看注意力随之变化。点任意一个数，就能看到它从哪里来。',
    before: '上一课：',
    after: '下一课：',
    all: '全部课程',
    other: 'English',
    language: '语言',
    theme: '配色',
    themes: ['系统配色', '浅色', '深色'],
  },
};

/**
 * @param {string} template web/index.html
 * @param {readonly Told[]} lessons
 * @param {string | null} site
 * @returns {[string, string][]}
 */
export function lessonPages(template, lessons, site) {
  /** @type {[string, string][]} */
  const forSearch = site ? [['sitemap.xml', sitemap(lessons, site)]] : [];
  const pages = lessons.flatMap((told) => {
    const sameLang = lessons.filter(({ lang }) => lang === told.lang);
    const at = sameLang.indexOf(told);
    /** @type {[string, string][]} */
    const files = [
      [`${pathOf(told)}index.html`, page(template, told, sameLang[at - 1], sameLang[at + 1], site)],
    ];
    if (site) files.push([`oembed/${told.id}.${told.lang}.json`, oembed(told, site)]);
    return files;
  });
  return [...pages, ...forSearch];
}

/**
 * @param {string} template
 * @param {Told} told
 * @param {Told | undefined} before
 * @param {Told | undefined} after
 * @param {string | null} site
 */
function page(template, told, before, after, site) {
  const { id, lang } = told;
  const t = texts[lang];
  const top = lang === 'zh' ? '../../../' : '../../';
  const code = langTag(lang);
  const title = `${told.title} · ${siteName[lang]}`;
  const head = `<title>${escapeHtml(title)}</title>
    <meta name="description" content="${escapeHtml(told.summary)}" />${site ? absoluteTags(told, site, siteName[lang]) : ''}`;
  const readable = `
        <article lang="${code}">
          <h2>${told.number}. ${escapeHtml(told.title)}</h2>
          <p>${escapeHtml(told.summary)}</p>
${told.text}
${scrollable(told.table)}
          <p><img src="${top}posters/${id}.${lang}.svg" alt="${escapeHtml(told.alt)}" loading="lazy" /></p>
          ${links(told, before, after, top)}
        </article>`;
  return replaced(template, [
    [/<html lang="en">/, `<html lang="${code}" data-lang="${lang}" data-top="${top}">`],
    [/<title>[\s\S]*?content="[^"]*"\s*\/>/, guarded(head)],
    [/(<h1 id="title">)[^<]*/, `$1${siteName[lang]}`],
    [/(<p id="intro">)[^<]*/, `$1${t.intro}`],
    [/(<span id="language-label">)[^<]*/, `$1${t.language}`],
    [new RegExp(`(<option value="${lang}")`), '$1 selected'],
    [/(<span id="theme-label">)[^<]*/, `$1${t.theme}`],
    [/(value="auto">)[^<]*([^]*value="light">)[^<]*([^]*value="dark">)[^<]*/, themes(t.themes)],
    [
      /(<attention-playground [^>]*lesson=")[^"]*("[^>]*>)[\s\S]*?(\s*<noscript)/,
      `$1${id}$2${guarded(readable)}$3`,
    ],
    [/(<link rel="stylesheet" href="page.css" \/>)/, '$1\n    <link rel="stylesheet" href="lesson.css" />'],
    [/\s*<a href="lessons\/[^]*?(?=<\/noscript)/, ''], // here they are
    [/\b(href|src)="(?=[\w-]+\.(?:css|svg|js)"|docs\/)/g, `$1="${top}`],
  ]);
}

/**
 * A wide table is scrolled by keys, too.
 * @param {string} figure
 */
export const scrollable = (figure) => figure.replace('<figure ', '<figure tabindex="0" ');

/** @param {readonly string[]} names */
const themes = (names) => names.map((name, i) => `$${i + 1}${name}`).join('');

/** @param {string} text what stands for itself, not for a group */
const guarded = (text) => text.replaceAll('$', '$$$$');

/**
 * @param {Told} told
 * @param {Told | undefined} before
 * @param {Told | undefined} after
 * @param {string} top
 */
function links(told, before, after, top) {
  const t = texts[told.lang];
  const own = told.lang === 'zh' ? 'zh/' : '';
  const link = (/** @type {string} */ to, /** @type {string} */ text, more = '') =>
    `<a href="${to}"${more}>${escapeHtml(text)}</a>`;
  const items = [
    before && link(`${top}${pathOf(before)}`, `${t.before}${before.title}`, ' rel="prev"'),
    after && link(`${top}${pathOf(after)}`, `${t.after}${after.title}`, ' rel="next"'),
    link(top, t.all),
    link(own ? '../' : 'zh/', t.other, own ? ' lang="en" hreflang="en"' : ' lang="zh-CN" hreflang="zh-CN"'),
  ];
  return `<p>${items.filter(Boolean).join(' · ')}</p>`;
}

/**
 * Every part must be there: a template that changed would lose what a page says of itself.
 * @param {string} text
 * @param {readonly (readonly [RegExp, string])[]} changes
 */
function replaced(text, changes) {
  return changes.reduce((before, [pattern, by]) => {
    if (before.search(pattern) < 0) throw new Error(`web/index.html has no ${String(pattern)}`);
    return before.replace(pattern, by);
  }, text);
}
