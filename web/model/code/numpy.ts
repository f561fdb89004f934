// The NumPy program: every number in float32, summed in the page's own order, so that all digits agree.
import type { Dialect } from './dialect.js';
import type { Plan } from './plan.js';
import { bucketFunction, rotateFunction, sinusoidFunction, slopeFunction } from './python-positions.js';
import { showFunctions } from './python-show.js';

const NAMES = {
  module: 'np',
  range: (count: string) => `np.arange(${count})`,
  axis: 'axis',
  join: 'concatenate',
  single: '.astype(np.float32)',
};

export const numpy: Dialect = {
  head: ({ scene }, rest) => [
    '# Attention step by step in NumPy. It prints the weights of every head and the output as the page',
    `# shows them, with ${digits(scene.view.precision)}. NumPy's exp may round the seventh digit, the`,
    '# last that a float32 has, to its neighbour.',
    ...(/\bmath\./.test(rest) ? ['import math', ''] : []),
    'import numpy as np',
  ],
  functions,
  masked: '-np.inf',
  maskNote: '',
  numbers: ['np.array(', ', np.float32)'],
  booleans: ['np.array(', ', bool)'],
  product: (a, b) => `matmul(${a}, ${b})`,
  join: (list) => `np.concatenate(${list}, axis=1)`,
  range: (count) => `np.arange(${count})`,
  triangle: ({ n_q, n_kv }) =>
    n_q === n_kv
      ? `np.tri(${String(n_q)}, dtype=bool)`
      : `np.tri(${String(n_q)}, ${String(n_kv)}, ${String(n_kv - n_q)}, dtype=bool)`,
  all: ({ n_q, n_kv }) => `np.ones((${String(n_q)}, ${String(n_kv)}), bool)`,
  absolute: (name) => `np.abs(${name})`,
  where: (mask, scores) => `np.where(${mask}, ${scores}, -np.inf)`,
  zerosLike: (name) => `np.zeros_like(${name})`,
  softmax: ({ scene }, scores) =>
    scene.temperature === 1 ? `softmax(${scores})` : `softmax(${scores}, temperature)`,
  output: () => 'matmul(weights, v)',
  mixNote: 'the values, mixed',
  activation: (name, of) => `${name}(${of})`,
  layerNorm: (of, gamma, beta) => {
    const own = [...(gamma ? [`gamma=${gamma}`] : []), ...(beta ? [`beta=${beta}`] : [])];
    return `layer_norm(${[of, ...own].join(', ')})`;
  },
  slope: (head) => `-slope(${head}) * np.abs(distance).astype(np.float32)`,
  skip: (count) => `np.random.randn(${String(count)})`,
  relativeBias: (head) => `relative[np.vectorize(bucket)(distance), ${head}]`,
};

export const digits = (count: number): string =>
  count === 1 ? 'one significant digit' : `${String(count)} significant digits`;

function functions(plan: Plan): Record<string, readonly string[]> {
  return {
    draw: [
      'def draw(rows, columns, std):',
      '    """Normal random numbers, times std, as float32."""',
      '    return (std * np.random.randn(rows, columns)).astype(np.float32)',
    ],
    sinusoids: sinusoidFunction(NAMES),
    matmul: [
      'def matmul(a, b):',
      '    """a @ b, with the terms of each sum added one after the other, as the page adds them; in',
      '    another order, as @ may take, the last digit may be another one."""',
      '    total = np.zeros((a.shape[0], b.shape[1]), np.float32)',
      '    for c in range(a.shape[1]):',
      '        total += a[:, c, None] * b[c]',
      '    return total',
    ],
    softmax: softmax(plan),
    rotate: rotateFunction(plan, NAMES),
    slope: slopeFunction(plan, 'np.float32'),
    bucket: bucketFunction(plan),
    layer_norm: [
      'def layer_norm(x, gamma=1, beta=0):',
      '    """Each row to mean 0 and variance 1."""',
      '    x = x.astype(np.float64)',
      '    centred = x - x.mean(axis=1, keepdims=True)',
      '    variance = (centred**2).mean(axis=1, keepdims=True)',
      '    return (centred / np.sqrt(variance + 1e-5) * gamma + beta).astype(np.float32)',
    ],
    relu: ['def relu(x):', '    return np.maximum(x, 0)'],
    gelu: [
      'def gelu(x):',
      '    """x times the chance that a standard normal is below it."""',
      '    return (x / 2 * np.vectorize(math.erfc)(-x / 2**0.5)).astype(np.float32)',
    ],
    gelu_tanh: [
      'def gelu_tanh(x):',
      '    """GPT-2\'s approximation of GELU, x / 2 (1 + tanh y), as x times the logistic function of 2 y."""',
      '    return x * logistic(2 * (2 / np.pi) ** 0.5 * (x + 0.044715 * x**3))',
    ],
    silu: ['def silu(x):', '    return x * logistic(x)'],
    logistic: [
      'def logistic(x):',
      "    with np.errstate(over='ignore'):  # 1 / infinity is 0, as it should be",
      '        return 1 / (1 + np.exp(-x))',
    ],
    ...showFunctions(plan),
  };
}

function softmax({ scene, hasBlindRow }: Plan): string[] {
  const warm = scene.temperature !== 1;
  const terms = `    terms = np.exp(${warm ? '(scores - top) / temperature' : 'scores - top'}, dtype=np.float64)`;
  const guarded = [
    '    top = scores.max(axis=1, keepdims=True)',
    '    top[top == -np.inf] = 0  # a row that may look at nothing: its weights are 0',
    terms,
    '    total = terms.sum(axis=1, keepdims=True)',
    '    return (terms / np.where(total == 0, 1, total)).astype(np.float32)',
  ];
  const plain = [
    '    top = scores.max(axis=1, keepdims=True)',
    terms,
    '    return (terms / terms.sum(axis=1, keepdims=True)).astype(np.float32)',
  ];
  return [
    `def softmax(scores${warm ? ', temperature' : ''}):`,
    '    """Each row to weights that sum to 1."""',
    ...(hasBlindRow ? guarded : plain),
  ];
}
