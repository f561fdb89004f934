// What a reader has just opened below the edge of the window comes up, so that its effect is seen.

/** Below this part of the window's height something that was opened counts as unseen: the arithmetic is docked there. */
const kSeen = 0.35;

/** After the next drawing. The keyboard stays where it is. */
export function bringUp(part: Element | null): void {
  if (!part) return;
  requestAnimationFrame(() => {
    if (part.getBoundingClientRect().top < innerHeight * kSeen) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    part.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
  });
}
