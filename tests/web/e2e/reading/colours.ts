// Cells in the dark, on paper, in forced colours: always to be read.
import { describe, expect, test } from 'vitest';
import { addMessages } from '../../../../web/model/i18n.js';
import { look } from '../../../../web/model/messages/look.js';
import type { SceneInput } from '../../../../web/model/scene.js';
import { contrast } from '../../../../web/views/heat.js';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';

addMessages({ look });

describe('B59 cells', () => {
  const shares = [0, 0.25, 0.5, 0.75, 1];
  const weights = shares.map((_, i) => shares.map((__, j) => shares[(i + j) % 5]!));
  const scene: SceneInput = { v: 1, tokens: ['a', 'b', 'c', 'd', 'e'], pins: { weights: [weights] } };
  type Rgb = [number, number, number];
  const rgb = (colour: string): Rgb => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as Rgb;

  const looks = (playground: Playground) =>
    Promise.all(
      shares.map((_, column) =>
        playground.cell('weights', 0, column).evaluate((cell) => {
          const { color, backgroundColor, animationName, borderTopStyle } = getComputedStyle(cell);
          return { color, backgroundColor, animationName, borderTopStyle, text: cell.textContent };
        }),
      ),
    );
  const worst = async (playground: Playground): Promise<number> =>
    Math.min(
      ...(await looks(playground)).map(({ color, backgroundColor }) =>
        contrast(rgb(color), rgb(backgroundColor)),
      ),
    );

  test('can be read at every weight, in both schemes, also when the scheme changes on the open page', async () => {
    const playground = await visit({ colorScheme: 'dark', scene });
    expect(await worst(playground)).toBeGreaterThanOrEqual(4.5);
    const dark = await looks(playground);
    await playground.page.emulateMedia({ colorScheme: 'light' });
    await eventually(async () => (await looks(playground))[4]?.backgroundColor).not.toBe(
      dark[4]?.backgroundColor,
    );
    expect(await worst(playground)).toBeGreaterThanOrEqual(4.5);
    await playground.page.emulateMedia({ colorScheme: 'dark' });
    await eventually(() => looks(playground)).toEqual(dark);
  });

  test('of a drawn map are drawn again when the scheme changes', async () => {
    const playground = await visit({
      colorScheme: 'light',
      scene: { v: 1, text: Array.from({ length: 120 }, (_, i) => `w${i}`).join(' ') },
    });
    const { page, t } = playground;
    await page.locator('#open-look').click();
    await page.getByRole('radio', { name: t('look.map'), exact: true }).check();
    const canvas = page.locator('.zoom-grid canvas').first();
    await canvas.waitFor();
    const pixel = () =>
      canvas.evaluate((one) => {
        const map = one as HTMLCanvasElement;
        const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
        pen.drawImage(map, -(map.width >> 1), -(map.height >> 1));
        return [...pen.getImageData(0, 0, 1, 1).data].join();
      });
    const light = await pixel();
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(pixel).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(pixel).toBe(light);
  });

  test('keep number and border where colours are forced, and nothing moves where that is asked for', async () => {
    const playground = await visit({ forcedColors: 'active', reducedMotion: 'reduce', scene });
    for (const { borderTopStyle, text } of await looks(playground)) {
      expect(borderTopStyle).toBe('solid');
      expect(text).toMatch(/^[01](\.\d+)?$/);
    }
    await playground.type('x', 0, 0, '3');
    const moving = await playground.page.evaluate(
      () =>
        document
          .querySelector('attention-playground')!
          .shadowRoot!.getAnimations()
          .filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
    const animated = await playground
      .cell('q', 0, 0)
      .evaluate((cell) => getComputedStyle(cell).animationName);
    expect(animated).toBe('none');
  });

  test.each(['light', 'dark'] as const)(
    'keep their colours and numbers on white paper, printed from %s',
    async (colorScheme) => {
      const playground = await visit({ colorScheme, scene });
      const { page } = playground;
      await page.emulateMedia({ media: 'print' });
      const paper = () =>
        page.evaluate(
          () => getComputedStyle(document.querySelector('attention-playground')!).backgroundColor,
        );
      await eventually(async () => Math.min(...rgb(await paper()))).toBe(255);
      await eventually(() => worst(playground)).toBeGreaterThanOrEqual(4.5);
      expect(new Set((await looks(playground)).map(({ backgroundColor }) => backgroundColor)).size).toBe(5);
      expect((await playground.numbers('weights')).flat()).toHaveLength(25);
      await page.emulateMedia({ media: 'screen', colorScheme });
    },
  );
});
