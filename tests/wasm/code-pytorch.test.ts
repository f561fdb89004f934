// The PyTorch programs print what the page shows, if PyTorch does what its documentation says: see torch-by-numpy/torch.py.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { codeFor } from '../../web/model/code/index.js';
import { parseScene } from '../../web/model/parse.js';
import type { SceneInput } from '../../web/model/scene.js';
import { engines } from './built-engine.js';
import { allCases, compare, mixedCases } from './code-cases.js';
import { printed, runPython } from './code-runner.js';

const cases = [...(await allCases()), ...mixedCases()];
const programs = Object.fromEntries(
  cases.map(({ name, scene, trace }) => [name, codeFor('pytorch', scene, trace)]),
);
const torch = fileURLToPath(new URL('torch-by-numpy', import.meta.url));
const said = runPython('pytorch', programs, torch);

describe('the PyTorch program', () => {
  it.each(cases)('of $name prints what the page shows', (one) => {
    const text = said[one.name] ?? '';
    expect(text).not.toContain('FAILED');
    expect(compare(one, printed(text), 1e-5).wrong).toEqual([]);
  });

  it.each(cases)(
    'of $name leaves attention to PyTorch unless the reader typed what lies in it',
    ({ scene, name }) => {
      const pins = [scene.pins, ...Object.values(scene.pins.layers ?? {})];
      const isTyped = pins.some((of) =>
        (['raw', 'scaled', 'biased', 'scores', 'weights'] as const).some((stage) => of[stage]),
      );
      const other = isTyped ? 'F.scaled_dot_product_attention(' : '= weights @ v';
      expect(programs[name]).not.toContain(other);
    },
  );
});

describe.each(['numpy', 'pytorch'] as const)('a mask in %s', (kind) => {
  const rowsOf = (input: SceneInput): string[][] => {
    const { scene } = parseScene({ v: 1, ...input }, engines.simd.limits);
    const text = runPython(`mask-${kind}`, { it: codeFor(kind, scene, engines.simd.run(scene)) }, torch).it;
    return printed(text ?? '').get('Weights') ?? [];
  };
  const equal = (n: number): SceneInput => {
    const [q, v] = [Array.from({ length: n }, () => [0, 0]), Array.from({ length: n }, () => [1, 2])];
    return {
      tokens: 'abcd'.slice(0, n).split(''),
      d_model: 2,
      stages: 'qkv',
      pins: { q: [q], k: [q], v: [v] },
    };
  };

  it('lets the first token see itself alone when it is causal', () => {
    const rows = rowsOf({ ...equal(3), mask: { kind: 'causal' } });
    expect(rows.map((row) => row.map(Number))).toEqual([[1, 0, 0], [0.5, 0.5, 0], Array(3).fill(0.3333)]);
  });

  it('hides columns, not rows, when it is one of padding', () => {
    const rows = rowsOf({ ...equal(4), mask: { kind: 'padding', visible: [true, true, false, false] } });
    expect(rows.map((row) => row.map(Number))).toEqual(Array(4).fill([0.5, 0.5, 0, 0]));
  });
});
