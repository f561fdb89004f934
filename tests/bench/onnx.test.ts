// The models are read back here by a reader of protobuf that shares nothing with the writer.
import { expect, test } from 'vitest';
import { attentionModel, multiHeadAttentionModel, varint } from './onnx.mjs';
import { shapeOf } from './shapes.mjs';

type Fields = Map<number, (bigint | Uint8Array)[]>;

function read(bytes: Uint8Array): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const number = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('ends inside a number');
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = number();
    const [id, kind] = [Number(tag >> 3n), tag & 7n];
    let value: bigint | Uint8Array = number();
    if (kind === 2n) {
      const end = at + Number(value);
      if (end > bytes.length) throw new Error('a field is longer than its message');
      value = bytes.subarray(at, end);
      at = end;
    }
    fields.set(id, [...(fields.get(id) ?? []), value]);
  }
  return fields;
}

const message = (fields: Fields, id: number) => (fields.get(id) ?? []).map((one) => read(one as Uint8Array));
const texts = (fields: Fields, id: number) =>
  (fields.get(id) ?? []).map((one) => new TextDecoder().decode(one as Uint8Array));

function decoded(model: Uint8Array) {
  const whole = read(model);
  const [graph = new Map() as Fields] = message(whole, 7);
  const [node = new Map() as Fields] = message(graph, 1);
  const sizes = (value: Fields) =>
    message(value, 2)
      .flatMap((type) => message(type, 1))
      .flatMap((tensor) => message(tensor, 2))
      .flatMap((shape) => message(shape, 1))
      .map((dimension) => Number(dimension.get(1)?.[0]));
  const attributes = message(node, 5).map((one) => [texts(one, 1)[0], Number(one.get(3)?.[0])]);
  return {
    operator: texts(node, 4)[0],
    domain: texts(node, 7)[0],
    versions: message(whole, 8).map((set) => [texts(set, 1)[0], Number(set.get(2)?.[0])]),
    attributes: Object.fromEntries(attributes) as Record<string, number>,
    inputs: message(graph, 11).map((value) => [texts(value, 1)[0], sizes(value)]),
    wired: [texts(node, 1), texts(node, 2)],
  };
}

test('numbers take seven bits a byte', () => {
  expect([...varint(0)]).toEqual([0]);
  expect([...varint(127)]).toEqual([127]);
  expect([...varint(300)]).toEqual([0b10101100, 0b10]);
  expect([...varint(2 ** 31)]).toEqual([128, 128, 128, 128, 8]);
});

test('the Attention model says its operator, version, shapes and mask', () => {
  const model = decoded(attentionModel(shapeOf(300, 'causal', { n_q: 5 })));
  expect(model).toMatchObject({ operator: 'Attention', domain: '', versions: [['', 23]] });
  expect(model.attributes).toEqual({ is_causal: 1 });
  expect(model.inputs).toEqual([
    ['q', [1, 8, 5, 64]],
    ['k', [1, 8, 300, 64]],
    ['v', [1, 8, 300, 64]],
  ]);
  expect(model.wired).toEqual([['q', 'k', 'v'], ['out']]);
});

test('a window comes as a mask, and nothing else masks then', () => {
  const model = decoded(attentionModel(shapeOf(512, 'window')));
  expect(model.attributes).toEqual({ is_causal: 0 });
  expect(model.inputs.at(-1)).toEqual(['mask', [512, 512]]);
});

test('the MultiHeadAttention model has the heads side by side', () => {
  const model = decoded(multiHeadAttentionModel(shapeOf(64)));
  expect(model).toMatchObject({ operator: 'MultiHeadAttention', domain: 'com.microsoft' });
  expect(model.versions).toContainEqual(['com.microsoft', 1]);
  expect(model.attributes).toEqual({ num_heads: 8, unidirectional: 0 });
  expect(model.inputs[0]).toEqual(['q', [1, 64, 512]]);
});
