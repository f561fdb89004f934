// What may stand in the address of a frame, and what is made of it (B62).
import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../web/embed/address.js';
import { LINK_LIMIT } from '../../../web/model/link-limit.js';

const attributes = (hash: string) => Object.fromEntries(readAddress(hash).attributes);

describe('the address of a frame', () => {
  test('says attributes as the element has them', () => {
    expect(attributes('#lesson=apple&hide=seed+mask&lang=zh&tokens=%E6%88%91%7C%E5%96%9C%E6%AC%A2')).toEqual({
      lesson: 'apple',
      hide: 'seed mask',
      lang: 'zh',
      tokens: '我|喜欢',
    });
    expect(attributes('#readonly&w-q=1+0%3B+0+1')).toEqual({ readonly: '', 'w-q': '1 0; 0 1' });
  });

  test('may hold a scene as links do, with the lesson whose text belongs to it', () => {
    const { link, attributes } = readAddress('#s=eyJ2IjoxfQ&lesson=apple&hide=seed');
    expect(link).toBe('#s=eyJ2IjoxfQ&lesson=apple');
    expect(attributes).toEqual([['hide', 'seed']]);
  });

  test('gives the frame a name of letters, digits and dashes, or none', () => {
    expect(readAddress('#id=first-one_2').id).toBe('first-one_2');
    for (const id of ['<b>', 'a b', 'x'.repeat(65), '%00']) {
      expect(readAddress(`#id=${id}`).id).toBe('');
      expect(readAddress(`#id=${id}`).unknown).toEqual(['id']);
    }
  });

  test('what is said twice is said once', () => {
    expect(attributes('#seed=1&seed=2')).toEqual({ seed: '1' });
  });

  test('empty or without a hash it asks for nothing', () => {
    for (const hash of ['', '#', '#&&', '#=']) expect(readAddress(hash).attributes).toEqual([]);
  });
});

describe('a hostile address', () => {
  test.each([
    '#__proto__[polluted]=1',
    '#__proto__=1',
    '#constructor.prototype.polluted=1',
    '#constructor=1&prototype=2&toString=3&hasOwnProperty=4',
    '#onload=alert(1)&style=position:fixed&onclick=x',
  ])('%s sets nothing and is told', (hash) => {
    const asked = readAddress(hash);
    expect(asked.attributes).toEqual([]);
    expect(asked.unknown.length).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each(['#%', '#%E0%A4%A', '#lang=%ff%fe', '#\ud800=\udfff', '#lesson=%', `#${'['.repeat(100_000)}`])(
    'a malformed one does not throw',
    (hash) => {
      expect(() => readAddress(hash)).not.toThrow();
    },
  );

  test('what WordPress puts behind an address is no part of it', () => {
    const asked = readAddress('#lesson=apple&lang=zh#?secret=aB3dE6gH9k');
    expect(asked.attributes).toEqual([
      ['lesson', 'apple'],
      ['lang', 'zh'],
    ]);
    expect(asked.unknown).toEqual([]);
  });

  test('ten megabytes are not looked into, and their length is told', () => {
    const asked = readAddress(`#text=${'x'.repeat(10 * 2 ** 20)}`);
    expect(asked.attributes).toEqual([]);
    expect(asked.tooLong).toBeGreaterThan(10 * 2 ** 20);
  });

  test('at the limit it is read', () => {
    expect(readAddress(`#text=${'x'.repeat(LINK_LIMIT - 5)}`).attributes).toHaveLength(1);
    expect(readAddress(`#text=${'x'.repeat(LINK_LIMIT - 4)}`).tooLong).toBe(LINK_LIMIT + 1);
  });

  test('of a thousand unknown names a few are told, and short', () => {
    const asked = readAddress(
      `#${Array.from({ length: 1000 }, (_, i) => `${'y'.repeat(100)}${i}=1`).join('&')}`,
    );
    expect(asked.unknown).toHaveLength(5);
    expect(Math.max(...asked.unknown.map(({ length }) => length))).toBeLessThan(50);
  });
});
