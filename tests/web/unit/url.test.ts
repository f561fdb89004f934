import { afterEach, describe, expect, test } from 'vitest';
import { messages } from '../../../web/model/i18n.js';
import { decodeHash, encodeScene, LINK_LIMIT, toBase64Url, type Link } from '../../../web/model/url.js';
import { apple, limits, sceneOf, typedX } from './scenes.js';

const open = (hash: string): Link => decodeHash(hash, limits);
const linkTo = (state: unknown): string =>
  `#s=${toBase64Url(typeof state === 'string' ? state : JSON.stringify(state))}`;
const sceneIn = (link: Link) => {
  if (link.kind !== 'scene') throw new Error(`${link.kind}, not a scene`);
  return link;
};

afterEach(() => {
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

describe('a shared scene comes back identical', () => {
  test.each([
    '注意力 🙂 שלום',
    '6% off + 100%25 & a=b#c?d',
    'a+b c',
    'word '.repeat(2000),
    '"><img src=x onerror=alert(1)>',
    'a\u200Bb\n\tc',
  ])('with the text %j', (text) => {
    const scene = sceneOf({ text });
    const link = sceneIn(open(encodeScene(scene)));
    expect(link.scene).toEqual(scene);
    expect(link.notes).toEqual([]);
  });

  test('with pins, masks, several heads and a custom view', () => {
    for (const scene of [
      apple(),
      typedX(
        ['a', 'b'],
        [
          [0.1, -0.2],
          [1e-7, 3e38],
        ],
        { mask: [{ kind: 'causal' }, { kind: 'padding', visible: [true, false] }] },
      ),
      sceneOf({
        tokens: ['a', 'b'],
        stages: 'scores',
        random: { order: [] },
        pins: {
          scores: [
            [
              [1, false],
              [0, 2],
            ],
          ],
        },
      }),
      sceneOf({
        text: 'a b',
        n_heads: 2,
        head_layout: 'full',
        pins: { w_q: [null, new Array(4).fill([1, 2, 3, 4])] },
        view: { head: 1, precision: 6 },
      }),
    ]) {
      expect(sceneIn(open(encodeScene(scene))).scene).toEqual(scene);
    }
  });

  test('the text is UTF-8 in base64url', () => {
    expect(toBase64Url('注意力 🙂 שלום')).toBe('5rOo5oSP5YqbIPCfmYIg16nXnNeV150');
    expect(encodeScene(sceneOf({ text: '注意力?>~' }))).toMatch(/^#s=[\w-]+$/);
  });

  test('every key is recorded, so that a default that changes later changes no old link', () => {
    const json = Buffer.from(encodeScene(sceneOf({ text: 'a' })).slice(3), 'base64url').toString();
    const recorded = JSON.parse(json) as Record<string, unknown>;
    expect(Object.keys(recorded).sort()).toEqual([
      'block',
      'context',
      'd_model',
      'head_layout',
      'mask',
      'model',
      'n_heads',
      'n_kv_heads',
      'pins',
      'position',
      'random',
      'scale',
      'silent_heads',
      'stages',
      'temperature',
      'text',
      'tokenize',
      'tokens',
      'v',
      'view',
    ]);
    expect(recorded).toMatchObject({
      d_model: 4,
      scale: 'sqrt_d_head',
      mask: { kind: 'none' },
      random: { api: 'numpy-legacy', seed: 42, std: { x: 1, w: 0.5 } },
      view: { precision: 4, cells: 'auto' },
    });
    expect(recorded['random']).toHaveProperty('order');
  });

  test('what a messenger appends to a link is ignored', () => {
    expect(sceneIn(open(`${encodeScene(apple())}&utm_source=chat`)).scene).toEqual(apple());
    expect(sceneIn(open(`#s=${Buffer.from('{"text":"注意力?>~"}').toString('base64')}`)).scene.text).toBe(
      '注意力?>~',
    );
  });
});

describe('no scene in the hash', () => {
  test.each(['', '#', '#section-2', '#__proto__[polluted]=1', '#constructor.prototype.polluted=1'])(
    '%j is none',
    (hash) => {
      expect(open(hash)).toEqual({ kind: 'none' });
    },
  );

  test('a lesson is named by its id', () => {
    expect(open('#lesson=apple')).toEqual({ kind: 'lesson', id: 'apple' });
    expect(open('#lesson=<script>').kind).toBe('broken');
  });
});

describe('a link that cannot be read says so and nothing is thrown (B60)', () => {
  test.each([
    ['#s=', 'link_empty'],
    ['#s=%', 'link_unreadable'],
    ['#s=%E0%A4%A', 'link_unreadable'],
    ['#s=@@@', 'link_unreadable'],
    ['#s=注意', 'link_unreadable'],
    ['#s=gICA', 'link_unreadable'],
    [linkTo('{"v":1'), 'link_unreadable'],
    [linkTo('5'), 'link_unreadable'],
    [linkTo('null'), 'link_unreadable'],
    [linkTo('[]'), 'link_unreadable'],
    [linkTo('"text"'), 'link_unreadable'],
    [`#s=${'A'.repeat(10_000_000)}`, 'link_too_long'],
  ])('%.30s', (hash, code) => {
    const link = open(hash);
    expect(link).toMatchObject({ kind: 'broken', code });
    expect(messages.get(`errors.${code}`)).toBeDefined();
  });

  test('bytes that are not UTF-8 are not guessed at', () => {
    const bytes = Buffer.concat([Buffer.from('{"v":1,"text":"'), Buffer.of(0xff), Buffer.from('"}')]);
    expect(open(`#s=${bytes.toString('base64url')}`)).toMatchObject({
      kind: 'broken',
      code: 'link_unreadable',
    });
  });

  test('a link cut off in the middle is broken, not half a scene', () => {
    const whole = encodeScene(apple());
    for (const length of [10, 101, whole.length - 1])
      expect(open(whole.slice(0, length)).kind).toBe('broken');
  });

  test('a hundred thousand nested brackets are survived', () => {
    const nested = '['.repeat(90_000) + ']'.repeat(90_000);
    expect((nested.length * 4) / 3).toBeLessThan(LINK_LIMIT);
    expect(['scene', 'broken']).toContain(open(linkTo(`{"pins":${nested}}`)).kind);
    expect(open(linkTo('['.repeat(100_000))).kind).toBe('broken');
  });

  test('ten megabytes are refused without being read', () => {
    const start = performance.now();
    open(`#s=${'A'.repeat(10_000_000)}`);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('hostile state is refused field by field (B62)', () => {
  test.each([
    [{ n_heads: 1e9 }, 'n_heads'],
    [{ n_heads: '4' }, 'n_heads'],
    [{ n_heads: [4] }, 'n_heads'],
    [{ d_model: 1e6 }, 'd_model'],
    [{ random: { seed: {} } }, 'random.seed'],
    [{ temperature: 'NaN' }, 'temperature'],
    [{ pins: { x: [[1], [2, 3]] } }, 'pins.x'],
    [{ tokens: new Array(3000).fill('a') }, 'tokens'],
    [{ layers: null }, 'layers'],
    [{ n: 1_000_000 }, 'n'],
  ])('%.60j', (state, field) => {
    const link = sceneIn(open(linkTo({ v: 1, text: 'the cat', ...state })));
    expect(link.notes.map((note) => note.field)).toContain(field);
    expect(link.scene.text).toBe('the cat');
    for (const { code } of link.notes) expect(messages.get(`errors.${code}`)).toBeDefined();
  });

  test('a prototype in the state pollutes nothing', () => {
    const link = sceneIn(
      open(
        linkTo('{"v":1,"text":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
      ),
    );
    expect(Object.getPrototypeOf(link.scene)).toBe(Object.prototype);
    expect(link.notes.map(({ field }) => field)).toEqual(['__proto__', 'constructor']);
  });

  test('HTML in tokens stays text', () => {
    const tokens = ['</script><script>alert(1)</script>', '&lt;b&gt;', '${alert(1)}'];
    expect(sceneIn(open(linkTo({ v: 1, tokens }))).scene.tokens).toEqual(tokens);
  });
});
