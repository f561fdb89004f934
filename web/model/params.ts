// Every parameter of a scene that is one value, in one table: form, attribute, reset and hide follow from its rows.
import type { Args } from './fill.js';
import type { MessageKey } from './i18n.js';
import { parseNumber } from './numbers.js';
import { refuse } from './parse-values.js';
import { SceneError } from './scene-error.js';
import type { Scene, ViewSettings } from './scene.js';
import type { Limits } from './trace.js';

export type ParamKey =
  | 'tokenize' | 'n_heads' | 'd_model' | 'head_layout' | 'scale' | 'temperature' | 'mask' | 'position' | 'seed'
  | 'precision' | 'cells';
export type ParamValue = string | number;

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
  readonly kind: 'integer' | 'number' | 'choice';
  /** main: always in the form. more: folded unless a lesson names it. view: changes no number. */
  readonly group: 'main' | 'more' | 'view';
  readonly label: MessageKey;
  readonly hint: MessageKey;
  readonly attribute: string;
  /** Of integers and numbers. */
  range(limits: Limits): Range | null;
  /** What may be chosen in this scene; for integers with few good values those, as "2, 4, 8"; null: a free number. */
  choices(scene: Scene, limits: Limits): readonly Choice[] | null;
  get(scene: Scene): ParamValue;
  /** A new Scene; the value must have come through parseParam. */
  set(scene: Scene, value: ParamValue): Scene;
}

/** The whole numbers that divide n. */
export const divisors = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1).filter((d) => n % d === 0);

type Row = Pick<Param, 'key' | 'kind' | 'group' | 'get' | 'set'> & Partial<Pick<Param, 'range' | 'choices'>>;

const param = (row: Row): Param => ({
  label: `controls.${row.key}`,
  hint: `controls.${row.key}_hint`,
  attribute: row.key.replaceAll('_', '-'),
  range: () => null,
  choices: () => null,
  ...row,
});

/** The values a key can have, labelled `controls.<key>_<value>`. */
const choices = (key: ParamKey, values: readonly string[]): Choice[] =>
  values.map((value) => ({
    value,
    label: `controls.${key}_${value}` as MessageKey,
    hint: `controls.${key}_${value}_hint` as MessageKey,
    args: { value },
  }));

const choiceOf = (key: ParamKey, group: Param['group'], values: readonly string[], get: Param['get'], set: Param['set']): Param =>
  param({ key, kind: 'choice', group, get, set, choices: (scene) => withPresent(key, choices(key, values), get(scene)) });

/** What an author or a link has set stays choosable while it is set, though the form does not offer it. */
function withPresent(key: ParamKey, offered: Choice[], present: ParamValue): Choice[] {
  if (offered.some(({ value }) => value === present)) return offered;
  const name = typeof present === 'number' ? 'number' : present;
  return [...offered, ...choices(key, [name]).map((choice) => ({ ...choice, value: present, args: { value: present } }))];
}

const maskName = ({ mask }: Scene): string => {
  if (!Array.isArray(mask)) return mask.kind;
  const kinds = [...new Set(mask.map(({ kind }) => kind).filter((kind) => kind !== 'none'))];
  return kinds.length > 1 ? 'several' : (kinds[0] ?? 'none');
};

const view = (scene: Scene, change: Partial<ViewSettings>): Scene => ({ ...scene, view: { ...scene.view, ...change } });

