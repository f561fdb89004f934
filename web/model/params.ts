// Parameters: the settings of a scene that are one value. Form, attribute, reset and hide follow from param-table.ts.
import type { Args } from './fill.js';
import type { MessageKey } from './i18n.js';
import { parseNumber } from './numbers.js';
import { params } from './param-table.js';
import { refuse } from './parse-values.js';
import { SceneError } from './scene-error.js';
import type { Scene } from './scene.js';
import type { Limits } from './trace.js';

export type ParamKey =
  | 'tokenize'
  | 'n_heads'
  | 'n_kv_heads'
  | 'd_model'
  | 'head_layout'
  | 'scale'
  | 'temperature'
  | 'mask'
  | 'window'
  | 'window_two_sided'
  | 'position'
  | 'buckets'
  | 'max_distance'
  | 'relative_two_sided'
  | 'pairs'
  | 'base'
  | 'n_layers'
  | 'norm'
  | 'residual'
  | 'ffn'
  | 'd_ff'
  | 'seed'
  | 'precision'
  | 'cells';
export type ParamValue = string | number;

/** In the order of the form. view: changes no number. */
export const paramGroups = [
  'text',
  'heads',
  'mask',
  'positions',
  'scores',
  'layers',
  'numbers',
  'view',
] as const;
export type ParamGroup = (typeof paramGroups)[number];

export interface Choice {
  readonly value: ParamValue;
  readonly label: MessageKey;
  readonly hint: MessageKey;
  /** For both. */
  readonly args: Args;
}

export interface Range {
  readonly min: number;
  readonly max: number;
  /** Of a slider or spin button; a typed number need not be a multiple. */
  readonly step: number;
}

export interface Param {
  /** As a Scene spells it. */
  readonly key: ParamKey;
  /** set: any of the choices at once, as words with spaces between them, or "none". */
  readonly kind: 'integer' | 'number' | 'choice' | 'set';
  readonly group: ParamGroup;
  /** In the form at once; the others are folded under their group unless a lesson names them. */
  readonly main: boolean;
  /** A setting of another setting: it stands beside it. */
  readonly under: ParamKey | null;
  readonly label: MessageKey;
  readonly hint: MessageKey;
  readonly attribute: string;
  /** Of integers and numbers. */
  range(limits: Limits): Range | null;
  /** Changes the size of matrices, and with it what the reader typed there: a half typed number must not count. */
  readonly reshapes: boolean;
  /** Of integers with few good values in this scene: those; null: a free number. */
  values(scene: Scene, limits: Limits): readonly number[] | null;
  /** What may be chosen in this scene; of numbers nothing. */
  choices(scene: Scene): readonly Choice[];
  get(scene: Scene): ParamValue;
  /** A new Scene; the value must have come through parseParam. */
  set(scene: Scene, value: ParamValue): Scene;
}

export { params } from './param-table.js';

export function paramOf(key: ParamKey): Param {
  const found = params.find((one) => one.key === key);
  if (!found) throw new Error(`no parameter ${key}`);
  return found;
}

/** What a reader typed or an author wrote, checked against the table; throws SceneError with the key as field. */
export function parseParam(param: Param, text: string, scene: Scene, limits: Limits): ParamValue {
  if (param.kind === 'set') return several(param.key, text, param.choices(scene));
  if (param.kind === 'choice') return chosen(param.key, text.trim(), param.choices(scene));
  const good = param.values(scene, limits);
  const value = named(param.key, () => parseNumber(text));
  // One message for everything that does not divide, so that it always names the choices.
  if (good && !good.includes(value))
    refuse(param.key, 'heads_divide', { n_heads: value, d_model: scene.d_model, choices: good.join(', ') });
  if (param.kind === 'integer' && !Number.isInteger(value)) refuse(param.key, 'integer', { value });
  const range = param.range(limits);
  if (range && (value < range.min || value > range.max))
    refuse(param.key, 'range', { value, min: range.min, max: range.max });
  return value;
}

/** In the order of the choices, each once; "none" is no word beside others. */
function several(key: ParamKey, text: string, offered: readonly Choice[]): ParamValue {
  const words = text.trim().split(/\s+/);
  if (words.join() === 'none' || words.join() === '') return 'none';
  const names = offered.map(({ value }) => String(value));
  const wrong = words.find((word) => !names.includes(word));
  if (wrong !== undefined) refuse(key, 'choice', { value: wrong, choices: ['none', ...names].join(', ') });
  return names.filter((name) => words.includes(name)).join(' ');
}

function chosen(key: ParamKey, text: string, offered: readonly Choice[]): ParamValue {
  const found = offered.find(({ value }) => String(value) === text);
  if (found) return found.value;
  if (key === 'scale' && /^[-+.\d]/.test(text)) return named(key, () => parseNumber(text));
  return refuse(key, 'choice', { value: text, choices: offered.map(({ value }) => value).join(', ') });
}

/** Number errors know no field; this gives them one. */
export function named<T>(field: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    throw new SceneError(field, error.code, { ...error.args, field }, error.message);
  }
}
