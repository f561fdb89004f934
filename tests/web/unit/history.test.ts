import { describe, expect, test } from 'vitest';
import { History } from '../../../web/model/history.js';
import { sceneOf } from './scenes.js';

const scene = (text: string) => sceneOf({ text });

describe('undo and redo', () => {
  test('nothing to undo gives null and changes nothing', () => {
    const history = new History(scene('a'));
    expect(history.canUndo).toBe(false);
    expect(history.undo()).toBeNull();
    expect(history.redo()).toBeNull();
    history.push(scene('b'), null, 0);
    expect(history.undo()?.text).toBe('a');
  });

  test('steps come back in order, and forward again', () => {
    const history = new History(scene('a'));
    history.push(scene('b'), null, 0);
    history.push(scene('c'), null, 0);
    expect(history.undo()?.text).toBe('b');
    expect(history.undo()?.text).toBe('a');
    expect(history.canUndo).toBe(false);
    expect(history.redo()?.text).toBe('b');
    expect(history.redo()?.text).toBe('c');
    expect(history.canRedo).toBe(false);
  });

  test('a new edit after an undo ends what could be redone', () => {
    const history = new History(scene('a'));
    history.push(scene('b'), null, 0);
    history.undo();
    history.push(scene('c'), null, 0);
    expect(history.canRedo).toBe(false);
    expect(history.undo()?.text).toBe('a');
  });

  test('a word being typed is one step', () => {
    const history = new History(scene(''));
    ['c', 'ca', 'cat'].forEach((text, i) => {
      history.push(scene(text), 'text', i * 500);
    });
    expect(history.undo()?.text).toBe('');
    expect(history.redo()?.text).toBe('cat');
  });

  test('a pause, another kind, or an undo in between starts a new step', () => {
    const history = new History(scene(''));
    history.push(scene('a'), 'text', 0);
    history.push(scene('ab'), 'text', 601);
    history.push(scene('ab!'), 'param temperature', 602);
    history.push(scene('ab!!'), null, 603);
    expect(['ab!', 'ab', 'a'].map(() => history.undo()?.text)).toEqual(['ab!', 'ab', 'a']);
    history.push(scene('ax'), 'text', 604);
    history.undo();
    history.push(scene('ay'), 'text', 605);
    expect(history.undo()?.text).toBe('a');
  });

  test('two hundred steps are kept, the oldest go', () => {
    const history = new History(scene('start'));
    for (let i = 0; i < 250; i++) history.push(scene(`s${String(i)}`), null, i);
    let steps = 0;
    let oldest = '';
    while (history.canUndo) {
      oldest = history.undo()?.text ?? '';
      steps++;
    }
    expect([steps, oldest]).toEqual([200, 's49']);
  });

  test('where the reader looks is no step, but is found again', () => {
    const start = scene('a');
    const history = new History(start);
    history.amend({ ...start, view: { ...start.view, row: 2 } });
    expect(history.canUndo).toBe(false);
    history.push(scene('b'), null, 0);
    expect(history.undo()?.view.row).toBe(2);
  });
});
