// Style sheets of host pages: they do not reach into the element, and it does not reach out (B73).
import { describe, expect, test, vi } from 'vitest';
import type { Playground } from '../e2e/playground.js';
import { bare } from './bare-page.js';
import { differing } from './pixels.js';

/** A busy machine is slow, not wrong. */
vi.setConfig({ testTimeout: 120_000 });

const TAG = '<attention-playground text="the cat sat" lang="en"></attention-playground>';
const HOST = `<article><h1>An article</h1><p>Some text with a <a href="#">link</a>.</p>
<table><tr><td>1</td><td>2</td></tr></table><button>Press</button> <input value="typed"></article>`;
/** Under each of them the element stands at the same place. */
const placed = 'head { display: none !important } body { margin: 0 !important }';

const hostile: readonly (readonly [name: string, css: string])[] = [
  [
    'B73',
    `* { box-sizing: content-box }
button, input { opacity: .2; padding: 15px 45px; text-transform: uppercase; white-space: nowrap }
table { display: block; width: 100% !important } td { padding: 20px !important }
svg, canvas, img { max-width: 50% !important }
html { font-size: 10px; direction: rtl; letter-spacing: 5px }`,
  ],
  ['all: unset', '* { all: unset !important }'],
  [
    'important fonts',
    '* { font: 30px fantasy !important; display: block !important; color: red !important }',
  ],
  [
    'what is inherited',
    `body { text-transform: uppercase; word-spacing: 9px; text-indent: 40px; line-height: 3; font-style: italic;
text-align: right; white-space: pre; cursor: crosshair; font-variant: small-caps; hyphens: auto; word-break: break-all }`,
  ],
];

const element = ({ page }: Playground) => page.locator('attention-playground');

/** As it stands when nothing moves. */
async function picture(playground: Playground): Promise<Buffer> {
  await playground.cell('weights', 0, 1).click();
  await playground.page.mouse.move(0, 0);
  const box = await element(playground).evaluate((one) => {
    (one.getRootNode() as Document).defaultView!.scrollTo(0, 0);
    const { x, y, width } = one.getBoundingClientRect();
    return { x, y, width, height: 800 };
  });
  return playground.page.screenshot({ clip: box, animations: 'disabled' });
}

describe('on a page whose style sheet knows no mercy', () => {
  test.each(hostile)('the element looks as on a blank page: %s', async (_, css) => {
    const wanted = await picture(await bare(TAG, { css: placed }));
    const playground = await bare(TAG, { css: css + placed });
    expect(await differing(wanted, await picture(playground))).toBeLessThan(0.01);
  });

  test.each(hostile)('a click meets the cell that is there, and words are as typed: %s', async (_, css) => {
    const playground = await bare(TAG, { css });
    const { page } = playground;
    for (const [row, column] of [
      [0, 0],
      [2, 1],
    ] as const) {
      const cell = playground.cell('weights', row, column);
      await cell.scrollIntoViewIfNeeded();
      const box = (await cell.boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      expect(await playground.cell('weights', row, column).getAttribute('aria-selected')).toBe('true');
    }
    expect(await playground.chips.first().innerText()).toMatch(/^the\b/);
    expect(await playground.chips.first().evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
  });

  test('what hides the element hides all of it', async () => {
    const playground = await bare(TAG, { css: '.away { visibility: hidden } .gone { display: none }' });
    const chip = playground.page.locator('attention-playground .chip').first();
    for (const name of ['away', 'gone']) {
      await element(playground).evaluate((one, way) => {
        one.setAttribute('class', way);
      }, name);
      expect(await chip.isVisible(), name).toBe(false);
    }
  });
});

describe('the page around', () => {
  test.each(hostile)('does not change by a pixel when the element loads: %s', async (_, css) => {
    const playground = await bare(HOST + TAG, { defined: false, css: css + placed });
    const { page } = playground;
    const around = (): Promise<Buffer> => page.locator('article').screenshot({ animations: 'disabled' });
    const before = await around();
    await page.addScriptTag({ url: 'element.js', type: 'module' });
    await playground.ready();
    expect(await differing(before, await around())).toBe(0);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  test('sets colours and fonts by their names, in light and dark', async () => {
    const css = `attention-playground { --attention-paper: rgb(1, 2, 3); --attention-ink: rgb(250, 240, 230);
      --attention-font: monospace; --attention-accent: rgb(9, 99, 199) }`;
    const playground = await bare(TAG, { css });
    const { page } = playground;
    const seen = () =>
      page.locator('attention-playground .root').evaluate((root) => {
        const { backgroundColor, color, fontFamily } = getComputedStyle(root);
        const accent = getComputedStyle(root.querySelector('.group')!).color;
        return { backgroundColor, color, fontFamily, accent };
      });
    const asked = {
      backgroundColor: 'rgb(1, 2, 3)',
      color: 'rgb(250, 240, 230)',
      fontFamily: 'monospace',
      accent: 'rgb(9, 99, 199)',
    };
    expect(await seen()).toEqual(asked);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seen()).toEqual(asked);
    await page.emulateMedia({ colorScheme: null });
  });

  test('has its caption in line with the rest of the element', async () => {
    const figure = '<p slot="caption">Figure 1. Three words.</p>';
    const playground = await bare(TAG.replace('></', `>${figure}</`));
    const { page } = playground;
    const [below, above] = await Promise.all([
      page.getByText('Figure 1. Three words.').boundingBox(),
      page.locator('attention-playground .bench').boundingBox(),
    ]);
    expect(below!.x).toBe(above!.x);
    expect(below!.width).toBe(above!.width);
  });

  test('names parts of it, and a caption that stays', async () => {
    const css = `attention-playground::part(toolbar) { opacity: 0.5 } attention-playground::part(caption) { padding: 7px }
      figcaption { color: rgb(200, 0, 0) }`;
    const caption = '<figcaption slot="caption">Figure 1. Three words.</figcaption>';
    const playground = await bare(TAG.replace('></', `>${caption}</`), { css });
    const { page } = playground;
    const toolbar = page.locator('attention-playground .toolbar');
    expect(await toolbar.evaluate((one) => getComputedStyle(one).opacity)).toBe('0.5');
    const figure = page.getByText('Figure 1. Three words.');
    expect(await figure.isVisible()).toBe(true);
    expect(await figure.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(200, 0, 0)');
    const [below, above] = await Promise.all([figure.boundingBox(), toolbar.boundingBox()]);
    expect(below!.y).toBeGreaterThan(above!.y);
    const sheet = (await element(playground).boundingBox())!;
    expect(below!.y + below!.height).toBeLessThan(sheet.y + sheet.height);
    const named = await element(playground).evaluate((one) => [
      ...new Set([...one.shadowRoot!.querySelectorAll('[part]')].map((part) => part.getAttribute('part'))),
    ]);
    expect(named).toEqual([
      ...['sentence', 'heads', 'controls', 'toolbar', 'panels', 'pipeline', 'explanation', 'caption'],
    ]);
  });
});
