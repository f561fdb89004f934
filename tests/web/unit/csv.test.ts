import { expect, test } from 'vitest';
import { matrixToCsv } from '../../../web/model/csv.js';

test('repeated words stay six rows in their order', () => {
  const tokens = ['the', 'cat', 'sat', 'on', 'the', 'mat'];
  const lines = matrixToCsv(
    tokens,
    tokens,
    Float32Array.from({ length: 36 }, (_, i) => i),
  ).split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[7]).toBe('');
  expect(lines[1]).toBe('the,0,1,2,3,4,5');
  expect(lines[5]).toBe('the,24,25,26,27,28,29');
});

test('tokens that look like object keys or numbers keep their order', () => {
  const tokens = ['constructor', '__proto__', '1', '10', '2'];
  expect(matrixToCsv([], tokens, [])).toBe(',constructor,__proto__,1,10,2\r\n');
});

test('an empty sentence gives the header alone', () => {
  expect(matrixToCsv([], [], new Float32Array())).toBe('\r\n');
});

test('numbers are exact, with a point, and never guarded (B68)', () => {
  const csv = matrixToCsv(['a', 'b'], ['0', '1'], Float32Array.of(-0.02, 1e-7, -1.5e-8, 0));
  expect(csv).toBe(',0,1\r\na,-0.02,1e-7\r\nb,-1.5e-8,0\r\n');
});

test('a label that a spreadsheet would run as a formula is neutralised (B68)', () => {
  const labels = ['=1+1', '+1', '-1+2', '@SUM(A1)', '-', '\tx', "'=1", 'plain'];
  const lines = matrixToCsv(labels, [], []).split('\r\n').slice(1, -1);
  expect(lines).toEqual(["'=1+1", "'+1", "'-1+2", "'@SUM(A1)", "'-", "'\tx", "''=1", 'plain']);
});

test('commas, quotes and line breaks are quoted (B68)', () => {
  const csv = matrixToCsv(['a,b', 'say "hi"', 'line\nbreak', '=HYPERLINK("http://x","y")', '注意力'], [], []);
  expect(csv.split('\r\n').slice(1, -1)).toEqual([
    '"a,b"',
    '"say ""hi"""',
    '"line\nbreak"',
    '"\'=HYPERLINK(""http://x"",""y"")"',
    '注意力',
  ]);
});

test('a masked cell says so', () => {
  expect(matrixToCsv(['a'], ['a', 'b', 'c'], Float32Array.of(0, 0.5, -Infinity), [0, 1, 1])).toBe(
    ',a,b,c\r\na,masked,0.5,masked\r\n',
  );
});
