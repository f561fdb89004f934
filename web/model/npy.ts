// NumPy's .npy files: one array each. Written as float32 in C order, format version 1.0; read in versions 1 to 3, either
// byte order and either order of the cells. Format: numpy/lib/format.py.
import { reject, shapeText } from './import-problem.js';

const MAGIC = '\x93NUMPY';
/** NumPy itself reads no longer headers unless told to. */
const MAX_HEADER = 10_000;
/** Data starts at a multiple of this, for those who map files into memory. */
const ALIGNMENT = 64;
const MAX_RANK = 32;

type Kind = 'f' | 'i' | 'u' | 'b';

export interface NpyHeader {
  readonly shape: readonly number[];
  readonly kind: Kind;
  readonly itemBytes: number;
  readonly little: boolean;
  readonly fortran: boolean;
  /** Where the cells begin. */
  readonly start: number;
}

export function writeNpy(shape: readonly number[], data: Float32Array): Uint8Array<ArrayBuffer> {
  const tuple = shape.length === 1 ? `(${String(shape[0])},)` : `(${shape.join(', ')})`;
  const dict = `{'descr': '<f4', 'fortran_order': False, 'shape': ${tuple}, }`;
  const start = Math.ceil((10 + dict.length + 1) / ALIGNMENT) * ALIGNMENT;
  const bytes = new Uint8Array(start + 4 * data.length);
  const view = new DataView(bytes.buffer);
  const head = `${MAGIC}\x01\x00\x00\x00${dict}`.padEnd(start - 1, ' ') + '\n';
  for (let at = 0; at < start; at++) bytes[at] = head.charCodeAt(at);
  view.setUint16(8, start - 10, true);
  data.forEach((value, i) => {
    view.setFloat32(start + 4 * i, value, true);
  });
  return bytes;
}

export const isNpy = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, MAGIC.length)) === MAGIC;

/** Reads and checks everything but the cells; the size that the header tells is the file's own. Throws ImportProblem. */
export function npyHeader(bytes: Uint8Array): NpyHeader {
  const [major = 0, minor = 0] = bytes.subarray(6, 8);
  if (bytes.length < 12) return reject('take.npy_cut');
  if (major < 1 || major > 3) return reject('take.npy_version', { version: `${major}.${minor}` });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [from, length] = major === 1 ? [10, view.getUint16(8, true)] : [12, view.getUint32(8, true)];
  if (length > MAX_HEADER) return reject('take.npy_header_long', { value: length, limit: MAX_HEADER });
  if (from + length > bytes.length) return reject('take.npy_cut');
  const text = latin1(bytes.subarray(from, from + length));
  const header = { ...typeOf(text), shape: shapeOf(text), fortran: orderOf(text), start: from + length };
  checkSize(header, bytes.length - header.start);
  return header;
}

/** In C order, whatever order the file has. */
export function npyValues(bytes: Uint8Array, header: NpyHeader): Float64Array {
  const { shape, itemBytes, start, fortran } = header;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = shape.reduce((product, size) => product * size, 1);
  const read = reader(view, header);
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++)
    values[i] = read(start + itemBytes * (fortran ? fortranPlace(i, shape) : i));
  return values;
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function typeOf(header: string): Pick<NpyHeader, 'kind' | 'itemBytes' | 'little'> {
  const [, descr] = /['"]descr['"]\s*:\s*(\[|'[^']*'|"[^"]*")/.exec(header) ?? [];
  if (descr === undefined) return reject('take.npy_header');
  const name = descr === '[' ? 'record' : descr.slice(1, -1);
  const [, order = '', kind = '', size = ''] = /^([<>|=]?)([fiub])([1248])$/.exec(name) ?? [];
  const known = (kind === 'f' && size !== '1') || kind === 'i' || kind === 'u' || name.endsWith('b1');
  if (!known) return reject('take.npy_type', { type: /^\|?O/.test(name) ? 'object' : name });
  return { kind: kind as Kind, itemBytes: Number(size), little: order !== '>' };
}

function shapeOf(header: string): number[] {
  const [, tuple] = /['"]shape['"]\s*:\s*\(([\d\s,L]*)\)/.exec(header) ?? [];
  if (tuple === undefined) return reject('take.npy_header');
  const shape = tuple
    .split(',')
    .map((size) => size.trim().replace(/L$/, ''))
    .filter((size, i, all) => size !== '' || i < all.length - 1);
  const good = shape.length <= MAX_RANK && shape.every((size) => /^\d{1,15}$/.test(size));
  return good ? shape.map(Number) : reject('take.npy_header');
}

function orderOf(header: string): boolean {
  const [, order] = /['"]fortran_order['"]\s*:\s*(True|False)\b/.exec(header) ?? [];
  return order === undefined ? reject('take.npy_header') : order === 'True';
}

/** Nothing is set aside for a size that the file does not have. */
function checkSize({ shape, itemBytes }: Pick<NpyHeader, 'shape' | 'itemBytes'>, held: number): void {
  // In BigInt: such products wrap or lose digits in any other type.
  const needed = shape.reduce((product, size) => product * BigInt(size), BigInt(itemBytes));
  if (needed === BigInt(held)) return;
  reject('take.npy_size', { shape: shapeText(shape), needed: String(needed), held });
}

/** Where the cell that is number `i` in C order stands in Fortran order: there the first index moves fastest. */
function fortranPlace(i: number, shape: readonly number[]): number {
  let place = 0;
  let rest = i;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    const size = shape[axis] ?? 1;
    const index = rest % size;
    rest = Math.floor(rest / size);
    const stride = shape.slice(0, axis).reduce((product, one) => product * one, 1);
    place += index * stride;
  }
  return place;
}

function reader(view: DataView, { kind, itemBytes, little }: NpyHeader): (at: number) => number {
  switch (`${kind}${itemBytes}`) {
    case 'f2':
      return (at) => halfOf(view.getUint16(at, little));
    case 'f4':
      return (at) => view.getFloat32(at, little);
    case 'f8':
      return (at) => view.getFloat64(at, little);
    case 'i1':
      return (at) => view.getInt8(at);
    case 'i2':
      return (at) => view.getInt16(at, little);
    case 'i4':
      return (at) => view.getInt32(at, little);
    case 'i8':
      return (at) => Number(view.getBigInt64(at, little));
    case 'u2':
      return (at) => view.getUint16(at, little);
    case 'u4':
      return (at) => view.getUint32(at, little);
    case 'u8':
      return (at) => Number(view.getBigUint64(at, little));
    default:
      return (at) => view.getUint8(at); // u1; of b1, 0 and 1
  }
}

/** IEEE 754 binary16. */
function halfOf(bits: number): number {
  const sign = bits >> 15 === 0 ? 1 : -1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
