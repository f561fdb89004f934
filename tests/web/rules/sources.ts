import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Files under the named folders whose names match, by their path from the top of the checkout. */
export function readSources(folders: readonly string[], names: RegExp): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    for (const name of readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name}`;
      if (names.test(path)) sources.set(path, readFileSync(root + path, 'utf8'));
    }
  }
  return sources;
}
