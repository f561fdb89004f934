// A harness page in a real Chromium, under the strict policy. What the browser complains about fails the test.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { serve } from '../../../web/serve.mjs';
import type { GridSpec } from './grid-harness.js';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Bundles a harness once for the file that calls it; the returned function opens a fresh page with it. */
export function harnessPages(entry: string): (options?: BrowserContextOptions) => Promise<Page> {
  let folder = '';
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'harness-'));
    await build({
      entryPoints: [here + entry],
      bundle: true,
      format: 'esm',
      outfile: join(folder, 'page.js'),
    });
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html lang="en"><title>Harness</title><link rel="icon" href="data:,"><body><script type="module" src="page.js"></script></body></html>',
    );
    site = await serve({ root: folder });
    const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    rmSync(folder, { recursive: true });
  });

  return async (options = {}) => {
    const reader = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const complaints: string[] = [];
    onTestFinished(async () => {
      await reader.close();
      expect(complaints).toEqual([]);
    });
    const page = await reader.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(site.url);
    return page;
  };
}

/** Grids on a page, addressed as a reader counts: from 0. */
export class GridPage {
  constructor(readonly page: Page) {}

  /** Until it is on the screen: a grid measures itself once it is laid out. */
  async show(...specs: GridSpec[]): Promise<void> {
    await this.page.evaluate(async (all) => {
      window.harness.show(all);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }, specs);
  }

  async change(index: number, changes: GridSpec): Promise<void> {
    await this.page.evaluate(([i, spec]) => window.harness.change(i, spec), [index, changes] as const);
  }

  grid(index = 0): Locator {
    return this.page.getByRole('grid').nth(index);
  }

  cell(row: number, column: number, index = 0): Locator {
    return this.grid(index).locator(
      `[role=row][aria-rowindex="${row + 2}"] > [role=gridcell][aria-colindex="${column + 2}"]`,
    );
  }

  /** The field that is open over a cell. */
  get field(): Locator {
    return this.page.getByRole('textbox');
  }

  press(...keys: string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  /** Row and column of the cell that has the keyboard; null when none has. */
  focused(): Promise<[number, number] | null> {
    return this.page.evaluate(() => {
      const focused = document.getElementById('host')!.shadowRoot!.activeElement;
      const cell = focused?.closest('[role=gridcell]');
      if (!cell) return null;
      const index = (element: Element | null, name: string): number =>
        Number(element?.getAttribute(name)) - 2;
      return [index(cell.parentElement, 'aria-rowindex'), index(cell, 'aria-colindex')];
    });
  }

  /** Intents of one kind, without the index of the grid. */
  async raised(kind: string): Promise<unknown[][]> {
    const log = await this.page.evaluate(() => window.harness.log);
    return log.filter(([name]) => name === kind).map((entry) => entry.slice(1, -1));
  }

  /** Cells in the document. */
  count(index = 0): Promise<number> {
    return this.grid(index).locator('[role=gridcell]').count();
  }

  async clipboard(type: 'copy' | 'paste', target: Locator, text = ''): Promise<string> {
    return target.evaluate(
      (element, [name, data]) => {
        const clipboardData = new DataTransfer();
        if (data) clipboardData.setData('text/plain', data);
        element.dispatchEvent(
          new ClipboardEvent(name!, { clipboardData, bubbles: true, composed: true, cancelable: true }),
        );
        return clipboardData.getData('text/plain');
      },
      [type, text],
    );
  }
}

/** rows × columns numbers that all differ. */
export const numbered = (rows: number, columns: number): number[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => row + column / 1000),
  );
