// What an author writes into the tag: every setting, every matrix, and what is wrong in it.
import { describe, expect, test, vi } from 'vitest';
import { translator } from '../../../web/model/i18n.js';
import { contents, opening } from '../../../web/model/lessons/index.js';
import { paramOf, type ParamKey } from '../../../web/model/params.js';
import { PIN_STAGES } from '../../../web/model/parse-pins.js';
import { BLOCK_STAGES, HEAD_STAGES, type StageId } from '../../../web/model/scene.js';
import { isInitial } from '../../../web/model/stage-sources.js';
import { bare, heard, mounted } from './bare-page.js';

/** A busy machine is slow, not wrong. */
vi.setConfig({ testTimeout: 90_000 });

/** Of the lesson that opens when nothing is asked for. */
const fruit = ['我', '喜欢', '苹果'];

const [same, swapped, counted] = [
  [
    [1, 0],
    [0, 1],
  ],
  [
    [0, 1],
    [1, 0],
  ],
  [
    [1, 2],
    [3, 4],
  ],
];

describe('attributes', () => {
  const settings: Record<ParamKey, [text: string, scene: object]> = {
    tokenize: ['chars', { tokenize: 'chars', tokens: ['a', 'b', ' ', 'c'] }],
    n_heads: ['2', { n_heads: 2 }],
    d_model: ['64', { d_model: 64 }],
    head_layout: ['full', { head_layout: 'full' }],
    scale: ['none', { scale: 'none' }],
    temperature: ['0.5', { temperature: 0.5 }],
    n_kv_heads: ['all', { n_kv_heads: null }],
    mask: ['causal padding', { mask: [{ kind: 'causal' }, { kind: 'padding' }] }],
    window: ['3" mask="window', { mask: { kind: 'window', window: 3 } }],
    window_two_sided: ['true" mask="window', { mask: { kind: 'window', two_sided: true } }],
    position: ['sinusoidal', { position: { kind: 'sinusoidal' } }],
    buckets: ['8" position="relative', { position: { buckets: 8 } }],
    max_distance: ['64" position="relative', { position: { max_distance: 64 } }],
    relative_two_sided: ['false" position="relative', { position: { two_sided: false } }],
    pairs: ['interleaved" position="rotary', { position: { pairs: 'interleaved' } }],
    base: ['500" position="rotary', { position: { base: 500 } }],
    n_layers: ['0', { block: { n_layers: 0 } }],
    norm: ['pre', { block: { norm: 'pre' } }],
    residual: ['false', { block: { residual: false } }],
    ffn: ['swiglu', { block: { ffn: 'swiglu' } }],
    d_ff: ['8', { block: { d_ff: 8 } }],
    seed: ['7', { random: { seed: 7 } }],
    precision: ['6', { view: { precision: 6 } }],
    cells: ['numbers', { view: { cells: 'numbers' } }],
  };

  test('each setting has its effect on a sentence', async () => {
    const { page } = await bare('');
    for (const [key, [text, scene]] of Object.entries(settings)) {
      const attributes = `text="ab c" ${paramOf(key as ParamKey).attribute}="${text}"`;
      const made = await mounted(page, attributes);
      expect(made, attributes).toMatchObject({ errors: [], lesson: '' });
      expect(made.scene, attributes).toMatchObject({ text: 'ab c', ...scene });
    }
  });

  test('a setting alone changes the lesson that the element opens with', async () => {
    const { page } = await bare('');
    for (const [key, [text, scene]] of Object.entries(settings)) {
      const attributes = `${paramOf(key as ParamKey).attribute}="${text}"`;
      const made = await mounted(page, attributes);
      expect(made, attributes).toMatchObject({ errors: [], lesson: opening.id });
      expect(made.scene, attributes).toMatchObject(
        key === 'tokenize' ? { tokens: ['我', '喜', '欢', '苹', '果'] } : { tokens: fruit, ...scene },
      );
    }
  });

  test('tokens are taken as they are cut, also where a text would be cut otherwise', async () => {
    const { page } = await bare('');
    expect((await mounted(page, 'tokens="a|b c|a"')).scene.tokens).toEqual(['a', 'b c', 'a']);
    expect((await mounted(page, 'text="ab c" tokens="a|b|c"')).scene).toMatchObject({
      text: 'ab c',
      tokens: ['a', 'b', 'c'],
    });
  });

  test('each matrix is pinned where its attribute says', async () => {
    const { page } = await bare('');
    for (const stage of PIN_STAGES) {
      const names: Partial<Record<string, string>> = {
        position: 'positions',
        context: 'contexts',
        ffn: 'ffn-output',
        hidden: 'ffn-hidden',
      };
      const name = names[stage] ?? stage.replaceAll('_', '-');
      const single = isInitial(stage);
      const numbers = single ? '1 2' : stage === 'relative' ? '1; 2; 3; 4' : '1 2; 3 4';
      const made = await mounted(page, `tokens="a|b" d-model="2" ${around(stage)} ${name}="${numbers}"`);
      const perHead = (HEAD_STAGES as readonly string[]).includes(stage);
      const rows = single ? [[1, 2]] : stage === 'relative' ? [[1], [2], [3], [4]] : counted;
      expect(made.errors, name).toEqual([]);
      expect(made.scene.pins, name).toEqual({ [stage]: perHead ? [rows] : rows });
      expect(made.shown[stage]?.data, name).toEqual(rows.flat());
    }
  });

  /** What a matrix needs to be there, in a width of 2. */
  function around(stage: StageId): string {
    if (stage === 'context') return 'context="c d"';
    if (stage === 'relative') return 'position="relative" buckets="4"';
    if (stage.endsWith('_rotated')) return 'position="rotary"';
    if (!(BLOCK_STAGES as readonly string[]).includes(stage)) return '';
    return `n-layers="1" d-ff="2" ffn="${stage.includes('gate') ? 'swiglu' : 'relu'}"`;
  }

  test('a second text, silent heads', async () => {
    const { page } = await bare('');
    const made = await mounted(page, 'text="a b" context="c d e" n-heads="2" silent-heads="1"');
    expect(made.errors).toEqual([]);
    expect(made.scene).toMatchObject({
      context: { text: 'c d e', tokens: ['c', 'd', 'e'] },
      silent_heads: [[1]],
    });
  });

  test('matrices alone start from Q, K and V, and heads are set apart by a bar', async () => {
    const { page } = await bare('');
    const made = await mounted(
      page,
      'tokens="a|b" stages="qkv" d-model="2" n-heads="2" q="1; 0|0; 1" k="1; 0|0; 1" v="1; 2|3; 4"',
    );
    expect(made.errors).toEqual([]);
    expect(made.scene).toMatchObject({
      stages: 'qkv',
      pins: {
        v: [
          [[1], [2]],
          [[3], [4]],
        ],
      },
    });
    const full = await mounted(
      page,
      'text="a b" d-model="2" head-layout="full" n-heads="2" w-q="1 0; 0 1|0 1; 1 0" q="|1 2; 3 4"',
    );
    expect(full.errors).toEqual([]);
    expect(full.scene.pins).toEqual({
      w_q: [same, swapped],
      q: [null, counted],
    });
    const single = await mounted(page, 'text="a b" d-model="2" head-layout="full" w-q="1 0; 0 1"');
    expect(single).toMatchObject({
      errors: [],
      scene: {
        pins: {
          w_q: [same],
        },
      },
    });
  });

  test('a width comes before the heads that share it, in whatever order they are written', async () => {
    const { page } = await bare('');
    for (const [attributes, scene] of [
      ['text="a b" n-heads="8" d-model="64"', { n_heads: 8, d_model: 64 }],
      ['text="a b" n-heads="3" head-layout="full"', { n_heads: 3, head_layout: 'full' }],
      ['lesson="mha_8_2" n-heads="3" d-model="9"', { n_heads: 3, d_model: 9 }],
    ] as const) {
      const made = await mounted(page, attributes);
      expect(made.errors, attributes).toEqual([]);
      expect(made.scene, attributes).toMatchObject(scene);
    }
  });

  test('the matrices of a lesson follow its new heads', async () => {
    const { page } = await bare('');
    const made = await mounted(page, 'lesson="apple" n-heads="2"');
    expect(made).toMatchObject({ errors: [], lesson: 'apple', scene: { n_heads: 2 } });
    expect(made.scene.pins.q).toEqual([[[0.1, 0.3]], [[0.9, 0.4]]]);
  });

  test('the matrices of a lesson follow its new words, fewer or more', async () => {
    const { page } = await bare('');
    for (const [attributes, tokens] of [
      ['lesson="apple" text="苹果"', ['苹果']],
      ['lesson="apple" tokens="我|喜欢|红|苹果"', ['我', '喜欢', '红', '苹果']],
      ['lesson="the_cat_sat" text="the"', ['the']],
      ['lesson="title_softmax" text="跑步 轻便"', ['跑步', '轻便']],
      ['lesson="shoes_running" text="跑步"', ['跑步']],
    ] as const) {
      const lesson = /"(\w+)"/.exec(attributes)![1]!;
      expect(contents.map(({ id }) => id)).toContain(lesson);
      const made = await mounted(page, attributes);
      expect(made, attributes).toMatchObject({ errors: [], lesson, scene: { tokens } });
    }
    const apple = await mounted(page, 'lesson="apple" text="喜欢苹果"');
    expect(apple.scene.pins).toMatchObject({
      q: [[[0.1, 0.3, 0.9, 0.4]]],
      k: [
        [
          [0.4, 0.8, 0.5, 0.2],
          [0.2, 0.1, 0.8, 0.6],
        ],
      ],
    });
  });

  test('a lesson with a shorter text can be read, clicked and started over', async () => {
    const playground = await bare(
      '<attention-playground lesson="the_cat_sat" text="the"></attention-playground>',
    );
    await playground.cell('weights', 0, 0).click();
    expect(await playground.explanation.innerText()).toContain('1');
    await playground.sentence.fill('the dog');
    await playground.button('element.reset').click();
    expect(await playground.chipTexts()).toEqual(['the']);
    expect(await heard(playground, 'error')).toEqual([]);
  });

  const bad: [attributes: string, errors: string[], rest: object][] = [
    ['text="a b" mask="odd" seed="7"', ['mask choice'], { mask: { kind: 'none' }, random: { seed: 7 } }],
    ['text="a b" n-heads="3" seed="7"', ['n_heads heads_divide'], { n_heads: 1, random: { seed: 7 } }],
    ['text="a b" temperature="0" d-model="1e9"', ['d_model range', 'temperature range'], { d_model: 4 }],
    ['text="a b" seed="x"', ['seed not_a_number'], { tokens: ['a', 'b'] }],
    ['text="a b" tokenize="odd"', ['tokenize choice'], { tokens: ['a', 'b'] }],
    ['text="a b" stages="odd"', ['stages choice'], { tokens: ['a', 'b'], stages: 'x' }],
    ['text="a b" stages="qkv"', ['pins.q missing'], { tokens: ['a', 'b'], stages: 'x' }],
    ['tokens="" seed="7"', ['tokens empty'], { tokens: fruit, random: { seed: 7 } }],
    ['text="" seed="7"', ['tokens empty'], { tokens: fruit, random: { seed: 7 } }],
    ['text="a b" q="" seed="7"', ['pins.q empty'], { pins: {}, random: { seed: 7 } }],
    ['text="a b" x="1 2; 3" seed="7"', ['pins.x ragged'], { pins: {}, random: { seed: 7 } }],
    ['text="a b" v="1 2" seed="7"', ['pins.v shape'], { pins: {}, random: { seed: 7 } }],
    ['lesson="mha_8_2" d-model="9" seed="7"', ['n_heads heads_divide'], { d_model: 8, random: { seed: 7 } }],
    ['lesson="nothing" seed="7"', ['lesson unknown_lesson'], { tokens: fruit, random: { seed: 7 } }],
    [
      'text="a b" d-model="2" x="1 oops; 3 4" w-q="1 0; 0 1" concat="|"',
      ['pins.x not_a_number', 'pins.concat type'],
      {
        pins: {
          w_q: same,
        },
      },
    ],
  ];

  test('a bad one is reported with its field, and only it is left out', async () => {
    const { page } = await bare('');
    for (const [attributes, errors, rest] of bad) {
      const made = await mounted(page, attributes);
      expect(made.errors.map(({ field, code }) => `${field} ${code}`).sort(), attributes).toEqual(
        errors.sort(),
      );
      expect(made.scene, attributes).toMatchObject(rest);
    }
  });

  test('a bad one is told to the reader in their language', async () => {
    const t = translator('zh');
    const tag = '<attention-playground lang="zh" lesson="nothing" mask="odd"></attention-playground>';
    const playground = await bare(tag, { lang: 'zh' });
    const said = await playground.messages.innerText();
    expect(said).toContain(t('errors.unknown_lesson', { id: 'nothing' }));
    expect(said).toContain(
      t('errors.choice', { field: 'mask', value: 'odd', choices: 'none, causal, window, padding, custom' }),
    );
    expect((await heard(playground, 'error'))[0]!.details).toEqual(['args', 'code', 'field', 'message']);
  });
});
