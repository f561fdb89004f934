// Where the weights lie that ship. Each is written out, so that bundlers see each name, and bring the file along under a name
// of theirs.

const files: ReadonlyMap<string, () => URL> = new Map([
  ['copy', () => new URL('copy.safetensors', import.meta.url)],
  ['coreference', () => new URL('coreference.safetensors', import.meta.url)],
  ['induction', () => new URL('induction.safetensors', import.meta.url)],
  ['reverse', () => new URL('reverse.safetensors', import.meta.url)],
  ['shop_match', () => new URL('shop_match.safetensors', import.meta.url)],
  ['shop_tags', () => new URL('shop_tags.safetensors', import.meta.url)],
  ['shop_verdict', () => new URL('shop_verdict.safetensors', import.meta.url)],
  ['sort', () => new URL('sort.safetensors', import.meta.url)],
  ['statistics', () => new URL('statistics.safetensors', import.meta.url)],
  ['two_meanings', () => new URL('two_meanings.safetensors', import.meta.url)],
]);

/** Null: none ship for this task. */
export const shippedWeights = (task: string): URL | null => files.get(task)?.() ?? null;
