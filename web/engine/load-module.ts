// Loads the page's WebAssembly modules: each variant once, and again only where that failed.
import type { Fields } from '../model/parse-fields.js';
import { refuse, typeName, type Read } from '../model/parse-values.js';
import { EngineError, reasonOf } from './error.js';
import { fetchWasm, importInTime } from './fetch-wasm.js';
import type { ModuleFactory } from './module.js';

export interface Source {
  /** The bytes of <name>-<variant>.wasm, for hosts that bring them along; then nothing is fetched. */
  readonly wasmBinary?: ArrayBuffer | Uint8Array;
  /** Where <name>-<variant>.wasm lies, if not beside this script. */
  readonly baseUrl?: string | URL;
}

export function readSource(fields: Fields): Source {
  const wasmBinary = fields.get<Source['wasmBinary'] | null>('wasmBinary', bytes, null);
  const baseUrl = fields.get<URL | null>('baseUrl', address, null);
  return { ...(wasmBinary && { wasmBinary }), ...(baseUrl && { baseUrl }) };
}

/** Also of another frame, whose classes are others. */
const isA = (value: unknown, ...names: string[]): boolean =>
  names.includes(Object.prototype.toString.call(value).slice('[object '.length, -1));

const bytes: Read<ArrayBuffer | Uint8Array> = (value, path) =>
  isA(value, 'ArrayBuffer', 'Uint8Array')
    ? (value as ArrayBuffer | Uint8Array)
    : refuse(path, 'type', { expected: 'ArrayBuffer | Uint8Array', got: typeName(value) });

/** Bundlers take `new URL(…, import.meta.url)` for a file to bring along; this is no file. */
const here = (): string => import.meta.url;

/** May be relative to this script. */
const address: Read<URL> = (value, path) => {
  if (typeof value !== 'string' && !isA(value, 'URL'))
    return refuse(path, 'type', { expected: 'string | URL', got: typeName(value) });
  try {
    return new URL(value as string | URL, here());
  } catch (problem) {
    return refuse(path, 'unreadable', { reason: reasonOf(problem) });
  }
};

type Glue<Module> = Promise<{ default: ModuleFactory<Module> }>;

/** Both are written out, so that bundlers see each name, and bring the file along under a name of theirs. */
export interface Files<Module> {
  readonly glue: () => Glue<Module>;
  readonly wasm: () => URL;
}

/** `Face` is what the page sees of a module. */
export class ModuleLoader<Variant extends string, Module, Face> {
  readonly #loads = new Map<Variant, Promise<Face>>();
  readonly #failures = new Map<Variant, number>();

  constructor(
    private readonly name: string,
    private readonly files: Readonly<Record<Variant, Files<Module>>>,
    private readonly face: (variant: Variant, module: Module) => Face,
  ) {}

  /** Later calls get the same one. A load that failed is forgotten, so that it can be tried again. */
  load(variant: Variant, source: Source): Promise<Face> {
    let load = this.#loads.get(variant);
    if (!load) {
      load = this.#start(variant, source);
      this.#loads.set(variant, load);
      load.catch(() => {
        this.#loads.delete(variant);
        this.#failures.set(variant, this.#failed(variant) + 1);
      });
    }
    return load;
  }

  #failed(variant: Variant): number {
    return this.#failures.get(variant) ?? 0;
  }

  async #start(variant: Variant, { wasmBinary, baseUrl }: Source): Promise<Face> {
    const file = `${this.name}-${variant}`;
    const script = new URL(`${file}.js`, here());
    const binary = baseUrl ? new URL(`${file}.wasm`, baseUrl) : this.files[variant].wasm();
    const [{ default: factory }, bytes] = await Promise.all([
      importInTime(script, () => this.#importGlue(variant, script)),
      wasmBinary ?? fetchWasm(binary),
    ]);
    return this.face(variant, await instantiate(factory, bytes));
  }

  /** A browser remembers that a script could not be had: another try needs another address. */
  async #importGlue(variant: Variant, script: URL): Glue<Module> {
    const { glue } = this.files[variant];
    if (this.#failed(variant) === 0) return glue();
    script.search = `?try=${this.#failed(variant) + 1}`;
    try {
      return await (import(/* webpackIgnore: true */ /* @vite-ignore */ script.href) as Glue<Module>);
    } catch {
      return glue(); // in a bundle it has another name, which only the bundle knows
    }
  }
}

async function instantiate<Module>(
  factory: ModuleFactory<Module>,
  wasmBinary: ArrayBuffer | Uint8Array,
): Promise<Module> {
  try {
    return await factory({ wasmBinary });
  } catch (problem) {
    throw new EngineError('engine_wasm', { reason: reasonOf(problem) }, { cause: problem });
  }
}
