import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eachEngine, numbers, SceneError } from './built-engine.js';
import { readGolden } from './golden-files.js';

interface Stream {
  readonly count: number;
  readonly every: number;
  readonly sha256: string;
  readonly first: number[];
  readonly sample: number[];
}
const streams = Object.entries(readGolden<Record<string, Stream>>('randn.json'));

describe.each(eachEngine)('the random stream of the %s engine', (_variant, engine) => {
  it.each(streams)('is the one of np.random.seed(%s) to the last bit', (seed, stream) => {
    const values = engine.randn(Number(seed), stream.count);
    expect(Array.from(values.subarray(0, 16))).toEqual(stream.first);
    expect(Array.from(values).filter((_, i) => i % stream.every === 0)).toEqual(stream.sample);
    expect(createHash('sha256').update(new Uint8Array(values.buffer)).digest('hex')).toBe(stream.sha256);
  });

  it('begins as printed in tutorials, not as default_rng or <random> would (B27)', () => {
    const seed42 = [0.4967141530112327, -0.13826430117118466, 0.6476885381006925, 1.5230298564080254];
    expect(Array.from(engine.randn(42, 4))).toEqual(seed42);
    expect(Array.from(engine.randn(0, 2))).toEqual([1.764052345967664, 0.4001572083672233]);
  });

  it('gives an odd count without the second value of its last pair', () => {
    expect(engine.randn(42, 3)).toEqual(engine.randn(42, 4).slice(0, 3));
    expect(engine.randn(42, 0)).toHaveLength(0);
  });

  it('reaches a scene scaled in float64 and rounded once', () => {
    const trace = engine.run({
      tokens: ['a', 'b', 'c'],
      random: { order: ['x'], std: { x: 0.1 } },
      stages: 'x',
      pins: scores,
    });
    expect(numbers(trace.x)).toEqual(Array.from(engine.randn(42, 12), (value) => Math.fround(0.1 * value)));
  });

  it.each([
    ['seed', -1, 1],
    ['seed', 2 ** 32, 1],
    ['seed', 1.5, 1],
    ['seed', NaN, 1],
    ['seed', '42', 1],
    ['count', 42, -1],
    ['count', 42, 1e12],
    ['count', 42, 2.5],
  ])('refuses %s in randn(%s, %s)', (field, seed, count) => {
    expect(() => engine.randn(seed as number, count)).toThrow(SceneError);
    expect(() => engine.randn(seed as number, count)).toThrow(new RegExp(`^${field} must`));
  });
});

// q, k, v typed, so that x is the only thing that is drawn.
const three = [[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]]; // prettier-ignore
const scores = { q: three, k: three, v: three };
