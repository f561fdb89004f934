// The settings of a Scene as one list of numbers, which crosses into C++ in one call; wasm/settings.cc reads them in the
// same order. Names become their place in the core's enumerations.
import type { Block, MaskRule, Position, RandomSettings, Scene } from '../model/scene.js';

const HEAD_LAYOUTS: readonly Scene['head_layout'][] = ['split', 'full'];
const STARTS: readonly Scene['stages'][] = ['x', 'qkv', 'scores'];
const POSITIONS: readonly Position['kind'][] = [
  ...(['none', 'sinusoidal', 'learned', 'relative', 'alibi', 'rotary'] as const),
];
const PAIRS: readonly string[] = ['half', 'interleaved'];
const SCALES: readonly Scene['scale'][] = ['sqrt_d_head', 'none'];
const FACTOR = 2; // the scale that is a number
export const NORMS: readonly Block['norm'][] = ['pre', 'post', 'none'];
export const FEED_FORWARDS: readonly Block['ffn'][] = ['relu', 'gelu', 'gelu_tanh', 'swiglu', 'none'];

/** `stages`: their names in the core's order. */
export function settingsOf(scene: Scene, stages: readonly string[]): Float64Array {
  const numbers: number[] = [
    scene.tokens.length,
    scene.context?.tokens.length ?? 0,
    scene.d_model,
    scene.n_heads,
    scene.n_kv_heads ?? scene.n_heads,
    HEAD_LAYOUTS.indexOf(scene.head_layout),
    STARTS.indexOf(scene.stages),
  ];
  addRandom(numbers, scene.random, stages);
  addPosition(numbers, scene.position);
  addMask(numbers, Array.isArray(scene.mask) ? scene.mask : [scene.mask]);
  const { scale } = scene;
  if (typeof scale === 'number') numbers.push(FACTOR, scale);
  else numbers.push(SCALES.indexOf(scale), 1);
  numbers.push(scene.temperature);
  const { n_layers, norm, residual, ffn, d_ff } = scene.block;
  numbers.push(n_layers, NORMS.indexOf(norm), Number(residual), FEED_FORWARDS.indexOf(ffn), d_ff);
  numbers.push(scene.silent_heads.length);
  for (const heads of scene.silent_heads) numbers.push(heads.length, ...heads);
  return Float64Array.from(numbers);
}

/** A draw is a stage's place, or minus the count of numbers that are skipped. */
function addRandom(numbers: number[], { seed, std, order }: RandomSettings, stages: readonly string[]): void {
  numbers.push(seed, std.x, std.w, order.length);
  for (const draw of order) numbers.push(typeof draw === 'number' ? -draw : stages.indexOf(draw));
}

function addPosition(numbers: number[], position: Position): void {
  numbers.push(POSITIONS.indexOf(position.kind));
  if (position.kind === 'relative')
    numbers.push(position.buckets, position.max_distance, Number(position.two_sided));
  if (position.kind === 'rotary') numbers.push(PAIRS.indexOf(position.pairs), position.base);
}

function addMask(numbers: number[], rules: readonly MaskRule[]): void {
  const windows = rules.filter((rule) => rule.kind === 'window');
  numbers.push(Number(rules.some(({ kind }) => kind === 'causal')), windows.length);
  for (const { window, two_sided } of windows) numbers.push(window, Number(two_sided));
}
