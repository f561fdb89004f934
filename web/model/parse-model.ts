// Which learned weights a Scene names. What they are, and whether they are here, the engine's shelf says.
import { RECIPE_LIMITS, type ModelRef } from './learned.js';
import { shortest } from './numbers.js';
import { strictFields } from './parse-fields.js';
import { between, boolean, choice, integer, list, refuse, type Read } from './parse-values.js';
import type { Block } from './scene.js';

/** Keys in one order and fractions as their shortest decimals, so that one model has one spelling. */
export const parseModelRef: Read<ModelRef | null> = (value, path) => {
  if (value === null) return null;
  const fields = strictFields(value, path);
  const { layers, n_heads, d_model, d_ff, batch, steps, seed, learning_rate, weight_decay } = RECIPE_LIMITS;
  const whole = (key: string, min: number, max: number) =>
    fields.get<number | null>(key, integer(min, max), null);
  const fraction = (key: string, max: number): number | null => {
    const given = fields.get<number | null>(key, between(0, max), null);
    return given === null ? null : shortest(given);
  };
  const ref = {
    task: fields.get('task', taskId, '') || refuse(`${path}.task`, 'missing'),
    d_model: whole('d_model', 1, d_model),
    n_heads: whole('n_heads', 1, n_heads),
    block: fields.get<Block | null>('block', block(layers, d_ff), null),
    learning_rate: fraction('learning_rate', learning_rate),
    weight_decay: fraction('weight_decay', weight_decay),
    batch: whole('batch', 1, batch),
    steps: whole('steps', 0, steps),
    seed: whole('seed', 0, seed),
    counts: fields.get<number[] | null>('counts', counts, null),
  };
  fields.unknown();
  return Object.fromEntries(Object.entries(ref).filter(([, one]) => one !== null)) as unknown as ModelRef;
};

const taskId: Read<string> = (value, path) =>
  typeof value === 'string' && /^[a-z_]{1,32}$/.test(value) ? value : refuse(path, 'task_id');

/** All of it or none: what a task's own block has, nobody knows here. */
const block =
  (layers: number, d_ff: number): Read<Block> =>
  (value, path) => {
    const fields = strictFields(value, path);
    const need = <T>(key: string, read: Read<T>): T =>
      fields.get<T | null>(key, read, null) ?? refuse(`${path}.${key}`, 'missing');
    const checked: Block = {
      n_layers: need('n_layers', integer(1, layers)),
      norm: need('norm', choice(['pre', 'post', 'none'])),
      residual: need('residual', boolean),
      ffn: need('ffn', choice(['relu', 'gelu', 'gelu_tanh', 'swiglu', 'none'])),
      d_ff: need('d_ff', integer(1, d_ff)),
    };
    fields.unknown();
    return checked;
  };

const counts: Read<number[]> = (value, path) =>
  Array.from(list(RECIPE_LIMITS.statements)(value, path), (entry, i) =>
    integer(0, RECIPE_LIMITS.count)(entry, `${path}[${String(i)}]`),
  );
