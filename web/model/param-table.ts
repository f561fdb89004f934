// Every parameter, one row each. A new one: its row here, its label and hint in messages/controls.ts.
import { rulesOf, ruleOf, withRules } from './edit-mask.js';
import { choiceOf, choices, param, switchOf } from './param-rows.js';
import type { Param, ParamValue } from './params.js';
import { POSITION_DEFAULTS, WINDOW_DEFAULT } from './parse-defaults.js';
import type { Block, MaskRule, Position, Scene, ViewSettings } from './scene.js';

/** Numbers of heads that can share a width, or share the heads of another number. */
export const headCounts = (d_model: number, most: number): number[] =>
  Array.from({ length: d_model }, (_, i) => i + 1).filter((n) => d_model % n === 0 && n <= most);

const view = (scene: Scene, change: Partial<ViewSettings>): Scene => ({
  ...scene,
  view: { ...scene.view, ...change },
});

const block = (scene: Scene, change: Partial<Block>): Scene => ({
  ...scene,
  block: { ...scene.block, ...change },
});

type Relative = Extract<Position, { kind: 'relative' }>;
type Rotary = Extract<Position, { kind: 'rotary' }>;
const relativeOf = ({ position }: Scene): Relative =>
  position.kind === 'relative' ? position : { kind: 'relative', ...relativeDefaults };
const rotaryOf = ({ position }: Scene): Rotary =>
  position.kind === 'rotary' ? position : { kind: 'rotary', ...rotaryDefaults };

/** A setting of one kind of position is nothing to the others. */
const position = (scene: Scene, change: Partial<Relative> | Partial<Rotary>): Scene => ({
  ...scene,
  position: { ...scene.position, ...change } as Position,
});
const relative = (scene: Scene, change: Partial<Relative>): Scene =>
  scene.position.kind === 'relative' ? position(scene, change) : scene;
const rotary = (scene: Scene, change: Partial<Rotary>): Scene =>
  scene.position.kind === 'rotary' ? position(scene, change) : scene;

const { buckets, max_distance, two_sided, pairs, base } = POSITION_DEFAULTS;
const relativeDefaults = { buckets, max_distance, two_sided };
const rotaryDefaults = { pairs, base };

function positionOf(kind: Position['kind']): Position {
  if (kind === 'relative') return { kind, ...relativeDefaults };
  return kind === 'rotary' ? { kind, ...rotaryDefaults } : { kind };
}

type Window = Extract<MaskRule, { kind: 'window' }>;
const newWindow: Window = { kind: 'window', window: WINDOW_DEFAULT, two_sided: false };
const windowOf = (scene: Scene): Window => ruleOf(scene, 'window') ?? newWindow;
const window = (scene: Scene, change: Partial<Window>): Scene =>
  withRules(
    scene,
    rulesOf(scene).map((rule) => (rule.kind === 'window' ? { ...rule, ...change } : rule)),
  );

const MASK_KINDS = ['causal', 'window', 'padding', 'custom'] as const;

/** Rules that are there already stay as they are; a new hand-drawn one hides nothing yet. */
function withKinds(scene: Scene, kinds: readonly string[]): Scene {
  const keys = (scene.context ?? scene).tokens;
  const made: Record<(typeof MASK_KINDS)[number], () => MaskRule> = {
    causal: () => ({ kind: 'causal' }),
    window: () => newWindow,
    padding: () => ({ kind: 'padding', visible: keys.map(() => true) }),
    custom: () => ({ kind: 'custom', visible: scene.tokens.map(() => keys.map(() => true)) }),
  };
  const rules = MASK_KINDS.filter((kind) => kinds.includes(kind));
  return withRules(
    scene,
    rules.map((kind) => ruleOf(scene, kind) ?? made[kind]()),
  );
}

const word = (value: ParamValue): string => String(value);

