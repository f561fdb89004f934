// The whole model as one picture: what stands in it, how it is told, and where arrow keys lead.
import { describe, expect, test } from 'vitest';
import { addMessages, translator } from '../../../web/model/i18n.js';
import { overview as texts } from '../../../web/model/messages/overview.js';
import { formatNumber } from '../../../web/model/numbers.js';
import { overviewOf, type LayerLine, type Overview } from '../../../web/model/overview.js';
import { nameOfLine, tellHead, tellStation, type Teller } from '../../../web/model/overview-told.js';
import { itemAfter, linesOf } from '../../../web/model/overview-walk.js';
import type { Scene, SceneInput } from '../../../web/model/scene.js';
import type { Trace } from '../../../web/model/trace.js';
import { largestCells } from '../../../web/views/heat-cells.js';
import { sizeOfMini } from '../../../web/views/overview-size.js';
import { lessons } from './all-lessons.js';
import { goldenTrace, weightsTrace } from './lessons-golden.js';
import { apple, headTrace, sceneOf, tensor, traceOf } from './scenes.js';

addMessages({ overview: texts });

const lesson = (id: string, more: SceneInput = {}): [Scene, Trace] => {
  const { scene } = lessons.find((one) => one.id === id)!;
  return [sceneOf({ ...scene, ...more }), goldenTrace(id)];
};
const block = overviewOf(...lesson('whole_block', { view: { row: 4 } }));
const told = (line: LayerLine | undefined): string =>
  line?.parts
    .map(({ items, sum }) => {
      const each = items.map((item) => item.sign + (item.kind === 'heads' ? 'heads' : item.mini.stage));
      return `${each.join(' ')} [${String(sum)}]`;
    })
    .join(' | ') ?? '';

describe('what stands in it', () => {
  test('words, every layer with its steps in order, the result', () => {
    expect(block.words.map(({ text }) => text)).toEqual(['birds', 'sing', 'when', 'spring', 'comes']);
    expect(block.followed).toBe(4);
    expect(block.input.map(({ mini }) => mini.stage)).toEqual(['x']);
    const steps = '→heads →result +residual_1 →norm_1 [2] | →ffn +residual_2 →norm_2 [1]';
    expect(block.layers.map(told)).toEqual([steps, steps, steps]);
    expect(block.result?.mini.stage).toBe('norm_2');
    expect(block.result?.mini.matrix.data).toEqual(goldenTrace('whole_block').layers[2]?.norm_2?.data);
  });

  test('every sheet is that head’s own weights, and says what the followed word looks at most', () => {
    const [, trace] = lesson('whole_block');
    const found = overviewOf(lesson('whole_block', { view: { row: 4 } })[0], trace);
    found.layers.forEach(({ heads }, l) => {
      expect(heads.sheets.map(({ mini }) => mini.matrix.data)).toEqual(
        trace.layers[l]?.heads.map(({ weights }) => weights.data),
      );
      for (const { head, most } of heads.sheets) {
        const row = [...(trace.layers[l]?.heads[head]?.weights.data.subarray(20, 25) ?? [])];
        expect(most?.weight).toBe(Math.max(...row));
        expect(most?.key.token).toBe(trace.tokens[row.indexOf(Math.max(...row))]);
      }
    });
  });

  test('attention alone ends with its output and has no result besides', () => {
    const heads = overviewOf(...lesson('mha_8_2'));
    expect(told(heads.layers[0])).toBe('→heads →result [null]');
    expect(heads.result).toBeNull();
    expect(told(overviewOf(apple(), goldenTrace('apple')).layers[0])).toBe('→heads →output [null]');
  });

  test('one query of three words stands at the row of its word', () => {
    const { followed, input, layers } = overviewOf(apple(), goldenTrace('apple'));
    expect(followed).toBe(2);
    expect(input).toEqual([]);
    expect(layers[0]?.heads.sheets[0]?.mini.from).toBe(2);
  });

  test('places are added to words', () => {
    const [scene, trace] = [sceneOf({ tokens: ['a'] }), goldenTrace('the_cat_sat')];
    const signs = overviewOf(scene, { ...trace, embedding: trace.x, position: trace.x }).input;
    expect(signs.map(({ sign, mini }) => sign + mini.stage)).toEqual(['→embedding', '+position', '=x']);
  });

  test('a head that sees nothing looks at nothing; a pinned weight under a mask counts', () => {
    const blind = weightsTrace(['a', 'b'], [[0, 0], [0.5, 0.5]], [[0, 0], [1, 0]]); // prettier-ignore
    const sheet = (row: number) =>
      overviewOf(sceneOf({ tokens: ['a', 'b'], view: { row } }), blind).layers[0]?.heads.sheets[0];
    expect(sheet(0)?.most).toBeNull();
    expect(sheet(1)?.most).toMatchObject({ weight: 0.5, key: { token: 'a' } });
  });

  test('silenced heads, shared keys and the reader’s own numbers are marked', () => {
    const scene = sceneOf({ tokens: ['a'], d_model: 4, n_heads: 4, n_kv_heads: 2, silent_heads: [[1]] });
    const plain = headTrace([[1]]);
    const own = headTrace([[1]], { scores: tensor([[1]], 'pinned') });
    const { heads } = overviewOf(scene, traceOf(['a'], [plain, plain, own, plain])).layers[0]!;
    expect(heads.sheets.map(({ silent, set, pinned }) => [silent, set, pinned])).toEqual([
      [false, 0, false],
      [true, 0, false],
      [false, 1, true],
      [false, 1, false],
    ]);
  });
});

