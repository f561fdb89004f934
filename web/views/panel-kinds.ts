/**
 * `overview`: the whole model. `look`: lines, tables, rows and columns. `plane`: words as points. `learn`: training as it goes. `take`: figures, tables,
 * code, files.
 */
export type PanelKind = 'overview' | 'look' | 'plane' | 'compare' | 'learn' | 'take';
