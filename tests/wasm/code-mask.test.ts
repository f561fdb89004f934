// B12: masks for other libraries mean by True what each library's documentation says, and give the page's weights when they
// are run. Both libraries are NumPy's work here: see torch-by-numpy/torch.py and keras-by-numpy/keras.py.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { maskProgram, type MaskKind } from '../../web/model/code/index.js';
import { loadLesson } from '../../web/model/lessons/index.js';
import { parseScene } from '../../web/model/parse.js';
import type { SceneInput } from '../../web/model/scene.js';
import { atLayer } from '../../web/model/stages.js';
import { engines } from './built-engine.js';
import { printed, runPython } from './code-runner.js';

const libraries = ['torch-by-numpy', 'keras-by-numpy'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);
const kinds: readonly MaskKind[] = ['mask_sdpa', 'mask_multihead', 'mask_keras'];
/** What a program calls the mask that it hands over. */
const names = { mask_sdpa: 'attn_mask', mask_multihead: 'attn_mask', mask_keras: 'attention_mask[0]' };

const zeros = (n: number): number[][] => Array.from({ length: n }, () => [0, 0]);
const equal = (n: number): SceneInput => ({
  tokens: 'abcdefgh'.slice(0, n).split(''),
  d_model: 2,
  stages: 'qkv',
  pins: { q: [zeros(n)], k: [zeros(n)], v: [zeros(n)] },
});
const drawn: SceneInput = {
  text: 'the cat sat on the mat',
  d_model: 8,
  n_heads: 2,
  random: { seed: 3, order: ['x', 'w_q', 'w_k', 'w_v'], std: { x: 1, w: 1 } },
};
const odd = [
  [true, false, true],
  [false, false, false],
  [true, true, true],
];

const cases: Record<string, { input: SceneInput; head?: number; layer?: number }> = {
  'three equal tokens, causal': { input: { ...equal(3), mask: { kind: 'causal' } } },
  'two tokens and two of padding': {
    input: { ...equal(4), mask: { kind: 'padding', visible: [true, true, false, false] } },
  },
  'drawn numbers, causal': { input: { ...drawn, mask: { kind: 'causal' } }, head: 1 },
  'a window': { input: { ...drawn, mask: { kind: 'window', window: 2, two_sided: false } } },
  'two rules': {
    input: { ...drawn, mask: [{ kind: 'causal' }, { kind: 'window', window: 3, two_sided: true }] },
  },
  'a query that may look at nothing': { input: { ...equal(3), mask: { kind: 'custom', visible: odd } } },
  'typed scores with masked cells': {
    input: { tokens: ['a', 'b'], stages: 'scores', pins: { scores: [[[1, false], [0.5, 2]]] } }, // prettier-ignore
  },
  'a temperature and ALiBi': {
    input: { ...drawn, temperature: 2, position: { kind: 'alibi' }, mask: { kind: 'causal' } },
  },
  'a second text': { input: { ...drawn, context: { text: 'die Katze' }, mask: { kind: 'causal' } } },
  'the second layer': {
    input: { ...drawn, block: { n_layers: 2 }, mask: { kind: 'causal' } },
    layer: 1,
  },
  'the lesson on masks': { input: (await loadLesson('no_peeking'))!.scene },
};

const all = Object.entries(cases).map(([name, { input, head = 0, layer = 0 }]) => {
  const { scene } = parseScene({ v: 1, ...input }, engines.simd.limits, 'strict');
  scene.view.precision = 5;
  const trace = engines.simd.run(scene);
  const choice = { stage: 'weights', head, layer } as const;
  const text = (kind: MaskKind): string => maskProgram(kind, scene, trace, choice);
  return { name, seen: atLayer(trace, layer).heads[head]!, text };
});

describe.each(kinds)('B12 the mask for %s', (kind) => {
  const print = `print('Head mask')\nfor row in ${names[kind]}:\n    print(*(int(cell) for cell in row))\n`;
  const programs = Object.fromEntries(all.map(({ name, text }) => [name, text(kind) + print]));
  const said = runPython(kind, programs, libraries.join(':'));
  const rowsOf = (name: string, title: string): number[][] => {
    expect(said[name]).not.toContain('FAILED');
    return (printed(said[name] ?? '').get(title) ?? []).map((row) => row.map(Number));
  };
  const hidden = kind === 'mask_multihead' ? 1 : 0;

  it.each(all)('means the right thing by True: $name', ({ name, seen }) => {
    expect(rowsOf(name, 'Head mask').flat()).toEqual(
      Array.from(seen.mask.data, (cell) => (cell ? 1 - hidden : hidden)),
    );
  });

  it.each(all)('gives the weights of the page when it is run: $name', ({ name, seen }) => {
    const weights = rowsOf(name, 'Weights').flat();
    expect(weights).toHaveLength(seen.weights.data.length);
    for (const [i, weight] of seen.weights.data.entries())
      expect(Math.abs((weights[i] ?? NaN) - weight), `number ${String(i)}`).toBeLessThan(1e-5);
  });

  it('is a triangle, and the first token sees itself alone', () => {
    const [name] = Object.keys(cases);
    const lower = [[1, 0, 0], [1, 1, 0], [1, 1, 1]]; // prettier-ignore
    const upper = [[0, 1, 1], [0, 0, 1], [0, 0, 0]]; // prettier-ignore
    expect(rowsOf(name!, 'Head mask')).toEqual(kind === 'mask_multihead' ? upper : lower);
    expect(rowsOf(name!, 'Weights')[0]).toEqual([1, 0, 0]);
  });

  it('hides columns of padding, not rows', () => {
    expect(rowsOf('two tokens and two of padding', 'Weights')).toEqual(Array(4).fill([0.5, 0.5, 0, 0]));
  });

  it('says in words what True means, and nothing is typed that is not tried', () => {
    for (const { text } of all) {
      expect(text(kind)).toContain(kind === 'mask_multihead' ? '# True: hidden' : 'True = may look at');
      expect(text(kind)).toContain("show('Weights', weights)");
    }
  });
});

it('B12 the mask of typed weights is not tried: they follow from no scores', () => {
  const weights = [[[1, 0, 0], [0, 1, 0], [0, 0, 1]]]; // prettier-ignore
  const input = { v: 1, ...equal(3), mask: { kind: 'causal' }, pins: { ...equal(3).pins, weights } };
  const { scene } = parseScene(input, engines.simd.limits, 'strict');
  const text = maskProgram('mask_sdpa', scene, engines.simd.run(scene), {
    stage: 'weights',
    head: 0,
    layer: 0,
  });
  expect(text).toContain('.tril()');
  expect(text).not.toContain('scores');
});
