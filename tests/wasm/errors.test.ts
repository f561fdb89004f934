// What a caller of the engine can do wrong: each is an Error in words, and the next computation is right.
import { describe, expect, it } from 'vitest';
import { eachEngine, numbers, SceneError } from './built-engine.js';

const apple = {
  tokens: ['我', '喜欢', '苹果'],
  stages: 'qkv',
  pins: {
    q: [[[0.1, 0.3, 0.9, 0.4]]],
    k: [[[0.9, 0.2, 0.1, 0.3], [0.4, 0.8, 0.5, 0.2], [0.2, 0.1, 0.8, 0.6]]], // prettier-ignore
    v: [[[0.7, 0.2, 0.1, 0.5], [0.3, 0.8, 0.6, 0.2], [0.1, 0.4, 0.9, 0.3]]], // prettier-ignore
  },
};
const threeByTwo = [[1, 2], [3, 4], [5, 6]]; // prettier-ignore
const a = { tokens: ['a'] };

describe.each(eachEngine)('the %s engine', (_variant, engine) => {
  it.each<[string, unknown, RegExp]>([
    ['d_model 6 with 4 heads', { ...a, d_model: 6, n_heads: 4 }, /6 is not a multiple of 4/],
    [
      'a 3×2 embedding times a 3×2 matrix',
      { tokens: ['a', 'b', 'c'], d_model: 2, pins: { x: threeByTwo, w_q: threeByTwo } },
      /pins\.w_q.*2 × 2.*3 × 2/,
    ],
    ['a ragged matrix', { ...a, pins: { x: [[1, 2, 3, 4], [5]] } }, /pins\.x: row 2 has 1/],
    [
      'a string where a number belongs',
      { ...a, d_model: '4' },
      /d_model must be of type number; here it is string/,
    ],
    ['a number in an array', { ...a, n_heads: [1] }, /n_heads must be of type number; here it is array/],
    ['a scene that is no object', 'the cat sat', /scene must be of type object/],
    ['no scene', undefined, /scene must be of type object; here it is undefined/],
    ['null', null, /scene must be of type object; here it is null/],
    ['an unknown key', { ...a, heads: 2 }, /heads is not a key of a scene/],
    ['NaN in a matrix', { ...a, pins: { x: [[NaN, 0, 0, 0]] } }, /pins\.x must be a finite number/],
    [
      'a padding mask of the wrong length',
      { ...a, mask: { kind: 'padding', visible: [true, false] } },
      /mask.*1.*2/,
    ],
    [
      'more query rows than tokens',
      {
        ...a,
        pins: {
          q: [
            [
              [1, 2, 3, 4],
              [1, 2, 3, 4],
            ],
          ],
        },
      },
      /pins\.q.*1.*2/,
    ],
    ['scores that are missing', { ...a, stages: 'scores' }, /scores/],
    ['a version that does not exist yet', { ...a, v: 2 }, /version 2/],
    [
      'numbers that grow beyond float32',
      { ...a, pins: { x: [[3e38, 3e38, 3e38, 3e38]] } },
      /too large for float32/,
    ],
  ])('refuses %s with an Error that names the numbers (B44)', (_name, scene, message) => {
    let thrown: unknown;
    try {
      engine.run(scene);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown).toBeInstanceOf(SceneError);
    expect((thrown as Error).message).toMatch(message);
    expect((thrown as InstanceType<typeof SceneError>).args).toHaveProperty('field');
    const [head] = engine.run(apple).heads;
    expect(numbers(head?.weights)[2]).toBeCloseTo(0.3806095, 6);
  });

  const boo = (): never => {
    throw new RangeError('boo');
  };
  const traps = { get: boo, has: boo, ownKeys: boo, getOwnPropertyDescriptor: boo };
  const nothing = (): never => {
    throw undefined; // eslint-disable-line @typescript-eslint/only-throw-error
  };
  const getters: [string, (odd: never) => unknown, string][] = [
    ['a scene', (odd) => engine.run(odd), 'scene'],
    ['options', (odd) => engine.run(a, odd), 'options'],
    ['a cell', (odd) => engine.explain(a, odd), 'cell'],
    ['arguments of attention', (odd) => engine.attention(odd), 'attention()'],
    ['a question about spread', (odd) => engine.dotSpread(odd), 'dotSpread'],
    ['a question about a plane', (odd) => engine.plane(odd), 'plane'],
  ];

  it.each(getters)('says that %s could not be read, whatever its getters throw', (_name, call, field) => {
    const given = new Proxy({}, traps) as never;
    expect(() => call(given)).toThrow(SceneError);
    expect(() => call(given)).toThrow(`${field} could not be read: RangeError: boo`);
    expect(() => call(given)).toThrow(expect.objectContaining({ field, code: 'unreadable' }));
    expect(() =>
      call(
        new Proxy(
          {},
          { ...traps, get: nothing, ownKeys: nothing, getOwnPropertyDescriptor: nothing },
        ) as never,
      ),
    ).toThrow('thrown: undefined');
    expect(numbers(engine.run(apple).heads[0]?.weights)[2]).toBeCloseTo(0.3806095, 6);
  });

  it('names one key among good ones whose getter throws', () => {
    const scene = { ...a, get d_model(): number { return boo(); } }; // prettier-ignore
    expect(() => engine.run(scene)).toThrow('scene could not be read: RangeError: boo');
  });

  it.each(['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'])(
    'is not polluted by %s',
    (json) => {
      expect(() => engine.run(JSON.parse(json))).toThrow(SceneError);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );

  it.each([
    ['d_model', { d_model: 1e9 }],
    ['n_heads', { n_heads: 1e9 }],
    ['list of tokens', { tokens: new Array(1e9) }],
    ['seed', { random: { seed: {} } }],
    ['unknown key', { heads: 1e9 }],
  ])('refuses an absurd %s before it allocates anything', (_name, scene) => {
    const start = performance.now();
    expect(() => engine.run(scene)).toThrow(SceneError);
    expect(performance.now() - start).toBeLessThan(200);
  });

  it('takes tokens with half a surrogate pair, markup and zero characters as text', () => {
    const tokens = ['a\uD83D', '<b>', 'a\0b', '🙂'];
    expect(engine.run({ tokens }).tokens).toEqual(['a\uFFFD', '<b>', 'a\0b', '🙂']);
  });

  it('is frozen: nobody can replace what others share', () => {
    expect(Object.isFrozen(engine)).toBe(true);
    expect(Object.isFrozen(engine.limits)).toBe(true);
  });
});
