// Which messages a frame takes for orders of the page around it.
import { expect, test } from 'vitest';
import { orderOf } from '../../../web/embed/orders.js';

const ours = { source: 'attention-playground', v: 1 };

test('orders are heard', () => {
  for (const type of ['undo', 'redo', 'reset', 'get']) expect(orderOf({ ...ours, type })?.type).toBe(type);
  expect(orderOf({ ...ours, type: 'set', scene: { v: 1 } })).toMatchObject({ type: 'set', scene: { v: 1 } });
  expect(orderOf({ ...ours, type: 'set', lesson: 'apple' })).toMatchObject({ lesson: 'apple' });
});

test.each([
  ['nothing', null],
  ['a text', 'undo'],
  ['a number', 1],
  ['a list', ['undo']],
  ['no sender', { v: 1, type: 'undo' }],
  ['another sender', { source: 'iframe-resizer', v: 1, type: 'undo' }],
  ['a later version', { ...ours, v: 2, type: 'undo' }],
  ['what only a frame says', { ...ours, type: 'height', height: 9 }],
  ['an unknown order', { ...ours, type: 'export' }],
  ['a name of every object', { ...ours, type: 'constructor' }],
  ['a list of orders', { ...ours, type: ['undo'] }],
  ['what is only inherited', Object.create({ ...ours, type: 'undo' })],
])('%s is not', (_what, data) => {
  expect(orderOf(data)).toBeNull();
});
