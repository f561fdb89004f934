// The variant with fused multiply-adds, in a Node of its own: older ones want a flag for it.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { exactAttention, inputOf, largestError, shapes } from './attention-cases.js';
import { dist, engines, loadEngine, numbers } from './built-engine.js';
import { goldens } from './golden-files.js';

const engine = JSON.stringify(new URL('engine.js', dist).href);
// Node 20 hides relaxed SIMD behind a flag that later ones no longer know.
const flags = process.versions.node.startsWith('20.') ? ['--experimental-wasm-relaxed-simd'] : [];

/** Runs a script with `engine` (variant relaxed) and `input`; gives back what its `result` is. */
async function inRelaxed<T>(script: string, input: unknown): Promise<T> {
  const code = `
    import { text } from 'node:stream/consumers';
    const { loadEngine } = await import(${engine});
    const engine = await loadEngine({ relaxed: true });
    const input = JSON.parse(await text(process.stdin));
    ${script}
    console.log(JSON.stringify({ variant: engine.variant, result }));`;
  const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', code]);
  child.stdin.end(JSON.stringify(input));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(errors).toBe('');
  const { variant, result } = JSON.parse(out) as { variant: string; result: T };
  expect(variant).toBe('relaxed');
  return result;
}

describe('the relaxed engine', () => {
  it('attends within 2e-6 of float64, in every shape', { timeout: 60_000 }, async () => {
    const inputs = shapes.map((shape) => inputOf(shape));
    const plain = inputs.map((input) => ({
      ...input,
      ...{ q: Array.from(input.q), k: Array.from(input.k), v: Array.from(input.v) },
    }));
    const outputs = await inRelaxed<number[][]>(
      `const result = input.map((call) => {
        for (const name of ['q', 'k', 'v']) call[name] = Float32Array.from(call[name]);
        return Array.from(engine.attention(call));
      });`,
      plain,
    );
    for (const [i, input] of inputs.entries()) {
      const error = largestError(outputs[i] ?? [], exactAttention(input));
      expect(error, JSON.stringify(shapes[i])).toBeLessThanOrEqual(2e-6);
    }
  });

  it('runs scenes with the bits of the others', { timeout: 60_000 }, async () => {
    const [, golden] = goldens.find(([name]) => name === 'mha_8_2') ?? [];
    const weights = await inRelaxed<number[]>(
      'const result = Array.from(engine.run(input).heads[1].weights.data);',
      golden?.scene,
    );
    expect(weights).toEqual(numbers(engines.simd.run(golden?.scene).heads[1]?.weights));
  });

  it('is only taken where it is allowed', async () => {
    expect((await loadEngine()).variant).not.toBe('relaxed');
    expect((await loadEngine({ relaxed: false })).variant).not.toBe('relaxed');
  });
});
