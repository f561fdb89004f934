// Every code that a SceneError or EngineError can have, found in the sources, has a text in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errors } from '../../../web/model/messages/errors.js';

const root = new URL('../../../', import.meta.url);
const read = (folder: string, names: RegExp) =>
  readdirSync(new URL(folder, root))
    .filter((name) => names.test(name))
    .map((name) => readFileSync(new URL(folder + name, root), 'utf8'))
    .join('\n');

const found = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), (match) => match[1])),
];

/** The core's table of codes and their English texts. */
const core = Array.from(
  read('core/', /^refusal\.cc$/).matchAll(/\{"(\w+)",((?:\s*"[^"]*")+)\}/g),
  ([, code = '', text = '']) => ({ code, text }),
);
const coreUses = found(read('core/', /\.cc$/), /refuse\([^;{]*?"(\w+)",?\s*(?:\{|\)|$)/gm);
const parseCodes = found(
  read('web/model/', /\.ts$/) + read('web/engine/', /\.ts$/),
  /(?:refuse|sceneError|EngineError|broken)\([^()]*?'(\w+)'(?:\)|, \{)/g,
);

describe('the codes of errors', () => {
  it('are found in the sources', () => {
    const known = ['heads_divide', 'range', 'shape', 'missing', 'empty', 'cell'];
    expect(core.map(({ code }) => code)).toEqual(expect.arrayContaining(known));
    expect(coreUses).toEqual(expect.arrayContaining(['heads_divide', 'range', 'query_rows', 'overflow']));
    expect(parseCodes).toEqual(expect.arrayContaining(['type', 'ragged', 'newer_version', 'engine_csp']));
  });

  it.each(core)(
    '$code, which the core gives, has a message that needs no more than the core tells',
    ({ code, text }) => {
      expect(errors).toHaveProperty(code);
      const { en } = errors[code as keyof typeof errors];
      expect(['field', ...found(text, /\{(\w+)\}/g)]).toEqual(
        expect.arrayContaining(found(en, /\{(\w+)\}/g)),
      );
    },
  );

  it.each(coreUses)('%s, which the core uses, has a message', (code) => {
    expect(errors).toHaveProperty(String(code));
  });

  it.each(parseCodes.filter((code) => code !== ''))('%s, which a reading gives, has a message', (code) => {
    expect(errors).toHaveProperty(String(code));
  });

  it.each(Object.entries(errors))('%s has the same places in both languages', (_code, { en, zh }) => {
    const places = (text: string) => found(text, /\{(\w+)\}/g).sort();
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(places(zh)).toEqual(places(en));
  });
});
