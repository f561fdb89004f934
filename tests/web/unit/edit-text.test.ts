import { describe, expect, test } from 'vitest';
import { tokensIntent, type TokenEdit } from '../../../web/model/edit-sentence.js';
import { matchTokens } from '../../../web/model/edit-text.js';
import { applyIntent, sentenceOf } from '../../../web/model/edit.js';
import type { Scene } from '../../../web/model/scene.js';
import { fresh, limits, refusal, sceneOf, typedX } from './scenes.js';

const type = (scene: Scene, text: string): Scene =>
  applyIntent(scene, null, { type: 'text', text }, limits, fresh).scene;

function edit(scene: Scene, change: TokenEdit): Scene {
  const intent = tokensIntent(scene, change);
  return intent ? applyIntent(scene, null, intent, limits, fresh).scene : scene;
}

describe('typing', () => {
  test('cuts the text as the scene says', () => {
    expect(type(sceneOf({ tokenize: 'words' }), '我喜欢苹果').tokens).toEqual(['我', '喜欢', '苹果']);
    expect(type(sceneOf({ tokenize: 'chars' }), '我喜欢').tokens).toEqual(['我', '喜', '欢']);
  });

  test('keeps the text exactly as typed', () => {
    expect(type(sceneOf({}), ' a  b ').text).toBe(' a  b ');
  });

  test('gives the same tokens as pasting the whole', () => {
    let scene = sceneOf({});
    for (const text of ['研', '研究', '研究生', '研究生命', '研究生命起源']) scene = type(scene, text);
    expect(scene.tokens).toEqual(type(sceneOf({}), '研究生命起源').tokens);
  });

  test('another way of cutting cuts the same text anew', () => {
    const { scene } = applyIntent(
      sceneOf({ text: '我喜欢' }),
      null,
      { type: 'param', key: 'tokenize', value: 'chars' },
      limits,
      fresh,
    );
    expect([scene.tokenize, scene.text, scene.tokens]).toEqual(['chars', '我喜欢', ['我', '喜', '欢']]);
  });

  test('tokens without a text are typed on as the text they make', () => {
    const scene = sceneOf({ tokens: ['运动鞋', '跑步'] });
    expect(sentenceOf(scene)).toBe('运动鞋跑步');
    expect(type(scene, '运动鞋跑步！').tokens).toEqual(['运动鞋', '跑步', '！']);
    const { scene: cut } = applyIntent(
      scene,
      null,
      { type: 'param', key: 'tokenize', value: 'chars' },
      limits,
      fresh,
    );
    expect([cut.text, cut.tokens]).toEqual(['运动鞋跑步', ['运', '动', '鞋', '跑', '步']]);
  });

  test('ten thousand words are refused with the limit', () => {
    for (const tokenize of ['words', 'spaces'] as const) {
      const { what, args } = refusal(() => type(sceneOf({ tokenize }), 'word '.repeat(10_000)));
      expect(what).toBe(tokenize === 'words' ? 'text tokens_at_least' : 'tokens too_many_tokens');
      expect(args).toMatchObject({ value: '10000', limit: '2048' });
    }
  });

  test.each(['words', 'chars'] as const)('65,000 characters of %s are refused before they are cut', (how) => {
    const text = '我喜欢吃苹果和香蕉'.repeat(7223).slice(0, 65_000);
    const { what, args } = refusal(() => type(sceneOf({ tokenize: how }), text));
    expect(what).toBe('text text_tokens');
    expect(args).toMatchObject({ value: '65000', limit: '2048' });
  });

  test('ten megabytes are refused before they are cut', () => {
    const start = performance.now();
    expect(refusal(() => type(sceneOf({}), 'a '.repeat(5_000_000))).what).toBe('text too_long');
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('tokens made by hand', () => {
  const shoes = edit(sceneOf({ text: '运动鞋跑步' }), { type: 'merge', at: 0 });

  test('merging leaves the text as it is', () => {
    expect([shoes.tokens, shoes.text]).toEqual([['运动鞋', '跑步'], '运动鞋跑步']);
  });

  test('stay merged while the reader types elsewhere', () => {
    expect(type(shoes, '运动鞋跑步，透气').tokens).toEqual(['运动鞋', '跑步', '，', '透', '气']);
    expect(type(shoes, '我，运动鞋跑步').tokens).toEqual(['我', '，', '运动鞋', '跑步']);
  });

  test('are cut anew when their own text is typed in', () => {
    expect(type(shoes, '运动裤鞋跑步').tokens).not.toContain('运动鞋');
    expect(type(shoes, '活动鞋跑步').tokens.join('')).toBe('活动鞋跑步');
  });

  test('split words stay split', () => {
    const scene = edit(sceneOf({ text: 'I am playing' }), { type: 'split', at: 2, caret: 4 });
    expect([scene.tokens, scene.text]).toEqual([['I', 'am', 'play', 'ing'], 'I am playing']);
    expect(type(scene, 'I am playing now').tokens).toEqual(['I', 'am', 'play', 'ing', 'now']);
    expect(type(scene, 'I was playing').tokens).toEqual(['I', 'was', 'play', 'ing']);
    expect(type(scene, 'I am playings').tokens).toEqual(['I', 'am', 'playings']);
  });

  test('splitting and merging again gives the word back', () => {
    const split = edit(sceneOf({ text: 'playing' }), { type: 'split', at: 0, caret: 4 });
    expect(edit(split, { type: 'merge', at: 0 }).tokens).toEqual(['playing']);
  });

  test('a name of two words is one token until it is touched', () => {
    const scene = edit(sceneOf({ text: 'in New York' }), { type: 'merge', at: 1 });
    expect(scene.tokens).toEqual(['in', 'New York']);
    expect(type(scene, 'in New York City').tokens).toEqual(['in', 'New York', 'City']);
  });
});

describe('the text follows edited tokens', () => {
  const cats = sceneOf({ text: 'the  cat\nsat.' });

  test('renaming puts the new name in its place and keeps the gaps', () => {
    expect(edit(cats, { type: 'rename', at: 1, text: 'dog' }).text).toBe('the  dog\nsat.');
  });

  test('deleting closes the gap', () => {
    expect(edit(cats, { type: 'delete', at: 1 }).text).toBe('the sat.');
    expect(edit(sceneOf({ text: '我喜欢苹果' }), { type: 'delete', at: 1 }).text).toBe('我苹果');
  });

  test('moving writes a text with the new order', () => {
    const scene = edit(sceneOf({ text: '我喜欢苹果' }), { type: 'move', at: 2, to: 0 });
    expect([scene.tokens, scene.text]).toEqual([['苹果', '我', '喜欢'], '苹果我喜欢']);
  });

  test('whatever was edited, the text still holds the tokens in order', () => {
    let scene = sceneOf({ text: 'The cat, which sat (here), purred.' });
    const edits: TokenEdit[] = [
      { type: 'move', at: 0, to: 3 },
      { type: 'merge', at: 2 },
      { type: 'characters', at: 1 },
      { type: 'delete', at: 4 },
      { type: 'rename', at: 0, text: 'a b' },
      { type: 'split', at: 5, caret: 2 },
      { type: 'move', at: 6, to: 1 },
    ];
    for (const change of edits) {
      scene = edit(scene, change);
      expect(scene.text.replace(/\s/g, '')).toBe(scene.tokens.join('').replace(/\s/g, ''));
    }
  });

  test('an edit that changes nothing is no edit', () => {
    expect(tokensIntent(cats, { type: 'merge', at: 3 })).toBeNull();
    expect(tokensIntent(cats, { type: 'rename', at: 0, text: 'the' })).toBeNull();
    expect(tokensIntent(cats, { type: 'move', at: 1, to: 1 })).toBeNull();
    expect(tokensIntent(cats, { type: 'split', at: 3, caret: 0 })).toBeNull();
  });
});

describe('which rows a token keeps', () => {
  test.each([
    ['a b c', 'a b c d', [0, 1, 2, null]],
    ['a b c', 'x a b c', [null, 0, 1, 2]],
    ['a b c', 'a c', [0, 2]],
    ['a b c', 'a x c', [0, 1, 2]],
    ['a b c', 'a x y c', [0, null, null, 2]],
    ['x ab cd y', 'x abcd y', [0, 1, 3]],
    ['x abc y', 'x a bc y', [0, 1, null, 2]],
    ['ab cde', 'a b c de', [0, null, 1, null]],
    ['the the', 'the the the', [0, 1, null]],
    ['', 'a', [null]],
    ['a b', '', []],
  ])('%s becomes %s', (before, after, from) => {
    const cut = (text: string) => text.split(' ').filter(Boolean);
    expect(matchTokens(cut(before), cut(after))).toEqual(from);
  });

  test('two equal tokens that change places take their rows along', () => {
    expect(tokensIntent(sceneOf({ text: 'the the' }), { type: 'move', at: 0, to: 1 })).toMatchObject({
      from: [1, 0],
    });
  });

  test('an order hint of another length is no hint', () => {
    const scene = typedX(['a', 'b'], [[1], [2]]);
    expect(
      applyIntent(scene, null, { type: 'tokens', tokens: ['b'], from: [0, 1] }, limits, fresh).scene.pins.x,
    ).toEqual([[2]]);
  });

  test('a merged token keeps the left row, the first piece of a split one the whole row', () => {
    const scene = sceneOf({ text: 'ab cd ef' });
    expect(tokensIntent(scene, { type: 'merge', at: 1 })).toMatchObject({ from: [0, 1] });
    expect(tokensIntent(scene, { type: 'characters', at: 1 })).toMatchObject({
      tokens: ['ab', 'c', 'd', 'ef'],
      from: [0, 1, null, 2],
    });
    expect(tokensIntent(scene, { type: 'rename', at: 1, text: '' })).toMatchObject({ from: [0, 2] });
  });
});
