// A Scene as C++ builds it for the core: what is as in core/scene.h by default is left out.
import { float, laterPins, marks, pins } from './cpp-pins.js';
import { capital, double, list } from './literals.js';
import { DEFAULTS } from '../parse-defaults.js';
import type { MaskRule, Scene } from '../scene.js';

/** Assignments to the members of `scene`. */
export function sceneLines(scene: Scene, learned: ReadonlySet<string>): string[] {
  return [
    ...list('scene.tokens = {', scene.tokens.map(text), '};'),
    ...(scene.context ? list('scene.context_tokens = {', scene.context.tokens.map(text), '};') : []),
    `scene.d_model = ${String(scene.d_model)};`,
    ...unless(scene.n_heads === 1, `scene.n_heads = ${String(scene.n_heads)};`),
    ...unless(scene.n_kv_heads === null, `scene.n_kv_heads = ${String(scene.n_kv_heads)};`),
    ...unless(scene.head_layout === 'split', 'scene.head_layout = HeadLayout::kFull;'),
    ...unless(scene.stages === 'x', `scene.stages = Stages::${scene.stages === 'qkv' ? 'kQkv' : 'kScores'};`),
    ...random(scene),
    ...position(scene),
    ...(Array.isArray(scene.mask) ? scene.mask : [scene.mask]).flatMap(mask),
    ...scale(scene),
    ...unless(scene.temperature === 1, `scene.temperature = ${float(scene.temperature)};`),
    ...block(scene),
    ...silent(scene),
    ...pins('scene.pins', scene.pins),
    ...laterPins(scene),
    ...marks(learned),
  ];
}

const unless = (isDefault: boolean, line: string): string[] => (isDefault ? [] : [line]);

/** In octal what C++ has no other sign for: its \u is for letters. */
const text = (value: string): string =>
  `"${value
    .replace(/["\\]/g, '\\$&')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, (c) => `\\${c.charCodeAt(0).toString(8).padStart(3, '0')}`)}"`;

function random({ random: { seed, order, std } }: Scene): string[] {
  const draws = order.map((entry) => (typeof entry === 'number' ? `{"", ${String(entry)}}` : `{"${entry}"}`));
  return [
    `scene.random.seed = ${String(seed)}u;`,
    ...unless(order.length === 0, `scene.random.order = {${draws.join(', ')}};`),
    ...unless(std.x === DEFAULTS.random.std.x, `scene.random.std_x = ${double(std.x)};`),
    ...unless(std.w === DEFAULTS.random.std.w, `scene.random.std_w = ${double(std.w)};`),
  ];
}

function position({ position: rule }: Scene): string[] {
  if (rule.kind === 'none') return [];
  const kind = `scene.position.kind = PositionKind::k${capital(rule.kind)};`;
  if (rule.kind === 'relative') {
    const { buckets, max_distance, two_sided } = rule;
    return [
      kind,
      `scene.position.relative = {${String(buckets)}, ${String(max_distance)}, ${String(two_sided)}};`,
    ];
  }
  if (rule.kind !== 'rotary') return [kind];
  return [kind, `scene.position.rotary = {RotaryPairs::k${capital(rule.pairs)}, ${double(rule.base)}};`];
}

function mask(rule: MaskRule): string[] {
  switch (rule.kind) {
    case 'none':
      return [];
    case 'causal':
      return ['scene.mask.causal = true;'];
    case 'window':
      return [`scene.mask.windows.push_back({${String(rule.window)}, ${String(rule.two_sided)}});`];
    case 'padding':
      return list('scene.mask.visible_keys = {', rule.visible.map(bit), '};');
    case 'custom':
      return [
        'scene.mask.visible_cells = {  // 1: may look at',
        ...rule.visible.flatMap((row) => list('    ', row.map(bit), ',')),
        '};',
      ];
  }
}

const bit = (visible: boolean): string => (visible ? '1' : '0');

function scale({ scale: factor }: Scene): string[] {
  if (factor === 'sqrt_d_head') return [];
  if (factor === 'none') return ['scene.scale = ScaleKind::kNone;'];
  return ['scene.scale = ScaleKind::kFactor;', `scene.scale_factor = ${float(factor)};`];
}

function block({ block: { n_layers, norm, residual, ffn, d_ff } }: Scene): string[] {
  if (n_layers === 0) return [];
  const function_ = ffn.split('_').map(capital).join('');
  return [
    `scene.block.n_layers = ${String(n_layers)};`,
    `scene.block.norm = NormPlace::k${capital(norm)};`,
    ...unless(residual, 'scene.block.residual = false;'),
    `scene.block.ffn = FeedForward::k${function_};`,
    ...unless(ffn === 'none', `scene.block.d_ff = ${String(d_ff)};`),
  ];
}

function silent({ silent_heads }: Scene): string[] {
  if (silent_heads.every((heads) => heads.length === 0)) return [];
  const layers = silent_heads.map((heads) => `std::vector<int>{${heads.join(', ')}}`);
  return [`scene.silent_heads = {${layers.join(', ')}};`];
}
