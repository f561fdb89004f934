// engine.plane, as shipped. That the axes are right is told by tests/core/plane_test.cc.
import { describe, expect, it, test } from 'vitest';
import type { PlaneInput } from '../../web/model/trace.js';
import { eachEngine, engines } from './built-engine.js';
import { readGolden } from './golden-files.js';

interface Case {
  readonly about: 'mean' | 'zero';
  readonly rows?: number[][];
  readonly share: number[];
  readonly axes: (number[] | null)[];
  readonly points: (number[] | null)[];
}
const typed = Object.entries(readGolden<Record<string, Case>>('pca.json')).filter(([, one]) => one.rows);

const cross = { data: Float32Array.from([2, 0, -2, 0, 0, 1, 0, -1]), columns: 2 };

describe.each(eachEngine)('the plane of the %s engine', (_variant, engine) => {
  it.each(typed)('is NumPy’s: %s', (_name, { rows = [], about, share, axes, points }) => {
    const columns = rows[0]?.length ?? 0;
    const found = engine.plane({ data: Float32Array.from(rows.flat()), columns, about });
    const size = Math.max(...rows.flat().map(Math.abs));
    for (const side of [0, 1]) {
      expect(found.share[side]).toBeCloseTo(share[side] ?? NaN, 6);
      for (const [c, number] of axes[side]?.entries() ?? [])
        expect(found.axes[side * columns + c]).toBeCloseTo(number, 6);
      for (const [i, place] of points[side]?.entries() ?? [])
        expect(Math.abs((found.points[2 * i + side] ?? NaN) - place) / size).toBeLessThan(2e-6);
    }
  });

  it('draws on axes that it found before, so that what moves can be seen', () => {
    const before = engine.plane(cross);
    const data = cross.data.slice();
    data.set([3, 0.5], 0);
    const after = engine.plane({ ...cross, data, on: before });
    expect(after.axes).toEqual(before.axes);
    for (const [i, place] of [3, 0.5, -2, 0, 0, 1, 0, -1].entries())
      expect(after.points[i]).toBeCloseTo(place, 6);
    expect(engine.plane({ ...cross, data }).axes).not.toEqual(before.axes);
  });

  it('draws two channels as they are, in either order', () => {
    const { points, share } = engine.plane({ ...cross, channels: { first: 1, second: 0 } });
    expect(Array.from(points)).toEqual([0, 2, 0, -2, 1, 0, -1, 0]);
    expect(share[1]).toBeCloseTo(0.8, 6);
  });

  it('finds the nearest row among the first ones', () => {
    expect(engine.plane({ ...cross, nearest: { row: 3, among: 2 } }).nearest).toBe(0);
    expect(engine.plane({ ...cross, nearest: { row: 3 } }).nearest).toBe(3);
    expect(engine.plane(cross).nearest).toBeNull();
  });

  it('takes a thousand vectors of a thousand numbers within seconds', () => {
    const data = Float32Array.from(engine.randn(5, 1024 * 1024));
    const started = performance.now();
    const { share } = engine.plane({ data, columns: 1024 });
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(share[0]).toBeGreaterThan(share[1] ?? NaN);
    expect(share[1]).toBeGreaterThan(1 / 1024);
  }, 60_000);
});

test('every engine finds the same plane, bit by bit', () => {
  const input = { data: Float32Array.from(engines.simd.randn(9, 40 * 12)), columns: 12 };
  expect(engines.scalar.plane(input)).toEqual(engines.simd.plane(input));
});

test.each<[field: string, input: Record<string, unknown>]>([
  ['plane.data', { columns: 2 }],
  ['plane.data', { data: [1, 2], columns: 2 }],
  ['plane.data', { data: new Float32Array(3), columns: 2 }],
  ['plane.data', { data: Float32Array.from([1, NaN]), columns: 2 }],
  ['plane.data', { data: new Float32Array(2 ** 22 + 1), columns: 1 }],
  ['plane.columns', { ...cross, columns: 0 }],
  ['plane.columns', { ...cross, columns: 1.5 }],
  ['plane.about', { ...cross, about: 'median' }],
  ['plane.channels.first', { ...cross, channels: { first: 2, second: 0 } }],
  ['plane.channels.third', { ...cross, channels: { first: 0, second: 1, third: 0 } }],
  ['plane.on', { ...cross, channels: { first: 0, second: 1 }, on: engines.simd.plane(cross) }],
  ['plane.on.origin', { ...cross, on: { origin: new Float32Array(1), axes: new Float32Array(4) } }],
  ['plane.on.axes', { ...cross, on: { origin: new Float32Array(2), axes: new Float32Array(2) } }],
  ['plane.nearest.row', { ...cross, nearest: { row: 4 } }],
  ['plane.nearest.among', { ...cross, nearest: { row: 0, among: 5 } }],
  ['plane.width', { ...cross, width: 3 }],
])('a wrong %s is refused and named', (field, input) => {
  expect(() => engines.simd.plane(input as unknown as PlaneInput)).toThrow(
    expect.objectContaining({ field }),
  );
});
