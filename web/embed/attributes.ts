// The attributes that a frame's address and a notebook's model may set: the element's own, and nothing of what any element of
// a page has.
import { aboutScene, aroundScene } from '../model/tag-attributes.js';

/**
 * Written out: with the tables a frame's script would be many times as large. tests/web/unit/embed-attributes.test.ts holds
 * them together.
 */
const ofSettings =
  'tokenize n-heads n-kv-heads d-model head-layout mask window window-two-sided scale temperature position buckets ' +
  'max-distance relative-two-sided pairs base n-layers norm residual ffn d-ff seed precision cells';
const ofMatrices =
  'embedding positions contexts relative x gamma-1 beta-1 norm-1 w-q w-k w-v w-o q k v q-rotated k-rotated raw scaled ' +
  'biased scores weights output concat result residual-1 gamma-2 beta-2 norm-2 w-1 w-gate b-1 ffn-hidden gate activated w-2 ' +
  'b-2 ffn-output residual-2';

export const attributeNames: ReadonlySet<string> = new Set([
  ...aroundScene,
  ...aboutScene,
  ...`${ofSettings} ${ofMatrices}`.split(' '),
]);
