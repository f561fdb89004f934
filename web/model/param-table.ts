// Every parameter, one row each. A new one: its row here, its label and hint in messages/controls.ts.
import type { MessageKey } from './i18n.js';
import type { Choice, Param, ParamKey, ParamValue } from './params.js';
import type { Scene, ViewSettings } from './scene.js';

/** Numbers of heads that can share a width. */
export const headCounts = (d_model: number, most: number): number[] =>
  Array.from({ length: d_model }, (_, i) => i + 1).filter((n) => d_model % n === 0 && n <= most);

type Row = Pick<Param, 'key' | 'kind' | 'group' | 'get' | 'set'> &
  Partial<Pick<Param, 'range' | 'values' | 'choices' | 'reshapes'>>;

const param = (row: Row): Param => ({
  label: `controls.${row.key}`,
  hint: `controls.${row.key}_hint`,
  attribute: row.key.replaceAll('_', '-'),
  reshapes: false,
  range: () => null,
  values: () => null,
  choices: () => [],
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

const choiceOf = (
  key: ParamKey,
  group: Param['group'],
  values: readonly string[],
  get: Param['get'],
  set: Param['set'],
): Param =>
  param({
    key,
    kind: 'choice',
    group,
    get,
    set,
    choices: (scene) => withPresent(key, choices(key, values), get(scene)),
  });

/** What an author or a link has set stays choosable while it is set, though the form does not offer it. */
function withPresent(key: ParamKey, offered: Choice[], present: ParamValue): Choice[] {
  if (offered.some(({ value }) => value === present)) return offered;
  const name = typeof present === 'number' ? 'number' : present;
  return [
    ...offered,
    ...choices(key, [name]).map((choice) => ({ ...choice, value: present, args: { value: present } })),
  ];
}

const maskName = ({ mask }: Scene): string => {
  if (!Array.isArray(mask)) return mask.kind;
  const kinds = [...new Set(mask.map(({ kind }) => kind).filter((kind) => kind !== 'none'))];
  return kinds.length > 1 ? 'several' : (kinds[0] ?? 'none');
};

const view = (scene: Scene, change: Partial<ViewSettings>): Scene => ({
  ...scene,
  view: { ...scene.view, ...change },
});

export const params: readonly Param[] = [
  choiceOf(
    'tokenize',
    'main',
    ['words', 'chars', 'spaces'],
    (s) => s.tokenize,
    (s, v) => ({ ...s, tokenize: v as Scene['tokenize'] }),
  ),
  param({
    key: 'n_heads',
    kind: 'integer',
    group: 'main',
    range: ({ n_heads }) => ({ min: 1, max: n_heads, step: 1 }),
    reshapes: true,
    values: (scene, { n_heads }) =>
      scene.head_layout === 'full' ? null : headCounts(scene.d_model, n_heads),
    get: (s) => s.n_heads,
    set: (s, v) => ({ ...s, n_heads: Number(v) }),
  }),
  choiceOf('mask', 'main', ['none', 'causal'], maskName, (s, v) =>
    v === 'none' || v === 'causal' ? { ...s, mask: { kind: v } } : s,
  ),
  choiceOf(
    'scale',
    'main',
    ['sqrt_d_head', 'none'],
    (s) => s.scale,
    (s, v) => ({ ...s, scale: v as Scene['scale'] }),
  ),
  param({
    key: 'temperature',
    kind: 'number',
    group: 'main',
    range: (limits) => ({ min: limits.min_temperature, max: limits.max_temperature, step: 0.1 }),
    get: (s) => s.temperature,
    set: (s, v) => ({ ...s, temperature: Number(v) }),
  }),
  choiceOf(
    'position',
    'main',
    ['none', 'sinusoidal'],
    (s) => s.position.kind,
    (s, v) => ({ ...s, position: { kind: v as 'none' | 'sinusoidal' } }),
  ),
  param({
    key: 'seed',
    kind: 'integer',
    group: 'main',
    range: ({ seed }) => ({ min: 0, max: seed, step: 1 }),
    get: (s) => s.random.seed,
    set: (s, v) => ({ ...s, random: { ...s.random, seed: Number(v) } }),
  }),
  param({
    key: 'd_model',
    kind: 'integer',
    group: 'more',
    reshapes: true,
    range: ({ d_model }) => ({ min: 1, max: d_model, step: 1 }),
    get: (s) => s.d_model,
    set: (s, v) => ({ ...s, d_model: Number(v) }),
  }),
  choiceOf(
    'head_layout',
    'more',
    ['split', 'full'],
    (s) => s.head_layout,
    (s, v) => ({ ...s, head_layout: v as Scene['head_layout'] }),
  ),
  param({
    key: 'precision',
    kind: 'integer',
    group: 'view',
    range: () => ({ min: 1, max: 9, step: 1 }), // 9 digits always tell two float32 apart
    get: (s) => s.view.precision,
    set: (s, v) => view(s, { precision: Number(v) }),
  }),
  choiceOf(
    'cells',
    'view',
    ['auto', 'numbers', 'colours'],
    (s) => s.view.cells,
    (s, v) => view(s, { cells: v as ViewSettings['cells'] }),
  ),
];
