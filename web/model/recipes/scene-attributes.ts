// A scene as attributes, as short as they can be. What they say is known by reading them again: only attributes that come
// out as the same scene are written.
import { attributeOf } from '../attribute-names.js';
import { params } from '../params.js';
import { PIN_STAGES } from '../parse-pins.js';
import type { Scene } from '../scene.js';

export type Attribute = readonly [name: string, value: string];
/** The scene that attributes of these names and values ask for; null: something in them cannot be used. */
export type ReadScene = (attributes: ReadonlyMap<string, string>) => Scene | null;

/** An edit may bring others with it (other words, other rows): after these rounds nothing more is found. */
const kRounds = 4;

/** From where `start` leads, only what is different. null: attributes cannot say this scene. */
export function writtenScene(
  target: Scene,
  start: readonly Attribute[],
  read: ReadScene,
): Attribute[] | null {
  const attributes = new Map(start);
  for (let round = 0; round < kRounds; round++) {
    const scene = read(attributes);
    if (!scene) return null;
    if (sameScene(scene, target)) return [...attributes];
    const more = differences(scene, target).filter(([name, value]) => attributes.get(name) !== value);
    if (more.length === 0) return null;
    for (const [name, value] of more) attributes.set(name, value);
  }
  return null;
}

/** Wherever the reader looks: which head, layer and row are in view is no part of what is computed. */
export const sameScene = (a: Scene, b: Scene): boolean => canonical(unseen(a)) === canonical(unseen(b));

const unseen = (scene: Scene): Scene => ({ ...scene, view: { ...scene.view, head: 0, layer: 0, row: 0 } });

/** Keys in one order: edits put them in any. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const differ = (a: unknown, b: unknown): boolean => canonical(a) !== canonical(b);

/** Words first: most of the rest follows them. */
function differences(scene: Scene, target: Scene): Attribute[] {
  const found = [
    ...wordsOf(scene, target),
    ...(scene.stages === target.stages ? [] : ([['stages', target.stages]] as const)),
    ...params
      .filter((param) => param.key !== 'tokenize' && param.get(scene) !== param.get(target))
      .map((param) => [param.attribute, String(param.get(target))] as const),
    ...(differ(scene.silent_heads, target.silent_heads)
      ? ([['silent-heads', target.silent_heads.map((heads) => heads.join(' ')).join('; ')]] as const)
      : []),
    ...pinsOf(scene, target),
  ];
  return found;
}

function wordsOf(scene: Scene, target: Scene): Attribute[] {
  const found: Attribute[] = [];
  if (scene.tokenize !== target.tokenize) found.push(['tokenize', target.tokenize]);
  // Where words end is not asked of each browser's own dictionary.
  if (differ(scene.tokens, target.tokens)) found.push(['tokens', target.tokens.join('|')]);
  else if (scene.text !== target.text) found.push(['text', target.text]);
  if (differ(scene.context, target.context)) found.push(['context', target.context?.text ?? '']);
  return found;
}

const pinsOf = (scene: Scene, target: Scene): Attribute[] =>
  PIN_STAGES.flatMap((stage): Attribute[] => {
    const pin = target.pins[stage];
    return pin && differ(scene.pins[stage], pin) ? [[attributeOf(stage), pinText(pin)]] : [];
  });

type Row = readonly (number | false)[];

/** "1 0; 0 1", heads set apart by "|"; a head that is computed is left blank. */
function pinText(pin: readonly unknown[]): string {
  const matrix = (rows: readonly Row[]): string => rows.map((row) => row.join(' ')).join('; ');
  const ofHeads = pin.some((entry) => entry === null || (Array.isArray(entry) && Array.isArray(entry[0])));
  if (!ofHeads) return matrix(pin as readonly Row[]);
  return pin.map((head) => (head === null ? '' : matrix(head as readonly Row[]))).join('|');
}
