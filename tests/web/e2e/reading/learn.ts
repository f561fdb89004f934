// Training as a reader steers it: stopped, by steps, from the beginning, back in time, astray, and taken to the playground.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { strictHeaders } from '../../../../web/serve.mjs';
import { loadAxe, offences } from '../axe.js';
import type { Playground } from '../playground.js';
import { eventually, visit } from '../visit.js';
import { openLearn, shares, state, words } from './learn-head.js';

const press = async ({ page }: Playground, ...buttons: readonly string[]): Promise<void> => {
  for (const one of buttons) await page.locator(`#learn-${one}`).click();
};
/** What the curves say of the moment that is shown. */
const told = ({ page }: Playground): Promise<string> => page.locator('.learn-curves .chart-told').innerText();
const steps = async (playground: Playground): Promise<number> =>
  Number(/Step (\d+)/.exec(await playground.page.locator('.learn-progress').innerText())?.[1]);

async function stepAndTell(playground: Playground, count: number): Promise<string[]> {
  const said: string[] = [];
  for (let i = 1; i <= count; i++) {
    await press(playground, 'step');
    await eventually(() => told(playground)).toMatch(new RegExp(`^Step ${i}: loss `));
    said.push((await told(playground)).replace(/, of held-out.*/, ''));
  }
  return said;
}
async function openSettings({ page }: Playground): Promise<void> {
  await page.locator('.learn-settings summary').click();
}
/** The largest model there is, and a rate far too large for it. */
async function setLargest(playground: Playground, ...more: readonly [string, string][]): Promise<Locator> {
  const { page } = playground;
  await openSettings(playground);
  for (const [key, value] of [['n_layers', '4'], ['n_heads', '8'], ['d_model', '64'], ...more])
    await page.locator(`#learn-${key}`).selectOption(value!);
  const rate = page.locator('#learn-learning_rate');
  await rate.fill('10');
  await rate.press('Enter');
  await eventually(() => steps(playground)).toBe(0);
  return rate;
}

test('the same seed gives the same losses again, another seed others', async () => {
  const playground = await openLearn();
  const first = await stepAndTell(playground, 3);
  expect(new Set(first).size).toBe(3);
  await press(playground, 'reset');
  await eventually(() => steps(playground)).toBe(0);
  expect(await stepAndTell(playground, 3)).toEqual(first);
  await openSettings(playground);
  await playground.page.locator('#learn-seed').fill('77');
  await playground.page.locator('#learn-seed').press('Enter');
  await eventually(() => steps(playground)).toBe(0);
  expect(await stepAndTell(playground, 3)).not.toEqual(first);
});

test('it stops where it is told to, goes on from there, and back through its moments', async () => {
  const playground = await openLearn();
  const { page } = playground;
  await page.locator('[data-place="1/1"]').click(); // the same head at every moment
  const random = await shares(playground);
  await press(playground, 'start');
  await eventually(() => steps(playground)).toBeGreaterThan(120);
  await press(playground, 'start');
  await eventually(() => state(playground)).toMatch(/^Paused after \d+ steps/);
  const stood = await steps(playground);
  const now = await shares(playground);
  expect(now).not.toEqual(random);
  await page.waitForTimeout(400);
  expect(await steps(playground)).toBe(stood);

  await page.locator('#learn-timeline').focus();
  await page.keyboard.press('Home');
  await eventually(() => shares(playground)).toEqual(random);
  expect(await page.locator('.learn-source').innerText()).toMatch(/^Weights: random \(seed \d+\)/);
  expect(await page.locator('.learn-moment').innerText()).toBe('after 0 steps');
  const cursor = page.locator('.learn-curves .chart-cursor').first();
  const left = await cursor.getAttribute('x1');
  await page.keyboard.press('ArrowRight');
  await eventually(() => cursor.getAttribute('x1')).not.toBe(left);
  await press(playground, 'now');
  await eventually(() => shares(playground)).toEqual(now);
  await press(playground, 'start');
  await eventually(() => steps(playground)).toBeGreaterThan(stood);
});

test('closing the panel pauses it, opening it again lets it go on only if it was running', async () => {
  const playground = await openLearn();
  const { page } = playground;
  await press(playground, 'start');
  await eventually(() => steps(playground)).toBeGreaterThan(10);
  await page.locator('#open-learn').click();
  await page.waitForTimeout(300);
  await page.locator('#open-learn').click();
  const back = await steps(playground);
  await eventually(() => steps(playground)).toBeGreaterThan(back);
  await press(playground, 'start');
  await eventually(() => state(playground)).toMatch(/^Paused/);
  const stood = await steps(playground);
  await page.locator('#open-learn').click();
  await page.locator('#open-learn').click();
  await page.waitForTimeout(400);
  expect(await steps(playground)).toBe(stood);
});

