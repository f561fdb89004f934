import { EngineError, reasonOf } from './error.js';
import { engineOf } from './engine.js';
import { fetchWasm, importInTime } from './fetch-wasm.js';
import type { EngineModule, ModuleFactory, Variant } from './module.js';
import { bestVariant, requireWebAssembly } from './variant.js';
import type { Engine } from '../model/trace.js';

export interface LoadOptions {
  /** Without it: simd where the browser has it, else scalar. Both give the same numbers, bit by bit. */
  readonly variant?: Variant;
  /**
   * Takes the variant relaxed where the browser has it: `attention` is faster by fused multiply-adds, and its digits beyond
   * the seventh depend on the machine. `run` gives the same numbers as ever.
   */
  readonly relaxed?: boolean;
  /** The bytes of engine-<variant>.wasm, for hosts that bring them along; then nothing is fetched. */
  readonly wasmBinary?: ArrayBuffer | Uint8Array;
  /** Where engine-<variant>.wasm lies, if not beside this script. */
  readonly baseUrl?: string | URL;
}

const engines = new Map<Variant, Promise<Engine>>();
const failures: Record<Variant, number> = { simd: 0, scalar: 0, relaxed: 0 };

/** One engine a page: later calls get the same one. A load that failed is forgotten, so that it can be tried again. */
export async function loadEngine(options: LoadOptions = {}): Promise<Engine> {
  requireWebAssembly();
  const variant = options.variant ?? bestVariant(options.relaxed);
  let engine = engines.get(variant);
  if (!engine) {
    engine = start(variant, options);
    engines.set(variant, engine);
    engine.catch(() => {
      engines.delete(variant);
      failures[variant] += 1;
    });
  }
  return engine;
}

async function start(variant: Variant, { wasmBinary, baseUrl }: LoadOptions): Promise<Engine> {
  const script = new URL(`engine-${variant}.js`, import.meta.url);
  const binary = new URL(`engine-${variant}.wasm`, baseUrl ?? import.meta.url);
  const [{ default: factory }, bytes] = await Promise.all([
    importInTime(script, () => importGlue(variant, script)),
    wasmBinary ?? fetchWasm(binary),
  ]);
  return engineOf(variant, await instantiate(factory, bytes));
}

/** A browser remembers that a script could not be had: another try needs another address. */
function importGlue(variant: Variant, script: URL): Promise<{ default: ModuleFactory }> {
  if (failures[variant] > 0) script.search = `?try=${failures[variant] + 1}`;
  if (script.search) return import(script.href) as Promise<{ default: ModuleFactory }>;
  // Written out: bundlers must see each name.
  switch (variant) {
    case 'simd':
      return import('./engine-simd.js');
    case 'scalar':
      return import('./engine-scalar.js');
    case 'relaxed':
      return import('./engine-relaxed.js');
  }
}

async function instantiate(
  factory: ModuleFactory,
  wasmBinary: ArrayBuffer | Uint8Array,
): Promise<EngineModule> {
  try {
    return await factory({ wasmBinary });
  } catch (problem) {
    throw new EngineError('engine_wasm', { reason: reasonOf(problem) }, { cause: problem });
  }
}