export const params: readonly Param[] = [
  choiceOf('tokenize', 'main', ['words', 'chars', 'spaces'], (s) => s.tokenize, (s, v) => ({ ...s, tokenize: v as Scene['tokenize'] })),
  param({
    key: 'n_heads', kind: 'integer', group: 'main',
    range: ({ n_heads }) => ({ min: 1, max: n_heads, step: 1 }),
    choices: (scene, { n_heads }) => scene.head_layout === 'full' ? null : divisors(scene.d_model)
      .filter((value) => value <= n_heads)
      .map((value) => ({
        value, label: 'controls.n_heads_choice', hint: 'controls.n_heads_choice_hint',
        args: { value, d_model: scene.d_model, d_head: scene.d_model / value },
      })),
    get: (s) => s.n_heads,
    set: (s, v) => ({ ...s, n_heads: Number(v) }),
  }),
  choiceOf('mask', 'main', ['none', 'causal'], maskName,
    (s, v) => (v === 'none' || v === 'causal' ? { ...s, mask: { kind: v } } : s)),
  choiceOf('scale', 'main', ['sqrt_d_head', 'none'], (s) => s.scale, (s, v) => ({ ...s, scale: v as Scene['scale'] })),
  param({
    key: 'temperature', kind: 'number', group: 'main',
    range: (limits) => ({ min: limits.min_temperature, max: limits.max_temperature, step: 0.1 }),
    get: (s) => s.temperature,
    set: (s, v) => ({ ...s, temperature: Number(v) }),
  }),
  choiceOf('position', 'main', ['none', 'sinusoidal'], (s) => s.position.kind,
    (s, v) => ({ ...s, position: { kind: v as Scene['position']['kind'] } })),
  param({
    key: 'seed', kind: 'integer', group: 'main',
    range: ({ seed }) => ({ min: 0, max: seed, step: 1 }),
    get: (s) => s.random.seed,
    set: (s, v) => ({ ...s, random: { ...s.random, seed: Number(v) } }),
  }),
  param({
    key: 'd_model', kind: 'integer', group: 'more',
    range: ({ d_model }) => ({ min: 1, max: d_model, step: 1 }),
    get: (s) => s.d_model,
    set: (s, v) => ({ ...s, d_model: Number(v) }),
  }),
  choiceOf('head_layout', 'more', ['split', 'full'], (s) => s.head_layout, (s, v) => ({ ...s, head_layout: v as Scene['head_layout'] })),
  param({
    key: 'precision', kind: 'integer', group: 'view',
    range: () => ({ min: 1, max: 9, step: 1 }), // 9 digits always tell two float32 apart
    get: (s) => s.view.precision,
    set: (s, v) => view(s, { precision: Number(v) }),
  }),
  choiceOf('cells', 'view', ['auto', 'numbers', 'colours'], (s) => s.view.cells,
    (s, v) => view(s, { cells: v as ViewSettings['cells'] })),
];

export function paramOf(key: ParamKey): Param {
  const found = params.find((one) => one.key === key);
  if (!found) throw new Error(`no parameter ${key}`);
  return found;
}

/** What a reader typed or an author wrote, checked against the table; throws SceneError with the key as field. */
export function parseParam(param: Param, text: string, scene: Scene, limits: Limits): ParamValue {
  const offered = param.choices(scene, limits);
  if (param.kind === 'choice') return chosen(param.key, text.trim(), offered ?? []);
  const value = named(param.key, () => parseNumber(text));
  // One message for everything that does not divide, so that it always names the choices.
  if (offered && !offered.some((choice) => choice.value === value)) {
    const known = offered.map((choice) => choice.value).join(', ');
    refuse(param.key, 'heads_divide', { n_heads: value, d_model: scene.d_model, choices: known });
  }
  if (param.kind === 'integer' && !Number.isInteger(value)) refuse(param.key, 'integer', { value });
  const range = param.range(limits);
  if (range && (value < range.min || value > range.max)) refuse(param.key, 'range', { value, min: range.min, max: range.max });
  return value;
}

function chosen(key: ParamKey, text: string, offered: readonly Choice[]): ParamValue {
  const found = offered.find(({ value }) => String(value) === text);
  if (found) return found.value;
  if (key === 'scale' && /^[\d.+\-]/.test(text)) return named(key, () => parseNumber(text));
  return refuse(key, 'choice', { value: text, choices: offered.map(({ value }) => value).join(', ') });
}

/** Number errors know no field; here it is the parameter. */
function named(key: ParamKey, parse: () => number): number {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    throw new SceneError(key, error.code, { ...error.args, field: key }, error.message);
  }
}
