// An arrow in pixels: a line that ends where its head begins.

export interface Arrow {
  /** null where the two ends are too close for a line. */
  readonly line: readonly [x1: number, y1: number, x2: number, y2: number] | null;
  /** Left, tip, right. */
  readonly head: readonly (readonly [x: number, y: number])[];
}

type Place = readonly [x: number, y: number];

/** `gap`: from the start to where the line begins. An arrow without length points up. */
export function arrowOf([x1, y1]: Place, [x2, y2]: Place, gap: number, size: number): Arrow {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = length > 1e-6 ? [(x2 - x1) / length, (y2 - y1) / length] : [0, -1];
  const [baseX, baseY] = [x2 - dx * size, y2 - dy * size];
  const half = size * 0.45;
  return {
    line: length > gap + size ? [x1 + dx * gap, y1 + dy * gap, baseX, baseY] : null,
    head: [
      [baseX - dy * half, baseY + dx * half],
      [x2, y2],
      [baseX + dy * half, baseY - dx * half],
    ],
  };
}
