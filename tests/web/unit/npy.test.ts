import { describe, expect, test } from 'vitest';
import { ImportProblem } from '../../../web/model/import-problem.js';
import { isNpy, npyHeader, npyValues, writeNpy } from '../../../web/model/npy.js';

/** A file as NumPy writes it, or as somebody who means ill does. */
function npy(header: string, data: Uint8Array, version: readonly [number, number] = [1, 0]): Uint8Array {
  const long = version[0] > 1;
  const text = `${header}\n`;
  const bytes = new Uint8Array((long ? 12 : 10) + text.length + data.length);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, ...version]);
  const view = new DataView(bytes.buffer);
  if (long) view.setUint32(8, text.length, true);
  else view.setUint16(8, text.length, true);
  bytes.set(new TextEncoder().encode(text), long ? 12 : 10);
  bytes.set(data, bytes.length - data.length);
  return bytes;
}

const dict = (descr: string, shape: string, fortran = false): string =>
  `{'descr': '${descr}', 'fortran_order': ${fortran ? 'True' : 'False'}, 'shape': ${shape}, }`;

function packed(
  count: number,
  size: number,
  write: (view: DataView, at: number, i: number) => void,
): Uint8Array {
  const bytes = new Uint8Array(count * size);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < count; i++) write(view, i * size, i);
  return bytes;
}

const float32 = (...values: number[]): Uint8Array =>
  packed(values.length, 4, (view, at, i) => {
    view.setFloat32(at, values[i]!, true);
  });

const read = (bytes: Uint8Array): { shape: readonly number[]; values: number[] } => {
  const header = npyHeader(bytes);
  return { shape: header.shape, values: [...npyValues(bytes, header)] };
};

function refusal(bytes: Uint8Array): ImportProblem {
  try {
    read(bytes);
  } catch (problem) {
    if (problem instanceof ImportProblem) return problem;
    throw problem;
  }
  throw new Error('it was read');
}

