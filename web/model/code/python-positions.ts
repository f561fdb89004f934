// Positions in Python, spelled for NumPy or PyTorch.
import type { Plan } from './plan.js';

/** What the two call the same things. `single`: to float32. */
interface Spelling {
  readonly module: string;
  /** 0, 1, … in float64: angles of far places need it. */
  readonly range: (count: string) => string;
  readonly axis: string;
  readonly join: string;
  readonly single: string;
}

export const sinusoidFunction = ({ module, range, single }: Spelling): string[] => [
  'def sinusoids(n, d_model):',
  '    """sin and cos of pos / 10000^(2 pair / d_model): Vaswani et al. 2017, section 3.5."""',
  `    pos, c = ${range('n')}[:, None], ${range('d_model')}`,
  '    angle = pos / 10000 ** ((c - c % 2) / d_model)',
  `    return ${module}.where(c % 2 == 0, ${module}.sin(angle), ${module}.cos(angle))${single}`,
];

export function rotateFunction(
  { scene: { position } }: Plan,
  { module, range, axis, join, single }: Spelling,
): string[] {
  const half = position.kind === 'rotary' && position.pairs === 'half';
  return [
    'def rotate(x, first):',
    '    """Turns each pair of numbers by an angle that grows with the place: Su et al. 2021,',
    `    section 3.2.2. ${half ? 'Number i is paired with number i + d_head / 2.' : 'Neighbours are pairs.'}"""`,
    '    pairs = x.shape[1] // 2',
    `    place = first + ${range('len(x)')}[:, None]`,
    `    angle = place * base ** (-${range('pairs')} / pairs)`,
    `    cos, sin = ${module}.cos(angle), ${module}.sin(angle)`,
    half ? '    a, b = x[:, :pairs], x[:, pairs:]' : '    a, b = x[:, 0::2], x[:, 1::2]',
    '    turned = [a * cos - b * sin, b * cos + a * sin]',
    half
      ? `    return ${module}.${join}(turned, ${axis}=1)${single}`
      : `    return ${module}.stack(turned, ${axis}=2).reshape(x.shape)${single}`,
  ];
}

/** `single`: what a float64 is turned into a float32 with; may be nothing. */
export function slopeFunction({ scene: { n_heads } }: Plan, single: string): string[] {
  const of = (power: string): string => `return ${single}(2 ** (${power}))`;
  const head = ['def slope(h):', '    """How fast a head forgets: Press et al. 2022, section 3."""'];
  const power = 2 ** Math.floor(Math.log2(n_heads));
  if (power === n_heads) return [...head, `    ${of(`-8 * (h + 1) / ${String(n_heads)}`)}`];
  return [
    ...head,
    `    if h < ${String(power)}:  # a power of two`,
    `        ${of(`-8 * (h + 1) / ${String(power)}`)}`,
    `    ${of(`-8 * (2 * (h - ${String(power)}) + 1) / ${String(2 * power)}`)}`,
  ];
}

export function bucketFunction({ scene: { position } }: Plan): string[] {
  if (position.kind !== 'relative') return [];
  const { buckets, max_distance, two_sided } = position;
  const side = two_sided ? Math.floor(buckets / 2) : buckets;
  const narrow = Math.floor(side / 2);
  const last = Math.max(side - 1, 0);
  const first = two_sided ? ['    first = side if distance > 0 else 0', '    away = abs(distance)'] : [];
  const start = two_sided ? 'first + ' : '';
  const constants = `    side, narrow, last = ${String(side)}, ${String(narrow)}, ${String(last)}`;
  const doc = [
    'def bucket(distance):',
    '    """Distances that share a number: Raffel et al. 2020, section 2.1. Near ones have a bucket',
    `    each, far ones ever wider ones${two_sided ? ', on each side' : '; all that lies ahead is in bucket 0'}."""`,
    constants,
    ...(two_sided ? first : ['    away = max(-distance, 0)']),
  ];
  const near = ['    if away < narrow:', `        return ${start}away`];
  const far = [`    if away >= ${String(max_distance)}:`, `        return ${start}last`];
  if (narrow === 0) return [...doc, `    return ${start}last`];
  return [
    ...doc,
    ...near,
    ...far,
    `    share = math.log(away / narrow) / math.log(${String(max_distance)} / narrow)`,
    '    wide = int(share * (side - narrow) + 1e-9)  # what is whole but for a rounding counts as whole',
    `    return ${start}min(narrow + wide, last)`,
  ];
}
