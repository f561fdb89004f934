// What a frame's address and a notebook may set is what the element reads.
import { expect, test } from 'vitest';
import { isSceneAttribute } from '../../../web/element/attributes.js';
import { attributeNames } from '../../../web/embed/attributes.js';
import { attributeOf } from '../../../web/model/attribute-names.js';
import { params } from '../../../web/model/params.js';
import { PIN_STAGES } from '../../../web/model/parse-pins.js';

test('every attribute of a scene is among them', () => {
  const ofScene = ['model', 'text', 'tokens', 'stages', 'context', 'silent-heads'];
  const all = [...ofScene, ...params.map(({ attribute }) => attribute), ...PIN_STAGES.map(attributeOf)];
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((name) => !attributeNames.has(name))).toEqual([]);
});

test('beside those there are only the ones about the element itself', () => {
  const others = [...attributeNames].filter((name) => !isSceneAttribute(name)).sort();
  const ofElement = [
    'lesson',
    'src',
    'lang',
    'theme',
    'palette',
    'view',
    'hide',
    'lock',
    'readonly',
    'loading',
  ];
  const asked = ['selection', 'panel', 'question', 'choices', 'answer', 'reveal', 'site'];
  expect(others).toEqual([...ofElement, ...asked].sort());
});

test('nothing that runs code or hides the element is among them', () => {
  for (const name of ['onclick', 'style', 'class', 'id', 'hidden', 'inert', 'is', '__proto__', 'constructor'])
    expect(attributeNames.has(name), name).toBe(false);
});
