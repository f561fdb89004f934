// Who may look at whom, as libraries take it. They do not mean the same by True, so each has a program of its own, which
// says what it means and tries the mask on the scores that the page shows.
import { booleanRows, literal, maskLines } from './masks.js';
import { matrix, number, words } from './literals.js';
import { numpy } from './numpy.js';
import { planOf, type Plan } from './plan.js';
import { showFunctions } from './python-show.js';
import { pytorch } from './pytorch.js';
import type { Dialect } from './dialect.js';
import type { Choice } from '../export.js';
import type { Scene } from '../scene.js';
import { atLayer } from '../stages.js';
import type { HeadTrace, Trace } from '../trace.js';

export type MaskKind = 'mask_sdpa' | 'mask_multihead' | 'mask_keras';

interface Library {
  readonly dialect: Dialect;
  readonly about: readonly string[];
  readonly imports: readonly string[];
  /** From `mask`, where True is "may look at", to what the library takes. */
  readonly taken: readonly string[];
  /** From `scores` to `weights`. `same` is an identity matrix, as wide as there are keys. */
  readonly tried: (n_kv: number, q: string) => string[];
  /** For rows that may look at nothing, of which each library makes something else. */
  readonly blind: string;
}

const LIBRARIES: Readonly<Record<MaskKind, Library>> = {
  mask_sdpa: {
    dialect: pytorch,
    about: [
      "# Who may look at whom, as PyTorch's F.scaled_dot_product_attention takes it: True = may look at.",
    ],
    imports: ['import torch', 'import torch.nn.functional as F'],
    taken: ['attn_mask = mask'],
    tried: (_, q) => [`weights = F.scaled_dot_product_attention(${q}, same, same, attn_mask=attn_mask)`],
    blind: 'weights = weights.nan_to_num()',
  },
  mask_multihead: {
    dialect: pytorch,
    about: [
      "# Who may look at whom, as PyTorch's nn.MultiheadAttention takes it: True = hidden. That is the",
      '# opposite of F.scaled_dot_product_attention, where True = may look at.',
    ],
    imports: ['import torch'],
    taken: ['attn_mask = ~mask  # True: hidden'],
    tried: (n_kv, q) => [
      `layer = torch.nn.MultiheadAttention(${String(n_kv)}, 1, bias=False)`,
      'with torch.no_grad():',
      '    layer.in_proj_weight.copy_(torch.cat([same, same, same]))',
      `    _, weights = layer(${q}, same, same, attn_mask=attn_mask)`,
    ],
    blind: 'weights = weights.nan_to_num()',
  },
  mask_keras: {
    dialect: numpy,
    about: [
      "# Who may look at whom, as Keras's layers.MultiHeadAttention takes it: True = may look at. Its first",
      '# axis is the batch.',
    ],
    imports: ['import keras', 'import numpy as np'],
    taken: ['attention_mask = mask[None]'],
    tried: (n_kv, q) => [
      `layer = keras.layers.MultiHeadAttention(num_heads=1, key_dim=${String(n_kv)}, use_bias=False)`,
      `given = {'query': (${q})[None], 'value': same[None], 'attention_mask': attention_mask}`,
      'layer(**given)  # makes its matrices, which then are replaced',
      'layer.set_weights([same.reshape(one.shape) for one in layer.get_weights()])',
      '_, weights = layer(**given, return_attention_scores=True)',
      'weights = np.array(weights)[0, 0]',
    ],
    blind: 'weights[~mask.any(axis=1)] = 0',
  },
};

/** More scores than this are not written down to be tried. */
const MOST_SCORES = 4096;

/** Of one head; of the first where the choice is all heads. */
export function maskProgram(kind: MaskKind, scene: Scene, trace: Trace, choice: Choice): string {
  const { dialect, about, imports, taken } = LIBRARIES[kind];
  const plan = planOf(scene, trace);
  const head = atLayer(trace, choice.layer).heads[choice.head ?? 0]!;
  const byHand = head.scores.source === 'pinned' || head.scores.source === 'typed';
  const mask = byHand
    ? `mask = ${literal(booleanRows(head.mask), dialect)}`.split('\n')
    : maskLines(plan, dialect);
  const sample = isTried(head) ? trial(LIBRARIES[kind], plan, head) : [];
  const show = sample.length > 0 ? showFunctions(plan) : {};
  return [
    ...about,
    '# Rows are queries, columns are keys.',
    ...imports,
    '',
    ...words('tokens', scene.tokens),
    ...(scene.context ? words('context_tokens', scene.context.tokens) : []),
    ...Object.values(show).flatMap((lines) => ['', '', ...lines]),
    ...(sample.length > 0 ? ['', ''] : ['']),
    '# True: may look at.',
    ...mask,
    ...taken,
    ...sample,
    '',
  ].join('\n');
}

/** Typed weights follow from no mask. */
const isTried = ({ scores, weights }: HeadTrace): boolean =>
  weights.source === 'computed' && scores.data.length <= MOST_SCORES;

function trial({ dialect, tried, blind }: Library, { scene, n_kv }: Plan, head: HeadTrace): string[] {
  const isTorch = dialect === pytorch;
  const eye = isTorch ? `torch.eye(${String(n_kv)})` : `np.eye(${String(n_kv)}, dtype=np.float32)`;
  const rows = booleanRows(head.mask).map((row, i) =>
    row.map((isSeen, j) => (isSeen ? (head.scores.data[i * n_kv + j] ?? 0) : 0)),
  );
  const warm = scene.temperature === 1 ? '' : ` / ${number(scene.temperature)}`;
  const isBlind = booleanRows(head.mask).some((row) => !row.includes(true));
  return [
    '',
    "# The page's scores, 0 where a key is hidden. With identity matrices as keys and values they go in as",
    '# queries, and the weights come out.',
    `scores = ${matrix(rows, ...dialect.numbers, (cell) => number(Number(cell)))}${warm && `${warm}  # the temperature`}`,
    `same = ${eye}`,
    ...tried(n_kv, `scores * ${String(n_kv)} ** 0.5`),
    ...(isBlind ? [`${blind}  # 0 where nothing may be looked at: libraries differ there`] : []),
    "show('Weights', weights)",
  ];
}
