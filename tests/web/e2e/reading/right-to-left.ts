// Texts from right to left: labels, cells, keys and tables keep to one order.
import { describe, expect, test } from 'vitest';
import { addMessages } from '../../../../web/model/i18n.js';
import { look } from '../../../../web/model/messages/look.js';
import type { SceneInput } from '../../../../web/model/scene.js';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

addMessages({ look });

describe('B51 a sentence from right to left', () => {
  const text = 'שלום hello עולם.';
  const tokens = ['שלום', 'hello', 'עולם', '.'];
  const zeros = Array.from({ length: 4 }, () => [0, 0]);
  const scene: SceneInput = { v: 1, text, d_model: 2, mask: { kind: 'causal' }, pins: { x: zeros } };

  const boxOf = async (playground: Playground, row: number, column: number) =>
    (await playground.cell('weights', row, column).boundingBox())!;

  test.each(['ltr', 'rtl'])(
    'labels, cells, keys and table are in step on a page that is read %s',
    async (dir) => {
      const playground = await visit({ scene });
      const { page } = playground;
      await page.evaluate((way) => {
        document.documentElement.dir = way;
      }, dir);
      expect(await playground.chipTexts()).toEqual(tokens);
      expect((await playground.trace()).heads[0]?.weights.data.slice(4, 8)).toEqual([0.5, 0.5, 0, 0]);
      const named = tokens.map((token, i) => `${token}(${i})`);
      for (const role of ['rowheader', 'columnheader'] as const) {
        const labels = playground.grid('weights').getByRole(role);
        const all = await labels.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
        expect(all).toEqual(named);
      }
      // The triangle that is seen: what is left of the diagonal is not hatched, what is right of it is.
      const [here, next] = [await boxOf(playground, 1, 0), await boxOf(playground, 1, 1)];
      expect(next.x).toBeGreaterThan(here.x);
      const head = playground.grid('weights').getByRole('columnheader').nth(1);
      expect(Math.abs((await head.boundingBox())!.x - next.x)).toBeLessThan(3);
      expect(await playground.cell('weights', 1, 2).getAttribute('aria-label')).toBe('masked');
      await playground.cell('weights', 1, 0).click();
      await page.keyboard.press('ArrowRight');
      expect(await playground.explanation.innerText()).toMatch(/query hello ?\(1\), key hello ?\(1\): 0\.5/);
      await playground.button('element.csv').click();
      await eventually(() => playground.messages.innerText()).toContain('Copied.');
      const rows = (await page.evaluate(() => navigator.clipboard.readText())).trim().split(/\r?\n/);
      expect(rows[0]).toBe(`,${tokens.join(',')}`);
      expect(rows[2]).toBe('hello,0.5,0.5,masked,masked');
      await page.evaluate(() => {
        document.documentElement.removeAttribute('dir');
      });
    },
  );

  test('every word is isolated, so that none moves its neighbour or a full stop', async () => {
    const playground = await visit({ scene });
    await playground.page.locator('#open-look').click();
    await playground.page.getByRole('heading', { name: playground.t('look.title'), exact: true }).waitFor();
    const loose = await playground.page.evaluate((words) => {
      const root = document.querySelector('attention-playground')!.shadowRoot!;
      const found: string[] = [];
      for (const one of root.querySelectorAll('*')) {
        const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        if (!own.some((node) => words.includes(node.textContent?.trim() ?? ''))) continue;
        if (one.closest('svg, script, style, textarea, option')) continue;
        const { unicodeBidi, display } = getComputedStyle(one);
        if (!/isolate|plaintext/.test(unicodeBidi) && !/^(block|flex|grid|table-cell)$/.test(display))
          found.push(`${one.localName}.${one.className}: ${one.textContent}`);
      }
      return found;
    }, tokens);
    expect(loose).toEqual([]);
  });
});
