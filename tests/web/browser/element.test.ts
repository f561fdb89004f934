// The element on an author's page, where nobody but the author speaks to it: what it sets, early, wrong or late.
import { describe, expect, test, vi } from 'vitest';
import { translator } from '../../../web/model/i18n.js';
import { bare, heard } from './bare-page.js';

/** A busy machine is slow, not wrong. */
vi.setConfig({ testTimeout: 90_000 });

const TAG = '<attention-playground></attention-playground>';
/** Of the lesson that opens when nothing is asked for. */
const fruit = ['我', '喜欢', '苹果'];

describe('the scene property', () => {
  const ownScene = { v: 1, text: 'own words' };

  test('set before the element is defined, it is what opens', async () => {
    const { page } = await bare(TAG, { defined: false });
    await page.evaluate((scene) => {
      document.querySelector('attention-playground')!.scene = scene;
    }, ownScene);
    await page.addScriptTag({ url: 'element.js', type: 'module' });
    const opened = await page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      await element.ready;
      const first = element.scene;
      element.scene = { v: 1, text: 'later' };
      return [first, element.scene].map((one) => one?.tokens);
    });
    expect(opened).toEqual([['own', 'words'], ['later']]);
  });

  test('set before the element is ready, it is what opens, whatever the attributes say', async () => {
    const { page } = await bare('');
    const opened = await page.evaluate(async (scene) => {
      const element = document.createElement('attention-playground');
      element.setAttribute('text', 'from an attribute');
      element.scene = scene;
      document.body.append(element);
      await element.ready;
      return element.scene;
    }, ownScene);
    expect(opened).toMatchObject({ tokens: ['own', 'words'], d_model: 4 });
  });

  test('set early and wrong, it is reported, and the element opens as if it was not set', async () => {
    const playground = await bare('');
    const tokens = await playground.page.evaluate(async () => {
      const element = document.createElement('attention-playground');
      element.scene = { v: 1, text: 'a', n_heads: 3 };
      document.body.append(element);
      await element.ready;
      return element.scene?.tokens;
    });
    expect(tokens).toEqual(fruit);
    expect(await heard(playground, 'error')).toMatchObject([{ field: 'n_heads', code: 'heads_divide' }]);
  });

  test('set later, it is shown at once', async () => {
    const playground = await bare(TAG);
    const trace = await playground.page.evaluate(() => {
      const element = document.querySelector('attention-playground')!;
      element.scene = { v: 1, text: 'one two three four', mask: { kind: 'causal' } };
      return element.trace?.tokens;
    });
    expect(trace).toEqual(['one', 'two', 'three', 'four']);
    await expect.poll(() => playground.chipTexts()).toEqual(trace);
    expect(await playground.sentence.inputValue()).toBe('one two three four');
  });

  test('wrong, it throws a SceneError with the field, and the last scene stays', async () => {
    const playground = await bare('<attention-playground text="a b"></attention-playground>');
    const refused = await playground.page.evaluate(() => {
      const element = document.querySelector('attention-playground')!;
      const wrong = [
        null,
        'text',
        { v: 1, text: 7 },
        { v: 1, text: '' },
        { v: 1, text: 'a', pins: { x: [[1]] } },
      ];
      return wrong.map((scene) => {
        try {
          element.scene = scene;
          return 'taken';
        } catch (error) {
          const { name, field, code } = error as Error & { field: string; code: string };
          return `${name} ${field} ${code}`;
        }
      });
    });
    expect(refused).toEqual([
      'SceneError scene type',
      'SceneError scene type',
      'SceneError text type',
      'SceneError tokens empty',
      'SceneError pins.x shape',
    ]);
    expect((await playground.scene()).tokens).toEqual(['a', 'b']);
    await playground.sentence.fill('a b c');
    expect((await playground.trace()).tokens).toEqual(['a', 'b', 'c']);
  });
});

