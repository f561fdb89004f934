// Where an engine gets its shelf from. What puts learned weights into scenes is no part of the engine's first load: it comes
// with the first code that has a model to teach.
import type { Shelf } from './shelf.js';

let make: (() => Shelf) | null = null;

export const fillSlot = (maker: () => Shelf): void => {
  make = maker;
};

export function newShelf(): Shelf {
  if (!make) throw new Error('import engine/shelf.js before teaching a model');
  return make();
}
