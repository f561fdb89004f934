// Runs what a script holds. An element that is defined already stays: two scripts on one page are no clash.
import type { Bring } from '../engine/carried.js';
import { Registry, type Place } from './registry.js';

export function start(place: Place): void {
  const registry = new Registry(place, PLAN, CONTENTS);
  const { carry } = registry.need('main.js') as { carry: (from: Bring) => void };
  carry(registry.bring);
}
