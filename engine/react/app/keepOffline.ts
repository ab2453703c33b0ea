import { keepPageHeader, keptRecords, workerPath } from '../../core/data/offlineNames.ts';
import type { SessionPort } from '../../core/session/Session.ts';

type Page = Pick<Window & typeof globalThis, 'navigator' | 'location' | 'caches' | 'performance'> & { trustedTypes?: TrustedTypes };

/** TypeScript's types don't include this API, without which the page's security policy doesn't allow a service worker. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string };
}

/**
 * Keeps what the viewer sees for reading without a connection: registers the service worker, passes it the files and records that the page
 * has already loaded, and removes the records when the session ends.
 */
export async function keepOffline(session: SessionPort | undefined, page: Page): Promise<void> {
  const { navigator, location, caches, performance } = page;
  // Browsers have service workers only on HTTPS and on this machine.
  if (!('serviceWorker' in navigator)) return;
  session?.subscribe(() => {
    if (session.getSnapshot()?.state === 'signedOut') void caches.delete(keptRecords);
  });
  const workers = navigator.serviceWorker;
  const wasControlled = workers.controller !== null;
  const policy = page.trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => workerPath });
  await workers.register(policy?.createScriptURL(workerPath) ?? workerPath);
  const { active } = await workers.ready;
  if (wasControlled || !active) return;
  const isKept = ({ pathname, origin }: URL) => origin === location.origin && /^\/(?:assets|data)\//.test(pathname);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const urlsToCache = [
    ...loaded.filter(isKept).map(({ href }) => href),
    [location.href, { headers: { Accept: 'text/html', [keepPageHeader]: '1' } }],
  ];
  active.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
