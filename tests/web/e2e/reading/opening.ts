import { expect, test } from 'vitest';
import { visit } from '../visit.js';

test('the page opens with 我喜欢苹果 worked through', async () => {
  const playground = await visit();
  const { page } = playground;
  expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
  expect(await playground.numbers('raw')).toEqual([['0.3600', '0.8100', '1.010']]);
  expect(await playground.numbers('scaled')).toEqual([['0.1800', '0.4050', '0.5050']]);
  expect(await playground.numbers('weights')).toEqual([['0.2750', '0.3444', '0.3806']]);
  expect(await playground.numbers('output')).toEqual([['0.3339', '0.4828', '0.5767', '0.3206']]);
  const lesson = await page.getByRole('complementary', { name: 'Lesson' }).innerText();
  expect(lesson).toContain('By hand: 我喜欢苹果');
  for (const number of ['0.2750', '0.3444', '0.3806', '0.275001', '0.344390', '0.380609']) {
    expect(lesson).toContain(number);
  }
});

test('one line says what the word looks at, in the language of the reader', async () => {
  const { reading } = await visit();
  expect(await reading.innerText()).toBe('苹果 looks most at itself, 0.3806, then at 喜欢, 0.3444.');
  const chinese = await visit({ locale: 'zh-CN' });
  expect(await chinese.reading.innerText()).toBe('苹果最看重自己（0.3806），其次是喜欢（0.3444）。');
});

test('the arithmetic of the heaviest weight is worked out without a click', async () => {
  const { explanation } = await visit();
  const text = await explanation.innerText();
  expect(text).toMatch(/Weights: query 苹果 ?\(2\), key 苹果 ?\(2\): 0\.3806/);
  for (const operand of ['0.505', '2.627', '0.7225', '0.9048']) expect(text).toContain(operand);
});

test('one number typed into K changes scores, weights and output at once', async () => {
  const playground = await visit();
  await playground.type('k', 0, 2, '1.1');
  // Read without waiting: 0.36 + 0.9 × 1 = 1.26.
  expect(await playground.numbers('k').then(([first]) => first)).toEqual([
    '0.9000',
    '0.2000',
    '1.100',
    '0.3000',
  ]);
  expect(await playground.numbers('raw')).toEqual([['1.260', '0.8100', '1.010']]);
  expect(await playground.numbers('scaled')).toEqual([['0.6300', '0.4050', '0.5050']]);
  const [weights = []] = await playground.numbers('weights');
  const exps = [0.63, 0.405, 0.505].map((score) => Math.exp(score));
  const sum = exps.reduce((a, b) => a + b);
  expect(weights).toEqual(exps.map((one) => (one / sum).toFixed(4)));
  const values = [0.7, 0.3, 0.1];
  const first = exps.reduce((total, one, i) => total + (one / sum) * (values[i] ?? 0), 0);
  expect((await playground.numbers('output'))[0]?.[0]).toBe(first.toFixed(4));
  expect(await playground.reading.innerText()).toBe('苹果 looks most at 我, 0.3730, then at itself, 0.3292.');
});

test('nothing is asked of any other server', async () => {
  const { page, url } = await visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await page.getByRole('button', { name: '目录' }).click();
  await page.getByRole('button', { name: '8. 多个头' }).click();
  await page.getByRole('heading', { level: 2, name: '多个头' }).waitFor();
  expect(asked.some((address) => address.endsWith('.wasm'))).toBe(true);
  expect(asked.filter((address) => !address.startsWith(new URL(url).origin))).toEqual([]);
});

test('a scene or a lesson that is set at any moment of the start is the one that opens', async () => {
  const { page } = await visit();
  const opened = await page.evaluate(async () => {
    const found: string[] = [];
    for (let wait_ms = 0; wait_ms < 60; wait_ms += 8) {
      for (const what of ['scene', 'lesson'] as const) {
        const one = document.createElement('attention-playground');
        one.loading = 'eager'; // it is far below the screen
        document.body.append(one);
        await new Promise((next) => setTimeout(next, wait_ms));
        if (what === 'scene') one.scene = { v: 1, tokens: ['the', 'cat', 'sat'] };
        else one.setAttribute('lesson', 'the_cat_sat');
        await one.ready;
        await one.updateComplete;
        found.push((one.scene as { tokens: string[] }).tokens.join(' '));
        one.remove();
      }
    }
    return [...new Set(found)];
  });
  expect(opened).toEqual(['the cat sat']);
});
