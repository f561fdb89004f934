// An engine of its own whose wasm memory can be measured. The shipped module does not show its memory, so a test takes it
// from the exports while the engine is instantiated.
import { vi } from 'vitest';
import type * as Index from '../../web/engine/index.js';
import type { Engine } from '../../web/engine/index.js';
import type { Variant } from '../../web/engine/module.js';

export interface Watched {
  readonly engine: Engine;
  bytes(): number;
  restore(): void;
}

export async function watchMemory(dist: URL, variant: Variant): Promise<Watched> {
  const memories: WebAssembly.Memory[] = [];
  const original = WebAssembly.instantiate.bind(WebAssembly);
  const spy = vi.spyOn(WebAssembly, 'instantiate').mockImplementation((async (
    source: BufferSource,
    imports: WebAssembly.Imports,
  ) => {
    const result = await original(source, imports);
    for (const exported of Object.values(result.instance.exports)) {
      if (exported instanceof WebAssembly.Memory) memories.push(exported);
    }
    return result;
  }) as typeof WebAssembly.instantiate);
  vi.resetModules(); // not the engine that other tests share
  const { loadEngine } = (await import(new URL('engine.js', dist).href)) as typeof Index;
  const engine = await loadEngine({ variant });
  const [memory] = memories;
  if (!memory) throw new Error('the engine exports no memory');
  return { engine, bytes: () => memory.buffer.byteLength, restore: () => spy.mockRestore() };
}
