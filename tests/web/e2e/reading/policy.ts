// Pages with a Content-Security-Policy of their own.
import { expect, test } from 'vitest';
import { strictHeaders } from '../../../../web/serve.mjs';
import { eventually, visit } from '../visit.js';

const policy = strictHeaders['Content-Security-Policy'];
const withoutWasm = {
  ...strictHeaders,
  'Content-Security-Policy': policy.replace(" 'wasm-unsafe-eval'", ''),
};

test('the strictest policy that the page supports is the one it is tested with', () => {
  expect(policy.split('; ').sort()).toEqual(
    [
      ...["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'"],
      ...["img-src 'self' data:", "connect-src 'self'", "frame-src 'self'"],
    ].sort(),
  );
});

test('a policy that forbids WebAssembly is named to the reader, with the word its author must add (B41)', async () => {
  const playground = await visit({ headers: withoutWasm, expected: [/^policy: script-src wasm-eval/] });
  const said = playground.page.getByRole('alert');
  expect(await said.innerText()).toContain('The engine could not start.');
  expect(await said.innerText()).toMatch(/'wasm-unsafe-eval'.*script-src/);
  await playground.page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await eventually(() => said.innerText()).toMatch(/计算引擎没能启动[^]*'wasm-unsafe-eval'/);
});

test('the table inside the element is what a page without an engine still shows', async () => {
  const playground = await visit({
    ...{ headers: withoutWasm, locale: 'zh-CN', expected: [/^policy: script-src wasm-eval/] },
  });
  const { page } = playground;
  expect(await page.getByRole('alert').innerText()).toMatch(/'wasm-unsafe-eval'/);
  expect(await page.getByRole('table').isVisible()).toBe(true);
  await page.getByRole('button', { name: '再试一次' }).click();
  await eventually(() => page.getByRole('alert').innerText()).toMatch(/'wasm-unsafe-eval'/);
});

test('an engine that does not come the first time is had by trying again', async () => {
  const playground = await visit({ fresh: true, expected: [/^console: .*/] });
  const { page } = playground;
  await page.route('**/*.wasm', (route) => route.abort());
  await page.reload();
  await eventually(() => page.getByRole('alert').count()).toBe(1);
  expect(await page.getByRole('alert').innerText()).toMatch(/engine-\w+\.wasm cannot be reached/);
  await page.unroute('**/*.wasm');
  await playground.button('element.retry').click();
  await eventually(() => page.getByRole('alert').count()).toBe(0);
  expect(await playground.numbers('weights')).toEqual([['0.2750', '0.3444', '0.3806']]);
});

test('a part of the element that does not come leaves the others, and is had by trying again', async () => {
  const playground = await visit({ fresh: true, expected: [/^console: .*/] });
  const { page } = playground;
  await page.route('**/part-*.js', (route) => route.abort());
  await page.reload();
  await eventually(() => page.getByRole('alert').count()).toBe(3); // lesson, steps, arithmetic
  expect(await page.getByRole('alert').first().innerText()).toContain(playground.t('panels.unreachable'));
  expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
  await page.unroute('**/part-*.js');
  for (const name of ['lesson', 'steps']) {
    await playground.button('element.retry').first().click();
    await eventually(() => page.getByRole('alert').count()).toBe(name === 'lesson' ? 2 : 0);
  }
  expect(await playground.numbers('weights')).toEqual([['0.2750', '0.3444', '0.3806']]);
});
