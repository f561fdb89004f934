// What the browser tells of all grids at once: which of them are in view, and which have another size.

/** Reads the page and changes nothing; gives back what is to be changed then. */
type Read = () => (() => void) | null;

export interface Watched {
  readonly seen: (inView: boolean) => void;
  /** Sizes that follow from the face of the numbers. */
  readonly fit: Read;
  /** What there is to see of a matrix of that size. */
  readonly look: Read;
}

const watched = new WeakMap<Element, Watched>();

const views = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) watched.get(target)?.seen(isIntersecting);
});

const sizes = new ResizeObserver((entries) => {
  const grids = entries.flatMap(({ target }) => watched.get(target) ?? []);
  for (const read of ['fit', 'look'] as const) {
    // All are read before any is changed: one layout serves them all.
    const changes = grids.map((grid) => grid[read]());
    for (const change of changes) change?.();
  }
});

/** From when the element is laid out until the signal is aborted. */
export function watch(element: HTMLElement, grid: Watched, signal: AbortSignal): void {
  watched.set(element, grid);
  views.observe(element);
  sizes.observe(element);
  signal.addEventListener('abort', () => {
    watched.delete(element); // what is on its way already is told to nobody
    views.unobserve(element);
    sizes.unobserve(element);
  });
}
