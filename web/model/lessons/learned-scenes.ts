// Scenes of the models that ship: the shapes that training gave them (a test holds them against web/weights/), and words.
import type { SceneInput } from '../scene.js';
import { joinTokens } from '../tokens.js';

/** Attention and residuals alone; no network of `d_ff` is there. */
const attentionAlone = (n_layers: number, d_ff: number) =>
  ({ n_layers, norm: 'none', residual: true, ffn: 'none', d_ff }) as const;

/** `words`: with a space between any two. */
export function coreference(words: string): SceneInput {
  return {
    v: 1,
    model: { task: 'coreference' },
    ...said(words),
    d_model: 32,
    n_heads: 2,
    position: { kind: 'learned' },
    block: attentionAlone(2, 64),
  };
}

export function twoMeanings(words: string): SceneInput {
  return {
    v: 1,
    model: { task: 'two_meanings' },
    ...said(words),
    d_model: 32,
    n_heads: 1,
    position: { kind: 'learned' },
    block: attentionAlone(1, 16),
  };
}

/** `title`: the second text. Neither has places. */
export function shopMatch(query: string, title: string): SceneInput {
  return {
    v: 1,
    model: { task: 'shop_match' },
    ...said(query),
    context: said(title),
    d_model: 48,
    n_heads: 1,
    block: { ...attentionAlone(1, 16), residual: false },
  };
}

export function shopTags(title: string): SceneInput {
  return {
    v: 1,
    model: { task: 'shop_tags' },
    ...said(title),
    d_model: 32,
    n_heads: 1,
    position: { kind: 'learned' },
    block: attentionAlone(1, 16),
  };
}

export function shopVerdict(review: string): SceneInput {
  return {
    v: 1,
    model: { task: 'shop_verdict' },
    ...said(review),
    d_model: 16,
    n_heads: 1,
    position: { kind: 'learned' },
    block: attentionAlone(1, 16),
  };
}

/** Without places. */
export function statistics(words: string): SceneInput {
  return {
    v: 1,
    model: { task: 'statistics' },
    ...said(words),
    d_model: 32,
    n_heads: 1,
    block: attentionAlone(1, 16),
  };
}

function said(words: string) {
  const tokens = words.split(' ');
  return { text: joinTokens(tokens), tokens };
}
