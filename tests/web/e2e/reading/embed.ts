// The embed builder: what an author chooses is what the live frame shows and what the copied snippet makes of a page of
// the author's own, on a host of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { strictHeaders } from '../../../../web/serve.mjs';
import { addMessages } from '../../../../web/model/i18n.js';
import { embed } from '../../../../web/model/messages/embed.js';
import type { SceneInput } from '../../../../web/model/scene.js';
import { loadAxe, offences } from '../axe.js';
import type { Playground } from '../playground.js';
import { siteWith } from '../seats.js';
import { eventually, linkTo, visit, type VisitOptions } from '../visit.js';

addMessages({ embed });

/** No attribute says which words are not seen. */
const padded: SceneInput = {
  v: 1,
  text: 'the cat sat',
  mask: { kind: 'padding', visible: [true, false, true] },
};

/** As hosts of static files send it that let others load scripts from them. */
const shared = { ...strictHeaders, 'Access-Control-Allow-Origin': '*' };

async function visitPanel(options: VisitOptions): Promise<Playground> {
  const playground = await visit({ headers: shared, ...options });
  await playground.page.locator('#open-embed').click();
  await playground.page.getByRole('heading', { name: playground.t('embed.title'), exact: true }).waitFor();
  return playground;
}

const tick = ({ page, t }: Playground, key: 'embed.part_lesson' | 'embed.part_toolbar' | 'embed.readonly') =>
  page.getByRole('checkbox', { name: t(key), exact: true });
const unfold = ({ page, t }: Playground, key: 'embed.settings' | 'embed.question_own' | 'embed.looks') =>
  page.locator('.embed-fold summary', { hasText: t(key) }).click();
const recipe = ({ page, t }: Playground, id: string) =>
  page.getByRole('combobox', { name: t('embed.where'), exact: true }).selectOption(id);

/** With the keyboard: right after scrolling, a browser may still take a click for one into the frame that was there before. */
const pressCopy = ({ page, t }: Playground, number: number): Promise<void> =>
  page.getByRole('button', { name: t('embed.copy_step', { number }), exact: true }).press('Enter');

