// Pictures and pages of every lesson, in both languages: dist/posters/, dist/lessons/, dist/oembed/. Nothing is drawn anew
// while nothing that goes into them has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, writeFiles } from './files.mjs';
import { languages } from './languages.mjs';
import { lessonPages } from './lesson-pages.mjs';
import { pathOf } from './lesson-tags.mjs';
import { posterCode } from './poster-code.mjs';
import { teach } from './poster-models.mjs';
import { posterPage } from './poster-page.mjs';
import { raster, rasterKey } from './raster.mjs';

const kSources = ['web/model', 'web/poster', 'web/engine', 'web/views', 'web/build'];
const kOther = ['package-lock.json'];
/** Older pictures, which come back with another SITE_URL; 80 KB each. */
const kKept = 256;
/** A table of more is no longer read beside a text. */
const kReadableRows = 8;
/** What pages of lessons say, in the folder of what is kept. */
const kLessons = 'lessons.json';
const kComputedBy = /^(engine|learner)-simd\.|\.safetensors$/;

/** By its path in dist/. @typedef {Map<string, string | Uint8Array>} Files */

/**
 * @param {string} root
 * @param {ReadonlyMap<string, string | Uint8Array>} files of dist/: modules, weights, index.html
 * @param {string | null} site
 * @returns {Promise<Files>}
 */
export async function posters(root, files, site) {
  const key = keyOf(root, files, site);
  const folder = join(root, 'build/posters');
  const [kept, keyFile] = [join(folder, 'dist'), join(folder, 'key')];
  if (!existsSync(keyFile) || readFileSync(keyFile, 'utf8') !== key) {
    rmSync(keyFile, { force: true });
    writeFiles(kept, await draw(root, key, files, site));
    writeFileSync(keyFile, key);
  }
  /** @type {Files} */
  const made = new Map(filesIn(kept).map((name) => [name, readFileSync(join(kept, name))]));
  /** @type {import('./lesson-pages.mjs').Told[]} */
  const lessons = JSON.parse(String(made.get(kLessons)));
  made.delete(kLessons);
  // The page they are made of changes with every other file that it names.
  const template = String(files.get('index.html'));
  for (const [name, contents] of lessonPages(template, lessons, site)) made.set(name, contents);
  return made;
}

/**
 * @param {string} root
 * @param {ReadonlyMap<string, string | Uint8Array>} files
 * @param {string | null} site
 */
function keyOf(root, files, site) {
  const hash = createHash('sha256').update(`${site ?? ''} ${rasterKey} `);
  const names = kSources.flatMap((folder) => filesIn(join(root, folder)).map((name) => `${folder}/${name}`));
  for (const name of [...names, ...kOther].sort())
    hash.update(`${name} `).update(readFileSync(join(root, name)));
  for (const [name, contents] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (kComputedBy.test(name)) hash.update(`${name} `).update(contents);
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} root
 * @param {string} key
 * @param {ReadonlyMap<string, string | Uint8Array>} files
 * @param {string | null} site
 * @returns {Promise<Files>}
 */
async function draw(root, key, files, site) {
  const code = await posterCode(root, key, (name) => files.get(name));
  const lessons = await lessonsOf(code, files, site);
  /** @type {Files} */
  const made = new Map();
  /** @type {Map<string, string>} */
  const cards = new Map();
  for (const { told, asked } of lessons) {
    const name = `posters/${told.id}.${told.lang}`;
    const poster = code.posterOf(asked);
    made.set(`${name}.svg`, poster.svg);
    made.set(`${name}.html`, posterPage(told, poster, code.figureOf(asked, 'all')));
    cards.set(`${name}.png`, code.posterOf(asked, 'card').svg);
  }
  for (const [name, contents] of await pictures(root, cards)) made.set(name, contents);
  return made.set(kLessons, JSON.stringify(lessons.map(({ told }) => told)));
}

/**
 * @param {import('./poster-code.mjs').PosterCode} code
 * @param {ReadonlyMap<string, string | Uint8Array>} files
 * @param {string | null} site
 */
async function lessonsOf(code, files, site) {
  const engine = await code.loadEngine({ variant: 'simd' });
  const lessons = [];
  for (const { id, number } of code.contents)
    for (const lang of languages) {
      const lesson = await code.loadLesson(id, lang);
      if (!lesson) throw new Error(`no lesson ${id}`);
      const { model } = lesson.scene;
      if (model) await teach(code, engine, model, (name) => files.get(name));
      const asked = code.askedOfLesson(lesson, lang, site && site + pathOf({ id, lang }), engine);
      const all = asked.trace.tokens.length <= kReadableRows;
      /** @type {import('./lesson-pages.mjs').Told} */
      const told = {
        ...{ id, number, lang, title: asked.title, summary: asked.caption, alt: code.altOf(asked) },
        text: code.lessonText(lesson, lang, asked.trace),
        table: code.figureOf({ ...asked, link: null, caption: '' }, all ? 'all' : 'followed'),
      };
      lessons.push({ told, asked });
    }
  return lessons;
}

/**
 * Those that were drawn before are read again: rasterising is what takes time.
 * @param {string} root
 * @param {ReadonlyMap<string, string>} svgs by name
 * @returns {Promise<[string, Uint8Array][]>}
 */
async function pictures(root, svgs) {
  const folder = join(root, 'build/posters/png');
  mkdirSync(folder, { recursive: true });
  const hashOf = (/** @type {string} */ svg) =>
    `${createHash('sha256').update(rasterKey).update(svg).digest('hex').slice(0, 32)}.png`;
  const wanted = new Set([...svgs.values()].map(hashOf));
  const stale = readdirSync(folder).filter((name) => !wanted.has(name));
  if (stale.length > kKept) for (const name of stale) rmSync(join(folder, name));
  return Promise.all(
    [...svgs].map(async ([name, svg]) => {
      const path = join(folder, hashOf(svg));
      if (!existsSync(path)) writeFileSync(path, await raster(svg));
      return /** @type {[string, Uint8Array]} */ ([name, readFileSync(path)]);
    }),
  );
}
