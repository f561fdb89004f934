/**
 * `overview`: the whole model. `look`: lines, tables, rows and columns. `plane`: words as points. `learn`: training as it goes. `take`: figures, tables,
 * code, files. `embed`: into a page of one's own.
 */
export type PanelKind = 'overview' | 'look' | 'plane' | 'compare' | 'learn' | 'take' | 'embed';
