import type { Segment } from '../../../web/model/lessons/inline.js';

/** A lesson's text without its marks: what a reader reads. */
export const plainText = (segments: readonly Segment[]): string =>
  segments.map(({ text, ...rest }) => text + ('index' in rest ? rest.index : '')).join('');
