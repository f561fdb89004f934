// One step at a time: which steps a Scene has, in reading order.
import type { MessageKey } from './i18n.js';
import type { BlockStage, Scene, StageId } from './scene.js';
import type { HeadTrace, Trace } from './trace.js';

export type WalkStepId =
  | 'input'
  | 'norm-1'
  | 'roles'
  | 'dot'
  | 'scale'
  | 'bias'
  | 'mask'
  | 'given'
  | 'softmax'
  | 'mix'
  | 'join'
  | 'residual-1'
  | 'norm-2'
  | 'ffn'
  | 'residual-2'
  | 'rollout';

/** Several steps of the walk stand in one section of the whole picture. */
export const sectionOf = (id: WalkStepId): string =>
  ['dot', 'scale', 'bias', 'mask', 'given', 'softmax'].includes(id) ? 'scores' : id;

/** Whether distance adds something to the scores, or the reader put numbers there. */
export const isBiased = ({ position }: Scene, trace: Trace, { biased }: HeadTrace): boolean =>
  biased !== null &&
  (biased.source === 'pinned' ||
    (!trace.context && (position.kind === 'relative' || position.kind === 'alibi')));

/** Whether there is a step between scaled scores and the softmax: something is hidden, or the reader put numbers there. */
export const isMasked = ({ mask, scores }: HeadTrace): boolean =>
  mask.data.includes(0) || scores.source === 'pinned';

/** The scores as they come to this step. */
export function scoresBefore(step: 'mask' | 'softmax', scene: Scene, trace: Trace, head: HeadTrace): StageId {
  if (step === 'softmax' && (!head.raw || !head.q || isMasked(head))) return 'scores';
  return isBiased(scene, trace, head) ? 'biased' : 'scaled';
}

/** Of the head and layer in view; `trace` is that of the layer. */
export function stepsOf(scene: Scene, trace: Trace): readonly WalkStepId[] {
  const head = trace.heads[scene.view.head];
  if (!head) return [];
  const around = (stage: BlockStage): boolean => (trace.layers[0]?.[stage] ?? null) !== null;
  const before = scene.block.norm === 'pre';
  const multiplied = head.raw !== null && head.q !== null;
  const there: Readonly<Record<WalkStepId, boolean>> = {
    input: trace.x !== null,
    'norm-1': around('norm_1'),
    roles: head.q !== null || head.k !== null || head.v !== null,
    dot: multiplied,
    scale: multiplied && head.scaled !== null,
    bias: isBiased(scene, trace, head),
    mask: multiplied && isMasked(head),
    given: !multiplied,
    softmax: true,
    mix: head.output !== null,
    join: trace.output !== null && (trace.w_o !== null || trace.heads.length > 1),
    'residual-1': around('residual_1'),
    'norm-2': around('norm_2'),
    ffn: around('ffn'),
    'residual-2': around('residual_2'),
    rollout: around('rollout'),
  };
  return (before ? PRE_NORM : POST_NORM).filter((id) => there[id]);
}

const ATTENTION = ['roles', 'dot', 'scale', 'bias', 'mask', 'given', 'softmax', 'mix', 'join'] as const;
const PRE_NORM: readonly WalkStepId[] = [
  ...(['input', 'norm-1', ...ATTENTION, 'residual-1', 'norm-2', 'ffn', 'residual-2', 'rollout'] as const),
];
const POST_NORM: readonly WalkStepId[] = [
  ...(['input', ...ATTENTION, 'residual-1', 'norm-1', 'ffn', 'residual-2', 'norm-2', 'rollout'] as const),
];

/** What comes out of a step: its arithmetic is shown while the reader is there. */
export function resultOf(id: WalkStepId): StageId {
  switch (id) {
    case 'input':
      return 'x';
    case 'roles':
      return 'q';
    case 'dot':
      return 'raw';
    case 'scale':
      return 'scaled';
    case 'bias':
      return 'biased';
    case 'mask':
    case 'given':
      return 'scores';
    case 'softmax':
      return 'weights';
    case 'mix':
      return 'output';
    case 'join':
      return 'result';
    case 'norm-1':
      return 'norm_1';
    case 'norm-2':
      return 'norm_2';
    case 'residual-1':
      return 'residual_1';
    case 'residual-2':
      return 'residual_2';
    case 'ffn':
    case 'rollout':
      return id;
  }
}

export function titleOf(id: WalkStepId, scene: Scene, trace: Trace): MessageKey {
  switch (id) {
    case 'input':
      return scene.view.layer > 0 ? 'stages.step_input_layer' : 'stages.step_input';
    case 'roles':
      return trace.x ? 'stages.step_project' : 'stages.step_given';
    case 'dot':
    case 'scale':
    case 'bias':
    case 'mask':
    case 'given':
    case 'softmax':
      return `steps.title_${id}`;
    case 'mix':
    case 'join':
    case 'ffn':
    case 'rollout':
      return `stages.step_${id}`;
    case 'norm-1':
    case 'norm-2':
      return 'stages.step_norm';
    case 'residual-1':
    case 'residual-2':
      return 'stages.step_residual';
  }
}
