// Links that were cut off, altered or made by somebody unkind: the page opens, says what is wrong, and runs nothing.
import { describe, expect, test } from 'vitest';
import { translator } from '../../../../web/model/i18n.js';
import type { Playground } from '../playground.js';
import { eventually, linkTo, visit } from '../visit.js';

const base = { v: 1, tokens: ['a', 'b'], d_model: 4 };

/** The lesson the page opens with, usable, with nothing on Object.prototype. */
async function expectUsable(playground: Playground): Promise<void> {
  expect(await playground.page.evaluate(() => (({}) as { polluted?: unknown }).polluted)).toBeUndefined();
  await playground.sentence.fill('still here');
  expect(await playground.chipTexts()).toEqual(['still', 'here']);
  const { weights } = (await playground.trace()).heads[0]!;
  expect(weights.data.reduce((a, b) => a + b, 0)).toBeCloseTo(weights.shape[0] ?? 0, 5);
}

/** As if the link was pasted into the address of the open page. */
async function paste({ page }: Playground, hash: string): Promise<void> {
  await page.evaluate(async (pasted) => {
    const changed = new Promise((done) => addEventListener('hashchange', done, { once: true }));
    location.hash = pasted;
    await changed;
    await document.querySelector('attention-playground')!.updateComplete;
  }, hash);
}

describe.each(['en-US', 'zh-CN'])('for a reader of %s', (locale) => {
  test('an unreadable link is said to be so, and the page opens with its first lesson (B60)', async () => {
    const said = translator(locale === 'zh-CN' ? 'zh' : 'en')('errors.link_unreadable');
    const playground = await visit({ locale, hash: '#s=%' });
    expect(await playground.messages.innerText()).toContain(said);
    expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
    const before = await playground.trace();
    const unreadable = ['#s=%E0%A4%A', '#s=@@@', '#s=e30x', '#s=WzFd', linkTo('text'), linkTo(null)];
    const all: [hash: string, message: string][] = [
      ['#s=', playground.t('errors.link_empty')],
      ['#lesson=nothing', playground.t('errors.unknown_lesson', { id: 'nothing' })],
      ...unreadable.map((hash): [string, string] => [hash, said]),
    ];
    for (const [hash, message] of locale === 'en-US' ? all : all.slice(0, 3)) {
      await paste(playground, hash);
      expect(await playground.messages.innerText(), hash).toContain(message);
      expect(await playground.trace(), hash).toEqual(before);
    }
    await expectUsable(playground);
    expect(await playground.messages.innerText()).not.toContain(said);
  });
});

test('a link to an empty sentence is refused, and the lesson stays with its text', async () => {
  const playground = await visit({ hash: linkTo({ v: 1, text: '' }) });
  const lesson = playground.page.getByRole('complementary', { name: 'Lesson' });
  for (const empty of [{ text: ' \n' }, { tokens: [] }, { text: '' }]) {
    await paste(playground, linkTo({ v: 1, ...empty, d_model: 8 }));
    expect(await playground.messages.innerText()).toMatch(/This link cannot be opened.*empty/);
    expect(await playground.chipTexts()).toEqual(['我', '喜欢', '苹果']);
    expect(await lesson.innerText()).toContain('By hand: 我喜欢苹果');
  }
  await expectUsable(playground);
});

describe('a link with wrong parts', () => {
  test('is told in Chinese too', async () => {
    const playground = await visit({
      locale: 'zh-CN',
      hash: linkTo({ ...base, n_heads: 1e9, layers: null }),
    });
    expect(await playground.messages.innerText()).toMatch(/这个链接有一部分无法使用[^]*n_heads[^]*layers/);
  });

  test('opens without them and names each', async () => {
    const playground = await visit();
    const wrong: [part: object, field: string][] = [
      [{ n_heads: 1e9 }, 'n_heads'],
      [{ n_heads: '4' }, 'n_heads'],
      [{ n_heads: [4] }, 'n_heads'],
      [{ n_heads: 3 }, 'n_heads'],
      [{ d_model: 1e9 }, 'd_model'],
      [{ d_model: 2.5 }, 'd_model'],
      [{ d_model: null }, 'd_model'],
      [{ random: { seed: {} } }, 'random.seed'],
      [{ temperature: 0 }, 'temperature'],
      [{ n: 1000000 }, 'n'],
      [{ layers: null }, 'layers'],
      [{ pins: { w_q: [[1, 2], [3]] } }, 'pins.w_q'],
      [{ pins: { x: 'alert(1)' } }, 'pins.x'],
    ];
    for (const [part, field] of wrong) {
      await paste(playground, linkTo({ ...base, ...part }));
      const said = await playground.messages.innerText();
      expect(said, field).toContain(playground.t('element.link_partly'));
      expect(said, field).toContain(field);
      expect(await playground.chipTexts()).toEqual(['a', 'b']);
      expect((await playground.scene()).d_model).toBe(4);
    }
    await expectUsable(playground);
  });
});

test('a link cannot reach into the prototypes of the page (B62)', async () => {
  const playground = await visit();
  const own = '{"v":1,"tokens":["a"],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  const nested =
    '{"v":1,"tokens":["a"],"pins":{"__proto__":{"polluted":1}},"view":{"__proto__":{"polluted":1}}}';
  const task = '{"v":1,"tokens":["a"],"model":{"task":"__proto__"}}';
  const encode = (json: string) => `#s=${Buffer.from(json).toString('base64url')}`;
  for (const hash of [
    ...['#__proto__[polluted]=1', '#constructor.prototype.polluted=1', '#__proto__.polluted=1&s='],
    ...[encode(own), encode(nested), encode(task), '#lesson=constructor', '#lesson=__proto__'],
  ]) {
    await paste(playground, hash);
    await expectUsable(playground);
  }
});

test('a link of absurd size is refused, and the page goes on', async () => {
  const playground = await visit();
  const brackets = `#s=${Buffer.from('['.repeat(100_000)).toString('base64url')}`;
  const nested = `#s=${Buffer.from(`{"v":1,"pins":${'['.repeat(90_000)}${']'.repeat(90_000)}}`).toString('base64url')}`;
  const wide = linkTo({ ...base, d_model: 512, n_heads: 32, tokens: Array(2048).fill('a') });
  for (const hash of [brackets, nested, `#s=${'A'.repeat(1_500_000)}`, wide]) {
    await paste(playground, hash);
    expect(await playground.messages.innerText(), hash.slice(0, 20)).not.toBe('');
    await expectUsable(playground);
  }
});

test('a broken link on an open page leaves what the reader has made', async () => {
  const playground = await visit();
  await playground.type('k', 0, 0, '3');
  const before = await playground.trace();
  await playground.page.evaluate(() => {
    location.hash = '#s=@@@';
  });
  await eventually(() => playground.messages.innerText()).toContain('could not be read');
  expect(await playground.trace()).toEqual(before);
  await playground.page.goBack();
  expect(await playground.trace()).toEqual(before);
});

test('a scene from a newer page is not guessed at', async () => {
  const playground = await visit({ hash: linkTo({ ...base, v: 99 }) });
  expect(await playground.messages.innerText()).toMatch(/version 99.*newer/);
  await expectUsable(playground);
});
