// The page's service worker: keeps one complete set of files, and gives them out when the network does not answer. With a
// network everything comes from there, so that nobody is left with yesterday's page. web/build.mjs fills in the names.
declare const KEPT_FILES: readonly string[];
declare const KEPT_VERSION: string;

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** What this file needs of ServiceWorkerGlobalScope, whose types exclude those of pages. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const worker = self as unknown as WorkerScope;
const kFamily = 'attention-playground ';
const kept = kFamily + KEPT_VERSION;
const folder = new URL('.', worker.location.href).href;

worker.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(folder)) event.respondWith(answer(request));
});

/** All or nothing: a set with holes would break the page where it is needed. */
async function keep(): Promise<void> {
  const cache = await caches.open(kept);
  await cache.addAll(KEPT_FILES.map((name) => new Request(new URL(name, folder), { cache: 'no-cache' })));
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(kFamily) && name !== kept);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const page = request.mode === 'navigate';
    // Pages in folders, of lessons and documentation, are not kept: the playground is, at its own address.
    if (page && new URL('.', request.url).href !== folder)
      return Response.redirect(folder + sceneIn(request.url));
    const cache = await caches.open(kept);
    const name = page ? new URL('index.html', folder) : request;
    const found = await cache.match(name, { ignoreSearch: true });
    if (found) return found;
    throw unreachable;
  }
}

/** What the playground opens in place of a lesson's own page: the scene in the address, or the lesson. */
function sceneIn(url: string): string {
  const [, lesson] = /^lessons\/([\w-]+)\//.exec(url.slice(folder.length)) ?? [];
  return new URL(url).hash || (lesson ? `#lesson=${lesson}` : '');
}
