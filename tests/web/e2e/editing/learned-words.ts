// A scene with learned weights: what it answers follows every edit, and words it never saw are said to be so.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SceneInput } from '../../../../web/model/scene.js';
import { loadAxe, offences } from '../axe.js';
import type { Playground } from '../playground.js';
import { eventually, linkTo, visit } from '../visit.js';

const scene: SceneInput = {
  v: 1,
  model: { task: 'coreference' },
  text: "The trophy didn't fit in the suitcase because it was too big.",
  tokens: [
    'The',
    'trophy',
    "didn't",
    'fit',
    'in',
    'the',
    'suitcase',
    'because',
    'it',
    'was',
    'too',
    'big',
    '.',
  ],
  d_model: 32,
  n_heads: 2,
  position: { kind: 'learned' },
  block: { n_layers: 2, norm: 'none', residual: true, ffn: 'none', d_ff: 64 },
  view: { row: 8, layer: 1 },
};

const answer = ({ page }: Playground): Locator => page.locator('.model-answers summary');
const said = async (playground: Playground): Promise<string> =>
  (await answer(playground).innerText()).replaceAll(/\s+/g, ' ');

test('a link with learned weights opens with them, and the answer follows the sentence', async () => {
  const playground = await visit({ scene });
  const { trace } = { trace: await playground.trace() };
  expect(trace.embedding.source).toBe('learned');
  await eventually(() => said(playground)).toMatch(/^The model’s answer at it: trophy /);
  await playground.sentence.fill("The trophy didn't fit in the suitcase because it was too small.");
  await eventually(() => said(playground)).toMatch(/^The model’s answer at it: suitcase /);
  await answer(playground).click();
  expect(await playground.page.locator('.model-how').innerText()).toMatch(/the softmax of all \d+ scores/);
  expect(await playground.page.locator('.model-how tr').count()).toBe(8);
  expect(await playground.page.locator('.model-caution').innerText()).toContain('Wiegreffe & Pinter 2019');
});

