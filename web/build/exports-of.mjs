// Sources that the build itself asks: what they export, bundled and run on the spot.
import { build } from 'esbuild';

/**
 * @param {{entryPoints: [string]} | {stdin: import('esbuild').StdinOptions}} source
 * @returns {Promise<any>} the type is the caller's to say
 */
export async function exportsOf(source) {
  const { outputFiles } = await build({
    ...source,
    ...{ bundle: true, format: 'esm', write: false, logLevel: 'error' },
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
