// SVG to PNG, with fonts that are named: the same picture on every machine that has them.
import { existsSync, statSync } from 'node:fs';
import { renderAsync } from '@resvg/resvg-js';

/** Latin, then Chinese, then other scripts: Debian's fonts-liberation, fonts-wqy-microhei, fonts-dejavu-core. */
const kFonts = [
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
  '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
];

/** All of them, or the system's own where some are missing. */
const fonts = kFonts.every((path) => existsSync(path))
  ? {
      loadSystemFonts: false,
      fontFiles: kFonts,
      defaultFontFamily: 'Liberation Sans',
      sansSerifFamily: 'Liberation Sans',
    }
  : { loadSystemFonts: true };

/** Changes when the same SVG could become another picture. */
export const rasterKey = JSON.stringify([
  fonts,
  fonts.loadSystemFonts ? process.platform : kFonts.map((path) => statSync(path).size),
]);

/** The renderer sets every text from left to right, so that its start is always its left end. */
const leftToRight = (/** @type {string} */ svg) =>
  svg
    .replaceAll('text-anchor="start" direction="rtl"', 'text-anchor="end"')
    .replaceAll('text-anchor="end" direction="rtl"', 'text-anchor="start"');

/**
 * @param {string} svg
 * @param {number} [zoom] pixels a unit
 * @param {boolean} [all] takes the system's fonts besides: a scene of anybody's may hold any letter
 * @returns {Promise<Uint8Array>}
 */
export async function raster(svg, zoom = 1, all = false) {
  const image = await renderAsync(leftToRight(svg), {
    font: all ? { ...fonts, loadSystemFonts: true } : fonts,
    fitTo: { mode: 'zoom', value: zoom },
  });
  return image.asPng();
}
