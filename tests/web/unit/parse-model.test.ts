// Which learned weights a scene may name.
import { describe, expect, it } from 'vitest';
import { parseScene } from '../../../web/model/parse.js';
import { decodeHash, encodeScene } from '../../../web/model/url.js';
import { limits } from './parse-limits.js';
import { verdict } from './parse-refusal.js';

const whole = {
  task: 'coreference',
  d_model: 32,
  n_heads: 2,
  block: { n_layers: 2, norm: 'none', residual: true, ffn: 'none', d_ff: 64 },
  learning_rate: 0.003,
  weight_decay: 0.1,
  batch: 32,
  steps: 400,
  seed: 4294967295,
  counts: [3, 200, 0],
};
const modelOf = (model: unknown) => parseScene({ model }, limits, 'strict').scene.model;

describe('the model of a scene', () => {
  it.each([null, { task: 'copy' }, { task: 'copy', seed: 0 }, whole])(
    '%j comes through as it is',
    (model) => {
      expect(modelOf(model)).toEqual(model);
      expect(parseScene({}, limits, 'strict').scene.model).toBeNull();
    },
  );

  it('has one spelling: keys in one order, fractions as the shortest decimals of their float32', () => {
    const { task, ...rest } = whole;
    const turned = { ...rest, learning_rate: Math.fround(0.003), weight_decay: Math.fround(0.1), task };
    expect(JSON.stringify(modelOf(turned))).toBe(JSON.stringify(modelOf(whole)));
  });

  it('comes back out of a link', () => {
    const { scene } = parseScene({ text: 'a', model: whole }, limits, 'strict');
    expect(decodeHash(encodeScene(scene), limits)).toEqual({ kind: 'scene', scene, notes: [] });
  });

  it.each([
    ['coreference', 'model type'],
    [[], 'model type'],
    [{}, 'model.task missing'],
    [{ task: 1 }, 'model.task task_id'],
    [{ task: '' }, 'model.task task_id'],
    [{ task: '../x' }, 'model.task task_id'],
    [{ task: 'Copy' }, 'model.task task_id'],
    [{ task: 'a'.repeat(33) }, 'model.task task_id'],
    [{ task: 'copy', colour: 1 }, 'model.colour unknown_field'],
    [{ task: 'copy', d_model: 65 }, 'model.d_model range'],
    [{ task: 'copy', d_model: '8' }, 'model.d_model type'],
    [{ task: 'copy', n_heads: 9 }, 'model.n_heads range'],
    [{ task: 'copy', batch: 0 }, 'model.batch range'],
    [{ task: 'copy', steps: 20001 }, 'model.steps range'],
    [{ task: 'copy', steps: 1.5 }, 'model.steps integer'],
    [{ task: 'copy', seed: -1 }, 'model.seed range'],
    [{ task: 'copy', learning_rate: -1 }, 'model.learning_rate range'],
    [{ task: 'copy', learning_rate: NaN }, 'model.learning_rate not_finite'],
    [{ task: 'copy', weight_decay: 11 }, 'model.weight_decay range'],
    [{ task: 'copy', counts: [201] }, 'model.counts range'],
    [{ task: 'copy', counts: Array(1e6).fill(1) }, 'model.counts too_many'],
    [{ task: 'copy', block: { n_layers: 2 } }, 'model.block.norm missing'],
    [{ task: 'copy', block: { ...whole.block, n_layers: 5 } }, 'model.block.n_layers range'],
    [{ task: 'copy', block: { ...whole.block, d_ff: 257 } }, 'model.block.d_ff range'],
    [{ task: 'copy', block: { ...whole.block, ffn: 'tanh' } }, 'model.block.ffn choice'],
    [JSON.parse('{"task":"copy","__proto__":{"seed":1}}') as unknown, 'model.__proto__ unknown_field'],
  ])('%j is refused: %s', (model, said) => {
    expect(verdict({ model })).toBe(said);
  });

  it('that cannot be read leaves a link without one, and the reader is told', () => {
    const { scene, notes } = parseScene(
      { text: 'a', model: { task: 'copy', steps: 1e9 } },
      limits,
      'lenient',
    );
    expect(scene.model).toBeNull();
    expect(notes.map(({ field, code }) => `${field} ${code}`)).toEqual(['model.steps range']);
  });
});
