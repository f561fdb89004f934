// The frame of `attention-playground.js`: a classic script that holds modules and files, and gets the rare ones from scripts
// beside it. Classic scripts need no permission of the host they come from, so it works from a file, in a sandboxed frame
// and in a notebook; modules, fetch and workers do not.
import { unpack, type Packed } from './packed.js';

type Exports = Record<string, unknown>;
type Need = (specifier: string) => Exports;
export type Load = (specifier: string) => Promise<Exports>;
/** A module as a function; `address`: what it takes for its own. */
type Definition = (
  module: { exports: Exports },
  exports: Exports,
  require: Need,
  load: Load,
  address: string,
) => void;

export interface Contents {
  readonly modules: Readonly<Record<string, Definition>>;
  readonly files: Readonly<Record<string, Packed>>;
}

export interface Plan {
  /** A part of another build is not taken. */
  readonly version: string;
  /** By module or file: the parts that have to be here first. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** How a part hands over what it holds: the script that asked for it waits there. */
interface PartScript extends HTMLScriptElement {
  take?: (version: string, contents: Contents) => void;
}

/** Where parts are looked for: the script's own address, or none. */
export interface Place {
  address: string | null;
  readonly nonce: string;
}

/** As long as other parts of the page are waited for. */
const kTimeout_ms = 30_000;

/** Something to make addresses relative to: nothing is asked of them, what is not here is said to be out of reach. */
const nowhere = (): string => (/^[^:]+:\/\//.test(document.baseURI) ? document.baseURI : 'file:///');

export class Registry {
  readonly #modules = new Map<string, Definition>();
  readonly #files = new Map<string, Packed>();
  readonly #made = new Map<string, { exports: Exports }>();
  readonly #coming = new Map<string, Promise<void>>();

  constructor(
    private readonly place: Place,
    private readonly plan: Plan,
    own: Contents,
  ) {
    this.#add(own);
  }

  readonly need: Need = (specifier) => {
    const name = nameOf(specifier);
    const made = this.#made.get(name);
    if (made) return made.exports;
    const define = this.#modules.get(name);
    if (!define) throw new Error(`${name} is not here`);
    const module = { exports: {} };
    this.#made.set(name, module);
    define(module, module.exports, this.need, this.load, this.place.address ?? nowhere());
    return module.exports;
  };

  readonly load: Load = async (specifier) => {
    await this.#parts(nameOf(specifier));
    return this.need(specifier);
  };

  readonly bring = async (file: string): Promise<Uint8Array | null> => {
    await this.#parts(file);
    const packed = this.#files.get(file);
    return packed ? unpack(packed) : null;
  };

  #add({ modules, files }: Contents): void {
    for (const [name, define] of Object.entries(modules)) this.#modules.set(name, define);
    for (const [name, packed] of Object.entries(files)) this.#files.set(name, packed);
  }

  async #parts(name: string): Promise<void> {
    const { parts } = this.plan;
    await Promise.all((Object.hasOwn(parts, name) ? parts[name]! : []).map((part) => this.#part(part)));
  }

  /** Once; a failure is forgotten, so that it can be tried again. */
  #part(part: string): Promise<void> {
    let coming = this.#coming.get(part);
    if (!coming) {
      coming = this.#fetch(part);
      this.#coming.set(part, coming);
      coming.catch(() => this.#coming.delete(part));
    }
    return coming;
  }

  async #fetch(part: string): Promise<void> {
    const file = `attention-playground.${part}.js`;
    if (this.place.address === null) throw new Error(`nobody said where ${file} is`);
    const script: PartScript = document.createElement('script');
    try {
      await new Promise<void>((resolve, reject) => {
        script.take = (version, contents) => {
          if (version !== this.plan.version) return;
          this.#add(contents);
          resolve();
        };
        const why = part.endsWith('-scalar') ? ' (it is needed where WebAssembly has no SIMD)' : '';
        const fail = (): void =>
          reject(new Error(`${script.src}${why} could not be had, or is of another version`));
        script.onload = script.onerror = fail; // onload comes after the script has run: then this says nothing more
        setTimeout(fail, kTimeout_ms);
        script.nonce = this.place.nonce;
        script.src = new URL(file, this.place.address!).href;
        document.head.append(script);
      });
    } finally {
      script.remove();
    }
  }
}

/** "./engine-simd.js?try=2" is the module "engine-simd.js". */
const nameOf = (specifier: string): string => specifier.replace(/[?#].*$/, '').replace(/^.*\//, '');
