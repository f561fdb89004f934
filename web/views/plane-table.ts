// The same points as numbers, for who does not see the picture or wants to read them off.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { Dot, DotRole } from '../model/plane.js';
import { tokenText } from './token-text.js';

export interface TableModel {
  readonly dots: readonly Dot[];
  readonly points: Float32Array;
  readonly roles: readonly [first: DotRole, second: DotRole];
  readonly axisNames: readonly [across: string, up: string | null];
  readonly tokenName: (dot: Dot) => string;
  readonly format: (value: number) => string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly t: Translate;
}

export function planeTable(model: TableModel): TemplateResult {
  const { t, open, onToggle } = model;
  return html`<details
    ?open=${open}
    @toggle=${(event: Event) => {
      onToggle((event.target as HTMLDetailsElement).open);
    }}
  >
    <summary>${t('plane.table')}</summary>
    ${open ? grid(model) : nothing}
  </details>`;
}

/** Words of one place in the sentence share a row. */
function grid({ dots, points, roles, axisNames, tokenName, format, t }: TableModel): TemplateResult {
  const axes = axisNames.filter((name) => name !== null);
  const at = (dot: number, axis: number) =>
    html`<td>${dot < 0 ? '–' : format(points[2 * dot + axis] ?? 0)}</td>`;
  const rows = pairs(dots, roles);
  return html`<div class="plane-table" tabindex="0" role="region" aria-label=${t('plane.table')}>
    <table>
      <thead>
        <tr>
          <th scope="col" rowspan="2">${t('plane.word')}</th>
          ${roles.map((role) => html`<th scope="colgroup" colspan=${axes.length}>${t(`plane.${role}`)}</th>`)}
        </tr>
        <tr>
          ${roles.map(() => axes.map((name) => html`<th scope="col">${name}</th>`))}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, first, second]) =>
            html`<tr>
              <th scope="row">${tokenText(name)}</th>
              ${axes.map((_, axis) => at(first, axis))}${axes.map((_, axis) => at(second, axis))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

  function pairs(all: readonly Dot[], [one, other]: TableModel['roles']): [string, number, number][] {
    const found = new Map<string, [string, number, number]>();
    all.forEach((dot, i) => {
      // Two texts may have the same word in the same place.
      const key = `${String(dot.index)} ${dot.token}`;
      const row = found.get(key) ?? [tokenName(dot), -1, -1];
      if (dot.role === one) row[1] = i;
      if (dot.role === other) row[2] = i;
      found.set(key, row);
    });
    return [...found.values()];
  }
}