describe('in words', () => {
  const teller = ([scene, trace]: [Scene, Trace], lang: 'en' | 'zh' = 'en'): Teller => ({
    ...{ trace, lang, t: translator('en'), row: scene.view.row },
    overview: overviewOf(scene, trace),
    format: (value) => formatNumber(value, 3),
  });

  test('a head says what the followed word looks at, with the numbers of its weights', () => {
    const words = teller(lesson('whole_block', { view: { row: 4 } }));
    const sheet = words.overview.layers[1]?.heads.sheets[1];
    const [most, other] = [...(words.trace.layers[1]?.heads[1]?.weights.data.subarray(23, 25) ?? [])]
      .sort((a, b) => b - a)
      .map((weight) => formatNumber(weight, 3));
    const said = sheet ? tellHead(words, sheet) : '';
    expect(said).toMatch(/^Layer 2, head 2: comes looks most at (itself|spring), /);
    expect(said).toContain(most);
    expect(said).toContain(other);
    expect(sheet && tellHead(words, { ...sheet, silent: true, pinned: true })).toMatch(
      /This head is silent: .* \(pinned\)$/,
    );
  });

  test('a step says its size and how the followed word’s row begins', () => {
    const words = teller(lesson('whole_block', { view: { row: 4 } }));
    const [, forward] = words.overview.layers[2]!.parts;
    const ffn = forward!.items[0]!;
    const row = [...(words.trace.layers[2]?.ffn?.data.subarray(32, 35) ?? [])];
    expect(ffn.kind === 'station' && tellStation(words, ffn)).toBe(
      `Layer 3, Feed-forward, 5 × 8; comes: ${row.map((value) => formatNumber(value, 3)).join(', ')}, …`,
    );
    expect(tellStation(words, words.overview.input[0]!)).toMatch(/^Input, 5 × 8; comes: /);
    expect(nameOfLine(words, words.overview.layers[1]!)).toBe('Layer 2');
  });

  test('a right-to-left word is kept apart from the numbers beside it', () => {
    const scene = sceneOf({ tokens: ['שלום', 'b'] });
    const words = teller([scene, weightsTrace(['שלום', 'b'], [[0, 1], [1, 0]])]); // prettier-ignore
    const said = tellHead(words, words.overview.layers[0]!.heads.sheets[0]!);
    expect(said).toBe('Head 1: \u2068שלום\u2069 looks only at b, 1.00.');
  });

  test('attention alone has no layer to name', () => {
    const words = teller(lesson('mha_8_2'));
    expect(nameOfLine(words, words.overview.layers[0]!)).toBe('Attention');
    expect(tellHead(words, words.overview.layers[0]!.heads.sheets[1]!)).toMatch(/^Head 2: one looks most at/);
  });
});

describe('arrow keys', () => {
  const lines = linesOf(block, new Set([1]));

  test('every thing that can be entered is in one line, fanned out heads in one of their own', () => {
    expect(lines.map((line) => line.length)).toEqual([1, 8, 8, 2, 8, 1]);
    expect(new Set(lines.flat()).size).toBe(lines.flat().length);
    expect(lines[3]).toEqual(['1/head-0', '1/head-1']);
  });

  test('go along a line, on to the next, and from line to line', () => {
    expect(itemAfter(lines, '0', 'ArrowRight')).toBe('0/heads');
    expect(itemAfter(lines, '0/norm-2', 'ArrowRight')).toBe('1');
    expect(itemAfter(lines, '1', 'ArrowLeft')).toBe('0/norm-2');
    expect(itemAfter(lines, '0/ffn', 'ArrowDown')).toBe('1/ffn');
    expect(itemAfter(lines, '1/ffn', 'ArrowDown')).toBe('1/head-1');
    expect(itemAfter(lines, '0/ffn', 'ArrowUp')).toBe('input/x');
    expect(itemAfter(lines, '1/ffn', 'Home')).toBe('1');
    expect(itemAfter(lines, '1', 'End')).toBe('1/norm-2');
  });

  test('stop at both ends, and other keys mean nothing', () => {
    expect(itemAfter(lines, 'input/x', 'ArrowLeft')).toBe('input/x');
    expect(itemAfter(lines, 'result', 'ArrowDown')).toBe('result');
    expect(itemAfter(lines, 'result', 'a')).toBeNull();
    expect(itemAfter(lines, 'gone', 'ArrowDown')).toBeNull();
  });
});

describe('small pictures', () => {
  test('of one sentence have rows of one height', () => {
    const heights = (found: Overview) =>
      new Set(
        found.layers.flatMap(({ heads, parts }) =>
          [...heads.sheets, ...parts.flatMap(({ items }) => items)].flatMap((one) =>
            'mini' in one ? [sizeOfMini(one.mini, 5).height_px] : [],
          ),
        ),
      );
    expect([...heights(block)]).toHaveLength(1);
  });

  test('with more cells than room show the largest of those that share a spot', () => {
    const data = Float32Array.from({ length: 16 }, (_, at) => (at === 6 ? -9 : at / 100));
    const small = largestCells({ rows: 4, columns: 4, data, mask: null }, 2, 2);
    expect([small.rows, small.columns]).toEqual([2, 2]);
    expect([...small.data].map((value) => Math.round(value * 100))).toEqual([5, -900, 13, 15]);
  });

  test('are masked where all is masked', () => {
    const mask = Uint8Array.from([1, 0, 0, 0]);
    const data = Float32Array.from([0.1, 9, 9, 9]);
    const wide = largestCells({ rows: 1, columns: 4, data, mask }, 9, 2);
    expect([...(wide.mask ?? [])]).toEqual([1, 0]);
    expect(wide.data[0]).toBeCloseTo(0.1);
  });
});
