// How a row of the parameter table is written.
import type { MessageKey } from './i18n.js';
import type { Choice, Param, ParamKey, ParamValue } from './params.js';
import type { Scene } from './scene.js';

type Row = Pick<Param, 'key' | 'kind' | 'group' | 'get' | 'set'> &
  Partial<Pick<Param, 'main' | 'under' | 'range' | 'values' | 'choices' | 'reshapes'>>;

export const param = (row: Row): Param => ({
  label: `controls.${row.key}`,
  hint: `controls.${row.key}_hint`,
  attribute: row.key.replaceAll('_', '-'),
  main: false,
  under: null,
  reshapes: false,
  range: () => null,
  values: () => null,
  choices: () => [],
  ...row,
});

/** The values a key can have, labelled `controls.<key>_<value>`; numbers share one label. */
export const choices = (key: ParamKey, values: readonly ParamValue[]): Choice[] =>
  values.map((value) => {
    const name = typeof value === 'number' ? 'number' : value;
    return {
      value,
      label: `controls.${key}_${name}` as MessageKey,
      hint: `controls.${key}_${name}_hint` as MessageKey,
      args: { value },
    };
  });

type ChoiceRow = Omit<Row, 'kind' | 'choices'> & {
  readonly of: readonly ParamValue[] | ((scene: Scene) => readonly ParamValue[]);
};

export const choiceOf = ({ of, ...row }: ChoiceRow): Param =>
  param({
    ...row,
    kind: 'choice',
    choices: (scene) => withPresent(row.key, typeof of === 'function' ? of(scene) : of, row.get(scene)),
  });

/** What an author or a link has set stays choosable while it is set, though the form does not offer it. */
const withPresent = (key: ParamKey, offered: readonly ParamValue[], present: ParamValue): Choice[] =>
  choices(key, offered.includes(present) ? offered : [...offered, present]);

/** A setting that is on or off, or has two sides: labelled `controls.<key>_true` and `controls.<key>_false`. */
export const switchOf = ({
  get,
  set,
  ...row
}: Omit<Row, 'kind' | 'choices' | 'get' | 'set'> & {
  readonly get: (scene: Scene) => boolean;
  readonly set: (scene: Scene, on: boolean) => Scene;
}): Param =>
  choiceOf({
    ...row,
    of: ['true', 'false'],
    get: (scene) => String(get(scene)),
    set: (scene, value) => set(scene, value === 'true'),
  });
