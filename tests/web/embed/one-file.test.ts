// The one script, in a page that was opened by double click, and in a frame that may do next to nothing (B43 c, B71).
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { apple } from '../../../web/model/lessons/apple.js';
import { manyHeads } from '../../../web/model/lessons/many-heads.js';
import { fill } from '../../../web/model/fill.js';
import { element } from '../../../web/model/messages/element.js';
import { panels } from '../../../web/model/messages/panels.js';
import { take } from '../../../web/model/messages/take.js';
import { serve } from '../../../web/serve.mjs';
import { useBrowser, type BrowserName } from '../e2e/browsers.js';
import {
  authorPage,
  browserPage,
  dist,
  insideOf,
  shownWeights,
  site,
  typeSentence,
  weightsOf,
} from './author.js';
import { eventually } from '../e2e/visit.js';

vi.setConfig({ testTimeout: 90_000 });

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8">${head}<title>x</title><body>${body}`;
const tag = '<script src="attention-playground.js" defer></script>';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'one file é '));
  cpSync(new URL('attention-playground.js', dist), join(folder, 'attention-playground.js'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function inFolder(name: string, contents: string | Uint8Array): string {
  writeFileSync(join(folder, name), contents);
  return pathToFileURL(join(folder, name)).href;
}

describe.each<BrowserName>(['chromium', 'firefox'])('in %s', (browser) => {
  beforeAll(() => {
    useBrowser(browser);
  });

  test('a page opened as a file computes with nothing but the one script beside it', async () => {
    const reader = await browserPage();
    const requests: string[] = [];
    reader.on('request', (request) => requests.push(request.url()));
    const lesson = '<attention-playground lesson="mha_8_2" lang="zh"></attention-playground>';
    await reader.goto(inFolder('page.html', page(tag + lesson)));
    expect(await shownWeights(reader)).toEqual(await weightsOf(manyHeads.scene));
    await reader.getByRole('heading', { level: 2, name: '多个头' }).waitFor();
    expect(requests.filter((url) => !/(page\.html|attention-playground\.js)$/.test(url))).toEqual([]);
  });

  test('what is not in the one script is said to be out of reach, and the rest goes on', async () => {
    const reader = await browserPage({}, [/attention-playground\.\w+\.js|ERR_FILE_NOT_FOUND|Loading failed/]);
    const lesson = '<attention-playground lesson="apple"></attention-playground>';
    await reader.goto(inFolder('page.html', page(tag + lesson)));
    await shownWeights(reader);
    await reader.locator('#open-look').click();
    await reader.getByText(panels.unreachable.en).waitFor();
    await typeSentence(reader, 'two words');
    await eventually(async () => (await shownWeights(reader)).length).toBe(2); // one query, two keys
  });

  test('with the whole folder beside it panels and learned weights come without a server', async () => {
    const reader = await browserPage();
    for (const name of readdirSync(dist).filter((one) => /^attention-playground\..+\.js$/.test(one)))
      cpSync(new URL(name, dist), join(folder, name));
    const model = '<attention-playground model="coreference" lang="en"></attention-playground>';
    await reader.goto(inFolder('learned.html', page(tag + model)));
    const weights = await shownWeights(reader);
    expect(weights.length).toBeGreaterThan(20);
    for (const panel of ['overview', 'look', 'plane', 'compare', 'learn', 'take']) {
      await reader.locator(`#open-${panel}`).click();
      await reader.locator('#panel :is(h2, h3)').first().waitFor();
    }
    for (const name of readdirSync(folder).filter((one) => /^attention-playground\..+\.js$/.test(one)))
      if (name !== 'attention-playground.js') rmSync(join(folder, name));
  });

  test('in a page of another encoding the Chinese texts are Chinese', async () => {
    const reader = await browserPage();
    const lesson = '<attention-playground lesson="apple" lang="zh"></attention-playground>';
    const latin = page(tag + lesson).replace('utf-8', 'windows-1252');
    await reader.goto(inFolder('latin.html', Buffer.from(latin, 'latin1')));
    expect(await shownWeights(reader)).toEqual(await weightsOf(apple.scene));
    await reader.getByText('我').first().waitFor();
    await reader.getByRole('textbox', { name: '句子', exact: true }).waitFor();
  });

  test('in a sandbox on another origin it renders, computes and edits, with everything else forbidden', async () => {
    const reader = await browserPage();
    const frame = `<iframe sandbox="allow-scripts" referrerpolicy="no-referrer" width="900" height="700"
      allow="clipboard-write 'none'; clipboard-read 'none'" src="${await site()}embed.html#lesson=mha_8_2"></iframe>`;
    await authorPage(reader, frame);
    const inside = await insideOf(reader);
    expect(await shownWeights(inside)).toEqual(await weightsOf(manyHeads.scene));
    expect(await inside.evaluate(() => window.origin)).toBe('null');
    await typeSentence(inside, 'two words');
    await eventually(async () => (await shownWeights(inside)).length).toBe(4);
    await inside.locator('#open-look').dispatchEvent('click');
    await inside.locator('#panel h2').first().waitFor();
  });
});

test('in a sandbox without permissions, link and files are texts to be taken by hand', async () => {
  useBrowser('chromium');
  const reader = await browserPage({}, [/Download is disallowed|permissions policy|Permissions policy/]);
  const frame = `<iframe sandbox="allow-scripts" referrerpolicy="no-referrer" width="900" height="700"
    src="${await site()}embed.html#lesson=mha_8_2"></iframe>`;
  await authorPage(reader, frame);
  const inside = await insideOf(reader);
  const weights = await shownWeights(inside);
  await inside.getByRole('button', { name: element.share.en, exact: true }).click();
  const link = inside.getByRole('textbox', { name: element.share_by_hand.en });
  expect(await link.inputValue()).toMatch(/#s=[\w-]+/);
  await inside.locator('#open-take').click();
  const save = { name: fill(take.save_what.en, { what: 'JSON' }), exact: true };
  await inside.locator('#panel').getByRole('button', save).first().click();
  const text = await inside.getByRole('textbox', { name: /^Handed to the browser as/ }).inputValue();
  const { data } = JSON.parse(text) as { data: number[][] };
  expect(data.flat().map(Math.fround)).toEqual(weights);
  const csv = { name: fill(take.copy_what.en, { what: 'CSV' }), exact: true };
  await inside.locator('#panel').getByRole('button', csv).click();
  await inside.getByRole('status').getByText(take.by_hand.en).waitFor();
});

describe('in a browser whose WebAssembly has no SIMD', () => {
  const lesson = '<attention-playground lesson="mha_8_2"></attention-playground>';
  const old = '<script>WebAssembly.validate = () => false;</script>';

  test('the same numbers come from the script beside', async () => {
    const reader = await browserPage();
    const part = 'attention-playground.engine-scalar.js';
    cpSync(new URL(part, dist), join(folder, part));
    await reader.goto(inFolder('old.html', page(old + tag + lesson)));
    expect(await shownWeights(reader)).toEqual(await weightsOf(manyHeads.scene));
    rmSync(join(folder, part));
  });

  test('without that script the element says what is missing, and why', async () => {
    const reader = await browserPage({}, [/ERR_FILE_NOT_FOUND/]);
    await reader.goto(inFolder('older.html', page(old + tag + lesson)));
    await reader.getByText('it is needed where WebAssembly has no SIMD').waitFor();
  });
});

test('the page opened by double click says in plain words what to open, and that computes', async () => {
  const reader = await browserPage({}, [/CORS policy|ERR_FAILED/]);
  await reader.goto(new URL('index.html', dist).href);
  await reader.getByText('Opened as a file, this page cannot load its parts').waitFor();
  await reader.getByRole('link', { name: 'embed.html' }).first().click();
  await reader.waitForURL(/embed\.html/);
  expect(await shownWeights(reader)).toEqual(await weightsOf(apple.scene));
});

test('under a sub-path of a host that isolates nothing, the rare parts are found as well', async () => {
  const host = await serve({ root: new URL('..', dist).pathname, headers: {} });
  onTestFinished(() => host.close());
  const reader = await browserPage();
  await reader.goto(`${host.url}dist/embed.html#lesson=mha_8_2`);
  expect(await shownWeights(reader)).toEqual(await weightsOf(manyHeads.scene));
  await reader.locator('#open-plane').click();
  await reader.locator('#panel h2').first().waitFor();
  expect(await reader.evaluate(() => crossOriginIsolated)).toBe(false);
});
