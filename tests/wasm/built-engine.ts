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

export const engines: Readonly<Record<Variant, Engine>> = {
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

/** Every number of a trace, by path. */
export function* arraysOf(trace: Trace): Generator<[string, ArrayLike<number>]> {
  for (const [name, value] of Object.entries(trace) as [string, unknown][]) {
    if (name !== 'heads' && isTensor(value)) yield [name, value.data];
  }
  for (const [h, head] of trace.heads.entries()) {
    for (const [name, value] of Object.entries(head) as [string, unknown][]) {
      if (isTensor(value)) yield [`heads.${h}.${name}`, value.data];
    }
  }
}

function isTensor(value: unknown): value is { data: ArrayLike<number>; shape: readonly number[] } {
  return typeof value === 'object' && value !== null && 'data' in value && 'shape' in value;
}
