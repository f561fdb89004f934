// What the element tells the page it stands on, and how several live there.
import { describe, expect, test, vi } from 'vitest';
import { translator } from '../../../web/model/i18n.js';
import { bare, heard } from './bare-page.js';

/** A busy machine is slow, not wrong. */
vi.setConfig({ testTimeout: 90_000 });

const TAG = '<attention-playground></attention-playground>';
/** Of the lesson that opens when nothing is asked for. */
const fruit = ['我', '喜欢', '苹果'];

describe('events', () => {
  test('ready is told once, and says which engine runs', async () => {
    const playground = await bare(TAG);
    await playground.page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      element.remove();
      document.body.append(element);
      await element.updateComplete;
    });
    expect(await heard(playground, 'ready')).toMatchObject([{ details: ['variant'] }]);
  });

  test('input is told at every edit of a person, as it goes', async () => {
    const playground = await bare('<attention-playground text="a b"></attention-playground>');
    const count = async () => (await heard(playground, 'input')).length;
    expect(await count()).toBe(0);
    await playground.sentence.fill('a b c');
    expect(await count()).toBe(1);
    await playground.type('x', 0, 0, '5');
    expect(await count()).toBe(2);
    await playground.type('x', 0, 0, 'oops');
    expect(await count()).toBe(2);
    expect(await heard(playground, 'error')).toMatchObject([{ code: 'not_a_number' }]);
    await playground.page.keyboard.press('Escape');
    for (const button of ['undo', 'redo', 'reset'] as const)
      await playground.button(`element.${button}`).click();
    expect(await count()).toBe(5);
    expect((await heard(playground, 'input'))[0]!.details).toEqual(['scene', 'trace']);
  });

  test('change is told once a run of edits has ended, with what it came to', async () => {
    const playground = await bare('<attention-playground text="a b"></attention-playground>');
    const { page } = playground;
    const told = await page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      const told: string[] = [];
      for (const type of ['attention-input', 'attention-change'])
        element.addEventListener(type, (event) => {
          const { scene } = (event as CustomEvent<{ scene: { text: string } }>).detail;
          told.push(`${type.slice('attention-'.length)} ${scene.text}`);
        });
      const field = element.shadowRoot!.querySelector<HTMLTextAreaElement>('#text')!;
      for (const text of ['a b c', 'a b c d', 'a b c d e']) {
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      }
      await new Promise((later) => setTimeout(later, 600));
      return told;
    });
    expect(told).toEqual(['input a b c', 'input a b c d', 'input a b c d e', 'change a b c d e']);
    expect((await heard(playground, 'change'))[0]!.details).toEqual(['scene', 'trace']);
  });

  test('what has not been told when the element goes is told then', async () => {
    const { page } = await bare('<attention-playground text="a b"></attention-playground>');
    const told = await page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      const told: string[] = [];
      element.addEventListener('attention-change', (event) => {
        told.push((event as CustomEvent<{ scene: { text: string } }>).detail.scene.text);
      });
      const field = element.shadowRoot!.querySelector<HTMLTextAreaElement>('#text')!;
      field.value = 'a b c';
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      element.remove();
      const now = [...told];
      await new Promise((later) => setTimeout(later, 600));
      return [now, told];
    });
    expect(told).toEqual([['a b c'], ['a b c']]);
  });

  test('result is told after everything that was computed, whoever caused it', async () => {
    const playground = await bare('<attention-playground text="a b"></attention-playground>');
    const count = async () => (await heard(playground, 'result')).length;
    const first = await count();
    await playground.sentence.fill('a b c');
    expect(await count()).toBe(first + 1);
    await playground.page.evaluate(() => {
      const element = document.querySelector('attention-playground')!;
      element.scene = { v: 1, text: 'x y' };
      element.undo();
      element.select({ stage: 'weights', row: 0, column: 0, head: 0 }); // nothing is computed anew
    });
    expect(await count()).toBe(first + 3);
    expect((await heard(playground, 'result'))[0]!.details).toEqual(['scene', 'trace']);
  });

  test('what the host page does is not told back to it', async () => {
    const playground = await bare('<attention-playground text="a b"></attention-playground>');
    await playground.sentence.fill('a b c');
    const states = await playground.page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      const states: string[] = [];
      const note = () => states.push(element.scene!.tokens.join(' '));
      element.undo();
      note();
      element.redo();
      note();
      element.reset();
      note();
      await element.openLesson('the_cat_sat');
      note();
      element.scene = { v: 1, text: 'x y' };
      note();
      element.lesson = 'apple';
      await element.updateComplete;
      note();
      return states;
    });
    expect(states).toEqual(['a b', 'a b c', 'a b', 'the cat sat', 'x y', fruit.join(' ')]);
    expect(await heard(playground, 'input')).toHaveLength(1);
    await expect.poll(() => heard(playground, 'change')).toHaveLength(1);
  });

  test('select is told with the cell and its arithmetic', async () => {
    const playground = await bare(TAG);
    await playground.cell('weights', 0, 1).click();
    expect((await heard(playground, 'select')).at(-1)!.details).toEqual(['cell', 'explanation']);
  });
});

