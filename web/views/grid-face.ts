// The face of numbers: how wide a tabular digit is in it, measured once.

const measured_px = new Map<string, number>();
/** A common face's at 14 px. */
let latest_px = 8;

/** `font` as CSS writes it: size and family. */
export function digitWidth(font: string): number {
  let width_px = measured_px.get(font);
  if (width_px === undefined) {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return latest_px;
    pen.font = font;
    width_px = pen.measureText('0000000000').width / 10;
    measured_px.set(font, width_px);
  }
  latest_px = width_px;
  return width_px;
}

/** Most likely right for a box that is not in the document yet: a page sets its matrices in one face. */
export const usualDigitWidth = (): number => latest_px;
