// Pins of one layer: the Scene keeps those of layer 0 at the top and those of the others under `layers`.
import type { LayerPins, Pins, StageId } from './scene.js';

export const pinsOf = ({ layers, ...first }: Pins, layer: number): LayerPins & Omit<Pins, 'layers'> =>
  layer === 0 ? first : (layers?.[layer] ?? {});

/** A layer without pins has no entry: one state has one spelling. */
export function withPinsOf(pins: Pins, layer: number, changed: Pins): Pins {
  const { layers: before, ...first } = pins;
  const layers = layer === 0 ? before : { ...before, [layer]: changed as LayerPins };
  const kept = Object.entries(layers ?? {}).filter(([, one]) => Object.keys(one).length > 0);
  return {
    ...(layer === 0 ? (({ layers: _old, ...own }) => own)(changed) : first),
    ...(kept.length > 0 ? { layers: Object.fromEntries(kept) } : {}),
  };
}

/** Layers that have pins, the first one always. */
export const pinnedLayers = ({ layers }: Pins): number[] => [0, ...Object.keys(layers ?? {}).map(Number)];

export const pinnedStages = (pins: Pins): StageId[] =>
  Object.keys(pins).filter((key) => key !== 'layers') as StageId[];
