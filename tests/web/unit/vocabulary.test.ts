import { describe, expect, it } from 'vitest';
import { applyIntent, type Intent } from '../../../web/model/edit.js';
import { Vocabulary, vocabularyOf } from '../../../web/model/vocabulary.js';
import { limits, sceneOf } from './scenes.js';

const words = [
  ...['the', 'trophy', 'suitcase', "didn't", 'fit', 'in', 'because', 'it', 'was', 'too', 'big', '.'],
  ...['奖杯', '箱子', '箱', '行李箱', '放不进', '，', '因为', '它', '太', '大', '了', '。', 'a', 'b', '>'],
];
const vocabulary = new Vocabulary(words);
const cut = (text: string) => vocabulary.cut(text, 100);

describe('cutting a text', () => {
  it.each([
    ["The trophy didn't fit in it.", ['The', 'trophy', "didn't", 'fit', 'in', 'it', '.']],
    ['The trophy didn’t fit', ['The', 'trophy', 'didn’t', 'fit']],
    [
      '奖杯放不进行李箱，因为它太大了。',
      ['奖杯', '放不进', '行李箱', '，', '因为', '它', '太', '大', '了', '。'],
    ],
    ['奖杯 放不进箱子', ['奖杯', '放不进', '箱子']],
    ['a b>b a', ['a', 'b', '>', 'b', 'a']],
    ['itself fits inside', ['itself', 'fits', 'inside']],
    ['the桌子大', ['the', '桌子', '大']],
    ['  \n ', []],
    ['\uFEFFthe', ['the']],
  ])('%s', (text, tokens) => {
    expect(cut(text)).toEqual(tokens);
  });

  it('ends at the limit without reading on', () => {
    expect(vocabulary.cut('it '.repeat(100), 100)).toHaveLength(100);
    expect(vocabulary.cut('it '.repeat(101), 100)).toBeNull();
  });

  it('loses nothing but white space, whatever is written', () => {
    for (const text of [
      'didn',
      "didn't'",
      '大it大',
      '👍🏽 the',
      "'the'",
      'İt 奖杯杯',
      'x\u200By the',
      '\uD800it',
    ]) {
      const bare = (one: string) => one.replace(/\p{White_Space}/gu, '').replace(/\p{Surrogate}/gu, '\uFFFD');
      expect(cut(text)!.join('')).toBe(bare(text));
    }
  });
});

describe('looking up', () => {
  it('small letters stand in for large ones, a plain apostrophe for a curly one, and nothing for anything else', () => {
    expect(['The', 'DIDN’T', '奖杯', 'it', 'its', '奖', ''].map((word) => vocabulary.row(word))).toEqual([
      ...[0, 3, words.indexOf('奖杯'), 7, null, null, null],
    ]);
  });

  it('what is near begins with it, then is spelled like it, in the same script', () => {
    expect(vocabulary.near('tr')[0]).toBe('trophy');
    expect(vocabulary.near('suitcases')[0]).toBe('suitcase');
    expect(vocabulary.near('行李')[0]).toBe('行李箱');
    expect(vocabulary.near('箱包').slice(0, 2)).toEqual(['箱子', '箱']);
    expect(vocabulary.near('big', 3)).toHaveLength(3);
    expect(vocabulary.near('桌').every((word) => /\p{sc=Han}/u.test(word))).toBe(true);
    expect(vocabulary.near('слон')).toHaveLength(5);
  });

  it('is made once for a list of words', () => {
    expect(vocabularyOf({ words })).toBe(vocabularyOf({ words }));
  });
});

describe('typing in a scene with a model', () => {
  const scene = sceneOf({
    text: '奖杯放不进箱子',
    tokens: ['奖杯', '放不进', '箱子'],
    model: { task: 'coreference' },
  });
  const edit = (intent: Intent, now = scene) =>
    applyIntent(now, null, intent, limits, () => 0, vocabulary).scene;

  it('cuts by its words, keeps the case, and follows the words that stay', () => {
    expect(edit({ type: 'text', text: '奖杯放不进行李箱' }).tokens).toEqual(['奖杯', '放不进', '行李箱']);
    const english = edit({ type: 'text', text: "The Trophy didn't fit." });
    expect(english.tokens).toEqual(['The', 'Trophy', "didn't", 'fit', '.']);
    expect(edit({ type: 'tokens', tokens: ['The', 'suitcase'] }, english).text).toBe('The suitcase');
  });

  it('what was cut by hand stays while the text beneath it does', () => {
    const byHand = edit({ type: 'tokens', tokens: ['奖', '杯', '放不进', '箱子'], from: [0, null, 1, 2] });
    expect(edit({ type: 'text', text: '奖杯放不进箱' }, byHand).tokens).toEqual(['奖', '杯', '放不进', '箱']);
  });

  it('a second text is cut the same way', () => {
    expect(edit({ type: 'context', text: '行李箱大' }).context?.tokens).toEqual(['行李箱', '大']);
  });

  it('other ways of cutting stay what they are', () => {
    const chars = edit({ type: 'param', key: 'tokenize', value: 'chars' });
    expect(chars.tokens).toEqual([...'奖杯放不进箱子']);
    expect(edit({ type: 'param', key: 'tokenize', value: 'words' }, chars).tokens).toEqual(scene.tokens);
    expect(edit({ type: 'param', key: 'tokenize', value: 'spaces' }).tokens).toEqual(['奖杯放不进箱子']);
  });
});
