// What the project promises of its speed and its memory.
import { DECODING } from '../kernel-groups.mjs';
import { PAINTED } from '../parts/embed.mjs';
import { nameOf } from '../parts/looks.mjs';
import { STEP } from '../parts/learn.mjs';
import { BLOCKS, SMALL } from '../parts/scene.mjs';
import { limitOf, NATIVE_PEER, WEB_PEER } from './figures.mjs';
import {
  errors,
  firstPaint,
  heapBeyond,
  lighthouseScores,
  medians,
  ofBestWidth,
  ofFull,
  ratios,
  sceneTime,
  timesOf,
} from './promise-figures.mjs';

/** @typedef {import('../parts/part.mjs').Result} Result */
/**
 * Every figure must reach `least`, or stay under `most`.
 * @typedef {{claim: string, parts: readonly string[], unit: '×' | '%' | 'ms' | 'MB' | '', figures: (result: Result) => import('./promise-figures.mjs').Figure[]} & ({least: number} | {most: number})} Promised
 */

const web = /** @type {const} */ (['kernels', 'chromium']);

const [simd, relaxed] = ['ours, simd', 'ours, relaxed'];
const atLeast512 = (/** @type {number} */ n) => n >= 512;
const atLeast64 = (/** @type {number} */ n) => n >= 64;
const only = (/** @type {number} */ wanted) => (/** @type {number} */ n) => n === wanted;

/** @type {Promised[]} */
export const promises = [
  ...[
    { arm: simd, limit: 0.75, long: 1.35, short: 2.5 },
    { arm: relaxed, limit: 0.62, long: 2.1, short: 3.5 },
  ].flatMap(({ arm, limit, long, short }) => [
    {
      claim: `${arm}: of its limit, n ≥ 512`,
      parts: web,
      unit: /** @type {const} */ ('%'),
      least: limit,
      figures: ratios('full', arm, limitOf(arm), atLeast512),
    },
    {
      claim: `${arm}: × the peer, n ≥ 64`,
      parts: web,
      unit: /** @type {const} */ ('×'),
      least: long,
      figures: ratios('full', arm, WEB_PEER, atLeast64),
    },
    {
      claim: `${arm}: × the peer, n = 16`,
      parts: web,
      unit: /** @type {const} */ ('×'),
      least: short,
      figures: ratios('full', arm, WEB_PEER, only(16)),
    },
    {
      claim: `${arm}: widths 32 to 128, of the best one`,
      parts: web,
      unit: /** @type {const} */ ('%'),
      least: 0.85,
      figures: ofBestWidth(arm, [32, 64, 80, 128]),
    },
    {
      claim: `${arm}: widths 8 and 16, of the best one`,
      parts: web,
      unit: /** @type {const} */ ('%'),
      least: 0.5,
      figures: ofBestWidth(arm, [8, 16]),
    },
    {
      claim: `${arm}: one query reads k and v at the machine's speed`,
      parts: web,
      unit: /** @type {const} */ ('%'),
      least: 0.7,
      figures: ratios('decoding', `${arm}, no copies`, 'limit, reading k and v', only(DECODING)),
    },
    {
      claim: `${arm}: causal takes of full, n ≥ 1024`,
      parts: ['growth'],
      unit: /** @type {const} */ (''),
      most: 0.58,
      figures: ofFull(arm, 'causal', (n) => n >= 1024),
    },
    {
      claim: `${arm}: window 256 takes of full, n = 8192`,
      parts: ['growth'],
      unit: /** @type {const} */ (''),
      most: 0.08,
      figures: ofFull(arm, 'window', only(8192)),
    },
  ]),
  {
    claim: 'heap beyond inputs and output, n = 8192',
    parts: ['growth'],
    unit: 'MB',
    most: 2,
    figures: heapBeyond,
  },
  {
    claim: 'avx512: × the native peer, n = 64 to 2048',
    parts: ['native'],
    unit: '×',
    least: 1.25,
    figures: ratios('full', 'ours, avx512', NATIVE_PEER, atLeast64),
  },
  {
    claim: 'avx512: of its limit, n ≥ 512',
    parts: ['native'],
    unit: '%',
    least: 0.65,
    figures: ratios('full', 'ours, avx512', limitOf('ours, avx512'), atLeast512),
  },
  {
    claim: 'avx2: of its limit, n ≥ 512',
    parts: ['native'],
    unit: '%',
    least: 0.65,
    figures: ratios('full', 'ours, avx2', limitOf('ours, avx2'), atLeast512),
  },
  {
    claim: 'largest error from float64 on N(0, 1)',
    parts: ['kernels', 'chromium', 'native', 'growth'],
    unit: '',
    most: 2e-6,
    figures: errors,
  },
  {
    claim: `run of a Scene of ${SMALL}`,
    parts: ['scene'],
    unit: 'ms',
    most: 0.15,
    figures: sceneTime(SMALL),
  },
  { claim: `run of a Scene of ${BLOCKS}`, parts: ['scene'], unit: 'ms', most: 3, figures: sceneTime(BLOCKS) },
  ...[
    { arm: 'ours, native', most: 1 },
    { arm: 'ours, simd', most: 1.5 },
  ].map(({ arm, most }) => ({
    claim: `${arm}: a training step takes of PyTorch's, one thread`,
    parts: ['learn'],
    unit: /** @type {const} */ ('×'),
    most,
    figures: timesOf(STEP, arm, 'PyTorch'),
  })),
  ...['attention only', 'lesson apple'].map((group) => ({
    claim: `${PAINTED} of an embed, ${group}`,
    parts: ['embed'],
    unit: /** @type {const} */ ('ms'),
    most: 300,
    figures: firstPaint(group, PAINTED),
  })),
  ...[
    { tokens: 64, most: 50 },
    { tokens: 128, most: 100 },
  ].map(({ tokens, most }) => ({
    claim: `a look at ${nameOf(tokens)}`,
    parts: ['looks'],
    unit: /** @type {const} */ ('ms'),
    most,
    figures: medians(nameOf(tokens)),
  })),
  { claim: 'of 100, each category', parts: ['lighthouse'], unit: '', least: 98, figures: lighthouseScores },
];
