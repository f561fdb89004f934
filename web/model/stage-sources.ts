// Where a stage's numbers come from when nobody pins them: the seed, the start of training, or the stages before.
import type { Scene, StageId } from './scene.js';

/** Drawn whenever a Scene needs them, whether its order names them or not. */
const ALWAYS_DRAWN: readonly StageId[] = ['context', 'relative', 'w_1', 'w_gate', 'w_2'];
const PROJECTIONS: readonly StageId[] = ['w_q', 'w_k', 'w_v', 'w_o'];

/** What a norm or a bias is until somebody changes it. */
const INITIAL: readonly StageId[] = ['gamma_1', 'beta_1', 'gamma_2', 'beta_2', 'b_1', 'b_2'];
export const isInitial = (id: StageId): boolean => INITIAL.includes(id);

/** What is learned, the same for every sentence. */
export const isParameter = (id: StageId): boolean =>
  PROJECTIONS.includes(id) || INITIAL.includes(id) || (id !== 'context' && ALWAYS_DRAWN.includes(id));

/** Whether learned weights lie beneath a pin: those of `names`, as core/learn/model.h spells them. */
export function isLearned(
  scene: Scene,
  names: ReadonlyMap<string, unknown>,
  id: StageId,
  layer = 0,
): boolean {
  if (id === 'embedding' || id === 'context') return true;
  const inside = scene.position.kind === 'learned' && names.has('position');
  if (id === 'position') return inside;
  if (id === 'x') return layer === 0 && scene.position.kind === 'none';
  return names.has(`layers.${String(layer)}.${id}`);
}

/** Whether the seed gives this matrix; the embeddings are what an order calls x. */
export function isDrawn(scene: Scene, id: StageId, layer = 0): boolean {
  if (ALWAYS_DRAWN.includes(id)) return true;
  if (layer > 0) return PROJECTIONS.includes(id);
  if (id === 'position' && scene.position.kind === 'learned') return true;
  return (scene.random.order as readonly unknown[]).includes(id === 'embedding' ? 'x' : id);
}

/** The stages a Scene's numbers begin with: beneath a pin there, nothing is computed. */
export function isStart(scene: Scene, id: StageId, layer = 0): boolean {
  if (layer > 0 || (scene.model && id !== 'position')) return false;
  switch (scene.stages) {
    case 'scores':
      return id === 'scores' || id === 'v' || (id === 'w_o' && !isDrawn(scene, 'w_o'));
    case 'qkv':
      return id === 'q' || id === 'k' || id === 'v' || (id === 'w_o' && !isDrawn(scene, 'w_o'));
    case 'x':
      if (id === 'x') return !isDrawn(scene, 'x') && !scene.pins.embedding;
      if (id === 'embedding') return !isDrawn(scene, 'x');
      if (id === 'position') return !['sinusoidal', 'learned'].includes(scene.position.kind);
      return (id === 'w_q' || id === 'w_k' || id === 'w_v' || id === 'w_o') && !isDrawn(scene, id);
  }
}
