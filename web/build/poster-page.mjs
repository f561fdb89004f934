// dist/posters/<lesson>.<lang>.html: the picture, its numbers as a table, and the link, for places that take no script.
import { escapeHtml } from './escape.mjs';
import { langTag, siteName } from './languages.mjs';
import { scrollable } from './lesson-pages.mjs';
import { pathOf } from './lesson-tags.mjs';

/**
 * @param {import('./lesson-pages.mjs').Told} told
 * @param {import('../poster/index.js').Poster} poster
 * @param {string} figure all rows
 */
export function posterPage({ id, lang, title, alt }, { width, height }, figure) {
  const page = siteName[lang];
  return `<!doctype html>
<html lang="${langTag(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${page}</title>
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../page.css">
<link rel="stylesheet" href="../lesson.css">
</head>
<body>
<main class="poster">
<h1>${escapeHtml(title)}</h1>
<p><img src="${id}.${lang}.svg" width="${width}" height="${height}" alt="${escapeHtml(alt)}"></p>
${scrollable(figure)}
<p><a href="${id}.${lang}.svg">SVG</a> · <a href="${id}.${lang}.png">PNG, 1200 × 630</a> · <a href="../${pathOf({ id, lang })}">${page}</a></p>
</main>
</body>
</html>
`;
}
