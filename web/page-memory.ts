// What the page remembers: language, colours, and how far the reader is in the course. Blocked storage is no reason to fail.
type Key = 'lang' | 'theme' | 'progress';

export function recall(key: Key): string | null {
  try {
    return localStorage.getItem(`attention-playground.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: Key, value: string): void {
  try {
    localStorage.setItem(`attention-playground.${key}`, value);
  } catch {
    // The choice holds until the page is left.
  }
}
