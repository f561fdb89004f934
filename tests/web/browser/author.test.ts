// What the author of a page decides: which parts there are, what is held fixed, what is chosen at first; at the start and later.
import { describe, expect, test, vi } from 'vitest';
import { bare, heard } from './bare-page.js';
import type { Playground } from '../e2e/playground.js';

/** A busy machine is slow, not wrong. */
vi.setConfig({ testTimeout: 90_000 });

const set = (playground: Playground, attributes: Record<string, string | null>): Promise<void> =>
  playground.page.evaluate(async (wanted) => {
    const element = document.querySelector('attention-playground')!;
    for (const [name, value] of Object.entries(wanted))
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    await element.updateComplete;
  }, attributes);

const selected = (playground: Playground): Promise<string | null> =>
  playground.page.evaluate(() => {
    const cell = document
      .querySelector('attention-playground')!
      .shadowRoot!.querySelector('[role="gridcell"][aria-selected="true"]');
    return cell && `${cell.closest('[data-stage]')!.getAttribute('data-stage')!} ${cell.textContent}`;
  });

describe('parts in view', () => {
  const inView = ({ page }: Playground): Promise<string[]> =>
    page.evaluate(() => [
      ...new Set(
        [...document.querySelector('attention-playground')!.shadowRoot!.querySelectorAll('.root [part]')].map(
          (part) => part.getAttribute('part')!,
        ),
      ),
    ]);

  test('view leaves only those it names, hide takes away, and both may change', async () => {
    const playground = await bare(
      '<attention-playground text="a b" view="heads sentence"></attention-playground>',
    );
    expect(await inView(playground)).toEqual(['sentence', 'heads']);
    await set(playground, { hide: 'sentence' });
    expect(await inView(playground)).toEqual(['sentence', 'heads']); // the reading line stays
    expect(await playground.sentence.count()).toBe(0);
    await set(playground, { view: 'controls toolbar', hide: 'seed' });
    expect(await inView(playground)).toEqual(['sentence', 'controls', 'toolbar']);
    expect(await playground.page.locator('#seed').count()).toBe(0);
    expect(await playground.page.locator('#temperature').count()).toBe(1);
    await set(playground, { view: null, hide: null });
    await expect.poll(() => inView(playground)).toContain('pipeline');
  });

  test('what cannot be used is told to reader and page, in the reader’s language', async () => {
    const playground = await bare(
      '<attention-playground lang="zh" text="a b" hide="sedd" lock="textt" selection="weights 9 9" panel="lok"></attention-playground>',
      { lang: 'zh' },
    );
    expect((await heard(playground, 'error')).map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      ...['hide choice', 'lock choice', 'panel choice', 'selection no_such_number'],
    ]);
    expect(await playground.messages.innerText()).toContain('hide 只能取');
    expect(await playground.messages.innerText()).toContain('“sedd”不在其中');
    await set(playground, { panel: 'nope' });
    const errors = await heard(playground, 'error');
    expect(errors.slice(4).map(({ field }) => field)).toEqual(['panel']);
  });
});

describe('lock', () => {
  const TAG = `<attention-playground text="a b" n-heads="2" mask="custom" w-q="1 0 0 0; 0 1 0 0; 0 0 1 0; 0 0 0 1"
    lock="text seed w-q mask silent-heads"></attention-playground>`;

  test('what is held is shown, disabled, and says why; the rest can be changed', async () => {
    const playground = await bare(TAG);
    const { page, t } = playground;
    expect(await playground.sentence.inputValue()).toBe('a b');
    for (const selector of [
      '#text',
      '#tokenize',
      '#seed',
      '[data-param="mask"] input >> nth=0',
      '.silence >> nth=0',
    ])
      expect(await page.locator(selector).isDisabled(), selector).toBe(true);
    expect(await playground.button('element.new_numbers').isDisabled()).toBe(true);
    expect(await page.getByText(t('errors.locked')).count()).toBe(2);
    expect(await playground.matrix('w_q').innerText()).toContain(t('element.held'));
    expect(await playground.grid('w_q').getAttribute('aria-readonly')).toBe('true');
    await playground.type('w_k', 0, 0, '5');
    expect((await playground.scene()).pins.w_k?.[0]?.[0]).toBe(5);
    expect(await page.locator('#temperature').isEnabled()).toBe(true);
  });

  test('no hand gets around it: keys, paste, brush, chips', async () => {
    const playground = await bare(TAG);
    const { page } = playground;
    const before = await playground.scene();
    await playground.cell('w_q', 0, 0).click();
    for (const key of ['7', 'Enter', 'F2', 'Delete', 's']) await page.keyboard.press(key);
    await playground.paste(playground.cell('w_q', 0, 0), '9 9\n9 9');
    expect(await playground.grid('w_q').getByRole('textbox').count()).toBe(0);
    expect(await page.locator('#slider').count()).toBe(0);
    const masked = page.locator('[data-mask] [role="gridcell"]').first();
    await masked.click();
    await page.keyboard.press('Space');
    await playground.chips.first().focus();
    for (const key of ['Alt+ArrowRight', 'Delete', 'F2']) await page.keyboard.press(key);
    expect(await page.locator('.chip-rename, .chip-actions').count()).toBe(0);
    const { view: _, ...scene } = await playground.scene();
    const { view: __, ...wanted } = before;
    expect(scene).toEqual(wanted);
    expect(await heard(playground, 'input')).toEqual([]);
  });

  test('what would change it from elsewhere is refused, and says why', async () => {
    const playground = await bare(
      '<attention-playground lesson="the_cat_sat" lock="text"></attention-playground>',
    );
    const { page, t } = playground;
    await playground.openContents();
    await playground.contents.getByRole('button', { name: /^4\. / }).click();
    await playground.messages.getByText(t('errors.locked')).waitFor();
    expect((await playground.scene()).tokens).toEqual(['the', 'cat', 'sat']);
    expect(await playground.messages.innerText()).toContain(t('errors.locked'));
    expect(await heard(playground, 'error')).toMatchObject([{ code: 'locked' }]);
    const host = await page.evaluate(() => {
      const element = document.querySelector('attention-playground')!;
      element.scene = { v: 1, text: 'from the page' };
      return element.scene?.tokens;
    });
    expect(host).toEqual(['from', 'the', 'page']);
  });

  test('undo, redo and start over still work, and a lock may come and go', async () => {
    const playground = await bare('<attention-playground text="a b" lock="seed"></attention-playground>');
    const tokens = async () => (await playground.scene()).tokens.join(' ');
    await playground.sentence.fill('a b c');
    await set(playground, { lock: 'text' });
    expect(await playground.sentence.isDisabled()).toBe(true);
    expect(await playground.page.locator('#seed').isEnabled()).toBe(true);
    await playground.button('element.undo').click();
    expect(await tokens()).toBe('a b');
    await playground.button('element.redo').click();
    expect(await tokens()).toBe('a b c');
    await playground.button('element.reset').click();
    expect(await tokens()).toBe('a b');
    await set(playground, { lock: null });
    await playground.sentence.fill('free');
    expect(await tokens()).toBe('free');
  });
});

