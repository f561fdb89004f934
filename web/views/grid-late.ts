// Grids out of view are drawn after those in view have been painted: an edit answers as fast as what the reader sees of it.

export interface Late {
  drawLate(): void;
}

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
  scheduled = false;
  const grids = [...waiting];
  waiting.clear();
  for (const grid of grids) grid.drawLate();
}

/** Tells whether the browser skips an element with `content-visibility: auto`: its content is far from view. */
export function onSkipped(element: HTMLElement, tell: (skipped: boolean) => void, signal: AbortSignal): void {
  element.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      tell((event as Event & { readonly skipped: boolean }).skipped);
    },
    { signal },
  );
}