describe('while the element runs', () => {
  test('another lesson attribute opens that lesson, an unknown one changes nothing', async () => {
    const playground = await bare('<attention-playground lesson="apple"></attention-playground>');
    const { page } = playground;
    const set = (id: string) =>
      page.evaluate(async (lesson) => {
        const element = document.querySelector('attention-playground')!;
        element.setAttribute('lesson', lesson);
        await element.updateComplete;
        return element.scene?.tokens;
      }, id);
    expect(await set('the_cat_sat')).toEqual(['the', 'cat', 'sat']);
    expect(await set('nothing')).toEqual(['the', 'cat', 'sat']);
    await expect
      .poll(() => playground.messages.innerText())
      .toContain(playground.t('errors.unknown_lesson', { id: 'nothing' }));
    expect(await set('apple')).toEqual(fruit);
  });

  test('an unknown lesson is told to the host page as well', async () => {
    const playground = await bare(TAG);
    await playground.page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      element.lesson = 'nothing';
      await element.updateComplete;
    });
    expect(await heard(playground, 'error')).toMatchObject([{ field: 'lesson', code: 'unknown_lesson' }]);
  });

  test('a first lesson attribute opens that lesson', async () => {
    const { page } = await bare(TAG);
    const tokens = await page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      element.lesson = 'the_cat_sat';
      await element.updateComplete;
      return element.scene?.tokens;
    });
    expect(tokens).toEqual(['the', 'cat', 'sat']);
  });

  test('lang changes the language, and without it that of the page is spoken', async () => {
    const { page, t } = await bare(TAG);
    const field = (translate: typeof t) =>
      page.getByRole('textbox', { name: translate('sentence.sentence'), exact: true }).count();
    const zh = translator('zh');
    expect([await field(t), await field(zh)]).toEqual([1, 0]);
    await page.evaluate(() => {
      document.querySelector('attention-playground')!.lang = 'zh-CN';
    });
    await expect.poll(async () => [await field(t), await field(zh)]).toEqual([0, 1]);
    await page.evaluate(() => {
      document.querySelector('attention-playground')!.removeAttribute('lang');
    });
    await expect.poll(async () => [await field(t), await field(zh)]).toEqual([1, 0]);
  });

  test('theme changes the colours of the element and of its numbers', async () => {
    const { page } = await bare(TAG);
    const colours = (theme: string) =>
      page.evaluate(async (name) => {
        const element = document.querySelector('attention-playground')!;
        element.setAttribute('theme', name);
        await element.updateComplete;
        const cell = element.shadowRoot!.querySelector('[role=gridcell]')!;
        return [element, cell].map((one) => getComputedStyle(one).color);
      }, theme);
    const light = await colours('light');
    const dark = await colours('dark');
    expect(dark[0]).not.toBe(light[0]);
    expect(dark[1]).not.toBe(light[1]);
    expect(await colours('light')).toEqual(light);
  });

  test('readonly keeps every number and word, and lets them be looked at', async () => {
    const playground = await bare('<attention-playground readonly text="a b"></attention-playground>');
    const { page, t } = playground;
    const before = await playground.scene();
    await playground.cell('x', 0, 0).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    expect(await playground.grid('x').getByRole('textbox').count()).toBe(0);
    expect(await playground.sentence.count()).toBe(0);
    const mask = page.getByRole('checkbox', { name: t('controls.mask_causal'), exact: true });
    await mask.focus();
    expect(await mask.evaluate((field) => field.matches(':focus'))).toBe(false);
    expect((await playground.scene()).pins).toEqual(before.pins);
    expect(await heard(playground, 'select')).not.toEqual([]);
    await page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      element.readonly = false;
      await element.updateComplete;
    });
    await playground.type('x', 0, 0, '5');
    expect((await playground.scene()).pins.x?.[0]?.[0]).toBe(5);
  });

  test('hide takes parts away and gives them back', async () => {
    const playground = await bare('<attention-playground hide="lesson sentence"></attention-playground>');
    const { page, t } = playground;
    const parts = async () => ({
      lesson: await page.getByRole('complementary', { name: t('element.lesson'), exact: true }).count(),
      sentence: await playground.sentence.count(),
      toolbar: await playground.button('element.share').count(),
      temperature: await page.getByRole('textbox', { name: t('controls.temperature'), exact: true }).count(),
    });
    expect(await parts()).toEqual({ lesson: 0, sentence: 0, toolbar: 1, temperature: 1 });
    await page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      element.hide = 'toolbar temperature';
      await element.updateComplete;
    });
    await expect.poll(parts).toEqual({ lesson: 1, sentence: 1, toolbar: 0, temperature: 0 }); // the lesson comes when it is shown
  });
});
