// What pages do to the element: its script twice, in two versions, taken out and put back, many on one page.
import { cpSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { strictHeaders } from '../../web/serve.mjs';
import { dist, expectWeights, host, newSite, open, weightsOf } from './site.js';

vi.setConfig({ testTimeout: 120_000 });

const tag = '<attention-playground lesson="apple"></attention-playground>';
const html = (body: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">\n${body}\n</html>`;

/** Address of a page of somebody else's. */
const page = async (name: string, body: string): Promise<string> =>
  `${await host(newSite(`pages-${name}`, { 'page.html': html(body) }))}page.html`;

test('the script twice, as a module and as one script, defines the element once (B70)', async () => {
  const base = await host(dist);
  const module = `<script type="module" src="${base}element.js"></script>`;
  const classic = `<script src="${base}attention-playground.js"></script>`;
  for (const scripts of [module + module, classic + classic, classic + module]) {
    const { page: visited, complaints } = await open(await page('twice', scripts + tag + tag));
    expectWeights(await weightsOf(visited, 0));
    expectWeights(await weightsOf(visited, 1));
    expect(complaints).toEqual([]);
  }
});

test('two versions on one page: the first one serves every element, and it is said once (B70)', async () => {
  const [one, other] = [await host(dist), await host(dist)];
  const load = (from: string) => `<script type="module" src="${from}element.js"></script>`;
  const url = await page('versions', tag + tag);
  const { page: visited, complaints } = await open(url);
  const said: string[] = [];
  visited.on('console', (message) => said.push(message.text()));
  await visited.setContent(html(load(one) + load(other) + load(other) + tag + tag));
  expectWeights(await weightsOf(visited, 0));
  expectWeights(await weightsOf(visited, 1));
  await expect.poll(() => said.filter((text) => text.includes('defined already')).length).toBe(1);
  expect(complaints).toEqual([]);
});

test.each(['element.js', 'attention-playground.js'])(
  'a strict policy lets %s work: no inline styles, no eval, nothing from elsewhere',
  async (name) => {
    const type = name === 'element.js' ? 'type="module"' : 'defer';
    const site = newSite(`pages-policy-${name}`, {
      'page.html': html(`<script ${type} src="dist/${name}"></script>${tag}`),
    });
    const others = /\.map$|\/dist\/(posters|docs|lessons|oembed|types)$/;
    cpSync(dist, `${site}/dist`, { recursive: true, filter: (path) => !others.test(path) });
    const { page: visited, complaints } = await open(`${await host(site, strictHeaders)}page.html`);
    expectWeights(await weightsOf(visited));
    expect(complaints).toEqual([]);
  },
);

test('taken out and put back, it goes on with what the reader had', async () => {
  const base = await host(dist);
  const url = await page(
    'moved',
    `<script type="module" src="${base}element.js"></script><p>a</p>${tag}<div></div>`,
  );
  const { page: visited, complaints } = await open(url);
  expectWeights(await weightsOf(visited));
  const tokens = await visited.evaluate(async () => {
    const element = document.querySelector('attention-playground')!;
    element.scene = { v: 1, text: 'one two three' };
    await element.updateComplete;
    element.remove();
    await new Promise((done) => setTimeout(done, 50));
    document.querySelector('div')!.append(element); // another place, later
    await element.updateComplete;
    document.body.prepend(element); // and moved at once
    element.scene = { v: 1, text: 'one two three four' };
    element.undo();
    await element.updateComplete;
    return [element.trace?.tokens, element.shadowRoot!.querySelectorAll('.chip').length];
  });
  expect(tokens).toEqual([['one', 'two', 'three'], 3]);
  expect(complaints).toEqual([]);
});

/** Counts modules that start, frames that are asked for, and timers. It is a text, so that nothing is compiled into it. */
const watch = `
  const counts = (window.counts = { instances: 0, frames: 0, timers: 0, memories: [] });
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    counts.instances += 1;
    for (const one of Object.values((made.instance ?? made).exports))
      if (one instanceof WebAssembly.Memory) counts.memories.push(one);
    return made;
  };
  const counted = (name, count) => {
    const before = window[name];
    window[name] = (...given) => {
      counts[count] += 1;
      return before.apply(window, given);
    };
  };
  counted('requestAnimationFrame', 'frames');
  counted('setInterval', 'timers');
  counted('setTimeout', 'timers');
`;

interface Watched {
  readonly counts: {
    readonly instances: number;
    readonly frames: number;
    readonly timers: number;
    readonly memories: WebAssembly.Memory[];
  };
}

/** Bytes of scripts' heap and of WebAssembly, after what is not needed is gone. */
async function memoryOf(visited: Page): Promise<number> {
  const devtools = await visited.context().newCDPSession(visited);
  await devtools.send('Performance.enable');
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
  await devtools.detach();
  const wasm = await visited.evaluate(() =>
    (window as unknown as Watched).counts.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
  );
  expect(wasm).toBeGreaterThan(0);
  return heap + wasm;
}

/** A page with so many, all of them ready. */
async function embeds(count: number, base: string): Promise<Page> {
  const script = `<script>${watch}</script><script type="module" src="${base}element.js"></script>`;
  const eager = tag.replace(' lesson', ' loading="eager" lesson');
  const { page: visited, complaints } = await open(
    await page(`embeds-${count}`, script + eager.repeat(count)),
  );
  await visited.evaluate(async () => {
    await customElements.whenDefined('attention-playground');
    await Promise.all([...document.querySelectorAll('attention-playground')].map((one) => one.ready));
  });
  expectWeights(await weightsOf(visited, count - 1));
  await visited.waitForTimeout(1000);
  expect(complaints).toEqual([]);
  return visited;
}

test('twenty on one page share one engine and little memory, and rest when nobody does anything', async () => {
  const base = await host(dist);
  const kMega = 1e6;
  const one = await memoryOf(await embeds(1, base));
  const visited = await embeds(20, base);
  const twenty = await memoryOf(visited);
  expect(twenty).toBeLessThanOrEqual(1.5 * one + 20 * 2 * kMega);

  const counts = () =>
    visited.evaluate(() => {
      const { instances, frames, timers } = (window as unknown as Watched).counts;
      return { instances, frames, timers, animations: document.getAnimations().length };
    });
  const before = await counts();
  expect(before).toMatchObject({ instances: 1, animations: 0 });
  await visited.waitForTimeout(3000);
  expect(await counts()).toEqual(before);
});

test('those far below the screen wait until they are near, and fetch nothing before', async () => {
  const base = await host(dist);
  const script = `<script type="module" src="${base}element.js"></script>`;
  const { page: visited, complaints } = await open(
    await page('lazy', `${script}${tag}<div style="height: 9000px"></div>${tag}`),
  );
  expectWeights(await weightsOf(visited, 0));
  const last = visited.locator('attention-playground').nth(1);
  expect(
    await last.evaluate((one) => (one as HTMLElementTagNameMap['attention-playground']).trace),
  ).toBeNull();
  expectWeights(await weightsOf(visited, 1));
  expect(complaints).toEqual([]);
});
