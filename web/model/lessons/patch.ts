// A change of a lesson's scene: what it names replaces, one key deep inside pins, random, block and view.
import type { SceneInput } from '../scene.js';

export type ScenePatch = Omit<SceneInput, 'v'>;

export function patched(scene: SceneInput, patch: ScenePatch): SceneInput {
  const merged: SceneInput = { ...scene, ...patch };
  if (scene.pins && patch.pins) merged.pins = { ...scene.pins, ...patch.pins };
  if (scene.random && patch.random) merged.random = { ...scene.random, ...patch.random };
  if (scene.block && patch.block) merged.block = { ...scene.block, ...patch.block };
  if (scene.view && patch.view) merged.view = { ...scene.view, ...patch.view };
  return merged;
}
