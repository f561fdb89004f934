import { parseScene } from '../../../web/model/parse.js';
import { SceneError } from '../../../web/model/scene-error.js';
import { limits } from './parse-limits.js';

/** What a strict reading says against a scene: `field code`, or "accepted". */
export function verdict(scene: unknown): string {
  const error = refusal(scene);
  return error ? `${error.field} ${error.code}` : 'accepted';
}

export function refusal(scene: unknown): SceneError | null {
  try {
    parseScene(scene, limits, 'strict');
    return null;
  } catch (error) {
    if (error instanceof SceneError) return error;
    throw error;
  }
}
