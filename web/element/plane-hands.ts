// Pointer and keys on the picture: what they move, which dot they go to, whose word they follow.
import { queryOffset } from '../model/stages.js';
import type { PanelScope } from './panels.js';
import type { PlaneBox } from './plane-box.js';
import { nudge, type Drawn, type PlaneDrag } from './plane-drag.js';

/** From a pointer to the middle of a dot. */
const kReach_px = { mouse: 14, other: 24 };
const kNudge_px = 4;
const kFarther = 10;

export interface Hands {
  readonly scope: PanelScope;
  readonly drawn: Drawn;
  readonly drag: PlaneDrag;
  readonly box: PlaneBox;
  readonly movable: (dot: number) => boolean;
  readonly redraw: () => void;
}

export function press({ scope, drawn, drag, box, movable, redraw }: Hands, event: PointerEvent): void {
  if (event.button !== 0 || drag.dot !== null) return;
  const at = box.at(event);
  const dot = nearestDot(
    drawn,
    at,
    event.pointerType === 'mouse' ? kReach_px.mouse : kReach_px.other,
    movable,
  );
  if (dot === null || !drag.start(scope.session, drawn, dot, event.pointerId, at)) return;
  event.preventDefault(); // no selection of text
  (event.currentTarget as Element).setPointerCapture(event.pointerId);
  box.focus(dot);
  redraw();
}

export function pull({ scope, drawn, drag, box }: Hands, event: PointerEvent): void {
  if (drag.dot !== null) drag.move(scope.host, drawn, event.pointerId, box.at(event));
}

/** Who only clicked follows the word. */
export function release({ scope, drawn, drag, redraw }: Hands): void {
  const { dot } = drag;
  if (dot === null) return;
  if (!drag.end()) follow(scope, drawn, dot);
  redraw();
}

export function key(hands: Hands, dot: number, event: KeyboardEvent): void {
  const { scope, drawn, drag, box } = hands;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const far = kNudge_px * (event.shiftKey ? kFarther : 1);
  const by = (
    { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, far], ArrowDown: [0, -far] } as const
  )[event.key];
  const next = neighbour(hands, dot, event.key);
  if (by) nudge(scope.host, scope.session, drawn, dot, by);
  else if (next !== null) box.focus(next);
  else if (event.key === 'Enter' || event.key === ' ') follow(scope, drawn, dot);
  else if (event.key === 'Escape' && drag.dot !== null) drag.cancel(scope.host);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function neighbour({ drawn: { data }, movable }: Hands, dot: number, name: string): number | null {
  const dots = data.dots.map((_, i) => i).filter(movable);
  const at = dots.indexOf(dot);
  const to = { PageDown: at + 1, PageUp: at - 1, Home: 0, End: dots.length - 1 }[name];
  return to === undefined ? null : (dots[Math.min(dots.length - 1, Math.max(0, to))] ?? null);
}

function follow({ host }: PanelScope, { data }: Drawn, dot: number): void {
  const found = data.dots[dot];
  const foreign = found?.role === 'value' || found?.role === 'key';
  host.look((session) => {
    const { trace } = session.playground;
    const row = (found?.index ?? -1) - queryOffset(trace);
    if (row >= 0 && !(foreign && trace.context_tokens)) session.gaze.row(row);
  });
}

function nearestDot(
  { plane: { points }, view, data }: Drawn,
  [x, y]: readonly [number, number],
  reach: number,
  movable: (dot: number) => boolean,
): number | null {
  const distances = data.dots.map((_, i) =>
    movable(i)
      ? Math.hypot(view.left(points[2 * i] ?? 0) - x, view.top(points[2 * i + 1] ?? 0) - y)
      : Infinity,
  );
  const least = Math.min(...distances);
  return least <= reach ? distances.indexOf(least) : null;
}
