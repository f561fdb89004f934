import { describe, expect, test } from 'vitest';
import { parseBlock } from '../../../web/model/paste.js';
import { refusal } from './scenes.js';

const room = { rows: 3, columns: 2, max: 1000 };

describe('a block from a spreadsheet (B66)', () => {
  test.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      '1\t2\n3\t4',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['\uFEFF1\t2\r\n', [[1, 2]]],
    ['"1"\t"2"', [[1, 2]]],
    ['1\r2', [[1], [2]]],
    ['−1\t１．５', [[-1, 1.5]]],
  ])('%j adds no row and leaves no mark in a value', (text, block) => {
    expect(parseBlock(text, room)).toEqual(block);
  });

  test.each([
    ['1\t\r\n3\t4', '1', '2'],
    ['1\t2\n\t4', '2', '1'],
    ['1\n\n2', '2', '1'],
    ['1\t2\r\n\t', '2', '1'],
    ['1,,2', '1', '2'],
    ['   ', '1', '1'],
  ])('an empty cell is refused, not turned into 0: %j', (text, row, column) => {
    const { what, args } = refusal(() => parseBlock(text, { ...room, columns: 5 }));
    expect([what, args['row'], args['column']]).toEqual(['paste_empty', row, column]);
  });

  test('a ragged block is refused naming the row', () => {
    const { what, args } = refusal(() => parseBlock('1\t2\r\n3', room));
    expect(what).toBe('paste_ragged');
    expect(args).toMatchObject({ row: '2', value: '1', expected: '2' });
  });

  test('a block that does not fit is refused with both sizes', () => {
    const block = new Array(200).fill(new Array(200).fill(1).join('\t')).join('\n');
    expect(refusal(() => parseBlock(block, { ...room, max: 100_000 })).args).toMatchObject({
      rows: '200',
      columns: '200',
      room_rows: '3',
      room_columns: '2',
    });
  });

  test('more numbers than can be read are refused with the limit', () => {
    const block = new Array(200).fill(new Array(200).fill(1).join('\t')).join('\n');
    expect(refusal(() => parseBlock(block, room))).toMatchObject({
      what: 'paste_too_many',
      args: { limit: '1000' },
    });
    expect(refusal(() => parseBlock('9'.repeat(10_000_000), room)).what).toBe('paste_too_many');
  });

  test('nothing on the clipboard is refused as such', () => {
    expect(refusal(() => parseBlock('', room)).what).toBe('paste_nothing');
  });
});

describe('separators', () => {
  test.each([
    ['1,5', [[1, 5]]],
    ['1, 5', [[1, 5]]],
    ['1.5 2.5', [[1.5, 2.5]]],
    ['1;2', [[1, 2]]],
    ['1；2', [[1, 2]]],
    ['1，2', [[1, 2]]],
    ['  1   2  ', [[1, 2]]],
    [
      '1 0; 0 1',
      [
        [1, 0],
        [0, 1],
      ],
    ],
    [
      '1 2\n3 4\n',
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('%j without tabs', (text, block) => {
    expect(parseBlock(text, room)).toEqual(block);
  });

  test.each(['1,5; 2,5', '1,5\t2,5', '1 234\t2'])(
    'a mark that can be read in two ways is refused with what to write: %j',
    (text) => {
      const { what, args } = refusal(() => parseBlock(text, room));
      expect(what).toBe('paste_mark');
      expect(args).toMatchObject({ row: '1', column: '1', use: text.startsWith('1,5') ? '1.5' : '1234' });
    },
  );

  test.each([
    ['1\tx', 'paste_number'],
    ['1\tNaN', 'paste_number'],
    ['1\t1e400', 'paste_number_too_large'],
  ])('what is no number is refused naming row and column: %j', (text, code) => {
    const { what, args } = refusal(() => parseBlock(text, room));
    expect([what, args['row'], args['column']]).toEqual([code, '1', '2']);
  });
});
