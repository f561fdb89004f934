import { expect, test } from 'vitest';
import { applyIntent, type Intent } from '../../../web/model/edit.js';
import { reading } from '../../../web/model/reading.js';
import { labels, queryOffset } from '../../../web/model/stages.js';
import type { Scene } from '../../../web/model/scene.js';
import { fresh, headTrace, limits, refusal, sceneOf, tensor, traceOf } from './scenes.js';

const edit = (scene: Scene, intent: Intent) => applyIntent(scene, null, intent, limits, fresh);
const second = (scene: Scene, text: string | null) => edit(scene, { type: 'context', text }).scene;
const plain = sceneOf({ text: 'we go', d_model: 2 });

test('a second text is cut as the first one is, typed on, and taken away', () => {
  const asked = second(plain, 'one two');
  expect(asked.context).toEqual({ text: 'one two', tokens: ['one', 'two'] });
  expect(second(asked, 'one two three').context?.tokens).toEqual(['one', 'two', 'three']);
  expect(second(asked, null)).toEqual(plain);
  const cut = edit(asked, { type: 'param', key: 'tokenize', value: 'chars' }).scene;
  expect(cut.context?.tokens).toEqual([...'one two']);
  expect(refusal(() => second(asked, ' ')).what).toBe('context needs_tokens');
});

test('typed vectors of the second text follow its words, those of the first stay', () => {
  const pins = {
    context: [
      [1, 2],
      [3, 4],
    ],
    x: [
      [5, 6],
      [7, 8],
    ],
    q: [
      [
        [1, 1],
        [2, 2],
      ],
    ],
    v: [
      [
        [1, 1],
        [2, 2],
      ],
    ],
  };
  const scene = sceneOf({ text: 'we go', d_model: 2, context: { text: 'one two' }, pins });
  const shorter = second(scene, 'two');
  expect(shorter.pins).toEqual({ context: [[3, 4]], x: pins.x, q: pins.q });
  const longer = edit(scene, { type: 'text', text: 'we go home' }).scene;
  expect(longer.pins.context).toEqual(pins.context);
  expect(longer.pins.x?.length).toBe(3);
  expect(longer.pins.v).toEqual(pins.v);
  expect(second(scene, null).pins).toEqual({ x: pins.x, q: pins.q });
});

test('a mask has one column for each word that is looked at', () => {
  const scene = sceneOf({ text: 'we go', mask: { kind: 'padding', visible: [true, false] } });
  expect(second(scene, 'one two three').mask).toEqual({ kind: 'padding', visible: [true, true, true] });
});

test('keys are the words of the second text, in labels and in the line that is read', () => {
  const head = headTrace(
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    {
      weights: tensor([
        [0.2, 0.7, 0.1],
        [1, 0, 0],
      ]),
    },
  );
  const trace = traceOf(['we', 'go'], [head], { context_tokens: ['x', 'go', 'we'] });
  expect(queryOffset(trace)).toBe(0);
  expect(labels(trace, 'weights', 0)).toMatchObject({
    rows: { names: ['we', 'go'] },
    columns: { names: ['x', 'go', 'we'] },
  });
  const said = (row: number): string =>
    reading(trace, 0, row, 'en', String)
      .parts.map(({ text }) => text)
      .join('');
  expect(said(0)).toMatch(/^we looks most at go, 0\.69.*, then at x/);
  expect(said(1)).toBe('go looks only at x, 1.');
});
