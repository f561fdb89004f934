// What an author holds fixed, against every kind of edit.
import { describe, expect, test } from 'vitest';
import { heldAgainst, parseLock } from '../../../web/model/author-locks.js';
import { applyIntent, type Intent } from '../../../web/model/edit.js';
import { params } from '../../../web/model/params.js';
import type { Scene } from '../../../web/model/scene.js';
import { fresh, headTrace, limits, sceneOf, traceOf, typedX } from './scenes.js';

const before = typedX(
  ['a', 'b'],
  [
    [1, 0],
    [0, 1],
  ],
  {
    pins: {
      w_q: [
        [1, 0],
        [0, 1],
      ],
    },
  },
);
const trace = traceOf(
  ['a', 'b'],
  [
    headTrace([
      [1, 2],
      [3, 4],
    ]),
  ],
);
const change = (intent: Intent, scene: Scene = before): Scene =>
  applyIntent(scene, trace, intent, limits, fresh).scene;
const held = (lock: string, intent: Intent, scene: Scene = before) =>
  heldAgainst(parseLock(lock).locks, scene, change(intent, scene), intent);

const typed: Intent = { type: 'text', text: 'a b c' };
const cell = (stage: 'w_q' | 'x'): Intent => ({
  type: 'cells',
  stage,
  head: 0,
  row: 0,
  column: 0,
  values: [[9]],
});
const set = (
  key: 'seed' | 'temperature' | 'd_model' | 'tokenize' | 'mask' | 'window',
  value: string | number,
): Intent => ({
  type: 'param',
  key,
  value,
});

describe('names', () => {
  test('those of a Scene, in kebab case or not; text is every word on the page', () => {
    const { locks, problems } = parseLock('text n-heads w_q silent-heads');
    expect([...locks].sort()).toEqual(['context', 'n_heads', 'pins.w_q', 'silent_heads', 'text', 'tokenize']);
    expect(problems).toEqual([]);
  });

  test('a key that holds several settings holds all of them', () => {
    expect([...parseLock('mask').locks]).toEqual(['mask', 'window', 'window_two_sided']);
    expect([...parseLock('random').locks]).toEqual(['seed']);
    expect(parseLock('pins').locks.size).toBeGreaterThan(20);
    expect([...parseLock('block').locks]).toContain('n_layers');
  });

  test('every parameter can be named', () => {
    expect(params.flatMap(({ attribute }) => parseLock(attribute).problems)).toEqual([]);
  });

  test('one that there is not is told, and the others are held', () => {
    const { locks, problems } = parseLock('seed temprature constructor __proto__');
    expect([...locks]).toEqual(['seed']);
    expect(problems.map(({ field, args }) => [field, args['value']])).toEqual([
      ['lock', 'temprature'],
      ['lock', 'constructor'],
      ['lock', '__proto__'],
    ]);
  });
});

describe('an edit', () => {
  test.each<[string, Intent, string]>([
    ['text', typed, 'text'],
    ['text', { type: 'tokens', tokens: ['b', 'a'] }, 'text'],
    ['text', { type: 'context', text: 'c' }, 'context'],
    ['text', set('tokenize', 'chars'), 'tokenize'],
    ['seed', set('seed', 7), 'seed'],
    ['w-q', cell('w_q'), 'pins.w_q'],
    ['w-q', { type: 'release', stage: 'w_q', head: 0, layer: 0 }, 'pins.w_q'],
    ['weights', { type: 'hold', stage: 'weights', head: 0, layer: 0 }, 'pins.weights'],
    ['mask', set('mask', 'causal'), 'mask'],
    ['silent-heads', { type: 'silence', layer: 0, head: 0, silent: true }, 'silent_heads'],
    // of a width that the matrix does not have
    ['w-q', set('d_model', 3), 'pins.w_q'],
  ])('of what lock="%s" holds is refused: %o', (lock, intent, name) => {
    expect(held(lock, intent)).toBe(name);
  });

  test.each<[string, Intent]>([
    ['seed', typed],
    ['text', set('seed', 7)],
    ['w-k', cell('w_q')],
    ['w-q x', typed], // a new word brings its own row
    ['temperature', set('seed', 7)],
  ])('of anything else is taken beside lock="%s": %o', (lock, intent) => {
    expect(held(lock, intent)).toBeNull();
  });

  test('that draws a mask or hides a word from it is one of the mask', () => {
    const drawn = sceneOf({
      tokens: ['a', 'b'],
      mask: {
        kind: 'custom',
        visible: [
          [true, true],
          [true, true],
        ],
      },
    });
    expect(held('mask', { type: 'mask', cells: [{ row: 0, column: 1 }], visible: false }, drawn)).toBe(
      'mask',
    );
    const padded = sceneOf({ tokens: ['a', 'b'], mask: { kind: 'padding', visible: [true, true] } });
    expect(held('mask', { type: 'padding', key: 1, visible: false }, padded)).toBe('mask');
  });

  test('a whole scene is refused where what is held is another, and taken where it is the same', () => {
    const whole = (scene: Scene): Intent => ({ type: 'scene', scene });
    expect(held('seed', whole({ ...before, temperature: 2 }))).toBeNull();
    expect(held('temperature', whole({ ...before, temperature: 2 }))).toBe('temperature');
    expect(held('text', whole(change(typed)))).toBe('text');
    expect(held('w-q', whole({ ...before, pins: { x: before.pins.x! } }))).toBe('pins.w_q');
    const layered = {
      ...before,
      pins: {
        ...before.pins,
        layers: {
          1: {
            w_q: [
              [2, 0],
              [0, 2],
            ],
          },
        },
      },
    };
    expect(held('w-q', whole(layered))).toBe('pins.w_q');
    expect(held('mask', whole({ ...before, mask: { kind: 'window', window: 2, two_sided: false } }))).toBe(
      'mask',
    );
  });
});
