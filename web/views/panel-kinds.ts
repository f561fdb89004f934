/**
 * `overview`: the whole model. `look`: lines, tables, rows and columns. `plane`: words as points. `take`: figures, tables,
 * code, files.
 */
export type PanelKind = 'overview' | 'look' | 'plane' | 'compare' | 'take';
