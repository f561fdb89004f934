// A scene in the address: shared, opened elsewhere, gone back from.
import { expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from '../../../../web/model/url.js';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

/** The address, once it holds a scene for which this is true. */
async function addressWith(
  playground: Playground,
  holds: (state: { text: string }) => boolean,
): Promise<string> {
  const state = () => {
    const [, encoded = ''] = /#s=([^&]*)/.exec(playground.page.url()) ?? [];
    return encoded === '' ? { text: '' } : (JSON.parse(fromBase64Url(encoded)) as { text: string });
  };
  await eventually(() => holds(state())).toBe(true);
  return new URL(playground.page.url()).hash;
}

test('a text comes back from a link byte for byte (B60)', async () => {
  const [writer, reader] = [await visit({ lesson: 'the_cat_sat' }), await visit()];
  for (const text of ['注意力 🙂 שלום', '6% off + 100%25 & a=b#c?d', 'a+b c']) {
    await writer.sentence.fill(text);
    const hash = await addressWith(writer, (state) => state.text === text);
    if (text.startsWith('注')) expect(toBase64Url(text)).toBe('5rOo5oSP5YqbIPCfmYIg16nXnNeV150');
    await reader.open(hash);
    expect(await reader.sentence.inputValue()).toBe(text);
    expect(await reader.messages.innerText()).toBe('');
    expect(await reader.trace()).toEqual(await writer.trace());
  }
});

test('2,000 words come back from a link byte for byte (B60)', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const text = Array.from({ length: 2000 }, (_, i) => `w${i}`).join(' ');
  await playground.sentence.fill(text);
  const hash = await addressWith(playground, (state) => state.text === text);
  await playground.open('#lesson=the_cat_sat');
  expect(await playground.chipTexts()).toHaveLength(3);
  await playground.open(hash);
  expect(await playground.sentence.inputValue()).toBe(text);
  expect((await playground.scene()).tokens).toHaveLength(2000);
});

test('a copied link opens elsewhere with the same numbers, matrices and settings', async () => {
  const writer = await visit({ lesson: 'mha_8_2' });
  await writer.sentence.fill('you all need attention');
  await writer.type('w_k', 2, 3, '-1.25');
  await writer.type('q', 1, 0, '0.5');
  await (await writer.control('controls.temperature')).fill('0.3');
  await (await writer.rule('causal')).check();
  await writer.page.getByRole('button', { name: /^Head 2/ }).click();
  await writer.button('element.share').click();
  await eventually(() => writer.messages.innerText()).toContain('Link copied');
  const link = await writer.page.evaluate(() => navigator.clipboard.readText());

  const reader = await visit({ hash: new URL(link).hash, locale: 'zh-CN' });
  expect(await reader.trace()).toEqual(await writer.trace());
  expect(await reader.scene()).toEqual(await writer.scene());
  expect(await reader.reading.innerText()).toMatch(/最看重/);
  expect(await reader.page.getByRole('heading', { level: 2, name: '多个头' }).count()).toBe(1);
});

test('where the clipboard is refused, the link stands there to be copied by hand', async () => {
  const playground = await visit();
  await playground.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await playground.button('element.share').click();
  const link = await playground.messages.getByRole('textbox').inputValue();
  expect(link).toMatch(/^http.*#s=[\w-]+/);
  const reader = await visit({ hash: new URL(link).hash });
  expect(await reader.trace()).toEqual(await playground.trace());
});

test('editing adds nothing to the history of the browser: Back leaves the page', async () => {
  const playground = await visit({ fresh: true });
  const { page } = playground;
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  await playground.sentence.fill('one two');
  await addressWith(playground, ({ text }) => text === 'one two');
  await playground.type('k', 0, 0, '3');
  await playground.sentence.fill('one two three');
  await addressWith(playground, ({ text }) => text === 'one two three');
  expect(await length()).toBe(before);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
  await page.goForward();
  await playground.ready();
  expect(await playground.chipTexts()).toEqual(['one', 'two', 'three']);
  expect((await playground.numbers('k'))[0]?.[0]).toBe('3.000');
});

test('a link pasted into the address of an open page is opened there, and undo brings back what was', async () => {
  const playground = await visit();
  await playground.type('k', 0, 0, '3');
  await playground.open('#lesson=title_softmax');
  await eventually(() => playground.chipTexts()).toEqual(['运动鞋', '跑步', '轻便', '透气']);
  await playground.button('element.undo').click();
  expect((await playground.numbers('k'))[0]?.[0]).toBe('3.000');
});

test('of two links the one that was followed last is opened, though the text of the first comes later', async () => {
  const { page } = await visit();
  const words = await page.evaluate(async () => {
    const one = document.querySelector('attention-playground')!;
    await Promise.all([one.openLink('#lesson=title_softmax'), one.openLink('#lesson=apple')]);
    return one.scene!.tokens.join('');
  });
  expect(words).toBe('我喜欢苹果');
});
