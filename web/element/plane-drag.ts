// A vector that is moved in the picture: by pointer, one step of undo from press to release; or by arrow keys.
import type { StageId } from '../model/scene.js';
import { layerOfStage, tensorOf } from '../model/stages.js';
import { editedStage, type PlaneData } from '../model/plane.js';
import { movedVector } from '../model/plane-move.js';
import type { View } from '../model/plane-frame.js';
import type { Plane } from '../model/trace.js';
import type { Host } from './actions.js';
import type { Session } from './session.js';

/** What is drawn now. */
export interface Drawn {
  readonly data: PlaneData;
  readonly plane: Plane;
  readonly view: View;
}

interface Held {
  readonly dot: number;
  readonly pointer: number;
  readonly vector: ArrayLike<number>;
  readonly axes: Float32Array;
  readonly step: number;
  /** Under the pointer when it went down, in units of the plane. */
  readonly from: readonly [x: number, y: number];
  readonly time_ms: number;
}

/** A hand that only clicks trembles. */
const kStill_px = 3;

export class PlaneDrag {
  #held: Held | null = null;
  /** An edit was made: there is something to take back. */
  #moved = false;

  get dot(): number | null {
    return this.#held?.dot ?? null;
  }

  start(
    session: Session,
    drawn: Drawn,
    dot: number,
    pointer: number,
    at: readonly [number, number],
  ): boolean {
    const found = vectorOf(session, drawn, dot);
    if (!found) return false;
    const { plane, view } = drawn;
    this.#held = {
      ...{ dot, pointer, vector: found.vector, axes: plane.axes, step: 1 / view.unit },
      from: [view.x(at[0]), view.y(at[1])],
      time_ms: session.clock(),
    };
    this.#moved = false;
    return true;
  }

  move(host: Host, drawn: Drawn, pointer: number, at: readonly [number, number]): void {
    const held = this.#held;
    if (!held || pointer !== held.pointer) return;
    const { view } = drawn;
    const room = 12;
    const inside = (place: number, end: number) => Math.min(end - room, Math.max(room, place));
    const dx = view.x(inside(at[0], view.width)) - held.from[0];
    const dy = view.y(inside(at[1], view.height)) - held.from[1];
    if (!this.#moved && Math.hypot(dx, dy) < kStill_px * held.step) return;
    const values = movedVector(held.vector, held.axes, [dx, dy], held.step);
    if (edit(host, drawn, held.dot, values, held.time_ms)) this.#moved = true;
  }

  /** Whether it was moved at all. */
  end(): boolean {
    this.#held = null;
    return this.#moved;
  }

  /** As it was before the pointer went down. */
  cancel(host: Host): void {
    if (!this.#held) return;
    this.#held = null;
    if (this.#moved) host.edit((session) => session.undo());
    this.#moved = false;
  }
}

/** By arrow keys: so many pixels. */
export function nudge(
  host: Host,
  session: Session,
  drawn: Drawn,
  dot: number,
  by_px: readonly [number, number],
): void {
  const found = vectorOf(session, drawn, dot);
  if (!found) return;
  const step = 1 / drawn.view.unit;
  const by = [by_px[0] * step, by_px[1] * step] as const;
  edit(host, drawn, dot, movedVector(found.vector, drawn.plane.axes, by, step));
}

function vectorOf(
  { playground: { shown, scene } }: Session,
  { data }: Drawn,
  index: number,
): { stage: StageId; vector: Float32Array } | null {
  const dot = data.dots[index];
  const stage = dot && editedStage(shown, data, dot);
  const matrix = stage ? tensorOf(shown, stage, scene.view.head) : null;
  if (!dot || !stage || !matrix) return null;
  const width = matrix.shape[1];
  return { stage, vector: matrix.data.slice(dot.row * width, (dot.row + 1) * width) };
}

function edit(
  host: Host,
  { data }: Drawn,
  index: number,
  values: readonly number[],
  time_ms?: number,
): boolean {
  return host.edit((session) => {
    const { scene, shown } = session.playground;
    const dot = data.dots[index];
    const stage = dot && editedStage(shown, data, dot);
    if (!dot || !stage) return false;
    const { head } = scene.view;
    const layer = layerOfStage(stage, scene.view.layer);
    const place = { stage, head, layer, row: dot.row, column: 0 };
    return session.dispatch({ type: 'cells', ...place, values: [values] }, `cell:${stage}`, time_ms);
  });
}
