// Blocks from a spreadsheet, pasted on a cell of 3 × 2 nines.
import { expect, test } from 'vitest';
import { visit } from '../visit.js';

const nines = [
  [9, 9],
  [9, 9],
  [9, 9],
];
const scene = {
  ...{ v: 1 as const, tokens: ['a', 'b', 'c'], d_model: 2, stages: 'qkv' as const },
  pins: { q: [nines], k: [nines], v: [nines] },
};

const rowsOf = (data: readonly number[]): number[][] => [0, 2, 4].map((at) => data.slice(at, at + 2));

test('a pasted block fills the cells it names and no others, and one undo takes it back (B66)', async () => {
  const playground = await visit({ scene });
  const { page } = playground;
  const keys = async () => rowsOf((await playground.trace()).heads[0]?.k.data ?? []);
  const cases: [what: string, text: string, expected: number[][]][] = [
    [
      'rows that end in CR LF',
      '1\t2\r\n3\t4\r\n',
      [
        [1, 2],
        [3, 4],
        [9, 9],
      ],
    ],
    [
      'no end at the end',
      '1\t2\n3\t4',
      [
        [1, 2],
        [3, 4],
        [9, 9],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFF1\t2\r\n',
      [
        [1, 2],
        [9, 9],
        [9, 9],
      ],
    ],
    [
      'quotes',
      '"1"\t"2"',
      [
        [1, 2],
        [9, 9],
        [9, 9],
      ],
    ],
    [
      'lone CRs',
      '1\r2',
      [
        [1, 9],
        [2, 9],
        [9, 9],
      ],
    ],
    [
      'commas between numbers',
      '1,5',
      [
        [1, 5],
        [9, 9],
        [9, 9],
      ],
    ],
    [
      'a matrix as it is written in text',
      '1 0; 0 1',
      [
        [1, 0],
        [0, 1],
        [9, 9],
      ],
    ],
  ];
  await playground.cell('k', 0, 0).click();
  for (const [what, text, expected] of cases) {
    await playground.paste(playground.cell('k', 0, 0), text);
    expect(await keys(), what).toEqual(expected);
    const shown = expected.map((row) => row.map((n) => (n === 0 ? '0' : n.toFixed(3))));
    expect(await playground.numbers('k'), what).toEqual(shown);
    await page.keyboard.press('Control+z');
    expect(await keys(), what).toEqual(nines);
  }
});

test('a block that cannot be taken as it is changes nothing and says why', async () => {
  const playground = await visit({ scene });
  const before = await playground.trace();
  const block = Array(200).fill(Array(200).fill('1').join('\t')).join('\n');
  const cases: [text: string, said: RegExp][] = [
    ['1\t\r\n3\t4', /Row 1, column 2.*empty/],
    ['1\t2\r\n3', /Row 2.*1.*2/],
    ['1\tx', /Row 1, column 2.*“x” is not a number/],
    ['1,5\t2', /Row 1, column 1.*1\.5/],
    ['1\t2\t3', /1 × 3.*3 × 2/],
    [block, /200 × 200.*3 × 2/],
    ['', /nothing to paste/],
    [Array(300).fill(Array(300).fill('1').join('\t')).join('\n'), /more than 65536 numbers/],
  ];
  await playground.cell('k', 0, 0).click();
  for (const [text, said] of cases) {
    await playground.paste(playground.cell('k', 0, 0), text);
    expect(await playground.matrix('k').getByRole('alert').innerText()).toMatch(said);
    expect(await playground.trace()).toEqual(before);
  }
  expect(await playground.button('element.undo').isDisabled()).toBe(true);
  await playground.type('k', 0, 0, '2');
  expect(await playground.matrix('k').getByRole('alert').count()).toBe(0);
});

test('a block lands where the reader stands, as real keys paste it', async () => {
  const playground = await visit({ scene });
  const { page } = playground;
  await page.evaluate(() => navigator.clipboard.writeText('5\t6\n7\t8'));
  await playground.cell('v', 1, 0).click();
  await page.keyboard.press('Control+V');
  expect(rowsOf((await playground.trace()).heads[0]?.v.data ?? [])).toEqual([
    [9, 9],
    [5, 6],
    [7, 8],
  ]);
  await page.keyboard.press('Control+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('5');
});
