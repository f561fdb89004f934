// What a link from a stranger may hold.
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../../web/model/parse-defaults.js';
import { parseScene } from '../../../web/model/parse.js';
import { limits } from './parse-limits.js';

const parse = (json: string) => parseScene(JSON.parse(json), limits, 'lenient');

describe('a hostile scene (B62)', () => {
  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"pins":{"__proto__":{"polluted":1}}}',
    '{"random":{"__proto__":{"polluted":1},"std":{"__proto__":{"polluted":1}}}}',
    '{"mask":{"kind":"none","__proto__":{"polluted":1}}}',
    '{"model":{"task":"coreference","__proto__":{"polluted":1}}}',
    '{"context":{"tokens":["a"],"__proto__":{"polluted":1}}}',
    '{"pins":{"layers":{"__proto__":{"x":[[1]]},"constructor":{"x":[[1]]}}}}',
    '{"view":{"constructor":{"prototype":{"polluted":1}}}}',
  ])('%s pollutes no prototype and leaves the default', (json) => {
    const { scene, notes } = parse(json);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(scene).toEqual(DEFAULTS);
    expect(Object.getPrototypeOf(scene)).toBe(Object.prototype);
    expect(notes.length).toBeGreaterThan(0);
  });

  it('does not bring values in through its prototype', () => {
    const inherited: unknown = Object.create({ d_model: 8, pins: { x: [[1]] } });
    expect(parseScene(inherited, limits, 'lenient').scene).toEqual(DEFAULTS);
  });

  it.each([
    ['{"heads":1e9}', 'heads'],
    ['{"heads":"4"}', 'heads'],
    ['{"heads":[4]}', 'heads'],
    ['{"n":1000000}', 'n'],
    ['{"layers":null}', 'layers'],
    ['{"seed":{}}', 'seed'],
    ['{"d_model":1e9}', 'd_model'],
    ['{"n_heads":1e9}', 'n_heads'],
    ['{"random":{"seed":{}}}', 'random.seed'],
    ['{"random":{"order":[1e9]}}', 'random.order'],
    ['{"block":{"n_layers":1e9}}', 'block.n_layers'],
    ['{"block":{"d_ff":1e9}}', 'block.d_ff'],
    ['{"mask":{"kind":"window","window":1e9}}', 'mask.window'],
    ['{"mask":{"kind":"constructor"}}', 'mask.kind'],
    ['{"model":{"task":"coreference","d_model":1e9}}', 'model.d_model'],
    ['{"view":{"precision":1e9}}', 'view.precision'],
  ])('%s is ignored and named', (json, field) => {
    const { scene, notes } = parse(json);
    expect(scene).toEqual(DEFAULTS);
    expect(notes.map((note) => note.field)).toEqual([field]);
  });

  it('of 100,000 nested brackets is refused and does not overflow the stack', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const { scene, notes } = parse(`{"pins":{"x":${deep},"q":${deep}},"tokens":${deep},"mask":${deep}}`);
    expect(scene).toEqual(DEFAULTS);
    expect(notes.map((note) => note.field)).toEqual(['tokens', 'mask', 'pins.x', 'pins.q']);
  });

  it('with a hundred thousand unknown keys is read in a moment, with a bounded list of notes', () => {
    const keys = Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(',');
    const input: unknown = JSON.parse(`{${keys}}`);
    const start = performance.now();
    const { notes } = parseScene(input, limits, 'lenient');
    expect(notes).toHaveLength(50);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('with markup or a huge name as a key is quoted briefly', () => {
    const { notes } = parse(JSON.stringify({ ['<img src=x onerror=alert(1)>'.repeat(1000)]: 1 }));
    expect(notes[0]?.field.length).toBeLessThanOrEqual(41);
  });

  it('keeps markup in tokens as the text it is', () => {
    const token = '<img src=x onerror=alert(1)>';
    expect(parse(JSON.stringify({ tokens: [token] })).scene.tokens).toEqual([token]);
  });

  it('with ten million letters of text is refused unread', () => {
    const { scene, notes } = parse(JSON.stringify({ text: 'x'.repeat(10_000_000), d_model: 8 }));
    expect(scene).toEqual({ ...DEFAULTS, d_model: 8 });
    expect(notes).toMatchObject([{ field: 'text', code: 'too_long' }]);
  });
});
