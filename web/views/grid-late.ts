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

type Tell = (inView: boolean) => void;

const told = new WeakMap<Element, Tell>();
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
});

/** Tells whether any of an element can be seen, until the signal is aborted. */
export function onInView(element: HTMLElement, tell: Tell, signal: AbortSignal): void {
  told.set(element, tell);
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.unobserve(element);
  });
}
