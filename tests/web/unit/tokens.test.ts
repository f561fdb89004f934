import { describe, expect, test } from 'vitest';
import {
  deleteToken,
  joinTokens,
  locate,
  mergeTokens,
  moveToken,
  renameToken,
  splitIntoCharacters,
  splitToken,
  tokensWithin,
  type Tokenize,
} from '../../../web/model/tokens.js';
import { visibleToken } from '../../../web/model/tokens-visible.js';

const tokenize = (text: string, how: Tokenize): string[] => tokensWithin(text, how, Infinity)!;

describe('words', () => {
  test.each([
    ['我喜欢苹果', ['我', '喜欢', '苹果']],
    ['The cat sat.', ['The', 'cat', 'sat', '.']],
    ["don't stop, it's 3.14!", ["don't", 'stop', ',', "it's", '3.14', '!']],
    ['我 love 苹果。', ['我', 'love', '苹果', '。']],
    ['שלום hello עולם.', ['שלום', 'hello', 'עולם', '.']],
    ['the cat sat on the mat', ['the', 'cat', 'sat', 'on', 'the', 'mat']],
  ])('%s is cut into words, punctuation on its own, white space dropped', (text, tokens) => {
    expect(tokenize(text, 'words')).toEqual(tokens);
  });

  test('five times [PAD] stay five tokens between spaces', () => {
    expect(tokenize('[PAD] [PAD] [PAD] [PAD] [PAD]', 'spaces')).toEqual(new Array(5).fill('[PAD]'));
  });

  test('tokens that look like object keys or numbers keep their order', () => {
    expect(tokenize('constructor __proto__ 1 10 2', 'words')).toEqual([
      'constructor',
      '__proto__',
      '1',
      '10',
      '2',
    ]);
  });
});

describe('a text of too many tokens', () => {
  const text = 'the cat sat on '.repeat(800);
  const cpu = (work: () => unknown): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };

  test.each(['words', 'chars'] as const)('is not cut to its end to find that out: %s', (how) => {
    expect(tokensWithin(text, how, 100)).toBeNull();
    expect(cpu(() => tokensWithin(text, how, 100))).toBeLessThan(cpu(() => tokenize(text, how)) / 4);
  });

  test('is one of more than the limit, and white space is none', () => {
    expect(tokensWithin('a b c', 'words', 3)).toEqual(['a', 'b', 'c']);
    expect(tokensWithin('a b c  \n ', 'words', 3)).toEqual(['a', 'b', 'c']);
    expect(tokensWithin('a b c d', 'words', 3)).toBeNull();
    expect(tokensWithin('a b', 'chars', 3)).toEqual(['a', ' ', 'b']);
    expect(tokensWithin('a b ', 'chars', 3)).toBeNull();
    expect(tokensWithin('a b c d', 'spaces', 3)).toHaveLength(4);
  });
});

describe('characters (B49)', () => {
  test.each([
    ['a rainbow flag and a runner', '\u{1F3F3}\uFE0F\u200D\u{1F308}\u{1F3C3}\u{1F3FD}\u200D\u2640\uFE0F', 2],
    ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', 1],
    ['e with a combining accent', 'e\u0301', 1],
    ['two flags', '\u{1F1E8}\u{1F1F3}\u{1F1FA}\u{1F1F8}', 2],
    ['two polar bears', '\u{1F43B}\u200D\u2744\uFE0F\u{1F43B}\u200D\u2744\uFE0F', 2],
    ['a keycap', '8\uFE0F\u20E3', 1],
    ['Hangul from its letters', '\u1112\u1161\u11AB', 1],
  ])('%s is not torn apart, and joining gives the text back exactly', (_name, text, count) => {
    const tokens = tokenize(text, 'chars');
    expect(tokens).toHaveLength(count);
    expect(joinTokens(tokens, 'chars')).toBe(text);
    expect(tokens.map((token) => visibleToken(token).text.replace('◌', ''))).toEqual(tokens);
  });

  test('spaces, tabs and line breaks are tokens of their own', () => {
    expect(tokenize('x\n\ny', 'chars')).toEqual(['x', '\n', '\n', 'y']);
    expect(tokenize('tab\there', 'chars')[3]).toBe('\t');
    expect(tokenize('我 喜', 'chars')).toEqual(['我', ' ', '喜']);
  });
});

