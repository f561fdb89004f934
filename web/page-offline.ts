// After the first visit the page works without a network. Embeds never do this: a host's address is not ours to serve.

/** Resolves when the browser has been asked. One that cannot or may not is no reason to fail. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return; // not over http:, nor in some private windows
  try {
    // Beside the page's scripts: a lesson's own page lies deeper.
    await navigator.serviceWorker.register(`${document.documentElement.dataset['top'] ?? ''}offline.js`);
  } catch {
    // Blocked storage, a sandbox, a host without workers: the page goes on with the network.
  }
}