describe('written files', () => {
  test('are version 1.0, float32 in C order, with data at a multiple of 64', () => {
    const bytes = writeNpy([2, 3], Float32Array.of(1, 2, 3, 4, 5, 6));
    expect([...bytes.subarray(0, 8)]).toEqual([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
    const start = bytes.length - 24;
    expect(start % 64).toBe(0);
    const header = new TextDecoder().decode(bytes.subarray(10, start));
    expect(header).toMatch(/^\{'descr': '<f4', 'fortran_order': False, 'shape': \(2, 3\), \} *\n$/);
  });

  test.each([[[3]], [[1, 1]], [[2, 3, 4]], [[1000, 1]]])('come back as they were: %j', (shape) => {
    const count = shape.reduce((product, size) => product * size, 1);
    const data = Float32Array.from({ length: count }, (_, i) => Math.sin(i) * 10 ** ((i % 7) - 3));
    expect(read(writeNpy(shape, data))).toEqual({ shape, values: [...data] });
  });

  test('keep -Infinity, as masked scores have it', () => {
    expect(read(writeNpy([1, 2], Float32Array.of(-Infinity, 1))).values).toEqual([-Infinity, 1]);
  });
});

describe('files of NumPy (B37)', () => {
  test('np.asfortranarray([[1,2,3],[4,5,6]]) is not read as if it were C order', () => {
    const bytes = npy(dict('<f4', '(2, 3)', true), float32(1, 4, 2, 5, 3, 6));
    expect(read(bytes)).toEqual({ shape: [2, 3], values: [1, 2, 3, 4, 5, 6] });
  });

  test('np.arange(6.).reshape(2,3).T has 3 rows and 2 columns, and goes out again in C order', () => {
    const data = packed(6, 8, (view, at, i) => {
      view.setFloat64(at, i, true);
    });
    const found = read(npy(dict('<f8', '(3, 2)', true), data));
    expect(found).toEqual({ shape: [3, 2], values: [0, 3, 1, 4, 2, 5] });
    const again = writeNpy(found.shape, Float32Array.from(found.values));
    expect(npyHeader(again).fortran).toBe(false);
    expect(read(again)).toEqual(found);
  });

  test('three axes in Fortran order', () => {
    // np.asfortranarray(np.arange(12).reshape(2, 3, 2))
    const data = Uint8Array.of(0, 6, 2, 8, 4, 10, 1, 7, 3, 9, 5, 11);
    expect(read(npy(dict('|u1', '(2, 3, 2)', true), data)).values).toEqual([...Array(12).keys()]);
  });

  const types: [
    descr: string,
    size: number,
    write: (view: DataView, at: number, i: number) => void,
    values: number[],
  ][] = [
    [
      '<f4',
      4,
      (view, at, i) => {
        view.setFloat32(at, [1.5, -2][i]!, true);
      },
      [1.5, -2],
    ],
    [
      '>f4',
      4,
      (view, at, i) => {
        view.setFloat32(at, [1.5, -2][i]!, false);
      },
      [1.5, -2],
    ],
    [
      '<f8',
      8,
      (view, at, i) => {
        view.setFloat64(at, [0.1, -3e5][i]!, true);
      },
      [0.1, -3e5],
    ],
    [
      '>f8',
      8,
      (view, at, i) => {
        view.setFloat64(at, [0.1, -3e5][i]!, false);
      },
      [0.1, -3e5],
    ],
    // 1.5 is 0x3e00, -2^-24 the smallest half there is.
    [
      '<f2',
      2,
      (view, at, i) => {
        view.setUint16(at, [0x3e00, 0x8001][i]!, true);
      },
      [1.5, -(2 ** -24)],
    ],
    [
      '|i1',
      1,
      (view, at, i) => {
        view.setInt8(at, [-128, 7][i]!);
      },
      [-128, 7],
    ],
    [
      '<i2',
      2,
      (view, at, i) => {
        view.setInt16(at, [-300, 7][i]!, true);
      },
      [-300, 7],
    ],
    [
      '>i4',
      4,
      (view, at, i) => {
        view.setInt32(at, [-70_000, 7][i]!, false);
      },
      [-70_000, 7],
    ],
    [
      '<i8',
      8,
      (view, at, i) => {
        view.setBigInt64(at, [-5n, 2n ** 40n][i]!, true);
      },
      [-5, 2 ** 40],
    ],
    [
      '|u1',
      1,
      (view, at, i) => {
        view.setUint8(at, [255, 7][i]!);
      },
      [255, 7],
    ],
    [
      '<u2',
      2,
      (view, at, i) => {
        view.setUint16(at, [65_535, 7][i]!, true);
      },
      [65_535, 7],
    ],
    [
      '<u4',
      4,
      (view, at, i) => {
        view.setUint32(at, [4e9, 7][i]!, true);
      },
      [4e9, 7],
    ],
    [
      '<u8',
      8,
      (view, at, i) => {
        view.setBigUint64(at, [2n ** 53n, 7n][i]!, true);
      },
      [2 ** 53, 7],
    ],
    [
      '|b1',
      1,
      (view, at, i) => {
        view.setUint8(at, [1, 0][i]!);
      },
      [1, 0],
    ],
  ];
  test.each(types)('%s', (descr, size, write, values) => {
    expect(read(npy(dict(descr, '(2,)'), packed(2, size, write)))).toEqual({ shape: [2], values });
  });

  test.each([[[1, 0]], [[2, 0]], [[3, 0]]] as const)('format version %j', (version) => {
    expect(read(npy(dict('<f4', '(1, 2)'), float32(1, 2), version)).values).toEqual([1, 2]);
  });

  test('other spellings of the same header', () => {
    const spelled = `{"shape": (1L, 2L), "fortran_order": False, "descr": "<f4"}`;
    expect(read(npy(spelled, float32(1, 2))).shape).toEqual([1, 2]);
    expect(read(npy(dict('<f4', '()'), float32(8)))).toEqual({ shape: [], values: [8] });
  });
});

describe('files that are refused', () => {
  test('a size that the file does not have, with both sizes named and nothing set aside for it (B35)', () => {
    const cases: [shape: string, needed: string][] = [
      ['(1000, 1000)', '4000000'],
      ['(1073741825,)', '4294967300'], // wraps to 4 in 32 bits
      ['(999999999999999, 999999999999999)', '3999999999999992000000000000004'],
      ['(65536, 65536)', '17179869184'],
      ['(0, 5)', '0'],
    ];
    for (const [shape, needed] of cases) {
      const { key, args } = refusal(npy(dict('<f4', shape), float32(1)));
      expect([key, args['needed'], args['held']]).toEqual(['take.npy_size', needed, 4]);
    }
  });

  test('objects, records, texts and complex numbers', () => {
    for (const [descr, type] of [
      ['|O', 'object'],
      ['O', 'object'],
      ['<U3', '<U3'],
      ['<c8', '<c8'],
      ['<f1', '<f1'],
      ['<f16', '<f16'],
      ['|S4', '|S4'],
    ] as const)
      expect(refusal(npy(dict(descr, '(1,)'), float32(1))).args['type']).toBe(type);
    const record = `{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }`;
    expect(refusal(npy(record, float32(1))).args['type']).toBe('record');
  });

  test('headers that are cut, too long, of another version, or no headers', () => {
    const good = npy(dict('<f4', '(1, 2)'), float32(1, 2));
    const keys = [good.subarray(0, 11), good.subarray(0, 30)].map((bytes) => refusal(bytes).key);
    expect(keys).toEqual(['take.npy_cut', 'take.npy_cut']);
    const long = npy(dict('<f4', '(1, 2)'), float32(1, 2), [2, 0]);
    new DataView(long.buffer).setUint32(8, 0xffff_fff0, true);
    expect(refusal(long).key).toBe('take.npy_header_long');
    expect(refusal(npy(dict('<f4', '(1,)'), float32(1), [4, 0])).key).toBe('take.npy_version');
    for (const header of [
      'nothing',
      `{'descr': '<f4', 'shape': (1,)}`,
      dict('<f4', '(-1,)'),
      dict('<f4', '(1, , 2)'),
      dict('<f4', `(${'1, '.repeat(40)})`),
      dict('<f4', '[1]'),
    ])
      expect(refusal(npy(header, float32(1))).key, header).toBe('take.npy_header');
    expect(refusal(good.subarray(0, good.length - 1)).key).toBe('take.npy_size');
  });

  test('random bytes are read or refused, and nothing else happens', () => {
    let state = 7;
    const random = (): number => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
    const good = npy(dict('<f4', '(2, 2)'), float32(1, 2, 3, 4));
    let refused = 0;
    for (let round = 0; round < 3000; round++) {
      const bytes = good.slice(0, 12 + Math.floor(random() * (good.length - 11)));
      for (let hits = 0; hits < 3; hits++)
        bytes[6 + Math.floor(random() * (bytes.length - 6))] = random() * 256;
      try {
        expect(read(bytes).values.length).toBeLessThan(64);
      } catch (problem) {
        if (!(problem instanceof ImportProblem)) throw problem;
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(1000);
  });

  test('a file of ours is known by its first bytes, a text is not', () => {
    expect(isNpy(writeNpy([1], Float32Array.of(1)))).toBe(true);
    expect(isNpy(new TextEncoder().encode('1,2'))).toBe(false);
  });
});
