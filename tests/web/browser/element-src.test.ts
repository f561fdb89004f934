// A scene that an author keeps in a file.
import { describe, expect, test, vi } from 'vitest';
import { bare, heard } from './bare-page.js';

vi.setConfig({ testTimeout: 90_000 });

const file = (body: string) => ({ body, contentType: 'application/json' });

describe('src', () => {
  test('opens the scene in the file, and another one when it changes', async () => {
    const { page } = await bare('', { defined: true });
    const site = new URL('.', page.url()).href;
    await page.route(`${site}one.json`, (route) => route.fulfill(file('{"v":1,"text":"from a file"}')));
    await page.route(`${site}two.json`, (route) => route.fulfill(file('{"v":1,"text":"another one still"}')));
    const tokens = await page.evaluate(async () => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<attention-playground src="one.json"></attention-playground>',
      );
      const element = document.querySelector('attention-playground')!;
      await element.ready;
      const first = element.scene?.tokens;
      element.src = 'two.json';
      await element.updateComplete;
      return [first, element.scene?.tokens];
    });
    expect(tokens).toEqual([
      ['from', 'a', 'file'],
      ['another', 'one', 'still'],
    ]);
  });

  test.each([
    ['empty', file(''), 'scene_file'],
    ['a page', file('<!doctype html>'), 'scene_file'],
    ['no scene', file('[1]'), 'type'],
    ['of a newer version', file('{"v":99}'), 'newer_version'],
    ['hostile', file('{"v":1,"text":"a","__proto__":{"polluted":1}}'), 'unknown_field'],
  ])('%s is told, and the opening scene is there', async (_what, answer, code) => {
    const playground = await bare('', { defined: true });
    const { page } = playground;
    await page.route(`${new URL('.', page.url()).href}bad.json`, (route) => route.fulfill(answer));
    const found = await page.evaluate(async () => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<attention-playground src="bad.json"></attention-playground>',
      );
      const element = document.querySelector('attention-playground')!;
      await element.ready;
      return [element.scene?.tokens.length, ({} as { polluted?: number }).polluted];
    });
    expect(found).toEqual([3, undefined]);
    expect((await heard(playground, 'error')).map((one) => one.code)).toEqual([code]);
  });

  test('an address that is none is told, at the start and later', async () => {
    const playground = await bare('', { defined: true });
    const found = await playground.page.evaluate(async () => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<attention-playground src="https://["></attention-playground>',
      );
      const element = document.querySelector('attention-playground')!;
      await element.ready;
      element.src = 'http://a:b:c';
      await element.updateComplete;
      return element.scene?.tokens.length;
    });
    expect(found).toBe(3);
    expect((await heard(playground, 'error')).map((one) => one.code)).toEqual(['scene_file', 'scene_file']);
  });
});
