import { describe, expect, test } from 'vitest';
import { GridPage, harnessPages, numbered } from './grid-page.js';

const open = harnessPages('grid-harness.ts');
const grids = async (...options: Parameters<typeof open>): Promise<GridPage> =>
  new GridPage(await open(...options));

/** One 3 × 3 grid with the keyboard on its middle cell. */
async function middle(spec = {}): Promise<GridPage> {
  const page = await grids();
  await page.show({
    cells: [
      [0.5, 1, 2],
      [3, 1 / 3, 5],
      [6, 7, 8],
    ],
    ...spec,
  });
  await page.cell(1, 1).click();
  return page;
}

describe('opening', () => {
  test.each(['Enter', 'F2'])('%s opens the exact number, selected', async (key) => {
    const page = await middle();
    await page.press(key);
    expect(await page.field.inputValue()).toBe('0.33333334');
    const selected = await page.field.evaluate(
      (field: HTMLInputElement) => field.selectionEnd! - field.selectionStart!,
    );
    expect(selected).toBe(10);
  });

  test.each([
    ['7', '7'],
    ['-', '-'],
    ['.', '.'],
    ['７', '７'],
    ['−', '−'],
  ])('typing %s replaces the number', async (key, shown) => {
    const page = await middle();
    await page.page.keyboard.press('Shift');
    await page
      .cell(1, 1)
      .evaluate(
        (cell, typed) =>
          cell.dispatchEvent(
            new KeyboardEvent('keydown', { key: typed, bubbles: true, composed: true, cancelable: true }),
          ),
        key,
      );
    expect(await page.field.inputValue()).toBe(shown);
  });

  test('typed digits arrive in order', async () => {
    const page = await middle();
    await page.page.keyboard.type('-12.5');
    await page.press('Enter');
    expect(await page.raised('edit')).toEqual([[1, 1, '-12.5']]);
  });

  test('a double click edits', async () => {
    const page = await middle();
    await page.cell(2, 2).dblclick();
    expect(await page.field.inputValue()).toBe('8');
  });

  test('a second tap on the same cell edits, the first only selects', async () => {
    const page = await grids({ hasTouch: true });
    await page.show({ cells: numbered(3, 3) });
    await page.cell(1, 2).tap();
    expect(await page.field.count()).toBe(0);
    expect(await page.raised('select')).toEqual([[1, 2]]);
    await page.cell(1, 2).tap();
    expect(await page.field.count()).toBe(1);
  });

  test('a matrix that cannot be edited opens nothing and says so', async () => {
    const page = await middle({ editable: false });
    await page.press('Enter', 'F2', '7');
    await page.cell(0, 0).dblclick();
    await page.clipboard('paste', page.cell(0, 0), '1\t2');
    expect(await page.field.count()).toBe(0);
    expect(await page.raised('paste')).toEqual([]);
    expect(await page.grid().getAttribute('aria-readonly')).toBe('true');
  });
});

describe('closing', () => {
  test('Enter takes the text and stays on the cell', async () => {
    const page = await middle();
    await page.press('Enter');
    await page.field.fill(' 1,5 ');
    await page.press('Enter');
    expect(await page.raised('edit')).toEqual([[1, 1, ' 1,5 ']]);
    expect(await page.field.count()).toBe(0);
    expect(await page.focused()).toEqual([1, 1]);
  });

  test('Enter on an untouched number raises nothing', async () => {
    const page = await middle();
    await page.press('Enter', 'Enter');
    expect(await page.raised('edit')).toEqual([]);
    expect(await page.focused()).toEqual([1, 1]);
  });

  test('Escape gives up and gives the keyboard back to the cell', async () => {
    const page = await middle();
    await page.page.keyboard.type('99');
    await page.press('Escape');
    expect(await page.raised('edit')).toEqual([]);
    expect(await page.focused()).toEqual([1, 1]);
    expect(await page.cell(1, 1).textContent()).toBe('0.3333');
  });

  test('Tab takes the text and goes to the next cell of the row, at its end out of the matrix', async () => {
    const page = await middle();
    await page.page.keyboard.type('4');
    await page.press('Tab');
    expect(await page.focused()).toEqual([1, 2]);
    await page.page.keyboard.type('5');
    await page.press('Tab');
    expect(await page.focused()).toBeNull();
    expect(await page.raised('edit')).toEqual([
      [1, 1, '4'],
      [1, 2, '5'],
    ]);
  });

  test('a click on another cell takes the text', async () => {
    const page = await middle();
    await page.page.keyboard.type('4');
    await page.cell(0, 0).click();
    expect(await page.raised('edit')).toEqual([[1, 1, '4']]);
    expect(await page.focused()).toEqual([0, 0]);
    expect(await page.field.count()).toBe(0);
  });

  test('Delete and Backspace destroy nothing', async () => {
    const page = await middle();
    await page.press('Delete', 'Backspace');
    expect(await page.raised('edit')).toEqual([]);
    expect(await page.field.count()).toBe(0);
  });

  test('a matrix that shrinks away from under the field closes it without an edit', async () => {
    const page = await middle();
    await page.page.keyboard.type('4');
    await page.change(0, { cells: [[1]] });
    expect(await page.field.count()).toBe(0);
    expect(await page.raised('edit')).toEqual([]);
    expect(await page.focused()).toEqual([0, 0]);
  });
});

