// What a lesson's page says to other sites: Open Graph (ogp.me), Twitter's card, and oEmbed (oembed.com). All of it needs
// absolute addresses.
import { escapeHtml } from './escape.mjs';

/** What a frame in an article has: a column's width, and what most lessons need below each other. */
const kFrame = { width: 700, height: 640 };
const kCard = { width: 1200, height: 630 };
const kLocales = { en: 'en_US', zh: 'zh_CN' };
const kDay_s = 86_400;

/**
 * In dist/.
 * @param {Pick<import('./lesson-pages.mjs').Told, 'id' | 'lang'>} told
 */
export const pathOf = ({ id, lang }) => `lessons/${id}/${lang === 'zh' ? 'zh/' : ''}`;

/**
 * @param {import('./lesson-pages.mjs').Told} told
 * @param {string} site
 * @param {string} siteName
 */
export function absoluteTags(told, site, siteName) {
  const { id, lang, alt } = told;
  const other = lang === 'en' ? 'zh' : 'en';
  const here = site + pathOf(told);
  const versions = { en: site + pathOf({ ...told, lang: 'en' }), zh: site + pathOf({ ...told, lang: 'zh' }) };
  const image = `${site}posters/${id}.${lang}.png`;
  /** @type {[string, string][]} */
  const properties = [
    ['og:type', 'article'],
    ['og:site_name', siteName],
    ['og:title', told.title],
    ['og:description', told.summary],
    ['og:url', here],
    ['og:locale', kLocales[lang]],
    ['og:locale:alternate', kLocales[other]],
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(kCard.width)],
    ['og:image:height', String(kCard.height)],
    ['og:image:alt', alt],
  ];
  const links = [
    `<link rel="canonical" href="${here}" />`,
    `<link rel="alternate" hreflang="en" href="${versions.en}" />`,
    `<link rel="alternate" hreflang="zh-CN" href="${versions.zh}" />`,
    `<link rel="alternate" hreflang="x-default" href="${versions.en}" />`,
    `<link rel="alternate" type="application/json+oembed" href="${site}oembed/${id}.${lang}.json" title="${escapeHtml(told.title)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  const metas = properties.map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
  );
  return ['', ...metas, ...links].join('\n    ');
}

/**
 * oEmbed 1.0, section 2.3.4.4: a rich response.
 * @param {import('./lesson-pages.mjs').Told} told
 * @param {string} site
 */
export function oembed({ id, lang, title: name }, site) {
  const { width, height } = kFrame;
  const src = escapeHtml(`${site}embed.html#lesson=${id}&lang=${lang}`);
  const title = escapeHtml(name);
  const response = {
    version: '1.0',
    type: 'rich',
    title: name,
    provider_name: 'Attention Playground',
    provider_url: site,
    cache_age: kDay_s,
    html: `<iframe src="${src}" title="${title}" width="${width}" height="${height}" sandbox="allow-scripts" loading="lazy" style="border: 0; width: 100%"></iframe>`,
    width,
    height,
    thumbnail_url: `${site}posters/${id}.${lang}.png`,
    thumbnail_width: kCard.width,
    thumbnail_height: kCard.height,
  };
  return `${JSON.stringify(response, null, 2)}\n`;
}

/**
 * For search engines, which find no link to a page in a script (sitemaps.org).
 * @param {readonly import('./lesson-pages.mjs').Told[]} lessons
 * @param {string} site
 */
export function sitemap(lessons, site) {
  const pages = [site, ...lessons.map((told) => site + pathOf(told))];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`).join('\n')}
</urlset>
`;
}
