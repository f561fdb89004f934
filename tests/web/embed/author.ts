// An author's page and our files, on two ports of this machine: two origins, and neither sends a CORS header.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import type { Engine } from '../../../web/model/trace.js';
import { serve } from '../../../web/serve.mjs';
import { closeBrowsers, openPage } from '../e2e/browsers.js';

const root = new URL('../../../', import.meta.url);
export const dist = new URL('dist/', root);

/** What a host sends that was never told of us: no policy, no permission for other origins. */
const ours = serve({ root: dist.pathname, headers: {} });
const pages = new Map<string, string>();
const theirs = new Promise<Server>((resolve) => {
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url);
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(page ?? '');
  });
  server.listen(0, '127.0.0.1', () => resolve(server));
});

afterAll(async () => {
  await closeBrowsers();
  await (await ours).close();
  const server = await theirs;
  server.closeAllConnections();
  server.close();
});

/** Where embed.html and the scripts are, with "/" at its end. */
export const site = async (): Promise<string> => (await ours).url;

/** The engine in Node, of the same build: what it says is what every page has to show. */
export async function weightsOf(scene: unknown): Promise<number[]> {
  const { loadEngine } = (await import(new URL('engine.js', dist).href)) as {
    loadEngine: () => Promise<Engine>;
  };
  const engine = await loadEngine();
  return Array.from(engine.run(scene).heads[0]!.weights.data);
}

/** A page that fails the test when the browser complains. */
export async function browserPage(
  context: BrowserContextOptions = {},
  harmless: readonly RegExp[] = [],
): Promise<Page> {
  const page = await openPage({ viewport: { width: 1000, height: 900 }, locale: 'en-US', ...context });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  onTestFinished(async () => {
    await page.context().close();
    expect(complaints.filter((one) => !harmless.some((known) => known.test(one)))).toEqual([]);
  });
  return page;
}

/** Opens an author's page with this body. */
export async function authorPage(page: Page, body: string): Promise<void> {
  const path = `/${pages.size}.html`;
  const start = '<!doctype html><html lang="en"><title>An article</title><link rel="icon" href="data:,">';
  pages.set(path, `${start}<body>${body}`);
  const { port } = (await theirs).address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}${path}`);
}

/** The frame of embed.html, once its element is there. */
export async function insideOf(page: Page): Promise<Frame> {
  const found = () => page.frames().find((frame) => frame.url().includes('embed.html'));
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  const frame = found()!;
  await frame.waitForSelector('attention-playground', { state: 'attached' });
  return frame;
}

/** Of the element in a page or frame, when it has some; rejects with what it says instead. */
export const shownWeights = (where: Page | Frame): Promise<number[]> =>
  where.evaluate(async () => {
    const element = document.querySelector('attention-playground')!;
    await element.ready;
    await element.updateComplete;
    return Array.from(element.trace!.heads[0]!.weights.data);
  });

/** Everything that the page hears from anywhere, as `window.heard`. */
export const hearing = `<script>
  window.heard = [];
  addEventListener('message', ({ data, origin }) => heard.push({ origin, ...data }));
</script>`;

export type Heard = Record<string, unknown>;

export const heardBy = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);

/** Sends to the frame what an author's script would. */
export const order = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((data) => {
    document.querySelector('iframe')!.contentWindow!.postMessage(data, '*');
  }, message);

export const ourOrder = (page: Page, message: Heard): Promise<void> =>
  order(page, { source: 'attention-playground', v: 1, ...message });

/** As typing does it. In frames Firefox takes no keys from a driver yet. */
export const typeSentence = (where: Page | Frame, text: string): Promise<void> =>
  where.evaluate((typed) => {
    const field = document.querySelector('attention-playground')!.shadowRoot!.querySelector('textarea')!;
    field.value = typed;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }, text);
