// A Python program from its parts; what a program does not use is not in it.
import type { Dialect } from './dialect.js';
import { inputs } from './inputs.js';
import { layer } from './layers.js';
import { double, indented, number, words } from './literals.js';
import { distances, mask } from './masks.js';
import { planOf, silentHeads, type Plan } from './plan.js';
import { Steps } from './steps.js';
import type { Scene } from '../scene.js';
import type { Trace } from '../trace.js';

export function pythonProgram(dialect: Dialect, scene: Scene, trace: Trace): string {
  const plan = planOf(scene, trace);
  const steps = new Steps(plan, dialect);
  const given = inputs(steps);
  const main = pipeline(steps);
  const before = [...mask(steps), ...bias(steps), ...silent(plan), ...table(steps)];
  const body = [...given, ...before, ...main];
  const functions = calledFunctions(dialect.functions(plan), body);
  const rest = [...sizes(plan, trace, [...functions, ...body]), ...functions, '', ...body];
  const text = [...dialect.head(plan, rest.join('\n')), '', ...rest].join('\n');
  return `${text.replace(/\n{4,}/g, '\n\n\n').trimEnd()}\n`;
}

/** Layers and what is shown of them. */
function pipeline(steps: Steps): string[] {
  const { plan } = steps;
  const { lines, result } = layer(steps);
  const end = plan.hasOutput ? [`show('Output', ${plan.isStack ? 'x' : result})`] : [];
  if (!plan.isStack) return [...lines, ...end];
  return ['for layer in range(n_layers):', ...indented([...lines, `x = ${result}`]), ...end];
}

/** Settings by name, those that the program mentions. */
function sizes(plan: Plan, trace: Trace, text: readonly string[]): string[] {
  const { scene } = plan;
  const code = text.join('\n');
  const settings: [name: string, value: string, note: string][] = [
    ['n_heads', String(scene.n_heads), ''],
    ['n_kv_heads', String(plan.n_kv_heads), 'heads of keys and values'],
    ['n_layers', String(plan.layers), ''],
    ['d_head', String(plan.d_head), 'numbers in a query or key'],
    scene.scale === 'sqrt_d_head'
      ? ['scale', `1 / ${String(plan.d_head)} ** 0.5`, 'one over the root of d_head']
      : ['scale', number(trace.scale), ''],
    ['temperature', number(scene.temperature), ''],
    ...(scene.position.kind === 'rotary'
      ? [['base', double(scene.position.base), 'of the angles'] as [string, string, string]]
      : []),
  ];
  const used = settings.filter(([name]) => new RegExp(`\\b${name}\\b(?!=)`).test(code));
  return [
    ...words('tokens', scene.tokens),
    ...(scene.context
      ? words('context_tokens', scene.context.tokens, ']  # keys and values come from these')
      : []),
    ...used.map(([name, value, note]) => `${name} = ${value}${note && `  # ${note}`}`),
    '',
  ];
}

/** Positions that act on the scores need the distances of all queries and keys. */
function bias({ plan, needed, dialect }: Steps): string[] {
  const kind = plan.positionKind;
  if ((kind !== 'alibi' && kind !== 'relative') || !needed.has('scaled')) return [];
  return [
    `distance = ${distances(plan.n_q, plan.n_kv, dialect)}  # place of the key - place of the query`,
    '',
  ];
}

function silent(plan: Plan): string[] {
  const all = silentHeads(plan);
  if (!plan.hasOutput || !all.some((heads) => heads.length > 0)) return [];
  if (!plan.isStack) return plan.manyHeads ? [`silent_heads = [${(all[0] ?? []).join(', ')}]`, ''] : [];
  return [`silent_heads = [${all.map((heads) => `[${heads.join(', ')}]`).join(', ')}]  # of each layer`, ''];
}

function table(steps: Steps): string[] {
  const lines = steps.typedTable();
  return lines.length > 0 ? [...lines, ''] : [];
}

/** Those that the program calls, and those that they call. */
function calledFunctions(
  all: Readonly<Record<string, readonly string[]>>,
  body: readonly string[],
): string[] {
  const called = new Set<string>();
  const search = (lines: readonly string[]): void => {
    const text = lines.join('\n');
    for (const [name, own] of Object.entries(all)) {
      if (called.has(name) || !new RegExp(`\\b${name}\\b[()]`).test(text)) continue;
      called.add(name);
      search(own);
    }
  };
  search(body);
  return Object.entries(all).flatMap(([name, lines]) => (called.has(name) ? ['', ...lines, ''] : []));
}
