// engine.dotSpread and engine.heapBytes, as shipped.
import { describe, expect, it, test } from 'vitest';
import type { DotSpread, DotSpreadSettings } from '../../web/model/trace.js';
import { eachEngine, engines } from './built-engine.js';

const settings: DotSpreadSettings = { d_head: 64, n_keys: 16, draws: 400, seed: 42, scale: 'none' };

describe.each(eachEngine)('the spread of dot products in the %s engine', (_variant, engine) => {
  it.each([1, 16, 256, 1024])('is √%i undivided and 1 divided', (d_head) => {
    const undivided = engine.dotSpread({ ...settings, d_head });
    const divided = engine.dotSpread({ ...settings, d_head, scale: 'sqrt_d_head' });
    expect(undivided.std / Math.sqrt(d_head)).toBeGreaterThan(0.95);
    expect(undivided.std / Math.sqrt(d_head)).toBeLessThan(1.05);
    expect(divided.std).toBeCloseTo(undivided.std / Math.sqrt(d_head), 6);
  });

  it('lets entropy and derivative vanish undivided, and keeps them divided', () => {
    const at = (d_head: number, scale: DotSpreadSettings['scale']): DotSpread =>
      engine.dotSpread({ ...settings, d_head, scale });
    for (const fact of ['entropy', 'jacobian_norm'] as const) {
      expect(at(1024, 'none')[fact]).toBeLessThan(0.3 * at(1, 'none')[fact]);
      expect(at(1024, 'sqrt_d_head')[fact]).toBeGreaterThan(0.9 * at(1, 'sqrt_d_head')[fact]);
    }
    expect(at(1024, 'none').largest).toBeGreaterThan(0.9);
  });
});

test('every engine draws the same', () => {
  const [first, ...others] = eachEngine.map(([, engine]) => engine.dotSpread(settings));
  for (const other of others) expect(other).toEqual(first);
  expect(engines.simd.dotSpread({ ...settings, seed: 43 })).not.toEqual(first);
});

test.each([
  ['d_head', 0],
  ['n_keys', 4096],
  ['draws', 1e9],
  ['seed', -1],
])('%s = %d is refused and named', (field, value) => {
  expect(() => engines.simd.dotSpread({ ...settings, [field]: value })).toThrow(
    expect.objectContaining({ field, code: 'range' }),
  );
});

test.each(['d_head', 'n_keys', 'draws', 'seed'])(
  'a %s that is no whole number is told to be none',
  (field) => {
    expect(() => engines.simd.dotSpread({ ...settings, [field]: 1.5 })).toThrow(
      `dotSpread.${field} must be a whole number; 1.5 is not`,
    );
  },
);

test('what is no setting, or no number, is refused before it reaches the core', () => {
  expect(() => engines.simd.dotSpread({ ...settings, width: 3 } as never)).toThrow(/width/);
  expect(() => engines.simd.dotSpread({ ...settings, d_head: '64' } as never)).toThrow(/d_head/);
  expect(() => engines.simd.dotSpread({ ...settings, scale: 2 } as never)).toThrow(/scale/);
});

test('memory is counted in pages, grows with a long text, and is never given back', () => {
  const before = engines.scalar.heapBytes();
  expect(before % 65_536).toBe(0);
  engines.scalar.run({ tokens: Array.from({ length: 1200 }, (_, i) => String(i)) });
  const after = engines.scalar.heapBytes();
  expect(after - before).toBeGreaterThan(1200 * 1200 * 4);
  engines.scalar.run({ tokens: ['a'] });
  expect(engines.scalar.heapBytes()).toBe(after);
});
