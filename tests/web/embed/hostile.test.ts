// What others send to a frame, to the page around it, and write into its address (B62, B71).
import { describe, expect, test, vi } from 'vitest';
import { frame as texts } from '../../../web/model/messages/frame.js';
import { apple } from '../../../web/model/lessons/apple.js';
import { manyHeads } from '../../../web/model/lessons/many-heads.js';
import {
  authorPage,
  browserPage,
  heardBy,
  hearing,
  insideOf,
  order,
  ourOrder,
  shownWeights,
  site,
  typeSentence,
  weightsOf,
} from './author.js';
import { eventually } from '../e2e/visit.js';

vi.setConfig({ testTimeout: 90_000 });

const frame = async (hash: string, id = 'f') =>
  `<iframe id="${id}" sandbox="allow-scripts" width="900" height="480" src="${await site()}embed.html${hash}"></iframe>`;
const script = async () => `<script src="${await site()}embed.js" defer></script>`;
const ours = { source: 'attention-playground', v: 1 };

describe('a frame', () => {
  test('obeys the page around it: another scene, another lesson, undo, redo, reset, and tells its scene', async () => {
    const page = await browserPage();
    await authorPage(page, hearing + (await frame('#lesson=mha_8_2&id=one')));
    const inside = await insideOf(page);
    const first = await shownWeights(inside);
    const scene = { v: 1, text: 'to be or not', n_heads: 2 };
    await ourOrder(page, { type: 'set', scene });
    await eventually(() => shownWeights(inside)).toEqual(await weightsOf(scene));
    await ourOrder(page, { type: 'undo' });
    await eventually(() => shownWeights(inside)).toEqual(first);
    await ourOrder(page, { type: 'redo' });
    await eventually(async () => (await shownWeights(inside)).length).toBe(16);
    await ourOrder(page, { type: 'set', lesson: 'apple' });
    await eventually(() => shownWeights(inside)).toEqual(await weightsOf(apple.scene));
    await ourOrder(page, { type: 'reset' });
    await ourOrder(page, { type: 'get' });
    const answered = async () => (await heardBy(page)).find(({ type }) => type === 'scene');
    await eventually(answered).toMatchObject({ ...ours, id: 'one' });
    const { scene: told, url } = (await answered())!;
    expect(await weightsOf(told)).toEqual(await weightsOf(apple.scene));
    expect(url).toMatch(/#s=[\w-]+&lesson=apple$/);
  });

  test('refuses what is no scene, says why, and goes on as it was', async () => {
    const page = await browserPage();
    await authorPage(page, hearing + (await frame('#lesson=mha_8_2')));
    const inside = await insideOf(page);
    const before = await shownWeights(inside);
    const scenes: unknown[] = [
      ...[null, 1, 'scene', [], {}, { v: 99 }, { v: 1, n_heads: 1e9 }, { v: 1, tokens: [1] }],
      ...[
        { v: 1, text: 'x'.repeat(10 * 2 ** 20) },
        { v: 1, text: 'a', pins: { x: [[Infinity]] } },
      ],
      JSON.parse('{"v":1,"text":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    ];
    for (const scene of scenes) await ourOrder(page, { type: 'set', scene });
    await ourOrder(page, { type: 'set', lesson: '../../nothing' });
    await ourOrder(page, { type: 'set', lesson: { toString: 1 } });
    await ourOrder(page, { type: 'get' });
    await eventually(async () => (await heardBy(page)).some(({ type }) => type === 'scene')).toBe(true);
    const errors = (await heardBy(page)).filter(({ type }) => type === 'error');
    expect(errors.length).toBeGreaterThanOrEqual(scenes.length - 1);
    for (const { field, code, message } of errors) {
      expect([typeof field, typeof code, typeof message]).toEqual(['string', 'string', 'string']);
      expect(String(message).length).toBeLessThan(1000);
    }
    expect(await shownWeights(inside)).toEqual(before);
    expect(await inside.evaluate(() => 'polluted' in {})).toBe(false);
  });

  test('hears nobody but the page around it, and nothing in another form', async () => {
    const page = await browserPage();
    const stranger = `<iframe id="stranger" srcdoc="<script>
      setInterval(() => parent.frames[0].postMessage({ source: 'attention-playground', v: 1, type: 'set', lesson: 'apple' }, '*'), 50)
    </script>"></iframe>`;
    await authorPage(page, hearing + (await frame('#lesson=mha_8_2')) + stranger);
    const inside = await insideOf(page);
    const before = await weightsOf(manyHeads.scene);
    for (const message of [
      'reset',
      { type: 'set', lesson: 'apple' },
      { ...ours, v: 2, type: 'set', lesson: 'apple' },
    ])
      await order(page, message);
    await page.waitForTimeout(1500);
    expect(await shownWeights(inside)).toEqual(before);
    expect((await heardBy(page)).filter(({ type }) => type === 'error')).toEqual([]);
  });
});

describe('the page around', () => {
  test('gives a frame at most 20,000 px, and only to the frame that asks', async () => {
    const page = await browserPage();
    // A frame whose embed.html is somebody else's.
    const evil = `<script>
      const say = (message) => parent.postMessage({ source: 'attention-playground', v: 1, ...message }, '*');
      addEventListener('message', ({ data }) => {
        if (data !== 'go') return;
        say({ type: 'height', height: 1e9 });
        for (const height of [NaN, Infinity, -5, '300', null, {}]) say({ type: 'ready', height });
        say({ type: 'height', v: 2, height: 77 });
        say({ type: '__proto__', height: 78 });
        say(JSON.parse('{"type":"note","__proto__":{"polluted":1}}'));
      });
    </script>`;
    await page.route('**/evil/embed.html', (route) =>
      route.fulfill({ body: evil, contentType: 'text/html' }),
    );
    const both = `<iframe id="evil" width="300" height="90" src="${await site()}evil/embed.html"></iframe>
      <iframe id="other" width="300" height="120" srcdoc="quiet"></iframe>`;
    await authorPage(page, hearing + both + (await script()));
    await order(page, 'go');
    const heights = () =>
      page.evaluate(() => [...document.querySelectorAll('iframe')].map(({ clientHeight }) => clientHeight));
    await eventually(async () => (await heardBy(page)).some(({ type }) => type === 'note')).toBe(true);
    expect(await heights()).toEqual([50, 120]); // -5 was the last number it said
    await page.evaluate(() => {
      const { contentWindow } = document.querySelector<HTMLIFrameElement>('#evil')!;
      const data = { source: 'attention-playground', v: 1, type: 'height', height: 1e9 };
      dispatchEvent(new MessageEvent('message', { data, source: contentWindow }));
    });
    expect(await heights()).toEqual([20_000, 120]);
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  });

  test('hears of an edit as an event of the frame', async () => {
    const page = await browserPage();
    const listen = `<script>
      window.told = [];
      document.addEventListener('attention-change', ({ target, detail }) => told.push([target.id, detail.scene.text]));
    </script>`;
    await authorPage(page, listen + (await frame('#lesson=mha_8_2', 'first')) + (await script()));
    const inside = await insideOf(page);
    await shownWeights(inside);
    await typeSentence(inside, 'two words');
    await eventually(() =>
      page.evaluate(() => (window as unknown as { told: unknown[] }).told.at(-1)),
    ).toEqual(['first', 'two words']);
  });
});

describe('an address', () => {
  test.each([
    ['prototypes', '#__proto__[polluted]=1&constructor.prototype.polluted=1&lesson=mha_8_2'],
    ['handlers and styles', '#onload=alert(1)&style=display:none&is=x&lesson=mha_8_2'],
  ])('with %s opens what it can, and says what it could not', async (_what, hash) => {
    const page = await browserPage();
    await page.goto(`${await site()}embed.html${hash}`);
    expect(await shownWeights(page)).toEqual(await weightsOf(manyHeads.scene));
    const [before] = texts.unknown.en.split('{keys}');
    expect(await page.locator('body > p').innerText()).toContain(before);
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    expect(await page.locator('attention-playground').isVisible()).toBe(true);
  });

  test.each([
    ['values out of range', '#n-heads=1e9&d-model=abc&seed=%7B%7D&mask=everything&text=a+b&layers=null'],
    ['half a percent sign', '#text=a+b&lang=%E0%A4%A&%'],
    ['a broken scene', '#s=%%%&hide=seed'],
    ['a hundred thousand brackets', `#s=${Buffer.from('['.repeat(100_000)).toString('base64url')}`],
  ])('with %s still shows numbers', async (_what, hash) => {
    const page = await browserPage();
    await page.goto(`${await site()}embed.html${hash}`);
    expect((await shownWeights(page)).length).toBeGreaterThan(0);
  });

  test('longer than a link may be is not looked into, and that is said', async () => {
    const page = await browserPage();
    await page.goto(`${await site()}embed.html`);
    await page.evaluate((length) => {
      location.replace(`embed.html?2#text=${'x'.repeat(length)}`);
    }, 300_000);
    await page.getByText('The address of this frame is too long').waitFor();
    expect((await shownWeights(page)).length).toBeGreaterThan(0);
  });

  test('asks for language and colours of the whole frame', async () => {
    const page = await browserPage({ colorScheme: 'light' });
    await page.goto(`${await site()}embed.html#lang=zh&theme=dark&lesson=apple`);
    await shownWeights(page);
    const { lang, scheme } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      scheme: getComputedStyle(document.documentElement).colorScheme,
    }));
    expect([lang, scheme]).toEqual(['zh-CN', 'dark']);
    await page.getByRole('textbox', { name: '句子', exact: true }).waitFor();
  });
});
