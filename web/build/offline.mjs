// The page's service worker, with the names of all that a reader may need and a version that changes when any of it does.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';

/** For those who build on it, for search engines, for articles elsewhere: a reader of the page asks for none of it. */
const forOthers =
  /\.map$|\.d\.ts$|^(package|custom-elements)\.json$|^licenses\.txt$|^(anywidget|embed|attention-playground\.[\w-]+)\.js$|^(types|posters|oembed|lessons|docs)\//;

/**
 * @param {string} web
 * @param {ReadonlyMap<string, string | Uint8Array>} files
 */
export async function offlineWorker(web, files) {
  const kept = [...files].filter(([name]) => !forOthers.test(name)).sort();
  const version = createHash('sha256');
  for (const [name, contents] of kept) version.update(`${name} ${contents.length} `).update(contents);
  const { code } = await transform(readFileSync(join(web, 'offline.ts'), 'utf8'), {
    ...{ loader: 'ts', format: 'iife', minify: true, target: 'es2022' },
    define: {
      KEPT_FILES: JSON.stringify(kept.map(([name]) => name)),
      KEPT_VERSION: JSON.stringify(version.digest('hex').slice(0, 12)),
    },
  });
  return code;
}
