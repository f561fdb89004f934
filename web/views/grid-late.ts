// Grids out of view are drawn after those in view have been painted: an edit answers as fast as what the reader sees of it.

export interface Late {
  drawLate(): void;
}

/** Longer than this, drawing lets the reader's next key or click go first. */
const kSlice_ms = 12;

const waiting = new Set<Late>();
let scheduled = false;

export function drawAfterPaint(grid: Late): void {
  waiting.add(grid);
  if (scheduled) return;
  scheduled = true;
  // A task after the next frame's paint.
  requestAnimationFrame(() => setTimeout(drawWaiting));
}

function drawWaiting(): void {
  const end_ms = performance.now() + kSlice_ms;
  for (const grid of waiting) {
    waiting.delete(grid);
    grid.drawLate();
    if (performance.now() > end_ms) break;
  }
  scheduled = waiting.size > 0;
  if (scheduled) setTimeout(drawWaiting);
}
