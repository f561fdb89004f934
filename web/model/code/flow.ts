// What each matrix is computed from, and so which ones a program has to compute.
import { typed, typedWhere, type Plan } from './plan.js';
import type { StageId } from '../scene.js';

/** Who takes what around attention; as core/flow.h has it. */
export interface Flow {
  readonly attention_in: StageId;
  readonly norm_1_in: StageId;
  readonly middle: StageId;
  readonly ffn_in: StageId;
  readonly norm_2_in: StageId;
  /** What a layer hands on. */
  readonly out: StageId;
}

export function flowOf({ scene: { block }, hasBlock }: Plan): Flow {
  if (!hasBlock) {
    const [x, out] = ['x', 'result'] as const;
    return { attention_in: x, norm_1_in: x, middle: out, ffn_in: out, norm_2_in: out, out };
  }
  const [pre, post] = [block.norm === 'pre', block.norm === 'post'];
  const first = block.residual ? 'residual_1' : 'result';
  const second = block.residual ? 'residual_2' : 'ffn';
  const middle = post ? 'norm_1' : first;
  return {
    attention_in: pre ? 'norm_1' : 'x',
    norm_1_in: pre ? 'x' : first,
    middle,
    ffn_in: pre ? 'norm_2' : middle,
    norm_2_in: pre ? middle : second,
    out: block.ffn === 'none' ? middle : post ? 'norm_2' : second,
  };
}

/** Every matrix that the weights and the output of this Scene follow from. */
export function neededStages(plan: Plan): ReadonlySet<StageId> {
  const found = new Set<StageId>();
  const ask = (stage: StageId): void => {
    if (found.has(stage)) return;
    found.add(stage);
    if (isComputed(plan, stage)) causes(plan, stage).forEach(ask);
  };
  ask('weights');
  if (plan.hasOutput) ask(flowOf(plan).out);
  return found;
}

/** Of a stack's x, that of the first layer. */
const isComputed = (plan: Plan, stage: StageId): boolean =>
  stage === 'x' ? typed(plan, stage, 0, 0) === null : typedWhere(plan, stage) !== 'everywhere';

function causes(plan: Plan, stage: StageId): readonly StageId[] {
  const { scene, positionKind, hasOutputMatrix, hasPosition } = plan;
  const { block } = scene;
  const flow = flowOf(plan);
  const keysFrom: StageId = scene.context ? 'context' : flow.attention_in;
  switch (stage) {
    case 'x':
      return hasPosition ? ['embedding', 'position'] : ['embedding'];
    case 'q':
      return [flow.attention_in, 'w_q'];
    case 'k':
      return [keysFrom, 'w_k'];
    case 'v':
      return [keysFrom, 'w_v'];
    case 'q_rotated':
      return ['q'];
    case 'k_rotated':
      return ['k'];
    case 'raw':
      return positionKind === 'rotary' ? ['q_rotated', 'k_rotated'] : ['q', 'k'];
    case 'scaled':
      return ['raw'];
    case 'biased':
      return positionKind === 'relative' ? ['scaled', 'relative'] : ['scaled'];
    case 'scores':
      return ['biased'];
    case 'weights':
      return ['scores'];
    case 'output':
      return ['weights', 'v'];
    case 'concat':
      return ['output'];
    case 'result':
      return hasOutputMatrix ? ['concat', 'w_o'] : ['concat'];
    case 'norm_1':
      return [flow.norm_1_in, 'gamma_1', 'beta_1'];
    case 'residual_1':
      return ['x', 'result'];
    case 'norm_2':
      return [flow.norm_2_in, 'gamma_2', 'beta_2'];
    case 'hidden':
      return block.ffn === 'swiglu' ? [flow.ffn_in, 'w_1'] : [flow.ffn_in, 'w_1', 'b_1'];
    case 'gate':
      return [flow.ffn_in, 'w_gate'];
    case 'activated':
      return block.ffn === 'swiglu' ? ['gate', 'hidden'] : ['hidden'];
    case 'ffn':
      return block.ffn === 'swiglu' ? ['activated', 'w_2'] : ['activated', 'w_2', 'b_2'];
    case 'residual_2':
      return [flow.middle, 'ffn'];
    default:
      return [];
  }
}
