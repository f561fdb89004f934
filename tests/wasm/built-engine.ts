// The engine as it is shipped, for the tests of this folder.
import type * as Shipped from '../../web/engine/index.js';
import type { Engine, Trace } from '../../web/engine/index.js';
import type { Variant } from '../../web/engine/module.js';

type EngineModule = typeof Shipped;

export const dist = new URL('../../dist/', import.meta.url);
export const variants = ['simd', 'scalar'] as const satisfies readonly Variant[];

export const { loadEngine, SceneError, EngineError } = (await import(
  new URL('engine.js', dist).href
)) as EngineModule;

export const engines: Readonly<Record<(typeof variants)[number], Engine>> = {
  simd: await loadEngine({ variant: 'simd' }),
  scalar: await loadEngine({ variant: 'scalar' }),
};

export const eachEngine = variants.map((variant) => [variant, engines[variant]] as const);

/** A flat copy of one matrix, as plain numbers. */
export function numbers(tensor: { data: ArrayLike<number> } | null | undefined): number[] {
  if (!tensor) throw new Error('this trace has no such matrix');
  return Array.from(tensor.data);
}

/** The weights of a softmax over typed scores, row after row. */
export function weightsOf(engine: Engine, scores: (number | false)[][], more: object = {}): number[] {
  const tokens = Array.from(scores[0] ?? [], (_, i) => `t${i}`);
  return numbers(
    engine.run({ tokens, stages: 'scores', pins: { scores: [scores] }, ...more }).heads[0]?.weights,
  );
}

/** Every number of a trace, by path. What layers have is named by its layer only, but for the first x. */
export function* arraysOf(trace: Trace): Generator<[string, ArrayLike<number>]> {
  const inner = trace.layers.map((layer, l) => [`layers.${l}.`, { ...layer, out: null }] as const);
  const attention = new Set<unknown>(trace.layers[0] ? Object.values(trace.layers[0]) : []);
  for (const [prefix, owner] of [['', trace] as const, ...inner]) {
    for (const [name, value] of Object.entries(owner) as [string, unknown][]) {
      const again = owner === trace && name !== 'x' && attention.has(value);
      if (name !== 'heads' && isTensor(value) && !again) yield [prefix + name, value.data];
    }
    if (owner === trace && trace.layers.length > 0) continue;
    for (const [h, head] of owner.heads.entries()) {
      for (const [name, value] of Object.entries(head) as [string, unknown][]) {
        if (isTensor(value)) yield [`${prefix}heads.${h}.${name}`, value.data];
      }
    }
  }
}

function isTensor(value: unknown): value is { data: ArrayLike<number>; shape: readonly number[] } {
  return typeof value === 'object' && value !== null && 'data' in value && 'shape' in value;
}
