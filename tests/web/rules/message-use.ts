// Which message keys the code can ask for: those it writes out, and those it puts together in a template like
// `controls.${key}_hint`, where what is put in must itself be a word of the code.

/** Code without its comments. */
export function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Keys of `t('…')` calls. */
export function namedKeys(code: string): string[] {
  return [...code.matchAll(/\bt\(\s*['"]([\w.]+)['"]/g)].map(([, key = '']) => key);
}

/** Keys that nothing in `code` can ask for. */
export function unusedKeys(
  keys: readonly string[],
  code: string,
  words: ReadonlySet<string> = wordsOf(code),
): string[] {
  const written = new Set([...code.matchAll(/['"`](\w+\.\w+)['"`]/g)].map(([, key]) => key));
  const areas = new Set(keys.map((key) => key.slice(0, key.indexOf('.') + 1)));
  const templates = [...code.matchAll(/`(\w+\.[^`\s]*\$\{[^`\s]*)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter(([start = '']) => [...areas].some((area) => start.startsWith(area)));
  return keys.filter((key) => !written.has(key) && !templates.some((parts) => fits(key, parts, words)));
}

/** The words of the code: what can stand in a gap of a template. */
export function wordsOf(code: string): Set<string> {
  return new Set(code.match(/\w+/g));
}

/** Whether `key` is `parts` with a word in each gap between them. */
function fits(key: string, parts: readonly string[], words: ReadonlySet<string>): boolean {
  const [start = '', ...rest] = parts;
  if (!key.startsWith(start)) return false;
  const tail = key.slice(start.length);
  if (rest.length === 0) return tail === '';
  return Array.from(tail, (_, index) => index + 1).some(
    (end) => words.has(tail.slice(0, end)) && fits(tail.slice(end), rest, words),
  );
}