async function copied(playground: Playground, number = 1): Promise<string> {
  const { page, t } = playground;
  await pressCopy(playground, number);
  await eventually(() => page.locator('.embed-head [role="status"]').allInnerTexts()).toContain(
    t('embed.copied'),
  );
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The author's page, served from a port of its own, with these files beside it. */
async function authorsPage(snippet: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'embed-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mine</title><link rel="icon" href="data:,"><p>Text.</p>\n${snippet}\n`;
  for (const [name, text] of Object.entries({ 'index.html': html, ...files }))
    writeFileSync(join(folder, name), text);
  return siteWith({ 'Content-Security-Policy': "img-src 'self' data:" }, folder);
}

const weights = async (playground: Playground): Promise<number[][]> =>
  (await playground.trace()).heads.map(({ weights: { data } }) => data);

test('what is chosen is seen in the frame, and the copied snippet makes it of another page', async () => {
  const playground = await visitPanel({ lesson: 'mha_8_2' });
  const { page } = playground;
  const frame = page.frameLocator('.embed-frame');
  await frame.locator('.lesson').waitFor();
  await (await playground.control('controls.temperature')).fill('0.7');
  await tick(playground, 'embed.part_lesson').uncheck();
  await unfold(playground, 'embed.settings');
  await page
    .getByRole('combobox', { name: playground.t('controls.seed'), exact: true })
    .selectOption('hidden');
  await eventually(() => frame.locator('#temperature').inputValue()).toBe('0.7');
  await eventually(() => frame.locator('.lesson, [data-param="seed"]').count()).toBe(0);
  const seen = await weights(playground);
  const snippet = await copied(playground);
  expect(snippet).toContain('lesson="mha_8_2" temperature="0.7" hide="lesson seed"');
  await page.goto(await authorsPage(snippet));
  await playground.ready();
  expect(await weights(playground)).toEqual(seen);
  expect(await page.locator('[data-param="seed"]').count()).toBe(0);
});

test('a setting is hidden that readers come to only by trying what the lesson suggests', async () => {
  const playground = await visitPanel({ lesson: 'apple' }); // from Q, K and V: nothing of it is random
  const { page, t } = playground;
  expect(await page.locator('[data-param="seed"]').count()).toBe(0);
  await unfold(playground, 'embed.settings');
  await page.getByRole('combobox', { name: t('controls.seed'), exact: true }).selectOption('hidden');
  expect(await copied(playground)).toContain('lesson="apple" hide="seed"');
});

test('a question of the author’s own is asked on the author’s page', async () => {
  const playground = await visitPanel({ lesson: 'apple' });
  const { page, t } = playground;
  await unfold(playground, 'embed.question_own');
  const field = (key: 'embed.question' | 'embed.reveal') =>
    page.getByRole('textbox', { name: t(key), exact: true });
  await field('embed.question').fill('Which word does 苹果 look at most, “{x}” <b>?');
  await field('embed.reveal').fill('At itself.');
  const snippet = await copied(playground);
  expect(snippet).not.toMatch(/[{}]/);
  await page.goto(await authorsPage(snippet));
  await playground.ready();
  expect(await page.locator('attention-playground').getAttribute('question')).toBe(
    'Which word does 苹果 look at most, “{x}” <b>?',
  );
  await page.getByText('Which word does 苹果 look at most, “{x}” <b>?', { exact: true }).waitFor();
});

test('a scene that no attribute says is a file beside the page, and keeps its lesson’s text', async () => {
  const playground = await visitPanel({ hash: `${linkTo(padded)}&lesson=the_cat_sat` });
  const { page } = playground;
  const name = (await page.locator('.embed-file').nth(1).innerText()).trim();
  expect(name).toMatch(/^scene-\w+\.json$/);
  const [seen, snippet, file] = [
    await weights(playground),
    await copied(playground),
    await copied(playground, 2),
  ];
  expect(snippet).toContain(`src="${name}"`);
  await page.goto(await authorsPage(snippet, { [name]: file }));
  await playground.ready();
  await eventually(() => weights(playground)).toEqual(seen);
  expect(await page.locator('.lesson h2').innerText()).toBe('Three words, four numbers each');
});

test('the same as a frame, which needs nothing but its address, with the selected number', async () => {
  const playground = await visitPanel({ scene: padded });
  const { page, t } = playground;
  await playground.cell('weights', 2, 0).click();
  await page.getByRole('checkbox', { name: t('embed.selected', { cell: '' }) }).check();
  await recipe(playground, 'iframe');
  const sentence = (await playground.scene()).tokens;
  const snippet = await copied(playground);
  await page.goto(await authorsPage(snippet));
  const chips = page.frameLocator('iframe').locator('.chip');
  await chips.first().waitFor();
  await eventually(async () => (await chips.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
    sentence,
  );
  await eventually(() => page.locator('iframe').evaluate((frame) => frame.style.height)).toMatch(/^\d+px$/);
  const selected = page.frameLocator('iframe').locator('[role="gridcell"][aria-selected="true"]');
  await eventually(() => selected.count()).toBe(1);
  expect(await chips.nth(2).getAttribute('class')).toContain('is-query');
});

test('pictures of it are saved: as drawing, as pixels, as a table', async () => {
  const playground = await visitPanel({ lesson: 'apple' });
  const { page, t } = playground;
  for (const [key, name] of [
    ['embed.picture_svg', 'apple-en.svg'],
    ['embed.picture_png', 'apple-en.png'],
    ['embed.picture_html', 'apple-en.html'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: t(key), exact: true }).click();
    expect((await coming).suggestedFilename()).toBe(name);
    await page.getByText(t('embed.saved', { name }), { exact: true }).waitFor();
  }
});

test('where the browser does not let anything be copied, the snippet can be copied by hand', async () => {
  const playground = await visitPanel({ lesson: 'apple', fresh: true });
  const { page, t } = playground;
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await pressCopy(playground, 1);
  const byHand = page.getByRole('textbox', { name: t('embed.by_hand'), exact: true });
  expect(await byHand.inputValue()).toContain('<attention-playground lesson="apple">');
});

test.each([
  { viewport: { width: 1280, height: 900 }, locale: 'en-US', colorScheme: 'light' as const },
  { viewport: { width: 360, height: 740 }, locale: 'zh-CN', colorScheme: 'dark' as const, hasTouch: true },
])('axe finds nothing serious, and nothing is wider than the screen: $locale', async (look) => {
  const playground = await visitPanel({ lesson: 'apple', ...look });
  const { page } = playground;
  for (const key of ['embed.settings', 'embed.question_own', 'embed.looks'] as const)
    await unfold(playground, key);
  await page.frameLocator('.embed-frame').locator('.chip').first().waitFor();
  await loadAxe(playground);
  expect(await offences(playground)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
