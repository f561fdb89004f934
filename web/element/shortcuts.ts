/** Undo and redo by keyboard, on every system; inside a text field they belong to the field. */
export function shortcutOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const target = event.composedPath()[0];
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

/** S on a number: its slider. By the key's place, which every alphabet has. */
export function asksForSlider(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  return plain && event.code === 'KeyS' && target instanceof Element && target.matches('.grid-box .cell');
}
