// Grouped heads: several query heads may read the keys and values of one key/value head.
import type { Scene, StageId } from './scene.js';

/** Which key/value head a query head reads: neighbours share. */
export const keyHead = (
  { n_heads, n_kv_heads }: Pick<Scene, 'n_heads' | 'n_kv_heads'>,
  head: number,
): number => Math.floor((head * (n_kv_heads ?? n_heads)) / n_heads);

const ofKeyHeads: readonly StageId[] = ['k', 'v', 'k_rotated', 'w_k', 'w_v'];

/** Which entry of a pin with one matrix a head belongs to this head, and how many there are. */
export const headEntry = (scene: Scene, id: StageId, head: number): number =>
  ofKeyHeads.includes(id) ? keyHead(scene, head) : head;
export const headEntries = ({ n_heads, n_kv_heads }: Scene, id: StageId): number =>
  ofKeyHeads.includes(id) ? (n_kv_heads ?? n_heads) : n_heads;
