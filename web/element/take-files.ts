// Out of the page: a file by way of the browser's downloads, a text or a picture by way of its clipboard.

export function save(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** A sandboxed frame, which has no origin: whether files may leave it, nobody tells it, also not afterwards. */
export const mayLoseFiles = (): boolean => window.origin === 'null' && location.protocol !== 'file:';

export const canCopyPictures = (): boolean =>
  typeof ClipboardItem !== 'undefined' &&
  typeof (navigator.clipboard as Clipboard | undefined)?.write === 'function';

/** True when the picture is on the clipboard. It may still be in the making: a click does not count for long. */
export async function copyPicture(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    return false;
  }
}

/** As an address: pages that forbid blobs as pictures still take these. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export async function pngOf(svg: string, width: number, height: number, times: number): Promise<Blob> {
  const picture = new Image(width, height);
  picture.src = svgAddress(svg);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * times;
  canvas.height = height * times;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png');
  });
  if (!blob) throw new Error('no picture');
  return blob;
}

/** The archive's code comes when somebody wants one. */
export async function zipOf(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const { zipSync } = await import('fflate');
  return zipSync(Object.fromEntries(files), { level: 6 });
}
