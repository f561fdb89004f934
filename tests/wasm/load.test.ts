import { createServer, type RequestListener, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Index from '../../web/engine/index.js';
import { fetchWasm, importInTime } from '../../web/engine/fetch-wasm.js';
import { MODULE_FUNCTIONS, type EngineModule, type ModuleFactory } from '../../web/engine/module.js';
import { dist, variants } from './built-engine.js';

type Shipped = typeof Index;

/** The shipped file with no engine loaded yet. */
async function fresh(): Promise<Shipped> {
  vi.resetModules();
  return (await import(new URL('engine.js', dist).href)) as Shipped;
}

const wasm = (variant: string) => readFileSync(new URL(`engine-${variant}.wasm`, dist));

let answer: RequestListener;
let server: Server;
let baseUrl: string;
beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

describe('loading the engine', () => {
  it.each(variants)('works when the host gives %s wasm as text/plain', async (variant) => {
    answer = (_request, response) => response.setHeader('content-type', 'text/plain').end(wasm(variant));
    const engine = await (await fresh()).loadEngine({ variant, baseUrl });
    expect(engine.run({ text: 'hi' }).tokens).toEqual(['hi']);
  });

  it('says which address gave a page instead of wasm', async () => {
    answer = (_request, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Home</title>');
    const { loadEngine, EngineError } = await fresh();
    const load = loadEngine({ variant: 'simd', baseUrl });
    await expect(load).rejects.toBeInstanceOf(EngineError);
    await expect(load).rejects.toMatchObject({
      code: 'engine_page',
      args: { url: `${baseUrl}engine-simd.wasm`, status: '200', kind: 'text/html' },
    });
  });

  it('says which address does not exist, and works at the next try', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    const { loadEngine } = await fresh();
    const lost = loadEngine({ variant: 'simd', baseUrl });
    await expect(lost).rejects.toMatchObject({ code: 'engine_page', args: { status: '404' } });
    await expect(lost).rejects.toThrow(`${baseUrl}engine-simd.wasm`);
    answer = (_request, response) => response.end(wasm('simd'));
    expect((await loadEngine({ variant: 'simd', baseUrl })).variant).toBe('simd');
  });

  it('says which address cannot be reached', async () => {
    server.close();
    const { loadEngine } = await fresh();
    await expect(loadEngine({ variant: 'simd', baseUrl })).rejects.toMatchObject({ code: 'engine_network' });
  });

  it('says when bytes that were brought along are no engine', async () => {
    const { loadEngine } = await fresh();
    const load = loadEngine({ variant: 'simd', wasmBinary: Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 99) });
    await expect(load).rejects.toMatchObject({ code: 'engine_wasm' });
  });

  it.each<[options: unknown, field: string, message: RegExp]>([
    [null, 'options', /options must be of type object; here it is null/],
    ['simd', 'options', /type object; here it is string/],
    [{ variant: 'sse' }, 'options.variant', /one of simd, scalar, relaxed; “sse” is not/],
    [{ variant: '__proto__' }, 'options.variant', /one of simd, scalar, relaxed/],
    [{ variant: null }, 'options.variant', /type string; here it is null/],
    [{ relaxed: 'yes' }, 'options.relaxed', /type boolean; here it is string/],
    [{ wasmBinary: [0, 97] }, 'options.wasmBinary', /ArrayBuffer \| Uint8Array; here it is array/],
    [{ baseUrl: 'http://[' }, 'options.baseUrl', /could not be read: TypeError/],
    [{ baseUrl: 3 }, 'options.baseUrl', /string \| URL; here it is number/],
    [{ varaint: 'simd' }, 'options.varaint', /varaint/],
  ])('is refused with options %j, before anything is fetched', async (options, field, message) => {
    answer = () => expect.fail('nothing may be fetched');
    const { loadEngine, SceneError } = await fresh();
    const load = loadEngine(options as never);
    await expect(load).rejects.toBeInstanceOf(SceneError);
    await expect(load).rejects.toMatchObject({ field });
    await expect(load).rejects.toThrow(message);
    expect((await loadEngine(undefined)).run({ text: 'hi' }).tokens).toEqual(['hi']);
  });

  it('says that options could not be read when one of them throws', async () => {
    const { loadEngine } = await fresh();
    const options = {
      get variant(): 'simd' {
        throw new RangeError('boo');
      },
    };
    await expect(loadEngine(options)).rejects.toMatchObject({ field: 'options', code: 'unreadable' });
  });

  it("names 'wasm-unsafe-eval' where a policy forbids to compile", async () => {
    vi.stubGlobal('WebAssembly', {
      validate: () => true,
      Module: class {
        constructor() {
          throw new EvalError('violates the following Content Security Policy directive');
        }
      },
    });
    const { loadEngine } = await fresh();
    await expect(loadEngine()).rejects.toMatchObject({ code: 'engine_csp' });
    await expect(loadEngine()).rejects.toThrow("'wasm-unsafe-eval'");
  });

  it('says so where there is no WebAssembly at all', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    await expect((await fresh()).loadEngine()).rejects.toMatchObject({ code: 'engine_wasm' });
  });

  it('takes the scalar engine where there is no SIMD', async () => {
    vi.spyOn(WebAssembly, 'validate').mockReturnValueOnce(false);
    expect((await (await fresh()).loadEngine()).variant).toBe('scalar');
  });

  it('happens once: two callers share one engine, and one download', async () => {
    let requests = 0;
    answer = (_request, response) => {
      requests += 1;
      response.end(wasm('simd'));
    };
    const { loadEngine } = await fresh();
    const [one, two] = await Promise.all([loadEngine({ baseUrl }), loadEngine({ baseUrl })]);
    expect(one).toBe(two);
    expect(requests).toBe(1);
  });
});

describe('a network that stalls', () => {
  it('is given up with the address and the time, so that a page can offer to try again', async () => {
    answer = (_request, response) => response.write('\0asm'); // and nothing more
    await expect(fetchWasm(new URL(baseUrl), 0.2)).rejects.toMatchObject({
      code: 'engine_timeout',
      args: { url: baseUrl, seconds: '0.2' },
    });
  });

  it('is given up for the glue as well', async () => {
    const never = () => new Promise<never>(() => {});
    await expect(importInTime(new URL(baseUrl), never, 0.05)).rejects.toMatchObject({
      code: 'engine_timeout',
    });
  });
});

describe('the module as it is typed', () => {
  it.each(variants)('is what the %s module exports', async (variant) => {
    const { default: factory } = (await import(new URL(`engine-${variant}.js`, dist).href)) as {
      default: ModuleFactory<EngineModule>;
    };
    const module = await factory({ wasmBinary: wasm(variant) });
    const theirs = 'count_emval_handles'; // Embind's own
    const names = Object.entries(module)
      .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name) && name !== theirs)
      .map(([name]) => name);
    expect(names.sort()).toEqual([...MODULE_FUNCTIONS].sort());
  });
});
