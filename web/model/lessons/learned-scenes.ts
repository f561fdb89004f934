// Scenes of the models that ship: the shapes that training gave them (a test holds them against web/weights/), and words.
import type { SceneInput } from '../scene.js';
import { joinTokens } from '../tokens.js';

const plainLayers = (n_layers: number) =>
  ({ n_layers, norm: 'none', residual: true, ffn: 'none', d_ff: 64 }) as const;

/** `words`: with a space between any two. */
export function coreference(words: string): SceneInput {
  return {
    v: 1,
    model: { task: 'coreference' },
    ...said(words),
    d_model: 32,
    n_heads: 2,
    position: { kind: 'learned' },
    block: plainLayers(2),
  };
}

function said(words: string) {
  const tokens = words.split(' ');
  return { text: joinTokens(tokens), tokens };
}
