// Where readers sit: one browser, and in it one context for each kind of reader (language, colours, screen, permissions).
// A seat is wiped between visits rather than thrown away: a new context costs more than most tests.
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { serve } from '../../../web/serve.mjs';
import { closeBrowsers, openPage, toFront } from './browsers.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The folder that is visited: what the build made, or another one named by DIST. */
export const dist = process.env['DIST'] ?? `${root}dist`;
const sites = new Map<string, ReturnType<typeof serve>>();
const addresses = new Set<string>();
const free = new Map<string, Seat[]>();

afterAll(async () => {
  await closeBrowsers();
  for (const site of sites.values()) await (await site).close();
  sites.clear();
  free.clear();
});

/** The address of a folder, of the page if no other is named, served with these headers. */
export async function siteWith(headers: Record<string, string>, folder = dist): Promise<string> {
  const key = JSON.stringify([headers, folder]);
  const site = sites.get(key) ?? serve({ root: folder, headers });
  sites.set(key, site);
  const { url } = await site;
  addresses.add(url);
  return url;
}

export async function takeSeat(context: BrowserContextOptions, fresh: boolean): Promise<Seat> {
  const seats = free.get(JSON.stringify(context)) ?? [];
  if (!fresh) free.set(JSON.stringify(context), seats);
  const seat = (!fresh && seats.pop()) || (await newSeat(context, fresh ? null : seats));
  seat.visits += 1;
  await toFront(seat.page);
  return seat;
}

async function newSeat(context: BrowserContextOptions, pool: Seat[] | null): Promise<Seat> {
  const seat = new Seat(await openPage(context), pool);
  await seat.listen();
  return seat;
}

export class Seat {
  /** So that every visit has an address of its own: the same one would not be loaded again. */
  visits = 0;
  #complaints: string[] = [];

  constructor(
    readonly page: Page,
    private readonly pool: Seat[] | null,
  ) {}

  async listen(): Promise<void> {
    const { page } = this;
    const complain = (text: string) => this.#complaints.push(text);
    page.on('console', (message) => {
      if (/Service Worker registration blocked/.test(message.text())) return; // as visit.ts asks
      if (['error', 'warning'].includes(message.type())) complain(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complain(`error: ${error.stack ?? error.message}`));
    page.on('dialog', (dialog) => {
      complain(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const ours = [...addresses, 'data:'].some((start) => request.url().startsWith(start));
      if (!ours) complain(`request: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complain(`response ${response.status()}: ${response.url()}`);
    });
    await page.exposeFunction('reportViolation', (text: string) => complain(`policy: ${text}`));
    await page.addInitScript(() => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        reportViolation(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
  }

  /** Leaves the seat as it was found, and tells what the browser complained about. */
  async leave(): Promise<string[]> {
    if (this.pool) {
      await this.page.evaluate(() => {
        localStorage.clear();
      });
      await this.page.mouse.move(0, 0);
      this.pool.push(this);
    } else await this.page.context().close();
    return this.#complaints.splice(0);
  }
}
