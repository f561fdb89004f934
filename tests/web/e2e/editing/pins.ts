// Numbers of the reader's own in the middle of the page, and the way back.
import { expect, test } from 'vitest';
import { visit } from '../visit.js';

test('typing into computed K pins it, everything downstream follows, and release brings the numbers back', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const before = await playground.trace();
  const keys = playground.matrix('k');
  expect(await keys.getByText('pinned').count()).toBe(0);
  await playground.type('k', 1, 2, '4');
  expect(await keys.getByText('pinned', { exact: true }).isVisible()).toBe(true);
  const pinned = (await playground.trace()).heads[0]!;
  expect(pinned.k.source).toBe('pinned');
  expect(pinned.k.data.filter((value, i) => value !== before.heads[0]?.k.data[i])).toEqual([4]);
  expect(pinned.q).toEqual(before.heads[0]?.q);
  for (const stage of ['raw', 'scaled', 'weights', 'output'] as const)
    expect(pinned[stage].data, stage).not.toEqual(before.heads[0]?.[stage].data);
  await keys.getByRole('button', { name: 'Release' }).click();
  expect(await playground.trace()).toEqual(before);
  expect(await keys.getByText('pinned').count()).toBe(0);
});

test('what lies before a pinned matrix no longer matters for what lies after it', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  await playground.type('weights', 0, 0, '1');
  const pinned = (await playground.trace()).heads[0]!;
  await playground.type('w_q', 0, 0, '9');
  const after = (await playground.trace()).heads[0]!;
  expect(after.q.data).not.toEqual(pinned.q.data);
  expect(after.scaled.data).not.toEqual(pinned.scaled.data);
  expect(after.weights).toEqual(pinned.weights);
  expect(after.output).toEqual(pinned.output);
});

test('a random matrix says its seed, a given one that it is given, a typed one that it is yours', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const matrix = playground.matrix('w_q');
  expect(await matrix.getByText('random, seed 42').isVisible()).toBe(true);
  const before = await playground.trace();
  await playground.type('w_q', 0, 0, '0.5');
  expect(await matrix.getByText(/^(yours|pinned)$/).isVisible()).toBe(true);
  expect(await matrix.getByText('random, seed 42').count()).toBe(0);
  await matrix.getByRole('button', { name: 'Back to random' }).click();
  expect(await playground.trace()).toEqual(before);
  await playground.pickLesson(4);
  expect(await playground.matrix('k').getByText('given', { exact: true }).isVisible()).toBe(true);
  await playground.type('k', 0, 0, '0.5');
  expect(await playground.matrix('k').getByText('yours', { exact: true }).isVisible()).toBe(true);
  expect(await playground.matrix('v').getByText('given', { exact: true }).isVisible()).toBe(true);
  expect(await playground.matrix('k').getByRole('button', { name: 'Release' }).count()).toBe(0);
});

test('new numbers come from the next seed, and typed ones stay', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  await playground.type('w_k', 0, 0, '0.25');
  const before = await playground.trace();
  await playground.button('element.new_numbers').click();
  const after = await playground.trace();
  expect(await (await playground.control('controls.seed')).inputValue()).toBe('43');
  expect(await playground.matrix('w_q').getByText('random, seed 43').isVisible()).toBe(true);
  expect(after.w_q.data).not.toEqual(before.w_q.data);
  expect(after.w_k).toEqual(before.w_k);
});

test('undo, redo and start over go through a reader’s edits and back to the lesson', async () => {
  const playground = await visit();
  const start = await playground.trace();
  await playground.type('k', 0, 0, '1');
  const one = await playground.trace();
  await playground.type('v', 2, 3, '2');
  const two = await playground.trace();
  await playground.button('element.undo').click();
  expect(await playground.trace()).toEqual(one);
  await playground.button('element.undo').click();
  expect(await playground.trace()).toEqual(start);
  await playground.button('element.redo').click();
  await playground.button('element.redo').click();
  expect(await playground.trace()).toEqual(two);
  await playground.button('element.reset').click();
  expect(await playground.trace()).toEqual(start);
  await playground.button('element.undo').click();
  expect(await playground.trace()).toEqual(two);
});

test('undo goes back to the lesson before, with its text', async () => {
  const playground = await visit();
  await playground.type('k', 0, 0, '1');
  await playground.pickLesson(2);
  await playground.button('element.undo').click();
  expect((await playground.numbers('k'))[0]?.[0]).toBe('1.000');
  const lesson = playground.page.getByRole('complementary', { name: 'Lesson' });
  expect(await lesson.innerText()).toContain('By hand: 我喜欢苹果');
});

test('a number that is looked at and left as it is pins nothing', async () => {
  const playground = await visit({ lesson: 'the_cat_sat' });
  const before = await playground.scene();
  await playground.cell('k', 1, 1).dblclick();
  await playground.page.keyboard.press('Enter');
  await playground.page.keyboard.press('Tab');
  expect((await playground.scene()).pins).toEqual(before.pins);
});
