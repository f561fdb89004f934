// `npm run poster -- --lesson apple --lang zh --out poster.svg`: a scene as a picture or a table, for an article.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { escapeHtml } from './build/escape.mjs';
import { langTag, languages } from './build/languages.mjs';
import { pathOf } from './build/lesson-tags.mjs';
import { posterCode } from './build/poster-code.mjs';
import { teach } from './build/poster-models.mjs';
import { raster } from './build/raster.mjs';
import { siteUrl } from './build/site-url.mjs';

const usage = `npm run poster -- (--lesson <id> | --scene <file.json> | --link <address>) --out <file.svg | .png | .html>
  --lang en | zh          language of the texts; default en
  --title <text>          default: the lesson's title, or the sentence
  --caption <text>        default: the lesson's summary, or nothing
  --shape column | card   as high as it needs to be, or 1200 × 630; default column
SITE_URL in the environment: where the playground is hosted. Its address and a QR code of it are drawn then.`;

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} name */
function file(name) {
  const path = join(root, 'dist', name);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** What the reader of the message can do something about. */
class Problem extends Error {}

/**
 * @template T
 * @param {() => T} attempt
 */
function orProblem(attempt, more = '') {
  try {
    return attempt();
  } catch (error) {
    throw new Problem([error instanceof Error ? error.message : String(error), more].join('\n\n').trim());
  }
}

function asked() {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = {
    ...{ lesson: text, scene: text, link: text, out: text, title: text, caption: text },
    ...{ lang: { ...text, default: 'en' }, shape: { ...text, default: 'column' } },
  };
  return orProblem(() => parseArgs({ options }), usage).values;
}

/**
 * @template {string} T
 * @param {string} name
 * @param {string} value
 * @param {readonly T[]} choices
 * @returns {T}
 */
function oneOf(name, value, choices) {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new Problem(`${name} must be ${choices.join(' or ')}: ${value} is not.`);
  return found;
}

async function main() {
  const given = asked();
  const sources = [given.lesson, given.scene, given.link].filter((one) => one !== undefined);
  if (sources.length !== 1) throw new Problem(`One of --lesson, --scene and --link is needed.\n\n${usage}`);
  const out = given.out ?? '';
  const kind = oneOf('--out', extname(out), ['.svg', '.png', '.html']);
  const lang = oneOf('--lang', given.lang, languages);
  const shape = oneOf('--shape', given.shape, ['column', 'card']);
  const code = await posterCode(root, 'command', file);
  const from = await posterFrom(code, given, lang);
  const poster = { ...from, title: given.title ?? from.title, caption: given.caption ?? from.caption };
  const { svg, width, height } = code.posterOf(poster, shape);
  const written = await contents(code, kind, poster, svg, shape);
  orProblem(() => writeFileSync(out, written));
  console.log(`Wrote ${out}${kind === '.html' ? '' : ` (${width} × ${height})`}.`);
}

/**
 * @param {import('./build/poster-code.mjs').PosterCode} code
 * @param {'.svg' | '.png' | '.html'} kind
 * @param {import('./poster/index.js').PosterAsked} poster
 * @param {string} svg
 * @param {'column' | 'card'} shape
 */
async function contents(code, kind, poster, svg, shape) {
  if (kind === '.svg') return svg;
  if (kind === '.png') return raster(svg, shape === 'card' ? 1 : 2, true);
  return `<!doctype html>
<html lang="${langTag(poster.lang)}">
<meta charset="utf-8">
<title>${escapeHtml(poster.title)}</title>
${svg.replace(/^<\?xml[^>]*>\s*/, '')}
${code.figureOf(poster, 'all')}
</html>
`;
}

/**
 * @param {import('./build/poster-code.mjs').PosterCode} code
 * @param {ReturnType<typeof asked>} given
 * @param {import('./build/languages.mjs').Lang} lang
 * @returns {Promise<import('./poster/index.js').PosterAsked>}
 */
async function posterFrom(code, given, lang) {
  const site = orProblem(() => siteUrl(process.env.SITE_URL));
  const engine = await code.loadEngine({ variant: 'simd' });
  const t = code.translator(lang);
  try {
    const link = given.link === undefined ? null : linked(code, engine, given.link, t);
    const id = link?.lesson ?? given.lesson;
    if (id !== undefined) {
      const lesson = await code.loadLesson(id, lang);
      const ids = code.contents.map((one) => one.id).join(', ');
      if (!lesson) throw new Problem(`There is no lesson ${id}. There are: ${ids}.`);
      if (lesson.scene.model) await teach(code, engine, lesson.scene.model, file);
      const address = link?.address ?? (site && site + pathOf({ id, lang }));
      return code.askedOfLesson(lesson, lang, address, engine);
    }
    const scene = link?.scene ?? code.parseScene(json(given.scene ?? ''), engine.limits, 'strict').scene;
    if (scene.model) await teach(code, engine, scene.model, file);
    const address = link?.address ?? (site && site + code.encodeScene(scene));
    const title = scene.text.trim() || scene.tokens.join(' ');
    return { scene, trace: engine.run(scene), lang, title, caption: '', link: address };
  } catch (error) {
    if (!(error instanceof code.SceneError)) throw error;
    const field = error.field ? `${error.field}: ` : '';
    throw new Problem(`This scene cannot be drawn. ${field}${code.errorText(t, error)}`);
  }
}

/**
 * What a link opens: a scene, or a lesson's id.
 * @param {import('./build/poster-code.mjs').PosterCode} code
 * @param {import('./engine/index.js').Engine} engine
 * @param {string} text
 * @param {import('./model/i18n.js').Translate} t
 */
function linked(code, engine, text, t) {
  const whole = URL.canParse(text) ? new URL(text) : null;
  const address = whole && /^https?:$/.test(whole.protocol) ? whole.href : null;
  const page = /\/lessons\/([\w-]+)\//.exec(whole?.pathname ?? '')?.[1];
  const hash = text.includes('#') ? text.slice(text.indexOf('#')) : '';
  const link = code.decodeHash(hash, engine.limits);
  if (link.kind === 'broken') throw new Problem(`--link: ${code.errorText(t, link)}`);
  if (link.kind === 'none' && page === undefined)
    throw new Problem('--link must open a scene (…#s=…) or a lesson (…#lesson=…, …/lessons/apple/).');
  if (link.kind !== 'scene') return { lesson: link.kind === 'lesson' ? link.id : page, address, scene: null };
  for (const note of link.notes) console.warn(`--link: ${code.errorText(t, note)}`);
  return { lesson: undefined, address, scene: link.scene };
}

/** @param {string} path */
function json(path) {
  const text = orProblem(() => readFileSync(path, 'utf8'));
  return orProblem(() => JSON.parse(text));
}

main().catch((/** @type {unknown} */ error) => {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
});
