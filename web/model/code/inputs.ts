// What a program starts from: random numbers in the Scene's order, matrices that the reader typed, positions.
import { drawnShape, drawsOf, isUsed, type Draw } from './draws.js';
import type { Dialect } from './dialect.js';
import { double, indented } from './literals.js';
import { learnedKey } from './learned.js';
import { headsOf, isPerHead, places, typed, type Plan } from './plan.js';
import type { Steps } from './steps.js';
import type { StageId } from '../scene.js';

const OF_TOKENS: readonly StageId[] = ['embedding', 'position', 'context'];
const PARAMETERS: readonly StageId[] = [
  ...(['context', 'relative', 'w_q', 'w_k', 'w_v', 'w_o', 'w_1', 'w_gate', 'w_2'] as const),
  ...(['gamma_1', 'beta_1', 'gamma_2', 'beta_2', 'b_1', 'b_2'] as const),
];

/** The embedding is called x at once when no position is added to it. */
const nameOf = (plan: Plan, stage: StageId): string =>
  stage === 'embedding' && !plan.hasPosition ? 'x' : stage;

export function inputs(steps: Steps): string[] {
  const draws = randomLines(steps);
  const own = typedLines(steps);
  const named = tables(steps);
  return [
    ...(named.length > 0 ? [...named, ''] : []),
    ...(draws.length > 0 ? ['# Random numbers, in the order in which they are drawn.', ...draws, ''] : []),
    ...own,
    ...x(steps),
  ];
}

/** Matrices that are told apart by layer or head. */
function tables(steps: Steps): string[] {
  const names = PARAMETERS.filter(
    (stage) =>
      steps.needed.has(stage) &&
      steps.index(stage) !== '' &&
      !OF_TOKENS.includes(stage) &&
      stage !== 'relative' &&
      (!INITIAL.includes(stage) || steps.isTyped(stage)),
  );
  const keys = new Map<string, StageId[]>();
  for (const name of names) {
    const key = [...(steps.plan.isStack ? ['layer'] : []), ...(steps.hasHeads(name) ? ['head'] : [])];
    keys.set(key.join(', '), [...(keys.get(key.join(', ')) ?? []), name]);
  }
  return [...keys].map(
    ([key, own]) => `${own.join(', ')} = ${own.map(() => '{}').join(', ')}  # ${own[0] ?? ''}[${key}]`,
  );
}

const INITIAL: readonly StageId[] = ['gamma_1', 'beta_1', 'gamma_2', 'beta_2', 'b_1', 'b_2'];

function randomLines(steps: Steps): string[] {
  const { plan, dialect } = steps;
  const all = drawsOf(plan);
  const isOfUse = ({ stages, layer }: Draw): boolean => stages.some((stage) => isNeeded(steps, stage, layer));
  const last = all.map(isOfUse).lastIndexOf(true);
  if (last < 0) return [];
  const used = all.slice(0, last + 1);
  const first = used.filter(({ layer }) => layer === 0).flatMap((draw) => lines(steps, draw, dialect));
  // The layers after the first draw alike.
  const later = all.filter(({ layer }) => layer === 1).flatMap((draw) => lines(steps, draw, dialect));
  const hasLater = used.some(({ layer }) => layer > 0);
  return [
    `np.random.seed(${String(plan.scene.random.seed)})`,
    ...first,
    ...(hasLater ? ['for layer in range(1, n_layers):', ...indented(later)] : []),
  ];
}

/** In some layer from this one on, or in the first. */
function isNeeded(steps: Steps, stage: StageId, from: number): boolean {
  const { plan } = steps;
  if (!steps.needed.has(stage)) return false;
  const heads = isPerHead(plan, stage) ? headsOf(plan, stage) : 1;
  for (let layer = from; layer < (from === 0 ? 1 : plan.layers); layer++) {
    for (let head = 0; head < heads; head++) if (isUsed(plan, stage, layer, head)) return true;
  }
  return false;
}

