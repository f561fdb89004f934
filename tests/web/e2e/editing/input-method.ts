// Typing Chinese: while an input method composes, its letters are nobody's text yet.
import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

const protocol = ({ page }: Playground): Promise<CDPSession> => page.context().newCDPSession(page);

/** Letters on their way to a word, as an input method shows them in the field. */
async function compose(session: CDPSession, letters: string): Promise<void> {
  for (let i = 1; i <= letters.length; i++) {
    const text = letters.slice(0, i);
    await session.send('Input.imeSetComposition', { text, selectionStart: i, selectionEnd: i });
  }
}

/** A key that the input method takes for itself. */
const takenKey = (session: CDPSession): Promise<unknown> =>
  session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });

test('while an input method composes, nothing is computed, and the chosen word stands there once (B53)', async () => {
  const playground = await visit();
  const { page, sentence } = playground;
  const session = await protocol(playground);
  const [before, address] = [await playground.trace(), page.url()];
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    document.addEventListener('attention-input', () => changes.push(document.location.hash));
  });
  const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes.length);

  await sentence.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await compose(session, 'neibu');
  expect(await sentence.inputValue()).toBe('我neibu喜欢苹果');
  await takenKey(session);
  await page.waitForTimeout(400); // longer than the address waits to be written
  expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
  expect(await playground.trace()).toEqual(before);
  expect(page.url()).toBe(address);
  expect(await changes()).toBe(0);

  await session.send('Input.insertText', { text: '内部' });
  expect(await sentence.inputValue()).toBe('我内部喜欢苹果');
  expect(await playground.chipTexts()).toEqual(['我', '内部', '喜欢', '苹果']);
  expect(await changes()).toBeGreaterThan(0);
  expect(await sentence.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(3);
  await eventually(() => page.url()).not.toBe(address);
});

test('a composition that is given up leaves no letter behind (B53)', async () => {
  const playground = await visit();
  const session = await protocol(playground);
  const before = await playground.trace();
  await playground.sentence.focus();
  await playground.page.keyboard.press('End');
  await compose(session, 'pingguo');
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  expect(await playground.sentence.inputValue()).toBe('我喜欢苹果');
  await playground.page.keyboard.type('!');
  expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果', '!']);
  await playground.button('element.undo').click();
  expect((await playground.trace()).heads).toEqual(before.heads);
});

test('events as older browsers send them are understood too', async () => {
  const playground = await visit();
  const steps = await playground.sentence.evaluate((field: HTMLTextAreaElement) => {
    const tokens = () => document.querySelector('attention-playground')!.trace!.tokens.join('|');
    const seen: string[] = [];
    const send = (type: string, data: string, value: string) => {
      field.value = value;
      field.dispatchEvent(new CompositionEvent(type, { data, bubbles: true, composed: true }));
      if (type === 'compositionend') return;
      field.dispatchEvent(
        new InputEvent('input', { data, isComposing: true, bubbles: true, composed: true }),
      );
      seen.push(tokens());
    };
    send('compositionstart', '', '我喜欢苹果');
    send('compositionupdate', 'n', '我喜欢苹果n');
    send('compositionupdate', 'neibu', '我喜欢苹果neibu');
    send('compositionupdate', '内部', '我喜欢苹果内部');
    send('compositionend', '内部', '我喜欢苹果内部');
    return [...seen, tokens()];
  });
  const untouched = '我|喜欢|苹果';
  expect(steps).toEqual([untouched, untouched, untouched, untouched, '我|喜欢|苹果|内部']);
});

test('Enter that chooses a word neither takes a new name nor a number', async () => {
  const playground = await visit();
  const { page } = playground;
  const session = await protocol(playground);
  await playground.chips.nth(0).click();
  await page.keyboard.press('F2');
  await compose(session, 'ni');
  await takenKey(session);
  const name = page.getByRole('textbox', { name: 'Rename' });
  expect(await name.isVisible()).toBe(true);
  await session.send('Input.insertText', { text: '你' });
  await page.keyboard.press('Enter');
  expect(await playground.chipTexts()).toEqual(['你', '喜欢', '苹果']);

  const field = await playground.startTyping('k', 0, 0, '');
  await compose(session, '5');
  await takenKey(session);
  expect(await field.isVisible()).toBe(true);
  await session.send('Input.insertText', { text: '５' });
  await page.keyboard.press('Enter');
  expect((await playground.numbers('k'))[0]?.[0]).toBe('5.000');
});
