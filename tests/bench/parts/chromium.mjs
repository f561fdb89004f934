// The same comparison as in Node, in a page of headless Chromium.
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inChromium } from '../browser.mjs';
import { benchFiles } from '../build.mjs';
import { peersFolder } from '../peers.mjs';

/** Isolated pages are given a finer clock. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/**
 * @param {import('./part.mjs').Task} task
 * @returns {Promise<import('./part.mjs').Result>}
 */
export async function part({ root, quick, effort, say }) {
  const folder = join(root, 'build/bench/page');
  await makePage(root, folder);
  const { place, result } = await inChromium({ root, folder, headers }, async (page, url) => {
    page.on('console', (message) => {
      if (message.type() === 'info') say(message.text());
    });
    await page.goto(url);
    await page.waitForFunction(() => 'measureKernels' in window, null, { timeout: 120_000 });
    return page.evaluate(
      (task) =>
        /** @type {import('../page/page.mjs').Page} */ (/** @type {unknown} */ (window)).measureKernels(task),
      { quick, effort },
    );
  });
  return { place, measurements: result };
}

/**
 * Everything that is fetched, in one folder.
 * @param {string} root
 * @param {string} folder
 */
async function makePage(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const peers = join(peersFolder(root), 'node_modules');
  await build({
    entryPoints: [fileURLToPath(new URL('../page/page.mjs', import.meta.url))],
    bundle: true,
    format: 'esm',
    outfile: join(folder, 'page.js'),
    nodePaths: [peers],
    logLevel: 'error',
  });
  const { wasm } = benchFiles(root);
  copyFileSync(wasm.simd, join(folder, 'bench-simd.wasm'));
  copyFileSync(wasm.relaxed, join(folder, 'bench-relaxed.wasm'));
  const dist = join(root, 'dist');
  const engine = readdirSync(dist).filter((name) => /^(engine|chunk).*\.(js|wasm)$/.test(name));
  const fetched = [
    ...engine.map((name) => join(dist, name)),
    join(peers, 'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'),
    join(peers, '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm'),
  ];
  for (const path of fetched) copyFileSync(path, join(folder, basename(path)));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Bench</title><link rel="icon" href="data:,"><script type="module" src="page.js"></script></html>',
  );
}
