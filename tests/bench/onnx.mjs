// The two models that onnxruntime is given, each a single node, encoded by hand: ONNX is protobuf, and these need a dozen
// of its fields. Field numbers are those of onnx.proto3.
const FLOAT = 1;
const BOOL = 9;
const INT_ATTRIBUTE = 2;

/** @typedef {{name: string, type: number, shape: readonly number[]}} Value a named tensor */

/**
 * Attention of the default operators, version 23: takes and gives (batch, n_heads, tokens, d_head).
 * @param {import('./shapes.mjs').Shape} shape
 * @returns {Uint8Array}
 */
export function attentionModel({ n_heads, n_q, n_kv, d_head, causal, window }) {
  const tokens = (/** @type {string} */ name, /** @type {number} */ n) =>
    floats(name, [1, n_heads, n, d_head]);
  const mask = { name: 'mask', type: BOOL, shape: [n_q, n_kv] };
  return model({
    domain: '',
    version: 23,
    operator: 'Attention',
    attributes: { is_causal: Number(causal && !window) },
    inputs: [tokens('q', n_q), tokens('k', n_kv), tokens('v', n_kv), ...(window ? [mask] : [])],
    output: tokens('out', n_q),
  });
}

/**
 * onnxruntime's own MultiHeadAttention: takes and gives (batch, tokens, n_heads * d_head).
 * @param {import('./shapes.mjs').Shape} shape
 * @returns {Uint8Array}
 */
export function multiHeadAttentionModel({ n_heads, n_q, n_kv, d_head, causal }) {
  const tokens = (/** @type {string} */ name, /** @type {number} */ n) =>
    floats(name, [1, n, n_heads * d_head]);
  return model({
    domain: 'com.microsoft',
    version: 1,
    operator: 'MultiHeadAttention',
    attributes: { num_heads: n_heads, unidirectional: Number(causal) },
    inputs: [tokens('q', n_q), tokens('k', n_kv), tokens('v', n_kv)],
    output: tokens('out', n_q),
  });
}

/**
 * @param {string} name
 * @param {readonly number[]} shape
 * @returns {Value}
 */
const floats = (name, shape) => ({ name, type: FLOAT, shape });

/**
 * A ModelProto whose graph is one node.
 * @param {{domain: string, version: number, operator: string, attributes: Record<string, number>, inputs: Value[], output: Value}} what
 */
function model({ domain, version, operator, attributes, inputs, output }) {
  const node = message(
    ...inputs.map(({ name }) => text(1, name)),
    text(2, output.name),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      field(5, message(text(1, name), integer(3, value), integer(20, INT_ATTRIBUTE))),
    ),
    text(7, domain),
  );
  const graph = message(
    field(1, node),
    text(2, 'attention'),
    ...inputs.map((value) => field(11, valueInfo(value))),
    field(12, valueInfo(output)),
  );
  const standard = field(8, message(text(1, ''), integer(2, 23)));
  const own = domain ? [field(8, message(text(1, domain), integer(2, version)))] : [];
  return message(integer(1, 10), field(7, graph), standard, ...own);
}

/** @param {Value} value */
function valueInfo({ name, type, shape }) {
  const dimensions = shape.map((size) => field(1, message(integer(1, size))));
  const tensor = message(integer(1, type), field(2, message(...dimensions)));
  return message(text(1, name), field(2, message(field(1, tensor))));
}

/** @param {...Uint8Array} fields */
const message = (...fields) => Uint8Array.from(fields.flatMap((bytes) => [...bytes]));

/**
 * @param {number} number of the field
 * @param {Uint8Array} bytes
 */
const field = (number, bytes) => message(varint((number << 3) | 2), varint(bytes.length), bytes);

/**
 * @param {number} number
 * @param {string} value
 */
const text = (number, value) => field(number, new TextEncoder().encode(value));

/**
 * @param {number} number
 * @param {number} value not negative
 */
const integer = (number, value) => message(varint(number << 3), varint(value));

/**
 * Seven bits a byte, the low ones first; the high bit says that more follow.
 * @param {number} value
 */
export function varint(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Uint8Array.of(...bytes, value);
}