function lines(steps: Steps, { stages, layer, skip }: Draw, dialect: Dialect): string[] {
  const { plan } = steps;
  if (stages.length === 0) return [`${dialect.skip(skip)}  # drawn and thrown away`];
  const one = (stage: StageId): string[] => {
    const [rows, columns] = drawnShape(plan, stage);
    if (rows * columns === 0) return [];
    if (!isNeeded(steps, stage, layer === 0 ? 0 : 1))
      return [`${dialect.skip(rows * columns)}  # drawn for ${nameOf(plan, stage)}, not used`];
    const { std } = plan.scene.random;
    const spread = OF_TOKENS.includes(stage) ? std.x : std.w;
    const index = OF_TOKENS.includes(stage) || stage === 'relative' ? '' : indexIn(steps, stage, layer);
    return [
      `${nameOf(plan, stage)}${index} = draw(${String(rows)}, ${String(columns)}, std=${double(spread)})`,
    ];
  };
  const loops = plan.manyHeads && stages.some((stage) => isPerHead(plan, stage));
  if (!loops) return stages.flatMap(one);
  const guarded = (stage: StageId): string[] =>
    headsOf(plan, stage) < plan.scene.n_heads
      ? [`if h < ${String(headsOf(plan, stage))}:`, ...indented(one(stage))]
      : one(stage);
  return ['for h in range(n_heads):', ...indented(stages.flatMap(guarded))];
}

/** Of a matrix that is drawn: layer 0 by number, those after it in a loop; heads in a loop of h. */
function indexIn(steps: Steps, stage: StageId, layer: number): string {
  const parts = [
    ...(steps.plan.isStack ? [layer === 0 ? '0' : 'layer'] : []),
    ...(steps.hasHeads(stage) ? ['h'] : []),
  ];
  return parts.length > 0 ? `[${parts.join(', ')}]` : '';
}

function typedLines(steps: Steps): string[] {
  const { learned, learnedTask } = steps.plan;
  const found = PARAMETERS.filter((stage) => steps.needed.has(stage)).flatMap((stage) =>
    places(steps.plan, stage).map((place) => {
      const shared = stage === 'context' || stage === 'relative';
      const text = `${stage}${shared ? '' : steps.index(stage, place)} = ${steps.literal(place)}`;
      return { lines: text.split('\n'), isLearned: learned.has(learnedKey(stage, place.layer)) };
    }),
  );
  const told = (title: string, isLearned: boolean): string[] => {
    const own = found.filter((one) => one.isLearned === isLearned);
    return own.length > 0 ? [title, ...own.flatMap(({ lines }) => lines), ''] : [];
  };
  return [
    ...told(`# Learned by training, for the task ${learnedTask}.`, true),
    ...told('# Typed by hand.', false),
  ];
}

/** The first layer's input. */
function x(steps: Steps): string[] {
  const { plan, needed } = steps;
  const given = (stage: StageId, name: string): string[] => {
    const rows = typed(plan, stage, 0, 0);
    const how = plan.learned.has(learnedKey(stage, 0)) ? 'learned' : 'typed';
    return rows ? [`${name} = ${steps.literal({ rows })}  # ${how}`] : [];
  };
  if (!needed.has('x')) return [];
  if (typed(plan, 'x', 0, 0)) return [...given('x', 'x'), ''];
  const found = given('embedding', nameOf(plan, 'embedding'));
  if (plan.hasPosition) {
    const own = given('position', 'position');
    const waves = plan.scene.position.kind === 'sinusoidal';
    found.push(
      ...own,
      ...(own.length === 0 && waves
        ? [`position = sinusoids(${String(plan.n)}, ${String(plan.scene.d_model)})`]
        : []),
    );
    found.push('x = embedding + position');
  }
  return found.length > 0 ? [...found, ''] : [];
}
