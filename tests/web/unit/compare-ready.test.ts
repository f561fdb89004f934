// Ready-made comparisons through the built engine: each can run, and each changes a number.
import { beforeAll, describe, expect, test } from 'vitest';
import { compareWeights, largestChange } from '../../../web/model/compare.js';
import { changesBetween } from '../../../web/model/compare-changes.js';
import { made, readyMade, type Ready } from '../../../web/model/compare-ready.js';
import { parseScene } from '../../../web/model/parse.js';
import type { Scene, SceneInput } from '../../../web/model/scene.js';
import type { Engine, Trace } from '../../../web/model/trace.js';
import '../../wasm/shipped-models.js'; // the engine knows what lessons name
import { lessons } from './all-lessons.js';
import { apple, sceneOf } from './scenes.js';

let engine: Engine;
beforeAll(async () => {
  const built = new URL('../../../dist/engine.js', import.meta.url).href;
  const { loadEngine } = (await import(built)) as { loadEngine: () => Promise<Engine> };
  engine = await loadEngine();
});

const ready = (scene: Scene): Ready[] => readyMade(scene, engine.run(scene), engine.limits);
const names = (scene: Scene): string[] =>
  ready(scene).map(({ kind, value }) => (value > 0 ? `${kind} ${value}` : kind));
const one = (scene: Scene, kind: Ready['kind']): { scene: Scene; trace: Trace } => {
  const found = ready(scene).find((offered) => offered.kind === kind)!;
  const next = made(scene, engine.run(scene), found, engine.limits);
  return { scene: next, trace: engine.run(next) };
};
const drawn = (more: SceneInput = {}): Scene =>
  sceneOf({
    text: 'the cat saw the dog',
    d_model: 4,
    random: { seed: 42, order: ['x', 'w_q', 'w_k', 'w_v'] },
    ...more,
  });

describe('ready-made comparisons', () => {
  test('are those that would change a number', () => {
    expect(names(drawn())).toEqual(['no_scale', 'causal', 'positions', 'heads 2', 'seed 43', 'reversed']);
    const set = drawn({
      scale: 'none',
      n_heads: 2,
      mask: [{ kind: 'causal' }, { kind: 'window', window: 2 }],
      position: { kind: 'rotary' },
    });
    expect(names(set)).toEqual(['not_causal', 'no_positions', 'heads 1', 'heads 4', 'seed 43', 'reversed']);
    expect(names(drawn({ text: 'a b a' }))).not.toContain('reversed');
    expect(names(apple())).toEqual(['no_scale', 'heads 2']);
  });

  test('every one of every lesson runs, and is told as a change', () => {
    for (const { id, scene: input } of lessons) {
      const { scene } = parseScene(input, engine.limits, 'strict');
      const trace = engine.run(scene);
      for (const offered of readyMade(scene, trace, engine.limits)) {
        const next = made(scene, trace, offered, engine.limits);
        const note = `${id} ${offered.kind}`;
        expect(changesBetween(scene, next), note).not.toEqual([]);
        expect(compareWeights(trace, engine.run(next), 0, 0), note).not.toBeNull();
      }
    }
  });

  test('a mask that others are combined with loses and gains only its causal rule', () => {
    const both = drawn({ mask: [{ kind: 'causal' }, { kind: 'window', window: 2 }] });
    const without = one(both, 'not_causal').scene;
    expect(without.mask).toMatchObject({ kind: 'window', window: 2 });
    expect(one(without, 'causal').scene.mask).toEqual(both.mask);
  });

  test('read backwards, every word takes its vector along: without positions and mask no weight changes', () => {
    const scene = drawn();
    const before = engine.run(scene);
    const { scene: next, trace } = one(scene, 'reversed');
    expect(trace.tokens).toEqual([...scene.tokens].reverse());
    const found = compareWeights(before, trace, 0, 0)!;
    expect(found.difference.seen.includes(0)).toBe(false);
    expect(largestChange(found)).toBeLessThan(1e-6);
    expect(changesBetween(scene, next).map(({ kind }) => kind)).toEqual(['moved', 'pinned']);
  });

  test.each<[string, SceneInput]>([
    ['positions', { position: { kind: 'sinusoidal' } }],
    ['turns', { position: { kind: 'rotary' } }],
    ['a mask', { mask: { kind: 'causal' } }],
  ])('with %s the order counts', (_name, more) => {
    const scene = drawn(more);
    const found = compareWeights(engine.run(scene), one(scene, 'reversed').trace, 0, 0)!;
    const visible = found.difference.seen.every((seen) => seen === 1);
    expect(visible ? largestChange(found) : 1).toBeGreaterThan(0.01);
  });
});