export const params: readonly Param[] = [
  choiceOf({
    key: 'tokenize',
    group: 'text',
    of: ['words', 'chars', 'spaces'],
    get: (s) => s.tokenize,
    set: (s, v) => ({ ...s, tokenize: v as Scene['tokenize'] }),
  }),
  param({
    key: 'n_heads',
    kind: 'integer',
    group: 'heads',
    main: true,
    range: ({ n_heads }) => ({ min: 1, max: n_heads, step: 1 }),
    reshapes: true,
    values: (scene, { n_heads }) =>
      scene.head_layout === 'full' ? null : headCounts(scene.d_model, n_heads),
    get: (s) => s.n_heads,
    set: (s, v) => ({ ...s, n_heads: Number(v) }),
  }),
  choiceOf({
    key: 'n_kv_heads',
    group: 'heads',
    of: ({ n_heads }) => ['all', ...headCounts(n_heads, n_heads - 1).reverse()],
    get: (s) => s.n_kv_heads ?? 'all',
    set: (s, v) => ({ ...s, n_kv_heads: v === 'all' ? null : Number(v) }),
  }),
  param({
    key: 'd_model',
    kind: 'integer',
    group: 'heads',
    reshapes: true,
    range: ({ d_model }) => ({ min: 1, max: d_model, step: 1 }),
    get: (s) => s.d_model,
    set: (s, v) => ({ ...s, d_model: Number(v) }),
  }),
  choiceOf({
    key: 'head_layout',
    group: 'heads',
    of: ['split', 'full'],
    get: (s) => s.head_layout,
    set: (s, v) => ({ ...s, head_layout: v as Scene['head_layout'] }),
  }),
  param({
    key: 'mask',
    kind: 'set',
    group: 'mask',
    main: true,
    choices: () => choices('mask', MASK_KINDS),
    get: (s) => MASK_KINDS.filter((kind) => ruleOf(s, kind)).join(' ') || 'none',
    set: (s, v) => withKinds(s, word(v).split(' ')),
  }),
  param({
    key: 'window',
    kind: 'integer',
    group: 'mask',
    under: 'mask',
    range: ({ tokens }) => ({ min: 1, max: tokens, step: 1 }),
    get: (s) => windowOf(s).window,
    set: (s, v) => window(s, { window: Number(v) }),
  }),
  switchOf({
    key: 'window_two_sided',
    group: 'mask',
    under: 'mask',
    get: (s) => windowOf(s).two_sided,
    set: (s, on) => window(s, { two_sided: on }),
  }),
  choiceOf({
    key: 'scale',
    group: 'scores',
    main: true,
    of: ['sqrt_d_head', 'none'],
    get: (s) => s.scale,
    set: (s, v) => ({ ...s, scale: v as Scene['scale'] }),
  }),
  param({
    key: 'temperature',
    kind: 'number',
    group: 'scores',
    main: true,
    range: (limits) => ({ min: limits.min_temperature, max: limits.max_temperature, step: 0.1 }),
    get: (s) => s.temperature,
    set: (s, v) => ({ ...s, temperature: Number(v) }),
  }),
  choiceOf({
    key: 'position',
    group: 'positions',
    main: true,
    of: ['none', 'sinusoidal', 'learned', 'relative', 'alibi', 'rotary'],
    get: (s) => s.position.kind,
    set: (s, v) => (v === s.position.kind ? s : { ...s, position: positionOf(v as Position['kind']) }),
  }),
  param({
    key: 'buckets',
    kind: 'integer',
    group: 'positions',
    under: 'position',
    reshapes: true,
    range: (limits) => ({ min: 4, max: limits.buckets, step: 1 }),
    get: (s) => relativeOf(s).buckets,
    set: (s, v) => relative(s, { buckets: Number(v) }),
  }),
  param({
    key: 'max_distance',
    kind: 'integer',
    group: 'positions',
    under: 'position',
    range: (limits) => ({ min: 4, max: limits.max_distance, step: 1 }),
    get: (s) => relativeOf(s).max_distance,
    set: (s, v) => relative(s, { max_distance: Number(v) }),
  }),
  switchOf({
    key: 'relative_two_sided',
    group: 'positions',
    under: 'position',
    get: (s) => relativeOf(s).two_sided,
    set: (s, on) => relative(s, { two_sided: on }),
  }),
  choiceOf({
    key: 'pairs',
    group: 'positions',
    under: 'position',
    of: ['half', 'interleaved'],
    get: (s) => rotaryOf(s).pairs,
    set: (s, v) => rotary(s, { pairs: v as Rotary['pairs'] }),
  }),
  param({
    key: 'base',
    kind: 'number',
    group: 'positions',
    under: 'position',
    range: (limits) => ({ min: 1, max: limits.max_base, step: 100 }),
    get: (s) => rotaryOf(s).base,
    set: (s, v) => rotary(s, { base: Number(v) }),
  }),
  param({
    key: 'n_layers',
    kind: 'integer',
    group: 'layers',
    reshapes: true,
    range: ({ n_layers }) => ({ min: 0, max: n_layers, step: 1 }),
    get: (s) => s.block.n_layers,
    set: (s, v) => block(s, { n_layers: Number(v) }),
  }),
  choiceOf({
    key: 'norm',
    group: 'layers',
    under: 'n_layers',
    of: ['post', 'pre', 'none'],
    get: (s) => s.block.norm,
    set: (s, v) => block(s, { norm: v as Block['norm'] }),
  }),
  switchOf({
    key: 'residual',
    group: 'layers',
    under: 'n_layers',
    get: (s) => s.block.residual,
    set: (s, on) => block(s, { residual: on }),
  }),
  choiceOf({
    key: 'ffn',
    group: 'layers',
    under: 'n_layers',
    of: ['relu', 'gelu', 'gelu_tanh', 'swiglu', 'none'],
    get: (s) => s.block.ffn,
    set: (s, v) => block(s, { ffn: v as Block['ffn'] }),
  }),
  param({
    key: 'd_ff',
    kind: 'integer',
    group: 'layers',
    under: 'n_layers',
    reshapes: true,
    range: ({ d_ff }) => ({ min: 1, max: d_ff, step: 1 }),
    get: (s) => s.block.d_ff,
    set: (s, v) => block(s, { d_ff: Number(v) }),
  }),
  param({
    key: 'seed',
    kind: 'integer',
    group: 'numbers',
    main: true,
    range: ({ seed }) => ({ min: 0, max: seed, step: 1 }),
    get: (s) => s.random.seed,
    set: (s, v) => ({ ...s, random: { ...s.random, seed: Number(v) } }),
  }),
  param({
    key: 'precision',
    kind: 'integer',
    group: 'view',
    range: () => ({ min: 1, max: 9, step: 1 }), // 9 digits always tell two float32 apart
    get: (s) => s.view.precision,
    set: (s, v) => view(s, { precision: Number(v) }),
  }),
  choiceOf({
    key: 'cells',
    group: 'view',
    of: ['auto', 'numbers', 'colours'],
    get: (s) => s.view.cells,
    set: (s, v) => view(s, { cells: v as ViewSettings['cells'] }),
  }),
];
