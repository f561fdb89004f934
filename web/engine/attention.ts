// engine.attention: its arguments are checked here, because release Embind would read beyond arrays that are too short.
import {
  boolean,
  clip,
  integer,
  number,
  record,
  refuse,
  typeName,
  type Read,
} from '../model/parse-values.js';
import type { AttentionInput } from '../model/trace.js';
import { EngineError } from './error.js';
import type { AttentionSizes, EngineModule } from './module.js';

const MAX_BATCH = 2 ** 16;
const MAX_HEADS = 2 ** 12;
const MAX_TOKENS = 2 ** 24;
const MAX_D_HEAD = 2 ** 12;
const MAX_WINDOW = 2 ** 31 - 1;
/** q, k and v together: 800 MB of the module's 1 GB. */
const MAX_NUMBERS = 200_000_000;

export interface AttentionCall {
  readonly q: Float32Array;
  readonly k: Float32Array;
  readonly v: Float32Array;
  readonly out: Float32Array | null;
  readonly sizes: AttentionSizes;
  readonly causal: boolean;
  readonly window: number;
  readonly scale: number;
}

/** Every argument is looked at once. */
export function attentionCall(input: AttentionInput): AttentionCall {
  const read = readerOf(record(input, 'attention()'));
  const batch = read('batch', integer(1, MAX_BATCH), 1);
  const n_heads = read('n_heads', integer(1, MAX_HEADS));
  const n_kv_heads = read('n_kv_heads', integer(1, MAX_HEADS), n_heads);
  const n_q = read('n_q', integer(0, MAX_TOKENS));
  const n_kv = read('n_kv', integer(0, MAX_TOKENS), n_q);
  const d_head = read('d_head', integer(1, MAX_D_HEAD));
  const causal = read('causal', boolean, false);
  const window = read('window', integer(0, MAX_WINDOW), 0);
  const scale = read('scale', number, 1 / Math.sqrt(d_head));
  if (n_heads % n_kv_heads !== 0) refuseKvHeads(n_heads, n_kv_heads);

  const q_shape = [batch, n_heads, n_q, d_head];
  const kv_shape = [batch, n_kv_heads, n_kv, d_head];
  const numbers = product(q_shape) + 2 * product(kv_shape);
  if (numbers > MAX_NUMBERS) refuse('q', 'arrays_too_large', { value: numbers, limit: MAX_NUMBERS });
  const q = read('q', float32s(q_shape));
  const k = read('k', float32s(kv_shape));
  const v = read('v', float32s(kv_shape));
  const out = read<Float32Array | null>('out', float32s(q_shape), null);
  return { q, k, v, out, sizes: [batch, n_heads, n_kv_heads, n_q, n_kv, d_head], causal, window, scale };
}

export function attend(module: EngineModule, call: AttentionCall): Float32Array {
  const { q, k, v, out, sizes, causal, window, scale } = call;
  const numbers = q.length + k.length + v.length;
  const address = module.allocate(numbers);
  if (address === 0) {
    throw new EngineError('engine_memory', { megabytes: String(Math.ceil((numbers * 4) / 2 ** 20)) });
  }
  try {
    const at = address / Float32Array.BYTES_PER_ELEMENT;
    const room = module.HEAPF32.subarray(at, at + numbers); // an array that lies about its length does not fit
    room.set(q);
    room.set(k, q.length);
    room.set(v, q.length + k.length);
    module.attention(address, ...sizes, causal, window, scale);
    if (out === null) return module.HEAPF32.slice(at, at + q.length);
    out.set(module.HEAPF32.subarray(at, at + q.length));
    return out;
  } finally {
    module.release(address);
  }
}

const ARGUMENTS = [
  ...['q', 'k', 'v', 'out', 'batch', 'n_heads', 'n_kv_heads', 'n_q', 'n_kv', 'd_head'],
  ...['causal', 'window', 'scale'],
];

/** Reads one argument by its name; what has no fallback must be there. */
function readerOf(input: Readonly<Record<string, unknown>>) {
  const unknown = Object.keys(input).find((key) => !ARGUMENTS.includes(key));
  if (unknown !== undefined) refuse(clip(unknown), 'unknown_argument');
  return <T>(key: string, check: Read<T>, fallback?: T): T => {
    const value = input[key];
    return value === undefined && fallback !== undefined ? fallback : check(value, key);
  };
}

const product = (shape: readonly number[]) => shape.reduce((cells, size) => cells * size, 1);

const float32s =
  (shape: readonly number[]): Read<Float32Array> =>
  (value, path) => {
    if (!(value instanceof Float32Array))
      return refuse(path, 'type', { expected: 'Float32Array', got: typeName(value) });
    if (value.length === product(shape)) return value;
    const expected = `${shape.join(' × ')} = ${product(shape)}`;
    return refuse(path, 'shape', { expected, got: value.length });
  };

function refuseKvHeads(n_heads: number, n_kv_heads: number): never {
  const choices = Array.from({ length: n_heads }, (_, i) => i + 1).filter((count) => n_heads % count === 0);
  refuse('n_kv_heads', 'kv_heads_divide', { n_heads, n_kv_heads, choices: choices.join(', ') });
}
