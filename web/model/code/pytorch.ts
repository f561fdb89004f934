// The PyTorch program: the same with PyTorch's own operations, which may round the last of seven digits otherwise.
import type { Dialect, OutputNames } from './dialect.js';
import { digits } from './numpy.js';
import type { Plan } from './plan.js';
import { bucketFunction, rotateFunction, sinusoidFunction, slopeFunction } from './python-positions.js';
import { showFunctions } from './python-show.js';

const NAMES = {
  module: 'torch',
  range: (count: string) => `torch.arange(${count}, dtype=torch.float64)`,
  axis: 'dim',
  join: 'cat',
  single: '.float()',
};

export const pytorch: Dialect = {
  head: ({ scene }, rest) => [
    '# Attention step by step in PyTorch. It prints the weights of every head and the output as the page',
    `# shows them, with ${digits(scene.view.precision)}. PyTorch adds in another order: the last digit that`,
    '# a float32 has, the seventh, may be another one.',
    ...(/\bmath\./.test(rest) ? ['import math', ''] : []),
    ...(/\bnp\./.test(rest)
      ? ["import numpy as np  # for its random numbers: PyTorch's own are others"]
      : []),
    'import torch',
    ...(/\bF\./.test(rest) ? ['import torch.nn.functional as F'] : []),
  ],
  functions: (plan) => ({
    draw: [
      'def draw(rows, columns, std):',
      '    """Normal random numbers, times std."""',
      '    return torch.from_numpy(std * np.random.randn(rows, columns)).float()',
    ],
    sinusoids: sinusoidFunction(NAMES),
    rotate: rotateFunction(plan, NAMES),
    slope: slopeFunction(plan, ''),
    bucket: bucketFunction(plan),
    ...showFunctions(plan),
  }),
  masked: '-torch.inf',
  maskNote: ' nn.MultiheadAttention wants the opposite: True for what is hidden.',
  numbers: ['torch.tensor(', ', dtype=torch.float32)'],
  booleans: ['torch.tensor(', ', dtype=torch.bool)'],
  product: (a, b) => `${a} @ ${b}`,
  join: (list) => `torch.cat(${list}, dim=1)`,
  range: (count) => `torch.arange(${count})`,
  triangle: ({ n_q, n_kv }) => `${ones(n_q, n_kv)}.tril(${n_q === n_kv ? '' : String(n_kv - n_q)})`,
  all: ({ n_q, n_kv }) => ones(n_q, n_kv),
  absolute: (name) => `${name}.abs()`,
  where: (mask, scores) => `${scores}.masked_fill(~${mask}, -torch.inf)`,
  zerosLike: (name) => `torch.zeros_like(${name})`,
  softmax: ({ scene, hasBlindRow }, scores) =>
    `torch.softmax(${scores}${scene.temperature === 1 ? '' : ' / temperature'}, dim=1)${blind(hasBlindRow)}`,
  output: (plan, fused, names) => (fused ? fusedAttention(plan, names) : 'weights @ v'),
  mixNote: 'weights @ v in one call',
  activation: (name, of) =>
    name === 'relu'
      ? `torch.relu(${of})`
      : name === 'gelu_tanh'
        ? `F.gelu(${of}, approximate='tanh')`
        : `F.${name}(${of})`,
  layerNorm: (of, gamma, beta) =>
    `F.layer_norm(${of}, ${of}.shape[1:])${gamma ? ` * ${gamma}` : ''}${beta ? ` + ${beta}` : ''}`,
  slope: (head) => `-slope(${head}) * distance.abs()`,
  skip: (count) => `np.random.randn(${String(count)})`,
  relativeBias: (head) =>
    `relative[torch.tensor([[bucket(d) for d in row] for row in distance.tolist()]), ${head}]`,
};

const ones = (n_q: number, n_kv: number): string =>
  `torch.ones(${String(n_q)}, ${String(n_kv)}, dtype=torch.bool)`;

/** A softmax over nothing is 0 / 0. */
const blind = (isBlind: boolean): string => (isBlind ? '.nan_to_num()' : '');

/** Weights and values in one call. It has no weights to show, which is why they are computed above as well. */
function fusedAttention({ scene, hasBlindRow }: Plan, { q, k, mask, bias }: OutputNames): string {
  const warm = scene.temperature !== 1;
  const added = bias && (warm ? `${bias} / temperature` : bias);
  const hidden =
    added && mask ? `${warm ? `(${added})` : added}.masked_fill(~${mask}, -torch.inf)` : (added ?? mask);
  const factor = scene.scale === 'none' || scene.scale === 1 ? '1.0' : 'scale';
  const scale =
    scene.scale === 'sqrt_d_head' && !warm ? '' : `, scale=${factor}${warm ? ' / temperature' : ''}`;
  const all = `${q}, ${k}, v${hidden ? `, attn_mask=${hidden}` : ''}${scale}`;
  const call = all.length < 40 ? `(${all})` : `(\n    ${all},\n)`;
  return `F.scaled_dot_product_attention${call}${blind(hasBlindRow)}`;
}
