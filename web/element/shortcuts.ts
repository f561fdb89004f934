/** Undo and redo by keyboard, on every system; inside a text field they belong to the field. */
export function shortcutOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const target = event.composedPath()[0];
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}