test('weights that are used compute in the playground, and the address makes them again', async () => {
  const playground = await openLearn();
  const { page } = playground;
  await stepAndTell(playground, 5);
  const [seen, named] = [await shares(playground), await page.locator('.learn-watched .reading').innerText()];
  await press(playground, 'use');
  await eventually(async () => (await playground.scene()).model?.steps).toBe(5);
  const { model, view, tokens } = await playground.scene();
  expect(model).toMatchObject({ task: 'coreference' });
  expect(named).toMatch(new RegExp(`^Layer ${view.layer + 1}, head ${view.head + 1}: it `));
  const row = await rowOf(playground);
  expect(row.map((weight) => Number(weight.toFixed(2)))).toEqual(seen);
  expect(tokens).toHaveLength(seen.length);
  const address = await page.evaluate(() => document.querySelector('attention-playground')!.toURL());

  const again = await visit({ hash: new URL(address).hash });
  await eventually(async () => (await again.scene()).model?.steps, { timeout: 60_000 }).toBe(5);
  expect(await rowOf(again)).toEqual(row);
});

/** Of the followed word, in the layer and head in view. */
async function rowOf(playground: Playground): Promise<number[]> {
  const { view, tokens } = await playground.scene();
  const { layers } = (await playground.trace()) as unknown as {
    layers: { heads: { weights: { data: number[] } }[] }[];
  };
  const { data } = layers[view.layer]!.heads[view.head]!.weights;
  return data.slice(view.row * tokens.length, (view.row + 1) * tokens.length);
}

test('what is half typed into a setting stays there while it learns', async () => {
  const playground = await openLearn();
  const seed = playground.page.locator('#learn-seed');
  await openSettings(playground);
  await press(playground, 'start');
  await seed.fill('12');
  const before = await steps(playground);
  await eventually(() => steps(playground)).toBeGreaterThan(before + 20);
  expect(await seed.inputValue()).toBe('12');
  await seed.press('Enter');
  await eventually(() => steps(playground)).toBe(0);
  expect(await seed.inputValue()).toBe('12');
});

