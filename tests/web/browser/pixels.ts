// Two pictures of the same size, pixel by pixel.
import { openPage } from '../e2e/browsers.js';

/** The share of pixels that differ by more than what smooths an edge; 1 where the pictures are not of one size. */
export async function differing(a: Buffer, b: Buffer): Promise<number> {
  const page = await openPage({});
  try {
    return await page.evaluate(
      async (pictures) => {
        const [one, two] = await Promise.all(
          pictures.map(async (picture) => {
            const image = new Image();
            image.src = `data:image/png;base64,${picture}`;
            await image.decode();
            const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
            pen.drawImage(image, 0, 0);
            return pen.getImageData(0, 0, image.width, image.height);
          }),
        );
        if (one!.width !== two!.width || one!.height !== two!.height) return 1;
        let count = 0;
        for (let at = 0; at < one!.data.length; at += 4)
          if ([0, 1, 2].some((part) => Math.abs(one!.data[at + part]! - two!.data[at + part]!) > 16)) count++;
        return count / (one!.width * one!.height);
      },
      [a, b].map((picture) => picture.toString('base64')),
    );
  } finally {
    await page.close();
  }
}
