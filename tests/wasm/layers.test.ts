// Properties that hold whatever the numbers are.
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../web/engine/index.js';
import { eachEngine, numbers, SceneError } from './built-engine.js';

const stack = { text: 'a b c d', d_model: 8, n_heads: 4, block: { n_layers: 3, d_ff: 6 } };

const rowsOf = (tensor: Trace['x']): number[][] => {
  const columns = tensor?.shape.at(-1) ?? 1;
  const all = numbers(tensor);
  return Array.from({ length: all.length / columns }, (_, i) => all.slice(i * columns, (i + 1) * columns));
};

const code = (run: () => unknown): string => {
  try {
    run();
    return 'accepted';
  } catch (error) {
    if (error instanceof SceneError) return `${error.field} ${error.code}`;
    throw error;
  }
};

describe.each(eachEngine)('in the %s engine', (_variant, engine) => {
  it('the first layer is what stands at the top, and each layer takes what the one before hands on', () => {
    const trace = engine.run(stack);
    expect(trace.layers).toHaveLength(3);
    expect(trace.layers[0]?.heads).toBe(trace.heads);
    expect(trace.layers[0]?.output).toBe(trace.output);
    expect(trace.layers[0]?.x).toBe(trace.x);
    for (const [l, layer] of trace.layers.slice(1).entries()) {
      expect(numbers(layer.x)).toEqual(numbers(trace.layers[l]?.out));
    }
    expect(engine.run({ ...stack, block: { n_layers: 0 } }).layers).toEqual([]);
  });

  it('heads of a group have the very same keys and values, and no other group has them', () => {
    const { heads, w_k, w_q } = engine.run({ ...stack, n_kv_heads: 2 });
    expect(heads[0]?.k).toBe(heads[1]?.k);
    expect(heads[2]?.v).toBe(heads[3]?.v);
    expect(numbers(heads[0]?.k)).not.toEqual(numbers(heads[2]?.k));
    expect(numbers(heads[0]?.q)).not.toEqual(numbers(heads[1]?.q));
    expect(w_q?.shape).toEqual([1, 8, 8]);
    expect(w_k?.shape).toEqual([1, 8, 4]);
  });

  it('a pinned matrix leaves all that are drawn after it as they are', () => {
    const before = engine.run(stack);
    const w_1 = rowsOf(before.layers[0]?.w_1 ?? null);
    const w_q = rowsOf(before.layers[1]?.w_q ?? null);
    const after = engine.run({ ...stack, pins: { w_1, layers: { '1': { w_q } } } });
    expect(after.layers[0]?.w_1?.source).toBe('typed');
    expect(after.layers[1]?.w_q?.source).toBe('typed');
    expect(numbers(after.layers[0]?.w_2)).toEqual(numbers(before.layers[0]?.w_2));
    expect(numbers(after.layers[1]?.w_k)).toEqual(numbers(before.layers[1]?.w_k));
    expect(numbers(after.layers.at(-1)?.out)).toEqual(numbers(before.layers.at(-1)?.out));
  });

  it('as many key heads as heads is the same as none named', () => {
    expect(engine.run({ ...stack, n_kv_heads: 4 })).toEqual(engine.run(stack));
  });

  it('a silent head gives zeros, keeps its weights, and leaves the other heads alone', () => {
    const before = engine.run(stack);
    const { layers } = engine.run({ ...stack, silent_heads: [[], [2]] });
    const silent = layers[1]?.heads[2];
    expect(silent?.output?.source).toBe('silent');
    expect(new Set(numbers(silent?.output))).toEqual(new Set([0]));
    expect(numbers(silent?.weights)).toEqual(numbers(before.layers[1]?.heads[2]?.weights));
    expect(numbers(layers[1]?.heads[1]?.output)).toEqual(numbers(before.layers[1]?.heads[1]?.output));
    expect(numbers(layers[1]?.out)).not.toEqual(numbers(before.layers[1]?.out));
  });

  it('rows of norms have mean 0 and variance 1 while γ is 1 and β is 0', () => {
    for (const norm of ['pre', 'post']) {
      for (const layer of engine.run({ ...stack, block: { ...stack.block, norm } }).layers) {
        expect(layer.gamma_1?.source).toBe('initial');
        for (const row of [...rowsOf(layer.norm_1), ...rowsOf(layer.norm_2)]) {
          const mean = row.reduce((sum, x) => sum + x, 0) / row.length;
          const variance = row.reduce((sum, x) => sum + (x - mean) ** 2, 0) / row.length;
          expect(mean).toBeCloseTo(0, 6);
          expect(variance).toBeCloseTo(1, 3); // ε is part of it
        }
      }
    }
  });

  it('rows of a rollout sum to 1, and no later token arrives under a causal mask', () => {
    const { layers } = engine.run({ ...stack, mask: { kind: 'causal' } });
    for (const layer of layers) {
      for (const [i, row] of rowsOf(layer.rollout).entries()) {
        expect(row.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 6);
        expect(row.slice(i + 1)).toEqual(row.slice(i + 1).map(() => 0));
      }
    }
    expect(numbers(layers[0]?.rollout)).toEqual(numbers(layers[0]?.mixed));
  });

  it('keys and values come from the second text, and there is no rollout', () => {
    const trace = engine.run({ ...stack, context: { text: 'x y z u v w' }, mask: { kind: 'none' } });
    expect(trace.context_tokens).toEqual(['x', 'y', 'z', 'u', 'v', 'w']);
    expect(trace.context?.shape).toEqual([6, 8]);
    expect(trace.heads[0]?.weights.shape).toEqual([4, 6]);
    expect(trace.layers.map((layer) => layer.rollout)).toEqual([null, null, null]);
    expect(trace.layers[2]?.heads[0]?.k?.shape).toEqual([6, 2]);
  });

  it('no position turns or biases what looks at a second text', () => {
    const crossed = (kind: string) => engine.run({ ...stack, context: { text: 'x y' }, position: { kind } });
    for (const kind of ['alibi', 'rotary', 'relative']) {
      expect(numbers(crossed(kind).layers[2]?.out)).toEqual(numbers(crossed('none').layers[2]?.out));
      expect(crossed(kind).heads[0]?.q_rotated).toBeNull();
      expect(crossed(kind).relative).toBeNull();
    }
  });

  it('rotation keeps the length of every query, and position 0 as it is', () => {
    for (const pairs of ['half', 'interleaved']) {
      const scene = { text: 'a b c d', d_model: 8, n_heads: 2, position: { kind: 'rotary', pairs } };
      for (const head of engine.run(scene).heads) {
        const turned = rowsOf(head.q_rotated);
        for (const [i, row] of rowsOf(head.q).entries()) {
          expect(Math.hypot(...(turned[i] ?? []))).toBeCloseTo(Math.hypot(...row), 5);
        }
        expect(turned[0]).toEqual(rowsOf(head.q)[0]);
        expect(turned[1]).not.toEqual(rowsOf(head.q)[1]);
      }
    }
  });

  it('equal shares have the entropy ln n, a single key 0', () => {
    const scores = [[[1, 1, 1], [5, false, false], [false, false, false]]]; // prettier-ignore
    const [head] = engine.run({ tokens: ['a', 'b', 'c'], stages: 'scores', pins: { scores } }).heads;
    const entropy = numbers(head && { data: head.entropy });
    const jacobian = numbers(head && { data: head.jacobian_norm });
    expect(entropy[0]).toBeCloseTo(Math.log(3), 6);
    expect(entropy.slice(1)).toEqual([0, 0]);
    expect(jacobian[0]).toBeCloseTo(Math.sqrt(2) / 3, 6);
    expect(jacobian.slice(1)).toEqual([0, 0]);
  });

  it('a pin in one layer moves what follows it there and above, and nothing below', () => {
    const before = engine.run(stack);
    const pins = { layers: { 1: { residual_1: Array<number[]>(4).fill([1, 2, 3, 4, 5, 6, 7, 8]) } } };
    const { layers } = engine.run({ ...stack, pins });
    expect(layers[1]?.residual_1?.source).toBe('pinned');
    expect(numbers(layers[0]?.out)).toEqual(numbers(before.layers[0]?.out));
    expect(numbers(layers[1]?.output)).toEqual(numbers(before.layers[1]?.output));
    expect(numbers(layers[1]?.out)).not.toEqual(numbers(before.layers[1]?.out));
    expect(numbers(layers[2]?.out)).not.toEqual(numbers(before.layers[2]?.out));
  });

  it('without a look at the weights gives the same outputs, and nothing about the weights', () => {
    const whole = engine.run({ ...stack, mask: { kind: 'causal' } });
    const lean = engine.run({ ...stack, mask: { kind: 'causal' } }, { weights: false });
    for (const [l, layer] of lean.layers.entries()) {
      const [got, want] = [numbers(layer.out), numbers(whole.layers[l]?.out)];
      for (const [i, x] of want.entries()) expect(got[i]).toBeCloseTo(x, 5);
      expect(layer.rollout).toBeNull();
      for (const head of layer.heads) {
        expect([head.raw, head.scaled, head.biased, head.scores, head.weights]).toEqual(Array(5).fill(null));
        expect([head.mask.data.length, head.entropy.length, head.row_sums.length]).toEqual([0, 0, 0]);
        expect(head.output?.shape).toEqual([4, 2]);
      }
    }
    expect(engine.run(stack, { weights: true })).toEqual(engine.run(stack));
    expect(engine.run(stack, {})).toEqual(engine.run(stack));
    expect(() => engine.run(stack, { weights: 0 } as never)).toThrow(SceneError);
    expect(() => engine.run(stack, { weight: false } as never)).toThrow(SceneError);
  });

  it('says which setting stands in the way', () => {
    const qkv = { tokens: ['a'], stages: 'qkv', pins: { q: [[[1]]], k: [[[1]]], v: [[[1]]] }, d_model: 1 };
    expect(code(() => engine.run({ ...qkv, block: { n_layers: 1 } }))).toBe('block.n_layers block_stages');
    expect(code(() => engine.run({ ...qkv, context: { text: 'b' } }))).toBe('context context_stages');
    expect(code(() => engine.run({ text: 'a', d_model: 3, position: { kind: 'rotary' } }))).toBe(
      'position even',
    );
    const wide = { ...stack, head_layout: 'full', random: { order: ['x', 'w_q', 'w_k', 'w_v'] } };
    expect(code(() => engine.run(wide))).toBe('pins.w_o missing');
  });
});
