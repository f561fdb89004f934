// Which parameters change a number of this scene at all. What changes nothing is not offered.
import { ruleOf } from './edit-mask.js';
import type { ParamKey, ParamValue } from './params.js';
import type { Scene } from './scene.js';

/** What lies before the matrices that a scene starts from. */
const passedOver: Readonly<Record<Scene['stages'], readonly ParamKey[]>> = {
  x: [],
  qkv: ['n_layers'],
  scores: ['position', 'n_layers', 'mask', 'scale', 'head_layout', 'd_model', 'n_kv_heads'],
};

/** What a setting of another setting needs. */
const needs: Partial<Record<ParamKey, (scene: Scene) => boolean>> = {
  seed: (scene) =>
    scene.model
      ? drawsBesideModel(scene)
      : scene.random.order.some((entry) => typeof entry === 'string') || drawsMore(scene),
  n_kv_heads: ({ n_heads }) => n_heads > 1,
  window: hasWindow,
  window_two_sided: hasWindow,
  buckets: isRelative,
  max_distance: isRelative,
  relative_two_sided: isRelative,
  pairs: isRotary,
  base: isRotary,
  norm: hasLayers,
  residual: hasLayers,
  ffn: hasLayers,
  d_ff: (scene) => hasLayers(scene) && scene.block.ffn !== 'none',
};

export const hasEffect = (key: ParamKey, scene: Scene): boolean =>
  !passedOver[scene.stages].includes(key) && (needs[key]?.(scene) ?? true);

/** What is added to the input comes before queries and keys that are given. */
export const choiceHasEffect = (key: ParamKey, value: ParamValue, { stages }: Scene): boolean =>
  key !== 'position' || stages === 'x' || (value !== 'sinusoidal' && value !== 'learned');

/** What its learned weights may not have. */
const drawsBesideModel = ({ position, block }: Scene): boolean =>
  position.kind === 'relative' || (block.n_layers > 0 && block.ffn !== 'none');

/** Beyond what the scene's order names. */
function drawsMore({ stages, position, context, block }: Scene): boolean {
  if (stages === 'scores') return false;
  if (position.kind === 'relative') return true;
  return stages === 'x' && (block.n_layers > 0 || context !== null || position.kind === 'learned');
}

function hasWindow(scene: Scene): boolean {
  return scene.stages !== 'scores' && ruleOf(scene, 'window') !== null;
}

/** Distances within one text; two texts have none between them. */
function isRelative({ position, context }: Scene): boolean {
  return position.kind === 'relative' && !context;
}

function isRotary({ position, context }: Scene): boolean {
  return position.kind === 'rotary' && !context;
}

function hasLayers({ block }: Scene): boolean {
  return block.n_layers > 0;
}
