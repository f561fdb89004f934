// What lies around attention: positions, blocks, and heads that are switched off.
import { POSITION_DEFAULTS } from './parse-defaults.js';
import type { Fields } from './parse-fields.js';
import { between, boolean, choice, integer, list, refuse, type Read } from './parse-values.js';
import type { Block, Position } from './scene.js';
import type { Limits } from './trace.js';

const POSITION_KINDS = ['none', 'sinusoidal', 'learned', 'relative', 'alibi', 'rotary'] as const;

export function readPosition(fields: Fields, limits: Limits, defaults: Position): Position {
  const kind = fields.get('kind', choice(POSITION_KINDS), defaults.kind);
  const position = positionOf(kind, fields, limits);
  fields.unknown();
  return position;
}

function positionOf(kind: Position['kind'], fields: Fields, limits: Limits): Position {
  const { buckets, max_distance, two_sided, pairs, base } = POSITION_DEFAULTS;
  switch (kind) {
    case 'relative':
      return {
        kind,
        buckets: fields.get('buckets', integer(1, limits.buckets), buckets),
        max_distance: fields.get('max_distance', integer(1, limits.max_distance), max_distance),
        two_sided: fields.get('two_sided', boolean, two_sided),
      };
    case 'rotary':
      return {
        kind,
        pairs: fields.get('pairs', choice(['half', 'interleaved']), pairs),
        base: fields.get('base', between(1, limits.max_base), base),
      };
    default:
      return { kind };
  }
}

export function readBlock(fields: Fields, limits: Limits, defaults: Block): Block {
  const block: Block = {
    n_layers: fields.get('n_layers', integer(0, limits.n_layers), defaults.n_layers),
    norm: fields.get('norm', choice(['pre', 'post', 'none']), defaults.norm),
    residual: fields.get('residual', boolean, defaults.residual),
    ffn: fields.get('ffn', choice(['relu', 'gelu', 'gelu_tanh', 'swiglu', 'none']), defaults.ffn),
    d_ff: fields.get('d_ff', integer(1, limits.d_ff), defaults.d_ff),
  };
  fields.unknown();
  return block;
}

/** Each head at most once, in order: one choice has one spelling. */
export const silentHeads =
  (n_heads: number, limits: Limits): Read<number[][]> =>
  (value, path) =>
    Array.from(list(limits.n_layers)(value, path), (layer, l) => {
      const heads = Array.from(list(limits.n_heads)(layer, `${path}[${l}]`), (head) => {
        const index = integer(0, limits.n_heads)(head, `${path}[${l}]`);
        return index < n_heads ? index : refuse(`${path}[${l}]`, 'silent_head', { head: index, n_heads });
      });
      return [...new Set(heads)].sort((a, b) => a - b);
    });
