import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cachePageHeader, cachedAtHeader, pageCache, recordCache, scriptCache } from '../../core/data/offlineNames.ts';

// A live portal's service worker, which caches pages for reading offline. It asks the server first, so that viewers with a connection never
// see outdated pages. Only files with a hash in their names come straight from the cache.

/** The maximum number of record responses and script files to cache. The least recently used ones are removed first. */
const most = { records: 200, scripts: 300 };

/** Counts removals of the cached records. If a removal happens during a request, the response isn't cached. */
let removals = 0;

async function removeRecords(): Promise<void> {
  removals += 1;
  await caches.delete(recordCache);
}

const isBelow = (path: string) => (url: URL) => url.origin === location.origin && url.pathname.startsWith(path);
const [isScript, isRecords, isSignIn] = [isBelow('/assets/'), isBelow('/data/'), isBelow('/api/auth/')];

registerRoute(
  ({ url }) => isScript(url),
  new CacheFirst({ cacheName: scriptCache, plugins: [new ExpirationPlugin({ maxEntries: most.scripts, purgeOnQuotaError: true })] }),
);

registerRoute(
  ({ url }) => isRecords(url),
  new NetworkFirst({
    cacheName: recordCache,
    plugins: [
      {
        handlerWillStart: async ({ state }) => {
          if (state) state['removals'] = removals;
        },
        fetchDidSucceed: async ({ response }) => {
          if (response.status === 401) await removeRecords();
          return response;
        },
        cacheWillUpdate: async ({ response, state }) => (response.status === 200 && state?.['removals'] === removals ? response : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markCached(cachedResponse),
      },
      new ExpirationPlugin({ maxEntries: most.records, purgeOnQuotaError: true }),
    ],
  }),
);

/** Adds a header with the time of the original response. Removes `x-changes-at`, because its value soon becomes outdated. */
function markCached(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(cachedAtHeader, new Date(headers.get('date') ?? 0).toISOString());
  headers.delete('x-changes-at');
  return new Response(response.body, { status: response.status, headers });
}

registerRoute(
  ({ url }) => isSignIn(url),
  async ({ request }) => {
    await removeRecords();
    return fetch(request);
  },
  'POST',
);

/** One cache key for all pages, because the cached page has no content and works at every address. */
const page = '/kept-page';

registerRoute(
  ({ request, url }) => url.origin === location.origin && (request.mode === 'navigate' || request.headers.has(cachePageHeader)),
  new NetworkFirst({
    cacheName: pageCache,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => page,
        cacheWillUpdate: async ({ response }) => ((await isFrame(response)) ? response : null),
      },
    ],
  }),
);

/** Returns true if the response is a frame without content: it has `data-variant`, but no `data-path`. */
async function isFrame(response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const [root = ''] = /<div id="root"[^>]*>/.exec(await response.clone().text()) ?? [];
  return root.includes('data-variant=') && !root.includes('data-path=');
}

// TypeScript's DOM types declare `self` as a window, not as a service worker.
const worker = self as unknown as { skipWaiting: () => Promise<void> };
void worker.skipWaiting();
clientsClaim();