describe('invisible characters make no ghost tokens and do not vanish (B52)', () => {
  test.each([
    ['a\u200Bb', ['a\u200Bb']],
    ['\u200B', ['\u200B']],
    ['a \u200B b', ['a', '\u200B', 'b']],
    ['\u200Ba b\u200B', ['\u200Ba', 'b\u200B']],
    ['c\u00A0d', ['c', 'd']],
    ['我\u3000你', ['我', '你']],
    ['\uFEFFhello', ['hello']],
    ['a  b', ['a', 'b']],
    ['tab\there', ['tab', 'here']],
    ['x\n\ny', ['x', 'y']],
    [' \u0301b', ['\u0301', 'b']],
  ])('%j as words', (text, tokens) => {
    expect(tokenize(text, 'words')).toEqual(tokens);
  });

  test('between spaces a zero-width space separates nothing and white space of every kind does', () => {
    expect(tokenize('a\u200Bb c\u00A0d\u3000e\nf', 'spaces')).toEqual(['a\u200Bb', 'c', 'd', 'e', 'f']);
  });

  test('nothing but white space is ever lost', () => {
    const text = 'a\u200Bb \u2060c\u00ADd e\u0301\u0301 \u{1F468}\u200D\u{1F469} \u202Ex\uFEFFy -- 1,5;2';
    for (const how of ['words', 'spaces'] as const) {
      expect(tokenize(text, how).join('')).toBe(text.replace(/\p{White_Space}/gu, ''));
    }
    expect(tokenize(text, 'chars').join('')).toBe(text);
  });

  test('half a surrogate pair becomes the replacement character', () => {
    expect(tokenize('a\uD83D', 'chars')).toEqual(['a', '\uFFFD']);
  });

  test.each(['', '   ', '\n', '\u3000', '\uFEFF'])('%j has no tokens in any mode', (text) => {
    for (const how of ['words', 'chars', 'spaces'] as const) expect(tokenize(text, how)).toEqual([]);
  });
});

describe('a chip shows what cannot be seen', () => {
  test.each([
    [' ', '␣', 'sentence.space'],
    ['\n', '⏎', 'sentence.newline'],
    ['\t', '⇥', 'sentence.tab'],
    ['\u200B', '‹ZWSP›', 'sentence.zero_width_space'],
    ['\u00A0', '‹NBSP›', 'sentence.no_break_space'],
    ['\u0301', '◌\u0301', 'sentence.combining_mark'],
    ['\u202E', '‹U+202E›', 'sentence.invisible'],
  ])('%j has a mark and a name', (token, text, name) => {
    expect(visibleToken(token)).toEqual({ text, name });
  });

  test('inside of a word the mark stands where the character is', () => {
    expect(visibleToken('a\u200Bb')).toEqual({ text: 'a‹ZWSP›b', name: null });
  });

  test('a single space inside of a token is seen, one at its edge is not', () => {
    expect(visibleToken('New York').text).toBe('New York');
    expect(visibleToken(' York').text).toBe('␣York');
    expect(visibleToken('a  b').text).toBe('a␣␣b');
  });

  test('composed and decomposed é are two tokens that look different', () => {
    expect(tokenize('é', 'words')).not.toEqual(tokenize('e\u0301', 'words'));
    expect(visibleToken('é').text).not.toBe(visibleToken('e\u0301').text.normalize('NFC'));
  });

  test('what looks like HTML or an object key is shown as it is', () => {
    for (const token of ['<img src=x onerror=alert(1)>', '&lt;b&gt;', '__proto__', 'constructor']) {
      expect(visibleToken(token)).toEqual({ text: token, name: null });
    }
  });
});

