// The built engine as people start it: plain Node, no bundler, from any folder.
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { dist, variants } from './built-engine.js';

const script = (options: string) => `
  import { readFile } from 'node:fs/promises';
  const { loadEngine } = await import(${JSON.stringify(new URL('engine.js', dist).href)});
  const engine = await loadEngine(${options});
  const { heads, output } = engine.run({
    tokens: ['我', '喜欢', '苹果'],
    stages: 'qkv',
    pins: {
      q: [[[0.1, 0.3, 0.9, 0.4]]],
      k: [[[0.9, 0.2, 0.1, 0.3], [0.4, 0.8, 0.5, 0.2], [0.2, 0.1, 0.8, 0.6]]],
      v: [[[0.7, 0.2, 0.1, 0.5], [0.3, 0.8, 0.6, 0.2], [0.1, 0.4, 0.9, 0.3]]],
    },
  });
  console.log(JSON.stringify({ variant: engine.variant, weights: [...heads[0].weights.data], output: [...output.data] }));
`;

async function node(
  options: string,
  ...flags: string[]
): Promise<{ variant: string; weights: number[]; output: number[] }> {
  const args = [...flags, '--input-type=module', '--eval', script(options)];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: tmpdir() });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Awaited<ReturnType<typeof node>>;
}

function expectLesson4({ weights, output }: { weights: number[]; output: number[] }): void {
  const close = (actual: number[], expected: number[]) =>
    expected.forEach((want, i) => expect(actual[i]).toBeCloseTo(want, 6));
  close(weights, [0.27500078, 0.34438972, 0.3806095]);
  close(output, [0.33387841, 0.48275573, 0.57668246, 0.32056118]);
}

describe('plain Node in another folder (B45)', () => {
  it('loads the engine and reproduces lesson 4', async () => {
    const result = await node('');
    expect(result.variant).toBe('simd');
    expectLesson4(result);
  });

  it.each(variants)('loads the %s engine from bytes that it brings along', async (variant) => {
    const path = JSON.stringify(fileURLToPath(new URL(`engine-${variant}.wasm`, dist)));
    const result = await node(`{ variant: '${variant}', wasmBinary: await readFile(${path}) }`);
    expect(result.variant).toBe(variant);
    expectLesson4(result);
  });

  it('needs no eval: it starts where code generation from strings is disallowed (B41)', async () => {
    expectLesson4(await node('', '--disallow-code-generation-from-strings'));
    expectLesson4(await node(`{ variant: 'scalar' }`, '--disallow-code-generation-from-strings'));
  });
});
