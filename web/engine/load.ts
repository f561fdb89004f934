import { EngineError, given, reasonOf } from './error.js';
import { engineOf } from './engine.js';
import { fetchWasm, importInTime } from './fetch-wasm.js';
import type { EngineModule, ModuleFactory, Variant } from './module.js';
import { bestVariant, requireWebAssembly } from './variant.js';
import { strictFields } from '../model/parse-fields.js';
import { boolean, choice, refuse, typeName, type Read } from '../model/parse-values.js';
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
  const { variant: wanted, relaxed, ...source } = given('options', () => loadOptions(options));
  requireWebAssembly();
  const variant = wanted ?? bestVariant(relaxed);
  let engine = engines.get(variant);
  if (!engine) {
    engine = start(variant, source);
    engines.set(variant, engine);
    engine.catch(() => {
      engines.delete(variant);
      failures[variant] += 1;
    });
  }
  return engine;
}

function loadOptions(options: unknown): LoadOptions {
  const fields = strictFields(options, 'options');
  const variant = fields.get<Variant | null>('variant', choice(['simd', 'scalar', 'relaxed']), null);
  const wasmBinary = fields.get<LoadOptions['wasmBinary'] | null>('wasmBinary', bytes, null);
  const baseUrl = fields.get<URL | null>('baseUrl', address, null);
  const relaxed = fields.get('relaxed', boolean, false);
  fields.unknown();
  return {
    relaxed,
    ...(variant && { variant }),
    ...(wasmBinary && { wasmBinary }),
    ...(baseUrl && { baseUrl }),
  };
}

/** Also of another frame, whose classes are others. */
const isA = (value: unknown, ...names: string[]): boolean =>
  names.includes(Object.prototype.toString.call(value).slice('[object '.length, -1));

const bytes: Read<ArrayBuffer | Uint8Array> = (value, path) =>
  isA(value, 'ArrayBuffer', 'Uint8Array')
    ? (value as ArrayBuffer | Uint8Array)
    : refuse(path, 'type', { expected: 'ArrayBuffer | Uint8Array', got: typeName(value) });

/** May be relative to this script. */
const address: Read<URL> = (value, path) => {
  if (typeof value !== 'string' && !isA(value, 'URL'))
    return refuse(path, 'type', { expected: 'string | URL', got: typeName(value) });
  try {
    return new URL(value as string | URL, import.meta.url);
  } catch (problem) {
    return refuse(path, 'unreadable', { reason: reasonOf(problem) });
  }
};

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
