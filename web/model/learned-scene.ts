// The Scene that computes what a learned model computes: its shape, and nothing pinned.
import type { LearnedModel } from './learned.js';
import type { SceneInput } from './scene.js';
import { joinTokens } from './tokens.js';

/** `context`: the second sequence of a cross model; left out or empty: there is none. */
export function sceneOfModel(
  { ref, recipe, causal, tensors }: LearnedModel,
  tokens: readonly string[],
  context: readonly string[] = [],
): SceneInput {
  return {
    v: 1,
    model: ref,
    text: joinTokens(tokens),
    tokens: [...tokens],
    context: context.length > 0 ? { text: joinTokens(context), tokens: [...context] } : null,
    d_model: recipe.d_model,
    n_heads: recipe.n_heads,
    head_layout: 'split',
    position: { kind: tensors.has('position') ? 'learned' : 'none' },
    mask: { kind: causal ? 'causal' : 'none' },
    block: recipe.block,
  };
}