test('learned, yours, and back: each matrix says where its numbers are from', async () => {
  const playground = await visit({ scene });
  const { page } = playground;
  await eventually(() => playground.matrix('w_v').innerText()).toMatch(
    /learned \(what “it” names, \d+\.\d %\)/,
  );
  await playground.cell('w_v', 0, 1).click();
  expect(await playground.explanation.innerText()).toMatch(/Training made this number \(what “it” names, /);
  const before = await said(playground);
  await playground.type('w_v', 0, 1, '5000');
  expect(await playground.matrix('w_v').innerText()).toMatch(/yours/);
  await eventually(() => said(playground)).not.toBe(before);
  await page.getByRole('button', { name: 'Back to learned' }).click();
  expect(await playground.matrix('w_v').innerText()).toMatch(/learned \(/);
  await eventually(() => said(playground)).toBe(before);
});

test('a word it has never seen is named with words it knows, and the picture stays', async () => {
  const playground = await visit({ scene });
  const chips = await playground.chipTexts();
  await playground.sentence.fill("The trophies didn't fit in the suitcase because it was too big.");
  expect(await playground.complaint(playground.sentence)).toMatch(
    /never seen “trophies”\. Words it knows: trophy, /,
  );
  expect(await playground.chipTexts()).toEqual(chips);
  await playground.sentence.fill("The violin didn't fit in the suitcase because it was too big.");
  expect(await playground.page.locator('#text-error').count()).toBe(0);
  expect((await playground.chipTexts())[1]).toBe('violin');
});

test('its words can be chosen: one takes the place of the chip that is chosen', async () => {
  const playground = await visit({ scene });
  const { page } = playground;
  await page.getByText(/^Words it knows \(\d+\)$/).click();
  const known = page.getByRole('group', { name: 'English' });
  await playground.chips.nth(6).click();
  await known.getByRole('button', { name: 'box', exact: true }).click();
  expect((await playground.chipTexts())[6]).toBe('box');
  expect(await playground.sentence.inputValue()).toContain('in the box because');
  await known.locator('[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  const first = await known.getByRole('button').first().innerText();
  await page.keyboard.press('Enter');
  expect((await playground.chipTexts())[6]).toBe(first);
  await playground.chips.nth(1).click();
  await page.keyboard.press('F2');
  const options = page.locator('#known-words option');
  expect(await options.count()).toBeGreaterThan(50);
  expect(await page.locator('.chip-rename').getAttribute('list')).toBe('known-words');
});

test.each([
  { locale: 'en-US', colorScheme: 'light' as const, width: 1280 },
  { locale: 'zh-CN', colorScheme: 'dark' as const, width: 360 },
])('all unfolded, axe finds nothing serious, and nothing scrolls sideways: $locale', async (look) => {
  const { width, ...reader } = look;
  const playground = await visit({ ...reader, viewport: { width, height: 800 }, scene });
  await loadAxe(playground);
  await answer(playground).click();
  await playground.page.locator('.known summary').click();
  expect(await offences(playground)).toEqual([]);
  expect(await playground.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('what the weights do not have is refused beside the setting', async () => {
  const playground = await visit({ scene });
  await playground.unfold('controls.n_layers');
  const layers = await playground.control('controls.n_layers');
  await layers.fill('3');
  await layers.press('Enter');
  expect(await playground.complaint(layers)).toMatch(/has learned 2 layers; block\.n_layers is 3/);
});

test('Chinese is cut by its words, without spaces', async () => {
  const playground = await visit({ locale: 'zh-CN', scene });
  await playground.sentence.fill('奖杯放不进箱子，因为它太大了。');
  const chips = await playground.chipTexts();
  expect(chips.join('')).toBe('奖杯放不进箱子，因为它太大了。');
  expect(chips).toContain('箱子');
  await playground.chips.nth(chips.indexOf('它')).click();
  await eventually(() => said(playground)).toMatch(/^模型在它处的回答： ?奖杯/);
});

test('weights that cannot be had are said so, and another try brings them', async () => {
  const playground = await visit({ fresh: true, expected: [/ERR_FAILED/] });
  const { page } = playground;
  await page.route('**/*.safetensors', (route) => route.abort());
  const open = (hash: string): Promise<void> =>
    page.evaluate((to) => document.querySelector('attention-playground')!.openLink(to), hash);
  const hash = `#s=${Buffer.from(JSON.stringify(scene)).toString('base64url')}`;
  await open(hash);
  expect(await page.getByRole('alert').innerText()).toMatch(/^The learned weights could not be had\./);
  expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
  await page.unroute('**/*.safetensors');
  await page.getByRole('alert').getByRole('button').click();
  await eventually(() => playground.chipTexts()).toContain('trophy');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('the attribute alone shows a sentence made for the model, in the language of the page', async () => {
  const playground = await visit({ locale: 'zh-CN' });
  const shown = await playground.page.evaluate(async () => {
    const element = document.createElement('attention-playground');
    element.loading = 'eager'; // it is below the screen
    element.setAttribute('model', 'coreference');
    element.setAttribute('mask', 'causal');
    document.querySelector('attention-playground')!.replaceWith(element);
    await element.ready;
    const { tokens, model, d_model, mask } = element.scene!;
    return { tokens, model, d_model, mask, source: element.trace!.w_q!.source };
  });
  expect(shown).toMatchObject({ model: { task: 'coreference' }, d_model: 32, source: 'learned' });
  expect(shown.mask).toEqual({ kind: 'causal' });
  expect(shown.tokens).toContain('它');
});

test('a model that would learn for an hour can be left, and is left for what is asked for next', async () => {
  const block = { n_layers: 4, norm: 'none', residual: true, ffn: 'gelu', d_ff: 256 } as const;
  const long = { d_model: 64, n_heads: 8, block, batch: 128, steps: 20_000 };
  const hash = linkTo({
    ...scene,
    ...{ d_model: 64, n_heads: 8, block, model: { task: 'coreference', ...long } },
  });
  const playground = await visit();
  const { page, url, t } = playground;
  await page.goto('about:blank');
  await page.goto(url + hash);
  await playground.button('element.model_leave').click();
  await playground.ready();
  expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
  const waits = (): Promise<number> => page.getByText(t('element.model_loading')).count();
  expect(await waits()).toBe(0);
  await page.evaluate(async (long) => {
    location.hash = '';
    location.hash = long;
    await new Promise((done) => addEventListener('hashchange', done, { once: true }));
  }, hash);
  await playground.button('element.model_leave').waitFor();
  await playground.pickLesson(10);
  await eventually(waits).toBe(0);
  await eventually(() => Promise.resolve(page.workers().length)).toBe(0);
});

test('a second element with the same learned weights opens beside the first', async () => {
  const { page } = await visit({ scene });
  const model = await page.evaluate(async () => {
    const second = document.createElement('attention-playground');
    second.setAttribute('model', 'coreference');
    second.loading = 'eager'; // it is below the screen
    document.body.append(second);
    await second.ready;
    return second.scene!.model;
  });
  expect(model).toEqual(scene.model);
});
