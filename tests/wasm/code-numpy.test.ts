// The NumPy programs print the numbers that the page shows.
import { describe, expect, it } from 'vitest';
import { codeFor } from '../../web/model/code/index.js';
import { allCases, compare, mixedCases } from './code-cases.js';
import { printed, runPython } from './code-runner.js';

const cases = await allCases();
const mixed = mixedCases();
const programs = Object.fromEntries(
  [...cases, ...mixed].map(({ name, scene, trace }) => [name, codeFor('numpy', scene, trace)]),
);
const said = runPython('numpy', programs);

describe('the NumPy program', () => {
  it.each(cases)('of $name prints what the page shows', (one) => {
    const text = said[one.name] ?? '';
    expect(text).not.toContain('FAILED');
    expect(compare(one, printed(text), 4e-7).wrong).toEqual([]);
  });

  it.each(mixed)('of $name prints what the page shows', (one) => {
    const text = said[one.name] ?? '';
    expect(text).not.toContain('FAILED');
    expect(compare(one, printed(text), 1e-5).wrong).toEqual([]);
  });

  it('gives the very same digits, when there are four, in all but one number of a thousand', () => {
    const four = [...cases, ...mixed].filter(({ scene }) => scene.view.precision === 4);
    const all = four.map((one) => compare(one, printed(said[one.name] ?? ''), 4e-7));
    const sum = (of: 'numbers' | 'neighbours'): number => all.reduce((total, each) => total + each[of], 0);
    expect(sum('numbers')).toBeGreaterThan(5000);
    expect(sum('neighbours') / sum('numbers')).toBeLessThan(0.001);
  });

  it('holds no more than its Scene uses', () => {
    const plain = programs['lesson the_cat_sat'] ?? '';
    expect(plain).toContain('weights = softmax(scores)');
    for (const other of ['mask', 'typed', 'layer', 'heads', 'temperature', 'np.array', 'bias', 'import math'])
      expect(plain).not.toContain(other);
  });
});
