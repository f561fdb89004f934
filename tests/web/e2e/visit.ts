// A reader's visit to the built page: a real browser behind the strict server. Whatever the browser complains about on
// the way fails the test.
import type { BrowserContextOptions } from 'playwright-core';
import { expect, onTestFinished, vi } from 'vitest';
import { strictHeaders } from '../../../web/serve.mjs';
import { preferredLang } from '../../../web/model/i18n.js';
import { toBase64Url } from '../../../web/model/url.js';
import type { SceneInput } from '../../../web/model/scene.js';
import { Playground } from './playground.js';
import { siteWith, takeSeat } from './seats.js';

export interface VisitOptions extends BrowserContextOptions {
  readonly scene?: SceneInput;
  readonly lesson?: string;
  /** Of the address, with its "#". */
  readonly hash?: string;
  readonly headers?: Record<string, string>;
  /** What the browser may complain about here; each must come up. */
  readonly expected?: readonly RegExp[];
  /** A browser context that nobody used before and nobody will: for tests that change how pages load or what lies behind them. */
  readonly fresh?: boolean;
}

/**
 * Clipboard access as a click grants it. No service worker, which would answer from an earlier test's page; where it is
 * the matter, allow it.
 */
const usual = {
  serviceWorkers: 'block' as const,
  viewport: { width: 1280, height: 900 },
  locale: 'en-US',
  permissions: ['clipboard-read', 'clipboard-write'],
};

/** A busy machine is slow, not wrong. */
vi.setConfig({ testTimeout: 90_000 });

/** Opens the page for this test alone. */
export async function visit(options: VisitOptions = {}): Promise<Playground> {
  const { scene, lesson, hash, headers = strictHeaders, expected = [], fresh = false, ...reader } = options;
  const context = { ...usual, ...reader };
  const url = await siteWith(headers);
  const seat = await takeSeat(context, fresh);
  onTestFinished(async () => {
    const complaints = await seat.leave();
    for (const one of expected) expect(complaints.join('\n')).toMatch(one);
    expect(complaints.filter((complaint) => !expected.some((one) => one.test(complaint)))).toEqual([]);
  });
  const playground = new Playground(seat.page, `${url}?${seat.visits}`, preferredLang([context.locale]));
  const opened = playground.open(hash ?? (scene ? linkTo(scene) : lesson ? `#lesson=${lesson}` : ''));
  await (expected.length > 0 ? opened.catch(() => undefined) : opened);
  return playground;
}

/** Waits for what the page does by and by: writing its address, copying, an event of the browser. */
export const eventually: typeof expect.poll = (read, options) =>
  expect.poll(read, { timeout: 20_000, ...options });

export const linkTo = (state: unknown): string => `#s=${toBase64Url(JSON.stringify(state))}`;