test('far too large a rate: it stops, says so, keeps the last good weights, and a smaller one helps (B33)', async () => {
  const playground = await openLearn();
  const { page } = playground;
  const rate = await setLargest(playground);
  await page.locator('#learn-hurry').check();
  const [first] = await stepAndTell(playground, 1);
  await press(playground, 'start');
  await eventually(() => state(playground), { timeout: 60_000 }).toMatch(
    /went astray.*last good weights.*smaller learning rate/,
  );
  const stood = await steps(playground);
  expect(await page.locator('#learn-start').getAttribute('aria-disabled')).toBe('true');
  const kept = await shares(playground);
  expect(kept.every(Number.isFinite)).toBe(true);
  const curve = page.locator('.learn-curves .chart-curve').first();
  const drawn = await curve.getAttribute('points');

  await rate.fill('1e6');
  await rate.press('Enter');
  const complaint = page.locator('#learn-learning_rate-error');
  expect(await complaint.innerText()).toMatch(/Learning rate must lie between 0 and 10/);
  for (let i = 0; i < 10; i++) {
    await page.locator('#learn-hurry').click();
    await page.locator('.learn-known summary').click();
    await page.locator('.learn-words [data-word]').nth(i).click();
  }
  expect(await curve.getAttribute('points')).toBe(drawn);
  expect(await steps(playground)).toBe(stood);
  const address = await page.evaluate(() => document.querySelector('attention-playground')!.toURL());
  expect(address).toMatch(/#s=/);

  await press(playground, 'reset');
  await eventually(() => steps(playground)).toBe(0);
  expect(await stepAndTell(playground, 1)).toEqual([first]);
  await press(playground, 'start');
  await eventually(() => state(playground), { timeout: 60_000 }).toMatch(/went astray/);
  await press(playground, 'rescue');
  await eventually(() => state(playground)).toMatch(/^Untrained/);
  expect(await rate.inputValue()).toBe('0.3');
});

test('weights too far astray to be drawn leave the last picture that was, and a page that goes on', async () => {
  const playground = await openLearn();
  await setLargest(playground, ['ffn', 'swiglu']);
  await press(playground, 'start');
  await eventually(() => state(playground), { timeout: 60_000 }).toMatch(/went astray/);
  expect((await shares(playground)).every(Number.isFinite)).toBe(true);
  await press(playground, 'reset');
  await eventually(() => state(playground)).toMatch(/^Untrained/);
});

test('words of the vocabulary may be exchanged; one it has never seen is refused beside the field', async () => {
  const playground = await openLearn();
  const { page } = playground;
  const field = page.locator('#learn-text');
  const written = await field.inputValue();
  await field.fill(written.replace('big', 'enormous'));
  expect(await page.locator('#learn-text-error').innerText()).toContain('enormous');
  expect(await words(playground)).toContain('big');
  await field.fill(written.replace('trophy', 'guitar'));
  await eventually(() => words(playground)).toContain('guitar');
  expect(await page.locator('#learn-text-error').count()).toBe(0);
  expect(await page.locator('.learn-words .is-query .chip-token').innerText()).toBe('it');
});

test('where workers are refused it learns on the page itself', async () => {
  const policy = `${strictHeaders['Content-Security-Policy']}; worker-src 'none'`;
  const playground = await openLearn({
    headers: { ...strictHeaders, 'Content-Security-Policy': policy },
    expected: [/worker-src/],
    fresh: true,
  });
  await press(playground, 'start');
  await eventually(() => steps(playground)).toBeGreaterThan(20);
});

test.each([
  { locale: 'en-US', viewport: { width: 1280, height: 900 } },
  {
    ...{ locale: 'zh-CN', colorScheme: 'dark' as const, isMobile: true, hasTouch: true },
    viewport: { width: 360, height: 740 },
  },
])(
  'axe finds nothing serious, nothing scrolls sideways, composites are one Tab stop: $locale',
  async (reader) => {
    const playground = await openLearn(reader);
    const { page } = playground;
    await loadAxe(playground);
    await press(playground, 'start');
    await eventually(() => page.locator('.learn-runs').count()).toBe(1);
    await press(playground, 'start');
    for (const summary of await page.locator('.learn summary').all()) await summary.click();
    expect(await offences(playground)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBe(0);
    for (const composite of ['.learn-words', '.learn-heads'])
      expect(await page.locator(`${composite} [tabindex="0"]`).count()).toBe(1);
    const start = page.locator('#learn-start');
    await start.scrollIntoViewIfNeeded();
    const { y, height } = (await start.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(reader.viewport.height);
  },
);

test('every task can be chosen, takes a step and answers; its heads are drawn', async () => {
  const playground = await openLearn();
  const { page } = playground;
  const choice = page.locator('#learn-task');
  const tasks = await choice
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(tasks.length).toBeGreaterThan(4);
  for (const task of tasks) {
    await choice.selectOption(task);
    await eventually(() => state(playground), { message: task }).toMatch(/^Untrained/);
    await press(playground, 'step');
    await eventually(() => steps(playground), { message: task }).toBe(1);
    await eventually(() => page.locator('.learn-answer').innerText(), { message: task }).toMatch(
      / \d\.\d\d /,
    );
    expect(await page.locator('.learn-heads canvas').count(), task).toBeGreaterThan(0);
  }
});

test('heads are walked with arrow keys, and the one that was chosen stays', async () => {
  const playground = await openLearn();
  const { page } = playground;
  const chosen = () => page.locator('.learn-heads [aria-checked="true"]').getAttribute('data-place');
  await page.locator('.learn-heads [tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await eventually(chosen).toBe('0/0');
  await page.keyboard.press('ArrowDown');
  await eventually(chosen).toBe('1/0');
  await press(playground, 'step');
  await eventually(() => steps(playground)).toBe(1);
  expect(await chosen()).toBe('1/0');
  await press(playground, 'follow');
  await eventually(() => page.locator('#learn-follow').count()).toBe(0);
});

test('where little motion is wanted the picture changes no faster than once a second', async () => {
  const playground = await openLearn({ reducedMotion: 'reduce' });
  const { page } = playground;
  await press(playground, 'start');
  const seen: string[] = [];
  const start_ms = performance.now();
  for (let i = 0; i < 30; i++) {
    seen.push((await shares(playground)).join());
    await page.waitForTimeout(100);
  }
  const changes = seen.filter((one, i) => one !== seen[i - 1]).length;
  expect(changes).toBeGreaterThan(1);
  expect(changes).toBeLessThanOrEqual((performance.now() - start_ms) / 1000 + 2);
});

test('an element that is taken out of its page takes its worker along; one that is moved keeps it', async () => {
  const playground = await openLearn();
  const { page } = playground;
  await press(playground, 'step');
  await eventually(() => steps(playground)).toBe(1);
  expect(page.workers()).toHaveLength(1);
  await page.evaluate(() => {
    document.body.append(document.querySelector('attention-playground')!);
  });
  await page.waitForTimeout(300);
  expect(page.workers()).toHaveLength(1);
  await page.evaluate(() => {
    document.querySelector('attention-playground')!.remove();
  });
  await eventually(() => Promise.resolve(page.workers().length)).toBe(0);
});

test('another language watches its own sentence, and what is learned goes on', async () => {
  const playground = await openLearn();
  const { page } = playground;
  await stepAndTell(playground, 2);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await eventually(() => words(playground)).toContain('奖杯');
  expect(await page.locator('.learn-progress').innerText()).toContain('第 2 步');
});

test('a listener hears milestones, not steps', async () => {
  const playground = await openLearn();
  const { page } = playground;
  const heard = await page.evaluateHandle(() => {
    const said: string[] = [];
    const status = document
      .querySelector('attention-playground')!
      .shadowRoot!.querySelector('.learn > [role="status"], .learn [role="status"]')!;
    new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
      ...{ childList: true, characterData: true, subtree: true },
    });
    return said;
  });
  await press(playground, 'start');
  await eventually(() => state(playground), { timeout: 60_000 }).toMatch(/^Learned/);
  await eventually(async () => (await heard.jsonValue()).at(-1)).toMatch(/^\d+ steps are done|^Learned/);
  const said = await heard.jsonValue();
  expect(said[0]).toBe('It begins to learn.');
  expect(said.length).toBeLessThan(8);
});
