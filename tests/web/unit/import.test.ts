import { describe, expect, test } from 'vitest';
import { matrixToCsv } from '../../../web/model/csv.js';
import { fit, type Wanted } from '../../../web/model/import-fit.js';
import { ImportProblem } from '../../../web/model/import-problem.js';
import { readBytes, readText, type Incoming } from '../../../web/model/import.js';
import { writeNpy } from '../../../web/model/npy.js';
import { SceneError } from '../../../web/model/scene-error.js';

function numbersOf(text: string, limit = 1000): Incoming {
  const brought = readText(text, limit);
  if (brought.kind !== 'numbers') throw new Error('a scene');
  return brought.incoming;
}

const plain = (text: string): { shape: readonly number[]; values: unknown[] } => {
  const { shape, values } = numbersOf(text);
  return { shape, values: Array.from(values) };
};

function codeOf(read: () => unknown): string {
  try {
    read();
  } catch (problem) {
    if (problem instanceof ImportProblem) return problem.key;
    if (problem instanceof SceneError) return problem.code;
    throw problem;
  }
  return 'read';
}

const square = { shape: [2, 2], values: [1, 2.5, -3, 0.25] };

describe('lists', () => {
  test.each([
    ['JSON', '[[1, 2.5], [-3, 0.25]]'],
    ['NumPy, printed', '[[ 1.    2.5 ]\n [-3.    0.25]]'],
    ['NumPy, its repr', 'array([[ 1.  ,  2.5 ],\n       [-3.  ,  0.25]], dtype=float32)'],
    ['NumPy, in a program', 'q = np.array([\n  [1, 2.5],  # the first\n  [-3, .25],\n], dtype=np.float32)'],
    ['NumPy 2 scalars', '[[np.float32(1.0), np.float32(2.5)], [np.float32(-3), np.float32(0.25)]]'],
    [
      'PyTorch',
      "tensor([[ 1.0000,  2.5000],\n        [-3.0000,  0.2500]], device='cuda:0', grad_fn=<MmBackward0>)",
    ],
    ['Python tuples', '((1, 2.5), (-3, 0.25))'],
    ['C', 'static const float q[2][2] = {{1.0f, 2.5f}, {-3.f, 0.25f}};'],
    ['C++', 'const std::vector<std::vector<float>> q = {{1, 2.5}, {-3, 2.5e-1}};'],
    ['C++, called', 'Matrix({{1, 2.5}, /* second */ {-3, 0.25}})'],
    ['MATLAB', '[1 2.5; -3 0.25]'],
    ['rows without brackets around them', '[1, 2.5]\n[-3, 0.25]'],
    ['a true minus sign', '[[1, 2.5], [−3, 0.25]]'],
  ])('%s', (_what, text) => {
    expect(plain(text)).toEqual(square);
  });

  test('three axes, and one', () => {
    expect(plain('[[[1, 2]], [[3, 4]]]')).toEqual({ shape: [2, 1, 2], values: [1, 2, 3, 4] });
    expect(plain('{1, 2, 3}')).toEqual({ shape: [3], values: [1, 2, 3] });
  });

  test('what cannot be a matrix is refused, and says why', () => {
    const cases: [text: string, code: string][] = [
      ['[[1, 2], [3]]', 'paste_ragged'],
      ['[[1, 2], 3]', 'paste_ragged'],
      ['[1, [2]]', 'take.list_uneven'],
      ['[[1, 2], [3, 4]', 'take.list_open'],
      ['[[1, 2}, [3, 4]]', 'take.list_bracket'],
      ['[[1, x]]', 'paste_number'],
      ['[[1, nan]]', 'paste_number'],
      ['[]', 'paste_nothing'],
      ['[[1, 2, ..., 9]]', 'take.list_dots'],
      [`${'['.repeat(50)}1`, 'take.list_deep'],
      [`[${'1,'.repeat(10_000)}]`, 'paste_too_many'],
      ['   ', 'paste_nothing'],
      ['{"data": [[1, null]]}', 'take.json_cell'],
      ['{"data": [[1, 2]', 'take.no_json'],
    ];
    for (const [text, code] of cases)
      expect(
        codeOf(() => numbersOf(text)),
        text,
      ).toBe(code);
  });
});

