// One step at a time: which steps a scene has, and what each is said to do to the followed word.
import { describe, expect, test } from 'vitest';
import type { Scene, SceneInput } from '../../../web/model/scene.js';
import { sectionOf, stepsOf, titleOf, type WalkStepId } from '../../../web/model/steps.js';
import type { Trace } from '../../../web/model/trace.js';
import { lessons } from './all-lessons.js';
import { goldenTrace } from './lessons-golden.js';
import { apple, headTrace, sceneOf, tensor, traceOf } from './scenes.js';
import { say, t } from './steps-said.js';

const at = (input: SceneInput, row: number): Scene => sceneOf({ ...input, view: { row } });

const lesson = (id: string, row = 0): [Scene, Trace] => {
  const found = lessons.find((one) => one.id === id)!;
  return [at(found.scene, row), goldenTrace(id)];
};

describe('the steps', () => {
  test('of plain attention are six, in reading order', () => {
    expect(stepsOf(...lesson('the_cat_sat'))).toEqual(['input', 'roles', 'dot', 'scale', 'softmax', 'mix']);
  });

  test('begin where the scene begins', () => {
    expect(stepsOf(apple(), goldenTrace('apple'))).toEqual(['roles', 'dot', 'scale', 'softmax', 'mix']);
    expect(stepsOf(...lesson('title_softmax'))).toEqual(['given', 'softmax']);
  });

  test('show scale and mask apart', () => {
    const steps = stepsOf(...lesson('no_peeking'));
    expect(steps.slice(steps.indexOf('dot'), steps.indexOf('mix'))).toEqual([
      'dot',
      'scale',
      'mask',
      'softmax',
    ]);
  });

  test('of a whole block go on after attention', () => {
    const steps = stepsOf(...lesson('whole_block'));
    expect(steps).toContain('ffn');
    expect(steps.indexOf('residual-1')).toBeGreaterThan(steps.indexOf('join'));
    expect(steps.indexOf('residual-2')).toBeGreaterThan(steps.indexOf('ffn'));
  });

  test('between dot products and softmax belong to one section of the whole picture', () => {
    const ids: WalkStepId[] = ['dot', 'scale', 'bias', 'mask', 'given', 'softmax'];
    expect(new Set(ids.map(sectionOf))).toEqual(new Set(['scores']));
    expect(sectionOf('mix')).toBe('mix');
  });
});

describe('what a step does to the followed word', () => {
  test('is told with the numbers of the Trace', () => {
    const [scene, trace] = [apple(), goldenTrace('apple')];
    expect(say('dot', scene, trace)).toEqual([
      'in: The query of 苹果, (0.1000, 0.3000, 0.9000, 0.4000), and every key.',
      'does: With each key: multiply number by number, then add up.',
      'out: 我 0.3600, 喜欢 0.8100, 苹果 1.010',
    ]);
    expect(say('scale', scene, trace)[1]).toContain('√4');
    expect(say('softmax', scene, trace).at(-1)).toBe(
      'out: 我 0.2750, 喜欢 0.3444, 苹果 0.3806; together 1.000',
    );
    expect(say('mix', scene, trace).at(-1)).toBe('out: (0.3339, 0.4828, 0.5767, 0.3206)');
  });

  test('follows the row that is followed', () => {
    const words = [0, 1, 2].map((row) => say('softmax', ...lesson('the_cat_sat', row))[0]);
    expect(words.map((text) => /scores of (\w+)/.exec(text ?? '')?.[1])).toEqual(['the', 'cat', 'sat']);
  });

  test('counts what is hidden, and shows it as hidden', () => {
    const [scene, trace] = lesson('no_peeking', 1);
    const [into, does, out] = say('mask', scene, trace);
    const count = trace.tokens.length;
    expect(does).toBe(
      `does: ${count - 2} of ${count} words are hidden from ${trace.tokens[1]!} and get no share.`,
    );
    expect(into).not.toContain('hidden');
    expect(out?.match(/hidden/g)).toHaveLength(count - 2);
  });

  test('says when nothing may be looked at', () => {
    const scene = sceneOf({ tokens: ['a', 'b'], text: 'a b' });
    const nobody = headTrace([
      [-Infinity, -Infinity],
      [1, 2],
    ]);
    expect(say('softmax', scene, traceOf(['a', 'b'], [nobody]))).toEqual([
      'in: The scores of a: a hidden, b hidden',
      'does: a may look at nothing: all its weights are 0.',
    ]);
  });

  test('is no calculation where the reader put numbers', () => {
    const scene = sceneOf({ tokens: ['a', 'b'], text: 'a b' });
    const weights = tensor([
      [0.5, 0.5],
      [0, 1],
    ]);
    const head = headTrace([[1, 2], [3, 4]], { weights: { ...weights, source: 'pinned' } }); // prettier-ignore
    expect(say('softmax', scene, traceOf(['a', 'b'], [head]))[1]).toBe(
      'does: Your own numbers stand here, whatever comes before.',
    );
  });

  test('divides by the temperature only when there is one', () => {
    const [scene, trace] = lesson('the_cat_sat');
    expect(say('softmax', scene, trace)).toHaveLength(3);
    const hot = say('softmax', { ...scene, temperature: 2 }, trace);
    expect(hot[1]).toBe('does: Each score is divided by the temperature, 2.000.');
  });
});

/** Of learned weights the goldens have a part only: those lessons are asked where there is an engine. */
const whole = lessons.filter(({ scene }) => !scene.model).map(({ id }) => id);

describe.each(whole)('lesson %s', (id) => {
  test.each(['en', 'zh'] as const)('every step says what goes in or what comes out: %s', (lang) => {
    const [scene, trace] = lesson(id);
    for (const step of stepsOf(scene, trace)) {
      const lines = say(step, scene, trace, lang);
      expect(lines.length, step).toBeGreaterThan(1);
      for (const text of lines) expect(text, step).not.toMatch(/[{}]|undefined|NaN|Infinity|\(\)/);
      expect(t[lang](titleOf(step, scene, trace))).not.toBe('');
    }
  });
});