describe('progress in the course', () => {
  test('is given back by the host, told when it grows, and kept by nobody else', async () => {
    const playground = await bare('<attention-playground lesson="the_cat_sat"></attention-playground>');
    const { page } = playground;
    const grown = await page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      const told: unknown[] = [];
      element.addEventListener('attention-progress', (event) => told.push((event as CustomEvent).detail));
      element.progress = { opened: ['no_such_lesson'], answered: ['apple'] };
      await element.updateComplete;
      element.shadowRoot!.querySelector<HTMLElement>('.choices button')!.click();
      await element.updateComplete;
      return { told, progress: element.progress, stored: localStorage.length };
    });
    const opened = ['the_cat_sat', 'apple'];
    expect(grown).toEqual({
      told: [
        { opened, answered: ['apple'] },
        { opened, answered: ['the_cat_sat', 'apple'] },
      ],
      progress: { opened, answered: ['the_cat_sat', 'apple'] },
      stored: 0,
    });
  });

  test('that is set before the engine is there is taken', async () => {
    const { page } = await bare('');
    const mark = await page.evaluate(async () => {
      const element = document.createElement('attention-playground');
      document.body.append(element);
      element.progress = { answered: ['long_texts'] };
      await element.ready;
      await element.updateComplete;
      return element.progress.answered;
    });
    expect(mark).toEqual(['long_texts']);
  });
});

describe('on one page', () => {
  test('an element that moves shows as closed what moving closed', async () => {
    const { page } = await bare(TAG);
    await page.locator('#open-look').click();
    await page.locator('.panel').waitFor();
    await page.evaluate(() => {
      document.body.append(document.querySelector('attention-playground')!);
    });
    await page.locator('.panel').waitFor({ state: 'detached' });
    expect(await page.locator('#open-look').getAttribute('aria-expanded')).toBe('false');
  });

  test('an element moved while it loads and after is one working element with the same scene', async () => {
    const playground = await bare('');
    const { page } = playground;
    const shells = await page.evaluate(async () => {
      const element = document.createElement('attention-playground');
      element.setAttribute('text', 'a b');
      document.body.append(element);
      element.remove();
      document.body.append(element);
      await Promise.resolve();
      element.remove();
      await new Promise((soon) => setTimeout(soon));
      document.body.append(element);
      await element.ready;
      await new Promise((later) => setTimeout(later, 200)); // a second start would have come by now
      return element.shadowRoot!.querySelectorAll('.layout').length;
    });
    expect(shells).toBe(1);
    expect(await heard(playground, 'ready')).toHaveLength(1);
    await playground.sentence.fill('a b c');
    await page.evaluate(() => {
      const main = document.createElement('main');
      document.body.append(main);
      main.append(document.querySelector('attention-playground')!);
    });
    expect(await playground.sentence.inputValue()).toBe('a b c');
    await playground.sentence.fill('a b c d');
    expect((await playground.trace()).tokens).toEqual(['a', 'b', 'c', 'd']);
    expect(await heard(playground, 'input')).toHaveLength(2);
    await playground.sentence.press('Control+z');
    expect(await heard(playground, 'input')).toHaveLength(3);
  });

  test('two elements do not know each other', async () => {
    const playground = await bare(
      '<attention-playground id="one" text="a b"></attention-playground><attention-playground id="two" text="a b" lang="zh"></attention-playground>',
    );
    const { page, t } = playground;
    await page.evaluate(
      () => document.querySelector<HTMLElementTagNameMap['attention-playground']>('#two')!.ready,
    );
    const tokens = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('attention-playground')].map((one) => one.scene?.tokens.length),
      );
    const [one, two] = [t, translator('zh')].map((say) =>
      page.getByRole('textbox', { name: say('sentence.sentence'), exact: true }),
    );
    await one!.fill('a b c');
    expect(await tokens()).toEqual([3, 2]);
    await two!.fill('a b c d');
    expect(await tokens()).toEqual([3, 4]);
    await two!.press('Control+z');
    expect(await tokens()).toEqual([3, 2]);
    expect((await heard(playground, 'input')).map(({ id }) => id)).toEqual(['one', 'two', 'two']);
    expect((await heard(playground, 'ready')).map(({ id }) => id).sort()).toEqual(['one', 'two']);
  });

  test('the script loaded twice does no harm', async () => {
    const playground = await bare(TAG);
    for (const url of ['element.js', 'element.js?again'])
      await playground.page.addScriptTag({ url, type: 'module' });
    await playground.sentence.fill('still here');
    expect((await playground.trace()).tokens).toEqual(['still', 'here']);
  });
});
