// Keeps the axes and the window of the picture while what it shows moves: otherwise everything would swim.
import { fittedTo, type PlaneData } from '../model/plane.js';
import { frameOf, holds, viewOf, type Frame, type Size, type View } from '../model/plane-frame.js';
import type { Plane, Trace } from '../model/trace.js';
import type { Session } from './session.js';

/** null: the directions of most spread. */
type Channels = readonly [across: number, up: number] | null;

interface Fit {
  readonly key: string;
  readonly axes: Pick<Plane, 'origin' | 'axes'>;
  /** What they were found for. */
  readonly numbers: Float32Array;
  size: Size;
  frame: Frame;
}

export interface Fitted {
  readonly plane: Plane;
  readonly view: View;
  /** The axes were found before the last change. */
  readonly kept: boolean;
}

export class PlaneFit {
  #fit: Fit | null = null;
  #seen: { readonly key: string; readonly trace: Trace; readonly row: number; readonly plane: Plane } | null =
    null;

  /** Axes and window anew, at the next drawing. */
  forget(): void {
    this.#fit = null;
    this.#seen = null;
  }

  /** `still`: the window stays as well, even where a point leaves it. */
  of(session: Session, data: PlaneData, channels: Channels, size: Size, still: boolean): Fitted {
    const { lesson, scene } = session.playground;
    const key = `${fittedTo(scene, lesson, data)} ${String(channels)}`;
    const plane = this.#planeOf(session, data, channels, key);
    const zero = data.about === 'zero';
    if (this.#fit?.key !== key)
      this.#fit = { key, axes: plane, numbers: data.data, size, frame: frameOf(plane.points, size, zero) };
    const fit = this.#fit;
    if (fit.size !== size || (!still && !holds(viewOf(fit.frame, size), plane.points))) {
      fit.size = size;
      fit.frame = frameOf(plane.points, size, zero);
    }
    return {
      plane,
      view: viewOf(fit.frame, size),
      kept: !channels && fit.numbers.some((number, i) => number !== data.data[i]),
    };
  }

  #planeOf(session: Session, data: PlaneData, channels: Channels, key: string): Plane {
    const { shown: trace, scene } = session.playground;
    const { row } = scene.view;
    const seen = this.#seen;
    if (seen?.key === key && seen.trace === trace && seen.row === row) return seen.plane;
    const { data: numbers, columns, about, dots, firsts, kind } = data;
    const end = kind === 'match' ? -1 : dots.findIndex((dot, i) => i >= firsts && dot.followed);
    const plane = session.engine.plane({
      ...{ data: numbers, columns, about },
      ...(channels ? { channels: { first: channels[0], second: channels[1] } } : {}),
      ...(!channels && this.#fit?.key === key ? { on: this.#fit.axes } : {}),
      ...(end >= 0 ? { nearest: { row: end, among: firsts } } : {}),
    });
    this.#seen = { key, trace, row, plane };
    return plane;
  }
}
