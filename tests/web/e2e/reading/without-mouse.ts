// Values that no mouse is needed for: by touch, by keyboard, by ear.
import { describe, expect, test } from 'vitest';
import { addMessages } from '../../../../web/model/i18n.js';
import { look } from '../../../../web/model/messages/look.js';
import type { SceneInput } from '../../../../web/model/scene.js';
import { eventually, visit } from '../visit.js';

addMessages({ look });

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

describe('B58 a value', () => {
  const masked = { kind: 'causal' } as const;
  const scene: SceneInput = {
    v: 1,
    text: 'the cat sat',
    mask: masked,
    random: { seed: 42, order: ['x', 'w_q', 'w_k', 'w_v'] },
  };

  test('by touch: a tap shows it, another tap shows another, and it can be put away', async () => {
    const playground = await visit({ ...phone, scene });
    const { explanation } = playground;
    await playground.cell('weights', 2, 0).tap();
    await eventually(() => explanation.innerText()).toMatch(/weight of query sat on key the: .* = 0\.\d/);
    await playground.cell('weights', 1, 1).tap();
    await eventually(() => explanation.innerText()).toMatch(/weight of query cat on key cat: .* = 0\.\d/);
    const body = explanation.locator('.dock-body');
    const fold = explanation.locator('.fold');
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.tap();
    expect(await body.isVisible()).toBe(true);
    await fold.tap();
    expect(await body.count()).toBe(0);
    // No number needs a pointer: it stands in its cell.
    expect((await playground.numbers('weights'))[2]?.[0]).toMatch(/^0\.\d{4}$/);
  });

  test('by keyboard: one stop for the whole matrix, arrows, Home, End, and Escape', async () => {
    const playground = await visit({ scene });
    const { page } = playground;
    expect(await playground.grid('weights').locator('[tabindex="0"]').count()).toBe(1);
    await playground.cell('weights', 0, 0).click();
    const at = (): Promise<string> =>
      page.evaluate(
        () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '',
      );
    await page.keyboard.press('Control+End');
    expect(await at()).toMatch(/sat ?\(2\).*sat ?\(2\): 0\.\d/);
    await page.keyboard.press('Home');
    expect(await at()).toMatch(/sat ?\(2\).*the ?\(0\): 0\.\d/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    expect(await at()).toMatch(/cat ?\(1\).*sat ?\(2\): masked/);
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
        document.activeElement!.shadowRoot!.activeElement!,
      );
      return { outlineStyle, outlineWidth, boxShadow };
    });
    expect(outline.outlineStyle !== 'none' || outline.boxShadow !== 'none').toBe(true);
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    expect(await at()).toMatch(/cat ?\(1\).*sat ?\(2\)/);
  });

  test('is spoken with its query and its key, and stands in a plain table', async () => {
    const playground = await visit({ scene });
    const { page, t } = playground;
    await playground.cell('weights', 2, 0).click();
    const weight = (await playground.numbers('weights'))[2]![0]!;
    expect(await playground.explanation.locator('[aria-live=polite]').textContent()).toMatch(
      new RegExp(`weight of query sat.*on key the.*${weight.slice(0, 4)}`),
    );
    expect(await playground.cell('weights', 0, 2).getAttribute('aria-label')).toBe('masked');
    await page.locator('#open-look').click();
    await page.getByRole('radio', { name: t('look.table'), exact: true }).check();
    const table = page.getByRole('table').filter({ hasText: weight });
    await table.first().waitFor();
    expect(await table.first().isVisible()).toBe(true);
  });
});
