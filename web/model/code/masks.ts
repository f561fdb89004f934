// Who may look at whom, in a program: True = may look at.
import type { Dialect } from './dialect.js';
import type { Plan } from './plan.js';
import { hasMask } from './scores.js';
import { matrix } from './literals.js';
import type { Steps } from './steps.js';
import type { MaskRule } from '../scene.js';
import type { MaskTensor } from '../trace.js';

export function mask(steps: Steps): string[] {
  const { plan, dialect } = steps;
  if (!hasMask(plan) || !steps.needed.has('biased')) return [];
  return [`# True: may look at.${dialect.maskNote}`, ...maskLines(plan, dialect), ''];
}

/** Lines that leave in `mask` what the Scene's rules say together. */
export function maskLines(plan: Plan, dialect: Dialect): string[] {
  const rules = (Array.isArray(plan.scene.mask) ? plan.scene.mask : [plan.scene.mask]).filter(
    ({ kind }) => kind !== 'none',
  );
  if (rules.length === 0) return [`mask = ${dialect.all(plan)}`];
  return rules.flatMap((rule, i) => ruleLines(plan, dialect, rule, i === 0));
}

function ruleLines(plan: Plan, dialect: Dialect, rule: MaskRule, isFirst: boolean): string[] {
  const and = isFirst ? 'mask =' : 'mask &=';
  switch (rule.kind) {
    case 'none':
      return [];
    case 'causal':
      return [`${and} ${dialect.triangle(plan)}  # itself and what comes before it`];
    case 'window': {
      const width = String(rule.window);
      const near = rule.two_sided
        ? `${dialect.absolute('behind')} < ${width}`
        : `(behind >= 0) & (behind < ${width})`;
      const what = rule.two_sided
        ? `less than ${width} away`
        : `itself and ${String(rule.window - 1)} before it`;
      return [
        `behind = ${behind(plan.n_q, plan.n_kv, dialect)}  # how far a key is behind the query`,
        `${and} ${isFirst || rule.two_sided ? near : `(${near})`}  # ${what}`,
      ];
    }
    case 'padding': {
      const [row] = [rule.visible];
      const text = literal([row], dialect);
      return [isFirst ? `mask = ${dialect.all(plan)}` : '', `mask &= ${text}  # these keys only`].filter(
        Boolean,
      );
    }
    case 'custom':
      return `${and} ${literal(rule.visible, dialect)}`.split('\n');
  }
}

export const literal = (rows: readonly (readonly boolean[])[], { booleans }: Dialect): string =>
  matrix(rows, ...booleans, (cell) => (cell ? '1' : '0'));

/** Place of the query minus place of the key. */
function behind(n_q: number, n_kv: number, { range }: Dialect): string {
  const offset = n_kv - n_q;
  const moved = offset === 0 ? '' : offset > 0 ? ` + ${String(offset)}` : ` - ${String(-offset)}`;
  return `${range(String(n_q))}[:, None]${moved} - ${range(String(n_kv))}`;
}

/** Place of the key minus place of the query; the last query stands where the last key does. */
export function distances(n_q: number, n_kv: number, { range }: Dialect): string {
  const offset = n_kv - n_q;
  const moved = offset === 0 ? '' : offset > 0 ? ` - ${String(offset)}` : ` + ${String(-offset)}`;
  return `${range(String(n_kv))} - ${range(String(n_q))}[:, None]${moved}`;
}

export function booleanRows({ shape, data }: MaskTensor): boolean[][] {
  const [rows = 0, columns = 0] = shape;
  return Array.from({ length: rows }, (_, i) =>
    Array.from(data.subarray(i * columns, (i + 1) * columns), (cell) => cell === 1),
  );
}
