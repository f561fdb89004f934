// A Trace's layers, also where it is attention alone.
import type { HeadTrace, Trace } from './trace.js';

export const layersOf = (trace: Trace): readonly { readonly heads: readonly HeadTrace[] }[] =>
  trace.layers.length > 0 ? trace.layers : [trace];
