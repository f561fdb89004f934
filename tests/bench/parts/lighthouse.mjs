// What Lighthouse says of the built page, on a desktop and on a simulated slow phone.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readToolchain } from '../../../wasm/build.mjs';
import { serve } from '../../../web/serve.mjs';
import { browserFlags } from '../browser.mjs';
import { peersFolder } from '../peers.mjs';

/** @typedef {(url: string, flags: object, config?: object) => Promise<{lhr: {categories: Record<string, {score: number}>}}>} Lighthouse */

/** Medians of so many runs: the speed score moves by some points. */
const RUNS = 3;
const settings = {
  phone: undefined,
  desktop: {
    extends: 'lighthouse:default',
    settings: {
      formFactor: 'desktop',
      screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
      throttling: { rttMs: 40, throughputKbps: 10240, cpuSlowdownMultiplier: 1 },
    },
  },
};

/**
 * @param {import('./part.mjs').Task} task
 * @returns {Promise<import('./part.mjs').Result>}
 */
export async function part({ root, quick, say }) {
  const path = createRequire(join(peersFolder(root), 'package.json')).resolve('lighthouse');
  const { default: lighthouse } = /** @type {{default: Lighthouse}} */ (
    await import(pathToFileURL(path).href)
  );
  const site = await serve({ root: join(root, 'dist') });
  const chromium = await startChromium(process.env.CHROMIUM ?? readToolchain(root).chromium);
  /** @type {NonNullable<import('./part.mjs').Result['scores']>} */
  const scores = [];
  try {
    for (const [device, config] of Object.entries(settings)) {
      say(`Lighthouse, ${device}`);
      for (let run = 0; run < (quick ? 1 : RUNS); run++) {
        const { lhr } = await lighthouse(
          site.url,
          { port: chromium.port, logLevel: 'error', onlyCategories },
          config,
        );
        for (const name of onlyCategories)
          scores.push({ device, name, score: Math.round(100 * (lhr.categories[name]?.score ?? NaN)) });
      }
    }
    return { place: 'Lighthouse', measurements: [], scores };
  } finally {
    await chromium.stop();
    await site.close();
  }
}

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse wants a browser that listens on a port.
 * @param {string} executable
 */
async function startChromium(executable) {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const flags = [
    ...browserFlags,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(executable, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (/** @type {Buffer} */ chunk) => {
        said += chunk.toString();
        const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said);
        if (found) resolve(Number(found[1]));
      });
      child.once('exit', () => reject(new Error(`Chromium did not start: ${said}`)));
    })
  );
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  return { port, stop };
}
