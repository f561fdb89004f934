// What the steps around attention do to the followed word: norms, sums, the feed-forward, and what has arrived so far.
import type { StageId } from './scene.js';
import { done, rowOut, rows, told, type Fact, type Told, type Word } from './followed-word.js';

export const blockTellers = {
  'norm-1': (word: Word): readonly Told[] =>
    rows(word, beforeNorm(word, 1), told('does', 'stages.step_norm_text'), 'norm_1'),
  'norm-2': (word: Word): readonly Told[] =>
    rows(word, beforeNorm(word, 2), told('does', 'stages.step_norm_text'), 'norm_2'),
  'residual-1': (word: Word): readonly Told[] => sum(word, 'x', 'result', 'residual_1'),
  'residual-2': (word: Word): readonly Told[] =>
    sum(word, word.scene.block.norm === 'post' ? 'norm_1' : 'residual_1', 'ffn', 'residual_2'),
  ffn: (word: Word): readonly Told[] => {
    const { d_ff, ffn, norm } = word.scene.block;
    const from = norm === 'pre' ? 'norm_2' : norm === 'post' ? 'norm_1' : afterAttention(word);
    const gated = ffn === 'swiglu';
    const key = gated ? 'stages.step_ffn_gated_text' : 'stages.step_ffn_text';
    return rows(
      word,
      from,
      told('does', key, { name: { kind: 'name', key: `controls.ffn_${ffn}` } }, { d_ff }),
      'ffn',
    );
  },
  rollout: (word: Word): readonly Told[] => {
    const { block, view } = word.scene;
    const key = block.residual ? 'stages.step_rollout_text' : 'stages.step_rollout_bare_text';
    return [
      told('in', 'steps.mixed_in', { word: word.fact, each: word.each('mixed') }),
      told('does', key, {}, { layer: view.layer + 1 }),
      told('out', 'steps.each', { each: word.each('rollout') }),
    ];
  },
};

const afterAttention = (word: Word): StageId => (word.has('residual_1') ? 'residual_1' : 'result');

function beforeNorm(word: Word, which: 1 | 2): StageId {
  if (word.scene.block.norm === 'pre') return which === 1 ? 'x' : afterAttention(word);
  if (which === 1) return afterAttention(word);
  return word.has('residual_2') ? 'residual_2' : 'ffn';
}

const sum = (word: Word, kept: StageId, added: StageId, to: StageId): readonly Told[] => {
  const none: Fact = { kind: 'row', values: [] };
  const into = told('in', 'steps.sum_in', { kept: word.row(kept) ?? none, added: word.row(added) ?? none });
  return [into, ...done(word, told('does', 'steps.sum_does'), to), ...rowOut(word, to)];
};
