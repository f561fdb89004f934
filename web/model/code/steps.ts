// One matrix after the other: a line that computes it, or the reader's own in its place.
import type { Dialect } from './dialect.js';
import { neededStages } from './flow.js';
import { indented, matrix, number } from './literals.js';
import { isPerHead, places, typedWhere, type Place, type Plan } from './plan.js';
import type { StageId } from '../scene.js';

const OF_KEYS: readonly StageId[] = ['k', 'v', 'k_rotated', 'w_k', 'w_v'];

/** A statement with a note beside it, or above where it would make a long line. */
function noted(statement: string, note: string): string[] {
  const lines = statement.split('\n');
  if (note === '') return lines;
  const fits = lines.length === 1 && statement.length + note.length < 84;
  return fits ? [`${statement}  # ${note}`] : [`# ${note}`, ...lines];
}

export class Steps {
  readonly needed: ReadonlySet<StageId>;
  /** Matrices that the program looks up in a loop: of heads, of layers. */
  readonly #lookedUp: string[] = [];

  constructor(
    readonly plan: Plan,
    readonly dialect: Dialect,
  ) {
    this.needed = neededStages(plan);
  }

  /** "[layer, h]" where a stage's matrices are told apart by their layer and head. `one`: a certain one's. */
  index(stage: StageId, one: Place | null = null): string {
    const { isStack } = this.plan;
    const layer = one ? String(one.layer) : 'layer';
    const head = one ? String(one.head) : this.headName(stage);
    const parts = [...(isStack ? [layer] : []), ...(this.hasHeads(stage) ? [head] : [])];
    return parts.length > 0 ? `[${parts.join(', ')}]` : '';
  }

  hasHeads(stage: StageId): boolean {
    return isPerHead(this.plan, stage) && this.plan.manyHeads;
  }

  headName(stage: StageId): string {
    return OF_KEYS.includes(stage) && this.plan.n_kv_heads < this.plan.scene.n_heads ? 'g' : 'h';
  }

  literal({ rows }: Pick<Place, 'rows'>): string {
    const { numbers, masked } = this.dialect;
    return matrix(rows, ...numbers, (cell) => (typeof cell === 'number' ? number(cell) : masked));
  }

  /**
   * Lines that leave a stage's matrix in a variable of its name; none when nothing needs it. A stage that only takes
   * over another matrix (`alias`) has no lines unless the reader typed it.
   */
  set(stage: StageId, expression: string, note = ''): string[] {
    if (!this.needed.has(stage)) return [];
    const where = typedWhere(this.plan, stage);
    const lines = noted(`${stage} = ${expression}`, note);
    if (where === 'nowhere') return lines;
    const key = this.#key(stage);
    if (where === 'everywhere' && key === '')
      return [`${stage} = ${this.literal(places(this.plan, stage)[0]!)}  # typed`];
    this.#lookUp(stage);
    if (where === 'everywhere') return [`${stage} = typed[${key}]`];
    return [...lines, `${stage} = typed.get((${key}), ${stage})`];
  }

  /** Layers after the first may have an x of the reader's own. */
  laterInputs(): string[] {
    const own = places(this.plan, 'x').filter(({ layer }) => layer > 0);
    if (own.length === 0) return [];
    this.#remember('x', own);
    return ["x = typed.get(('x', layer), x)"];
  }

  /** Whether a stage is more than another one's name. */
  isTyped(stage: StageId): boolean {
    return typedWhere(this.plan, stage) !== 'nowhere';
  }

  #key(stage: StageId): string {
    const index = this.index(stage).slice(1, -1);
    return index === '' ? '' : `'${stage}', ${index}`;
  }

  #lookUp(stage: StageId): void {
    this.#remember(stage, places(this.plan, stage));
  }

  #remember(stage: StageId, all: readonly Place[]): void {
    for (const place of all) {
      const literal = this.literal(place);
      const entry = `('${stage}', ${this.index(stage, place).slice(1, -1)}): ${literal},`;
      if (!this.#lookedUp.includes(entry)) this.#lookedUp.push(entry);
    }
  }

  /** The table of the matrices that were looked up so far. */
  typedTable(): string[] {
    if (this.#lookedUp.length === 0) return [];
    const key = [...(this.plan.isStack ? ['layer'] : []), ...(this.plan.manyHeads ? ['head'] : [])];
    return [
      `# Typed in place of what would be computed: (name, ${key.join(', ')}), counted from 0.`,
      'typed = {',
      ...indented(this.#lookedUp.flatMap((entry) => entry.split('\n'))),
      '}',
    ];
  }
}
