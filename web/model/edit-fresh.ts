// Numbers for words that are new: their own draw for every length of the sentence, so that two new words differ.
import type { Fresh } from './edit-tokens.js';
import type { Scene } from './scene.js';
import type { Engine } from './trace.js';
import type { Vocabulary } from './vocabulary.js';

/** The words of the scene's model; null: it has none, and any word will do. */
export const knownTo = (engine: Pick<Engine, 'vocabulary'>, { model }: Scene): Vocabulary | null =>
  model && engine.vocabulary(model);

export function freshNumbers({ random, tokens }: Scene, engine: Pick<Engine, 'limits' | 'randn'>): Fresh {
  const seed = (random.seed + tokens.length) % (engine.limits.seed + 1);
  let drawn: ArrayLike<number> = [];
  return (i) => {
    if (i >= drawn.length) drawn = engine.randn(seed, Math.max(64, 2 * i));
    return Math.fround((drawn[i] ?? 0) * random.std.x);
  };
}
