// Which parameters change a number of this scene at all. What changes nothing is not offered.
import type { ParamKey } from './params.js';
import type { Scene } from './scene.js';

/** What lies before the matrices that a scene starts from. */
const passedOver: Readonly<Record<Scene['stages'], readonly ParamKey[]>> = {
  x: [],
  qkv: ['position'],
  scores: ['position', 'mask', 'scale', 'head_layout', 'd_model'],
};

export function hasEffect(key: ParamKey, scene: Scene): boolean {
  if (key === 'seed') return scene.random.order.some((entry) => typeof entry === 'string');
  return !passedOver[scene.stages].includes(key);
}