describe('readonly', () => {
  test('leaves nothing that changes the scene, and everything that looks at it', async () => {
    const playground = await bare(
      '<attention-playground lesson="the_cat_sat" readonly></attention-playground>',
    );
    const { page } = playground;
    const before = await playground.scene();
    await page.evaluate(() => {
      document.querySelector('attention-playground')!.scene = { v: 1, text: 'an earlier state' };
      document.querySelector('attention-playground')!.undo();
    });
    for (const name of ['element.undo', 'element.redo', 'element.reset', 'course.contents'] as const)
      expect(await playground.button(name).count(), name).toBe(0);
    expect(await page.locator('.tries button:enabled, .onward, #text, .release, .hold').count()).toBe(0);
    await playground.cell('weights', 1, 0).click();
    for (const key of ['Control+z', 'Control+y', 'Control+Shift+z', '5', 'Delete', 's'])
      await page.keyboard.press(key);
    for (const kind of ['plane', 'compare', 'learn', 'take', 'look', 'overview']) {
      await page.locator(`#open-${kind}`).click();
      await page.locator('#panel h2').first().waitFor();
    }
    const { view, ...scene } = await playground.scene();
    const { view: _, ...wanted } = before;
    expect(scene).toEqual(wanted);
    expect(view.row).toBe(1);
    expect(await heard(playground, 'input')).toEqual([]);
    expect(await heard(playground, 'error')).toEqual([]);
  });
});

describe('what is chosen at first', () => {
  test('selection and panel, and both may change', async () => {
    const playground = await bare(
      '<attention-playground text="the cat sat" n-heads="2" selection="weights 2 1 1" panel="look"></attention-playground>',
    );
    const { page } = playground;
    const { view } = await playground.scene();
    expect([view.row, view.head]).toEqual([2, 1]);
    expect(await selected(playground)).toMatch(/^weights /);
    await page.locator('#open-look[aria-expanded="true"]').waitFor();
    await set(playground, { selection: 'q 0 1', panel: 'plane' });
    await expect.poll(() => selected(playground)).toMatch(/^q /);
    expect((await playground.scene()).view.row).toBe(0);
    expect(await page.locator('#open-plane').getAttribute('aria-expanded')).toBe('true');
    expect(await heard(playground, 'error')).toEqual([]);
    expect(await heard(playground, 'input')).toEqual([]);
  });

  test('palette colours the weights, its legend and their bars, and nothing else', async () => {
    const playground = await bare('<attention-playground text="a b"></attention-playground>');
    const { page } = playground;
    const colours = async () => ({
      weight: await playground
        .cell('weights', 0, 0)
        .evaluate((cell) => getComputedStyle(cell).backgroundColor),
      bar: await page
        .locator('.chip-bar')
        .first()
        .evaluate((bar) => getComputedStyle(bar).backgroundColor),
      x: await playground.cell('x', 0, 0).evaluate((cell) => getComputedStyle(cell).backgroundColor),
    });
    const plum = await colours();
    await set(playground, { palette: 'grey' });
    const grey = await colours();
    expect(grey.x).toBe(plum.x);
    expect(grey.weight).not.toBe(plum.weight);
    expect(grey.bar).not.toBe(plum.bar);
    await set(playground, { palette: 'plum' });
    expect(await colours()).toEqual(plum);
  });

  test('precision is how many digits are shown', async () => {
    const playground = await bare('<attention-playground text="a b" precision="2"></attention-playground>');
    expect(
      (await playground.numbers('weights')).flat().every((number) => /^0?\.?\d\.\d{1,2}$/.test(number)),
    ).toBe(true);
    expect((await playground.scene()).view.precision).toBe(2);
  });
});
