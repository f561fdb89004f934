// What one step does to the followed word: what goes in, what is done, what comes out, with the numbers of the Trace.
import {
  done,
  rowIn,
  rowOut,
  scores,
  told,
  Word,
  type Fact,
  type Facts,
  type Told,
} from './followed-word.js';
import type { Scene, StageId } from './scene.js';
import { scoresBefore, type WalkStepId } from './steps.js';
import { blockTellers } from './steps-told-block.js';
import type { Trace } from './trace.js';

export function tell(id: WalkStepId, scene: Scene, trace: Trace): readonly Told[] {
  const head = trace.heads[scene.view.head];
  return head ? tellers[id](new Word(scene, trace, head)) : [];
}

const tellers: Readonly<Record<WalkStepId, (word: Word) => readonly Told[]>> = {
  input: (word) => {
    const { scene, trace, fact } = word;
    const { layer } = scene.view;
    const into =
      layer > 0
        ? [told('in', 'steps.above_in', { word: fact }, { layer }), told('does', 'steps.above_does')]
        : [
            told(
              'in',
              'steps.input_in',
              { word: fact },
              { place: word.place + 1, count: trace.tokens.length },
            ),
            told('does', 'steps.input_does', {}, { width: scene.d_model }),
          ];
    const placed = trace.position ? [told('does', 'steps.input_place')] : [];
    return [...into, ...placed, ...rowOut(word, 'x')];
  },
  roles: (word) => {
    const { scene, trace, head } = word;
    const source = head.q && trace.x ? sourceOfRoles(word) : null;
    const turned = head.q_rotated !== null || head.k_rotated !== null;
    const pinned = trace.x && (['q', 'k', 'v'] as const).some((stage) => word.isPinned(stage));
    const into = source ? [rowIn(word, source)] : [told('in', 'steps.given_qkv')];
    return [
      ...into,
      ...(trace.x ? [told('does', 'steps.project_does')] : []),
      ...(turned ? [told('does', 'steps.turned_does')] : []),
      ...(pinned ? [told('does', 'steps.pinned_some')] : []),
      ...rowOut(word, head.q_rotated ? 'q_rotated' : 'q', 'steps.query_out'),
      ...rowOut(word, head.k_rotated ? 'k_rotated' : 'k', 'steps.key_out'),
      ...rowOut(word, 'v', 'steps.value_out'),
      ...(scene.context ? [told('out', 'steps.context_out')] : []),
    ];
  },
  dot: (word) => {
    const row = word.row(word.head.q_rotated ? 'q_rotated' : 'q') ?? { kind: 'row', values: [] };
    return [
      told('in', 'steps.dot_in', { word: word.fact, row }),
      ...done(word, told('does', 'steps.dot_does'), 'raw'),
      told('out', 'steps.each', { each: word.each('raw') }),
    ];
  },
  scale: (word) => scores(word, 'raw', scaling(word), 'scaled'),
  bias: (word) =>
    scores(
      word,
      'scaled',
      told('does', word.scene.position.kind === 'alibi' ? 'steps.bias_alibi' : 'steps.bias_relative'),
      'biased',
    ),
  mask: (word) => scores(word, before('mask', word), masking(word), 'scores'),
  given: (word) => [told('in', 'steps.given_in'), told('out', 'steps.each', { each: word.each('scores') })],
  softmax: (word) => {
    const { scene, head, fact } = word;
    const into = told('in', 'steps.scores_in', { word: fact, each: word.each(before('softmax', word)) });
    if (isBlind(word) && !word.isPinned('weights'))
      return [into, told('does', 'steps.softmax_blind', { word: fact })];
    const temperature: Facts = { temperature: { kind: 'number', value: scene.temperature } };
    const cooled =
      scene.temperature === 1 || word.isPinned('weights')
        ? []
        : [told('does', 'steps.softmax_temperature', temperature)];
    const sum: Fact = { kind: 'number', value: head.row_sums[scene.view.row] ?? 0 };
    return [
      into,
      ...cooled,
      ...done(word, told('does', 'steps.softmax_does'), 'weights'),
      told('out', 'steps.sum_out', { each: word.each('weights'), sum }),
    ];
  },
  mix: (word) => [
    told('in', 'steps.mix_in', { each: word.each('weights') }),
    ...(word.head.output?.source === 'silent'
      ? [told('does', 'stages.step_silent_text')]
      : done(word, told('does', 'steps.mix_does'), 'output')),
    ...rowOut(word, 'output'),
  ],
  join: (word) => {
    const { trace, scene, fact } = word;
    if (trace.w_o) {
      const row = word.row('concat') ?? { kind: 'row', values: [] };
      const into = told('in', 'steps.join_in', { word: fact, row });
      return [into, ...done(word, told('does', 'steps.join_does'), 'result'), ...rowOut(word, 'result')];
    }
    const row = word.row('output') ?? { kind: 'row', values: [] };
    const into = told('in', 'steps.side_in', { word: fact, row }, { head: scene.view.head + 1 });
    return [into, told('does', 'stages.step_side_text')];
  },
  ...blockTellers,
};

const sourceOfRoles = (word: Word): StageId =>
  word.scene.block.norm === 'pre' && word.has('norm_1') ? 'norm_1' : 'x';

function scaling({ scene, trace, head }: Word): Told {
  if (scene.scale === 'sqrt_d_head')
    return told('does', 'steps.scale_sqrt', {}, { d_head: head.q?.shape[1] ?? 0 });
  if (scene.scale === 'none') return told('does', 'steps.scale_none');
  return told('does', 'steps.scale_by', { scale: { kind: 'number', value: trace.scale } });
}

const before = (step: 'mask' | 'softmax', { scene, trace, head }: Word): StageId =>
  scoresBefore(step, scene, trace, head);

const visibility = ({ scene, head }: Word): number[] => {
  const width = head.mask.shape[1] ?? 0;
  return Array.from(head.mask.data.subarray(scene.view.row * width, (scene.view.row + 1) * width));
};

const isBlind = (word: Word): boolean => !visibility(word).includes(1);

function masking(word: Word): Told {
  const seen = visibility(word);
  const hidden = seen.filter((one) => one === 0).length;
  if (hidden === 0) return told('does', 'steps.mask_none', { word: word.fact });
  return told('does', 'steps.mask_does', { word: word.fact }, { hidden, count: seen.length });
}
