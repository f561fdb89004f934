import { given } from './error.js';
import { engineOf } from './engine.js';
import { ModuleLoader, readSource, type Source } from './load-module.js';
import type { EngineModule, Variant } from './module.js';
import { bestVariant, requireWebAssembly } from './variant.js';
import { strictFields } from '../model/parse-fields.js';
import { boolean, choice } from '../model/parse-values.js';
import type { Engine } from '../model/trace.js';

export interface LoadOptions extends Source {
  /** Without it: simd where the browser has it, else scalar. Both give the same numbers, bit by bit. */
  readonly variant?: Variant;
  /**
   * Takes the variant relaxed where the browser has it: `attention` is faster by fused multiply-adds, and its digits beyond
   * the seventh depend on the machine. `run` gives the same numbers as ever.
   */
  readonly relaxed?: boolean;
}

const engines = new ModuleLoader<Variant, EngineModule, Engine>(
  'engine',
  {
    simd: {
      glue: () => import('./engine-simd.js'),
      wasm: () => new URL('engine-simd.wasm', import.meta.url),
    },
    scalar: {
      glue: () => import('./engine-scalar.js'),
      wasm: () => new URL('engine-scalar.wasm', import.meta.url),
    },
    relaxed: {
      glue: () => import('./engine-relaxed.js'),
      wasm: () => new URL('engine-relaxed.wasm', import.meta.url),
    },
  },
  engineOf,
);

/** One engine a page: later calls get the same one. A load that failed is forgotten, so that it can be tried again. */
export async function loadEngine(options: LoadOptions = {}): Promise<Engine> {
  const { variant, relaxed, source } = given('options', () => loadOptions(options));
  requireWebAssembly();
  return engines.load(variant ?? bestVariant(relaxed), source);
}

function loadOptions(options: unknown) {
  const fields = strictFields(options, 'options');
  const variant = fields.get<Variant | null>('variant', choice(['simd', 'scalar', 'relaxed']), null);
  const source = readSource(fields);
  const relaxed = fields.get('relaxed', boolean, false);
  fields.unknown();
  return { variant, relaxed, source };
}