describe('tables', () => {
  const tokens = [
    '=1+1',
    '+1',
    '-1+2',
    '@SUM(A1)',
    '-',
    '\tx',
    '=HYPERLINK("http://x","y")',
    'a,b',
    'say "hi"',
    'line\nbreak',
    '注意力',
    "'=1",
    "it's",
    ' ',
    '1',
    '[CLS]',
    'masked',
  ];

  test('a table of ours comes back: the same words, the same numbers, bit by bit (B68)', () => {
    const data = Float32Array.from(
      { length: tokens.length * 2 },
      (_, i) => [-0.02, 1e-7, -1.5e-8, 0, 0.1][i % 5]!,
    );
    for (const mark of ['', '\uFEFF']) {
      const incoming = numbersOf(mark + matrixToCsv(tokens, ['0', '1'], data));
      expect(incoming.labels).toEqual({ rows: tokens, columns: ['0', '1'] });
      expect(Float32Array.from(incoming.values as ArrayLike<number>)).toEqual(data);
    }
    const across = numbersOf(matrixToCsv(['q'], tokens, data.subarray(0, tokens.length)));
    expect(across.labels).toEqual({ rows: ['q'], columns: tokens });
  });

  test('masked cells stay masked', () => {
    const csv = matrixToCsv(['a', 'b'], ['a', 'b'], Float32Array.of(0.5, -Infinity, 1, 2), null);
    expect(Array.from(numbersOf(csv).values)).toEqual([0.5, false, 1, 2]);
  });

  test('all heads: tables with an empty line between', () => {
    const head = matrixToCsv(['a', 'b'], ['0'], Float32Array.of(1, 2));
    expect(plain([head, head].join('\r\n'))).toEqual({ shape: [2, 2, 1], values: [1, 2, 1, 2] });
    const other = matrixToCsv(['a'], ['0'], Float32Array.of(1));
    expect(codeOf(() => numbersOf([head, other].join('\r\n')))).toBe('take.tables_unlike');
  });

  test('tables of others', () => {
    expect(plain('1,2.5\n-3,0.25\n')).toEqual(square);
    expect(plain('1\t2.5\r\n-3\t0.25')).toEqual(square);
    expect(plain('1;2.5\n-3;0.25')).toEqual(square);
    expect(plain('x,y\n1,2.5\n-3,0.25')).toEqual(square);
    expect(plain('the,1,2.5\ncat,-3,0.25')).toEqual(square);
    expect(plain('\tx\ty\nthe\t1\t2.5\ncat\t-3\t0.25')).toEqual(square);
    expect(plain('word,x,y\nthe,1,2.5\ncat,-3,0.25')).toEqual(square);
    expect(numbersOf('word,x,y\nthe,1,2.5\ncat,-3,0.25').labels).toEqual({
      rows: ['the', 'cat'],
      columns: ['x', 'y'],
    });
  });

  test('what is wrong in a table is told', () => {
    const cases: [text: string, code: string][] = [
      [',a,b\r\nthe,1\r\n', 'paste_ragged'],
      [',a,b\r\nthe,1,x\r\n', 'paste_number'],
      [',a,b\r\nthe,1,\r\n', 'paste_empty'],
      [',a\r\n"the,1\r\n', 'take.quote_open'],
      [',"1,5"\r\nthe,"1,5"\r\n', 'paste_mark'],
    ];
    for (const [text, code] of cases)
      expect(
        codeOf(() => numbersOf(text)),
        text,
      ).toBe(code);
  });
});

