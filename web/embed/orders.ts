// What the page around a frame may ask of it. A message may come from anywhere and hold anything: only its parent's are heard,
// and every value is checked before it is used.
import type { AttentionPlayground } from '../element/attention-playground.js';
import { readFrameMessage } from '../model/frame-message.js';

export interface Order {
  readonly type: 'set' | 'undo' | 'redo' | 'reset' | 'get';
  readonly scene?: unknown;
  readonly lesson?: unknown;
}

const types: readonly unknown[] = ['set', 'undo', 'redo', 'reset', 'get'];

/** null: not for us. */
export function orderOf(data: unknown): Order | null {
  const { type, scene, lesson } = readFrameMessage(data) ?? {};
  return types.includes(type) ? { type: type as Order['type'], scene, lesson } : null;
}

/** Throws SceneError for a scene that is none. */
export function obey(element: AttentionPlayground, { type, scene, lesson }: Order): void {
  if (type === 'get') return;
  if (type !== 'set') element[type]();
  else if (scene !== undefined) element.scene = scene;
  else if (typeof lesson === 'string') void element.openLesson(lesson);
}
