// What a page with the element in view will ask for, named in its head: nothing waits for one script to name the next.

/** Those that a reader of a lesson has at once, the element's other parts, and the engine's script. */
const atOnce = /^((inside|part-lesson|part-steps|engine)-[\w-]{8}|engine-simd)\.js$/;

/**
 * Lines for a head.
 * @param {Iterable<string>} names of files in dist/
 * @param {string} toDist path from the page to dist/
 */
export function preloads(names, toDist = '') {
  const found = [...names].filter((name) => atOnce.test(name)).sort();
  return found.map((name) => `<link rel="modulepreload" href="${toDist}${name}" />`).join('\n    ');
}
