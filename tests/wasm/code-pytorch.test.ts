// The PyTorch programs print what the page shows, if PyTorch does what its documentation says: see torch-by-numpy/torch.py.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { codeFor } from '../../web/model/code/index.js';
import { allCases, compare, mixedCases } from './code-cases.js';
import { printed, runPython } from './code-runner.js';

const cases = [...(await allCases()), ...mixedCases()];
const programs = Object.fromEntries(
  cases.map(({ name, scene, trace }) => [name, codeFor('pytorch', scene, trace)]),
);
const said = runPython('pytorch', programs, fileURLToPath(new URL('torch-by-numpy', import.meta.url)));

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