describe('edits of tokens', () => {
  test('merging Chinese words puts them together as they are', () => {
    expect(mergeTokens(['运动', '鞋', '跑步'], 0, '运动鞋跑步')).toEqual(['运动鞋', '跑步']);
  });

  test('merging gets back the space that the text has, and only then', () => {
    expect(mergeTokens(['in', 'New', 'York'], 1, 'in New  York')).toEqual(['in', 'New York']);
    expect(mergeTokens(['play', 'ing'], 0, 'playing')).toEqual(['playing']);
    expect(mergeTokens(['a', 'b'], 0)).toEqual(['ab']);
  });

  test('merging the last token with nothing changes nothing', () => {
    expect(mergeTokens(['a', 'b'], 1, 'a b')).toEqual(['a', 'b']);
  });

  test('a caret inside of an emoji splits beside it', () => {
    const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
    expect(splitToken([`a${family}b`], 0, 4)).toEqual(['a', `${family}b`]);
    expect(splitToken([`a${family}b`], 0, 8)).toEqual([`a${family}`, 'b']);
    expect(splitToken([family], 0, 2)).toEqual([family]);
  });

  test('a caret at either end cuts at the nearest place inside', () => {
    expect(splitToken(['cat'], 0, 0)).toEqual(['c', 'at']);
    expect(splitToken(['cat'], 0, 99)).toEqual(['ca', 't']);
  });

  test('splitting at a space drops it between words and keeps it among characters', () => {
    expect(splitToken(['New York'], 0, 3)).toEqual(['New', 'York']);
    expect(splitToken(['New York'], 0, 3, 'chars')).toEqual(['New', ' York']);
  });

  test('splitting into characters goes by what a reader sees as one', () => {
    expect(splitIntoCharacters(['a', '苹果e\u0301'], 1)).toEqual(['a', '苹', '果', 'e\u0301']);
  });

  test('renaming to nothing deletes, to anything else replaces', () => {
    expect(renameToken(['a', 'b'], 0, 'x y')).toEqual(['x y', 'b']);
    expect(renameToken(['a', 'b'], 0, '')).toEqual(['b']);
  });

  test('moving keeps the others in order', () => {
    expect(moveToken(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveToken(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(deleteToken(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  });

  test('no edit changes the list it was given', () => {
    const tokens = Object.freeze(['ab', 'cd']) as string[];
    for (const edit of [
      mergeTokens(tokens, 0),
      splitToken(tokens, 0, 1),
      renameToken(tokens, 0, 'x'),
      moveToken(tokens, 0, 1),
    ]) {
      expect(edit).not.toBe(tokens);
    }
  });
});

describe('joined tokens are a text that is cut the same way', () => {
  test.each(['the cat, sat (on a mat).', '我喜欢苹果，你呢？', '我 love 苹果!', 'שלום hello עולם.'])(
    '%s',
    (text) => {
      const tokens = tokenize(text, 'words');
      expect(tokenize(joinTokens(tokens, 'words'), 'words')).toEqual(tokens);
    },
  );

  test('punctuation gets no space before it, Chinese none at all', () => {
    expect(joinTokens(['the', 'cat', ',', 'sat', '.'])).toBe('the cat, sat.');
    expect(joinTokens(['我', '喜欢', '。'])).toBe('我喜欢。');
    expect(joinTokens(['我', '喜欢'], 'spaces')).toBe('我 喜欢');
  });
});

test('tokens are found in their text, and others are not', () => {
  expect(locate('a  bc d', ['a', 'b', 'c', 'd'])).toEqual([0, 3, 4, 6]);
  expect(locate('\uFEFFa b', ['a', 'b'])).toEqual([1, 3]);
  expect(locate('a b c', ['a', 'b'])).toBeNull();
  expect(locate('a b', ['b', 'a'])).toBeNull();
});
