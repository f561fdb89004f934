// Scenes of the models that ship: the shapes that training gave them (a test holds them against web/weights/), and words.
import type { SceneInput } from '../scene.js';
import { joinTokens } from '../tokens.js';

/** Attention and residuals alone; no network of `d_ff` is there. */
const attentionAlone = (n_layers: number, d_ff: number) =>
  ({ n_layers, norm: 'none', residual: true, ffn: 'none', d_ff }) as const;

const noPlaces = { position: { kind: 'none' } } as const;

/** `words`: with a space between any two. One head in one layer, but for what `shape` says. */
const sceneOf = (task: string, words: string, d_model: number, shape: SceneInput = {}): SceneInput => ({
  v: 1,
  model: { task },
  ...said(words),
  d_model,
  n_heads: 1,
  position: { kind: 'learned' },
  block: attentionAlone(1, 16),
  ...shape,
});

export const coreference = (words: string): SceneInput =>
  sceneOf('coreference', words, 32, { n_heads: 2, block: attentionAlone(2, 64) });

export const twoMeanings = (words: string): SceneInput => sceneOf('two_meanings', words, 32);

/** `title`: the second text. */
export const shopMatch = (query: string, title: string): SceneInput =>
  sceneOf('shop_match', query, 48, {
    ...noPlaces,
    context: said(title),
    block: { ...attentionAlone(1, 16), residual: false },
  });

export const shopTags = (title: string): SceneInput => sceneOf('shop_tags', title, 32);

export const shopVerdict = (review: string): SceneInput => sceneOf('shop_verdict', review, 16);

export const statistics = (words: string): SceneInput => sceneOf('statistics', words, 32, noPlaces);

function said(words: string) {
  const tokens = words.split(' ');
  return { text: joinTokens(tokens), tokens };
}