describe('files', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  test('are told apart by what they hold', () => {
    const ours = readBytes(writeNpy([1, 2], Float32Array.of(1, 2)), 10);
    expect(ours.kind === 'numbers' && ours.incoming.shape).toEqual([1, 2]);
    expect(readBytes(bytes('{ "v": 1, "text": "a b" }'), 10)).toEqual({
      kind: 'scene',
      scene: { v: 1, text: 'a b' },
    });
    expect(readBytes(bytes('\uFEFF,a\r\nthe,1\r\n'), 10).kind).toBe('numbers');
  });

  test('archives, pictures and files of too many numbers are refused', () => {
    expect(codeOf(() => readBytes(bytes('PK\x03\x04'), 10))).toBe('take.zip_given');
    expect(codeOf(() => readBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1), 10))).toBe('take.no_text');
    expect(codeOf(() => readBytes(writeNpy([11], new Float32Array(11)), 10))).toBe('paste_too_many');
  });

  test('a matrix as this page saves it', () => {
    const text = '{"name":"x","shape":[2,2],"rows":["a","b"],"columns":["0","1"],"data":[[1,2.5],[-3,0.25]]}';
    expect(plain(text)).toEqual(square);
    expect(numbersOf(text).labels).toEqual({ rows: ['a', 'b'], columns: ['0', '1'] });
  });
});

describe('into a matrix', () => {
  const wanted = (rows: number, columns: number, more: Partial<Wanted> = {}): Wanted => ({
    ...{ stage: 'x', sheets: null, rows, columns },
    ...more,
  });

  test('numbers of its shape are taken, those of another are refused with both shapes', () => {
    expect(fit(numbersOf('[[1, 2.5], [-3, 0.25]]'), wanted(2, 2))).toEqual([
      [
        [1, 2.5],
        [-3, 0.25],
      ],
    ]);
    try {
      fit(numbersOf('[[1, 2], [3, 4]]'), wanted(3, 4));
      expect.unreachable();
    } catch (problem) {
      const { key, args } = problem as ImportProblem;
      expect({ key, args }).toEqual({ key: 'take.wrong_shape', args: { got: '2 × 2', expected: '3 × 4' } });
    }
    expect(codeOf(() => fit(numbersOf('[[1, 2, 3]]'), wanted(3, 1)))).toBe('take.wrong_shape_turned');
  });

  test('axes of length 1 in front do not count; one row may be a plain list', () => {
    expect(fit(numbersOf('[[[1, 2], [3, 4]]]'), wanted(2, 2))[0]).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(fit(numbersOf('[1, 2, 3]'), wanted(1, 3))[0]).toEqual([[1, 2, 3]]);
    expect(fit(numbersOf('[1, 2, 3]'), wanted(3, 1))[0]).toEqual([[1], [2], [3]]);
    expect(codeOf(() => fit(numbersOf('[1, 2, 3, 4]'), wanted(2, 2)))).toBe('take.wrong_shape');
    const two = fit(numbersOf('[[[1, 2]], [[3, 4]]]'), wanted(1, 2, { stage: 'q', sheets: 2 }));
    expect(two).toEqual([[[1, 2]], [[3, 4]]]);
  });

  test('what is masked is false among scores, 0 among weights, and nothing elsewhere', () => {
    const text = ',a,b\r\nx,1,masked\r\n';
    expect(fit(numbersOf(text), wanted(1, 2, { stage: 'scores' }))).toEqual([[[1, false]]]);
    expect(fit(numbersOf(text), wanted(1, 2, { stage: 'weights' }))).toEqual([[[1, 0]]]);
    expect(codeOf(() => fit(numbersOf(text), wanted(1, 2, { stage: 'v' })))).toBe('masked_cell');
  });

  test('numbers that are none are refused by their place', () => {
    for (const value of [NaN, Infinity, -Infinity, 1e39]) {
      const incoming = { shape: [1, 2], values: [1, value], labels: null };
      expect(
        codeOf(() => fit(incoming, wanted(1, 2))),
        String(value),
      ).toBe('take.not_finite');
    }
    const scores = { shape: [1, 2], values: [1, -Infinity], labels: null };
    expect(fit(scores, wanted(1, 2, { stage: 'scores' }))).toEqual([[[1, false]]]);
  });
});
