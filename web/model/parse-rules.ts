// Masks and the random stream's settings.
import { WINDOW_DEFAULT } from './parse-defaults.js';
import { strictFields, type Fields } from './parse-fields.js';
import {
  between,
  boolean,
  choice,
  clip,
  integer,
  list,
  matrix,
  refuse,
  typeName,
  type Read,
} from './parse-values.js';
import type { DrawName, MaskRule, RandomSettings, Scene } from './scene.js';
import type { Limits } from './trace.js';

const MAX_STD = 1000;
const MASK_KINDS = ['none', 'causal', 'window', 'padding', 'custom'] as const;
const DRAW_NAMES = [
  'x',
  'w_q',
  'w_k',
  'w_v',
  'w_o',
  'position',
  'context',
  'relative',
] as const satisfies readonly DrawName[];
const MAX_DRAWS = 2 * DRAW_NAMES.length + 1; // every name, and a skip before, between and after them

/** Each kind at most once in a list: two of a kind would say one thing in two places. */
export const mask =
  (limits: Limits): Read<Scene['mask']> =>
  (value, path) => {
    if (!Array.isArray(value)) return maskRule(value, path, limits);
    const rules = list(MASK_KINDS.length)(value, path);
    const parsed = Array.from(rules, (rule, i) => maskRule(rule, `${path}[${i}]`, limits));
    for (const [i, { kind }] of parsed.entries()) {
      if (parsed.findIndex((rule) => rule.kind === kind) < i)
        refuse(`${path}[${i}]`, 'duplicate', { name: kind });
    }
    return parsed;
  };

function maskRule(value: unknown, path: string, limits: Limits): MaskRule {
  const fields = strictFields(value, path);
  const kind = fields.get('kind', choice(MASK_KINDS), null) ?? refuse(`${path}.kind`, 'missing');
  const rule = ruleOf(kind, fields, path, limits);
  fields.unknown();
  return rule;
}

function ruleOf(kind: MaskRule['kind'], fields: Fields, path: string, limits: Limits): MaskRule {
  const missing = (): never => refuse(`${path}.visible`, 'missing');
  switch (kind) {
    case 'window':
      return {
        kind,
        window: fields.get('window', integer(1, limits.tokens), WINDOW_DEFAULT),
        two_sided: fields.get('two_sided', boolean, false),
      };
    case 'padding':
      return { kind, visible: fields.get('visible', row(limits.tokens), null) ?? missing() };
    case 'custom':
      return { kind, visible: fields.get('visible', matrix(boolean, limits.score_cells), null) ?? missing() };
    default:
      return { kind };
  }
}

const row =
  (limit: number): Read<boolean[]> =>
  (value, path) => {
    const cells = list(limit)(value, path);
    return cells.length > 0 ? Array.from(cells, (cell) => boolean(cell, path)) : refuse(path, 'empty');
  };

/** The one generator there is: by another name, a link's numbers would be other numbers. */
const api: Read<RandomSettings['api']> = (value, path) => {
  if (typeof value !== 'string') return refuse(path, 'type', { expected: 'string', got: typeName(value) });
  return value === 'numpy-legacy' ? value : refuse(path, 'random_api', { value: clip(value) });
};

const order =
  (limits: Limits): Read<RandomSettings['order']> =>
  (value, path) => {
    const draws: RandomSettings['order'] = [];
    let skipped = 0;
    for (const [i, entry] of Array.from(list(MAX_DRAWS)(value, path)).entries()) {
      const draw = drawOf(limits)(entry, `${path}[${i}]`);
      if (typeof draw === 'number') skipped += draw;
      else if (draws.includes(draw)) refuse(path, 'duplicate', { name: draw });
      draws.push(draw);
    }
    if (skipped > limits.skipped_draws)
      refuse(path, 'range', { value: skipped, min: 0, max: limits.skipped_draws });
    return draws;
  };

const drawName = choice(DRAW_NAMES);

/** A number is how many draws are skipped. */
const drawOf =
  (limits: Limits): Read<RandomSettings['order'][number]> =>
  (value, path) => {
    if (typeof value === 'number') return integer(1, limits.skipped_draws)(value, path);
    if (typeof value === 'string') return drawName(value, path);
    return refuse(path, 'type', { expected: 'string | number', got: typeName(value) });
  };

export function readRandom(fields: Fields, limits: Limits, defaults: Scene['random']): Scene['random'] {
  const std = fields.record('std');
  const random: Scene['random'] = {
    api: fields.get('api', api, defaults.api),
    seed: fields.get('seed', integer(0, limits.seed), defaults.seed),
    order: fields.get('order', order(limits), defaults.order),
    std: {
      x: std.get('x', between(0, MAX_STD), defaults.std.x),
      w: std.get('w', between(0, MAX_STD), defaults.std.w),
    },
  };
  std.unknown();
  fields.unknown();
  return random;
}
