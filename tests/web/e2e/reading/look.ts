// Lines and tables: who looks at whom, by mouse, by keyboard, by touch, in both languages.
import { expect, test } from 'vitest';
import { formatNumber } from '../../../../web/model/numbers.js';
import type { SceneInput } from '../../../../web/model/scene.js';
import { addMessages } from '../../../../web/model/i18n.js';
import { look } from '../../../../web/model/messages/look.js';
import { loadAxe, offences } from '../axe.js';
import type { Playground } from '../playground.js';
import { eventually, visit, type VisitOptions } from '../visit.js';

addMessages({ look });

const words = ['the', 'trophy', 'does', 'not', 'fit'];
const scene: SceneInput = {
  ...{ v: 1, text: words.join(' '), d_model: 8, n_heads: 2, mask: { kind: 'causal' } },
  random: { seed: 7, order: ['x', 'w_q', 'w_k', 'w_v', 'w_o'] },
};

interface Weights {
  readonly data: number[];
}
interface Facts {
  readonly heads: readonly { readonly weights: Weights; readonly received: number[] }[];
  readonly mean: { readonly weights: Weights; readonly received: number[] };
}

async function open(options: VisitOptions = {}): Promise<Playground> {
  const playground = await visit({ scene, ...options });
  await playground.page.locator('#open-look').click();
  await playground.page.locator('.look-picture').waitFor();
  return playground;
}

const facts = async (playground: Playground): Promise<Facts> =>
  (await playground.trace()) as unknown as Facts;
const said = ({ page }: Playground): Promise<string> => page.locator('.look-reading').innerText();
const word = ({ page, t }: Playground, side: 'row' | 'column', name: string) =>
  page.getByRole('button', { name: t(`look.word_${side}`, { word: name }), exact: true });
const choose = ({ page, t }: Playground, key: Parameters<Playground['t']>[0]): Promise<void> =>
  page.getByRole('radio', { name: t(key), exact: true }).check();
/** Whether the box that scrolls shows the followed word. */
const inSight = ({ page }: Playground): Promise<boolean> =>
  page.locator('.look-scroll').evaluate((box) => {
    const [outer, inner] = [box, box.querySelector('.look-word.is-followed')!].map((one) =>
      one.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return inner.top >= outer.top && inner.bottom <= outer.bottom;
  });
const table = ({ page }: Playground): Promise<string[][]> =>
  page
    .locator('.look-table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
    );
const asShown = (data: readonly number[]): string[][] =>
  words.map((_, i) =>
    words.map((_, j) => (j > i ? 'masked' : formatNumber(data[i * words.length + j] ?? NaN, 4))),
  );

test('a click on a word says where it looks, and the page moves along; on the other side, who looks at it', async () => {
  const playground = await open();
  await word(playground, 'row', 'not').click();
  expect((await playground.scene()).view.row).toBe(3);
  const line = await playground.reading.innerText();
  expect(await said(playground)).toBe(`Head 1: ${line}`);
  expect(await playground.page.locator('.look-drawing .is-followed').count()).toBe(4);

  await word(playground, 'column', 'trophy').click();
  expect((await playground.scene()).view.row).toBe(3);
  const { heads } = await facts(playground);
  const mean = formatNumber(heads[0]?.received[1] ?? NaN, 4);
  expect(await said(playground)).toMatch(/^Head 1: trophy is looked at/);
  expect(await said(playground)).toContain(`on average ${mean}.`);
  const ranks = await playground.page.locator('.look-ranks li').allInnerTexts();
  expect(ranks).toHaveLength(words.length);
  expect(ranks.at(-1)).toContain('masked');
});

test('the table holds the numbers of the head, of another head, and of their mean', async () => {
  const playground = await open();
  const { heads, mean } = await facts(playground);
  await choose(playground, 'look.table');
  expect(await table(playground)).toEqual(asShown(heads[0]?.weights.data ?? []));
  await playground.page.getByRole('combobox', { name: 'Head', exact: true }).selectOption('1');
  expect((await playground.scene()).view.head).toBe(1);
  expect(await table(playground)).toEqual(asShown(heads[1]?.weights.data ?? []));
  await choose(playground, 'look.mean');
  expect(await table(playground)).toEqual(asShown(mean.weights.data));
  expect(await said(playground)).toMatch(/^Mean of 2 heads: /);
});

test('heads side by side: picking one makes it the page’s head', async () => {
  const playground = await open();
  for (const picture of ['look.lines', 'look.map'] as const) {
    await choose(playground, picture);
    await choose(playground, 'look.all');
    const heads = playground.page.locator('.look-head');
    expect(await heads.count()).toBe(2);
    await heads.nth(1).click();
    expect((await playground.scene()).view.head).toBe(1);
    await heads.nth(1).press('ArrowLeft');
    expect((await playground.scene()).view.head).toBe(0);
  }
});

test('a picture’s words are one Tab stop, and arrow keys go through them', async () => {
  const playground = await open();
  const { page } = playground;
  for (const picture of ['look.lines', 'look.map', 'look.table'] as const) {
    await choose(playground, picture);
    expect(await page.locator('.look-picture [tabindex="0"]').count(), picture).toBe(1);
    await word(playground, 'row', 'the').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect((await playground.scene()).view.row, picture).toBe(2);
    await page.keyboard.press('ArrowRight');
    expect(await word(playground, 'column', 'does').getAttribute('aria-pressed'), picture).toBe('true');
    expect(await page.locator('.look-picture [tabindex="0"]').count(), picture).toBe(1);
  }
});

// Every picture with one head and with all, each once.
test.each([
  {
    ...{ locale: 'zh-CN', colorScheme: 'dark' as const, viewport: { width: 1280, height: 900 } },
    looks: [['one', 'lines'], ['all', 'map'], ['one', 'table']] as const, // prettier-ignore
  },
  {
    ...{ locale: 'en-US', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    looks: [['all', 'lines'], ['one', 'map'], ['all', 'table']] as const, // prettier-ignore
  },
])(
  'axe finds nothing serious and the page does not scroll sideways: $locale',
  async ({ looks, ...reader }) => {
    const playground = await open(reader);
    await loadAxe(playground);
    for (const [heads, picture] of looks) {
      await choose(playground, `look.${heads}`);
      await choose(playground, `look.${picture}`);
      const sideways = await playground.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([await offences(playground), sideways], `${heads} ${picture}`).toEqual([[], 0]);
    }
  },
);

test('a tap on a phone follows a word', async () => {
  const playground = await open({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  await word(playground, 'column', 'the').tap();
  expect(await said(playground)).toMatch(/^Head 1: the is looked at most by/);
  await word(playground, 'row', 'fit').tap();
  expect((await playground.scene()).view.row).toBe(4);
});

test('128 words stay usable: lines and table come, and a word chosen in it is followed', async () => {
  const text = Array.from({ length: 128 }, (_, i) => `w${i}`).join(' ');
  const playground = await open({ scene: { v: 1, text, d_model: 4, n_heads: 1 } });
  // The heat map of so many words is one to zoom in: zoom.ts.
  for (const picture of ['look.lines', 'look.table'] as const) {
    await choose(playground, picture);
    await word(playground, 'row', 'w0').focus();
    await playground.page.keyboard.press('End');
    await eventually(async () => (await playground.scene()).view.row, { message: picture }).toBe(127);
    await playground.page.keyboard.press('Home');
    await eventually(async () => (await playground.scene()).view.row, { message: picture }).toBe(0);
    await playground.chips.nth(100).click(); // elsewhere on the page
    expect(await inSight(playground), picture).toBe(true);
  }
});
