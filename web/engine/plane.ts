// engine.plane: its arguments are checked here, because release Embind would read beyond arrays that are too short.
import { choice, integer, refuse, typeName, type Read } from '../model/parse-values.js';
import { strictFields, type Fields } from '../model/parse-fields.js';
import type { Plane, PlaneInput } from '../model/trace.js';
import type { EngineModule, FlatPlane } from './module.js';

const MAX_COLUMNS = 2 ** 12;
/** As many rows as tokens can be drawn twice, at 1,024 channels. */
const MAX_NUMBERS = 2 ** 22;

export function planeCall(input: PlaneInput): FlatPlane {
  const fields = strictFields(input, 'plane');
  const columns = fields.get('columns', integer(1, MAX_COLUMNS), 1);
  const data = fields.get('data', floats, new Float32Array());
  const rows = data.length / columns;
  if (rows < 1 || !Number.isInteger(rows))
    refuse('plane.data', 'shape', { expected: `n × ${columns}`, got: data.length });
  if (data.length > MAX_NUMBERS)
    refuse('plane.data', 'too_large', { cells: data.length, limit: MAX_NUMBERS });
  const about = fields.get('about', choice(['mean', 'zero']), 'mean');
  const call = {
    data,
    columns,
    about_mean: about === 'mean' ? 1 : 0,
    ...axesOf(fields, columns),
    ...nearestOf(fields, rows),
  };
  fields.unknown();
  return call;
}

export function planeOf(module: EngineModule, call: FlatPlane): Plane {
  const { nearest, ...found } = module.plane(call);
  return { ...found, nearest: nearest < 0 ? null : nearest };
}

type Axes = Pick<FlatPlane, 'origin' | 'axes'>;

/** Two channels, a plane that was found before, or neither: the core finds the plane. */
function axesOf(fields: Fields, columns: number): Axes {
  const none = new Float32Array();
  const channels = fields.optional('channels');
  const on = fields.optional('on');
  if (channels && on) refuse('plane.on', 'unknown_argument');
  if (channels) return channelsOf(channels, columns);
  if (!on) return { origin: none, axes: none };
  return {
    origin: floatsOf(columns)(on.get('origin', floats, none), 'plane.on.origin'),
    axes: floatsOf(2 * columns)(on.get('axes', floats, none), 'plane.on.axes'),
  };
}

function channelsOf(fields: Fields, columns: number): Axes {
  const channel = integer(0, columns - 1);
  const axes = new Float32Array(2 * columns);
  axes[fields.get('first', channel, 0)] = 1;
  // Of one channel there is no second one.
  if (columns > 1) axes[columns + fields.get('second', channel, 1)] = 1;
  fields.unknown();
  return { origin: new Float32Array(columns), axes };
}

function nearestOf(fields: Fields, rows: number): Pick<FlatPlane, 'row' | 'among'> {
  const nearest = fields.optional('nearest');
  const found = {
    row: nearest?.get('row', integer(0, rows - 1), 0) ?? 0,
    among: nearest?.get('among', integer(0, rows), rows) ?? 0,
  };
  nearest?.unknown();
  return found;
}

const floats: Read<Float32Array> = (value, path) => {
  if (!(value instanceof Float32Array))
    return refuse(path, 'type', { expected: 'Float32Array', got: typeName(value) });
  return value.every(Number.isFinite) ? value : refuse(path, 'not_finite');
};

const floatsOf =
  (length: number): Read<Float32Array> =>
  (value, path) => {
    const found = floats(value, path);
    return found.length === length ? found : refuse(path, 'shape', { expected: length, got: found.length });
  };
