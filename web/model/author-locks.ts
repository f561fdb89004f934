// What the author of a page holds fixed: it is seen, and a reader's edit that would change it is refused.
import { attributeOf } from './attribute-names.js';
import type { Intent } from './edit.js';
import { params, paramOf, type Param, type ParamKey } from './params.js';
import { sceneError } from './parse-values.js';
import { PIN_STAGES, type PinStage } from './parse-pins.js';
import type { SceneError } from './scene-error.js';
import type { LayerPins, Scene, StageId } from './scene.js';

/** A matrix is meant by `pins.` and its stage, as in messages about it. */
type PinName = `pins.${PinStage}`;
export type LockName = 'text' | 'context' | 'model' | 'stages' | 'silent_heads' | ParamKey | PinName;
export type Locks = ReadonlySet<LockName>;

export const pinName = (stage: StageId): PinName => `pins.${stage as PinStage}`;

const paramsIn = (holds: (param: Param) => boolean): ParamKey[] => params.filter(holds).map(({ key }) => key);
/** A rule with the settings of its own. */
const withOwn = (key: ParamKey): ParamKey[] => [key, ...paramsIn(({ under }) => under === key)];

/** What an author can name, by the Scene's own keys, and what of the scene is held then. */
const held: ReadonlyMap<string, readonly LockName[]> = new Map<string, readonly LockName[]>([
  ...params.map(({ key }) => [key, [key]] as const),
  ...PIN_STAGES.map((stage) => [attributeOf(stage).replaceAll('-', '_'), [pinName(stage)]] as const),
  ...(['text', 'tokens'] as const).map((key) => [key, ['text', 'context', 'tokenize']] as const),
  ...(['context', 'model', 'stages', 'silent_heads'] as const).map((key) => [key, [key]] as const),
  ['pins', PIN_STAGES.map(pinName)],
  ['random', ['seed']],
  ['block', paramsIn(({ group }) => group === 'layers')],
  ['view', paramsIn(({ group }) => group === 'view')],
  ['mask', withOwn('mask')],
  ['position', withOwn('position')],
]);

/** Names with spaces between them, in kebab case or as a Scene writes them. A name that is none is left out and told. */
export function parseLock(text: string): { locks: Locks; problems: SceneError[] } {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  const of = (name: string) => held.get(name.replaceAll('-', '_'));
  const choices = [...held.keys()].join(', ');
  return {
    locks: new Set(names.flatMap((name) => of(name) ?? [])),
    problems: names
      .filter((name) => !of(name))
      .map((value) => sceneError('lock', 'choice', { value, choices })),
  };
}

/** What an edit is for: held, it is refused even where it would change nothing. */
function aimOf(intent: Intent): LockName | null {
  switch (intent.type) {
    case 'text':
    case 'tokens':
      return 'text';
    case 'context':
      return 'context';
    case 'param':
      return intent.key;
    case 'cells':
    case 'hold':
    case 'release':
      return pinName(intent.stage);
    case 'silence':
      return 'silent_heads';
    case 'mask':
    case 'padding':
      return 'mask';
    case 'scene':
      return null;
  }
}

/** Words bring rows of their own into every matrix; nothing else may change what is held. */
const bringsRows = ({ type }: Intent): boolean => type === 'text' || type === 'tokens' || type === 'context';

/** The first thing that is held and would be changed by this edit; null: it may be done. */
export function heldAgainst(locks: Locks, before: Scene, after: Scene, intent: Intent): LockName | null {
  const aim = aimOf(intent);
  if (aim && locks.has(aim)) return aim;
  if (bringsRows(intent)) return null;
  return [...locks].find((name) => valueOf(before, name) !== valueOf(after, name)) ?? null;
}

function valueOf(scene: Scene, name: LockName): string {
  if (isPin(name)) return JSON.stringify(pinsOf(scene, name.slice('pins.'.length) as PinStage));
  switch (name) {
    case 'text':
      return JSON.stringify([scene.text, scene.tokens]);
    case 'context':
    case 'model':
    case 'stages':
    case 'silent_heads':
    case 'mask':
      return JSON.stringify(scene[name]);
    case 'seed':
      return JSON.stringify(scene.random);
    default:
      return String(paramOf(name).get(scene));
  }
}

const isPin = (name: LockName): name is PinName => name.startsWith('pins.');

/** In every layer. */
function pinsOf({ pins }: Scene, stage: PinStage): unknown {
  const others = Object.entries(pins.layers ?? {}).map(([layer, own]) => [
    layer,
    own[stage as keyof LayerPins] ?? null,
  ]);
  return [pins[stage] ?? null, others.filter(([, own]) => own !== null)];
}
