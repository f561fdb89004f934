// The address always holds the scene: it is read once at the start and when the reader changes it, and written after
// edits without adding to the browser's history, so that "back" leaves the page.
import type { AttentionPlayground } from './element/attention-playground.js';
import { LINK_LIMIT } from './model/url.js';

/** Browsers refuse more than about 200 changes of the address in half a minute; a slider makes 60 a second. */
const kWriteEvery_ms = 300;

export function keepHash(element: AttentionPlayground): void {
  let timer = 0;
  const write = (): void => {
    timer = 0;
    const address = new URL(new URL(element.toURL()).hash, location.href).href;
    if (address.length > LINK_LIMIT) return; // it would be refused when read
    try {
      history.replaceState(history.state, '', address);
    } catch {
      // Sandboxed frames refuse; the link can still be copied.
    }
  };
  element.addEventListener('attention-input', () => {
    timer ||= window.setTimeout(write, kWriteEvery_ms);
  });
  const read = (): void => {
    void element.openLink(location.hash);
  };
  read();
  window.addEventListener('hashchange', read);
}
