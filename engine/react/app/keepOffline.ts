import { cachePageHeader, recordCache, workerPath } from '../../core/data/offlineNames.ts';
import type { SessionPort } from '../../core/session/Session.ts';

type Page = Pick<Window & typeof globalThis, 'navigator' | 'location' | 'caches' | 'performance'> & { trustedTypes?: TrustedTypes };

/**
 * The browser's Trusted Types API, which TypeScript has no types for yet. The page's security policy requires this API for a service
 * worker.
 */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string };
}

/** Registers the service worker, which caches pages for reading offline. The cached records are removed when the session ends. */
export async function keepOffline(session: SessionPort | undefined, page: Page): Promise<void> {
  const { navigator, location, caches, performance } = page;
  // Browsers support service workers only over HTTPS or on localhost.
  if (!('serviceWorker' in navigator)) return;
  const removeRecords = () => {
    if (session?.getSnapshot()?.state === 'signedOut') void caches.delete(recordCache);
  };
  // Remove the records of a session that ended while no page was open.
  removeRecords();
  session?.subscribe(removeRecords);
  const workers = navigator.serviceWorker;
  const wasControlled = workers.controller !== null;
  const policy = page.trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => workerPath });
  await workers.register(policy?.createScriptURL(workerPath) ?? workerPath);
  const { active } = await workers.ready;
  if (wasControlled || !active) return;
  const isCacheable = ({ pathname, origin }: URL) => origin === location.origin && /^\/(?:assets|data)\//.test(pathname);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const urlsToCache = [
    ...loaded.filter(isCacheable).map(({ href }) => href),
    [location.href, { headers: { Accept: 'text/html', [cachePageHeader]: '1' } }],
  ];
  active.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
