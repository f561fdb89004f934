// Attention in a program: all heads of one layer, from queries and keys to the output.
import { flowOf } from './flow.js';
import { indented } from './literals.js';
import { silentHeads, type Plan } from './plan.js';
import { hasMask, scoreChain, type Lines } from './scores.js';
import type { Steps } from './steps.js';
import type { StageId } from '../scene.js';

export function attention(steps: Steps): Lines {
  const { plan, dialect } = steps;
  const joins = steps.needed.has('output');
  const head = [...oneHead(steps)];
  if (!plan.manyHeads) return joined(steps, head, 'output');
  if (joins) head.push('outputs.append(output)');
  const loop = [
    ...(joins ? ['outputs = []'] : []),
    'for h in range(n_heads):',
    ...indented([...sharing(plan), ...head]),
  ];
  return joined(steps, loop, dialect.join('outputs'));
}

/** The heads side by side, and their projection. */
function joined(steps: Steps, lines: string[], heads: string): Lines {
  const { plan, dialect } = steps;
  if (!plan.hasOutput) return { lines, result: '' };
  let result = heads;
  if (steps.needed.has('concat') && (plan.manyHeads || steps.isTyped('concat'))) {
    lines.push(...steps.set('concat', heads, plan.manyHeads ? 'heads side by side' : ''));
    result = 'concat';
  }
  if (plan.hasOutputMatrix || steps.isTyped('result')) {
    const value = plan.hasOutputMatrix ? dialect.product(result, `w_o${steps.index('w_o')}`) : result;
    lines.push(...steps.set('result', value));
    result = 'result';
  }
  return { lines, result };
}

/** Which keys and values a head reads. */
function sharing({ scene, n_kv_heads }: Plan): string[] {
  if (n_kv_heads === scene.n_heads) return [];
  return ['g = h * n_kv_heads // n_heads  # neighbouring heads share keys and values'];
}

function* oneHead(steps: Steps): Generator<string> {
  const { plan, dialect } = steps;
  const { scene, n, n_q, n_kv, positionKind } = plan;
  const from = flowOf(plan).attention_in;
  const keysFrom = scene.context ? 'context' : from;
  const queries = n_q < n ? `${from}[-${String(n_q)}:]` : from;
  yield* columns(steps);
  yield* steps.set('q', dialect.product(queries, weight(steps, 'w_q')), 'what each token looks for');
  yield* steps.set('k', dialect.product(keysFrom, weight(steps, 'w_k')), 'what it can be found by');
  yield* steps.set('v', dialect.product(keysFrom, weight(steps, 'w_v')), 'what it hands over');
  const turns = positionKind === 'rotary';
  if (turns) {
    yield* steps.set('q_rotated', `rotate(q, first=${String(n_kv - n_q)})`);
    yield* steps.set('k_rotated', 'rotate(k, first=0)');
  }
  const [q, k] = turns ? ['q_rotated', 'k_rotated'] : ['q', 'k'];
  const chain = scoreChain(steps, dialect.product(q, `${k}.T`));
  yield* chain.lines;
  yield* steps.set('weights', dialect.softmax(plan, chain.result));
  yield showWeights(plan);
  const fused = !FUSED.some((stage) => steps.isTyped(stage)) && scene.stages !== 'scores';
  const names = { q, k, mask: hasMask(plan) ? 'mask' : null, bias: chain.bias };
  yield* steps.set(
    'output',
    dialect.output(plan, fused, names),
    fused ? dialect.mixNote : 'the values, mixed',
  );
  yield* silence(steps);
}

const FUSED: readonly StageId[] = ['raw', 'scaled', 'biased', 'scores', 'weights'];

/** In layout split a head has some columns of the matrices that all heads share. */
function* columns(steps: Steps): Generator<string> {
  const { plan } = steps;
  if (plan.isFull || !plan.manyHeads) return;
  const shares = plan.n_kv_heads < plan.scene.n_heads;
  const ofKeys = steps.needed.has('w_k') || steps.needed.has('w_v');
  if (steps.needed.has('w_q') || (ofKeys && !shares))
    yield "part = slice(h * d_head, (h + 1) * d_head)  # this head's columns";
  if (ofKeys && shares) yield 'shared = slice(g * d_head, (g + 1) * d_head)';
}

function weight(steps: Steps, stage: 'w_q' | 'w_k' | 'w_v'): string {
  const { plan } = steps;
  const name = `${stage}${steps.index(stage)}`;
  if (plan.isFull || !plan.manyHeads) return name;
  return `${name}[:, ${steps.headName(stage === 'w_q' ? 'q' : 'k') === 'g' ? 'shared' : 'part'}]`;
}

function showWeights({ isStack, manyHeads }: Plan): string {
  if (!isStack && !manyHeads) return "show('Weights', weights)";
  const head = manyHeads ? `${isStack ? ', head' : 'Head'} {h + 1}` : '';
  return `show(f'${isStack ? 'Layer {layer + 1}' : ''}${head}: weights', weights)`;
}

function silence(steps: Steps): string[] {
  const { plan, dialect } = steps;
  const silent = silentHeads(plan);
  if (!silent.some((heads) => heads.length > 0) || !steps.needed.has('output')) return [];
  const zeros = `output = ${dialect.zerosLike('output')}  # silent`;
  if (!plan.manyHeads && !plan.isStack) return [zeros];
  const all = `silent_heads${plan.isStack ? '[layer]' : ''}`;
  return [`if ${plan.manyHeads ? 'h' : '0'} in ${all}:`, `    ${zeros}`];
}
