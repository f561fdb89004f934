// Chromium as the tests start it, on a folder that is served for it.
import { chromium } from 'playwright-core';
import { readToolchain } from '../../wasm/build.mjs';
import { serve } from '../../web/serve.mjs';

export const browserFlags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/**
 * @template T
 * @param {{root: string, folder: string, headers: Record<string, string>}} where
 * @param {(page: import('playwright-core').Page, url: string) => Promise<T>} visit
 * @returns {Promise<{place: string, result: T}>}
 */
export async function inChromium({ root, folder, headers }, visit) {
  const executablePath = process.env.CHROMIUM ?? readToolchain(root).chromium;
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const site = await serve({ root: folder, headers });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on('pageerror', (error) => console.error(error.message));
    const result = await visit(page, site.url);
    return { place: `Chromium ${browser.version().split('.')[0]}`, result };
  } finally {
    await browser.close();
    await site.close();
  }
}
