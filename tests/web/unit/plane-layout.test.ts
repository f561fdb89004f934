// Where things stand in the picture of the plane.
import { describe, expect, test } from 'vitest';
import { arrowOf } from '../../../web/model/plane-arrow.js';
import { frameOf, holds, roundTicks, viewOf } from '../../../web/model/plane-frame.js';
import { alongLine, cut, placeLabels, widthOf, type Named } from '../../../web/model/plane-labels.js';

const size = { width: 640, height: 420 };

describe('the window on the plane', () => {
  test.each([
    [[0, 0, 1, 1]],
    [[-100, 2, 100, 2]],
    [[5, -3]],
    [[1e-9, 0, 2e-9, 1e-9]],
    [[1e20, 1e20, -1e20, 0]],
  ])('holds every point, with equal units both ways: %j', (points) => {
    const view = viewOf(frameOf(points, size, false), size);
    expect(holds(view, points)).toBe(true);
    const [across, up] = [view.left(view.x(10) + 1) - 10, 20 - view.top(view.y(20) + 1)];
    if (view.unit > 1e-6 && view.unit < 1e6) expect(across).toBeCloseTo(up, 3);
    expect(view.left(view.x(123))).toBeCloseTo(123, 6);
    expect(view.top(view.y(45))).toBeCloseTo(45, 6);
  });

  test('holds zero as well where arrows start there', () => {
    const view = viewOf(frameOf([5, 5, 6, 6], size, true), size);
    expect(holds(view, [0, 0, 5, 5, 6, 6])).toBe(true);
    expect(holds(viewOf(frameOf([5, 5, 6, 6], size, false), size), [0, 0])).toBe(false);
  });

  test('up is up', () => {
    const view = viewOf(frameOf([0, 0, 1, 1], size, false), size);
    expect(view.top(1)).toBeLessThan(view.top(0));
  });

  test('ticks are round numbers inside', () => {
    expect(roundTicks(-0.31, 0.31, 5)).toEqual([-0.2, 0, 0.2]);
    expect(roundTicks(3, -3, 6)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    expect(roundTicks(0.1, 0.45, 3)).toEqual([0.2, 0.4]);
    expect(roundTicks(1, 1, 4)).toEqual([]);
  });
});

describe('names', () => {
  const box = ({ text, x, y, anchor }: { text: string; x: number; y: number; anchor: string }) => {
    const width = widthOf(text);
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    return { left, right: left + width, top: y - 8.5, bottom: y + 8.5 };
  };
  const crowd = (count: number, rank = 1): Named[] =>
    Array.from({ length: count }, (_, i) => ({
      text: `word${i}`,
      x: 300 + 12 * Math.cos(i * 2.4) * Math.sqrt(i),
      y: 200 + 12 * Math.sin(i * 2.4) * Math.sqrt(i),
      rank,
    }));

  test('cover neither each other nor leave the picture, and say where they belong when they are far', () => {
    const names = crowd(30);
    const placed = placeLabels(names, [], size).map((label) => label && { ...label, ...box(label) });
    const there = placed.filter((one) => one !== null);
    expect(there.length).toBeGreaterThan(15);
    expect(there.some(({ leader }) => leader !== null)).toBe(true);
    for (const [i, a] of there.entries()) {
      expect(a.left >= 0 && a.right <= size.width && a.top >= 0 && a.bottom <= size.height).toBe(true);
      for (const b of there.slice(i + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
    }
  });

  test('the one that matters is always named, those that do not are never put far away', () => {
    const names = crowd(120, -1).map((name, i) => (i === 60 ? { ...name, rank: 2 } : name));
    const placed = placeLabels(names, [], size);
    expect(placed[60]).not.toBeNull();
    expect(placed.filter((label, i) => i !== 60 && label?.leader)).toEqual([]);
    expect(placed.some((label) => label === null)).toBe(true);
  });

  test('alone, a name stands at the right, without a line', () => {
    expect(placeLabels([{ text: 'cat', x: 100, y: 100, rank: 1 }], [], size)).toEqual([
      { text: 'cat', anchor: 'start', x: 109, y: 100, leader: null },
    ]);
  });

  test('keep clear of a line beside them', () => {
    const line = alongLine([100, 100], [200, 100], 9);
    expect(line.length).toBe(11);
    const [label] = placeLabels([{ text: 'cat', x: 100, y: 100, rank: 1 }], line, size);
    expect(label?.y).not.toBe(100);
  });

  test('that are long are cut between characters', () => {
    expect(cut('antidisestablishmentarianism')).toBe('antidisesta…');
    expect(cut('👩‍👩‍👧'.repeat(12))).toBe('👩‍👩‍👧'.repeat(12));
    expect(cut('👩‍👩‍👧'.repeat(13))).toBe(`${'👩‍👩‍👧'.repeat(11)}…`);
    expect(widthOf('我喜欢')).toBeGreaterThan(widthOf('abc'));
  });
});

describe('an arrow', () => {
  test('ends with its tip at the point, and its line where the head begins', () => {
    const { line, head } = arrowOf([0, 0], [100, 0], 6, 10);
    expect(line).toEqual([6, 0, 90, 0]);
    expect(head[1]).toEqual([100, 0]);
    expect(head[0]?.[1]).toBeCloseTo(-(head[2]?.[1] ?? 0));
  });

  test('that leads nowhere is a head alone, pointing up', () => {
    const { line, head } = arrowOf([5, 5], [5, 5], 6, 10);
    expect(line).toBeNull();
    expect(head.flat().every(Number.isFinite)).toBe(true);
    expect(head[1]).toEqual([5, 5]);
    expect(head[0]?.[1]).toBeGreaterThan(5);
  });
});
