import { describe, expect, test } from 'vitest';
import { addMessages, learn, translator } from '../../../web/model/i18n.js';
import { compare } from '../../../web/model/messages/compare.js';
import { decimals, nameIn, nameOfSlot, signed } from '../../../web/views/compare-names.js';
import { composed } from '../../../web/views/composed.js';

addMessages({ compare });

describe('names and numbers of a comparison', () => {
  test('decimals keep their number, and nothing is minus zero', () => {
    expect([0, 1, 0.126, -0.126].map((value) => decimals(value, 2))).toEqual([
      '0.00',
      '1.00',
      '0.13',
      '−0.13',
    ]);
    expect([decimals(-0.001, 2), decimals(-0.001, 3)]).toEqual(['0.00', '−0.001']);
  });

  test('a difference carries its sign', () => {
    expect([0.5, -0.5, 0].map((value) => signed(value, decimals(value, 1)))).toEqual(['+0.5', '−0.5', '0.0']);
  });

  test('a repeated word carries its place in its own sentence, an exchanged one both names', () => {
    const words = { a: ['the', 'big', 'the'], b: ['a', 'the', 'small'] };
    expect(nameOfSlot({ how: 'moved', a: 2, b: 1 }, words)).toBe('the(2)');
    expect(nameIn(words.b, 1)).toBe('the');
    expect(nameOfSlot({ how: 'exchanged', a: 1, b: 2 }, words)).toBe('big / small');
    expect(nameOfSlot({ how: 'added', a: null, b: 0 }, words)).toBe('a');
    expect(nameIn(words.a, null)).toBe('');
  });

  test('Chinese sets Latin words apart, and Han ones not', async () => {
    await learn('zh');
    const t = translator('zh');
    const line = (query: string, key: string) => {
      const args = { query, key, a: '0.1' };
      return composed(t, 'compare.cell_only_a', args, args).join('');
    };
    expect(line('we', 'love')).toBe('we 看 love：0.1，只有 A 有');
    expect(line('我', '苹果')).toBe('我看苹果：0.1，只有 A 有');
  });
});