describe('a refused text', () => {
  test.each(['Enter', 'Tab'])('stays in the open field after %s, marked and explained', async (key) => {
    const page = await middle({ refuse: ['1,5'] });
    await page.page.keyboard.type('1,5');
    await page.press(key);
    await page.change(0, { error: { row: 1, column: 1, message: 'Write 1.5' } });
    expect(await page.field.inputValue()).toBe('1,5');
    expect(await page.field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.cell(1, 1).getAttribute('aria-invalid')).toBe('true');
    const description = await page.field.evaluate((field) => {
      const root = field.getRootNode() as ShadowRoot;
      return root.getElementById(field.getAttribute('aria-describedby')!)?.textContent;
    });
    expect(description).toBe('Write 1.5');
    await page.page.keyboard.type('0');
    expect(await page.field.getAttribute('aria-invalid')).toBeNull();
    await page.press('Escape');
    expect(await page.focused()).toEqual([1, 1]);
  });

  test('stays when the reader clicks elsewhere on the page', async () => {
    const page = await middle({ refuse: ['x'] });
    await page.press('Enter');
    await page.field.fill('x');
    await page.page.mouse.click(600, 600);
    expect(await page.field.inputValue()).toBe('x');
    await page.change(0, { cells: numbered(3, 3) });
    expect(await page.field.inputValue()).toBe('x');
  });
});

describe('an input method', () => {
  test('Enter that chooses a candidate commits nothing', async () => {
    const page = await middle();
    await page.press('Enter');
    const session = await page.page.context().newCDPSession(page.page);
    await session.send('Input.imeSetComposition', { text: 'san', selectionStart: 3, selectionEnd: 3 });
    for (const key of ['Enter', 'Escape', 'Tab']) {
      await page.field.evaluate((field, name) => {
        const init = { key: name, bubbles: true, composed: true, cancelable: true };
        field.dispatchEvent(new KeyboardEvent('keydown', { ...init, isComposing: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { ...init, keyCode: 229 }));
      }, key);
    }
    expect(await page.raised('edit')).toEqual([]);
    expect(await page.field.count()).toBe(1);
    await session.send('Input.insertText', { text: '３' });
    expect(await page.field.inputValue()).toBe('３');
    await page.press('Enter');
    expect(await page.raised('edit')).toEqual([[1, 1, '３']]);
  });

  test('composing over a cell neither moves nor opens it', async () => {
    const page = await middle();
    await page.cell(1, 1).evaluate((cell) => {
      for (const key of ['ArrowDown', '5', 'Enter']) {
        cell.dispatchEvent(
          new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, composed: true }),
        );
      }
    });
    expect(await page.focused()).toEqual([1, 1]);
    expect(await page.field.count()).toBe(0);
  });
});

describe('new numbers during an edit', () => {
  test('leave the typed text and the caret alone', async () => {
    const page = await middle();
    await page.page.keyboard.type('12.5');
    await page.press('ArrowLeft', 'ArrowLeft');
    await page.change(0, { cells: numbered(3, 3), precision: 6, theme: 'dark' });
    await page.page.keyboard.type('7');
    expect(await page.field.inputValue()).toBe('127.5');
    await page.press('Escape');
    expect(await page.cell(1, 1).textContent()).toBe('1.00100');
  });
});

describe('the clipboard', () => {
  test('a paste raises the text as it is, from the cell that has the keyboard', async () => {
    const page = await middle();
    await page.clipboard('paste', page.cell(1, 1), '1\t2\r\n3\t4\r\n');
    expect(await page.raised('paste')).toEqual([[1, 1, '1\t2\r\n3\t4\r\n']]);
    expect(await page.raised('edit')).toEqual([]);
  });

  test('a paste into an open field goes into the field', async () => {
    const page = await middle();
    await page.press('Enter');
    await page.clipboard('paste', page.field, '1\t2');
    expect(await page.raised('paste')).toEqual([]);
  });

  test('a copy is the exact number', async () => {
    const page = await middle();
    expect(await page.clipboard('copy', page.cell(1, 1))).toBe('0.33333334');
  });
});
