// The picture's window on the plane: equal units along both axes, since distances and angles are what it shows.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Frame {
  /** In the middle of the picture. */
  readonly x: number;
  readonly y: number;
  /** Half of the smaller side that points may fill, in units of the plane. */
  readonly reach: number;
}

/** Around the points, for labels and axis names. */
const kMargin_px = 46;

type Points = ArrayLike<number>;

/** Holds all points, and (0, 0) where `zero`. `points` are x, y, x, y, … */
export function frameOf(points: Points, { width, height }: Size, zero: boolean): Frame {
  const places = zero ? [0, 0, ...Array.from(points)] : Array.from(points);
  const side = (from: number) => {
    const list = places.filter((_, i) => i % 2 === from);
    const low = list.reduce((a, b) => Math.min(a, b), Infinity);
    const high = list.reduce((a, b) => Math.max(a, b), -Infinity);
    return { middle: (low + high) / 2, half: (high - low) / 2 };
  };
  const [x, y] = [side(0), side(1)];
  const smaller = Math.min(width, height) - 2 * kMargin_px;
  const reach = Math.max(
    (x.half * smaller) / (width - 2 * kMargin_px),
    (y.half * smaller) / (height - 2 * kMargin_px),
  );
  return { x: x.middle, y: y.middle, reach: reach > 0 ? reach : 1 };
}

export interface View extends Size {
  /** Pixels of one unit. */
  readonly unit: number;
  readonly left: (x: number) => number;
  readonly top: (y: number) => number;
  readonly x: (left_px: number) => number;
  readonly y: (top_px: number) => number;
}

export function viewOf(frame: Frame, { width, height }: Size): View {
  const unit = (Math.min(width, height) / 2 - kMargin_px) / frame.reach;
  return {
    width,
    height,
    unit,
    left: (x) => width / 2 + (x - frame.x) * unit,
    top: (y) => height / 2 - (y - frame.y) * unit,
    x: (left_px) => frame.x + (left_px - width / 2) / unit,
    y: (top_px) => frame.y - (top_px - height / 2) / unit,
  };
}

/** Whether every point can be seen, with room for its mark. */
export function holds({ width, height, left, top }: View, points: Points): boolean {
  const room = 10;
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [left(points[i] ?? 0), top(points[i + 1] ?? 0)];
    if (!(x >= room && x <= width - room && y >= room && y <= height - room)) return false;
  }
  return true;
}

/** Round numbers between two places of an axis, about `count` of them. */
export function roundTicks(low: number, high: number, count: number): number[] {
  const rough = Math.abs(high - low) / count;
  if (!(rough > 0) || !Number.isFinite(rough)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((one) => one >= rough * (1 - 1e-9)) ?? rough;
  const first = Math.ceil(Math.min(low, high) / step);
  const last = Math.floor(Math.max(low, high) / step);
  // The nearest decimal, not 0.30000000000000004.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}
