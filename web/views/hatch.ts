// Masked cells on a canvas.
import { shadeOf, type Shade, type Theme } from './theme.js';

const colours: Record<Shade, string> = { light: '#c9c7c0', dark: '#4a4d53' };
export const hatchColour = (theme: Theme): string => colours[shadeOf(theme)];
export type Box = readonly [left: number, top: number, width: number, height: number];

/** Diagonals that go on from cell to cell, clipped to this one. `ratio`: device pixels a pixel. */
export function hatch(
  pen: CanvasRenderingContext2D,
  [left, top, width, height]: Box,
  ratio: number,
  theme: Theme,
): void {
  const step = Math.round(4 * ratio);
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  pen.beginPath();
  for (let sum = Math.floor((left + top) / step) * step; sum <= left + top + width + height; sum += step) {
    pen.moveTo(sum - top, top);
    pen.lineTo(sum - top - height, top + height);
  }
  pen.lineWidth = ratio;
  pen.strokeStyle = hatchColour(theme);
  pen.stroke();
  pen.restore();
}
