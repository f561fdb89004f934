// A site of somebody else's: its files, its tool, and what a browser shows of what the tool made.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { serve } from '../../web/serve.mjs';
import { run } from '../../wasm/run.mjs';
import { closeBrowsers, openPage } from '../web/e2e/browsers.js';
import { flat, readGolden, TOLERANCE, worstError, type Golden } from '../wasm/golden-files.js';
import { folder } from './tools.mjs';

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));
export type Files = Readonly<Record<string, string>>;

afterAll(closeBrowsers);

/** A fresh folder with these files, where tools and their packages are found. */
export function newSite(name: string, files: Files): string {
  const site = join(folder, 'sites', name);
  rmSync(site, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  return site;
}

/** As `npm install attention-playground` would, from the package as it was packed. */
export async function installPackage(site: string, tarball: string): Promise<void> {
  copyFileSync(tarball, join(site, 'attention-playground.tgz'));
  const dependencies = { 'attention-playground': 'file:attention-playground.tgz' };
  writeFileSync(
    join(site, 'package.json'),
    JSON.stringify({ name: 'consumer', version: '0.0.0', private: true, type: 'module', dependencies }),
  );
  await tool(site, 'npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']);
}

/** A program of the tools, or of the system. What it says is told when it fails. */
export async function tool(site: string, name: string, args: readonly string[]): Promise<string> {
  let said = '';
  const env = {
    ...process.env,
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    NODE_ENV: 'production',
    DO_NOT_TRACK: '1',
  };
  const code = await run(name, [...args], { cwd: site, env, line: (line) => (said += `${line}\n`) });
  expect(code, `${name} ${args.join(' ')}\n${said}`).toBe(0);
  return said;
}

/** As a static host gives it, readable from pages of other addresses. */
export async function host(root: string, headers: Record<string, string> = {}): Promise<string> {
  const site = await serve({ root, headers: { 'Access-Control-Allow-Origin': '*', ...headers } });
  onTestFinished(site.close);
  return site.url;
}

export interface Opened {
  readonly page: Page;
  /** What the browser has said so far: errors, warnings, answers that are none. */
  readonly complaints: string[];
}

export async function open(url: string, { script = true } = {}): Promise<Opened> {
  const page = await openPage({
    ...{ viewport: { width: 1000, height: 800 }, locale: 'en-US', javaScriptEnabled: script },
    serviceWorkers: 'block',
  });
  onTestFinished(() => page.context().close());
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Failed to load resource')) return; // the answer itself is told below
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !answer.url().endsWith('favicon.ico'))
      complaints.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(url);
  return { page, complaints };
}

/** Of one element of the page, once it is ready. */
export async function weightsOf(page: Page, nth = 0): Promise<number[]> {
  const element = page.locator('attention-playground').nth(nth);
  await element.scrollIntoViewIfNeeded();
  return element.evaluate(async (one) => {
    await customElements.whenDefined('attention-playground');
    await (one as HTMLElementTagNameMap['attention-playground']).ready;
    const { trace } = one as HTMLElementTagNameMap['attention-playground'];
    return Array.from(trace!.heads[0]!.weights.data);
  });
}

const goldens = readGolden<Record<string, Golden>>('lessons.json');

/** Those that NumPy computes for a lesson. */
export function expectWeights(weights: readonly number[], lesson = 'apple'): void {
  const expected = flat(goldens[lesson]!.expected['heads.0.weights']!);
  expect(worstError(weights, expected)).toBeLessThanOrEqual(TOLERANCE);
}

/** What search engines and readers without scripts get. */
export const textFile = (site: string, path: string): string => readFileSync(join(site, path), 'utf8');
